import Patterns
import Testing

@Suite("How far an input fits")
struct ShortfallTests {
  struct Row: CustomTestStringConvertible {
    let pattern: String
    let input: String
    let position: Int
    let words: String

    init(_ pattern: String, _ input: String, _ position: Int, _ words: String) {
      self.pattern = pattern
      self.input = input
      self.position = position
      self.words = words
    }

    var testDescription: String { "/\(pattern)/ on \(input)" }
  }

  @Test("The furthest place counts, and what could have come there", arguments: rows)
  func shortfall(_ row: Row) throws {
    let shortfall = try #require(Pattern(parsing: row.pattern).shortfall(wholeOf: row.input))
    #expect(shortfall.position == row.position)
    #expect(shortfall.message == row.words)
  }

  static let rows = [
    Row("abc", "abd", 2, "after `ab` it needs `c`, but `d` follows"),
    Row("abc", "ab", 2, "`c` is missing at its end"),
    Row("abc", "", 0, "it asks for `a`"),
    Row("abc", "xbc", 0, "it must begin with `a`, not with `x`"),
    Row("abc", "abcd", 3, "after `abc` it must end, but `d` follows"),
    Row("abc$", "abcd", 3, "after `abc` it must end, but `d` follows"),
    Row(#"\d{2,3}/\d"#, "1/2", 1, "after `1` it needs a digit, but `/` follows"),
    Row(#"\d{2,3}/\d"#, "12-2", 2, "after `12` it needs a digit or `/`, but `-` follows"),
    Row(#"\d{2,3}/\d"#, "1234", 3, "after `123` it needs `/`, but `4` follows"),
    Row(#".{2,3}x"#, "😀😀😀y", 6, "after `😀😀😀` it needs `x`, but `y` follows"),
    Row("(?:ab|ac)d", "acx", 2, "after `ac` it needs `d`, but `x` follows"),
    Row("a|b|c|d|e|f", "x", 0, "it must begin with `a`, `b`, `c`, `d` or something else, not with `x`"),
    Row(
      #"\d+([.,]\d)?"#, "7 ", 1,
      "after `7` it needs a digit, or `.` or `,`, or the end of the input, but a space follows"),
    Row("(?!0)[0-9]{3}", "012", 0, "at its beginning it asks for a place not followed by `0`"),
    Row(
      #"(?=.*\d)[a-z\d]{3,}"#, "abc", 0,
      "at its beginning it asks for a place followed by (any number of characters except line breaks, then a digit)"
    ),
    Row("(?=ab|ac)a(?!b)c?x", "acy", 2, "after `ac` it needs `x`, but `y` follows"),
    Row(#"(a+)-\1"#, "aa-b", 3, "after `aa-` it needs what group 1 matched, again, but `b` follows"),
    Row(#"[a-z]+\b-"#, "ab_", 2, "after `ab` it asks for a small letter from a to z or the edge of a word"),
  ]

  @Test("Says nothing about an input that matches")
  func match() throws {
    #expect(try Pattern(parsing: #"\d+"#).shortfall(wholeOf: "12") == nil)
  }

  @Test("Says nothing about an input that takes too long")
  func limits() throws {
    let limits = MatchLimits(steps: 10_000)
    let input = String(repeating: "a", count: 60) + "b"
    #expect(try Pattern(parsing: "(a|a)*").shortfall(wholeOf: input, limits: limits) == nil)
  }
}
