extension PatternCompiler {
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
    let words = MatchSet(
      classCompiler.wordCharacters, ignoresCase: false, isInverted: false)
    program.append(.wordBoundary(isNegative: isNegative, set: program.add(words)))
  }

  private mutating func compileLookaround(
    _ disjunction: Disjunction, isNegative: Bool, _ inside: Direction
  ) {
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
