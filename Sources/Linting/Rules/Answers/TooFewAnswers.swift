import Diagnostics
import Questionnaires

/// Lists without any answer. One answer is a box to tick, such as for consent, which authors mean.
package struct TooFewAnswers: Rule {
  package let about = RuleDescription("too-few-answers")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    Findings(of: lists.all) { $0.options.isEmpty ? .noAnswers($0) : nil }
  }
}

extension Finding {
  fileprivate static func noAnswers(_ list: OptionList) -> Finding {
    Finding(
      "\(list.nameInMessages) has no answer to choose", at: list.range,
      help: "add answers, such as `{1: never, 2: sometimes, 3: often}`")
  }
}
