import Checking
import Compiling
import Diagnostics
import Files
import Foundation
import JSON
import Testing

/// Fixes of findings, applied in the same way as by `lint --fix`.
struct FixTests {
  @Test(arguments: everyRule.map(\.name)) func safeFixesFixTheExamplesOfTheRules(name: String) throws {
    let rule = try #require(everyRule.first { $0.name == name })
    guard !rule.hasSettingsAsExamples else { return }
    let bytes = RuleExample(rule.failing).bytes
    let before = Pipeline().check(bytes, path: "example.yaml")
    let count = before.diagnostics.count { $0.finding.fix?.isSafe == true }
    let fixed = fix(bytes)
    #expect(fixed.count == count)
    #expect(fixed.file.diagnostics.filter { $0.finding.fix?.isSafe == true }.map(\.rule) == [])
    #expect((fixed.bytes == bytes) == (count == 0))
    expectNothingNew(in: fixed.file, since: before)
    let restoresText = before.diagnostics.contains { $0.finding.fix?.restoresText == true }
    #expect((documents(fixed.file) == documents(before)) != restoresText || before.questionnaire == nil)
  }

  @Test(arguments: everyRule.map(\.name)) func noFixMakesTheExampleOfARuleWorse(name: String) throws {
    let rule = try #require(everyRule.first { $0.name == name })
    guard !rule.hasSettingsAsExamples else { return }
    let bytes = RuleExample(rule.failing).bytes
    let before = Pipeline().check(bytes, path: "example.yaml")
    expectNothingNew(in: fix(bytes, includesUnsafe: true).file, since: before)
  }

