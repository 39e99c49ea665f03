import Algorithms
import Diagnostics
import Questionnaires

package struct UnnamedRefusal: Rule {
  package let about = RuleDescription("unnamed-refusal")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    var counted = CountedLists(questionnaire: questionnaire)
    for section in questionnaire.sections { counted.add(section.condition) }
    for question in questionnaire.questions { counted.add(question.condition) }
    for score in questionnaire.scores { counted.add(score) }
    counted.addScales()
    let isForeign = questionnaire.file.origin != nil
    let inFileOrder = counted.lists.values.sorted { $0.list.range.start < $1.list.range.start }
    return Findings(of: inFileOrder) { list, uses in
      // Many questions may share a long list.
      let all = list.options.filter(\.text.isRefusal)
      guard !all.isEmpty else { return nil }
      let wrong = uses.filter { use in
        let refusals = use.list.unnamed(among: all)
        return !refusals.isEmpty && use.counts(refusals) && !(isForeign && use.isUsual(refusals))
      }
      guard let first = wrong.first else { return nil }
      return .unnamed(first.list.unnamed(among: all), of: first.list, wrong, in: questionnaire)
    }
  }
}

/// The lists of choices whose codes count as numbers in conditions and scores.
private struct CountedLists {
  let questionnaire: Questionnaire
  /// By the place of the list.
  private(set) var lists: [SourceRange: (list: OptionList, uses: [CountedUse])] = [:]

  mutating func add(_ condition: Condition?, isNegated: Bool = false) {
    switch condition {
    case .and(let parts, _), .or(let parts, _): for part in parts { add(part, isNegated: isNegated) }
    case .not(let part, _): add(part, isNegated: !isNegated)
    case .test(let test): add(isNegated ? test.negated : test)
    case nil: break
    }
  }

  private mutating func add(_ test: ConditionTest) {
    if test.comparesNumbers { add(.test(test), of: test.question) }
  }

  mutating func add(_ score: Score) {
    for item in score.items { add(.score(score, item), of: item.question.value) }
  }

  /// Scales that count nowhere in the questionnaire: in the data, their codes are numbers all the same.
  mutating func addScales() {
    for question in questionnaire.byAnswer.choices {
      guard let list = question.optionList else { continue }
      // A list that several questions share is looked at once.
      let isScale = lists[list.range].map { $0.uses[0].note == nil }
      if isScale
        ?? (list.hasRefusalAtAnEnd && (ScaleWords.areSteps(list) || !list.answersNamedAsRefusals.isEmpty))
      {
        add(.data(list.range), of: question.index)
      }
    }
  }

  private mutating func add(_ place: CountedUse.Place, of question: Int) {
    guard let list = questionnaire.questions[question].optionList else { return }
    lists[list.range, default: (list, [])].uses.append(
      CountedUse(place: place, question: question, list: list))
  }
}

/// A place where the answers to a question count as numbers.
private struct CountedUse {
  enum Place {
    case test(ConditionTest)
    case score(Score, ScoreItem)
    /// With the place of the list.
    case data(SourceRange)
  }

  let place: Place
  let question: Int
  /// With the `no-answer` of the question.
  let list: OptionList

  var range: SourceRange {
    switch place {
    case .test(let test): test.range
    case .score(_, let item): item.question.range
    case .data(let list): list
    }
  }

  /// A note at the place; the data have none in the file.
  var note: Note? {
    switch place {
    case .test, .score: Note("its number counts here", at: range)
    case .data: nil
    }
  }

  var words: String {
    switch place {
    case .test(let test): "`\(conditionWords(.test(test)))`"
    case .score(let score, _): "the score `\(score.id.value)`"
    case .data: "the data and the codebook"
    }
  }

  /// Whether one of these codes makes a condition true, such as 999 in `age > 17`, or changes a score; `age < 999` leaves it out.
  func counts(_ options: [ResponseOption]) -> Bool {
    switch place {
    case .test(let test):
      options.contains { option in
        option.code.value.number.map { test.isTrue(for: Decimal($0)) } ?? true
      }
    case .score, .data: true
    }
  }

  /// Whether it is in the data alone, with codes that stand for a missing answer in many systems.
  func isUsual(_ options: [ResponseOption]) -> Bool {
    switch place {
    case .test, .score: false
    case .data: options.allSatisfy { option in option.code.value.number.map { abs($0) >= 77 } ?? false }
    }
  }

  /// Whether it names one of these codes, and so could not without their numbers.
  func names(_ options: [ResponseOption]) -> Bool {
    switch place {
    case .test(let test): options.contains { test.names($0.code.value.number.map { Decimal($0) }) }
    case .score, .data: false
    }
  }
}

extension ConditionTest {
  fileprivate var comparesNumbers: Bool {
    switch predicate {
    case .compare, .between: true
    case .isOneOf, .includes, .answered: false
    }
  }

