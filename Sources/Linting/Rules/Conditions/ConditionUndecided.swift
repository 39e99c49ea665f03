import Deciding
import Diagnostics
import Questionnaires

package struct ConditionUndecided: Rule {
  package let about = RuleDescription(
    name: "condition-undecided", topic: .conditions, severity: .hint,
    summary: "a condition that is too complex to check",
    rationale: """
      Checking whether any answers make a condition true can take longer than anybody would wait. The check then
      stops and says so rather than guess: after 4 million steps for one condition, and when all conditions of a
      questionnaire together have taken 10 million (or 100 for each question, if that is more), the rest get 10,000
      each and then 600. In the example, eight seats cannot hold nine people, but proving that takes too many steps.
      """,
    failing: """
      \(questions(of: "seats"))
        - {id: s1, type: rating, text: "Who sits in seat 1?", range: [1, 9]}
        - {id: s2, type: rating, text: "Who sits in seat 2?", range: [1, 9]}
        - {id: s3, type: rating, text: "Who sits in seat 3?", range: [1, 9]}
        - {id: s4, type: rating, text: "Who sits in seat 4?", range: [1, 9]}
        - {id: s5, type: rating, text: "Who sits in seat 5?", range: [1, 9]}
        - {id: s6, type: rating, text: "Who sits in seat 6?", range: [1, 9]}
        - {id: s7, type: rating, text: "Who sits in seat 7?", range: [1, 9]}
        - {id: s8, type: rating, text: "Who sits in seat 8?", range: [1, 9]}
        - id: why
          type: text
          text: How can everybody have a seat?
          when: >-
            ↓(s1 is 1 or s2 is 1 or s3 is 1 or s4 is 1 or s5 is 1 or s6 is 1 or s7 is 1 or s8 is 1) and
            (s1 is 2 or s2 is 2 or s3 is 2 or s4 is 2 or s5 is 2 or s6 is 2 or s7 is 2 or s8 is 2) and
            (s1 is 3 or s2 is 3 or s3 is 3 or s4 is 3 or s5 is 3 or s6 is 3 or s7 is 3 or s8 is 3) and
            (s1 is 4 or s2 is 4 or s3 is 4 or s4 is 4 or s5 is 4 or s6 is 4 or s7 is 4 or s8 is 4) and
            (s1 is 5 or s2 is 5 or s3 is 5 or s4 is 5 or s5 is 5 or s6 is 5 or s7 is 5 or s8 is 5) and
            (s1 is 6 or s2 is 6 or s3 is 6 or s4 is 6 or s5 is 6 or s6 is 6 or s7 is 6 or s8 is 6) and
            (s1 is 7 or s2 is 7 or s3 is 7 or s4 is 7 or s5 is 7 or s6 is 7 or s7 is 7 or s8 is 7) and
            (s1 is 8 or s2 is 8 or s3 is 8 or s4 is 8 or s5 is 8 or s6 is 8 or s7 is 8 or s8 is 8) and
            (s1 is 9 or s2 is 9 or s3 is 9 or s4 is 9 or s5 is 9 or s6 is 9 or s7 is 9 or s8 is 9)
      """,
    passing: """
      \(questions(of: "seats"))
        - {id: s1, type: rating, text: "Who sits in seat 1?", range: [1, 3]}
        - {id: s2, type: rating, text: "Who sits in seat 2?", range: [1, 3]}
        - {id: s3, type: rating, text: "Who sits in seat 3?", range: [1, 3]}
        - id: why
          type: text
          text: How can everybody have a seat?
          when: >-
            (s1 is 1 or s2 is 1 or s3 is 1) and
            (s1 is 2 or s2 is 2 or s3 is 2) and
            (s1 is 3 or s2 is 3 or s3 is 3)
      """)

  package init() {}

  package func findings(in conditions: JudgedConditions) -> Findings {
    Findings(of: conditions.judgements) { judgement in
      guard case .undecided(let steps) = judgement.verdict else { return nil }
      return .undecided(judgement, steps, ReasonWords(conditions.questionnaire, judgement.place))
    }
  }
}

extension Finding {
  fileprivate static func undecided(
    _ judgement: ConditionJudgement, _ steps: Int, _ words: ReasonWords
  ) -> Finding {
    Finding(
      "could not check whether \(words.name(of: judgement.place)) is ever or always shown: "
        + "the check stopped after \(grouped(steps)) steps",
      at: judgement.condition.range, help: "check it by hand, or use fewer comparisons")
  }
}
