import Checking
import CheckingSupport
import Diagnostics
import TestSupport
import Testing

@Suite("Rules on texts")
struct TextRuleTests {
  private func check(_ rule: String, _ body: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = MarkedText("questionnaire: mood\ntitle: Mood\ntarget: form\n" + body)
    let found = allFindings(in: text.bytes).map(\.place).filter { $0.rule == rule }
    #expect(found == text.places(of: rule), sourceLocation: sourceLocation)
  }

  private func question(_ text: String) -> String {
    "questions:\n  - id: mood\n    type: text\n    text: \(text)\n"
  }

  @Test(
    "A text that goes on after ` #` is cut",
    arguments: [
      "Who is ↓#1 with you?", "Your symptom ↓# 1 is in the booklet", "One ↓#", "Zwei  ↓#2", "It's day ↓#3",
    ])
  func cut(text: String) { check("text-cut", question(text)) }

  @Test(
    "A comment after a text is a comment",
    arguments: [
      "How are you?  # asked first", "How are you?  #", "Is C# hard?", "\"Who is #1?\" # in quotes",
      "'Who #1?' #2",
      "How are you? # qtool: allow same-translation -- a name", "How are you?  ## second part",
      "|\n      Day #1",
      ">-\n      Day #1 # 2",
    ])
  func comment(text: String) { check("text-cut", question(text)) }

  @Test("The cut texts of one list are one finding, and not two answers with the same text")
  func cutList() {
    let list = """
      questions:
        - id: a
          type: choice
          text: Which?
          options:
            1: like ↓#1
            2: like #2
            3: #3
      """
    check("text-cut", list)
    check("duplicate-answer-text", list.replacing("↓", with: ""))
  }

  @Test("A text that is only a comment cannot be allowed or turned off")
  func essentialCut() throws {
    let text = "questionnaire: a\ntitle: #1\ntarget: form\n" + question("Hello")
    let found = try #require(allFindings(in: text).first)
    #expect(found.rule == "text-cut" && found.severity == .error)
    let allowed = text.replacing("title: #1", with: "# qtool: allow text-cut -- why not\ntitle: #1")
    #expect(allFindings(in: allowed).contains { $0.rule == "text-cut" && $0.severity == .error })
  }

  @Test(
    "A comment in brackets that hides their end is part of a text",
    arguments: [
      "  - {id: s, type: text, text: Who is ↓#1 with you?}",
      "  - {id: s, type: text, text: Who is ↓#1, really?}",
      "  - {id: s, type: rating, range: [0, 7], text: \"It's #1\", labels: [like ↓#1, very]}",
    ])
  func cutInBrackets(entry: String) { check("text-cut", "questions:\n\(entry)\n") }

  @Test("Comments between the entries of brackets are comments")
  func commentsInBrackets() {
    check(
      "text-cut",
      "questions:\n  - {id: a, type: text,  # the first\n     text: \"How?\"  # with a mark\n    }\n")
  }

  @Test(
    "A comma that cuts a text in brackets is one finding",
    arguments: [
      "{id: a, type: text, text: ↓Tired, or not?}",
      "{id: a, text: ↓How strong, right now, is your pain?, type: text}",
      "{id: a, type: choice, text: \"Q?\", options: {1: ↓never, or rarely, 2: often}}",
    ])
  func split(entry: String) {
    let text = MarkedText("questionnaire: a\ntitle: A\ntarget: form\nquestions:\n  - \(entry)\n")
    #expect(allFindings(in: text.bytes).map(\.place) == text.places(of: "text-split"))
  }

  @Test("A comma that cuts the list of a condition in brackets is one finding")
  func splitList() {
    let mood = "questions:\n  - {id: a, type: rating, text: Mood?, range: [0, 5], labels: [bad, good]}\n"
    let why = "  - {id: b, type: text, text: Why?, when: ↓a in (0, 1), required: false}\n"
    let text = MarkedText("questionnaire: a\ntitle: A\ntarget: form\n" + mood + why)
    #expect(allFindings(in: text.bytes).map(\.place) == text.places(of: "text-split"))
  }

  @Test("A key without a value is not the rest of a text")
  func forgottenValue() {
    check("text-split", "questions:\n  - {id: a, type: text, text: Tired?, required}\n")
    check("text-split", "questions:\n  - {id: a, type: text, text: Tired?, requird}\n")
    check("text-split", "questions:\n  - {id: a, type: text, text: Tired?, colour: red}\n")
  }

  @Test(
    "Placeholders that participants would read",
    arguments: [
      "\"Hello ↓{{name}}!\"", "\"Hello ↓${name}!\"", "Hello ↓[Name]!",
      "\"Hello ↓{first name}\"".replacing(" name", with: ""),
      "↓TODO", "Please ↓FIXME.", "Wie ↓XXX", "↓Lorem ipsum dolor",
    ])
  func placeholder(text: String) { check("placeholder", question(text)) }

  @Test(
    "Texts without placeholders",
    arguments: [
      "Size XXXL or XXL?", "\"Curly {not one} braces\"", "My todo list", "Price in $", "[optional] A text",
      "Automodo", "\"{}\"",
    ])
  func noPlaceholder(text: String) { check("placeholder", question(text)) }

  @Test(
    "Markup that no app understands",
    arguments: [
      "Say ↓<b>now</b>", "One↓<br/>two", "A↓&nbsp;b", "\"↓## Part\"", "\"Say ↓_now_.\"",
      "\"↓__Now__ or never\"",
      "\"↓<font color='red'>Red</font>\"",
    ])
  func markup(text: String) { check("text-markup", question(text)) }

