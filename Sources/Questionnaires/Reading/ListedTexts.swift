import Diagnostics
import YAML

/// Questions and items of which only the texts are written, and tables of questions: their ids are made of their own words.
extension QuestionnaireReader {
  /// The texts of a list, or of lines such as `1. How are you?`; nil for anything else.
  func listedTexts(_ node: YAMLNode) -> [String]? {
    switch document.kind(node) {
    case .mapping: return nil
    case .sequence:
      let texts = scalars(of: node)
      return texts.isEmpty || texts.contains("") ? nil : texts
    case .scalar:
      let lines = document.file.string(in: document.range(node)).split(whereSeparator: \.isNewline)
      guard document.style(node) == .plain, lines.count > 1 else { return nil }
      return lines.map { line in
        let rest = line.drop { $0 == " " || $0.isNumber || $0 == "." || $0 == ")" }
        return String(rest.isEmpty ? line : rest)
      }
    }
  }

  /// The items of a list of texts, of ids with texts, or of `{id: a, text: A}`; nil for anything else.
  func items(_ node: YAMLNode) -> [(id: String, text: String)]? {
    if let texts = listedTexts(node) { return Array(zip(freeIDs(for: texts), texts)) }
    let entries = document.kind(node) == .mapping ? Array(document.entries(node)) : []
    let pairs =
      entries.isEmpty ? document.elements(node).map(idAndText) : entries.map { idAndText($0.key, $0.value) }
    let items = pairs.compactMap(\.self)
    return items.isEmpty || items.count < pairs.count ? nil : items
  }

  func idAndText(_ id: YAMLNode, _ text: YAMLNode) -> (id: String, text: String)? {
    guard document.kind(id) == .scalar, document.kind(text) == .scalar else { return nil }
    return (document.string(id), document.string(text))
  }

  private func idAndText(_ object: YAMLNode) -> (id: String, text: String)? {
    guard document.kind(object) == .mapping else { return nil }
    let entries = Array(document.entries(object))
    if entries.count == 1 { return idAndText(entries[0].key, entries[0].value) }
    func value(_ key: QuestionKey) -> YAMLNode? {
      document.entries(object).first {
        document.kind($0.key) == .scalar && document.string($0.key) == key.rawValue
      }?.value
    }
    return value(.id).flatMap { id in value(.text).flatMap { idAndText(id, $0) } }
  }

  private func map(of items: [(id: String, text: String)]) -> String {
    "{" + items.map { "\($0.id): \(textInBrackets($0.text))" }.joined(separator: ", ") + "}"
  }

  /// Items without ids are reported with ids.
  func reportListedItems(_ node: YAMLNode) -> Bool {
    if document.kind(node) == .sequence, !Array(document.elements(node)).isEmpty, listedTexts(node) == nil,
      let items = items(node)
    {
      report(.wrongType, .itemsWithDashes(map(of: items), at: document.range(node), fix(of: node, to: items)))
      return true
    }
    guard let texts = listedTexts(node) else { return false }
    let items = Array(zip(freeIDs(for: texts), texts))
    report(.wrongType, .itemsWithoutIDs(map(of: items), at: document.range(node), fix(of: node, to: items)))
    return true
  }

  private func fix(of node: YAMLNode, to items: [(id: String, text: String)]) -> Fix? {
    guard document.style(node) == .block else {
      return document.style(node) == .flow
        ? Fix([Fix.Edit(document.range(node), map(of: items))], isSafe: false) : nil
    }
    let text = document.file.text
    let edits = zip(document.elements(node), items).compactMap { element, item -> Fix.Edit? in
      let start = document.place(element).lowerBound
      guard let dash = text[..<start].lastIndex(where: { $0 > 0x20 }), text[dash] == UInt8(ascii: "-") else {
        return nil
      }
      // `- a: A` has its id already.
      let isPair = document.kind(element) == .mapping
      return Fix.Edit(SourceRange(dash..<start), isPair ? "" : "\(item.id): ")
    }
    return edits.count == items.count ? Fix(edits, isSafe: false) : nil
  }

  /// Questions that are only texts are reported with ids.
  func reportListedQuestions(
    _ node: YAMLNode, called name: String, isKnown: Bool, at range: SourceRange
  ) -> Bool {
    if let first = document.elements(node).first(where: { _ in true }), document.kind(first) != .scalar {
      return false
    }
    let hasKeys = document.elements(node).contains { tightColons(inLinesOf: $0, QuestionKey.members) != nil }
    guard !hasKeys, let texts = listedTexts(node) else { return false }
    let questions = zip(freeIDs(for: texts), texts).map {
      "{id: \($0), type: text, text: \(textInBrackets($1))}"
    }
    report(isKnown ? .wrongType : .unknownKey, .onlyTexts(name, questions, isKnown: isKnown, at: range))
    return true
  }

  /// The text of several words that is all that there is of a question; nil for other questions.
  func onlyText(_ node: YAMLNode) -> String? {
    guard document.kind(node) == .scalar, tightColons(inLinesOf: node, QuestionKey.members) == nil else {
      return nil
    }
    let text = document.string(node)
    return text.contains(" ") && !text.contains(":") && !text.contains { $0.isNewline } ? text : nil
  }
}

extension Finding {
  fileprivate static func itemsWithDashes(_ map: String, at range: SourceRange, _ fix: Fix?) -> Finding {
    Finding("items are written without dashes", at: range, help: "write `items: \(map)`", fix: fix)
  }

  fileprivate static func itemsWithoutIDs(_ map: String, at range: SourceRange, _ fix: Fix?) -> Finding {
    Finding("each item needs an id before its text", at: range, help: "write `items: \(map)`", fix: fix)
  }

  fileprivate static func onlyTexts(
    _ name: String, _ questions: [String], isKnown: Bool, at range: SourceRange
  ) -> Finding {
    let key = isKnown ? name : QuestionnaireKey.questions.rawValue
    let shown = questions.prefix(5).joined(separator: ", ") + (questions.count > 5 ? ", …" : "")
    return Finding(
      isKnown
        ? "a question needs an id and a type, but here are only texts"
        : "a questionnaire has no key `\(name)`",
      at: range,
      help: "write `\(key): [\(shown)]`, each with the type of its answer")
  }

  static func onlyText(_ text: String, id: String, at range: SourceRange) -> Finding {
    Finding(
      "a question needs an id and a type, but this is only a text", at: range,
      help: "write `{id: \(id), type: text, text: \(textInBrackets(text))}`, with the type of its answer")
  }
}
