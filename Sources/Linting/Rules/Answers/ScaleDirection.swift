import Diagnostics
import Questionnaires
import Tables

package struct ScaleDirection: Rule {
  package let about = RuleDescription("scale-direction")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    let language = lists.questionnaire.languages.first?.value
    var seen: [Fingerprint: OptionList] = [:]
    seen.reserveCapacity(lists.all.count)
    return Findings(of: lists.compared) { compared in
      let list = compared.list
      guard compared.substantive.count >= 2 else { return nil }
      let forwards = compared.scale
      let backwards = Fingerprint(of: Array(compared.substantive.reversed()))
      guard forwards != backwards, seen[forwards] == nil else { return nil }
      seen[forwards] = list
      guard let earlier = seen[backwards], isReverse(list, of: earlier, in: language),
        !list.hasTerminologyCodes,
        // Words such as `correct` for two answers are a key, and no scale.
        !(list.substantive.count == 2 && (keepsCodes(list, of: earlier) || list.numbers == nil))
      else { return nil }
      // Where three others run one way, the odd one is wrong, and otherwise the later one.
      let isOdd = count(forwards, in: lists) > 2 && count(backwards, in: lists) == 1
      return isOdd ? .reversed(earlier, list, in: language) : .reversed(list, earlier, in: language)
    } + reversedEnds(lists.questionnaire, language)
  }

  /// Scales with the same labels, or one of them, at opposite ends.
  private func reversedEnds(_ questionnaire: Questionnaire, _ language: String?) -> Findings {
    var seen: [Fingerprint: Labels] = [:]
    var ends: (low: [String: Labels], high: [String: Labels]) = ([:], [:])
    return Findings(of: questionnaire.byAnswer.numbers) { question in
      // Those of formr may be code, of which nobody knows what it writes.
      guard let labels = question.labels,
        !labels.texts.contains(where: { $0.string(in: language).contains("`") })
      else { return nil }
      let low = labels.first.string(in: language)
      let high = labels.second.string(in: language)
      defer {
        if ends.low[low] == nil { ends.low[low] = labels }
        if ends.high[high] == nil { ends.high[high] = labels }
      }
      if !low.isEmpty, !high.isEmpty, low != high, let other = ends.low[high] ?? ends.high[low],
        (ends.low[high] == nil) != (ends.high[low] == nil)
      {
        return .sharedEnd(of: question, ends.low[high] == nil ? low : high, labels, other)
      }
      let prints = [Fingerprint(low), Fingerprint(high)]
      let forwards = Fingerprint(of: prints)
      guard low != high, seen[forwards] == nil else { return nil }
      seen[forwards] = labels
      guard let earlier = seen[Fingerprint(of: [prints[1], prints[0]])],
        earlier.first.string(in: language) == high, earlier.second.string(in: language) == low
      else { return nil }
      return .reversedEnds(of: question, labels, earlier)
    }
  }

  /// The number of questions with these answers in this order.
  private func count(_ scale: Fingerprint, in lists: OptionLists) -> Int {
    let same = Set(lists.compared.filter { $0.scale == scale }.map(\.list.identity))
    return lists.questionnaire.questions.count { $0.optionList.map { same.contains($0.identity) } ?? false }
  }

  /// Yes and no in another order, with the same codes, change nothing in the data.
  private func keepsCodes(_ list: OptionList, of other: OptionList) -> Bool {
    zip(list.substantive, other.substantive.reversed()).allSatisfy { $0.code.value == $1.code.value }
  }

  private func isReverse(_ list: OptionList, of other: OptionList, in language: String?) -> Bool {
    list.substantive.count == other.substantive.count
      && zip(list.substantive, other.substantive.reversed()).allSatisfy {
        $0.text.string(in: language) == $1.text.string(in: language)
      }
  }
}

