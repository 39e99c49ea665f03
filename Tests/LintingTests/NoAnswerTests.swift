import Checking
import CheckingSupport
import Diagnostics
import TestSupport
import Testing

@Suite("Answers that say nothing about the question")
struct NoAnswerTests {
  private func check(
    _ rule: String, _ questions: String, head: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = MarkedText("questionnaire: a\ntitle: A\n\(head)questions:\n" + questions)
    let found = allFindings(in: text.bytes).map(\.place).filter { $0.rule == rule }
    #expect(found == text.places(of: rule), sourceLocation: sourceLocation)
  }

  private func compared(_ options: String, _ more: String = "", when: String = "q >= 2") -> String {
    """
      - {id: q, type: choice, text: "Q?"\(more), options: \(options)}
      - {id: r, type: date, text: "When?", when: \(when)}

    """
  }

  @Test(
    "Refusals in German and English",
    arguments: [
      "Don't know", "I don’t know", "do not know", "No answer", "Prefer not to say", "I prefer not to answer",
      "I'd rather not say", "Decline to answer", "I don't want to say", "Do not wish to answer",
      "weiß nicht", "Weiss nicht", "Weiß ich nicht", "Ich weiß nicht", "keine Angabe", "Keine Angaben",
      "k. A.",
      "Keine Antwort", "Möchte ich nicht sagen", "Ich möchte keine Angabe machen",
      "Kann ich nicht beurteilen",
      "Don't know (please explain)",
    ])
  func refusal(text: String) {
    check("unnamed-refusal", compared("{1: low, 2: high, ↓9: \"\(text)\"}"))
    // `q >= 2` leaves it out.
    check("unnamed-refusal", compared("{-1: \"\(text)\", 1: low, 2: high}"))
    check("unnamed-refusal", compared("{1: low, 2: high, 9: \"\(text)\"}", ", no-answer: [9]"))
    check("unnamed-refusal", compared("{1: low, 2: high, 9: \"\(text)\"}", when: "q is 2"))
  }

  @Test(
    "Answers of a scale, some of which sound like a refusal",
    arguments: [
      "{1: not sure, 2: rather sure, 3: very sure}",
      "{1: nicht zutreffend, 2: teilweise, 3: voll zutreffend}",
      "{1: accepted, 2: refused}", "{1: no, 2: don't know, 3: yes}", "{1: I never know, 2: I often know}",
      "{1: keine, 2: wenige, 3: viele}", "{1: bekannt, 2: unbekannt}", "{1: No answer is right, 2: one is}",
      "{1: nichts gewusst, 2: alles gewusst}", "{1: low, 2: high, 9: very high}",
    ])
  func noRefusal(options: String) { check("unnamed-refusal", compared(options)) }

  @Test("A word that is also an end of a scale is a refusal when its number is far from the scale")
  func farFromTheScale() {
    check("unnamed-refusal", compared("{1: low, 2: high, ↓9: not sure}"))
    check("unnamed-refusal", compared("{1: wenig, 2: viel, ↓99: nicht zutreffend}"))
  }

  @Test("In the data, the number of a refusal counts without a condition or a score")
  func scaleWithoutUse() {
    let question = "  - {id: q, type: choice, text: \"Q?\", options: "
    check("unnamed-refusal", question + "{1: nie, 2: manchmal, 3: oft, ↓4: weiß nicht}}\n")
    check("unnamed-refusal", question + "{↓-1: keine Angabe, 1: nie, 2: oft, 3: immer}}\n")
    check("unnamed-refusal", question + "{1: nie, 2: manchmal, 3: oft, 4: weiß nicht}, no-answer: [4]}\n")
    // These answers have no order.
    check("unnamed-refusal", question + "{1: at home, 2: at work, 3: elsewhere, 4: don't know}}\n")
  }

  @Test("Scores count the number of a refusal, unless `no-answer` names it")
  func refusalInScore() {
    let scored = { (noAnswer: String) in
      """
        - {id: q, type: choice, text: "Q?", options: {0: low, 1: high, 9: no answer}\(noAnswer)}
        - {id: r, type: choice, text: "R?", options: {0: low, 1: high}}
      scores:
        - {id: s, sum: [q, r]}

      """
    }
    check("unnamed-refusal", scored("").replacing("9: no", with: "↓9: no"))
    check("unnamed-refusal", scored(", no-answer: [9]"))
  }

