import Diagnostics
import TestSupport
import Testing
import YAML

@Suite("Places in the text")
struct PositionTests {
  private static let beginning = "questionnaire: mood\ntitle: Mood\nquestions:\n"

  /// The places of findings in a questionnaire whose second question depends on the first, a yes-no `a`.
  private func places(when condition: String, newline: String = "\n") -> ([Place], [Place]) {
    let text =
      Self.beginning
      + "  - {id: a, type: yes-no, text: Ä?}\n  - id: b\n    type: text\n    text: B?\n    when: "
      + condition + "\n"
    let marked = MarkedText(text.replacing("\n", with: newline))
    return (findings(in: marked.bytes).map(\.place), marked.places(of: "unknown-code"))
  }

  @Test(
    "A fault in a condition is found through every way of writing a text",
    arguments: [
      "a is ↓jein",
      "'a is ↓jein'",
      "\"a is ↓jein\"",
      "\"a is \\\"yes\\\" or a is ↓jein\"",
      "'a is ''yes'' or a is ↓jein'",
      "\"\\u0061 is \\x79es or a is ↓jein\"",
      "|\n      a is yes\n      or a is ↓jein",
      "|2-\n        a is yes\n          or a is ↓jein",
      ">\n      a is yes or\n      a is ↓jein",
      ">-\n\n      a is yes or\n\n\n      a is ↓jein",
      ">\n      a is yes or\n        a is no\n      or a is ↓jein",
      "a is yes or\n      a is ↓jein",
      "'a is yes or\n\n      a is ↓jein'",
      "\"a is yes \\\n      or a is ↓jein\"",
      "a is yes   or  a is ↓jein   # really",
    ])
  func scalars(condition: String) {
    for newline in ["\n", "\r\n"] {
      let (found, expected) = places(when: condition, newline: newline)
      #expect(found == expected)
    }
  }

  @Test("Columns count characters, however many bytes or code units they take")
  func wideCharacters() {
    let text = MarkedText(Self.beginning + "  - {text: Größe 😀 👩‍👩‍👧 日本?, id: a, ↓typ: text}\n")
    #expect(findings(in: text.bytes).map(\.place) == text.places(of: "unknown-key"))
    #expect(text.places(of: "unknown-key").first?.column == 38)
  }

  @Test("A byte order mark shifts nothing")
  func byteOrderMark() {
    let text = MarkedText("↓titel: Mood\nquestionnaire: mood\nquestions: [{id: a, type: text, text: A?}]\n")
    #expect(findings(in: [0xEF, 0xBB, 0xBF] + text.bytes).map(\.place) == [Place("unknown-key", 1, 1)])
  }

  @Test("UTF-16 has the same places")
  func utf16() {
    let text = MarkedText("questionnaire: mood\ntitle: Gefühl 😀\nfoo: 1\n↓questions: []\n")
    let units: [UInt16] = [0xFEFF] + Array(text.text.replacing("foo: 1\n", with: "").utf16)
    let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(findings(in: bytes).map(\.place) == [Place("empty-questionnaire", 3, 1)])
  }

  @Test("A finding about the value of an alias is reported once, at the anchor")
  func aliases() {
    let text = MarkedText(
      Self.beginning + """
          - {id: a, type: choice, text: A?, options: &list {1: x, ↓1: y, 2: z}}
          - {id: b, type: choice, text: B?, options: *list}
        """)
    #expect(findings(in: text.bytes).map(\.place) == text.places(of: "duplicate-code"))
  }
}
