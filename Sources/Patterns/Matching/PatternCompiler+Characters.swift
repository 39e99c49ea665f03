extension PatternCompiler {
  mutating func compile(_ atom: Atom) {
    switch atom.kind {
    case .group(let group): compile(group)
    case .backreference(let reference): compile(reference)
    case .character, .any, .characterClassEscape, .characterClass: compileCharacters(atom)
    }
  }

  private mutating func compileCharacters(_ atom: Atom) {
    switch oneCharacter(.atom(atom)) {
    case .character(let value): program.append(.character(value, direction))
    case .characterIgnoringCase(let value): program.append(.characterIgnoringCase(value, direction))
    case .set(let set): program.append(.set(set, direction))
    case nil: compileStrings(atom)
    }
  }

  private mutating func compileStrings(_ atom: Atom) {
    let compiler = classCompiler
    let contents: ClassCompiler.Contents
    switch atom.kind {
    case .characterClassEscape(let escape): contents = compiler.contents(of: escape)
    case .characterClass(let characterClass): contents = compiler.contents(of: characterClass)
    case .character, .any, .group, .backreference: return
    }
    let set = MatchStrings(strings: contents.strings, singles: compiler.matchSet(contents.characters))
    program.append(.strings(program.add(set), direction))
  }

  /// The character or set that the body matches, if it is always exactly one character; adds a set to the program.
  mutating func oneCharacter(_ body: Term.Body) -> OneCharacter? {
    guard case .atom(let atom) = body else { return nil }
    let compiler = classCompiler
    switch atom.kind {
    case .character(let character): return oneCharacter(character.value, compiler)
    case .any:
      let all = compiler.flags.hasEitherUnicodeFlag ? CharSet.codePoints : .codeUnits
      let set = flags.contains(.dotAll) ? all : all.subtracting(.lineTerminators)
      return .set(program.add(MatchSet(set, ignoresCase: false, isInverted: false)))
    case .characterClassEscape(let escape):
      if escape.mayContainStrings { return nil }
      return .set(program.add(compiler.matchSet(compiler.contents(of: escape).characters)))
    case .characterClass(let characterClass):
      if characterClass.mayContainStrings { return nil }
      let contents = compiler.contents(of: characterClass)
      let isInverted = characterClass.isNegated && !flags.contains(.unicodeSets)
      return .set(program.add(compiler.matchSet(contents.characters, isInverted: isInverted)))
    case .group, .backreference: return nil
    }
  }

  private func oneCharacter(_ value: UInt32, _ compiler: ClassCompiler) -> OneCharacter {
    flags.contains(.ignoreCase) ? .characterIgnoringCase(compiler.mapping(value)) : .character(value)
  }
}
