import Diagnostics
import TestSupport
import Testing
import YAML

/// The fast way of reading must not be another way of reading: libyaml is the judge.
@Suite("YAML as questionnaires are written")
struct UsualYAMLTests {
  @Test("Every way of writing that is read without libyaml is read as libyaml does", arguments: usual)
  func usualText(text: String) throws {
    let file = SourceFile(path: "test.yaml", text: text)
    let tree = try #require(readUsualYAML(file), "this should not need libyaml")
    #expect(lines(of: tree) == lines(of: parseAnyYAML(file).value))
  }

  @Test("What has a meaning of its own, or none, is left to libyaml", arguments: unusual)
  func unusualText(text: String) {
    #expect(readUsualYAML(SourceFile(path: "test.yaml", text: text)) == nil)
  }

  @Test(
    "Whole questionnaires, and what is left of them after a few slips", arguments: 0..<60 as Range<UInt64>)
  func slips(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let whole = generator.chance(50) ? GeneratedQuestionnaire.yaml(seed: seed) : generator.pick(usual)
    for _ in 0..<40 {
      var text = Array(whole.utf8)
      for _ in 0..<generator.number(0...3) { slip(&text, &generator) }
      guard String(validating: text, as: UTF8.self) != nil else { continue }
      let file = SourceFile(path: "test.yaml", text: text)
      guard let tree = readUsualYAML(file) else { continue }
      #expect(
        lines(of: tree) == lines(of: parseAnyYAML(file).value), "\(String(decoding: text, as: UTF8.self))")
    }
  }

  private func slip(_ text: inout [UInt8], _ generator: inout SeededGenerator) {
    let place = generator.number(0...text.count)
    let end = min(text.count, place + generator.number(0...2))
    text.replaceSubrange(place..<end, with: generator.pick(signs).utf8)
  }

  /// Everything that can be asked of a tree, a line a node.
  private func lines(of document: YAMLDocument?) -> [String] {
    guard let document, let root = document.root else { return [] }
    var lines: [String] = []
    var pending = [root]
    while let node = pending.popLast() {
      let range = document.range(node)
      let facts =
        "\(document.kind(node)) \(document.style(node)) \(range.start)-\(range.end) \(document.isEmpty(node))"
      switch document.kind(node) {
      case .scalar:
        let start = document.verbatimStart(node).map { "\($0)" } ?? "decoded"
        lines.append("\(facts) \(start) \(document.string(node))")
      case .sequence:
        lines.append(facts)
        pending += document.elements(node)
      case .mapping:
        lines.append(facts)
        pending += document.entries(node).flatMap { [$0.key, $0.value] }
      }
    }
    return lines
  }
}

private let usual = [
  "questionnaire: mood\ntitle: How are you?\n",
  "# first\na: 1 # one\n\n   # between\nb: a#b # c\n",
  "a:\nb: # nothing\n  # still nothing\nc:\n  - \n  -\n  - d\n",
  "a:\n- b\n- c: 1\n  d: 2\n-   - e\n    - f\ng: h",
  "a:\n  b:\n    c: d\n  e: f\ng:\n  text on its own line\n",
  "- a\n- b: c\n",
  "a: {b: c, \"d\": 'e f', g: [1, -2, {h: i}], j: {}, k: []}   # end\n",
  "a: Wie geht's? (1/2) 100% - ja!\nb: x:y http://a.b/?c=d\nc: -1.5\nd: größer „so“ 😀\n",
  "a: \"\"\nb: ''\nc: 'it''s'\nd: \"a \\\"b\\\" \\\\ c\"\n\"e f\": 'g: h # i'\n'j': k\n",
  "a: |\n  one\n\n  two  \n\n\nb: >-\n   three\n   four\n\n   five # no comment\n# comment\nc: >\n  six",
  "a:\n  - |-\n    one\n    # two\n  - >\n\n    three\n",
  "a   : b\nc :  d\n",
]

private let unusual = [
  "", "# only a comment\n", "a: &b c\n", "a: *b\n", "a: !c d\n", "? a\n: b\n", "---\na: b\n",
  "%YAML 1.1\n---\na: b\n",
  "a: b\n...\n", "a: one\n  two\n", "a: \"one\n  two\"\n", "a: [b,\n  c]\n", "a: {b}\n", "a: [b: c]\n",
  "a: \"\\u00e4\"\n",
  "a: |2\n    b\n", "a: |+\n  b\n", "a: |\n  b\n    c\n", "a: |\n  b\n   \n", "a: b: c\n", "a: \tb\n",
  "a: b\r\n", "a: b\n c: d\n",
  "a:\n    b: c\n  d: e\n", "a: \u{2028}b\n", "a: \u{FEFF}b\n", "a: \u{7}\n", "a: [b\n", "a: 'b\n",
  "a: 'b' c\n", "a: %b\n",
  "a: @b\n", "a: {b: c}}\n", String(repeating: "k", count: 1_100) + ": a\n",
  "a: " + String(repeating: "[", count: 100),
]

private let signs = [
  "", " ", "  ", "\n", "\n  ", ":", ": ", "-", "- ", "#", " #", "'", "\"", "{", "}", "[", "]", ",", "?",
  "|\n", ">\n",
  ">-\n", "&a ", "*a", "!", "%", "@", "\\", "\t", "ä", "\u{2028}", "---", "...", "\r", ".", "~", "\n# c\n",
  "\"a\": ",
]
