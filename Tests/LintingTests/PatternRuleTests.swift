import Checking
import CheckingSupport
import Diagnostics
import TestSupport
import Testing

@Suite("Rules about patterns")
struct PatternRuleTests {
  /// A questionnaire with one question that has a pattern.
  private func questionnaire(_ keys: String) -> String {
    let lines = keys.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { "    " + $0 }.joined(separator: "\n")
    return """
      questionnaire: vitals
      title: Vital signs
      questions:
        - id: code
          type: text
          text: Your code

      """ + text + "\n"
  }

  private func patternFindings(_ keys: String) -> [Diagnostic] {
    allFindings(in: questionnaire(keys)).filter { $0.rule != "pattern-without-hint" }
  }

  private func expect(_ keys: String, _ rule: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let marked = MarkedText(questionnaire(keys))
    let found = allFindings(in: marked.text).filter { $0.rule != "pattern-without-hint" }
    #expect(found.map(\.place) == marked.places(of: rule), sourceLocation: sourceLocation)
  }

  @Test("A mistake in a pattern is found at its character, however YAML writes the text")
  func positions() {
    expect("pattern: ab↓(cd", "pattern-syntax")
    expect("pattern: 'it''s↓(cd'", "pattern-syntax")
    expect(#"pattern: "\\d\u00E9\x41\"↓(cd""#, "pattern-syntax")
    expect(#"pattern: "ab↓\x28cd""#, "pattern-syntax")
    expect("pattern: |-\n  ab↓(cd", "pattern-syntax")
    expect("pattern: >-\n  ab\n  cd↓(ef", "pattern-syntax")
    expect("pattern: ab\n  cd↓(ef", "pattern-syntax")
    expect("pattern: 'ab\n\n  cd↓(ef'", "pattern-syntax")
    expect("pattern: \"ab\\\n  cd↓(ef\"", "pattern-syntax")
    expect("pattern: 'äß😀↓(cd'", "pattern-syntax")
  }

  @Test("A missing part at the end is reported at the end")
  func missingAtTheEnd() {
    expect(#"pattern: 'ab↓\'"#, "pattern-syntax")
    expect("pattern: '↓(?:ab|c'", "pattern-syntax")
  }

  @Test("A mistake in a pattern is the only finding about it")
  func oneMistake() {
    expect("pattern: '^[a-z]*↓('\nexamples: {valid: ['1'], invalid: [a]}", "pattern-syntax")
    expect("pattern: '^a↓^[0-9]*'\nexamples: {valid: [a], invalid: [b]}", "pattern-matches-nothing")
  }

  @Test("A pattern that questions share by an alias is reported once")
  func alias() {
    let text = """
      questionnaire: vitals
      title: Vital signs
      questions:
        - {id: a, type: text, text: First, pattern: &code '[a-z', pattern-hint: x}
        - {id: b, type: text, text: Second, pattern: *code, pattern-hint: x}
      """
    #expect(allFindings(in: text).map(\.rule) == ["pattern-syntax"])
  }

  @Test("The finding about a rejected example says how far it matches and what the pattern asks for")
  func refusedExample() throws {
    let found = try #require(
      patternFindings("pattern: '[0-9]{2,3}/[0-9]{2,3}'\nexamples: {valid: [125/80, 125-80]}").first)
    #expect(
      found.finding.message
        == "the pattern rejects `125-80`, which is listed as valid: after `125` it needs `/`, but `-` follows"
    )
    let note = try #require(found.finding.notes.first)
    #expect(found.file.string(in: note.range) == "/")
  }

  @Test("Examples are checked against the whole pattern by code points")
  func wholeInput() {
    expect("pattern: '..'\nexamples: {valid: [😀😀], invalid: [😀, aaa]}", "pattern-example")
    expect("pattern: a|ab\nexamples: {valid: [ab, ↓b], invalid: [abc, ↓a]}", "pattern-example")
    expect("pattern: a*\nrequired: false\nexamples: {valid: [''], invalid: [b]}", "pattern-example")
  }

  @Test("An example that would take too long is not checked")
  func slowExample() {
    let input = String(repeating: "a", count: 40)
    let rules = patternFindings("pattern: (a+)+b\nexamples: {valid: [\(input)]}").map(\.rule)
    #expect(!rules.contains("pattern-example"))
  }

  @Test("A line break at the end of a pattern is found if the input is a single line")
  func lineBreakAtTheEnd() {
    expect(#"pattern: "[a-z]+↓\n""#, "pattern-matches-nothing")
    expect(#"input: area"# + "\n" + #"pattern: "[a-z]+\n""#, "pattern-matches-nothing")
    expect("pattern: |\n  [a-z]+", "pattern-matches-nothing")
  }

  @Test("An empty input matters only if an answer is required")
  func matchesEmpty() {
    expect("pattern: '↓[a-z]*'", "pattern-matches-empty")
    expect("pattern: '[a-z]*'\nrequired: false", "pattern-matches-empty")
    expect("pattern: '[a-z]*'\nexamples: {invalid: [↓'']}", "pattern-example")
  }

  @Test("Anchors are removed however the pattern is written")
  func anchorFixes() {
    #expect(fixed("pattern: ^[a-z]+$") == "pattern: '[a-z]+'")
    #expect(fixed("pattern: ^it's$") == "pattern: 'it''s'")
    #expect(fixed("pattern: '^a|b$'") == "pattern: 'a|b'")
    #expect(fixed(#"pattern: "\x5Ea\\d$""#) == #"pattern: "a\\d""#)
    #expect(fixed("pattern: |-\n  ^(a|b$)$") == "pattern: |-\n  (a|b)")
    #expect(fixed("pattern: |-\n  ^ a$") == nil)
    #expect(fixed("pattern: ^a\n  b$") == nil)
  }

  @Test("Anchors with a meaning are not reported")
  func anchorsLeftAlone() {
    for pattern in ["(?=a$)a", "(^a)?b", "^$", "a(?!$)b|ab", #"\^a\$"#] {
      expect("pattern: '\(pattern)'\nrequired: false", "pattern-anchors")
    }
  }

  @Test("Constructs on which engines disagree are reported once, with all their places and a fix")
  func portability() throws {
    let found = patternFindings(#"pattern: '\d\d-[\d]'"#)
    #expect(found.map(\.rule) == ["pattern-dialect"])
    let finding = try #require(found.first?.finding)
    #expect(finding.notes.count == 2)
    #expect(finding.help == #"write `[0-9]` instead of `\d`"#)
    #expect(finding.fix?.edits.map(\.text) == ["'[0-9][0-9]-[0-9]'"])
    #expect(finding.fix?.isSafe == false)
  }

  /// Nobody who read such findings would change the pattern.
  @Test("Patterns that all engines can read are told only where somebody asks")
  func dialects() {
    let text = questionnaire(#"pattern: '\d\d'"#)
    #expect(
      !Pipeline().check(Array(text.utf8), path: "a.yaml").diagnostics.contains {
        $0.rule.hasPrefix("pattern-") && $0.rule != "pattern-without-hint"
      })
    let refused = questionnaire("pattern: '[0-9/]+'")
    #expect(
      Pipeline().check(Array(refused.utf8), path: "a.yaml").diagnostics.contains {
        $0.rule == "pattern-portability"
      })
  }

  @Test("Exponential time is an error, polynomial time a warning")
  func backtracking() {
    #expect(patternFindings("pattern: (a+)+b").map(\.severity) == [.error])
    #expect(patternFindings("pattern: '[ab]*a*[ab]*c'").map(\.severity) == [.warning])
    #expect(patternFindings("input: area\npattern: '[ab]*a*c'").map(\.severity) == [.warning])
    #expect(patternFindings("pattern: '[ab]*a*c'").isEmpty)
    #expect(patternFindings("pattern: '[a-c]+(-[a-c]+)*'").isEmpty)
  }

  @Test("A pattern that is too large to check is a hint at most")
  func large() {
    let words = (0..<1_500).map { "w\($0)(x{1,9}|y)*z" }.joined(separator: "|")
    #expect(patternFindings("pattern: '\(words)'").allSatisfy { $0.severity == .hint })
  }

  /// The keys after the fix of the only finding with one.
  private func fixed(_ keys: String) -> String? {
    let text = questionnaire(keys)
    let found = allFindings(in: text).filter { $0.rule == "pattern-anchors" }
    #expect(found.count == 1)
    guard let fix = found.first?.finding.fix else { return nil }
    #expect(fix.isSafe)
    var bytes = Array(text.utf8)
    for edit in fix.edits.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(edit.range.bytes, with: Array(edit.text.utf8))
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst(6)
    return lines.map { $0.dropFirst(4) }.joined(separator: "\n")
  }
}