  @Test func theseRulesHaveSafeFixes() {
    let rules = everyRule.filter { rule in
      !rule.hasSettingsAsExamples
        && Pipeline().check(RuleExample(rule.failing).bytes, path: "a.yaml").diagnostics
          .contains { $0.rule == rule.name && $0.finding.fix?.isSafe == true }
    }
    #expect(
      Set(rules.map(\.name)) == [
        "assigned-codes", "bad-allow", "condition-symbols", "mojibake", "odd-space",
        "text-end", "typographic-quotes", "unknown-key",
      ])
  }

  /// Two letters of a key are swapped; the fix restores the original, or leaves the file unchanged.
  @Test(arguments: ExampleTests.examples) func misspeltKeysOfTheExamplesAreFixedByteForByte(example: String)
    throws
  {
    let text = try exampleText(example)
    var corrected = 0
    let keys = Set(text.matches(of: /(?m)^[ -]*([a-z-]{4,}):/).map { String($0.1) })
    for key in keys.sorted() {
      var letters = Array(key)
      letters.swapAt(1, 2)
      guard letters[1] != letters[2] else { continue }
      let range = try #require(text.firstRange(of: key + ":"))
      let broken = text.replacingCharacters(in: range, with: String(letters) + ":")
      let fixed = fix(Array(broken.utf8))
      #expect(fixed.count == 0 || fixed.bytes == Array(text.utf8), "\(key)")
      if fixed.count > 0 { corrected += 1 }
    }
    #expect(corrected >= 3)
  }

  @Test(arguments: ["\u{FEFF}", ""], ["\n", "\r\n"]) func textAroundFixesStays(
    mark: String, lineBreak: String
  ) {
    let lines = { (text: String) in
      Array((mark + text.replacingOccurrences(of: "\n", with: lineBreak)).utf8)
    }
    let fixed = fix(lines(Self.broken))
    #expect(
      String(decoding: fixed.bytes, as: UTF8.self) == String(decoding: lines(Self.corrected), as: UTF8.self))
    #expect(fixed.count == 4)
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func theEncodingStays(encoding: String.Encoding) throws {
    let encode = { (text: String) in Array(try #require(("\u{FEFF}" + text).data(using: encoding))) }
    #expect(fix(try encode(Self.broken)).bytes == (try encode(Self.corrected)))
  }

  private static let broken = """
    questionnaire: therapy   # täglich 😀
    tilte: Thérapie 👩‍👩‍👧
    questions:
      - {id: thought, type: choice, text: Dächten Sie daran 😀?, options: [nie, "oft, sehr", 😀]}  # 😀
      - {id: which, type: text, text: "Wie?", when: thought==1&&!(thought = 2)||thought<>3}
      - {id: code, type: text, text: Ihr 😀-Code, pattern: "^[a-zä😀]{2}$", pattern-hint: zwei}
      - id: often
        type: choice
        text: Wie oft?
        options:   # der Reihe nach
          - nie
          # dazwischen
          - 'manchmal'

          - oft  # 😀

    """

  private static let corrected = """
    questionnaire: therapy   # täglich 😀
    title: Thérapie 👩‍👩‍👧
    questions:
      - {id: thought, type: choice, text: Dächten Sie daran 😀?, options: {1: nie, 2: "oft, sehr", 3: 😀}}  # 😀
      - {id: which, type: text, text: "Wie?", when: thought is 1 and not (thought is 2) or thought is not 3}
      - {id: code, type: text, text: Ihr 😀-Code, pattern: "^[a-zä😀]{2}$", pattern-hint: zwei}
      - id: often
        type: choice
        text: Wie oft?
        options:   # der Reihe nach
          1: nie
          # dazwischen
          2: 'manchmal'

          3: oft  # 😀

    """

  @Test func aHarmfulFixIsLeftOutAndTheOthersAreApplied() {
    let text = { (type: String, key: String) in
      """
      questionnaire: mood
      title: Mood
      questions:
        - {id: pain, type: \(type), text: How bad is it?, options: {1: not, 2: very}}
        - {id: mood, type: number, \(key): How are you?, range: [0, 9], whole: yess}

      """
    }
    // A `slider` has no options, and its range would be missing.
    let fixed = fix(Array(text("slidr", "tetx").utf8), includesUnsafe: true)
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == text("slidr", "text"))
    #expect(fixed.count == 1)
    #expect(fixed.file.diagnostics.map(\.rule) == ["unknown-value", "wrong-type"])
  }

  @Test func findingsThatAFixRevealsAreFixedToo() {
    let text =
      "questionnaire: mood\ntitle: Mood\nquestoins:\n  - {id: a, type: choice, text: A, options: [x, y]}\n"
    let wanted = text.replacingOccurrences(of: "questoins", with: "questions")
      .replacingOccurrences(of: "[x, y]", with: "{1: x, 2: y}")
    let fixed = fix(Array(text.utf8))
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == wanted)
    #expect(fixed.count == 2)
  }

  @Test(arguments: [
    ("type: Zahl, range: 1 bis 20", "type: number, range: [1, 20]", 2),
    ("type: Schieberegler, bereich: 0-100", "type: slider, range: [0, 100]", 2),
    (
      "type: Auswahl, antworten: {1: nie, 2: oft}, requred: nein",
      "type: choice, options: {1: nie, 2: oft}, required: false", 3
    ),
  ]) func aFixDoesNotAnswerForWhatItUncovers(written: String, fixed: String, count: Int) {
    let text = { (keys: String) in
      "questionnaire: a\ntitle: A\nquestions:\n  - {id: a, \(keys), text: Wie oft?}\n"
    }
    let result = fix(Array(text(written).utf8), includesUnsafe: true)
    #expect(String(decoding: result.bytes, as: UTF8.self) == text(fixed))
    #expect(result.count == count && result.refused.isEmpty)
  }

  /// With the width that the rest of the file goes with.
  @Test(arguments: [
    (
      "questions:\n\t- id: a\n\t  type: text\n\t  text: A\n",
      "questions:\n  - id: a\n    type: text\n    text: A\n"
    ),
    (
      "questions:\n-\tid: a\n\ttype: text\n\ttext: |\n\t\tA\n\t\tB\n",
      "questions:\n- id: a\n  type: text\n  text: |\n    A\n    B\n"
    ),
    (
      "questions:\n  - id: a\n    type: text\n\ttext: |\n      A\n      \tB\n",
      "questions:\n  - id: a\n    type: text\n    text: |\n      A\n      \tB\n"
    ),
  ]) func allTabsAreFixedAtOnceAndByFormatting(tabs: String, spaces: String) {
    let head = "questionnaire: a\ntitle: A\n"
    let found = Pipeline().check(Array((head + tabs).utf8), path: "a.yaml").diagnostics
    #expect(found.count == 1)
    let fixed = fix(Array((head + tabs).utf8))
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == head + spaces)
    #expect(fixed.count == 1)
    guard case .formatted(let formatted) = formatted(Array((head + tabs).utf8), path: "a.yaml"),
      case .formatted(let same) = Checking.formatted(fixed.bytes, path: "a.yaml")
    else {
      Issue.record("not formatted")
      return
    }
    #expect(formatted == same)
  }

  @Test func oneFindingSaysWhereTheOtherTabsAre() {
    let text = "questionnaire: a\ntitle: A\nquestions:\n\t- id: a\n\t  type: text\n\n\t  text: A\n"
    let found = Pipeline().check(Array(text.utf8), path: "a.yaml").diagnostics
    #expect(
      found.map(\.finding.help) == ["write 2 spaces instead of each tab, also in lines 5, 7"])
  }

  @Test func aFixIsNotSafeIfTwoKeysAreEquallyNear() throws {
    let text = "questionnaire: a\ntitle: A\nontro: Welcome\nquestions:\n  - {id: a, type: text, text: A}\n"
    let found = Pipeline().check(Array(text.utf8), path: "a.yaml").diagnostics
    #expect(found.map(\.finding.fix?.isSafe) == [false])
    #expect(fix(Array(text.utf8)).count == 0)
    #expect(allNearest(to: "timed", among: ["times", "title", "timer"]) == ["times", "timer"])
  }

  @Test(arguments: [
    ("a==1&&!b==2", "a is 1 and not b is 2"), ("a = 1 || b <> 2", "a is 1 or b is not 2"),
    ("'!(a=1)||b!=2'", "'not (a is 1) or b is not 2'"),
    ("a in [1,2]&&(!b==1)", "a in [1,2] and (not b is 1)"),
    ("\"a\\u0020\\u003d 1\"", "\"a\\u0020is 1\""), ("a >= 1 and b <= 2", "a >= 1 and b <= 2"),
    (">-\n      a==1\n      && b==2", ">-\n      a is 1\n      and b is 2"),
  ]) func signsInConditionsBecomeWords(signs: String, words: String) {
    let text = { (condition: String) in
      """
      questionnaire: a
      title: A
      questions:
        - {id: a, type: choice, text: A, options: {1: x, 2: y, 3: z}}
        - {id: b, type: choice, text: B, options: {1: v, 2: w, 3: u}}
        - id: c
          type: text
          text: C
          when: \(condition)

      """
    }
    let fixed = fix(Array(text(signs).utf8))
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == text(words))
    #expect(fixed.file.diagnostics.filter { $0.rule == "condition-symbols" }.isEmpty)
  }

  @Test func allowedFindingsAreNotFixed() {
    let text = """
      questionnaire: mood
      title: Mood
      questions:
        # qtool: allow assigned-codes -- published data has these codes
        - {id: a, type: choice, text: A, options: [x, y]}

      """
    #expect(fix(Array(text.utf8)).count == 0)
  }

  @Test func overlappingFixesAreNotAppliedTogether() {
    let file = SourceFile(path: "a.yaml", text: "0123456789")
    let edit = { (range: Range<Int>, text: String) in Fix.Edit(SourceRange(range), text) }
    let fixes = [
      Fix([edit(4..<6, "b")], isSafe: true), Fix([edit(0..<2, "a"), edit(8..<10, "c")], isSafe: true),
      Fix([edit(2..<2, "x")], isSafe: true), Fix([edit(2..<4, "d")], isSafe: true),
      Fix([edit(9..<11, "beyond")], isSafe: true), Fix([edit(6..<8, "e"), edit(7..<8, "f")], isSafe: true),
    ]
    let chosen = file.fixesTogether(fixes)
    #expect(String(decoding: file.text(making: chosen), as: UTF8.self) == "adb67c")
  }

  private func fix(_ bytes: [UInt8], includesUnsafe: Bool = false) -> FileFixing.Fixed {
    FileFixing(pipeline: Pipeline(), path: "example.yaml", includesUnsafe: includesUnsafe).fixed(bytes)
  }

  private func exampleText(_ example: String) throws -> String {
    try String(contentsOf: ExampleTests.folder.appending(path: example), encoding: .utf8)
  }

  /// No rule has more findings than before, unless more of the file can be understood now.
  private func expectNothingNew(in file: CheckedFile, since before: CheckedFile) {
    guard file.stage == before.stage else { return #expect(file.stage > before.stage) }
    let counts = Dictionary(grouping: before.diagnostics, by: \.rule).mapValues(\.count)
    for (rule, found) in Dictionary(grouping: file.diagnostics, by: \.rule) {
      // A comment whose rule is now spelt correctly may suppress nothing.
      let isSpeltRight = rule == "unused-allow" && counts["bad-allow"] != nil
      #expect(isSpeltRight || found.count <= counts[rule] ?? 0, "\(rule)")
    }
  }

  /// The compiled documents, except for `^` and `$` around patterns.
  private func documents(_ file: CheckedFile) -> [String] {
    guard let questionnaire = file.questionnaire else { return [] }
    return allTargets.flatMap { target in
      questionnaire.outputLanguages.map { language in
        let json = target.lower(questionnaire, language: language).value
        return json.map { String(decoding: JSONWriter.bytes(of: $0), as: UTF8.self) } ?? ""
      }
    }.map {
      $0.replacing(/"(pattern|valueString)": "\^(?:\(\?:(.*)\)|(.*))\$"/) {
        "\"\($0.1)\": \"\($0.2 ?? $0.3 ?? "")\""
      }
    }
  }
}
