import Patterns
import Testing

/// Searches an input for a pattern; `captures` are texts, the whole match first, `nil` for unset ones.
struct MatchCase: Sendable, CustomTestStringConvertible {
  let pattern: String
  let flags: String
  let input: String
  let captures: [String?]?

  init(_ pattern: String, _ flags: String, _ input: String, _ captures: [String?]?) {
    self.pattern = pattern
    self.flags = flags
    self.input = input
    self.captures = captures
  }

  var testDescription: String { "/\(pattern)/\(flags) on \(input.debugDescription)" }

  func check() throws {
    let pattern = try Pattern(parsing: pattern, flags: Flags(parsing: flags))
    let units = Array(input.utf16)
    let found = pattern.firstMatch(in: input).match.map { match in
      match.captures.map { $0.map { String(decoding: units[$0], as: UTF16.self) } }
    }
    #expect(found == captures)
  }
}

@Suite struct MatchingTests {
  @Test(arguments: [
    MatchCase("a|ab", "", "abc", ["a"]),
    MatchCase("((a)|(ab))((c)|(bc))", "", "abc", ["abc", "a", "a", nil, "bc", nil, "bc"]),
    MatchCase("a[a-z]{2,4}", "", "abcdefghi", ["abcde"]),
    MatchCase("a[a-z]{2,4}?", "", "abcdefghi", ["abc"]),
    MatchCase("(aa|aabaac|ba|b|c)*", "", "aabaac", ["aaba", "ba"]),
    MatchCase("(a*)(b|abc)", "", "abc", ["ab", "a", "b"]),
    MatchCase("x??y", "", "xy", ["xy"]),
    MatchCase("(?:ab){2}", "", "abababab", ["abab"]),
    MatchCase("a{0}b", "", "ab", ["b"]),
    MatchCase("(?:){99999999999999}x", "", "x", ["x"]),
    MatchCase("[]", "", "a", nil),
    MatchCase("[^]", "", "\n", ["\n"]),
    MatchCase(".", "", "\n\r\u{2028}\u{2029}", nil),
    MatchCase(".", "s", "\n", ["\n"]),
    MatchCase("\\s+", "", "a\u{FEFF}\u{A0}\t\u{3000}b", ["\u{FEFF}\u{A0}\t\u{3000}"]),
    MatchCase("\\d", "u", "٣", nil),
    MatchCase("\\w", "u", "é", nil),
  ]) func `alternatives, quantifiers and classes`(match: MatchCase) throws {
    try match.check()
  }

  @Test(arguments: [
    MatchCase("(z)((a+)?(b+)?(c))*", "", "zaacbbbcac", ["zaacbbbcac", "z", "ac", "a", nil, "c"]),
    MatchCase("(a*)*", "", "b", ["", nil]),
    MatchCase("(?:a*?)*?b", "", "aab", ["aab"]),
    MatchCase("(a*){2}", "", "", ["", ""]),
    MatchCase("(?:(a)|b)*", "", "ab", ["ab", nil]),
    MatchCase("(?:(a)|b)*?$", "", "ba", ["ba", "a"]),
    MatchCase("(\\2a)(\\1)", "", "aaa", ["aa", "a", "a"]),
    MatchCase("(a)\\1{2}", "", "aaaa", ["aaa", "a"]),
    MatchCase("\\k<x>(?<x>a)", "", "a", ["a", "a"]),
    MatchCase("(?:(?<x>a)|(?<x>b))\\k<x>", "", "abb", ["bb", nil, "b"]),
    MatchCase("(?:(?:(?<x>a)|(?<x>b))\\k<x>){2}", "", "aabb", ["aabb", nil, "b"]),
  ]) func `captures are reset each time round, and empty rounds end a loop`(match: MatchCase) throws {
    try match.check()
  }

