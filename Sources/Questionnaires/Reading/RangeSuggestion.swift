/// The meaning of a range of numbers that is written in another way.
enum RangeSuggestion {
  /// `0 bis 100`, `1 - 5`, `0, 2,5` as `[0, 100]`, `[1, 5]`, `[0, 2.5]`.
  static func range(_ text: String) -> String? {
    ends(text).map { "[\($0.lowest), \($0.highest)]" }
  }

  /// `1 (not hungry) to 7 (hungry)` and `0 = gar nicht, 10 = sehr` as a range with two labels.
  static func labelled(_ text: String) -> (range: String, labels: String)? {
    let numbers = text.split { !$0.isNumber }.map(String.init)
    guard numbers.count == 2, text.first?.isNumber == true, let low = Int(numbers[0]),
      let high = Int(numbers[1]), low < high
    else { return nil }
    let labels = text.split { $0.isNumber }.map(label)
    guard labels.count == 2, !labels.contains("") else { return nil }
    return ("[\(low), \(high)]", "[" + labels.map(textInBrackets).joined(separator: ", ") + "]")
  }

  private static func label(_ text: Substring) -> String {
    var words = text.split { " ()=:,;–-".contains($0) }
    if let last = words.last, ["to", "bis", "and", "und"].contains(last) { words.removeLast() }
    return words.joined(separator: " ")
  }

  /// `[0, 2,5]` as `[0, 2.5]`, because the space says which comma is the decimal one.
  static func withPoints(_ list: String) -> String? {
    list.contains(", ") && list.hasPrefix("[") && list.hasSuffix("]")
      ? range(String(list.dropFirst().dropLast())) : nil
  }

  /// `0.100` as `[0, 100]`, where two numbers belong.
  static func aroundPoint(_ text: String) -> String? {
    let ends = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count == 2, let low = ends[0], let high = ends[1], low >= 0, low < high else { return nil }
    return "[\(low), \(high)]"
  }

  /// A type whose range is written as its answers, such as `options: 1-5`.
  static func scale(_ text: String) -> String? {
    guard let ends = ends(text), let lowest = ends.lowest.whole, let highest = ends.highest.whole else {
      return nil
    }
    return "`type: \(highest - lowest <= 10 ? "rating" : "slider")` and `range: [\(lowest), \(highest)]`"
  }

  /// Two rising numbers. A minus could also be the dash between them, so none may begin with one.
  private static func ends(_ text: String) -> (lowest: Decimal, highest: Decimal)? {
    let text = text.hasPrefix("(") && text.hasSuffix(")") ? String(text.dropFirst().dropLast()) : text
    if let word = ["von ", "from ", "between ", "zwischen "].first(where: text.lowercased().hasPrefix) {
      return ends(String(text.dropFirst(word.count)))
    }
    if let whole = wholeEnds(text) { return whole }
    // What is in parentheses would be lost.
    guard !text.contains("(") else { return nil }
    guard text.first?.isNumber == true, text.count(where: { "-–—−".contains($0) }) <= 1 else { return nil }
    let spaced = text.replacing("…", with: "..").replacing("...", with: "..").split(separator: "..")
      .joined(separator: " ")
    let numbers = spaced.split { !($0.isASCII && $0.isNumber) && $0 != "." && $0 != "," }.compactMap(number)
    guard numbers.count == 2, numbers[0] < numbers[1] else { return nil }
    return (numbers[0], numbers[1])
  }

  /// `1,5` is no range if the comma is a decimal one.
  private static func wholeEnds(_ text: String) -> (lowest: Decimal, highest: Decimal)? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let lowest = numbers[0], let highest = numbers[1], lowest < highest else {
      return nil
    }
    return (Decimal(lowest), Decimal(highest))
  }

  /// A comma after the number does not belong to it.
  private static func number(_ text: Substring) -> Decimal? {
    let digits = text.last == "," ? text.dropLast() : text
    return Decimal(String(digits.map { $0 == "," ? "." : $0 }))
  }
}

/// The meaning of several values that are not written as a list.
enum ListSuggestion {
  /// `a, b`, `a und b` and `a` as `[a, b]` and `[a]`; nil where a part is no such value. Ids of questionnaires may also be below
  /// each other without dashes.
  static func list(_ text: String, of codec: Codec) -> String? {
    guard !isFlag(text) else { return nil }
    let text = insideOfCall(text)
    let commas = [" und ", " and ", " & "].reduce(text) { $0.replacing($1, with: ",") }
    let parts = commas.split { ",;+".contains($0) || $0 == " " && codec == .name(of: .questionnaire) }.map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    let values = parts.compactMap { value($0, of: codec) }
    return values.count == parts.count && !values.isEmpty ? "[" + values.joined(separator: ", ") + "]" : nil
  }

  /// The part in the parentheses of `MITTELWERT(a; b)`.
  private static func insideOfCall(_ text: String) -> String {
    guard text.last == ")", let open = text.firstIndex(of: "("), text[..<open].allSatisfy(\.isLetter) else {
      return text
    }
    return String(text[text.index(after: open)...].dropLast())
  }

  private static func value(_ text: String, of codec: Codec) -> String? {
    switch codec {
    case .window: TimeSuggestion.window(text).flatMap { TimeSuggestion.acrossMidnight($0) == nil ? $0 : nil }
    case .day: TimeSuggestion.days(text)
    case .language: LanguageTag.check(text) == .registered ? text : LanguageTag.tag(forName: text)
    case .code, .name, .listOrQuestion, .part, .partOfStudy: text.contains(" ") ? nil : text
    default: text
    }
  }

  /// It says that there should be some, but not which.
  private static func isFlag(_ text: String) -> Bool {
    ["true", "false", "yes", "no", "ja", "nein", "all", "alle", "none", "keine"].contains(text.lowercased())
  }
}
