import Patterns
import Testing

@Suite struct TreeTests {
  private func terms(_ source: String, _ flags: Flags = .unicode) throws -> [Term] {
    try Pattern(parsing: source, flags: flags).disjunction.alternatives[0].terms
  }

  private func atom(_ source: String, _ flags: Flags = .unicode) throws -> Atom? {
    guard case .atom(let atom) = try terms(source, flags).first?.body else { return nil }
    return atom
  }

  @Test func `a quantifier has its bounds and its place`() throws {
    let quantifier = try terms("ab{2,5}?").last?.quantifier
    #expect(quantifier == (try terms("ab{2,5}?")[1].quantifier))
    #expect(quantifier?.minimum == 2)
    #expect(quantifier?.maximum == 5)
    #expect(quantifier?.isGreedy == false)
    #expect(quantifier?.range == 2..<8)
  }

  @Test func `bounds beyond all inputs are clamped`() throws {
    #expect(try terms("a{99999999999999999999,}").first?.quantifier?.minimum == Quantifier.largestBound)
  }

  @Test func `terms list their captures`() throws {
    #expect(try terms("(a)(?:(b)(c))").map(\.captures) == [1..<2, 2..<4])
  }

  @Test(
    arguments: [
      ("a", 0x61, PatternCharacter.Spelling.literal), ("\\n", 0x0A, .control), ("\\cj", 0x0A, .controlLetter),
      ("\\0", 0, .null), ("\\x0A", 0x0A, .hexadecimal), ("\\u000A", 0x0A, .unicode),
      ("\\uD83D\\uDE00", 0x1F600, .unicode), ("\\u{1F600}", 0x1F600, .codePoint), ("\\.", 0x2E, .identity),
      ("😀", 0x1F600, .literal),
    ] as [(String, UInt32, PatternCharacter.Spelling)])
  func `a character records how it was written`(
    source: String, value: UInt32, spelling: PatternCharacter.Spelling
  ) throws {
    guard case .character(let character) = try atom(source)?.kind else {
      Issue.record("no character")
      return
    }
    #expect(character.value == value)
    #expect(character.spelling == spelling)
    #expect(character.range == 0..<source.utf16.count)
  }

  @Test func `without u a pair of surrogates is two characters`() throws {
    #expect(try terms("😀", []).count == 2)
    #expect(try terms("\\u{3}", []).first?.quantifier?.minimum == 3)
  }

  @Test func `octal escapes end at 255`() throws {
    #expect(try terms("\\377", []).count == 1)
    #expect(try terms("\\400", []).count == 2)
    #expect(try terms("\\1", []).count == 1)
    #expect(try terms("\\81", []).count == 2)
  }

  @Test func `group names are kept in order`() throws {
    let pattern = try Pattern(parsing: "(?<a>x)(y)|(?<a>z)")
    #expect(pattern.groupNames == ["a", nil, "a"])
    #expect(pattern.groupNumbers(named: "a") == [1, 3])
  }

  @Test func `modifiers are kept separate`() throws {
    guard case .group(let group) = try atom("(?i-ms:a)")?.kind else {
      Issue.record("no group")
      return
    }
    #expect(group.kind == .modifiers(adding: .ignoreCase, removing: [.multiline, .dotAll]))
  }

  @Test func `a class keeps operation and operands`() throws {
    guard case .characterClass(let set) = try atom("[^[a-z]--\\q{b|c}]", .unicodeSets)?.kind else {
      Issue.record("no class")
      return
    }
    #expect(set.isNegated)
    #expect(set.operation == .subtraction)
    #expect(set.operands.map(\.range) == [2..<7, 9..<16])
  }
}
