extension ConstructScan {
  mutating func scan(_ characterClass: CharacterClass) {
    if characterClass.operands.isEmpty {
      let isFull = characterClass.isNegated
      see(isFull ? .fullClass : .emptyClass, characterClass.range, rewrite: isFull ? "[\\s\\S]" : "(?!)")
    }
    for operand in characterClass.operands { scan(operand) }
    scanText(of: characterClass)
    if flags.contains(.ignoreCase) { scanCase(characterClass) }
  }

  private mutating func scan(_ operand: ClassOperand) {
    // Case is checked once for the whole class.
    let outside = flags
    flags.remove(.ignoreCase)
    defer { flags = outside }
    switch operand.kind {
    case .character(let character): scan(character)
    case .range(let first, let last):
      scan(first)
      scan(last)
    case .escape(let escape): scan(escape, inClass: true)
    case .nested(let nested): scan(nested)
    case .strings: break
    }
  }

  /// Scans the text inside brackets for characters that other engines read as operators.
  private mutating func scanText(of characterClass: CharacterClass) {
    let places = Array(characterClass.range.dropFirst().dropLast())
    var isEscaped = false
    for (place, next) in zip(places, places.dropFirst() + [characterClass.range.upperBound]) {
      defer { isEscaped = source[place] == UInt16(ascii: "\\") && !isEscaped }
      if isEscaped { continue }
      let isDoubled = next < characterClass.range.upperBound - 1 && source[place] == source[next]
      switch source[place] {
      case UInt16(ascii: "["): see(.bracketInClass, place..<next, rewrite: "\\[")
      case UInt16(ascii: "&") where isDoubled: see(.classIntersection, place..<next + 1, rewrite: "&")
      case UInt16(ascii: "-") where isDoubled: see(.classSubtraction, place..<next + 1)
      default: break
      }
    }
    if isPosix(characterClass) { see(.posixClass, characterClass.range) }
  }

  private func isPosix(_ characterClass: CharacterClass) -> Bool {
    let inside = source[characterClass.range].dropFirst().dropLast()
    return inside.count > 2 && inside.first == UInt16(ascii: ":") && inside.last == UInt16(ascii: ":")
  }

  private mutating func scanCase(_ characterClass: CharacterClass) {
    if characterClass.mayContainStrings { return }
    let reference = MatchedCharacters(flags: flags).characters(of: characterClass)
    let differs = [PatternEngine.iOS, .java].contains { engine in
      let dialect = Dialect(engine: engine, construct: .ignoreCase)
      return MatchedCharacters(flags: flags, dialect: dialect).characters(of: characterClass) != reference
    }
    if differs { see(.ignoreCase, characterClass.range) }
  }

  /// Literal characters that ICU, ignoring case, takes for a single one: `ss` and `ß`.
  mutating func scanFolding(_ alternative: Alternative) {
    guard flags.contains(.ignoreCase) else { return }
    var before: (letter: UInt32, place: Int)?
    for term in alternative.terms {
      guard case .atom(let atom) = term.body, case .character(let character) = atom.kind,
        term.quantifier == nil
      else {
        before = nil
        continue
      }
      let letter = character.value | 0x20
      let isPair = before.map { Self.foldedPairs.contains([$0.letter, letter]) } ?? false
      if isPair, let start = before?.place { see(.foldingToSeveral, start..<atom.range.upperBound) }
      if Self.foldedToSeveral.contains(character.value) { see(.foldingToSeveral, atom.range) }
      before = (letter, atom.range.lowerBound)
    }
  }

  /// `ss`, `ff`, `fi`, `fl`, `st`
  private static let foldedPairs: Set<[UInt32]> = [
    [0x73, 0x73], [0x66, 0x66], [0x66, 0x69], [0x66, 0x6C], [0x73, 0x74],
  ]
  private static let foldedToSeveral: Set<UInt32> = [
    0xDF, 0x1E9E, 0xFB00, 0xFB01, 0xFB02, 0xFB03, 0xFB04, 0xFB05, 0xFB06,
  ]
}

extension UInt16 {
  fileprivate init(ascii: Unicode.Scalar) { self = UInt16(truncatingIfNeeded: ascii.value) }
}
