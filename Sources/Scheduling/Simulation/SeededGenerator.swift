/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers for the same seed on every machine.
///
/// It does not draw through the standard library, whose next version may draw differently.
package struct SeededGenerator {
  private var state: UInt64

  /// A separate stream for each path of numbers, such as a questionnaire's rule on one day.
  package init(seed: UInt64, path: [UInt64] = []) {
    state = path.reduce(seed) { Self.mix($0 &+ Self.step ^ Self.mix($1 &+ Self.step)) }
  }

  package mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mix(state)
  }

  /// A non-negative whole number below the bound, all equally likely (Lemire 2019).
  package mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "there is no number to draw from")
    let bound = UInt64(bound)
    let threshold = (0 &- bound) % bound
    while true {
      let product = next().multipliedFullWidth(by: bound)
      if product.low >= threshold { return Int(product.high) }
    }
  }

  /// A number from 0 up to but excluding 1, in steps of 2⁻⁵³.
  package mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A number for a text that is the same on every machine (FNV-1a).
package func stableHash(_ text: String) -> UInt64 {
  text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0100_0000_01B3 }
}
