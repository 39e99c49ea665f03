extension TimeZoneFooter {
  /// Nil if the text is not such a rule.
  init?(_ text: String) {
    var reader = FooterReader(text)
    guard reader.skipName(), let standard = reader.offset() else { return nil }
    guard !reader.isAtEnd else {
      self.init(standardOffset: -standard, summer: nil)
      return
    }
    guard reader.skipName() else { return nil }
    let summer = reader.next(is: ",") ? standard - 3_600 : reader.offset()
    guard let summer, reader.skip(","), let start = reader.moment(), reader.skip(","),
      let end = reader.moment(),
      reader.isAtEnd
    else { return nil }
    self.init(
      standardOffset: -standard, summer: Summer(offset: -summer, start: start, end: end))
  }
}

private struct FooterReader {
  private var rest: Substring

  init(_ text: String) {
    rest = text[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  func next(is character: Character) -> Bool { rest.first == character }

  mutating func skip(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  /// `CET` or `<-03>`
  mutating func skipName() -> Bool {
    if skip("<") {
      guard let end = rest.firstIndex(of: ">") else { return false }
      rest = rest[rest.index(after: end)...]
      return true
    }
    let name = rest.prefix { $0.isASCII && $0.isLetter }
    rest = rest.dropFirst(name.count)
    return name.count >= 3
  }

  /// `[+-]h[h][:mm[:ss]]` in seconds
  mutating func offset() -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard var seconds = number(upTo: 167).map({ $0 * 3_600 }) else { return nil }
    for unit in [60, 1] where skip(":") {
      guard let part = number(upTo: 59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// `M3.5.0/2`, `J60`, `59/24`
  mutating func moment() -> YearlyMoment? {
    guard let day = day() else { return nil }
    guard skip("/") else { return YearlyMoment(day: day, time: 7_200) }
    return offset().map { YearlyMoment(day: day, time: $0) }
  }

  private mutating func day() -> YearlyMoment.Day? {
    if skip("J") {
      return number(upTo: 365).flatMap { $0 > 0 ? .dayWithoutLeap($0) : nil }
    }
    guard skip("M") else { return number(upTo: 365).map { .day($0) } }
    guard let month = number(upTo: 12), month > 0, skip("."), let week = number(upTo: 5), week > 0, skip("."),
      let weekday = number(upTo: 6)
    else { return nil }
    return .weekday(month: month, week: week, weekday: weekday)
  }

  private mutating func number(upTo limit: Int) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(digits.count)
    return digits.count <= 3 ? Int(digits).flatMap { $0 <= limit ? $0 : nil } : nil
  }
}
