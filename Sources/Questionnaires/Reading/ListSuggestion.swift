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
