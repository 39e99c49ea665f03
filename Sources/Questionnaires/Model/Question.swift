import Diagnostics

/// One item of a questionnaire.
package final class Question: Sendable {
  /// The column of the answer in the data; a note may have none.
  package let id: Located<String>?
  package let text: Text
  package let help: Text?
  package let condition: Condition?
  package let kind: QuestionKind
  package let origin: ItemOrigin?
  /// The names under which systems keep its answers, if they are not its id.
  package let stored: StoredNames?
  package let isRequired: Bool
  /// The value of `required`, if it is written.
  package let requiredRange: SourceRange?
  /// The whole question.
  package let range: SourceRange
  /// The value of `type`, or the id if the type is left out.
  package let typeRange: SourceRange
  private let place: Place

  /// Stored in half the space, because there may be many thousands.
  private struct Place {
    let index: UInt32
    let section: UInt32
    let group: UInt32?
  }

  init(
    id: Located<String>?, text: Text, help: Text?, isRequired: Bool, requiredRange: SourceRange?,
    condition: Condition?, kind: QuestionKind, range: SourceRange, typeRange: SourceRange, index: Int,
    section: Int, group: Int?, origin: ItemOrigin?, stored: StoredNames?
  ) {
    self.id = id
    self.text = text
    self.help = help
    self.isRequired = isRequired
    self.requiredRange = requiredRange
    self.condition = condition
    self.kind = kind
    self.origin = origin
    self.stored = stored
    self.range = range
    self.typeRange = typeRange
    place = Place(index: UInt32(index), section: UInt32(section), group: group.map { UInt32($0) })
  }

  /// The place in `Questionnaire.questions`.
  package var index: Int { Int(place.index) }

  /// The place in `Questionnaire.sections`.
  package var section: Int { Int(place.section) }

  /// The group this question is a field of, as a place in `Questionnaire.questions`.
  package var group: Int? { place.group.map { Int($0) } }

  /// The smallest range that identifies the question: its id, or its text if it has none.
  package var nameRange: SourceRange { id?.range ?? text.range }

  /// The question's name in messages.
  package var name: String { id.map { "`\($0.value)`" } ?? "this note" }
}
