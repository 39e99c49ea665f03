import Deciding
import Diagnostics
import Questionnaires

package struct NeverShown: Rule {
  package let about = RuleDescription("never-shown")

  package init() {}

  package func findings(in conditions: JudgedConditions) -> Findings {
    // Apps that show all questions on one page show it until the other one is answered.
    let isForeign = conditions.questionnaire.file.origin != nil
    return Findings(of: conditions.judgements) { judgement in
      guard case .never(let reason) = judgement.verdict,
        !(isForeign && judgement.condition.asksForNoAnswer)
      else { return nil }
      return .neverShown(judgement, reason, ReasonWords(conditions.questionnaire, judgement.place))
    }
  }
}

extension Finding {
  fileprivate static func neverShown(
    _ judgement: ConditionJudgement, _ reason: Contradiction?, _ words: ReasonWords
  ) -> Finding {
    let range = reason?.firstOwnRange ?? judgement.condition.range
    let notes = reason.map { words.ownNotes($0, besides: range) + words.premiseNotes($0) } ?? []
    return Finding(
      "\(words.name(of: judgement.place)) is never shown"
        + (reason.map { ": " + words.neverSentence($0) } ?? ""),
      at: range, notes: notes + judgement.consequences.map { .consequence($0, words) },
      help: (judgement.condition.asksTwiceAboutOneQuestion
        ? "if one of its two parts is enough, join them with \"or\"; otherwise " : "")
        + "correct the condition in `when`; to keep what nobody should see, begin each of its lines with `# `"
    )
  }
}

extension Condition {
  /// `not answered mood`
  fileprivate var asksForNoAnswer: Bool {
    tests.allSatisfy { if case .answered = $0.predicate { true } else { false } }
  }

  /// `mood <= 2 and mood >= 8`
  fileprivate var asksTwiceAboutOneQuestion: Bool {
    guard case .and(let parts, _) = self, parts.count == 2, case .test(let first) = parts[0],
      case .test(let second) = parts[1]
    else { return false }
    return first.question == second.question
  }
}

extension Note {
  fileprivate static func consequence(_ consequence: Consequence, _ words: ReasonWords) -> Note {
    let name = words.name(of: consequence.place)
    let message =
      switch consequence.effect {
      case .never: "so \(name) is never shown either"
      case .always: "so the condition of \(name) is always true"
      case .redundant: "so this part of the condition of \(name) changes nothing"
      }
    return Note(message, at: consequence.range)
  }
}
