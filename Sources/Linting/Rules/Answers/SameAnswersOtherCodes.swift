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
        earlier.hasOtherCodes(than: list), !list.hasTerminologyCodes, !earlier.hasTerminologyCodes,
        !(earlier.isReversed(list) && SectionsOfLists(of: lists.questionnaire).share(earlier, list)),
        // `yes-no-codes` tells these.
        YesNoList(list, language: lists.questionnaire.languages.first?.value) == nil
      else { return nil }
      return .recoded(list, earlier, in: lists.questionnaire.languages.first?.value)
    }
  }
}

/// The sections whose questions use a list.
private struct SectionsOfLists {
  private var sections: [Fingerprint: Set<Int>] = [:]

  init(of questionnaire: Questionnaire) {
    for question in questionnaire.byAnswer.choices {
      if let list = question.optionList { sections[list.place, default: []].insert(question.section) }
    }
  }

  func share(_ one: OptionList, _ other: OptionList) -> Bool {
    guard let first = sections[one.place], let second = sections[other.place] else { return false }
    return !first.isDisjoint(with: second)
  }
}

extension OptionList {
  /// Whether the codes go the other way, as for items that count the other way round.
  fileprivate func isReversed(_ other: OptionList) -> Bool {
    substantive.map(\.code.value) == other.substantive.reversed().map(\.code.value)
  }

  /// Whether the codes follow each other. Where only those of one list do, the others may be the weights of a score.
  private var isRun: Bool {
    let codes = substantive.compactMap { Int($0.code.value.text) }.sorted()
    return codes.count < substantive.count || zip(codes, codes.dropFirst()).allSatisfy { $1 == $0 + 1 }
  }

  fileprivate func hasOtherCodes(than other: OptionList) -> Bool {
    let (options, others) = (substantive, other.substantive)
    guard zip(options, others).contains(where: { $0.code.value != $1.code.value }) else {
      return false
    }
    // Codes that name their question are never compared.
    let codes = Set(others.map(\.code.value))
    return options.count == others.count && options.contains { codes.contains($0.code.value) }
      && (options.allSatisfy { codes.contains($0.code.value) } || isRun == other.isRun)
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
