import Checking
import Diagnostics
import Formatting
import Questionnaires
import Testing
import YAML

/// Slips of people who write questionnaires: fixing and formatting never change what participants read, unless the
/// author's own words come back.
@Suite("Fixes and what participants read")
struct SlipFixTests {
  /// The last lines of a questionnaire, and the text that its author wrote for participants.
  private static let slips: [(lines: String, text: String)] = [
    ("text: Who is #1 with you?", "Who is #1 with you?"), ("text: #1 of two", "#1 of two"),
    ("text: *Who* is with you?", "*Who* is with you?"), ("text: 'Who's with you?'", "Who's with you?"),
    ("text: \"How\" tired are you?", "\"How\" tired are you?"),
    ("text: Now: how are you?", "Now: how are you?"),
    ("text: > 5 hours or less?", "> 5 hours or less?"), ("text: [Now] how are you?", "[Now] how are you?"),
    ("text:How are you?", "How are you?"), ("text:\u{A0}How are you?", "How are you?"),
    ("tetx: How are you?", "How are you?"), ("frage: Wie geht es?", "Wie geht es?"),
    ("Text: How  are\u{A0}you?", "How  are\u{A0}you?"),
    ("text: How\u{200B} are you?", "How\u{200B} are you?"),
    ("text: “How” are you, {name}?", "“How” are you, {name}?"), ("text: A <i>lot</i>?", "A <i>lot</i>?"),
    ("text: \"Day #1\"  # asked first", "Day #1"), ("text: >-\n      Day #1\n      # 2", "Day #1 # 2"),
    ("text: |\n      One.\n\n      Two.\n", "One.\n\nTwo."), ("text:\tHow\tare you?", "How\tare you?"),
    ("text: 1,5 or 2", "1,5 or 2"), ("text: No", "No"), ("text: 007", "007"),
  ]

  @Test("All fixes together leave or restore the author's words", arguments: slips)
  func allFixes(lines: String, text: String) throws {
    let fixed = fix(lines, includesUnsafe: true)
    #expect(try firstText(in: fixed) == text)
    #expect(try firstText(in: formatted(fixed)) == text)
  }

  @Test("Safe fixes change nothing that participants read", arguments: slips)
  func safeFixes(lines: String, text: String) throws {
    let before = Pipeline().draft(of: bytes(lines), path: "a.yaml")?.questions.first?.text.string(in: nil)
    guard let before, !before.isEmpty else { return }
    let fixed = fix(lines, includesUnsafe: false)
    #expect(try firstText(in: fixed) == before)
    #expect(try firstText(in: formatted(fixed)) == before)
  }

  private func bytes(_ lines: String) -> [UInt8] {
    Array(
      "questionnaire: a\ntitle: A\ntarget: form\nquestions:\n  - id: a\n    type: yes-no\n    \(lines)\n".utf8
    )
  }

  private func fix(_ lines: String, includesUnsafe: Bool) -> [UInt8] {
    FileFixing(pipeline: Pipeline(), path: "a.yaml", includesUnsafe: includesUnsafe).fixed(bytes(lines)).bytes
  }

  private func firstText(in bytes: [UInt8]) throws -> String {
    let draft = try #require(
      Pipeline().draft(of: bytes, path: "a.yaml"), "\(String(decoding: bytes, as: UTF8.self))")
    return try #require(draft.questions.first).text.string(in: nil)
  }

  private func formatted(_ bytes: [UInt8]) throws -> [UInt8] {
    let document = try #require(parseYAML(SourceFile(path: "a.yaml", text: bytes)).value)
    guard case .formatted(let new) = Formatting.formatted(document) else { return bytes }
    return new
  }

  /// A key that is indented like the answers would become one, without any finding.
  @Test(arguments: ["when: b is yes", "required: false", "exclusive: [2]", "help: Take your time"])
  func keysAmongAnswersAreMovedBack(key: String) {
    let head = "questionnaire: a\ntitle: A\nquestions:\n  - {id: b, type: yes-no, text: B?}\n"
    let question = "  - id: c\n    type: multiple\n    text: C?\n    options:\n      1: one\n      2: two\n"
    let found = Pipeline().check(Array((head + question + "      \(key)\n").utf8), path: "a.yaml")
    let name = key.prefix { $0 != ":" }
    #expect(
      found.diagnostics.filter { $0.severity == .error }.map(\.finding.message) == [
        "`\(name)` is a key of the question, but here it would be an answer"
      ])
    let fixing = FileFixing(pipeline: Pipeline(), path: "a.yaml", includesUnsafe: true)
    let fixed = fixing.fixed(Array((head + question + "      \(key)\n").utf8))
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == head + question + "    \(key)\n")
  }

  @Test func severalKeysAmongAnswersOfWordsAreMovedBack() {
    let head = "questionnaire: a\ntitle: A\nquestions:\n  - {id: b, type: yes-no, text: B?}\n"
    let answers = "      walk: I walked\n      none: nothing\n"
    let question = "  - id: c\n    type: multiple\n    text: C?\n    options:\n" + answers
    let keys = ["exclusive: [none]", "when: b is yes"]
    let slipped = head + question + keys.map { "      \($0)\n" }.joined()
    let fixed = FileFixing(pipeline: Pipeline(), path: "a.yaml", includesUnsafe: true).fixed(
      Array(slipped.utf8))
    #expect(
      String(decoding: fixed.bytes, as: UTF8.self) == head + question + keys.map { "    \($0)\n" }.joined())
    // Words that may be codes.
    let codes =
      head
      + question.replacing(answers, with: "      walk: on foot\n      text: by text\n      help: by help\n")
    let quoted = head + question + "      \"no-answer\": no answer\n      'when': when it rains\n"
    for file in [codes, quoted] {
      #expect(
        !Pipeline().check(Array(file.utf8), path: "a.yaml").diagnostics.contains { $0.rule == "wrong-type" })
    }
  }

  @Test func labelsInARangeAreNotWrittenTwice() {
    let range =
      "questionnaire: a\ntitle: A\nquestions:\n  - {id: b, type: slider, text: B?, range: 0 (low) to 10 (high)"
    let helps = ["}\n", ", labels: [little, much]}\n"].map { end in
      Pipeline().check(Array((range + end).utf8), path: "a.yaml").diagnostics.first {
        $0.rule == "wrong-type"
      }?.finding
    }
    #expect(helps[0]?.help == "write `range: [0, 10]` and `labels: [low, high]`" && helps[0]?.fix != nil)
    #expect(
      helps[1]?.help?.hasPrefix("write `range: [0, 10]` and choose between") == true && helps[1]?.fix == nil)
  }

  @Test func germanQuotesInsideOfStraightOnesAreClosed() {
    let text =
      "questionnaire: a\ntitle: \"Sind Sie „fit\"?\"\nquestions:\n  - {id: b, type: yes-no, text: B?}\n"
    let fixing = FileFixing(pipeline: Pipeline(), path: "a.yaml", includesUnsafe: true)
    #expect(
      String(decoding: fixing.fixed(Array(text.utf8)).bytes, as: UTF8.self)
        == text.replacing("„fit\"", with: "„fit“"))
  }
}
