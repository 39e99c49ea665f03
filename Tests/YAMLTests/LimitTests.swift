import Diagnostics
import TestSupport
import Testing
import YAML

@Suite("Hostile files")
struct LimitTests {
  private func rules(in text: String) -> Set<String> { Set(findings(in: text).map(\.rule)) }

  @Test("Aliases that multiply without end are stopped")
  func aliasBomb() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let names = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(names)]\n"
    }
    #expect(rules(in: text) == ["too-large"])
  }

  @Test("A long text with many aliases is refused before it fills a preview")
  func aliasedText() {
    let long = String(repeating: "wie geht es ", count: 100_000)
    let few = "a: &a \"\(long)\"\nb: [*a, *a]\n"
    let many = "a: &a [\"\(long)\"]\nb: [*a, *a, *a, *a]\n"
    #expect(!rules(in: few).contains("too-large"))
    #expect(rules(in: many) == ["too-large"])
  }

  @Test("An alias inside its own anchor is refused")
  func endlessAlias() {
    let text = MarkedText("questionnaire: &a\n  - ↓*a\n")
    #expect(findings(in: text.bytes).map(\.place) == text.places(of: "yaml-syntax"))
  }

  @Test("Depth is limited in flow and in block style")
  func depth() {
    #expect(rules(in: "a: " + String(repeating: "[", count: 200)) == ["too-large"])
    #expect(rules(in: String(repeating: "- ", count: 200) + "x\n") == ["too-large"])
    #expect(rules(in: "a: " + String(repeating: "{a: ", count: 200)) == ["too-large"])
  }

  @Test("The limit on bytes applies to the file")
  func bytes() {
    var limits = YAMLLimits()
    limits.bytes = 10
    #expect(
      decodeText(Array("title: Mood".utf8), path: "x", limits: limits).diagnostics.map(\.rule) == [
        "too-large"
      ])
    #expect(decodeText(Array("title: Moo".utf8), path: "x", limits: limits).diagnostics.isEmpty)
  }

  @Test("Directives are limited in number and length")
  func directives() {
    let lines = (0..<17).map { "%TAG !a\($0)! tag:example.org,2000:\n" }.joined()
    #expect(rules(in: lines + "---\na: 1\n") == ["too-large"])
    #expect(
      rules(in: "%TAG !a! tag:" + String(repeating: "x", count: 2_000) + "\n---\na: 1\n") == ["too-large"])
  }

  @Test("Points at a control character", arguments: ["\u{0}", "\u{7}", "\u{1B}", "\u{7F}", "\u{FFFE}"])
  func controlCharacter(sign: String) {
    let found = findings(in: "questionnaire: mood\ntitle: Mö\(sign)od\n")
    #expect(found.map(\.place) == [Place("yaml-syntax", 2, 10)])
  }

  @Test("A quarter of a megabyte of anything is read within seconds", arguments: hostileTexts)
  func hostileText(_ hostile: HostileText) {
    let clock = ContinuousClock()
    let time = clock.measure { _ = findings(in: hostile.text).map(\.place) }
    #expect(time < patience(20), "\(hostile.testDescription) took \(time)")
  }
}

/// A text that requires disproportionate work; the limit is generous, because tests run without optimization.
struct HostileText: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String

  init(_ name: String, repeating part: (Int) -> String, before: String = "", size: Int = 1 << 18) {
    testDescription = name
    var text = before
    var index = 0
    while text.utf8.count < size {
      text += part(index)
      index += 1
    }
    self.text = text
  }
}

private let head = "questionnaire: a\ntitle: A\n"

private let hostileTexts = [
  HostileText("brackets", repeating: { _ in "[" }),
  HostileText("braces in a list", repeating: { _ in "{}, " }, before: "a: ["),
  HostileText("anchors", repeating: { "- &a\($0) [x]\n" }),
  HostileText("unknown keys", repeating: { "questiom\($0): 1\n" }, before: head),
  HostileText("one key again and again", repeating: { _ in "title: A\n" }, before: head),
  HostileText("questions without anything", repeating: { _ in "  - {}\n" }, before: head + "questions:\n"),
  HostileText(
    "conditions on misspelt ids",
    repeating: { "  - {id: question\($0), type: text, text: A?, when: qestion\($0) is 1}\n" },
    before: head + "questions:\n"),
  HostileText("a condition of many parts", repeating: { _ in "answered q and " }, before: condition),
  HostileText("a condition of many codes", repeating: { "\($0), " }, before: condition + "q in ["),
  HostileText(
    "windows on one line", repeating: { _ in "08:00-09:00, " }, before: head + "schedule:\n  - windows: ["),
  HostileText("languages", repeating: { "x\($0), " }, before: head + "languages: ["),
  HostileText(
    "a list of many answers that are all exclusive", repeating: { "c\($0), " },
    before: head
      + "questions:\n  - id: q\n    type: multiple\n    text: A?\n    options: {a: A, b: B}\n    exclusive: ["
  ),
  HostileText("many answers", repeating: { "      \($0): text \($0)\n" }, before: head + manyAnswers),
  HostileText("schedule rules", repeating: { _ in "  - {at: \"10:00\"}\n" }, before: head + "schedule:\n"),
  HostileText("quotes in conditions", repeating: { _ in "''" }, before: head + "when: '"),
  HostileText("a long line of colons", repeating: { _ in ":" }, before: "a"),
]

private let condition =
  head
  + "questions:\n  - {id: q, type: rating, text: A?, range: [0, 7]}\n  - id: r\n    type: date\n    when: "
private let manyAnswers = "questions:\n  - id: q\n    type: choice\n    text: A?\n    options:\n"
