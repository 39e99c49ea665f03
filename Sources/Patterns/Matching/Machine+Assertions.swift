extension Machine {
  func isAtStart(multiline: Bool) -> Bool {
    position == 0 || multiline && isLineTerminator(input[position - 1])
  }

  func isAtEnd(multiline: Bool) -> Bool {
    position == input.count || multiline && isLineTerminator(input[position])
  }

  private func isLineTerminator(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2028 || unit == 0x2029
  }

  /// No word character is outside the Basic Multilingual Plane, so code units are enough.
  func isAtWordBoundary(_ set: Int) -> Bool {
    let words = program.sets[set]
    let before = position > 0 && words.matches(UInt32(input[position - 1]))
    let after = position < input.count && words.matches(UInt32(input[position]))
    return before != after
  }
}
