import Diagnostics
import YAML

extension QuestionnaireReader {
  /// Both ends of a scale.
  func readRange(_ object: ObjectReader<QuestionKey>, wholeOnly: Bool) -> NumberRange? {
    object[.range].flatMap {
      readLimits($0, wholeOnly: wholeOnly, mayBeOpen: false, hasLabels: object[.labels] != nil)?.closed
    }
  }

  /// The range of typed numbers, one end of which may be open.
  func readLimits(_ object: ObjectReader<QuestionKey>) -> NumberLimits? {
    object[.range].flatMap {
      readLimits(
        $0, wholeOnly: false, mayBeOpen: true, hasLabels: object[.labels] != nil,
        lacksUnit: object[.unit] == nil)
    }
  }

  private func readLimits(
    _ node: YAMLNode, wholeOnly: Bool, mayBeOpen: Bool, hasLabels: Bool, lacksUnit: Bool = false
  ) -> NumberLimits? {
    if let list = limitsAsMap(node) {
      let hasFix = document.style(node) == .flow
      report(.wrongType, .mapInsteadOfList("range", list, at: document.range(node), hasFix: hasFix))
      return nil
    }
    guard document.kind(node) == .sequence else {
      if document.kind(node) == .scalar, let meant = RangeSuggestion.labelled(document.string(node)) {
        let separator = hasLabels ? nil : separator(after: document.key(of: node))
        report(.wrongType, .labelsInRange(meant, at: document.range(node), separator))
      } else {
        reportWrongType(node, key: QuestionKey.range)
      }
      return nil
    }
    let elements = Array(document.elements(node))
    var wrong: YAMLNode?
    let numbers = elements.map { element -> Located<Decimal>? in
      if mayBeOpen, isWord("any", element) { return nil }
      guard let number = decimal(element), number.isWhole || !wholeOnly else {
        wrong = wrong ?? element
        return nil
      }
      reportThousands(document.string(element), at: document.range(element))
      return Located(number, at: document.range(element))
    }
    if let wrong {
      let ends = elements.map { document.kind($0) == .scalar ? document.string($0) : "" }
      if elements.count == 4, let meant = RangeSuggestion.labelled(ends.joined(separator: " ")) {
        let separator = hasLabels ? nil : separator(after: document.key(of: node))
        report(.wrongType, .labelsInRange(meant, at: document.range(node), separator))
        return nil
      }
      reportWrongNumber(
        wrong, in: elements, of: node, wholeOnly: wholeOnly, mayBeOpen: mayBeOpen, lacksUnit: lacksUnit)
      return nil
    }
    guard elements.count == 2 else {
      let range = document.range(node)
      if elements.count == 1, let meant = RangeSuggestion.aroundPoint(document.string(elements[0])) {
        report(.wrongType, .oneText(document.string(elements[0]), instead: meant, at: range))
        return nil
      }
      let points = RangeSuggestion.withPoints(document.file.string(in: range))
      report(
        .wrongType,
        thousands(in: elements).map { .thousands(instead: $0, at: range) }
          ?? points.map { .decimalComma(instead: $0, at: range) }
          ?? .notTwo(
            "range", elements.count, "numbers", example: "[0, 100]",
            own: endsAndStep(of: numbers) ?? ends(of: numbers), at: range,
            fix: fixOfThree(numbers, at: range, of: node)))
      return nil
    }
    guard numbers[0] != nil || numbers[1] != nil else {
      report(.wrongType, .openAtBothEnds(at: document.range(node)))
      return nil
    }
    return NumberLimits(lowest: numbers[0], highest: numbers[1], range: document.range(node))
  }

