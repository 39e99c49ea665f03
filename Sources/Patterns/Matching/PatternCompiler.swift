/// Compiles the tree to a program, following the standard's CompileSubpattern, CompileAtom and CompileAssertion.
struct PatternCompiler {
  var program: Program
  /// By name in UTF-8.
  var groupNumbers: [[UInt8]: [Int]] = [:]
  /// The flags that apply at the current place; groups with modifiers change them.
  var flags: Flags
  var direction = Direction.forward
  /// The origin of the instructions, by place; only kept to explain a failure.
  var origins: [Int: Origin]?
  private let cache = ClassCache()

  var classCompiler: ClassCompiler { ClassCompiler(flags: flags, cache: cache) }

  /// A part of the tree, and the flags that apply there.
  struct Origin {
    let body: Term.Body
    let flags: Flags
  }

  /// - Parameter isWhole: compile `^(?:…)$`.
  init(_ pattern: Pattern, isWhole: Bool, keepsOrigins: Bool = false) {
    flags = pattern.flags
    origins = keepsOrigins ? [:] : nil
    program = Program(captureCount: pattern.captureCount, isUnicode: pattern.flags.hasEitherUnicodeFlag)
    for (index, name) in pattern.groupNames.enumerated() {
      if let name { groupNumbers[Array(name.utf8), default: []].append(index + 1) }
    }
    compile(pattern.disjunction, isWhole: isWhole)
    program.append(.match)
  }

  private mutating func compile(_ disjunction: Disjunction, isWhole: Bool) {
    let multiline = flags.contains(.multiline)
    if isWhole {
      program.append(.inputStart(multiline: multiline))
      if !multiline { program.isAnchored = true }
    }
    compile(disjunction)
    origins?[program.end] = nil
    if isWhole { program.append(.inputEnd(multiline: multiline)) }
  }

  mutating func compile(_ disjunction: Disjunction) {
    var jumps: [Int] = []
    for (index, alternative) in disjunction.alternatives.enumerated() {
      guard index < disjunction.alternatives.count - 1 else {
        compile(alternative)
        break
      }
      let split = program.reserve()
      compile(alternative)
      jumps.append(program.reserve())
      program.fill(split, with: .split(program.end))
    }
    for jump in jumps { program.fill(jump, with: .jump(program.end)) }
  }

  private mutating func compile(_ alternative: Alternative) {
    if direction == .forward {
      for term in alternative.terms { compile(term) }
    } else {
      for term in alternative.terms.reversed() { compile(term) }
    }
  }

  private mutating func compile(_ term: Term) {
    guard let quantifier = term.quantifier else { return compile(term.body) }
    if quantifier.maximum == 0 { return }
    guard quantifier.isGreedy, direction == .forward, let body = oneCharacter(term.body) else {
      return compileLoop(term, quantifier)
    }
    origins?[program.end] = Origin(body: term.body, flags: flags)
    let run = Run(body: body, minimum: quantifier.minimum, maximum: quantifier.maximum ?? .max)
    program.append(.run(program.add(run)))
  }

  private mutating func compileLoop(_ term: Term, _ quantifier: Quantifier) {
    let register = program.addRegisters(2)
    let start = program.reserve()
    let test = program.reserve()
    let round = program.reserve()
    compile(term.body)
    let end = program.reserve()
    let loop = program.add(
      Loop(
        minimum: min(quantifier.minimum, Loop.largestMinimum), maximum: quantifier.maximum ?? .max,
        isGreedy: quantifier.isGreedy, register: register, captures: term.captures, test: test,
        exit: program.end))
    program.fill(start, with: .loopStart(loop))
    program.fill(test, with: .loopTest(loop))
    program.fill(round, with: .loopRound(loop))
    program.fill(end, with: .loopEnd(loop))
  }

  private mutating func compile(_ body: Term.Body) {
    origins?[program.end] = Origin(body: body, flags: flags)
    switch body {
    case .assertion(let assertion): compile(assertion)
    case .atom(let atom): compile(atom)
    }
  }

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

  mutating func compile(_ assertion: Assertion) {
    let multiline = flags.contains(.multiline)
    switch assertion.kind {
    case .start: program.append(.inputStart(multiline: multiline))
    case .end: program.append(.inputEnd(multiline: multiline))
    case .wordBoundary: compileWordBoundary(isNegative: false)
    case .notWordBoundary: compileWordBoundary(isNegative: true)
    case .lookahead(let isNegative, let disjunction):
      compileLookaround(disjunction, isNegative: isNegative, .forward)
    case .lookbehind(let isNegative, let disjunction):
      compileLookaround(disjunction, isNegative: isNegative, .backward)
    }
  }

  private mutating func compileWordBoundary(isNegative: Bool) {
    let words = MatchSet(classCompiler.wordCharacters, ignoresCase: false, isInverted: false)
    program.append(.wordBoundary(isNegative: isNegative, set: program.add(words)))
  }

  private mutating func compileLookaround(_ disjunction: Disjunction, isNegative: Bool, _ inside: Direction) {
    let outside = direction
    direction = inside
    let register = program.addRegisters(2)
    let start = program.reserve()
    compile(disjunction)
    program.append(isNegative ? .negativeLookEnd(register: register) : .lookEnd(register: register))
    program.fill(
      start,
      with: isNegative
        ? .negativeLookStart(register: register, next: program.end) : .lookStart(register: register))
    direction = outside
  }

  mutating func compile(_ group: Group) {
    switch group.kind {
    case .nonCapturing: compile(group.disjunction)
    case .modifiers(let adding, let removing):
      let outside = flags
      flags.formUnion(adding)
      flags.subtract(removing)
      compile(group.disjunction)
      flags = outside
    case .capturing(let number, _):
      let register = program.addRegisters(1)
      program.append(.groupStart(register: register))
      compile(group.disjunction)
      program.append(.groupEnd(number: number, register: register, direction))
    }
  }

  mutating func compile(_ reference: Backreference) {
    let groups =
      switch reference.target {
      case .number(let number): [number]
      case .name(let name): groupNumbers[Array(name.text.utf8)] ?? []
      }
    let reference = Reference(groups: groups, ignoresCase: flags.contains(.ignoreCase))
    program.append(.backreference(program.add(reference), direction))
  }
}
