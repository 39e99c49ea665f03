import Diagnostics
import Questionnaires

package struct SameAnswersOtherCodes: Rule {
  package let about = RuleDescription(
    name: "same-answers-other-codes", topic: .answers, severity: .warning,
    summary: "two lists with the same answers and other codes",
    rationale: """
      "Never" is then 1 in one column and 0 in the next. A mean over both is off by half a point, and nothing in the data
      shows it. Bradburn, Sudman and Wansink (2004) warn of codes that must be recoded before the analysis: if that
      is forgotten, the results mislead.
      """,
    failing: """
      \(questions(of: "stress"))
        - {id: tense, type: choice, text: "Are you tense?", options: {1: never, 2: sometimes, 3: often}}
        - {id: tired, type: choice, text: "Are you tired?", options: ↓{0: never, 1: sometimes, 2: often}}
      """,
    passing: """
      questionnaire: stress
      title: Stress
      option-lists:
        frequency: {1: never, 2: sometimes, 3: often}
      questions:
        - {id: tense, type: choice, text: "Are you tense?", options: frequency}
        - {id: tired, type: choice, text: "Are you tired?", options: frequency}
      """)

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    var seen: [Fingerprint: OptionList] = [:]
    seen.reserveCapacity(lists.all.count)
    return Findings(of: lists.compared) { compared in
      let list = compared.list
      guard compared.substantive.count >= 2, let earlier = seen.updateValue(list, forKey: compared.scale),
        earlier.hasOtherCodes(than: list)
      else { return nil }
      return .recoded(list, earlier, in: lists.questionnaire.languages.first?.value)
    }
  }
}

extension OptionList {
  fileprivate func hasOtherCodes(than other: OptionList) -> Bool {
    let (options, others) = (substantive, other.substantive)
    guard zip(options, others).contains(where: { $0.code.value != $1.code.value }) else {
      return false
    }
    return options.count == others.count
      && zip(options, others).allSatisfy { $0.text.string(in: nil) == $1.text.string(in: nil) }
  }
}

extension Finding {
  fileprivate static func recoded(_ list: OptionList, _ earlier: OptionList, in language: String?) -> Finding
  {
    // Lists with other codes are not empty.
    let pairs = zip(list.substantive, earlier.substantive)
    let (here, there) =
      pairs.first { $0.code.value != $1.code.value } ?? (list.options[0], earlier.options[0])
    return Finding(
      "these answers have other codes elsewhere: \"\(here.text.string(in: language))\" is \(here.code.value.text) "
        + "here and \(there.code.value.text) there",
      at: list.range, notes: [Note("the list with other codes", at: earlier.range)],
      help: earlier.name.map { "use `options: \($0.value)` in both places" }
        ?? "write the answers once under `option-lists` and use that list in both places")
  }
}