  /// `[0, 60,000]` as `[0, 60000]`; nil for other lists.
  private func thousands(in elements: [YAMLNode]) -> String? {
    guard elements.count == 3 else { return nil }
    let numbers = elements.map(document.string)
    let isJoined = document.range(elements[1]).end + 1 == document.range(elements[2]).start
    guard isJoined, numbers[2].utf8.count == 3, (1...3).contains(numbers[1].utf8.count),
      numbers.allSatisfy({ Int($0) != nil }), numbers[1].first != "0"
    else { return nil }
    return "[\(numbers[0]), \(numbers[1])\(numbers[2])]"
  }

  private func reportWrongNumber(
    _ wrong: YAMLNode, in elements: [YAMLNode], of node: YAMLNode, wholeOnly: Bool, mayBeOpen: Bool,
    lacksUnit: Bool
  ) {
    let place = document.range(wrong)
    let written = elements.map { document.kind($0) == .scalar ? document.string($0) : "" }
    let word = document.kind(wrong) == .scalar ? document.string(wrong) : ""
    if word == "any" {
      report(.wrongType, .openScale(at: place))
    } else if mayBeOpen, Self.noLimits.contains(word.lowercased()) {
      report(.wrongType, .noLimit(word, at: place))
    } else if elements.count == 1, let range = RangeSuggestion.range(written[0]) {
      report(.wrongType, .oneText(written[0], instead: range, at: document.range(node)))
    } else {
      report(
        .wrongType,
        .notANumber(
          description(of: wrong), wholeOnly, mayBeOpen: mayBeOpen, at: place, of: document.range(node),
          units: numbersInQuotes(elements) ?? numbersWithOtherMinus(written) ?? numbersWithUnits(written),
          unit: lacksUnit ? unit(in: written).map { ($0, separator(after: document.key(of: node))) } : nil))
    }
  }

  private static let noLimits: Set = [
    "unbegrenzt", "unlimited", "∞", "max", "inf", "infinity", "offen", "open", "none", "beliebig",
  ]

