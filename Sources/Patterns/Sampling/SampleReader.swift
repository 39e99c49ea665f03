/// Reads a pattern as what it writes.
struct SampleReader {
  private let pattern: Pattern
  private let compiler: ClassCompiler

  /// Of a class with many characters, this many are drawn from.
  private static let mostCharacters = 200

  init(_ pattern: Pattern) {
    self.pattern = pattern
    compiler = ClassCompiler(flags: pattern.flags, cache: ClassCache())
  }

  func read() -> SampleNode { node(pattern.disjunction) }

  private func node(_ disjunction: Disjunction) -> SampleNode {
    let ways = disjunction.alternatives.map { SampleNode.sequence($0.terms.compactMap(node)) }
    return ways.count == 1 ? ways[0] : .oneOf(ways)
  }

  /// Nil for an assertion, which writes nothing.
  private func node(_ term: Term) -> SampleNode? {
    guard case .atom(let atom) = term.body else { return nil }
    let once = node(atom)
    guard let quantifier = term.quantifier else { return once }
    return .repeated(once, minimum: quantifier.minimum, maximum: quantifier.maximum)
  }

  private func node(_ atom: Atom) -> SampleNode {
    switch atom.kind {
    case .character(let character): return .character([character.value])
    case .any:
      return node(pattern.flags.contains(.dotAll) ? all : all.subtracting(.lineTerminators), strings: [])
    case .characterClassEscape(let escape):
      let contents = compiler.contents(of: escape)
      return node(contents.characters, strings: contents.strings)
    case .characterClass(let characterClass):
      let contents = compiler.contents(of: characterClass)
      let isInverted = characterClass.isNegated && !pattern.flags.contains(.unicodeSets)
      return node(
        isInverted ? all.subtracting(contents.characters) : contents.characters, strings: contents.strings)
    case .group(let group): return node(group)
    case .backreference(let reference): return node(reference)
    }
  }

  private var all: CharSet { pattern.flags.hasEitherUnicodeFlag ? .codePoints : .codeUnits }

  private func node(_ group: Group) -> SampleNode {
    switch group.kind {
    case .capturing(let number, _): .capture(number, node(group.disjunction))
    // Flags that a group adds are only checked.
    case .nonCapturing, .modifiers: node(group.disjunction)
    }
  }

  private func node(_ reference: Backreference) -> SampleNode {
    switch reference.target {
    case .number(let number): .backreference([number])
    case .name(let name): .backreference(pattern.groupNumbers(named: name.text))
    }
  }

  /// Strings are as likely as characters together.
  private func node(_ characters: CharSet, strings: Set<[UInt32]>) -> SampleNode {
    let single = Self.readable(characters)
    let texts = strings.sorted { $0.lexicographicallyPrecedes($1) }
    switch (single.isEmpty, texts.isEmpty) {
    case (true, true): return .impossible
    case (false, true): return .character(single)
    case (true, false): return .strings(texts)
    case (false, false): return .oneOf([.character(single), .strings(texts)])
    }
  }

  /// The most readable characters of a set: letters and digits if there are any, then what else people type.
  private static func readable(_ set: CharSet) -> [UInt32] {
    for stage in stages {
      let members = stage.flatMap { $0 }.filter(set.contains)
      if !members.isEmpty { return members }
    }
    let surrogates: ClosedRange<UInt32> = 0xD800...0xDFFF
    return Array(set.ranges.lazy.flatMap { $0 }.filter { !surrogates.contains($0) }.prefix(mostCharacters))
  }

  private static let stages: [[ClosedRange<UInt32>]] = [
    [0x30...0x39, 0x41...0x5A, 0x61...0x7A], [0x21...0x7E], [0x20...0x20],
    [0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F],
  ]
}
