import Deciding
import Diagnostics
import Questionnaires

package struct NeverShown: Rule {
  package let about = RuleDescription(
    name: "never-shown", topic: .conditions, severity: .error,
    summary: "a question or section that no answers lead to",
    rationale: """
      Nobody is ever asked the question, so it is missing from the data, and the mistake is noticed only when the
      study is over. qtool considers all answers that the questionnaire allows. A question that is not shown has
      no answer, so questions that depend on that answer are never shown either; they are not reported again.
      """,
    failing: """
      questionnaire: therapy
      title: Therapy
      sections:
        - questions:
            - {id: thought, type: yes-no, text: "Did you think of it?"}
        - when: thought is no
          questions:
            - {id: reason, type: text, text: "Why not?"}
            - {id: feeling, type: text, text: "How did you feel?", when: ↓thought is yes}
      """,
    passing: """
      questionnaire: therapy
      title: Therapy
      sections:
        - questions:
            - {id: thought, type: yes-no, text: "Did you think of it?"}
            - {id: feeling, type: text, text: "How did you feel?", when: thought is yes}
        - when: thought is no
          questions:
            - {id: reason, type: text, text: "Why not?"}
      """)

  package init() {}

  package func findings(in conditions: JudgedConditions) -> Findings {
    Findings(of: conditions.judgements) { judgement in
      guard case .never(let reason) = judgement.verdict else { return nil }
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
      help: "correct the condition; to keep what nobody should see, begin each of its lines with `# `")
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
