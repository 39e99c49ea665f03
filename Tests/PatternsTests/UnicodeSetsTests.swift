import Testing

@testable import Patterns

@Suite struct UnicodeSetsTests {
  @Test(arguments: [
    MatchCase("^[\\q{a|ab|abc}]", "v", "abcd", ["abc"]),
    MatchCase("^[\\q{a|ab|abc}]d", "v", "abd", ["abd"]),
    MatchCase("^[\\q{ab|}x]$", "v", "", [""]),
    MatchCase("(?<=[\\q{a|ba}])c", "v", "bac", ["c"]),
    MatchCase("^[[a-z]--[aeiou]]+$", "v", "xyz", ["xyz"]),
    MatchCase("^[[a-z]--[aeiou]]+$", "v", "xaz", nil),
    MatchCase("[\\w&&[^\\d]]", "v", "1a", ["a"]),
    MatchCase("[\\q{ab|c}--\\q{ab}]", "v", "abc", ["c"]),
    MatchCase("[\\q{ab|c}&&\\q{ab|d}]", "v", "cab", ["ab"]),
    MatchCase("[^[a-c]x]", "v", "axd", ["d"]),
    MatchCase("^\\p{RGI_Emoji}$", "v", "👩‍👩‍👧‍👦", ["👩‍👩‍👧‍👦"]),
    MatchCase("^\\p{RGI_Emoji}$", "v", "👍🏽", ["👍🏽"]),
    MatchCase("^\\p{RGI_Emoji_Flag_Sequence}$", "v", "🇩🇪", ["🇩🇪"]),
    MatchCase("^\\p{RGI_Emoji_Flag_Sequence}$", "v", "🇽🇽", nil),
    MatchCase("^\\p{Emoji_Keycap_Sequence}$", "v", "7\u{FE0F}\u{20E3}", ["7\u{FE0F}\u{20E3}"]),
    MatchCase("^[\\p{RGI_Emoji}--\\p{RGI_Emoji_Modifier_Sequence}]$", "v", "👍🏽", nil),
  ]) func `classes with v`(match: MatchCase) throws {
    try match.check()
  }

  @Test(arguments: [
    ("Lu", "AÄΩ", "aä1"), ("Nd", "1٣", "Ⅷa"), ("Script=Greek", "αΩ", "aб"), ("sc=Zyyy", "1 !", "a"),
    ("scx=Deva", "क।", "a"), ("Alphabetic", "aⅧ", "1-"), ("Emoji", "1😀", "a"), ("Any", "a\u{378}", ""),
    ("Assigned", "a", "\u{378}"), ("Cn", "\u{378}", "a"), ("ASCII", "a", "ä"),
    ("White_Space", " \u{2003}", "a"),
    ("ID_Start", "aä", "1_"), ("LC", "aAǅ", "ª中"), ("P", ".„", "+a"), ("Script=Sidetic", "\u{10940}", "a"),
  ])
  func `properties hold for their characters`(name: String, members: String, others: String) throws {
    let set = Matcher(try Pattern(parsing: "^\\p{\(name)}$", flags: .unicode))
    for member in members.unicodeScalars { #expect(set.firstMatch(in: String(member)) != .noMatch) }
    for other in others.unicodeScalars { #expect(set.firstMatch(in: String(other)) == .noMatch) }
  }

  @Test func `the general categories divide the code points`() {
    let names = ["Letter", "Mark", "Number", "Punctuation", "Symbol", "Separator", "Other"]
    let sets = names.map { CharSet(.generalCategory($0)) }
    #expect(sets.reduce(CharSet.empty) { $0.union($1) } == .codePoints)
    for (index, set) in sets.enumerated() {
      #expect(sets[..<index].allSatisfy { $0.intersection(set).isEmpty })
    }
  }

  @Test func `emoji strings are as many as Unicode 17 says`() {
    let all = UnicodeProperty.ofStrings("RGI_Emoji")
    let singles = CharSet(all).ranges.reduce(0) { $0 + $1.count }
    #expect(all.strings.count + singles == 3953)
    #expect(UnicodeProperty.ofStrings("RGI_Emoji_Flag_Sequence").strings.count == 259)
  }

  @Test func `sets have unions and intersections`() {
    let first = CharSet([1...5, 10...20])
    let second = CharSet([4...12, 20...21])
    #expect(first.union(second).ranges == [1...21].map { $0 as ClosedRange<UInt32> })
    #expect(first.intersection(second).ranges == [4...5, 10...12, 20...20])
    #expect(first.subtracting(second).ranges == [1...3, 13...19])
    #expect(CharSet([3...4, 1...2, 2...3]).ranges == [1...4])
    #expect(!first.intersects(6...9))
    #expect(first.intersects(6...10))
  }
}
