/// SplitMix64: the same numbers for the same seed on every machine.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  package mutating func flip() -> Bool { Bool.random(using: &self) }

  /// True in the given percentage of cases.
  package mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }

  package mutating func pick<Elements: RandomAccessCollection>(_ elements: Elements) -> Elements.Element {
    elements.randomElement(using: &self)!  // No caller passes an empty list.
  }

  /// Text of up to that many pieces, which together have every difficulty.
  package mutating func hardText(_ length: Int) -> String {
    (0..<number(0...length)).reduce(into: "") { text, _ in text += pick(hardPieces) }
  }
}

/// Characters that cause trouble when text is measured, wrapped, quoted or shown.
private let hardPieces = [
  " ", " ", " ", "  ", "\n", "a", "Wort", "Wort ", "müde", "mu\u{308}de",
  "Donaudampfschifffahrtsgesellschaft",
  "1",
  "-", ",", "(", "*", "**", "**fett**", "*schräg* ", ": ", " #", "\"", "'", "{", "]", "&", "%", "@", "|", "日",
  "本語",
  "。", "「", "ー", "한국", "😀", "👩‍👩‍👧", "🇩", "🇩🇪", "🏽", "\u{FE0F}", "\u{20E3}", "\u{301}", "\u{200D}",
  "\u{200C}", "❤",
  "ก\u{E33}", "क\u{94D}", "ष", "\u{200B}", "\u{202E}", "\u{1B}[1m", "\u{9B}31m", "\r", "\t", "\u{E0067}",
  "\u{AD}", "\u{A0}", "\u{3000}", "م", "\u{600}", "\u{FFFD}", "\u{2028}", "<b>", "=1+1",
]
