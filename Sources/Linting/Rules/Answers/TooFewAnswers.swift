import Diagnostics
import Questionnaires

package struct TooFewAnswers: Rule {
  package let about = RuleDescription("too-few-answers")

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
