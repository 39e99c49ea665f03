import Diagnostics
import YAML

/// Questions whose text is under a key of its own: `- 1: How are you?`, `- mood: How are you?`, `- note: Take your time.`
extension QuestionnaireReader {
  /// Nil for other questions.
  func textAsKey(_ object: ObjectReader<QuestionKey>) -> Finding? {
    guard object[.text] == nil, object[.id] == nil, isListing(.unknownKey),
      let entry = object.entries.unknown.first,
      document.kind(entry.value) == .scalar
    else { return nil }
    let (name, text) = (kebabCase(entry.name), document.string(entry.value))
    let separator = separator(after: entry.key)
    let range = document.range(entry.key)
    let shown = document.file.string(in: document.range(entry.value))
    if object[.type] == nil, Self.noteWords.contains(name), !text.isEmpty {
      return .noteAsKey(entry.name, shown, at: range)
    }
    if let type = object[.type], isWord(QuestionType.note.rawValue, type), !text.isEmpty,
      document.kind(entry.key) == .scalar
    {
      return .textOfNote(entry.name, shown, at: range)
    }
    guard text.contains(" "), UnsupportedRequest(entry.name, in: QuestionKey.object) == nil,
      MeantKey(entry.name, among: QuestionKey.members.keys) == nil
    else { return nil }
    let isID = IdentifierPattern.questionID.matches(entry.name)
    return .textAsKey(
      entry.name, shown, id: isID ? entry.name : freeIDs(for: [text])[0], hasType: object[.type] != nil,
      at: range,
      separator: separator)
  }

  private static let noteWords = ForeignType.textsWithoutAnswers.union([
    QuestionType.note.rawValue, QuestionnaireKey.intro.rawValue, QuestionnaireKey.outro.rawValue,
  ])
}

extension Finding {
  /// Without a fix: no question becomes a note, which stores no answer, by accident.
  fileprivate static func noteAsKey(_ name: String, _ text: String, at range: SourceRange) -> Finding {
    Finding(
      "a question has no key `\(name)`", at: range, help: "write `type: note` and `text: \(text)`")
  }

  fileprivate static func textOfNote(_ name: String, _ text: String, at range: SourceRange) -> Finding {
    Finding(
      "a note has no key `\(name)`: what participants read is its `text`", at: range,
      help: "write `text: \(text)`", fix: Fix([Fix.Edit(range, "text")], isSafe: false))
  }

  fileprivate static func textAsKey(
    _ name: String, _ text: String, id: String, hasType: Bool, at range: SourceRange, separator: String
  ) -> Finding {
    Finding(
      "a question has no key `\(name)`", at: range,
      help: "write `id: \(id)` and `text: \(text)`" + (hasType ? "" : ", with the `type` of its answer"),
      fix: Fix([Fix.Edit(range, "id: \(id)\(separator)text")], isSafe: false))
  }
}
