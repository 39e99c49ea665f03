import Diagnostics

/// The origin of a question, for codebooks: an item bank, a published scale. Few have one, so questions refer to it.
package final class ItemOrigin: Sendable {
  /// Its name in an item bank.
  package let itemID: Located<String>?
  /// A reference.
  package let source: Located<String>?

  /// Nil if nothing is known.
  init?(itemID: Located<String>?, source: Located<String>?) {
    if itemID == nil, source == nil { return nil }
    self.itemID = itemID
    self.source = source
  }
}

extension Questionnaire {
  /// The item id of the question, of the group that it is a field of, or of its section.
  package func itemID(of question: Question) -> String? {
    (question.origin?.itemID ?? groupOrigin(of: question)?.itemID ?? sections[question.section].origin?.itemID)?
      .value
  }

  /// The source of the question, of its group, of its section, or of the questionnaire.
  package func source(of question: Question) -> String? {
    (question.origin?.source ?? groupOrigin(of: question)?.source ?? sections[question.section].origin?.source
      ?? source)?.value
  }

  private func groupOrigin(of question: Question) -> ItemOrigin? {
    question.group.flatMap { questions[$0].origin }
  }
}
