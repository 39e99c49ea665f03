extension PatternParser {
  /// Reads a class, starting at its `[`.
  mutating func parseCharacterClass() throws(PatternError) -> CharacterClass {
    let start = position
    position += 1
    try enterNesting(at: start)
    defer { nesting -= 1 }
    let isNegated = consume("^")
    let contents: SetContents = unicodeSetsMode ? try parseSetContents() : (.union, try parseRanges())
    guard consume("]") else { throw PatternError(.unclosedClass, at: start..<start + 1) }
    let result = CharacterClass(
      isNegated: isNegated, operation: contents.0, operands: contents.1, range: start..<position)
    try refuseNegatedStrings(result)
    return result
  }

  private func refuseNegatedStrings(_ result: CharacterClass) throws(PatternError) {
    guard result.isNegated else { return }
    let contents = CharacterClass(
      isNegated: false, operation: result.operation, operands: result.operands, range: result.range)
    if contents.mayContainStrings { throw PatternError(.negatedStrings, at: result.range) }
  }

  private mutating func parseRanges() throws(PatternError) -> [ClassOperand] {
    var operands: [ClassOperand] = []
    while let unit = peek, !("]" ~= unit) {
      let first = try parseClassAtom()
      guard isNext("-"), let after = peek(ahead: 1), !("]" ~= after) else {
        operands.append(first)
        continue
      }
      let hyphen = takeLiteral()
      let last = try parseClassAtom()
      operands += try join(first, hyphen, last)
    }
    return operands
  }

  /// A range, or three operands if one end is a set (Annex B).
  private func join(
    _ first: ClassOperand, _ hyphen: PatternCharacter, _ last: ClassOperand
  ) throws(PatternError) -> [ClassOperand] {
    if case .character(let lower) = first.kind, case .character(let upper) = last.kind {
      return [try makeRange(lower, upper)]
    }
    if unicodeMode {
      let set = if case .escape = first.kind { first } else { last }
      throw PatternError(.rangeOfSets, at: set.range)
    }
    return [first, ClassOperand(kind: .character(hyphen), range: hyphen.range), last]
  }

  func makeRange(_ lower: PatternCharacter, _ upper: PatternCharacter) throws(PatternError) -> ClassOperand {
    let range = lower.range.lowerBound..<upper.range.upperBound
    guard lower.value <= upper.value else {
      throw PatternError(.rangeOutOfOrder(text(lower.range), text(upper.range)), at: range)
    }
    return ClassOperand(kind: .range(lower, upper), range: range)
  }

  private mutating func parseClassAtom() throws(PatternError) -> ClassOperand {
    let start = position
    guard isNext("\\") else { return ClassOperand(kind: .character(takeLiteral()), range: start..<position) }
    if let escape = try parseCharacterClassEscape() {
      return ClassOperand(kind: .escape(escape), range: start..<position)
    }
    let character = try parseClassCharacterEscape()
    return ClassOperand(kind: .character(character), range: start..<position)
  }

  /// The character escapes that mean something else, or nothing, outside a class.
  mutating func parseClassCharacterEscape() throws(PatternError) -> PatternCharacter {
    let start = position
    if consume("\\b") { return character(0x08, .control, from: start) }
    if unicodeMode, consume("\\-") { return character(0x2D, .identity, from: start) }
    if !unicodeMode, isNext("\\c"), let next = peek(ahead: 2), next.decimalDigit != nil || "_" ~= next {
      position += 3
      return character(UInt32(next) % 32, .controlLetter, from: start)
    }
    return try parseCharacterEscape()
  }
}
