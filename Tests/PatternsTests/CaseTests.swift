import Testing

@testable import Patterns

@Suite struct CaseTests {
  @Test(arguments: [
    MatchCase("[a-z]+", "i", "ABC", ["ABC"]),
    MatchCase("ß", "i", "ẞ", nil),
    MatchCase("ß", "iu", "ẞ", ["ẞ"]),
    MatchCase("\\u212A", "i", "k", nil),
    MatchCase("\\u212A", "iu", "k", ["k"]),
    MatchCase("ſ", "i", "S", nil),
    MatchCase("ſ", "iv", "S", ["S"]),
    MatchCase("Σ+", "i", "σςΣ", ["σςΣ"]),
    MatchCase("\\u2126", "i", "Ω", nil),
    MatchCase("\\u2126", "iu", "Ω", ["Ω"]),
    MatchCase("𐐀", "i", "𐐨", nil),
    MatchCase("𐐀", "iu", "𐐨", ["𐐨"]),
    MatchCase("İ", "iu", "i", nil),
    MatchCase("Ꭰ", "iu", "ꭰ", ["ꭰ"]),
    MatchCase("(a)\\1", "i", "aA", ["aA", "a"]),
    MatchCase("(?i:a)b", "", "Ab", ["Ab"]),
    MatchCase("(?i:a)b", "", "AB", nil),
    MatchCase("(?-i:a)b", "i", "aB", ["aB"]),
    MatchCase("[^a]", "i", "A", nil),
    MatchCase("\\w", "i", "ſ", nil),
    MatchCase("\\w", "iu", "ſ", ["ſ"]),
    MatchCase("[^\\W]", "iu", "\u{212A}", ["\u{212A}"]),
    MatchCase("\\W", "iu", "S", nil),
    MatchCase("\\P{Lu}", "iu", "A", ["A"]),
    MatchCase("\\p{Lu}", "iu", "a", ["a"]),
    MatchCase("\\P{Ll}", "iv", "A", nil),
    MatchCase("[^\\p{Ll}]", "iv", "A", nil),
    MatchCase("[\\p{Lu}--[a-c]]", "iv", "bd", ["d"]),
    MatchCase("[\\w&&\\p{Lu}]", "iv", "k", ["k"]),
    MatchCase("\\q", "i", "Q", ["Q"]),
    MatchCase("[\\q{KM|m}]", "iv", "km", ["km"]),
  ]) func `case is ignored as each mode has it`(match: MatchCase) throws {
    try match.check()
  }

  @Test func `simple case folding is idempotent`() {
    let fold = CaseMapping.simpleCaseFolding
    #expect((0...0x1FFFF).allSatisfy { fold(fold($0)) == fold($0) })
  }

  @Test func `toUppercase never leads into ASCII`() {
    let upper = CaseMapping.toUppercase
    #expect((0x80...0xFFFF).allSatisfy { upper($0) >= 0x80 })
    #expect(upper(0xDF) == 0xDF)
    #expect(upper(0x61) == 0x41)
  }
}