  @Test("A list that several questions share is one finding, with the comparisons as notes")
  func sharedList() {
    let found = allFindings(
      in: Array(
        """
        questionnaire: a
        title: A
        option-lists:
          often: {1: never, 2: often, 8: don't know, 9: no answer}
        questions:
          - {id: q, type: choice, text: "Q?", options: often}
          - {id: r, type: choice, text: "R?", options: often}
          - {id: s, type: date, text: "S?", when: q > 1 or r between 1 and 8}

        """.utf8)
    ).filter { $0.rule == "unnamed-refusal" }
    #expect(found.count == 1)
    #expect(found.first?.finding.notes.count == 2)
    #expect(found.first?.finding.help == "write `no-answer: [8, 9]` next to `options`")
  }

  @Test("Only codes of the list can be named, each once, and not all of them")
  func knownCodes() {
    check("no-answer-codes", compared("{1: low, 2: high, 9: no}", ", no-answer: [↓8]"))
    check("no-answer-codes", compared("{1: low, 2: high, 9: no}", ", no-answer: [9, ↓9]"))
    check("no-answer-codes", compared("{1: low, 2: high}", ", no-answer: ↓[1, 2]"))
    check("no-answer-codes", compared("{1: low, 2: high, x: no}", ", no-answer: [x]"))
  }

  @Test("A section's codes belong to its options")
  func section() {
    let head = """
      option-lists:
        often: {1: never, 2: often, 9: no answer}
      sections:
        - {title: S, options: often, no-answer: [↓8], items: {q: "Q", r: "R"}}

      """
    let text = MarkedText("questionnaire: a\ntitle: A\n" + head)
    #expect(allFindings(in: text.bytes).map(\.place) == text.places(of: "no-answer-codes"))
    let alone = MarkedText(
      "questionnaire: a\ntitle: A\nsections:\n  - {↓no-answer: [1], questions: [{type: note, text: N}]}\n")
    #expect(allFindings(in: alone.bytes).map(\.place) == alone.places(of: "missing-key"))
  }

  @Test("A comparison with a code that means no answer names the mistake")
  func comparedWithRefusal() {
    check("out-of-range", compared("{1: low, 2: high, 9: no}", ", no-answer: [9]", when: "q < ↓9"))
    check("out-of-range", compared("{1: low, 2: high, 9: no}", ", no-answer: [9]", when: "q >= ↓3"))
    check("condition-type", compared("{1: low, 2: high, x: no}", ", no-answer: [x]"))
    check("condition-type", compared("{1: low, a: high, x: no}", ", no-answer: [x]", when: "↓q >= 2"))
  }

  @Test("Rules about scales ignore codes that mean no answer")
  func scales() {
    func list(_ options: String, _ noAnswer: String, id: String = "q") -> String {
      "  - {id: \(id), type: choice, text: \"\(id)?\", options: \(options), no-answer: \(noAnswer)}\n"
    }
    check("codes-out-of-order", list("{1: never, 5: refused, 2: sometimes, 3: often}", "[5]"))
    check("code-gap", list("{1: never, 2: sometimes, x: refused, ↓4: often, 5: always}", "[x]"))
    check(
      "scale-direction",
      list("{1: never, 2: often, 9: no answer}", "[9]")
        + list("↓{1: often, 2: never, 9: no answer}", "[9]", id: "r"))
    check(
      "same-answers-other-codes",
      list("{1: never, 2: often, 9: no answer}", "[9]")
        + list("↓{0: never, 1: often, 9: n.a.}", "[9]", id: "r"))
    check(
      "missing-exclusive",
      "  - {id: q, type: multiple, text: \"Q?\", options: {1: Work, 2: Nothing}, no-answer: [2]}\n")
    check(
      "selection-bounds",
      "  - {id: q, type: multiple, text: \"Q?\", options: {1: A, 2: B, 9: N}, no-answer: [9], at-least: ↓3}\n"
    )
  }

  @Test("The fix names the refusals in block and flow style")
  func fix() throws {
    let block = """
      questionnaire: a
      title: A
      questions:
        - id: q
          type: choice
          text: Q?
          options:
            1: low
            2: high
            9: no answer
        - {id: r, type: choice, text: "R?", options: {1: low, 2: high, 9: no answer}}
        - {id: s, type: date, text: "S?", when: q >= 2 or r >= 2}

      """
    let edits = allFindings(in: Array(block.utf8)).compactMap(\.finding.fix).flatMap(\.edits)
    #expect(edits.map(\.text) == ["no-answer: [9]\n    ", "no-answer: [9], "])
  }
}
