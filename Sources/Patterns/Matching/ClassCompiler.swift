/// Compiles classes and class escapes to sets, following the standard's CompileToCharSet.
struct ClassCompiler {
  let flags: Flags
  let cache: ClassCache

  /// The characters, and the strings that are not one character long.
  struct Contents {
    var characters: CharSet
    var strings: Set<[UInt32]> = []
  }

  private var ignoresCase: Bool { flags.contains(.ignoreCase) }
  private var isSets: Bool { flags.contains(.unicodeSets) }
  var mapping: CaseMapping { flags.hasEitherUnicodeFlag ? .simpleCaseFolding : .toUppercase }

  /// AllCharacters
  var allCharacters: CharSet {
    guard flags.hasEitherUnicodeFlag else { return .codeUnits }
    guard isSets, ignoresCase else { return .codePoints }
    return .codePoints.subtracting(CaseMapping.simpleCaseFolding.changing)
  }

  /// WordCharacters
  var wordCharacters: CharSet {
    flags.hasEitherUnicodeFlag && ignoresCase ? .wordCharactersIgnoringCase : .wordCharacters
  }

  /// The class as the matcher needs it: canonicalized, and inverted only without `v`.
  func matchSet(_ characters: CharSet, isInverted: Bool = false) -> MatchSet {
    let set = ignoresCase ? cache.image(of: characters, under: mapping) : characters
    return MatchSet(set, ignoresCase: ignoresCase, isInverted: isInverted)
  }

  func contents(of escape: CharacterClassEscape) -> Contents {
    cache.contents(of: escape, ignoresCase: ignoresCase) { compile(escape) }
  }

  private func compile(_ escape: CharacterClassEscape) -> Contents {
    var result: Contents
    switch escape.kind {
    case .digit: result = Contents(characters: .digits)
    case .space: result = Contents(characters: .whiteSpace)
    case .word: result = Contents(characters: wordCharacters)
    case .property(let property): result = Contents(characters: CharSet(property), strings: property.strings)
    }
    result = folded(result)
    if escape.isNegated { result.characters = allCharacters.subtracting(result.characters) }
    return result
  }

  /// The class without its `^`, unless the flag is `v`, where it is included.
  func contents(of characterClass: CharacterClass) -> Contents {
    var result = Contents(characters: .empty)
    switch characterClass.operation {
    case .union: result = union(of: characterClass.operands)
    case .intersection, .subtraction:
      result = operandContents(characterClass.operands[0])
      for operand in characterClass.operands.dropFirst() {
        result = apply(characterClass.operation, result, operandContents(operand))
      }
    }
    if isSets, characterClass.isNegated {
      result.characters = allCharacters.subtracting(result.characters)
    }
    return result
  }

  private func union(of operands: [ClassOperand]) -> Contents {
    var ranges: [ClosedRange<UInt32>] = []
    var sets = CharSet.empty
    var strings: Set<[UInt32]> = []
    for operand in operands {
      switch operand.kind {
      case .character(let character): ranges.append(character.value...character.value)
      case .range(let first, let last): ranges.append(first.value...last.value)
      case .escape, .nested, .strings:
        let contents = operandContents(operand)
        sets = sets.union(contents.characters)
        strings.formUnion(contents.strings)
      }
    }
    let listed = folded(Contents(characters: CharSet(ranges)))
    return Contents(characters: listed.characters.union(sets), strings: strings)
  }

  private func apply(
    _ operation: CharacterClass.Operation, _ first: Contents, _ second: Contents
  ) -> Contents {
    if operation == .intersection {
      return Contents(
        characters: first.characters.intersection(second.characters),
        strings: first.strings.intersection(second.strings))
    }
    return Contents(
      characters: first.characters.subtracting(second.characters),
      strings: first.strings.subtracting(second.strings))
  }

  private func operandContents(_ operand: ClassOperand) -> Contents {
    switch operand.kind {
    case .character(let character): folded(Contents(characters: CharSet(character.value...character.value)))
    case .range(let first, let last): folded(Contents(characters: CharSet(first.value...last.value)))
    case .escape(let escape): contents(of: escape)
    case .nested(let nested): contents(of: nested)
    case .strings(let strings): contents(of: strings)
    }
  }

  private func contents(of strings: [ClassString]) -> Contents {
    let all = strings.map { $0.characters.map(\.value) }
    let characters = CharSet(all.filter { $0.count == 1 }.map { $0[0]...$0[0] })
    return folded(Contents(characters: characters, strings: Set(all.filter { $0.count != 1 })))
  }

  /// MaybeSimpleCaseFolding: with `v` and without case, before any operation.
  private func folded(_ contents: Contents) -> Contents {
    guard isSets, ignoresCase else { return contents }
    let mapping = CaseMapping.simpleCaseFolding
    return Contents(
      characters: mapping.image(of: contents.characters),
      strings: Set(contents.strings.map { $0.map(mapping.callAsFunction) }))
  }
}

/// Sets that take time to build, built once for a pattern however often it uses them.
final class ClassCache {
  private struct Key: Hashable {
    let kind: CharacterClassEscape.Kind
    let isNegated: Bool
    let ignoresCase: Bool
  }

  private var escapes: [Key: ClassCompiler.Contents] = [:]
  private var images: [CharSet: CharSet] = [:]

  func contents(
    of escape: CharacterClassEscape, ignoresCase: Bool, make: () -> ClassCompiler.Contents
  ) -> ClassCompiler.Contents {
    let key = Key(kind: escape.kind, isNegated: escape.isNegated, ignoresCase: ignoresCase)
    if let contents = escapes[key] { return contents }
    let contents = make()
    escapes[key] = contents
    return contents
  }

  /// The mapping must be the same in all calls.
  func image(of set: CharSet, under mapping: CaseMapping) -> CharSet {
    if let image = images[set] { return image }
    let image = mapping.image(of: set)
    images[set] = image
    return image
  }
}
