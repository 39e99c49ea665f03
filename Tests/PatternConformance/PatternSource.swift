import Patterns

/// Generates random patterns, flags and inputs from a seed.
struct PatternSource {
  private var random: SplitMix64
  private var last = ""

  init(seed: UInt64) {
    random = SplitMix64(state: seed)
  }

  mutating func nextFlags() -> Flags {
    let flags = Flags(rawValue: UInt8.random(in: 0...255, using: &random))
    return flags.isSuperset(of: [.unicode, .unicodeSets]) ? flags.subtracting(.unicode) : flags
  }

  /// A sequence of pieces, a change of the last pattern, or occasionally something long or deep.
  mutating func nextPattern() -> String {
    switch Int.random(in: 0..<200, using: &random) {
    case 0: last = String(repeating: piece(), count: Int.random(in: 0..<400, using: &random))
    case 1..<80: last = mutated(last)
    default: last = (0..<Int.random(in: 0..<10, using: &random)).map { _ in piece() }.joined()
    }
    if last.utf16.count > 600 { last = String(last.prefix(20)) }
    return last
  }

  /// UTF-16 code units, including lone surrogates; occasionally the same one many times.
  mutating func nextInput() -> [UInt16] {
    if Int.random(in: 0..<8, using: &random) == 0 {
      let unit = Self.units.randomElement(using: &random) ?? 0
      return Array(repeating: unit, count: Int.random(in: 0..<100, using: &random))
    }
    let count = Int.random(in: 0..<40, using: &random)
    return (0..<count).map { _ in Self.units.randomElement(using: &random) ?? 0 }
  }

  private mutating func piece() -> String {
    Self.pieces.randomElement(using: &random) ?? ""
  }

  private mutating func mutated(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    let place = Int.random(in: 0...scalars.count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: scalars.insert(contentsOf: piece().unicodeScalars, at: place)
    case 1 where place < scalars.count: scalars.remove(at: place)
    default: scalars.insert(contentsOf: scalars[..<place].suffix(12), at: place)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static let pieces =
    [
      #"a b k S é ß ſ Ω 😀 0 _ . ^ $ | ( ) [ ] { } - * + ? *? {2} {0,3} {2,}? {3,1} {99999999999999999999}"#,
      #"(?: (?= (?! (?<= (?<! (?<n> (?<m> (?i: (?-s: (?im-s: (? \k<n> \k \1 \2 \10 \0 \8 \x41 \xg \u0041"#,
      #"\uD83D \uDE00 \u{1F600} \u{110000} \cA \c \d \D \w \W \s \S \b \B \- \ [a-z] [^a-z] [\d-x] [z-a]"#,
      #"[[a-k]--[b]] [\w&&[^\d]] [\q{ab|a|}] \q{a} && -- !! \p{L} \P{Lu} \p{sc=Grek} \p{scx=Latn}"#,
      #"\p{RGI_Emoji} \p{Emoji} \p{Nope} \p (a*)* (a|ab)(c|bcd)(d*) ((a)|b)* (?:a?){3} (?:a?){9999999999} (?:b|){70000}"#,
    ].flatMap { $0.split(separator: " ").map(String.init) } + [" ", "\n"]

  private static let units = Array("aabbkKsSéßſΩω0_ \n-😀👍🏽".utf16) + [0xD83D, 0xDE00, 0x2028, 0]
}

/// A small random number generator with a seed (Steele, Lea and Flood 2014).
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
