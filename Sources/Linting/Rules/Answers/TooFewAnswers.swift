import Diagnostics
import Questionnaires

package struct TooFewAnswers: Rule {
  package let about = RuleDescription(
    name: "too-few-answers", topic: .answers, severity: .error,
    summary: "a list with one answer or none",
    rationale: """
      With one answer there is nothing to choose, and everyone gives the same; with none, a required question can
      never be left.
      """,
    failing: """
      \(questions(of: "sleep"))
        - id: rested
          type: choice
          text: How rested are you?
          options: ↓{1: very}
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
    Finding(
      "\(list.nameInMessages) has \(list.options.isEmpty ? "no answer" : "only one answer") to choose",
      at: list.range,
      help: "add answers, as `{1: never, 2: sometimes, 3: often}`; a single box to tick is `type: yes-no`")
  }
}
