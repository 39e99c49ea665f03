import Deciding
import Diagnostics
import Questionnaires

package struct AlwaysShown: Rule {
  package let about = RuleDescription("always-shown")

  package init() {}

  package func findings(in conditions: JudgedConditions) -> Findings {
    Findings(of: conditions.judgements) { judgement in
      guard case .always(let reason) = judgement.verdict,
        !judgement.condition.isAboutAnyAnswer(in: conditions.questionnaire),
        !asksForAnswers(judgement.condition, in: conditions.questionnaire),
        !repeatsSurroundings(judgement, in: conditions.questionnaire)
      else { return nil }
      return .alwaysShown(judgement, reason, ReasonWords(conditions.questionnaire, judgement.place))
    }
  }

  /// `answered a` and, of a number from 1, `a > 0`: what is after `a` waits for its answer.
  private func asksForAnswers(_ condition: Condition, in questionnaire: Questionnaire) -> Bool {
    condition.tests.allSatisfy { test in
      switch (test.predicate, questionnaire.questions[test.question].answer) {
      case (.answered, _): !test.isNegated
      case (.compare(.greater, let value), .number(let scale)):
        !test.isNegated && value.number == Decimal(0) && scale.lowest == Decimal(1)
      default: false
      }
    }
  }

  /// A question with the condition of its section or group, or a part of it, which authors repeat to be sure.
  private func repeatsSurroundings(_ judgement: ConditionJudgement, in questionnaire: Questionnaire) -> Bool {
    guard case .question(let index) = judgement.place else { return false }
    let question = questionnaire.questions[index]
    let group = question.group.flatMap { questionnaire.questions[$0].condition }
    let around = [questionnaire.sections[question.section].condition, group].compactMap(\.self)
    let known = Set(around.flatMap(parts).map { quotedWords($0, in: questionnaire) })
    return !known.isEmpty
      && parts(of: judgement.condition).allSatisfy { known.contains(quotedWords($0, in: questionnaire)) }
  }

  /// The parts that must all be true.
  private func parts(of condition: Condition) -> [Condition] {
    if case .and(let parts, _) = condition { parts } else { [condition] }
  }
}

extension Finding {
  fileprivate static func alwaysShown(
    _ judgement: ConditionJudgement, _ reason: Contradiction?, _ words: ReasonWords
  ) -> Finding {
    Finding(
      "the condition of \(words.name(of: judgement.place)) does nothing"
        + (reason.map { ": " + words.alwaysSentence($0) } ?? ""),
      at: judgement.condition.range, notes: reason.map { words.premiseNotes($0) } ?? [],
      help: "write the condition that you meant; without `when`, the same people see it")
  }
}
