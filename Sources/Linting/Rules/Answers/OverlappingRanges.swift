import Diagnostics
import Questionnaires

package struct OverlappingRanges: Rule {
  package let about = RuleDescription("overlapping-ranges")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    var checked: Set<Fingerprint> = []
    return Findings(of: questionnaire.byAnswer.choices) { question in
      guard let list = question.options, list.mayHaveRanges,
        checked.insert(list.place).inserted
      else {
        return nil
      }
      return fault(in: list, questionnaire.languages.first?.value)
    }
  }

  private func fault(in list: OptionList, _ language: String?) -> Finding? {
    let texts = list.options.lazy.map { $0.text.located(in: language) }
    let spans = texts.enumerated().compactMap { place, text in
      NumberSpan(text.value).map { (place: place, text: text, span: $0) }
    }
    guard spans.count(where: { $0.span.lower != nil && $0.span.upper != nil }) >= 2 else {
      return gapAfterNumbers(Array(texts))
    }
    var touching: Finding?
    for (previous, next) in zip(spans, spans.dropFirst()) {
      // Ranges in any other order are not judged.
      guard let end = previous.span.upper, let start = next.span.lower else { return nil }
      // Weeks are not compared with months.
      let isOtherQuantity = previous.span.quantity.map { one in next.span.quantity.map { $0 != one } ?? false
      }
      if isOtherQuantity ?? false || previous.span.lower.map({ start < $0 }) ?? false {
        return previous.span.endsBeforeNextUnit ? touching : nil
      }
      if start == end, next.span.isMeasured, previous.span.isMeasured {
        touching = touching ?? .overlap(next.text, previous.text, at: start)
        continue
      }
      if start <= end { return .overlap(next.text, previous.text, at: start) }
      // A list in which only some ranges touch counts in whole numbers.
      if let touching, previous.span.lower != nil, next.span.upper != nil { return touching }
      let unit = min(previous.span.unit, next.span.unit)
      // An answer between them, such as "once a week", may be what is missing.
      if start > end + unit, next.place == previous.place + 1,
        !isSingleNumber(from: end + unit, to: start - unit, unit: unit)
      {
        return .gap(next.text, previous.text, from: end + unit, to: start - unit)
      }
    }
    return nil
  }

  /// "1 drink", "2 drinks", "4 or more drinks": single numbers that are counted, and an end that does not go on with them.
  private func gapAfterNumbers(_ texts: [Located<String>]) -> Finding? {
    guard
      let place = texts.indices.dropFirst(2).first(where: { place in
        NumberSpan(texts[place].value).map { $0.upper == nil } ?? false
      }), let lower = NumberSpan(texts[place].value)?.lower,
      let last = NumberSpan.single(texts[place - 1].value),
      let before = NumberSpan.single(texts[place - 2].value),
      last == before + NumberSpan.scale, lower > last + NumberSpan.scale
    else { return nil }
    return .gap(texts[place], texts[place - 1], from: last + NumberSpan.scale, to: lower - NumberSpan.scale)
  }

  /// Of "less than $24,999" and "$25,000 to …", nobody misses 24,999 itself.
  private func isSingleNumber(from first: Int, to last: Int, unit: Int) -> Bool {
    first == last && unit == NumberSpan.scale && first >= 1_000 * unit
  }
}

extension OptionList {
  /// Nearly no list has digits in its first answers, and all lists are looked at. The first answer is often "none".
  fileprivate var mayHaveRanges: Bool {
    options.prefix(4).count { $0.text.string(in: nil).utf8.contains { (48...57).contains($0) } } >= 2
  }
}

extension Finding {
  fileprivate static func overlap(
    _ text: Located<String>, _ previous: Located<String>, at number: Int
  ) -> Finding {
    Finding(
      "\(words(number)) is in \"\(previous.value)\" and in \"\(text.value)\"", at: text.range,
      notes: [Note("the range before it", at: previous.range)],
      help: "begin each range after the end of the one before")
  }

  fileprivate static func gap(
    _ text: Located<String>, _ previous: Located<String>, from first: Int, to last: Int
  ) -> Finding {
    let left = first == last ? "\(words(first)) is" : "\(words(first)) to \(words(last)) are"
    return Finding(
      "\(left) in no answer, between \"\(previous.value)\" and \"\(text.value)\"", at: text.range,
      notes: [Note("the range before it", at: previous.range)],
      help: "begin each range right after the end of the one before")
  }

  /// A number of thousandths.
  private static func words(_ thousandths: Int) -> String {
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: NumberSpan.scale)
    if rest == 0 { return "\(whole)" }
    return rest.isMultiple(of: 100) ? "\(whole).\(rest / 100)" : "\(whole).\(rest / 100)\(rest / 10 % 10)"
  }
}
