import Checking
import CheckingSupport
import Diagnostics
import TestSupport
import Testing

/// Which random orders a file can ask for, and what is said about those it cannot.
@Suite("Random orders")
struct RandomOrderTests {
  private func result(of file: String) -> (marked: MarkedText, found: [Diagnostic]) {
    let text = MarkedText("questionnaire: mood\ntitle: Mood\ntarget: fhir\n" + file)
    return (text, allFindings(in: text.bytes).filter { $0.severity != .hint && $0.rule != "target-loses" })
  }

  /// One finding, with its message and its help.
  private func check(
    _ file: String, _ rule: String, _ message: String, help: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (text, found) = result(of: file)
    #expect(found.map(\.place) == text.places(of: rule), sourceLocation: sourceLocation)
    #expect(found.first?.finding.message == message, sourceLocation: sourceLocation)
    #expect(found.first?.finding.help == help, sourceLocation: sourceLocation)
  }

  private func questions(_ ids: String..., indent: String = "  ") -> String {
    ids.map { "\(indent)- {id: \($0), type: yes-no, text: \"Is it \($0)?\"}\n" }.joined()
  }

  private func section(_ lines: String, _ ids: String...) -> String {
    "  - title: Part \(ids[0])\n" + lines.split(separator: "\n").map { "    \($0)\n" }.joined()
      + "    questions:\n"
      + ids.map { "      - {id: \($0), type: yes-no, text: \"Is it \($0)?\"}\n" }.joined()
  }

  @Test(
    "A section, a questionnaire with sections and one without can have an order",
    arguments: [
      "order: random", "order: as written", "order: random\nkeep-first: 1", "order: random\nkeep-last: 1",
      "order: random\nkeep-first: 0\nkeep-last: 2", "order: random\nkeep-first: 1\nkeep-last: 1",
    ])
  func accepted(lines: String) {
    let all = questions("a", "b", "c", "d")
    #expect(result(of: lines + "\nquestions:\n" + all).found.isEmpty)
    #expect(result(of: "sections:\n" + section(lines, "a", "b", "c", "d")).found.isEmpty)
    let parts = ["a", "b", "c", "d"].map { section("", $0) }.joined()
    #expect(result(of: lines + "\nsections:\n" + parts).found.isEmpty)
  }

  @Test(
    "Other words for it are answered with it, and so are those of other tools",
    arguments: [
      ("order: ↓shuffled", "unknown-value", "did you mean `random`?"),
      ("order: ↓zufällig", "unknown-value", "did you mean `random`?"),
      ("order: ↓as-written", "unknown-value", "did you mean `as written`?"),
      ("order: ↓fixed", "unknown-value", "did you mean `as written`?"),
      ("↓random: true", "unknown-key", "write `order: random`"),
      ("↓randomize: true", "unknown-key", "write `order: random`"),
      ("↓Randomised: yes", "unknown-key", "write `order: random`"),
      ("↓shuffle: questions", "unknown-key", "write `order: random`"),
      ("↓random_order: on", "unknown-key", "write `order: random`"),
      ("↓zufällig: ja", "unknown-key", "write `order: random`"),
      ("↓shuffle: false", "unknown-key", "write `order: as written`"),
      ("↓reihenfolge: zufällig", "unknown-key", "write `order: random`"),
      ("↓randomization: blocks", "unknown-key", "did you mean `order`? write, for example, `order: random`"),
      ("keep-first: ↓-1\norder: random", "wrong-type", "write, for example, `keep-first: 1`"),
      ("keep-last: ↓one\norder: random", "wrong-type", "write `keep-last: 1`"),
    ])
  func otherWords(lines: String, rule: String, help: String) {
    for file in [
      lines + "\nquestions:\n" + questions("a", "b", "c"),
      "sections:\n" + section(lines, "a", "b", "c"),
      lines + "\nsections:\n" + ["a", "b", "c"].map { section("", $0) }.joined(),
    ] {
      let (text, found) = result(of: file)
      #expect(found.map(\.place) == text.places(of: rule), "\(file)")
      #expect(found.first?.finding.help?.hasPrefix(help) == true, "\(found)")
    }
  }

  @Test("Answers, fields and studies have no order, and a schedule is random by `between`") func noOrder() {
    check(
      "questions:\n  - {id: a, type: choice, options: [x, y], text: \"A?\", ↓randomize: true}\n",
      "unknown-key", "qtool cannot show this in a random order, so there is no key `randomize`",
      help:
        "write `order: random` in a section to shuffle its questions, or at the top of a questionnaire to shuffle its sections; answers and the fields of a group keep the order of the file"
    )
    check(
      "schedule: [{times: 3, ↓random: true}]\nquestions:\n" + questions("a"), "unknown-key",
      "a schedule rule has no key `random`",
      help: "did you mean `between`?")
  }

