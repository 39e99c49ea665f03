/// The labels of both ends of a scale in one text.
enum TwoLabels {
  /// `gar nicht - sehr`, `not at all ... extremely` and `von nie bis immer` as a list; `0 gar nicht ... 10 sehr` and `nie (1) bis immer (7)`
  /// with the positions.
  static func list(_ text: String) -> String? {
    if let coded = CodedTexts(inText: text) { return coded.map }
    if text.split(separator: ",").count == 2 { return "[\(text)]" }
    return joints.lazy.compactMap { joint in
      let parts = text.split(separator: joint, omittingEmptySubsequences: false).map { trimmed($0) }
      return parts.count == 2 && !parts.contains("") ? list(withoutFrom(parts[0], joint), parts[1]) : nil
    }.first
  }

  private static let joints = [
    " - ", " – ", " | ", "; ", " / ", " <-> ", " -> ", " ↔ ", " → ", "...", "…", "..", " bis ", " to ",
    " vs. ", " vs ",
    "/",
  ]

  /// `von gar nicht bis sehr`
  private static func withoutFrom(_ text: String, _ joint: String) -> String {
    guard [" bis ", " to "].contains(joint),
      let word = ["von ", "from "].first(where: { text.lowercased().hasPrefix($0) })
    else { return text }
    return String(text.dropFirst(word.count))
  }

  private static func list(_ first: String, _ second: String) -> String {
    if let low = placed(first), let high = placed(second), low.position < high.position {
      return "{\(low.position): \(textInBrackets(low.text)), \(high.position): \(textInBrackets(high.text))}"
    }
    return "[\(textInBrackets(first)), \(textInBrackets(second))]"
  }

  /// `0 gar nicht`, `0 = gar nicht` and `gar nicht (0)` as position and label.
  private static func placed(_ text: String) -> (position: Int, text: String)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    if let position = Int(digits) {
      let label = text.dropFirst(digits.count).drop { " =:-).".contains($0) }
      return label.first?.isLetter == true ? (position, String(label)) : nil
    }
    guard text.last == ")", let open = text.lastIndex(of: "("),
      let position = Int(text[text.index(after: open)...].dropLast())
    else { return nil }
    return (position, trimmed(text[..<open]))
  }

  private static func trimmed(_ text: Substring) -> String {
    let rest = text.drop { $0 == " " }
    return rest.lastIndex { $0 != " " }.map { String(rest[...$0]) } ?? ""
  }
}
