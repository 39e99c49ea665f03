import Comparing
import Diagnostics
import Questionnaires

/// The meaning of a column's values: its type with its codes or its range. Columns whose codings differ must not become one.
struct ColumnCoding: Sendable {
  private let questionnaire: Questionnaire
  private let question: Question
  /// Of a multiple with a column for each option.
  private let option: ResponseOption?

  /// Nil for a score, which is computed.
  init?(_ content: ColumnContent, in questionnaire: Questionnaire) {
    guard let place = content.question else { return nil }
    self.questionnaire = questionnaire
    question = questionnaire.questions[place]
    switch content {
    case .option(let option, of: _): self.option = question.options?.options[option]
    case .answer, .score, .measurement: option = nil
    }
  }

  /// Why a value means something else in the other column, as `diff` sees it; nil if it means the same.
  func difference(to other: ColumnCoding) -> String? {
    guard (option == nil) == (other.option == nil) else { return "one has a column for each answer" }
    return recoding(of: question, in: questionnaire, as: other.question, in: other.questionnaire)
  }

  /// Such as ``a `choice` with the codes `1`, `2` ``.
  var words: String {
    let type = "a `\(question.kind.type.rawValue)`"
    if option != nil { return "one answer of \(type)" }
    if let list = question.options, question.kind.type != .yesNo {
      return "\(type) with the codes \(listedBriefly(list.options.map(\.code.value.text)))"
    }
    guard let scale = question.scale else { return type }
    let range = rangeWords(scale.lowest?.description, scale.highest?.description)
    let step =
      switch scale.spacing {
      case .steps(let size) where size == Decimal(1): ""
      case .steps(let size), .typed(let size): " in steps of \(size)"
      case .points, .whole, .any: ""
      }
    return [type, range + step].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
