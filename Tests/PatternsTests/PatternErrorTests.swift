import Patterns
import Testing

/// `↓` is before and after the part that the error is about.
@Suite struct PatternErrorTests {
  @Test(arguments: [
    ("[a-z", "↓[↓a-z", PatternError.Kind.unclosedClass),
    ("(a|b", "↓(↓a|b", .unclosedGroup),
    ("a)", "a↓)↓", .unopenedGroup),
    ("a(?#c)", "a↓(?↓#c)", .unknownGroupKind),
    ("(?P<n>a)", "↓(?P<↓n>a)", .foreignGroupName),
    ("(?>a)", "↓(?>↓a)", .atomicGroup),
    ("(?i)a", "↓(?i)↓a", .modifiersWithoutGroup),
    ("(?<1>a)", "(?<↓1↓>a)", .invalidGroupName),
    ("(?<a>b)(?<a>c)", "(?<a>b)(?<↓a↓>c)", .repeatedGroupName("a")),
    ("(?<a>b)\\k<c>", "(?<a>b)\\k<↓c↓>", .unknownGroupName("c")),
    ("\\k", "↓\\k↓", .missingGroupName),
    ("(a)\\2", "(a)↓\\2↓", .unknownGroupNumber("2", groups: 1)),
    ("(?ii:a)", "(?i↓i↓:a)", .repeatedModifier("i")),
    ("(?ix:a)", "(?i↓x↓:a)", .unknownModifier("x")),
    ("(?-:a)", "↓(?-:↓a)", .emptyModifiers),
    ("a|*", "a|↓*↓", .nothingToRepeat),
    ("a|{2}", "a|↓{2}↓", .nothingToRepeat),
    ("^*", "^↓*↓", .repeatedAssertion),
    ("(?=a)*", "(?=a)↓*↓", .repeatedAssertion),
    ("a++", "a+↓+↓", .repeatedQuantifier),
    ("a{3,2}", "a↓{3,2}↓", .quantifierOutOfOrder),
    ("a{,2}", "a↓{↓,2}", .incompleteQuantifier),
    ("a}", "a↓}↓", .unopenedBrace),
    ("a]", "a↓]↓", .unopenedBracket),
    ("a\\", "a↓\\↓", .trailingBackslash),
    ("a\\ä", "a↓\\ä↓", .unknownEscape("\\ä")),
    ("\\x4g", "↓\\x↓4g", .incompleteHexEscape),
    ("\\u12", "↓\\u↓12", .incompleteUnicodeEscape),
    ("\\u{110000}", "↓\\u{110000}↓", .codePointTooLarge),
    ("\\c1", "↓\\c↓1", .incompleteControlEscape),
    ("[\\12]", "[↓\\12↓]", .octalEscape),
    ("[z-a]", "[↓z-a↓]", .rangeOutOfOrder("z", "a")),
    ("[\\d-z]", "[↓\\d↓-z]", .rangeOfSets),
    ("\\p{Foo}", "↓\\p{Foo}↓", .unknownProperty("Foo")),
    ("\\p{sc=Foo}", "↓\\p{sc=Foo}↓", .unknownPropertyValue(name: "sc", value: "Foo")),
    ("\\p{Script}", "↓\\p{Script}↓", .propertyWithoutValue("Script")),
    ("\\pL", "↓\\p↓L", .incompleteProperty),
    ("\\p{RGI_Emoji}", "↓\\p{RGI_Emoji}↓", .propertyOfStringsNeedsSets("RGI_Emoji")),
  ])
  func `with u, errors have their place`(pattern: String, marked: String, kind: PatternError.Kind) {
    expect(pattern, .unicode, marked, kind)
  }

  @Test(arguments: [
    ("[a|b]", "[a↓|↓b]", PatternError.Kind.unescapedInClass("|")),
    ("[a-]", "[a↓-↓]", .unescapedInClass("-")),
    ("[a&&b--c]", "[a&&b↓--↓c]", .mixedOperators),
    ("[!!]", "[↓!!↓]", .doubledPunctuator("!!")),
    ("[a-c&&b]", "[↓a-c↓&&b]", .rangeInOperation),
    ("[a&&]", "[a↓&&↓]", .missingOperand),
    ("[\\q{a]", "[\\q{a↓]↓", .unescapedInClass("]")),
    ("[\\q{a", "[↓\\q{↓a", .unclosedClassString),
    ("[^\\q{ab}]", "↓[^\\q{ab}]↓", .negatedStrings),
  ])
  func `with v, errors have their place`(pattern: String, marked: String, kind: PatternError.Kind) {
    expect(pattern, .unicodeSets, marked, kind)
  }

  private func expect(_ pattern: String, _ flags: Flags, _ marked: String, _ kind: PatternError.Kind) {
    let error = #expect(throws: PatternError.self) { try Pattern(parsing: pattern, flags: flags) }
    guard let error else { return }
    #expect(error.kind == kind)
    var units = Array(pattern.utf16)
    units.insert(contentsOf: "↓".utf16, at: error.range.upperBound)
    units.insert(contentsOf: "↓".utf16, at: error.range.lowerBound)
    #expect(String(decoding: units, as: UTF16.self) == marked)
    #expect(!error.message.isEmpty && !error.help.isEmpty)
  }

  @Test func `nesting and length are bounded`() {
    let deep = String(repeating: "(", count: 100_000)
    let long = String(repeating: "a", count: Pattern.largestLength + 1)
    #expect(throws: PatternError.self) { try Pattern(parsing: deep) }
    #expect(throws: PatternError.self) {
      try Pattern(parsing: String(repeating: "[", count: 9_000), flags: .unicodeSets)
    }
    let error = #expect(throws: PatternError.self) { try Pattern(parsing: long) }
    #expect(error?.kind == .tooLong)
  }

  @Test func `the deepest nesting allowed is read and matched`() throws {
    let depth = Pattern.deepestNesting
    let source = String(repeating: "(", count: depth) + "a" + String(repeating: ")*", count: depth)
    let result = try Pattern(parsing: source).matches(wholeOf: "aaa")
    #expect(result.match?.range == 0..<3)
  }

  @Test func `offsets are converted to scalars`() throws {
    let pattern = try Pattern(parsing: "😀ab")
    #expect(pattern.scalarRange(of: 2..<4) == 1..<3)
    #expect(pattern.scalarRange(of: 1..<2) == 0..<1)
    #expect(pattern.scalarRange(of: 4..<4) == 3..<3)
  }
}
