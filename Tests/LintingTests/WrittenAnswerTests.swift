import Checking
import CheckingSupport
import TestSupport
import Testing

/// Answers and items that bring more than their words.
struct WrittenAnswerTests {
  private func check(_ rule: String, _ questions: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = MarkedText("questionnaire: a\ntitle: A\nquestions:\n" + questions)
    let found = allFindings(in: text.bytes).filter { $0.rule == rule }
    #expect(found.map(\.place) == text.places(of: rule), sourceLocation: sourceLocation)
  }

  private func choice(_ options: String, id: String = "q") -> String {
    "  - {id: \(id), type: choice, text: \"\(id)?\", options: \(options)}\n"
  }

  @Test(arguments: [
    "{0: ↓0 = never, 1: 1 = often}", "{1: ↓\"1: never\", 2: \"2: often\"}", "{1: ↓1 - nie, 2: 2 - oft}",
    "{1: ↓1) nie, 2: 2) oft}",
  ])
  func codesInTexts(options: String) {
    check("code-repeated", choice(options))
    check("code-in-text", choice(options.replacing("↓", with: "")))
  }

  @Test(arguments: ["{1: ↓0 – never, 2: 1 – often}", "{1: 1 = never, 2: 2 = seldom, 4: ↓3 = often}"])
  func otherNumbersInTexts(options: String) {
    check("code-in-text", choice(options))
    check("code-repeated", choice(options.replacing("↓", with: "")))
  }

  @Test(arguments: [
    "{1: 1-2 times, 2: 3-4 times}", "{1: 1 person, 2: 2 persons}", "{1: 30-day supply, 2: 60-day supply}",
    "{a: 1. morning, b: 2. evening}", "{1: 1st floor, 2: 2nd floor}", "{1: never, 2: 2 = often}",
    "{1: \"8:00\", 2: \"9:00\"}", "{1: 1. 5 km, 2: 2. 5 km}", "{1: (1) nie, 2: (2) oft}",
  ])
  func numbersThatAreMeant(options: String) {
    check("code-in-text", choice(options))
    check("code-repeated", choice(options))
  }

  @Test(arguments: [
    "{1: 1 (gar nicht), 2: \"2\", 3: \"3\", 4: \"4\", 5: 5 (sehr)}",
    "{0: 0 - none, 1: \"1\", 2: \"2\", 3: 3 - all}", "{1: \"1\", 2: \"2\", 3: \"3\", 4: 4 = most}",
    "{1: 1 not at all, 2: \"2\", 3: \"3\", 4: 4 very much}",
    "{-2: \"-2 bad\", -1: \"-1\", 0: \"0\", 1: \"1\", 2: 2 good}",
  ])
  func scalesWrittenAsChoices(options: String) {
    check("scale-as-choice", "  - {id: q, type: ↓choice, text: Q?, options: \(options)}\n")
  }

  @Test(arguments: [
    "{1: 1 (low), 2: \"2\", 3: 3 (high)}", "{1: \"1\", 2: \"2\", 3: \"3\", 4: \"4\"}",
    "{1: 1 (low), 2: \"2\", 4: \"4\", 5: 5 (high)}", "{1: 1 (low), 2: 2 (rather low), 3: \"3\", 4: 4 (high)}",
    "{1: 1 hour, 2: 2 hours, 3: 3 hours, 4: 4 hours}", "{1: \"1\", 2: \"2\", 3: 3-10, 4: over 10}",
  ])
  func otherLists(options: String) { check("scale-as-choice", choice(options)) }

  @Test func aScaleIsFixedInBothLayouts() {
    let options = "{0: 0 (no pain), 1: \"1\", 2: \"2\", 3: 3 (worst pain)}"
    let flow = choice(options).replacing("}\n", with: ", required: false}\n", maxReplacements: 1)
    let block =
      "  - id: q\n    type: choice\n    text: Q?\n    options:\n      0: 0 (no pain)\n      1: \"1\"\n      2: \"2\"\n      3: 3 (worst pain)\n    required: false\n"
    for layout in [flow, block] {
      let bytes = Array(("questionnaire: a\ntitle: A\nquestions:\n" + layout).utf8)
      let fixing = FileFixing(pipeline: Pipeline(), path: "a.yaml", includesUnsafe: true)
      let fixed = fixing.fixed(bytes)
      let question = fixed.file.questionnaire?.questions.first
      #expect(question?.kind.type == .rating, "\(String(decoding: fixed.bytes, as: UTF8.self))")
      #expect(question?.labels?.texts.map { $0.string(in: nil) } == ["no pain", "worst pain"])
      #expect(question?.isRequired == false)
    }
  }

  @Test func yesAndNoHaveOneCoding() {
    check("yes-no-codes", choice("{1: Ja, 0: Nein}") + choice("↓{1: ja, 2: nein}", id: "r"))
    check("yes-no-codes", choice("{1: yes, 0: no}") + choice("{0: No, 1: Yes}", id: "r"))
    check("yes-no-codes", choice("{1: yes, 0: no}") + choice("{1: yes, 2: no, 3: partly}", id: "r"))
    check(
      "yes-no-codes", choice("{1: yes, 0: no}") + choice("↓{1: no, 2: yes, 3: not applicable}", id: "r"))
    check("yes-no-codes", choice("{a1: yes, a2: no}") + choice("{b1: yes, b2: no}", id: "r"))
  }

  @Test(arguments: ["↓How many cups?", "Please write: ↓wie viele Stunden?", "Other (↓number of times)"])
  func numbersAskedAsText(text: String) {
    check("number-as-text", "  - {id: q, type: text, text: \"\(text)\"}\n")
    let number = MarkedText(text).text
    check("number-as-text", "  - {id: q, type: text, text: \"\(number)\", pattern: \"[0-9]+\"}\n")
    check("number-as-text", "  - {id: q, type: number, text: \"\(number)\", range: [0, 9]}\n")
  }

  @Test(arguments: [
    "Phone number of the clinic", "Lot number of the vaccine", "National identification number of the child",
    "List their names and the estimated number of people",
    "How many cups? Write N/A if you drank none.",
    "Wie viele Stunden? (k. A., wenn Sie nicht gearbeitet haben)",
  ])
  func numbersThatCountNothing(text: String) {
    check("number-as-text", "  - {id: q, type: text, text: \"\(text)\"}\n")
  }

  @Test(arguments: ["I am calm.↓ (-)", "Ich bin ruhig.↓ (umgepolt)", "I am calm↓ [R]"])
  func notesForResearchers(text: String) {
    check("coding-note", "  - {id: q, type: text, text: \"\(text)\"}\n")
  }

  @Test(arguments: ["I am calm (relaxed)", "Nicorette (R) or the like?", "Choose (one)"])
  func otherBracketsAreMeant(text: String) {
    let found = allFindings(
      in: Array("questionnaire: a\ntitle: A\nquestions: [{id: q, type: text, text: \"\(text)\"}]\n".utf8))
    #expect(!found.contains { $0.rule == "coding-note" })
  }
}
