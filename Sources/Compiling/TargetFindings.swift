import Diagnostics
import Questionnaires

/// What several targets find in the same words.
extension Finding {
  static func noSuchType(_ question: Question, in target: TargetName, instead: String) -> Finding {
    Finding(
      "`\(target.rawValue)` has no questions of type `\(question.kind.type.rawValue)`, such as \(question.name)",
      at: question.typeRange, help: instead)
  }
}

extension MultipleQuestion {
  /// The first key that narrows the choice of answers, for targets that cannot say so.
  func bound(isRequired: Bool) -> Located<String>? {
    if let code = exclusive.first { return Located("exclusive", at: code.range) }
    if let atLeast, atLeast.value > (isRequired ? 1 : 0) { return Located("at-least", at: atLeast.range) }
    if let atMost, atMost.value < options.options.count { return Located("at-most", at: atMost.range) }
    return nil
  }
}
