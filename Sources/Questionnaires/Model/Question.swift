import Diagnostics

/// One item of a questionnaire.
package final class Question: Sendable {
  /// The column of the answer in the data; a note may have none.
  package let id: Located<String>?
  package let text: Text
  package let help: Text?
  package let isRequired: Bool
  package let condition: Condition?
  package let kind: QuestionKind
  /// The whole question.
  package let range: SourceRange
  /// The value of `type`, or the id where the type is left out.
  package let typeRange: SourceRange
  /// The place in `Questionnaire.questions`.
  package let index: Int
  /// The place in `Questionnaire.sections`.
  package let section: Int
  /// The group this question is a field of, as a place in `Questionnaire.questions`.
  package let group: Int?

  init(
    id: Located<String>?, text: Text, help: Text?, isRequired: Bool, condition: Condition?,
    kind: QuestionKind,
    range: SourceRange, typeRange: SourceRange, index: Int, section: Int, group: Int?
  ) {
    self.id = id
    self.text = text
    self.help = help
    self.isRequired = isRequired
    self.condition = condition
    self.kind = kind
    self.range = range
    self.typeRange = typeRange
    self.index = index
    self.section = section
    self.group = group
  }

  /// The smallest range that names the question: its id, or its text where it has none.
  package var nameRange: SourceRange { id?.range ?? text.range }

  /// The question's name in messages.
  package var name: String { id.map { "`\($0.value)`" } ?? "this note" }
}
