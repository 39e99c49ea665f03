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

  var classCompiler: ClassCompiler {
    ClassCompiler(flags: flags, cache: cache)
  }

  /// A part of the tree, and the flags that apply there.
  struct Origin {
    let body: Term.Body
    let flags: Flags
  }

  /// - Parameter isWhole: compile `^(?:…)$`.
  init(_ pattern: Pattern, isWhole: Bool, keepsOrigins: Bool = false) {
    flags = pattern.flags
    origins = keepsOrigins ? [:] : nil
    program = Program(
      captureCount: pattern.captureCount, isUnicode: pattern.flags.hasEitherUnicodeFlag)
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
}
