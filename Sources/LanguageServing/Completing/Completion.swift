import JSON

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
  /// What is written; in the syntax of snippets where `isSnippet`.
  var insert: String
  var isSnippet = false
  var detail: String?
  /// As Markdown.
  var documentation: String?
  /// What typing is held against, where it is more than the label.
  var filter: String?
  /// Instead of what has been typed, where that is not the whole of it.
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

extension LanguageServer {
  func completions(in document: Document, at offset: Int) -> JSON {
    let writer = Completions(
      document: document, offset: offset, hasSnippets: client.hasSnippets,
      findings: { [self] in findings(in: document) })
    let found = writer.items
    let place = document.outline.place(at: offset)
    let line = document.text.contentRange(ofLine: document.text.line(at: offset))
    let items = found.enumerated().map { number, item in
      json(item, number, replacing: (item.replaced ?? place.replaced).clamped(to: line), in: document)
    }
    return ["isIncomplete": false, "items": .array(items)]
  }

  private func json(_ item: Completion, _ number: Int, replacing range: Range<Int>, in document: Document)
    -> JSON
  {
    let order = String(number)
    let base: JSON = [
      "label": .string(item.label), "kind": .int(item.kind.rawValue),
      "sortText": .string(String(repeating: "0", count: max(0, 5 - order.count)) + order),
      "textEdit": ["range": document.range(range, client.encoding), "newText": .string(item.insert)],
    ]
    return base.adding("detail", item.detail.map { .string($0) })
      .adding("documentation", item.documentation.map(markup))
      .adding("filterText", item.filter.map { .string($0) })
      .adding("insertTextFormat", item.isSnippet ? 2 : nil)
  }

  private func markup(_ text: String) -> JSON {
    client.hasMarkdownInCompletions
      ? ["kind": "markdown", "value": .string(text)] : .string(withoutMarkdown(text))
  }
}
