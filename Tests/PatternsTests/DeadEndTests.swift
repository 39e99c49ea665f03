import Patterns
import Testing

@Suite("Patterns that match nothing")
struct DeadEndTests {
  @Test(
    "What is certain is found, with its place",
    arguments: [
      ("a^b", "^", DeadEnd.Reason.startBehindCharacters), ("$a", "a", .charactersBehindEnd),
      ("a[]", "[]", .emptyClass), (#"a\bb"#, "b", .contradiction), (#"a\b\Bb"#, #"\B"#, .wordBoundary),
      ("(?=a)b", "b", .contradiction), ("(?!a)a", "a", .contradiction), ("(?!)", "(?!)", .lookaround),
      ("(?!.*)a", "(?!.*)", .lookaround), ("(?<=a)b", "(?<=a)", .lookaround),
      ("a(?=b)", "a(?=b)", .moreBehindEnd),
      (#"a+\B"#, #"a+\B"#, .moreBehindEnd), ("(a^)+b", "^", .startBehindCharacters),
      ("a^|$b", "a^|$b", .everyAlternative), (#"[^\s\S]"#, #"[^\s\S]"#, .emptyClass),
      (#"\d(?=[a-z])\d"#, #"\d"#, .contradiction), ("x(?:a^|b^)?^", "^", .startBehindCharacters),
    ])
  func found(source: String, part: String, reason: DeadEnd.Reason) throws {
    let deadEnd = try #require(Pattern(parsing: source).deadEnd())
    #expect(String(decoding: Array(source.utf16)[deadEnd.range], as: UTF16.self) == part)
    #expect(deadEnd.reason == reason)
  }

  @Test(
    "What can match is left alone",
    arguments: [
      "", "a", "^a$", "^$", "a?^b", "(a^)?b", "(?:a^|b)", "$(?:)", "a$(?=)", #"\b"# + "a", #"\B"#, "[]*",
      "(?=a)[ab]",
      "(?!a)[ab]", "(?!ab)a", "a(?<=a)", "(?<!a)b", #"(a)\1"#, #"\1(a)"#, "(?=.*a)[ab]+", "[]|a", "a{0}^b",
      "(?:a^){0,3}b", #"\w\b\W"#, "(?!$)a", "a(?!b)",
    ])
  func leftAlone(source: String) throws {
    #expect(try Pattern(parsing: source).deadEnd() == nil)
  }

  @Test("With the flag m, every line has a beginning and an end")
  func multiline() throws {
    let flags: Flags = [.unicode, .multiline]
    #expect(try Pattern(parsing: #"a\n^b"#, flags: flags).deadEnd() == nil)
    #expect(try Pattern(parsing: #"a$\nb"#, flags: flags).deadEnd() == nil)
    #expect(try Pattern(parsing: "a^b", flags: flags).deadEnd() != nil)
  }

  @Test("Nothing that matches is ever reported as impossible")
  func soundness() {
    var random = RandomPieces(seed: 7)
    var impossible = 0
    for _ in 0..<4_000 {
      let source = random.text(of: Self.pieces, count: 1...6)
      guard let pattern = try? Pattern(parsing: source, flags: random.flags), pattern.deadEnd() != nil else {
        continue
      }
      impossible += 1
      let matcher = Matcher(whole: pattern)
      for _ in 0..<20 {
        let input = random.text(of: ["a", "b", "K", "k", "1", " ", "\n", "ſ", "_"], count: 0...4)
        let result = matcher.firstMatch(in: input, limits: MatchLimits(steps: 20_000))
        #expect(result.match == nil, "/\(source)/\(pattern.flags) matches \(input.debugDescription)")
      }
    }
    #expect(impossible > 200)
  }

  private static let pieces = [
    "a", "b", "k", "^", "$", #"\b"#, #"\B"#, #"\w"#, #"\W"#, #"\d"#, "[]", "[^]", "[ab]", "[^a]", ".", " ",
    "(?=a)",
    "(?!a)", "(?<=b)", "(?<!b)", "(?=a$)", "(?!.)", "(a|^)", "(?:b$|a)?", "(a^)*", "(?:)", #"(a)\1"#, "a*",
    "b?",
    "(?:ab){2}", "|", #"\n"#, "(?i:k)", "(?m:^)", "(?m:$)", #"(?=\b)"#, #"(?!\b)"#, "(?<=^)", "(?!^)",
  ]
}

/// Random texts that are the same in every run.
private struct RandomPieces {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  var flags: Flags {
    mutating get {
      var flags: Flags = next(2) == 0 ? [] : .unicode
      if next(4) == 0 { flags.insert(.ignoreCase) }
      if next(4) == 0 { flags.insert(.multiline) }
      return flags
    }
  }

  mutating func text(of pieces: [String], count: ClosedRange<Int>) -> String {
    (0..<count.lowerBound + next(count.count)).map { _ in pieces[next(pieces.count)] }.joined()
  }

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
