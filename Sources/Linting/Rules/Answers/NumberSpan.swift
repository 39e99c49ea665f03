/// The text of an answer that is a range of numbers, such as "18–25 years", "under 18" or "65+".
struct NumberSpan {
  /// Nil for an open end; in thousandths, so that ends can be compared exactly.
  let lower: Int?
  let upper: Int?
  /// The distance to the next number that can be written with as many decimals.
  let unit: Int

  static let scale = 1_000
  private static let longest = 80

  init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    let parts = Self.parts(of: text)
    let numbers = parts.compactMap(\.number)
    let words = parts.compactMap(\.word)
    guard (1...2).contains(numbers.count), words.count <= 5, !words.contains(where: Self.clockWords.contains)
    else {
      return nil
    }
    unit = numbers.map(\.unit).min() ?? Self.scale
    if numbers.count == 2 {
      guard let joint = parts.lastIndex(where: { $0.number != nil }), Self.joins(parts[..<joint]),
        numbers[0].value < numbers[1].value
      else { return nil }
      (lower, upper) = (numbers[0].value, numbers[1].value)
      return
    }
    let phrase = words.joined(separator: " ")
    let value = numbers[0].value
    if let end = Self.ends.first(where: { phrase == $0.words || phrase.hasPrefix($0.words + " ") }) {
      switch end.kind {
      case .below: (lower, upper) = (nil, value - unit)
      case .upTo: (lower, upper) = (nil, value)
      case .above: (lower, upper) = (value + unit, nil)
      case .from: (lower, upper) = (value, nil)
      }
    } else {
      return nil
    }
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
    else {
      return nil
    }
    if pieces.count == 1 { return .amount(value: whole * scale, unit: scale) }
    if pieces.dropFirst().allSatisfy({ $0.count == 3 }) {
      return Int(pieces.joined()).map { .amount(value: $0 * scale, unit: scale) }
    }
    guard pieces.count == 2, pieces[1].count <= 2, let fraction = Int(pieces[1]) else { return nil }
    let unit = pieces[1].count == 1 ? scale / 10 : scale / 100
    return .amount(value: whole * scale + fraction * unit, unit: unit)
  }

  private static let clockWords = wordSet(
    """
    uhr am pm a.m p.m clock ?:? january february march april may june july august september october november december
    januar februar märz mai juni juli oktober dezember
    """)

  private enum EndKind {
    case below
    case upTo
    case above
    case from
  }

  private static let ends: [(words: String, kind: EndKind)] = [
    ("under", .below), ("less than", .below), ("fewer than", .below), ("below", .below),
    ("younger than", .below),
    ("<", .below), ("unter", .below), ("weniger als", .below), ("jünger als", .below),
    ("up to", .upTo), ("at most", .upTo), ("≤", .upTo), ("bis", .upTo), ("bis zu", .upTo),
    ("höchstens", .upTo),
    ("or less", .upTo), ("or fewer", .upTo), ("or younger", .upTo), ("and younger", .upTo),
    ("oder weniger", .upTo),
    ("und jünger", .upTo), ("oder jünger", .upTo),
    ("over", .above), ("more than", .above), ("above", .above), ("older than", .above), (">", .above),
    ("über", .above), ("mehr als", .above), ("älter als", .above),
    ("at least", .from), ("from", .from), ("≥", .from), ("+", .from), ("ab", .from), ("mindestens", .from),
    ("or more", .from), ("and more", .from), ("and over", .from), ("or over", .from), ("and older", .from),
    ("or older", .from), ("and above", .from), ("or above", .from), ("oder mehr", .from), ("und mehr", .from),
    ("oder älter", .from), ("und älter", .from), ("und darüber", .from),
    ("years and older", .from), ("years or older", .from), ("years and over", .from),
    ("jahre und älter", .from),
    ("jahre oder älter", .from), ("years or younger", .upTo), ("jahre oder jünger", .upTo),
  ]
}
