import Patterns
import Testing

@Suite("Empty inputs")
struct EmptyInputTests {
  @Test(
    "what is plain about an empty input is what matching it says",
    arguments: [
      "", "a", "a*", "a+", "a?b", "a?b?", "(a*)", "(a*)+", "(a|b*)c?", "(a|)", "(?:a|b){0,3}", "(?:a?){2}",
      "^$", "^a?$",
      "\\b", "\\B", "a|\\b", "(?=a)", "(?!a)", "(?<!a)b*", "(?=a)b", "(?=a*)b*", "(?!a*)", "(?<=a?)",
      "(?<=a)|(?!b)", "(a)?\\1", "\\1(a)", "[ab]", "[^]", "[]",
      ".", "\\d*",
      "\\p{L}", "(?i:a*)", "(?<n>a?)\\k<n>",
    ])
  func plain(source: String) throws {
    let pattern = try Pattern(parsing: source, flags: .unicode)
    guard let answer = pattern.plainlyMatchesEmpty else { return }
    #expect((pattern.matches(wholeOf: "") != .noMatch) == answer)
  }

  @Test("backreferences and sets of strings are left to the matcher")
  func unclear() throws {
    #expect(try Pattern(parsing: "(a)?\\1", flags: .unicode).plainlyMatchesEmpty == nil)
    #expect(try Pattern(parsing: "[\\q{}]", flags: .unicodeSets).plainlyMatchesEmpty == nil)
  }
}
