/// A number of repetitions, in words.
struct Amount {
  private let minimum: Int
  private let maximum: Int?
  private let isGreedy: Bool

  init(_ quantifier: Quantifier) {
    minimum = quantifier.minimum
    maximum = quantifier.maximum
    isGreedy = quantifier.isGreedy
  }

  func of(_ noun: Noun) -> Phrase {
    guard let plural = noun.plural else { return of(Phrase(noun)) }
    if let plain = plain(Phrase(noun)) { return plain }
    let bond = noun.isCompound ? Phrase.Bond.then : .one
    return Phrase("\(number) \(minimum == 0 && maximum == nil ? "of " : "")\(plural)\(manner)", bond)
  }

  func of(_ phrase: Phrase) -> Phrase {
    if let plain = plain(phrase) { return plain }
    let times = minimum == 0 && maximum == nil ? "any number of times" : "\(number) times"
    return Phrase("\(phrase.grouped) \(times)\(manner)", .then)
  }

  /// None, one, or perhaps one.
  private func plain(_ phrase: Phrase) -> Phrase? {
    switch (minimum, maximum) {
    case (_, 0): .nothing
    case (1, 1): phrase
    case (0, 1): Phrase("optionally \(phrase.grouped)\(manner)", .or)
    default: nil
    }
  }

  private var number: String {
    let least = Self.number(minimum)
    guard let maximum else { return minimum == 0 ? "any number" : "\(least) or more" }
    let most = Self.number(maximum)
    if minimum == maximum { return least }
    if minimum == 0 { return "up to \(most)" }
    return maximum == minimum + 1 ? "\(least) or \(most)" : "\(least) to \(most)"
  }

  private var manner: String {
    isGreedy || minimum == maximum ? "" : " (as few as possible)"
  }

  private static func number(_ number: Int) -> String {
    number < numbers.count ? numbers[number] : String(number)
  }

  private static let numbers = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]
}
