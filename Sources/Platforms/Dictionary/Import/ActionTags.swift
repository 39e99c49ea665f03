/// The annotation of a field: the tags that the language can express, and what else it says.
struct ActionTags {
  /// The codes of `@NONEOFTHEABOVE`: answers that exclude all others.
  private(set) var exclusive: [String] = []
  /// The number of `@MAXCHECKED`.
  private(set) var mostChecked: String?
  private(set) var isPassword = false
  /// Whether participants do not see the field.
  let isHidden: Bool
  private(set) var rest: String

  init(of field: DataField) {
    rest = field.word(.annotation)
    isHidden = Self.hiding.contains { tag in Self.place(of: tag, in: field.word(.annotation)) != nil }
    switch field.word(.type).lowercased() {
    case "checkbox":
      exclusive = (take("@NONEOFTHEABOVE") ?? "").split(separator: ",").map { trimmed($0) }.filter {
        !$0.isEmpty
      }
      let before = rest
      mostChecked = take("@MAXCHECKED").flatMap { isWholeNumber($0) ? $0 : nil }
      if mostChecked == nil { rest = before }
    case "text" where field.word(.validation).isEmpty: isPassword = take("@PASSWORDMASK") != nil
    default: break
    }
  }

  private static let hiding = ["@HIDDEN", "@HIDDEN-SURVEY"]

  /// The first tag of exactly this name.
  private static func place(of tag: String, in text: String) -> Range<String.Index>? {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return nil }
    return text.ranges(of: tag).first { range in
      text[range.upperBound...].first.map { !$0.isLetter && $0 != "-" } ?? true
    }
  }

  /// Removes a tag and returns what is assigned to it.
  private mutating func take(_ tag: String) -> String? {
    guard let place = Self.place(of: tag, in: rest) else { return nil }
    var after = rest[place.upperBound...]
    var value: Substring = ""
    if after.first == "=" {
      after = after.dropFirst()
      let isQuoted = after.first == "'" || after.first == "\""
      if isQuoted { after = after.dropFirst() }
      value = after.prefix { isQuoted ? $0 != "'" && $0 != "\"" : !$0.isWhitespace }
      after = after.dropFirst(value.count + (isQuoted ? 1 : 0))
    }
    rest = trimmed(rest[..<place.lowerBound] + after)
    return String(value)
  }
}
