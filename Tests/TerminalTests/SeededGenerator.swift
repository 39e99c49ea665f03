/// SplitMix64: the same numbers for the same seed on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededGenerator {
  /// Text of up to that many pieces that between them hold every difficulty.
  mutating func text(length: Int) -> String {
    (0..<Int.random(in: 0...length, using: &self)).reduce(into: "") { text, _ in
      text += pieces.randomElement(using: &self)!  // The list is not empty.
    }
  }
}

private let pieces = [
  " ", " ", " ", "  ", "\n", "a", "Wort", "müde", "mu\u{308}de", "Donaudampfschifffahrt", "1", "-", ",", "(",
  "日", "本語",
  "。", "「", "ー", "한국", "😀", "👩‍👩‍👧", "🇩", "🇩🇪", "🏽", "\u{FE0F}", "\u{20E3}", "\u{301}", "\u{200D}", "\u{200C}",
  "❤", "ก\u{E33}", "क\u{94D}", "ष", "\u{200B}", "\u{202E}", "\u{1B}[1m", "\r", "\t", "\u{E0067}", "\u{AD}",
  "\u{A0}", "م",
]
