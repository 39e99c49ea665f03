/// Classes with the flag `v`: ClassSetContents.
extension PatternParser {
  typealias SetContents = (CharacterClass.Operation, [ClassOperand])

  /// Reads up to the closing bracket.
  mutating func parseSetContents() throws(PatternError) -> SetContents {
    if isNext("]") { return (.union, []) }
    let first = try parseSetOperandOrRange()
    if isNext("&&") { return (.intersection, try parseOperation("&&", first)) }
    if isNext("--") { return (.subtraction, try parseOperation("--", first)) }
    var operands = [first]
    while let unit = peek, !("]" ~= unit) {
      if isNext("&&") || isNext("--") {
        throw PatternError(.mixedOperators, at: position..<position + 2)
      }
      operands.append(try parseSetOperandOrRange())
    }
    return (.union, operands)
  }

  /// Reads `&& operand` or `-- operand`, as long as they follow.
  private mutating func parseOperation(
    _ operation: StaticString, _ first: ClassOperand
  ) throws(PatternError) -> [ClassOperand] {
    if case .range = first.kind { throw PatternError(.rangeInOperation, at: first.range) }
    var operands = [first]
    while let unit = peek, !("]" ~= unit) {
      let start = position
      guard consume(operation) else { throw PatternError(.mixedOperators, at: try nextOperand()) }
      if peek == nil || isNext("]") { throw PatternError(.missingOperand, at: start..<position) }
      if units[start] == units[position], isNext("&") {
        throw PatternError(.doubledPunctuator("&&"), at: start..<position + 1)
      }
      operands.append(try parseSetOperand())
    }
    return operands
  }

  /// The place of what was found instead of an operator.
  private mutating func nextOperand() throws(PatternError) -> Range<Int> {
    let start = position
    if isNext("&&") || isNext("--") { return start..<start + 2 }
    if isNext("-") { throw PatternError(.rangeInOperation, at: start..<start + 1) }
    return try parseSetOperand().range
  }

  private mutating func parseSetOperandOrRange() throws(PatternError) -> ClassOperand {
    if isNext("&&") || isNext("--") { throw PatternError(.missingOperand, at: position..<position + 2) }
    let first = try parseSetOperand()
    guard isNext("-"), !isNext("--") else { return first }
    guard case .character(let lower) = first.kind else { throw PatternError(.rangeOfSets, at: first.range) }
    let hyphen = position
    position += 1
    if peek == nil || isNext("]") { throw PatternError(.unescapedInClass("-"), at: hyphen..<position) }
    let last = try parseSetOperand()
    guard case .character(let upper) = last.kind else { throw PatternError(.rangeOfSets, at: last.range) }
    return try makeRange(lower, upper)
  }

  private mutating func parseSetOperand() throws(PatternError) -> ClassOperand {
    let start = position
    let kind: ClassOperand.Kind
    if isNext("[") {
      kind = .nested(try parseCharacterClass())
    } else if isNext("\\q") {
      kind = .strings(try parseClassStrings())
    } else if let escape = try parseCharacterClassEscape() {
      kind = .escape(escape)
    } else {
      kind = .character(try parseSetCharacter())
    }
    return ClassOperand(kind: kind, range: start..<position)
  }

  /// ClassSetCharacter
  private mutating func parseSetCharacter() throws(PatternError) -> PatternCharacter {
    let start = position
    if isNext("\\") {
      if let next = peek(ahead: 1), Self.isReservedPunctuator(next) {
        position += 2
        return character(UInt32(next), .identity, from: start)
      }
      return try parseClassCharacterEscape()
    }
    if let unit = peek, unit == peek(ahead: 1), Self.isReservedDoubled(unit) {
      throw PatternError(.doubledPunctuator(text(start..<start + 2)), at: start..<start + 2)
    }
    if let unit = peek, Self.isSyntaxCharacter(unit) {
      throw PatternError(.unescapedInClass(text(start..<start + 1)), at: start..<start + 1)
    }
    return takeLiteral()
  }

  /// Reads `\q{…|…}`.
  private mutating func parseClassStrings() throws(PatternError) -> [ClassString] {
    let start = position
    guard consume("\\q{") else { throw PatternError(.unknownEscape("\\q"), at: start..<start + 2) }
    var strings: [ClassString] = []
    repeat {
      let first = position
      var characters: [PatternCharacter] = []
      while let unit = peek, !("|" ~= unit || "}" ~= unit) {
        characters.append(try parseSetCharacter())
      }
      strings.append(ClassString(characters: characters, range: first..<position))
    } while consume("|")
    guard consume("}") else { throw PatternError(.unclosedClassString, at: start..<start + 3) }
    return strings
  }

  /// ClassSetSyntaxCharacter
  private static func isSyntaxCharacter(_ unit: UInt16) -> Bool {
    unit < 0x80 && "()[]{}/-\\|".utf8.contains(UInt8(unit))
  }

  /// ClassSetReservedPunctuator
  private static func isReservedPunctuator(_ unit: UInt16) -> Bool {
    unit < 0x80 && "&-!#%,:;<=>@`~".utf8.contains(UInt8(unit))
  }

  /// The characters that ClassSetReservedDoublePunctuator doubles.
  private static func isReservedDoubled(_ unit: UInt16) -> Bool {
    unit < 0x80 && "&!#$%*+,.:;<=>?@^`~".utf8.contains(UInt8(unit))
  }
}