  @Test("What stays in place needs something that does not") func keptWithoutOrder() {
    check(
      "sections:\n" + section("↓keep-first: 1", "a", "b"), "missing-key",
      "`keep-first` keeps questions in place while the others are shuffled, but there is no `order: random`",
      help: "add `order: random`; without it, nothing is shuffled")
    check(
      "order: as written\n↓keep-last: 1\nsections:\n" + section("", "a") + section("", "b"), "missing-key",
      "`keep-last` keeps sections in place while the others are shuffled, but `order` is `as written`",
      help: "write `order: random`; without it, nothing is shuffled")
  }

  @Test("Something must be left to shuffle") func nothingLeft() {
    check(
      "order: random\nkeep-first: ↓2\nkeep-last: 3\nquestions:\n" + questions("a", "b", "c", "d", "e"),
      "nothing-to-shuffle",
      "`keep-first: 2` and `keep-last: 3` keep all 5 questions in place, so nothing is shuffled",
      help:
        "let `keep-first` and `keep-last` together keep at most 3 of the 5 questions, or write `order: as written`"
    )
    check(
      "order: random\nkeep-last: ↓7\nsections:\n" + section("", "a") + section("", "b"), "nothing-to-shuffle",
      "`keep-last: 7` keeps all 2 sections in place, so nothing is shuffled",
      help: "let both sections be shuffled, or write `order: as written`")
  }

  @Test("An order of one question is only a warning, because more may be written") func oneLeft() {
    check(
      "sections:\n" + section("order: random\nkeep-first: ↓2", "a", "b", "c"), "nothing-to-shuffle",
      "`keep-first: 2` leaves only one question, so `order: random` shuffles nothing",
      help: "let `keep-first` keep at most 1 of the 3 questions, or write `order: as written`")
    check(
      "order: ↓random\nquestions:\n" + questions("a"), "nothing-to-shuffle",
      "there is only one question, so `order: random` shuffles nothing",
      help: "add another question, or write `order: as written`")
    #expect(
      result(of: "order: ↓random\nquestions:\n" + questions("a")).found.map(\.severity) == [.warning])
  }

  @Test("A condition cannot look at a question that can come later in its section") func laterQuestion() {
    let asking = "  - {id: why, type: text, text: \"Why?\", when: ↓b is yes}\n"
    let message =
      "`b` can come after `why`, whose condition asks about it, because the questions are in a random order"
    check(
      "order: random\nquestions:\n" + questions("a", "b") + asking + questions("c", "d"), "forward-reference",
      message, help: "write `keep-first: 2`, so that the first 2 questions stay in place")
    check(
      "order: random\nquestions:\n" + questions("a", "b") + asking, "forward-reference",
      message, help: "write `keep-last: 1`, so that the last question stays in place")
    check(
      "order: random\nquestions:\n" + questions("b") + asking, "forward-reference",
      message, help: "write `order: as written`, because the condition needs the order of the file")
    check(
      "order: random\nquestions:\n" + questions("b", "c") + """
          - id: both
            type: group
            text: Both
            fields: [{id: why, type: text, text: "Why?", when: ↓b is yes}]

        """,
      "forward-reference", message,
      help: "write `keep-first: 1`, so that the first question stays in place")
  }

  @Test(
    "What stays in place can be looked at, and what stays at the end can look",
    arguments: ["keep-first: 2", "keep-last: 2", "keep-first: 1\nkeep-last: 2"])
  func keptInPlace(kept: String) {
    let asking = "  - {id: why, type: text, text: \"Why?\", when: b is yes}\n"
    let file = "order: random\n\(kept)\nquestions:\n" + questions("a", "b", "c") + asking
    #expect(result(of: file + questions("e")).found.isEmpty)
  }

  @Test("Nor at a question in a section that can come later") func laterSection() {
    let condition = section("when: ↓a is yes", "c")
    let message =
      "`a` can come after this section, whose condition asks about it, because the sections are in a random order"
    check(
      "order: random\nsections:\n" + section("", "a") + section("", "b") + condition, "forward-reference",
      message, help: "write `keep-first: 1`, so that the first section stays in place")
    let file = "sections:\n" + section("", "a") + section("", "b") + section("when: a is yes", "c")
    #expect(result(of: "order: random\nkeep-first: 1\n" + file).found.isEmpty)
    #expect(result(of: "order: random\nkeep-last: 1\n" + file).found.isEmpty)
    // Within a section that keeps its order, a question can look at an earlier one, wherever the section comes.
    let own = "      - {id: why, type: text, text: \"Why?\", when: a is yes}\n"
    #expect(
      result(of: "order: random\nsections:\n" + section("", "a") + own + section("", "b")).found.isEmpty)
  }
}