  /// The lowest and the highest of rising numbers, such as those of `[1, 2, 3, 4, 5]`.
  private func ends(of numbers: [Located<Decimal>?]) -> String? {
    let values = numbers.compactMap { $0?.value }
    guard values.count == numbers.count, values.count > 2,
      zip(values, values.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    return "[\(values[0]), \(values[values.count - 1])]"
  }

  /// Two ends and a step, such as those of `[0, 100, 10]`.
  private func endsAndStep(of numbers: [Located<Decimal>?]) -> String? {
    let values = numbers.compactMap { $0?.value }
    guard values.count == 3, numbers.count == 3, values[0] < values[1], Decimal(0) < values[2],
      values[2] < values[1]
    else { return nil }
    return "[\(values[0]), \(values[1])]` and `step: \(values[2])"
  }

  /// Writes `step` on a line of its own, or beside `range` in braces.
  private func fixOfThree(_ numbers: [Located<Decimal>?], at range: SourceRange, of node: YAMLNode) -> Fix? {
    let separator = separator(after: document.key(of: node))
    return endsAndStep(of: numbers).map {
      Fix([Fix.Edit(range, $0.replacing("` and `", with: separator))], isSafe: false)
    }
  }

  func isWord(_ word: String, _ node: YAMLNode) -> Bool {
    document.kind(node) == .scalar && document.string(node) == word
  }

  /// The numbers of `["30", "220"]`.
  private func numbersInQuotes(_ elements: [YAMLNode]) -> [String]? {
    let numbers = elements.map { document.kind($0) == .scalar ? Decimal(document.string($0)) : nil }
    guard elements.contains(where: { document.style($0) != .plain }), numbers.count == 2,
      let lowest = numbers[0], let highest = numbers[1], lowest < highest
    else { return nil }
    return [lowest, highest].map { "\($0)" }
  }

  /// The numbers of `−3` and `3`, with the minus or dash of a word processor.
  private func numbersWithOtherMinus(_ texts: [String]) -> [String]? {
    let numbers = texts.map { text in String(text.map { "−–—".contains($0) ? "-" : $0 }) }
    guard numbers != texts, numbers.count == 2, let lowest = Decimal(numbers[0]),
      let highest = Decimal(numbers[1]), lowest < highest
    else { return nil }
    return numbers
  }

  /// The `kg` of `30 kg` and `250 kg`.
  private func unit(in texts: [String]) -> String? {
    let units = Set(texts.map { String($0.drop { $0.isNumber || " .-".contains($0) }) })
    return units.count == 1 && numbersWithUnits(texts) != nil ? units.first : nil
  }

  /// The numbers of `30 kg` and `250 kg`; nil if the texts are not two numbers with letters after them.
  private func numbersWithUnits(_ texts: [String]) -> [String]? {
    let numbers = texts.map { text in
      String(text.drop { $0.isLetter || $0 == " " }.prefix { $0.isNumber || $0 == "-" || $0 == "." })
    }
    let hasUnits = texts.contains { $0.contains { $0.isLetter || $0 == "%" } }
    return hasUnits && numbers.count == 2 && numbers.allSatisfy { Decimal($0) != nil } ? numbers : nil
  }

  func readStep(_ object: ObjectReader<QuestionKey>) -> Located<Decimal>? {
    guard let node = object[.step] else { return nil }
    guard let step = decimal(node), step > Decimal(0) else {
      reportWrongType(node, key: QuestionKey.step)
      return nil
    }
    reportThousands(document.string(node), at: document.range(node))
    return Located(step, at: document.range(node))
  }

  /// The dates that a question takes.
  func readDateRange(_ object: ObjectReader<QuestionKey>) -> DateRange? {
    guard let node = object[.range] else { return nil }
    let example = QuestionKey.dateRange.example
    guard document.kind(node) == .sequence else {
      report(.wrongType, .notDates(description(of: node), at: document.range(node)))
      return nil
    }
    let elements = Array(document.elements(node))
    guard elements.count == 2 else {
      report(
        .wrongType, .notTwo("range", elements.count, "dates", example: example, at: document.range(node)))
      return nil
    }
    let limits = elements.map(dateLimit)
    guard let first = limits[0], let last = limits[1] else { return nil }
    guard first.value != nil || last.value != nil else {
      report(.wrongType, .openAtBothEnds(at: document.range(node)))
      return nil
    }
    return DateRange(earliest: first.value, latest: last.value, range: document.range(node))
  }

  private struct DateEnd {
    /// Nil for `any`.
    let value: Located<DateLimit>?
  }

  private func dateLimit(_ node: YAMLNode) -> DateEnd? {
    let range = document.range(node)
    if isWord("any", node) { return DateEnd(value: nil) }
    if isWord("today", node) { return DateEnd(value: Located(.today, at: range)) }
    guard document.kind(node) == .scalar, let text = scalar(node, key: QuestionKey.range) else {
      if document.kind(node) != .scalar { report(.wrongType, .notDates(description(of: node), at: range)) }
      return nil
    }
    let words = ["heute": "today", "now": "today", "jetzt": "today", "egal": "any", "beliebig": "any"]
    if let meant = words[text.value.lowercased()] ?? TimeSuggestion.date(text.value), meant != text.value {
      report(.wrongType, .otherDate(text, meant))
      return nil
    }
    return date(text, otherwise: .notDates("`\(text.value)`", at: range)).map {
      DateEnd(value: Located(.date($0.value), at: $0.range))
    }
  }
}

extension Finding {
  /// - Parameter separator: before the labels; nil if the question has some already
  fileprivate static func labelsInRange(
    _ meant: (range: String, labels: String), at range: SourceRange, _ separator: String?
  ) -> Finding {
    let labels = "`labels: \(meant.labels)`"
    let choice = "choose between \(labels) and the labels that the question has"
    return Finding(
      "`range` takes two numbers; the words for them are `labels`", at: range,
      help: "write `range: \(meant.range)` and " + (separator == nil ? choice : labels),
      fix: separator.map {
        Fix([Fix.Edit(range, "\(meant.range)\($0)labels: \(meant.labels)")], isSafe: false)
      })
  }

