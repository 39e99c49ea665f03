import Testing

@testable import Patterns

@Suite struct PortabilityTests {
  @Test(arguments: [
    "", "[0-9]{4}", "[A-Za-z_]+\\.[a-z]{2,3}", "(?:on|off)", "a|b|", "\\(\\d{0}x\\)", "[\\s\\S]",
    "\\x41\\u00e9",
    "(?<year>[0-9]+)\\k<year>", "(a)\\1", "\\p{Lu}\\P{Nd}\\p{sc=Grek}\\p{gc=L}", "(?<=a{1,9})b", "(?<=\\w)b",
    "[+\\-.]", "\\/", "\\cJ", "(?i:Hello)", "(?s:.)", "a{1000}", ".*", "^x$", "[\\^]", "(?:a|b)*?c",
  ])
  func `these mean the same everywhere`(text: String) throws {
    let differences = try Pattern(parsing: text).differences()
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test(
    arguments: [
      ("↓\\d↑+", .digit, [.iOS, .android]),
      ("[a↓\\w↑]", .word, [.iOS, .android]),
      ("a↓\\s↑b", .space, [.iOS, .android, .java]),
      ("↓\\b↑.", .wordBoundary, [.iOS, .android, .java]),
      ("a↓$↑\\n?", .end, [.iOS, .android, .java]),
      ("↓\\v↑", .verticalTab, [.iOS, .android, .java]),
      ("↓\\cj↑", .controlLetter, [.java]),
      ("[↓\\b↑]", .backspace, [.iOS, .android, .java]),
      ("a↓\\0↑", .null, [.iOS, .android, .java]),
      ("↓\\u{1F600}↑", .codePointEscape, [.iOS, .android, .java]),
      ("a↓[^]↑", .fullClass, [.iOS, .android, .java]),
      ("(↓[]↑|a)", .emptyClass, [.iOS, .android, .java]),
      ("[^a↓&&↑b]", .classIntersection, [.browser, .iOS, .android, .java]),
      ("(?<↓a_b↑>x)", .groupName, [.iOS, .android, .java]),
      ("(?<a>x)|(?<↓a↑>y)", .repeatedGroupName, [.iOS, .android, .java]),
      ("(a)?b↓\\1↑", .unsetReference, [.iOS, .android, .java]),
      ("(?<=a↓+↑)b", .lookbehindLength, [.iOS, .android]),
      ("(a)(?<=↓\\1↑)b", .lookbehindReference, [.iOS, .android, .java]),
      ("a↓{3000000000}↑", .largeBound, [.iOS, .android, .java]),
      ("a↓{0,20000000}↑", .largeBound, [.iOS, .android]),
      ("↓(?:|a)+↑", .emptyRound, [.iOS, .android, .java]),
      ("↓(?:a?)*?↑b", .lazyEmptyLoop, [.iOS, .android]),
      ("↓\\p{Letter}↑", .longPropertyName, [.java]),
      ("↓\\p{Alphabetic}↑", .binaryProperty, [.java]),
      ("↓\\p{Upper}↑", .posixProperty, [.java]),
      ("↓\\p{scx=Latn}↑", .scriptExtensions, [.iOS, .android, .java]),
      ("↓\\p{sc=Kawi}↑", .recentScript, [.java]),
      ("(?i:↓ä↑)", .ignoreCase, [.java]),
      ("(?i:↓ß↑)", .foldingToSeveral, [.iOS, .android]),
      ("[.↓-↑]", .punctuationInClass, [.browser]),
    ] as [(String, PatternConstruct, Set<PatternEngine>)])
  func `engines that leave the reference are named`(
    marked: String, construct: PatternConstruct, engines: Set<PatternEngine>
  ) throws {
    let (text, range) = unmark(marked)
    let found = try Pattern(parsing: text).differences().first { $0.construct == construct }
    let difference = try #require(found)
    #expect(Set(difference.engines.keys) == engines)
    if construct != .repeatedGroupName { #expect(difference.ranges.first == range) }
  }

  @Test(arguments: [
    "\\d{3}", "\\w+", "[\\w-]+x", "a\\sb", "x\\b.*", "\\v", "\\cj", "[\\b]", "\\0", "\\u{1F600}", "a[^]",
    "a$\\n",
    "[.-]", "[}]", "(?<a_b>x)", "\\p{Letter}",
  ])
  func `a rewrite is portable and matches the same`(text: String) throws {
    var rewritten = text
    while let difference = try Pattern(parsing: rewritten).differences().first {
      let rewrite = try #require(difference.rewrite)
      let units = Array(rewritten.utf16)
      let range = difference.ranges[0]
      rewritten = String(
        decoding: units[..<range.lowerBound] + Array(rewrite.utf16) + units[range.upperBound...],
        as: UTF16.self)
    }
    let (old, new) = (try Pattern(parsing: text), try Pattern(parsing: rewritten))
    for input in [
      "123", "١٢٣", "abc", "é-x", "a\u{A0}b", "xé", "x!", "\u{B}", "\n", "\u{8}", "\0", "😀", "a\n", ".", "}",
    ] {
      #expect(
        old.matches(wholeOf: input) == new.matches(wholeOf: input),
        "\(rewritten) on \(input.debugDescription)")
    }
  }

  @Test func `an example shows the difference`() throws {
    let difference = try #require(try Pattern(parsing: "[0-4]\\d").differences().first)
    let example = try #require(difference.example)
    #expect(!example.isMatchInReference)
    #expect(example.input.unicodeScalars.last?.properties.numericType == .decimal)
  }

  @Test func `each construct has one fact`() {
    #expect(
      PortabilityTable.facts.map(\.construct.rawValue).sorted()
        == PatternConstruct.allCases.map(\.rawValue).sorted())
  }

  private func unmark(_ text: String) -> (String, Range<Int>?) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "↓" || $0 == "↑" }.map(String.init)
    let start = parts[0].utf16.count
    return (parts.joined(), start..<start + parts[1].utf16.count)
  }
}
