import Patterns
import Testing

/// Whether patterns are valid without flags (Annex B), with `u` and with `v`.
@Suite struct SyntaxTests {
  static let everywhere = [
    "", "|", "a|", "()", "(?:)", "(?=a)(?!a)(?<=a)(?<!a)", "^$\\b\\B", "a*?b+?c??d{2}?e{2,}?f{2,3}?",
    "a{99999999999999999999999}", "a{99999999999999999998,99999999999999999999}", "a{002,3}",
    "[]", "[^]", "[a-z]", "[\\b]", "[a\\-z]", "\\0", "[\\0]", "\\x41\\u0041\\cA\\t\\n\\v\\f\\r",
    "\\^\\$\\\\\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\/", "\\d\\D\\s\\S\\w\\W", "(a)\\1", "\\1(a)",
    "(?<name>a)\\k<name>", "\\k<name>(?<name>a)", "(?<$>a)", "(?<_\\u0061\\u{62}>a)", "(?<𝒜>a)",
    "(?<ünï>a)", "(?<a>x)|(?<a>y)", "(?:(?<a>x)|(?<a>y))\\k<a>", "(?:(?<a>x)|y)|(?<a>z)",
    "(?<é>a)(?<e\u{301}>b)", "(?i:a)", "(?ims:a)", "(?-i:a)", "(?i-ms:a)", "(?i-:a)", "😀",
  ]

  static let nowhere = [
    "(", ")", "a)", "(?", "(?a", "(?:", "(?<", "(?<a", "(?<>a)", "(?<1a>b)", "(?<a b>c)", "(?#a)", "(?>a)",
    "*", "+", "?", "a**", "a+++", "(?:*)", "a|*", "^*", "$+", "\\b?", "\\B{2}", "{2}", "a{3,2}",
    "a{2}{3}", "(?<=a)*", "(?<!a){2}", "[", "[a", "[z-a]", "[b-a-z]", "\\", "[\\", "a\\",
    "(?<a>b)(?<a>c)", "(?<a>(?<a>b))", "(?<a>b)|c(?:(?<a>d)(?<a>e))", "(?<a>b)\\k<c>", "(?<a>b)\\k",
    "(?<a>b)[\\k]", "(?ii:a)", "(?i-i:a)", "(?-:a)", "(?u:a)", "(?i)", "(?i", "(?I:a)", "(?\\u0069:a)",
    "(?<\\u{110000}>a)", "(?<\\uD800>a)",
  ]

  /// Only Annex B allows these.
  static let withoutFlagOnly = [
    "{", "}", "]", "a{", "a{1", "a{1,", "{}", "{a}", "{,5}", "a{,5}", "\\a", "\\-", "\\é", "\\8", "\\9",
    "\\1", "\\2(a)", "\\00", "\\07", "\\377", "\\400", "\\c", "\\c1", "[\\c]", "[\\c1]", "[\\c_]", "\\x",
    "\\x4",
    "\\u", "\\u004", "\\u{110000}", "\\u{}", "\\k", "\\k<a>", "[\\k]", "[\\d-a]", "[a-\\d]", "[\\d-\\s]",
    "[\\1]", "[\\8]", "(?=a)*", "(?!a){2}", "\\p", "\\p{L", "\\p{Nope}", "[\\B]",
  ]

  /// Valid only with `u` and `v`.
  static let withUnicodeOnly = ["[\\u{1F600}-\\u{1F64F}]", "[😀-😎]"]

  /// Only `v` refuses these.
  static let notWithSets = [
    "[(]", "[a-z-]", "[-a]", "[/]", "[|]", "[{}]", "[&&]", "[a&&b&&]", "[!!]", "[^^^]", "[+--]", "[[]",
  ]

  /// Only `v` allows these: `u` refuses them, and without flags they mean something else.
  static let setsOnly = [
    "\\p{RGI_Emoji}", "[\\p{RGI_Emoji}]", "\\p{Basic_Emoji}", "[\\q{a|bc|}]", "[[a-z]--\\q{a}]",
    "[^\\q{a|b}]",
    "[\\&\\-\\!]", "[\\p{L}--[a-z]--[à-ü]]", "[\\w&&\\d&&[1-5]]",
  ]

  static let notEvenWithSets = [
    "\\P{RGI_Emoji}", "[^\\p{RGI_Emoji}]", "[^\\q{ab}]", "[^[\\q{ab}--a]]", "[^\\q{}]", "[a-z&&[b]]",
    "[[a-z]&&b-c]", "[a&&b--c]", "[a&&&b]", "[[a]&&b c]", "[\\q]", "[\\q{a]", "[\\d-a]", "[a-\\q{b}]",
    "[\\00]", "\\q{a}", "[a---b]",
  ]

  private func isValid(_ pattern: String, _ flags: Flags) -> Bool {
    (try? Pattern(parsing: pattern, flags: flags)) != nil
  }

  private func modes(_ pattern: String) -> [Bool] {
    [isValid(pattern, []), isValid(pattern, .unicode), isValid(pattern, .unicodeSets)]
  }

  @Test(arguments: everywhere) func `valid in every mode`(pattern: String) {
    #expect(modes(pattern) == [true, true, true])
  }

  @Test(arguments: nowhere) func `valid in no mode`(pattern: String) {
    #expect(modes(pattern) == [false, false, false])
  }

  @Test(arguments: withoutFlagOnly) func `valid only under Annex B`(pattern: String) {
    #expect(modes(pattern) == [true, false, false])
  }

  @Test(arguments: withUnicodeOnly) func `valid only with code points`(pattern: String) {
    #expect(modes(pattern) == [false, true, true])
  }

  @Test(arguments: notWithSets) func `invalid only with v`(pattern: String) {
    #expect(modes(pattern) == [true, true, false])
  }

  @Test(arguments: setsOnly) func `valid with v`(pattern: String) {
    #expect(isValid(pattern, .unicodeSets))
    #expect(!isValid(pattern, .unicode))
  }

  @Test(arguments: notEvenWithSets) func `invalid even with v`(pattern: String) {
    #expect(!isValid(pattern, .unicodeSets))
  }
}
