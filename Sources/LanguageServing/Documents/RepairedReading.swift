import Questionnaires

/// The most likely meaning of a broken file: read after the repairs of the outline, so places differ.
struct RepairedReading {
  let names: NameIndex
  let draft: Questionnaire?

  /// Nil if it cannot be read even so.
  init?(of outline: Outline, edited: Int?) {
    guard let tree = RepairedTree(EditableText(outline.repaired), edited: edited) else { return nil }
    names = NameIndex(of: tree.document)
    draft = readQuestionnaire(tree.document).draft
  }
}