  fileprivate func isTrue(for number: Decimal) -> Bool {
    switch predicate {
    case .compare(let comparison, let value):
      value.number.map { comparison.holds(number, $0) != isNegated } ?? true
    case .between(let lower, let upper):
      if let low = lower.number, let high = upper.number {
        (low <= number && number <= high) != isNegated
      } else {
        true
      }
    case .isOneOf, .includes, .answered: true
    }
  }

  fileprivate func names(_ number: Decimal?) -> Bool {
    switch predicate {
    case .compare(_, let value): value.number == number
    case .between(let lower, let upper): lower.number == number || upper.number == number
    case .isOneOf, .includes, .answered: false
    }
  }
}

extension OptionList {
  /// A quick look: where refusals are, nearly always.
  fileprivate var hasRefusalAtAnEnd: Bool {
    [options.first, options.last].contains { option in
      guard let text = option?.text else { return false }
      // Refusals in one word may be ends of a scale, and nearly all ends of lists are one word.
      let bytes = text.located(in: nil).value.utf8
      return bytes.contains { $0 == 0x20 || $0 == UInt8(ascii: ".") } && text.isRefusal
    }
  }

  /// The answers with codes in `no-answer`, if none of these is the code of a refusal.
  fileprivate var answersNamedAsRefusals: [ResponseOption] {
    let named = options.filter { meansNoAnswer($0.code.value) }
    return named.contains(where: \.text.isRefusal) ? [] : named
  }

  /// Refusals whose numbers are above or below those of the answers, and not in `no-answer`.
  fileprivate func unnamed(among all: [ResponseOption]) -> [ResponseOption] {
    let refusals = all.filter { !meansNoAnswer($0.code.value) }
    if refusals.isEmpty { return [] }
    let codes = Set(refusals.map(\.code.value))
    let numbers = substantive.filter { !codes.contains($0.code.value) }.compactMap(\.code.value.number)
    guard let lowest = numbers.min(), let highest = numbers.max() else { return [] }
    return refusals.filter { refusal in
      guard let number = refusal.code.value.number else { return false }
      // Some words are refusals only apart from the scale: in 1, 2, 3 "not sure" may be its end.
      let distance = refusal.text.isPlainRefusal ? 0 : 1
      return number < lowest - distance || number > highest + distance
    }
  }
}

extension Finding {
  fileprivate static func unnamed(
    _ refusals: [ResponseOption], of list: OptionList, _ uses: [CountedUse], in questionnaire: Questionnaire
  ) -> Finding {
    let (first, code) = (refusals[0], refusals[0].code.value.text)
    let text = first.text.string(in: questionnaire.languages.first?.value)
    let own = refusals.map(\.code.value.text)
    let codes = (list.noAnswer.written.map(\.value) + own).joined(separator: ", ")
    let others = list.answersNamedAsRefusals
    let instead = others.first.map { other in
      "write `no-answer: [\(own.joined(separator: ", "))]`, because \(other.code.value.text) is the answer \"\(other.text.string(in: questionnaire.languages.first?.value))\"; if that one is a refusal, too, write "
    }
    // A comparison with the refusal itself would no longer be possible.
    let isNamed = uses.contains { $0.names(refusals) }
    return Finding(
      "\"\(text)\" counts as the number \(code) in \(uses[0].words)", at: first.code.range,
      notes: uses.prefix(6).compactMap(\.note),
      help: (instead ?? "write ") + "`no-answer: [\(codes)]` next to `options`",
      fix: isNamed || list.hasNoAnswer ? nil : naming(codes, in: uses.map(\.question), of: questionnaire))
  }

  /// Adds `no-answer` before the `options` of each question; nil if one of them has those of its section.
  private static func naming(_ codes: String, in questions: [Int], of questionnaire: Questionnaire) -> Fix? {
    let edits = questions.uniqued().map { index in
      questionnaire.questions[index].optionsKey(in: questionnaire.file.text).map { key in
        Fix.Edit(key.range, "no-answer: [\(codes)]" + key.value)
      }
    }
    let known = edits.compactMap(\.self)
    return known.count == edits.count ? Fix(known, isSafe: false) : nil
  }
}

extension Question {
  /// The place before the key `options`, with what separates it from another key there.
  func optionsKey(in text: [UInt8]) -> Located<String>? {
    guard let value = optionsRange else { return nil }
    let key = Array("options:".utf8)
    guard let colon = text[..<Int(value.start)].lastIndex(where: { $0 > 0x20 }),
      text[...colon].suffix(key.count).elementsEqual(key)
    else { return nil }
    let start = colon + 1 - key.count
    let place = SourceRange(start..<start)
    if text[Int(range.start)] == UInt8(ascii: "{") { return Located(", ", at: place) }
    let indent = text[..<start].reversed().prefix { $0 != 0x0A }
    guard indent.allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "-") }) else { return nil }
    return Located("\n" + String(repeating: " ", count: indent.count), at: place)
  }
}
