import Diagnostics
import Questionnaires
import Tables

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
