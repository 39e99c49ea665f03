/// One thing that may be written at the cursor.
struct Completion {
  /// The numbers of the protocol.
  enum Kind: Int {
    case text = 1
    case property = 10
    case value = 12
    case enumeration = 13
    case keyword = 14
    case snippet = 15
    case reference = 18
    case enumerationMember = 20
  }

  let label: String
  let kind: Kind
  /// The text to insert; in the syntax of snippets if `isSnippet`.
  var insert: String
  var isSnippet = false
  var detail: String?
  /// As Markdown.
  var documentation: String?
  /// The text with which typed text is matched, if it is not only the label.
  var filter: String?
  /// The range to replace, if it is more than the typed text.
  var replaced: Range<Int>?

  init(
    _ label: String, _ kind: Kind, insert: String? = nil, detail: String? = nil, documentation: String? = nil
  ) {
    self.label = label
    self.kind = kind
    self.insert = insert ?? label
    self.detail = detail
    self.documentation = documentation
  }
}

/// Writes the syntax of snippets.
enum Snippet {
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\$}".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  static func placeholder(_ number: Int, _ text: String) -> String { "${\(number):\(escaped(text))}" }

  static func choice(_ number: Int, _ words: [String]) -> String {
    let escaped = words.map { word in
      String(word.flatMap { "\\,|}$".contains($0) ? ["\\", $0] : [$0] })
    }
    return "${\(number)|\(escaped.joined(separator: ","))|}"
  }
}