  @Test(arguments: [
    MatchCase("(?=(a+))a*b\\1", "", "baaabac", ["aba", "a"]),
    MatchCase("(?=(a+))", "", "baaabac", ["", "aaa"]),
    MatchCase("(.*?)a(?!(a+)b\\2c)\\2(.*)", "", "baaabaac", ["baaabaac", "ba", nil, "abaac"]),
    MatchCase("(?=a)*b", "", "b", ["b"]),
    MatchCase("(?<=([ab]+)([bc]+))$", "", "abc", ["", "a", "bc"]),
    MatchCase("(?<=\\1(a))b", "", "aab", ["b", "a"]),
    MatchCase("(?<=(a)\\1)b", "", "aab", ["b", "a"]),
    MatchCase("(?<!abc)\\w\\w\\w", "", "abcdef", ["abc"]),
    MatchCase("(?<=^(\\d+?)(\\d+))x", "", "123x", ["x", "1", "23"]),
    MatchCase("(?<=😀.)a", "u", "😀🙂a", ["a"]),
    MatchCase("(?<=a(?=(b))b)c", "", "abc", ["c", "b"]),
    MatchCase("(?!(a)\\1)a", "", "ab", ["a", nil]),
  ]) func `lookaround, backwards from right to left`(match: MatchCase) throws {
    try match.check()
  }

  @Test(arguments: [
    MatchCase("^b$", "", "a\nb", nil),
    MatchCase("^b$", "m", "a\nb\u{2028}c", ["b"]),
    MatchCase("(?m:^b$)", "", "a\nb", ["b"]),
    MatchCase("(?-m:^)b", "m", "a\nb", nil),
    MatchCase("\\bk\\b", "u", "k", ["k"]),
    MatchCase("\\B", "", "a", nil),
    MatchCase("\\b", "iu", "ſ", [""]),
    MatchCase("\\b", "u", "ſ", nil),
    MatchCase("a(?s:.)b", "", "a\nb", ["a\nb"]),
    MatchCase("b", "y", "ab", nil),
  ]) func `assertions and modifiers`(match: MatchCase) throws {
    try match.check()
  }

  @Test(arguments: [
    MatchCase("^.$", "", "😀", nil),
    MatchCase("^.$", "u", "😀", ["😀"]),
    MatchCase("^[^x]$", "v", "😀", ["😀"]),
    MatchCase("^[😀]{2}$", "", "😀", ["😀"]),
    MatchCase("\\uD83D", "u", "😀", nil),
    MatchCase("\\uD83D\\uDE00", "u", "😀", ["😀"]),
    MatchCase("\\u{1F600}", "u", "😀", ["😀"]),
    MatchCase("(?:\\uD83D)\\uDE00", "u", "😀", nil),
    MatchCase("(?<=\\uD83D)$", "u", "😀", nil),
    MatchCase(".+(.)", "u", "a😀", ["a😀", "😀"]),
  ]) func `surrogates`(match: MatchCase) throws {
    try match.check()
  }

  @Test func `a search from inside a pair begins at the pair`() throws {
    #expect(try Pattern(parsing: "").firstMatch(in: "😀", from: 1).match?.range == 0..<0)
    #expect(try Pattern(parsing: "", flags: []).firstMatch(in: "😀", from: 1).match?.range == 1..<1)
    #expect(try Pattern(parsing: "\\B").firstMatch(in: "a😀").match?.range == 3..<3)
  }

  @Test func `half a pair matches itself`() throws {
    let matcher = Matcher(try Pattern(parsing: "^\\uD83D$"))
    #expect(matcher.firstMatch(in: [0xD83D]).match?.range == 0..<1)
    #expect(matcher.firstMatch(in: [0xD83D, 0xDE00]) == .noMatch)
  }

  @Test func `a search ends with the input`() throws {
    #expect(try Pattern(parsing: "").firstMatch(in: "ab", from: 2).match?.range == 2..<2)
    #expect(try Pattern(parsing: "").firstMatch(in: "ab", from: 3) == .noMatch)
  }

  @Test(arguments: [
    ("a|ab", "ab", true), ("a|b", "ab", false), ("\\d{5}", "12345", true), ("\\d{5}", "12345\n", false),
    ("", "", true), ("^a$", "a", true), ("a|^b$|c", "b", true),
  ])
  func `a field's pattern holds for the whole input`(source: String, input: String, matches: Bool) throws {
    let result = try Pattern(parsing: source).matches(wholeOf: input)
    #expect((result.match != nil) == matches)
  }
}
