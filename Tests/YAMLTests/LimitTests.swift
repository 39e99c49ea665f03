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
}
