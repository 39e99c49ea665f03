import Tables

/// The text of an answer that is a range of numbers, such as "18–25 years", "under 18" or "65+".
struct NumberSpan {
  /// Nil for an open end; in thousandths, so that ends can be compared exactly.
  let lower: Int?
  let upper: Int?
  /// The distance to the next number that can be written with as many decimals.
  let unit: Int
  /// Such as `months`, without what says whether it is singular or plural; nil if there is none.
  let quantity: String?

  /// Whether it is a length of time or a distance, and no number of things: 30 minutes are the end of "10-30 min" and the beginning of
  /// "30-60 min". Years are those of age.
  var isMeasured: Bool { quantity.map(Self.measures.contains) ?? false }

  private static let measures: Set = [
    "s", "sec", "sek", "min", "h", "hr", "hrs", "hou", "std", "stu", "wee", "wk", "wks", "woc", "mon", "mm",
    "cm", "m", "met", "km", "kil", "mil",
  ]

  /// Whether its upper end is the last whole number before the next unit, as of "6-11 months" before "1 year".
  var endsBeforeNextUnit: Bool {
    guard let quantity, let upper else { return false }
    let next =
      switch quantity {
      case "mon": 12
      case "min", "sec", "sek": 60
      case "stu", "hou", "h": 24
      default: 0
      }
    return upper == (next - 1) * Self.scale
  }

  static let scale = 1_000
  private static let longest = 80

  init?(_ text: String) {
    guard text.utf8.count <= Self.longest, !Self.beginsBelowZero(text) else { return nil }
    let parts = Self.parts(of: text)
    let numbers = parts.compactMap(\.number)
    let words = parts.compactMap(\.word)
    guard (1...2).contains(numbers.count), words.count <= 5, !words.contains(where: Self.clockWords.contains)
    else { return nil }
    unit = numbers.map(\.unit).min() ?? Self.scale
    let named = words.last { !Self.wordsAroundNumbers.contains($0) }
    quantity = named.map { String($0.prefix(3)) } ?? (text.contains("%") ? "%" : nil)
    if numbers.count == 2 {
      guard let joint = parts.lastIndex(where: { $0.number != nil }), Self.joins(parts[..<joint]),
        numbers[0].value < numbers[1].value
      else { return nil }
      (lower, upper) = (numbers[0].value, numbers[1].value)
      return
    }
    let value = numbers[0].value
    switch Self.openEnd(words) {
    case .below: (lower, upper) = (nil, value - unit)
    case .upTo: (lower, upper) = (nil, value)
    case .above: (lower, upper) = (value + unit, nil)
    case .from: (lower, upper) = (value, nil)
    case nil: return nil
    }
  }

  /// The whole number of "2 drinks" or "2", in thousandths; nil for other texts.
  static func single(_ text: String) -> Int? {
    guard text.utf8.count <= longest else { return nil }
    let parts = parts(of: text)
    guard case .amount(let value, unit: scale)? = parts.first,
      parts.dropFirst().allSatisfy({ $0.number == nil }), parts.count <= 3,
      !parts.compactMap(\.word).contains(where: { wordsAroundNumbers.contains($0) || clockWords.contains($0) }
      )
    else { return nil }
    return value
  }

  /// Whether its first number has a minus sign.
  private static func beginsBelowZero(_ text: String) -> Bool {
    guard let digit = text.utf8.firstIndex(where: { (48...57).contains($0) }), digit > text.startIndex else {
      return false
    }
    return ["-", "−"].contains(text[text.index(before: digit)])
  }

  private enum Part {
    case amount(value: Int, unit: Int)
    case word(String)
    case dash

    var number: (value: Int, unit: Int)? {
      if case .amount(let value, let unit) = self { (value, unit) } else { nil }
    }
    var word: String? { if case .word(let word) = self { word } else { nil } }
  }

  /// Between the two numbers there is only a dash or a word such as "to".
  private static func joins(_ parts: ArraySlice<Part>) -> Bool {
    guard let first = parts.firstIndex(where: { $0.number != nil }) else { return false }
    let between = parts[(first + 1)...]
    let isDash = between.contains { if case .dash = $0 { true } else { false } }
    let words = between.compactMap(\.word)
    return isDash
      ? words.count <= 1 : words.contains { ["to", "bis", "through"].contains($0) } && words.count <= 2
  }

  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var rest = Substring(text.lowercased())
    while let first = rest.first {
      if first.isNumber {
        let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "," || $0 == ":" }
        rest = rest.dropFirst(digits.count)
        parts.append(number(digits) ?? .word("?:?"))
      } else if first.isLetter {
        let word = rest.prefix { $0.isLetter }
        rest = rest.dropFirst(word.count)
        parts.append(.word(String(word)))
      } else {
        rest = rest.dropFirst()
        switch first {
        case "-", "–", "—", "‒": parts.append(.dash)
        case "<", ">", "≤", "≥", "+": parts.append(.word(String(first)))
        default: break
        }
      }
    }
    return parts
  }

  /// Nil for a time of day or a date. `1.000` and `1,000` are a thousand.
  private static func number(_ text: Substring) -> Part? {
    let written = text.last.map { $0.isNumber } == true ? text : text.dropLast()
    let pieces = written.split(omittingEmptySubsequences: false) { !$0.isNumber }
    // `01.03.` is a day.
    guard pieces.count <= 3, pieces.count == 1 || written.count == text.count, !written.contains(":"),
      let whole = Int(pieces[0]), whole < 1_000_000_000
    else { return nil }
    if pieces.count == 1 { return .amount(value: whole * scale, unit: scale) }
    if pieces.dropFirst().allSatisfy({ $0.count == 3 }) {
      return Int(pieces.joined()).map { .amount(value: $0 * scale, unit: scale) }
    }
    guard pieces.count == 2, pieces[1].count <= 2, let fraction = Int(pieces[1]) else { return nil }
    let unit = pieces[1].count == 1 ? scale / 10 : scale / 100
    return .amount(value: whole * scale + fraction * unit, unit: unit)
  }

  /// Words that say which numbers are meant, and not of what.
  private static let wordsAroundNumbers = Set(
    OpenEnd.allCases.flatMap { end in
      WordsFile.overlappingRanges.words(end.rawValue).flatMap { $0.split(separator: " ").map(String.init) }
    } + ["to", "bis", "through", "and", "und"])

  private static let clockWords = Set(WordsFile.overlappingRanges.words("clock"))

  enum OpenEnd: String, CaseIterable {
    case below
    case upTo
    case above
    case from
  }

  /// The open end that the first words give a number, such as "at least"; nil if they do not.
  private static func openEnd(_ words: [String]) -> OpenEnd? {
    words.first.flatMap { openEnds[$0] }?.first { words.starts(with: $0.words) }?.end
  }

  /// By their first word.
  private static let openEnds = Dictionary(
    grouping: OpenEnd.allCases.flatMap { end in
      WordsFile.overlappingRanges.words(end.rawValue).map {
        (words: $0.split(separator: " ").map(String.init), end: end)
      }
    }
  ) { $0.words[0] }
}
