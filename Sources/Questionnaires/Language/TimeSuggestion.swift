import Tables

/// The meaning of a time, date or duration that is written in another way.
package enum TimeSuggestion {
  /// `8`, `8:00`, `8.30`, `0830`, `8 Uhr`, `8 Uhr 30`, `7pm`, `8 Uhr abends`, `half past eight` as `HH:MM`.
  static func time(_ text: some StringProtocol) -> String? {
    var rest = text.lowercased().filter { $0 != " " && !curlyQuotes.contains($0) }
    var shift: Int?
    for (suffix, hours) in partsOfTheDay where rest.hasSuffix(suffix) && rest.count > suffix.count {
      rest.removeLast(suffix.count)
      shift = hours
      break
    }
    if let name = noon[rest] { return name }
    for suffix in ["uhr", "h", "o'clock"] where rest.hasSuffix(suffix) { rest.removeLast(suffix.count) }
    if let part = partsOfHours.first(where: { rest.hasPrefix($0.key) }) {
      guard let hour = number(String(rest.dropFirst(part.key.count))), (1...24).contains(hour) else {
        return nil
      }
      let minutes = (hour * 60 + part.value + (shift == 12 && hour < 12 ? 720 : 0)) % 1_440
      return twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60)
    }
    rest = rest.replacing("uhr", with: ":")
    if rest.count == 4, rest.allSatisfy({ $0.isASCII && $0.isNumber }) {
      rest = rest.prefix(2) + ":" + rest.suffix(2)
    }
    let parts = rest.split(whereSeparator: { $0 == ":" || $0 == "." }).map { number(String($0)) }
    guard (1...2).contains(parts.count), var hour = parts[0], let minute = parts.count == 2 ? parts[1] : 0
    else { return nil }
    if let shift {
      guard (1...12).contains(hour) || shift == 12 && (13...23).contains(hour) else { return nil }
      hour = hour % 12 + shift
    }
    guard (0...59).contains(minute), (0...23).contains(hour) || (hour == 24 && minute == 0) else {
      return nil
    }
    return twoDigits(hour) + ":" + twoDigits(minute)
  }

  /// Without spaces, and by how many hours they move the hours from 1 to 12; those that end with others come first.
  private static let partsOfTheDay = meanings("part of the day") { Int($0) }
    .sorted { $0.key.count > $1.key.count }
  private static let noon = meanings("noon") { $0 }
  /// Without spaces.
  private static let partsOfHours = meanings("minutes from an hour") { Int($0) }

  private static func number(_ word: String) -> Int? { Int(word) ?? NumberWord.value(of: word) }

  /// The words of a list in `Words/times.tsv`, with what they mean.
  private static func meanings<Meaning>(
    _ list: String, _ meaning: (String) -> Meaning?
  ) -> [String: Meaning] {
    WordsFile.times.byWord(2, of: list) { meaning($0[1]) }
  }

  /// The name of a zone that an abbreviation such as `MEZ` means; nil for others.
  package static func timeZone(_ text: String) -> String? { zones[text.lowercased()] }

  private static let zones = meanings("time zone") { $0 }

  /// Two times with a dash or a word between them as `HH:MM-HH:MM`.
  static func window(_ text: String) -> String? {
    var plain = text.lowercased()
    for word in ["von ", "from ", "zwischen ", "between "] where plain.hasPrefix(word) {
      plain.removeFirst(word.count)
    }
    for word in ["–", "—", "−", " to ", " bis ", " until ", " till ", " und ", " and ", ","]
    where plain.contains(word) {
      plain = plain.split(separator: word, omittingEmptySubsequences: false).joined(separator: "-")
    }
    let parts = plain.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = time(parts[0]), let end = time(parts[1]), start != "24:00" else {
      return nil
    }
    return start + "-" + end
  }

  /// Help for a window, `HH:MM-HH:MM`, that ends on the next day; nil for others.
  package static func acrossMidnight(_ window: String) -> String? {
    let (start, end) = (window.prefix(5), window.suffix(5))
    guard end < start else { return nil }
    let night =
      end == "00:00"
      ? "\(start)-24:00`" : "\(start)-24:00` and `00:00-\(end)` in two rules, each with prompts of its own"
    return "for the day write `\(end)-\(start)`, for the night `\(night)"
  }

  /// Several times with commas or words between them, such as `9:00, 12:00` and `9 Uhr und 12 Uhr`; nil for one.
  static func times(_ text: String) -> [String]? {
    var plain = text.lowercased()
    for word in [" und ", " and ", " & ", ";", "+", "/"] { plain = plain.replacing(word, with: ",") }
    let parts = plain.split(separator: ",")
    let times = parts.compactMap(time)
    return times.count > 1 && times.count == parts.count ? times : nil
  }

  /// `daily`, `2 Wochen`, `1d`, `every second day` as a number of days, weeks or months.
  static func interval(_ text: String) -> String? {
    var text = text.lowercased()
    for word in ["every ", "each ", "jeden ", "jede ", "alle "] where text.hasPrefix(word) {
      text.removeFirst(word.count)
    }
    if let first = text.split(separator: " ").first, let number = ordinals[String(first)], text.contains(" ")
    {
      text = "\(number) " + text[first.endIndex...].drop { $0 == " " }
    }
    if let known = intervals[text] { return known }
    guard let (count, unit) = amount(text), count >= 1 else { return nil }
    guard let unit = unit.isEmpty ? "day" : unitsOfIntervals[unit] else { return nil }
    return "\(count) \(unit)\(count == 1 ? "" : "s")"
  }

  private static let ordinals = meanings("ordinal") { Int($0) }
  private static let intervals = meanings("interval") { $0 }
  private static let unitsOfIntervals = meanings("unit of an interval") { $0 }

  /// `15`, `15min`, `2 hours`, `1,5 h`, `half an hour`, `00:15` as a length of time.
  static func duration(_ text: String) -> String? {
    let text =
      ["nach ", "after ", "in "].first { text.lowercased().hasPrefix($0) }.map {
        String(text.dropFirst($0.count))
      } ?? text
    if let minutes = minutesInWords(text.lowercased()) { return Duration(minutes: minutes).description }
    let parts = text.split(separator: ":")
    if parts.count == 2, let hours = Int(parts[0]), let minutes = Int(parts[1]), (0...59).contains(minutes) {
      return Duration(minutes: min(hours, 1_000) * 60 + minutes).description
    }
    guard let (count, unit) = amount(text) else { return nil }
    switch unit.isEmpty ? "min" : unitsOfDurations[unit] {
    case "day": return "\(count) \(count == 1 ? "day" : "days")"
    case let unit?: return "\(count) \(unit)"
    case nil: return nil
    }
  }

  private static let unitsOfDurations = meanings("unit of a duration") { $0 }
  private static let durations = meanings("duration") { Int($0) }

  /// `1,5 h`, `1h30`, `half an hour`
  private static func minutesInWords(_ text: String) -> Int? {
    if let minutes = durations[text] { return minutes }
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    let units = text.split { $0.isNumber || $0 == " " }.map(String.init)
    guard numbers.count == 2, let unit = units.last, numbers[0] < 100 else { return nil }
    if units.count == 2, units[0] == "," || units[0] == ".", hourUnits.contains(unit), numbers[1] == 5 {
      return numbers[0] * 60 + 30
    }
    let isInHoursFirst = hourUnits.contains(units[0]) && (units.count == 1 || units[1].hasPrefix("m"))
    return isInHoursFirst && numbers[1] < 60 ? numbers[0] * 60 + numbers[1] : nil
  }

  private static let hourUnits = Set(unitsOfDurations.filter { $0.value == "h" }.keys)

  /// The minutes of `2 hours`, `90 min`, `hourly` or `1 h`; nil for other units.
  static func partOfADay(_ text: String) -> Int? {
    if ["hourly", "stündlich"].contains(text.lowercased()) { return 60 }
    guard let length = duration(text), text.contains(where: \.isLetter), let (count, unit) = amount(length)
    else { return nil }
    switch unit {
    case "min": return count
    case "h": return count * 60
    default: return nil
    }
  }

  /// `1.3.2026`, `1.3.26`, `2026-3-1`, `20260301`, `31/03/2026`, `1. März 2026`, `March 1, 2026`, `ab 1.3.2026` as `YYYY-MM-DD`.
  /// `03/01/2026` is ambiguous, so it gives nil.
  package static func date(_ text: String) -> String? {
    var words = text.lowercased().split { " ,-./".contains($0) }.map(String.init)
    if words.count == 4, let first = words.first,
      dateWords.contains(first) || oneWeekday(Substring(first)) != nil
    {
      words.removeFirst()
    }
    if words.count == 1, words[0].count == 8, let digits = Int(words[0]), digits > 19_000_000 {
      return date(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
    }
    guard words.count == 3 else { return nil }
    if let place = words.firstIndex(where: { month($0) != nil }), place < 2 {
      let day = words[1 - place].prefix { $0.isNumber }
      return date(year: Int(words[2]), month: month(words[place]), day: Int(day))
    }
    let parts = words.compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    if parts[0] == parts[1] { return date(year: parts[2], month: parts[1], day: parts[0]) }
    if text.contains(".") && parts[0] <= 31 { return date(year: parts[2], month: parts[1], day: parts[0]) }
    if parts[0] > 12, parts[0] <= 31, parts[1] <= 12 {
      return date(year: parts[2], month: parts[1], day: parts[0])
    }
    if parts[1] > 12, parts[0] <= 12, text.contains("/") {
      return date(year: parts[2], month: parts[0], day: parts[1])
    }
    return parts[0] > 31 ? date(year: parts[0], month: parts[1], day: parts[2]) : nil
  }

  private static let dateWords = Set(meanings("before a date") { $0 }.keys)

  /// Two digits are a year of this century.
  private static func date(year: Int?, month: Int?, day: Int?) -> String? {
    guard let year, let month, let day else { return nil }
    return CalendarDate(year: year < 100 ? 2000 + year : year, month: month, day: day)?.description
  }

  /// By its German or English name, or the first letters of it.
  private static func month(_ word: String) -> Int? {
    guard word.count >= 3, word.allSatisfy(\.isLetter) else { return nil }
    return months.filter { $0.key.hasPrefix(word) }.map(\.value).min()
  }

  private static let months = meanings("month") { Int($0) }

  /// `0 - 13`, `0–13`, `0 to 13`, `day 0 until day 13` as `0-13`; `3 weeks` and `21 Tage` as `0-20`.
  static func days(_ text: String) -> String? {
    if let count = dayCount(text) { return "0-\(count - 1)" }
    let list = text.split(separator: ",").map { $0.filter { $0 != " " } }
    if list.count > 1, list.allSatisfy({ Int($0) != nil }) { return "[" + list.joined(separator: ", ") + "]" }
    let numbers = text.split { !($0.isASCII && $0.isNumber) }.compactMap { Int($0) }
    guard numbers.count == 2, !text.contains(","), numbers[0] <= numbers[1] else { return nil }
    return "\(numbers[0])-\(numbers[1])"
  }

  /// The days of `3 weeks` or `21 Tage`; nil without a unit, for one day and for months.
  package static func dayCount(_ text: String) -> Int? {
    guard text.contains(where: \.isLetter), let words = interval(text)?.split(separator: " "),
      words.count == 2, let count = Int(words[0]), count < 1_000
    else { return nil }
    switch words[1].first {
    case "d": return count > 1 ? count : nil
    case "w": return count * 7
    default: return nil
    }
  }

  /// `mon, wed`, `Montag`, `Mondays`, `thurs` as days of the week.
  static func weekdays(_ text: String) -> String? {
    var plain = [" bis ", " to ", " until "].reduce(text.lowercased()) { $0.replacing($1, with: "-") }
    for word in ["am ", "on ", "jeden ", "every ", "von ", "from "] where plain.hasPrefix(word) {
      plain.removeFirst(word.count)
    }
    let words = plain.split { ", &+/".contains($0) }.filter { $0 != "and" && $0 != "und" }
    let known = words.compactMap(weekday)
    guard known.count == words.count, let first = known.first else { return nil }
    return known.count == 1 ? first : "[" + known.joined(separator: ", ") + "]"
  }

  private static func weekday(_ text: Substring) -> String? {
    if let several = severalWeekdays[String(text)] { return several }
    let ends = text.split { "-–—".contains($0) }
    let known = ends.compactMap(oneWeekday)
    guard known.count == ends.count, (1...2).contains(known.count) else { return nil }
    return known.map(\.rawValue).joined(separator: "-")
  }

  private static func oneWeekday(_ text: Substring) -> Weekday? {
    if let german = germanWeekdays[String(text)] { return german }
    guard text.count >= 3 else { return nil }
    return Weekday.allCases.first { ($0.name.lowercased() + "s").hasPrefix(text) }
  }

  private static let germanWeekdays = meanings("weekday", Weekday.init(rawValue:))
  private static let severalWeekdays = meanings("several weekdays") { $0 }

  /// A whole number and the word after it.
  private static func amount(_ text: String) -> (count: Int, unit: String)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), count <= 100_000 else { return amountInWords(text) }
    return (count, text.dropFirst(digits.count).lowercased().filter { $0 != " " })
  }

  private static func amountInWords(_ text: String) -> (count: Int, unit: String)? {
    let words = text.lowercased().split(separator: " ")
    guard words.count == 2, let count = NumberWord.value(of: String(words[0])) else { return nil }
    return (count, String(words[1]))
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// Word processors write them instead of straight quotes, but YAML does not know them.
package let curlyQuotes = "“”„‘’‚"
