import Questionnaires

/// Every text gets a place for another language, with the first one in it until somebody translates it.
struct LanguageRefactoring {
  private let document: Document
  private let isAtLanguages: Bool

  init(_ document: Document, at selection: Range<Int>) {
    self.document = document
    let outline = document.outline
    let top = outline.ancestors(of: outline.lastNode(atOrBefore: selection.lowerBound)).last
    let keys: [QuestionnaireKey] = [.questionnaire, .title, .languages]
    isAtLanguages = top.map { node in keys.contains { $0.rawValue == outline.key(node) } } ?? false
  }

  /// German and English, unless the questionnaire has them; of a file that names no language, nobody knows which it is in.
  var refactorings: [Refactoring] {
    guard isAtLanguages, let draft = document.draft, let texts = document.texts else { return [] }
    let own = OwnLanguage.allCases.map(\.rawValue)
    let declared = draft.languages.map(\.value)
    guard declared.isEmpty else {
      return own.filter { !declared.contains($0) }.compactMap { new in
        adding(new, to: declared[0], texts).map {
          Refactoring(title: "Add the language `\(new)` to all texts", kind: .rewrite, edits: $0)
        }
      }
    }
    return own.flatMap { source in
      own.filter { $0 != source }.compactMap { new in
        adding(new, to: source, texts).map {
          Refactoring(
            title: "Add the language `\(new)` to all texts, which are in `\(source)`", kind: .rewrite,
            edits: $0)
        }
      }
    }
  }

  private func adding(_ new: String, to source: String, _ texts: [TranslatableText]) -> [TextEdit]? {
    guard let list = listEdit(new, source) else { return nil }
    let edits = texts.filter { !$0.languages.contains(new) }.map { edit(of: $0, new, source) }
    return ([list] + edits).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func edit(of text: TranslatableText, _ new: String, _ source: String) -> TextEdit {
    let first = textInBrackets(text.first)
    let (start, end) = (
      Int(text.range.start) + document.markLength, Int(text.range.end) + document.markLength
    )
    switch text.form {
    case .plain:
      // The last line break of a block text is not part of what replaces it.
      let isBlock = end > start && document.text.bytes[end - 1] == 0x0A
      return TextEdit(start..<end, "{\(source): \(first), \(new): \(first)}" + (isBlock ? "\n" : ""))
    case .inBraces: return TextEdit(end - 1..<end - 1, ", \(new): \(first)")
    case .inLines(let column):
      let lines = document.text.wholeLines(around: start..<end)
      let isEnded = document.text.bytes[lines.upperBound - 1] == 0x0A
      let line = String(repeating: " ", count: column) + "\(new): \(first)"
      return TextEdit(lines.upperBound..<lines.upperBound, isEnded ? line + "\n" : "\n" + line)
    }
  }

  /// The list of languages at the top.
  private func listEdit(_ new: String, _ source: String) -> TextEdit? {
    let outline = document.outline
    if let list = outline.child(QuestionnaireKey.languages.rawValue, of: nil) {
      let value = outline.nodes[list].value
      guard let end = value.last, outline.bytes[end] == UInt8(ascii: "]") else { return nil }
      return TextEdit(end..<end, ", \(new)")
    }
    guard let title = outline.child(QuestionnaireKey.title.rawValue, of: nil) else { return nil }
    let start = outline.nodes[title].start
    return TextEdit(start..<start, "languages: [\(source), \(new)]\n")
  }
}
