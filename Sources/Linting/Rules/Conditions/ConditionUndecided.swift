import Deciding
import Diagnostics
import Questionnaires

package struct ConditionUndecided: Rule {
  package let about = RuleDescription(
    name: "condition-undecided", topic: .conditions, severity: .hint,
    summary: "a condition that is too entangled to be checked",
    rationale: """
      Whether some answers make a condition true can take longer to find out than anybody would wait. The check
      then stops at its bound and says nothing about this condition, rather than guess.
      """,
    failing: entangled(when: "↓", count: 10),
    passing: entangled(when: "", count: 3))

  package init() {}

  package func findings(in conditions: JudgedConditions) -> Findings {
    Findings(of: conditions.judgements) { judgement in
      guard case .undecided(let steps) = judgement.verdict else { return nil }
      return .undecided(judgement, steps, ReasonWords(conditions.questionnaire, judgement.place))
    }
  }

  /// Participants number `count` things, each differently, from 1 to one less than there are: impossible, but
  /// hard to see (Haken 1985, The intractability of resolution). A number fewer is left for the good example.
  private static func entangled(when mark: String, count: Int) -> String {
    let isPossible = mark.isEmpty
    let numbers = 1...(isPossible ? count : count - 1)
    let questions = (1...count).map {
      "  - {id: rank\($0), type: rating, text: Rank \($0)?, range: [1, \(numbers.upperBound)]}"
    }
    let pairs = numbers.flatMap { number in
      (1..<count).flatMap { first in
        (first + 1...count).map { "not (rank\(first) is \(number) and rank\($0) is \(number))" }
      }
    }
    let last = "  - {id: why, type: text, text: Why so?, when: \(mark)\(pairs.joined(separator: " and "))}"
    return "questionnaire: ranks\ntitle: Ranks\nquestions:\n" + (questions + [last]).joined(separator: "\n")
      + "\n"
  }
}

extension Finding {
  fileprivate static func undecided(
    _ judgement: ConditionJudgement, _ steps: Int, _ words: ReasonWords
  ) -> Finding {
    Finding(
      "whether \(words.name(of: judgement.place)) is ever shown, or always, is not known: "
        + "the check gave up after \(grouped(steps)) steps",
      at: judgement.condition.range, help: "check it by hand, or ask for fewer answers at once")
  }
}
