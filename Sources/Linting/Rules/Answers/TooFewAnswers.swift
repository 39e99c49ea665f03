import Diagnostics
import Questionnaires

package struct TooFewAnswers: Rule {
  package let about = RuleDescription(
    name: "too-few-answers", topic: .answers, severity: .error,
    summary: "a list with fewer than two answers",
    rationale: """
      With one answer there is nothing to choose: everyone answers the same. That is a warning, as some forms have a single box for
      consent. With none, participants can never get past a required question.
      """,
    failing: """
      \(questions(of: "sleep"))
        - id: rested
          type: choice
          text: How rested are you?
          options: ↓{}
      """,
    passing: """
      \(questions(of: "sleep"))
        - id: rested
          type: choice
          text: How rested are you?
          options: {1: very, 2: not at all}
      """,
    isEssential: true)

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    Findings(of: lists.all) { $0.options.count < 2 ? .tooFew($0) : nil }
  }
}

extension Finding {
  fileprivate static func tooFew(_ list: OptionList) -> Finding {
    let finding = Finding(
      "\(list.nameInMessages) has \(list.options.isEmpty ? "no answer" : "only one answer") to choose",
      at: list.range,
      help:
        "add answers, such as `{1: never, 2: sometimes, 3: often}`; for a single box to tick, use `type: yes-no`"
    )
    return list.options.isEmpty ? finding : finding.lowered(to: .warning)
  }
}