  fileprivate static func noLimit(_ word: String, at range: SourceRange) -> Finding {
    Finding(
      "`range` takes two numbers, but one is `\(word)`", at: range,
      help: "write `any` for an end without a limit", fix: Fix([Fix.Edit(range, "any")], isSafe: false))
  }

  fileprivate static func otherDate(_ text: Located<String>, _ meant: String) -> Finding {
    Finding(
      "`range` of a date takes two dates, but here is `\(text.value)`", at: text.range,
      help: "write `\(meant)`", fix: Fix([Fix.Edit(text.range, meant)], isSafe: false))
  }

  fileprivate static func notDates(_ found: String, at range: SourceRange) -> Finding {
    Finding(
      "`range` of a date takes two dates, but here is \(found)", at: range,
      help: "write, for example, `range: \(QuestionKey.dateRange.example)`; `any` leaves an end open")
  }

  fileprivate static func openAtBothEnds(at range: SourceRange) -> Finding {
    Finding(
      "a range that is open at both ends excludes nothing", at: range,
      help: "write a limit for one end; without `range`, there is none either")
  }

  fileprivate static func openScale(at range: SourceRange) -> Finding {
    Finding(
      "participants see both ends of this scale, so neither can be `any`", at: range,
      help: "write a number, or use `type: number`, whose range can be open")
  }

  fileprivate static func notANumber(
    _ found: String, _ wholeOnly: Bool, mayBeOpen: Bool, at range: SourceRange, of list: SourceRange,
    units numbers: [String]?, unit: (name: String, separator: String)?
  ) -> Finding {
    let only = numbers.map { "[\($0[0]), \($0[1])]" }
    let example =
      mayBeOpen
      ? "write, for example, `range: [0, 2.5]`, or `range: [0, any]` for an end without a limit"
      : "write, for example, `range: [0, 100]`, with a decimal point, not a comma"
    return Finding(
      "`range` takes two \(wholeOnly ? "whole " : "")numbers, but one is \(found)", at: range,
      help: only.map { numbers in
        "write only the numbers: `range: \(numbers)`"
          + (unit.map { ", and `unit: \($0.name)`" } ?? "")
      } ?? example,
      fix: only.map { numbers in
        Fix([Fix.Edit(list, numbers + (unit.map { "\($0.separator)unit: \($0.name)" } ?? ""))], isSafe: false)
      })
  }

  fileprivate static func oneText(_ text: String, instead: String, at range: SourceRange) -> Finding {
    Finding(
      "`range` takes two numbers, but `\(text)` is one text", at: range, help: "write `range: \(instead)`",
      fix: Fix([Fix.Edit(range, instead)], isSafe: false))
  }

  fileprivate static func thousands(instead: String, at range: SourceRange) -> Finding {
    Finding(
      "a comma separates the two numbers of `range`, so there is none between thousands", at: range,
      help: "write `range: \(instead)`", fix: Fix([Fix.Edit(range, instead)], isSafe: false))
  }

  fileprivate static func decimalComma(instead: String, at range: SourceRange) -> Finding {
    Finding(
      "a comma separates the two numbers of `range`, so decimals are written with a point", at: range,
      help: "write `range: \(instead)`", fix: Fix([Fix.Edit(range, instead)], isSafe: false))
  }

  static func notTwo(
    _ key: String, _ count: Int, _ what: String, example: String, own: String? = nil, at range: SourceRange,
    fix: Fix? = nil
  ) -> Finding {
    Finding(
      "`\(key)` takes two \(what), but has \(count)", at: range,
      help: own.map { "write only the lowest and the highest: `\(key): \($0)`" }
        ?? "write, for example, `\(key): \(example)`", fix: fix)
  }
}