  @Test(
    "Texts without markup",
    arguments: [
      "Is a < b or b > a?", "AT&T; and others", "Fill in ____ here", "stress_level and other_ids_",
      "\"# of drinks\"",
      "Say **now** or *never*", "<3", "A & B", "<name>",
    ])
  func noMarkup(text: String) { check("text-markup", question(text)) }

  @Test("A tag is reported once, also for a target whose clients read HTML")
  func tagForTrack() {
    let text = "questionnaire: a\ntitle: A\ntarget: track\n" + question("Say <b>now</b>")
    #expect(allFindings(in: text).map(\.rule).filter { $0.hasPrefix("text") } == ["text-markup"])
  }

  @Test("Codes and texts that have changed places are one finding, and conditions find the codes")
  func reversedMap() {
    let text = """
      questionnaire: a
      title: A
      target: form
      questions:
        - {id: a, type: choice, text: "How often?", options: {never: 0, almost never: 1, often: 2}}
        - {id: b, type: text, text: "Why?", when: a is 2}
      """
    #expect(allFindings(in: text).map(\.rule) == ["reversed-map"])
  }

  @Test(
    "Words as codes or numbers as texts alone are not reversed",
    arguments: ["{low: 1 hour, high: 2 hours}", "{0: 10, 1: 20}", "{none: \"none\", 1: 2}", "[0, 1, 2]"])
  func notReversed(options: String) {
    check("reversed-map", "questions:\n  - {id: a, type: choice, text: \"Q?\", options: \(options)}\n")
  }

  @Test(
    "Odd spaces are named where they are",
    arguments: [
      "    text:↓\u{A0}How are you?", "    ↓\u{A0}text: How are you?",
      "    text: \"How?\"\n    when: a↓\u{A0}is 1",
      "    text: \"How?\"\n    when: ↓\u{200B}a is 1",
    ])
  func oddSpace(lines: String) {
    let text = MarkedText(
      """
      questionnaire: a
      title: A
      target: form
      questions:
        - {id: a, type: rating, text: "A?", range: [0, 7], labels: [no, very]}
        - id: b
          type: text
      \(lines)
      """)
    let found = allFindings(in: text.bytes).filter { $0.rule != "missing-key" }
    #expect(found.map(\.place) == text.places(of: "odd-space"))
  }

  @Test("An odd space after the first key of an entry is named, although YAML only fails on the next line")
  func oddSpaceAboveTheError() {
    let text = MarkedText(
      "questionnaire: a\ntitle: A\ntarget: form\nquestions:\n  - id:↓\u{A0}a\n    type: text\n    text: \"A?\"\n"
    )
    #expect(allFindings(in: text.bytes).map(\.place) == text.places(of: "odd-space"))
  }

  @Test("The help has the whole text, also after a comma, and says how to write a comment")
  func wholeText() throws {
    let start = "questionnaire: a\ntitle: A\ntarget: form\nquestions:\n"
    let comma = try #require(
      allFindings(in: start + "  - {id: a, type: text, text: Are you #1, or not?}\n").first {
        $0.rule == "text-cut"
      })
    #expect(comma.finding.help == "put the whole text in quotes: `\"Are you #1, or not?\"`")
    let key = try #require(
      allFindings(in: start + "  - {id: a, text: Are you #1?, type: text}\n").first { $0.rule == "text-cut" })
    #expect(key.finding.help == "put the whole text in quotes: `\"Are you #1?\"`")
    let comment = try #require(
      allFindings(in: start + "  - {id: a, type: text, text: \"A?\", help: A # note\n    }\n").first {
        $0.rule == "text-cut"
      })
    #expect(comment.finding.help?.hasSuffix("if it is a comment, write two spaces before the `#`") == true)
  }

  @Test("An id with an odd space is found by conditions that name it without")
  func oddSpaceInID() {
    let text = """
      questionnaire: a
      title: A
      target: form
      questions:
        - {id: "a\u{A0}", type: yes-no, text: "A?"}
        - {id: b, type: text, text: "Why?", when: a is yes}
      """
    #expect(allFindings(in: text).map(\.rule) == ["odd-space"])
  }

  @Test("A no-break space in a text is part of it")
  func oddSpaceInText() { check("odd-space", question("Wie geht\u{A0}es?")) }

  @Test("Each merge conflict is one finding for its block")
  func mergeConflict() {
    let text = MarkedText(
      """
      questionnaire: a
      title: A
      ↓<<<<<<< HEAD
      target: form
      =======
      target: track
      >>>>>>> other
      questions:
      ↓<<<<<<<
        - {id: s, type: text, text: "Who is it?"}
      =======
        - {id: s, type: text, text: "What is it?"}
      >>>>>>>
      """)
    #expect(allFindings(in: text.bytes).map(\.place) == text.places(of: "merge-conflict"))
  }

  @Test(
    "A file whose first key is almost `questionnaire` has that one finding",
    arguments: [
      "↓questionaire: a\ntitle: A\n", "# Daily\n---\n↓Questionnaire: a\nquestions: []\n",
      "- ↓questionnaire: a\n",
      "'↓questionnairre': a\n",
    ])
  func nearQuestionnaire(file: String) {
    let text = MarkedText(file)
    #expect(allFindings(in: text.bytes).map(\.place) == text.places(of: "near-questionnaire"))
  }

  @Test(
    "Other YAML files are none",
    arguments: [
      "questions: []\n", "question: a\n", "version: 3\n", " {questionnaire: a}\n",
      "---\n  questionnaire: a\n",
    ])
  func otherFiles(text: String) {
    #expect(!allFindings(in: text).contains { $0.rule == "near-questionnaire" })
  }
}