/// Words of a scale, such as "never" and "often", that go up and down.
package struct AnswerOrder: Rule {
  package let about = RuleDescription("answer-order")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    let language = lists.questionnaire.languages.first?.value
    return Findings(of: lists.all) { list in
      // Nearly no list begins with such a word.
      guard list.options.count > 2, let start = list.options.first?.text.string(in: language),
        start.utf8.count < Self.longest, Self.words.contains(start.lowercased())
      else { return nil }
      let options = list.substantive.filter { !$0.text.isRefusal }
      let texts = options.map { $0.text.string(in: language).lowercased() }
      guard let ranks = Self.scales.lazy.compactMap({ $0.ranks(of: texts) }).first else { return nil }
      let steps = zip(ranks, ranks.dropFirst()).map { $1 - $0 }
      let (ups, downs) = (steps.count { $0 > 0 }, steps.count { $0 < 0 })
      guard ups > 0, downs > 0, !steps.contains(0) else { return nil }
      let isRising = ups >= downs
      let turn = steps.firstIndex { isRising ? $0 < 0 : $0 > 0 } ?? 0
      let ordered = zip(ranks, options).sorted { isRising ? $0.0 < $1.0 : $0.0 > $1.0 }.map(\.1)
      return .outOfOrder(options[turn], options[turn + 1], ordered, in: language)
    }
  }

  private static let longest = 40
  private static let words = scales.reduce(into: Set<String>()) { $0.formUnion($1.words) }
  private static let scales = WordsFile.answers.rows("ascending").map { AscendingScale($0[2]) }
}

/// The steps of a scale from the lowest to the highest.
private struct AscendingScale {
  private let ranks: [String: Int]

  var words: Dictionary<String, Int>.Keys { ranks.keys }

  /// - Parameter words: with commas between the steps, and `=` between words for the same step
  init(_ words: String) {
    var ranks: [String: Int] = [:]
    for (rank, step) in listedWords(words).enumerated() {
      for word in step.split(separator: " = ") { ranks[String(word)] = rank }
    }
    self.ranks = ranks
  }

  /// Nil if one of the texts is no step of this scale.
  func ranks(of texts: [String]) -> [Int]? {
    let found = texts.compactMap { ranks[$0] }
    return found.count == texts.count ? found : nil
  }
}

extension Finding {
  fileprivate static func sharedEnd(
    of question: Question, _ label: String, _ labels: Labels, _ other: Labels
  ) -> Finding {
    Finding(
      "\"\(label)\" is at the other end of \(question.name) than elsewhere", at: labels.range,
      notes: [Note("at the opposite end", at: other.range)],
      help: "write the labels of both scales from the lower end to the upper, or keep both if they are meant"
    ).lowered(to: .hint)
  }

  fileprivate static func reversedEnds(
    of question: Question, _ labels: Labels, _ earlier: Labels
  ) -> Finding {
    Finding(
      "the ends of \(question.name) are the other way round elsewhere", at: labels.range,
      notes: [Note("the labels in the opposite order", at: earlier.range)],
      help: "write the labels in the same order in all scales")
  }

  fileprivate static func reversed(_ list: OptionList, _ earlier: OptionList, in language: String?) -> Finding
  {
    // A list that is the reverse of another is not empty.
    let first = list.substantive[0]
    let twin = earlier.substantive[earlier.substantive.count - 1]
    let isRecoded = first.code.value != twin.code.value
    let meaning =
      isRecoded
      ? "; \"\(first.text.string(in: language))\" is \(first.code.value.text) here and \(twin.code.value.text) there"
      : ""
    return Finding(
      "these answers are in the opposite order elsewhere\(meaning)", at: list.range,
      notes: [Note("the list in the opposite order", at: earlier.range)],
      help: earlier.name.map { "use `options: \($0.value)` in both places" }
        ?? "write the answers once under `option-lists` and use that list in both places")
  }

  fileprivate static func outOfOrder(
    _ first: ResponseOption, _ second: ResponseOption, _ ordered: [ResponseOption], in language: String?
  ) -> Finding {
    let order = ordered.map { $0.text.string(in: language) }.joined(separator: ", ")
    return Finding(
      "\"\(first.text.string(in: language))\" is before \"\(second.text.string(in: language))\", unlike the other answers of this scale",
      at: first.text.range, notes: [Note("the answer after it", at: second.text.range)],
      help:
        "write the answers in their order: \(order); before answers are collected, give them codes in this order, too"
    )
  }
}
