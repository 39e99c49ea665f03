import Diagnostics
import Questionnaires

package struct SameAnswersOtherCodes: Rule {
  package let about = RuleDescription("same-answers-other-codes")

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
