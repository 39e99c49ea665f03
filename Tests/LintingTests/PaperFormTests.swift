import Checking
import CheckingSupport
import Diagnostics
import TestSupport
import Testing

@Suite("What is left of a form on paper, and questions that their answers do not fit")
struct PaperFormTests {
  private func check(
    _ rule: String, _ questions: String, head: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = MarkedText("questionnaire: a\ntitle: A\nlanguages: [de]\n\(head)questions:\n" + questions)
    let found = allFindings(in: text.bytes).map(\.place).filter { $0.rule == rule }
    #expect(found == text.places(of: rule), sourceLocation: sourceLocation)
  }

  private func choice(_ options: String) -> String {
    "  - {id: q, type: choice, text: \"Q?\", options: \(options)}\n"
  }

  @Test(
    "Boxes, lines and jumps in answers",
    arguments: [
      "{1: \"↓☐ ja\", 2: \"☐ nein\"}", "{1: \"↓[ ] ja\", 2: \"[ ] nein\"}",
      "{1: ja, 2: \"anderes: ↓____\"}",
      "{1: ja, 2: \"nein (↓weiter mit Frage 3)\"}", "{1: ja, 2: \"nein → ↓gehen Sie zu Frage 12\"}",
      "{1: ja, 2: \"no, ↓skip to Q5\"}",
      "{1: \"↓• zu Hause\", 2: \"• bei der Arbeit\"}",
    ])
  func remains(options: String) { check("paper-form", choice(options)) }

  @Test(
    "Brackets, circles and numbers that belong to the answer",
    arguments: [
      "{1: \"(sehr) gut\", 2: \"[sic]\"}", "{1: \"○\", 2: \"□\"}", "{1: \"weiter mit 2 Kindern\", 2: b}",
      "{1: \"5 Minuten\", 2: \"mehr als 5\"}", "{1: \"a_b\", 2: \"__fett__\"}",
    ])
  func meant(options: String) {
    check("paper-form", choice(options).replacing("weiter mit 2", with: "weiter, 2"))
  }

  @Test(
    arguments: [("Wie alt sind Sie?↓ *", true), ("Wie *alt* sind Sie?", false), ("5 * 3?", false)].map(\.0))
  func stars(text: String) {
    check("paper-form", "  - {id: q, type: number, text: \"\(text)\"}\n")
  }

  @Test func oneNumberedItem() {
    func items(_ texts: String...) -> String {
      texts.enumerated().map { "  - {id: q\($0), type: yes-no, text: \"\($1)\"}\n" }.joined()
    }
    check("paper-form", items("Müde?", "↓7. Wach?", "Froh?"))
    check("paper-form", items("5. Müde?", "7. Wach?", "Froh?"))
    check("paper-form", items("Müde?", "7.5 Stunden?", "Froh?"))
  }

  @Test(
    "Questions that yes and no do not answer",
    arguments: [
      "↓Wie oft sind Sie aufgewacht?", "Denken Sie an heute. ↓Wie viele Pausen hatten Sie?",
      "↓Warum sind Sie aufgestanden?",
    ])
  func asksForMore(text: String) {
    check("yes-no-question", "  - {id: q, type: yes-no, text: \"\(text)\"}\n")
    check("yes-no-question", "  - {id: q, type: number, text: \"\(text.filter { $0 != "↓" })\"}\n")
  }

  @Test(
    "Questions with such words that yes and no answer",
    arguments: [
      "Wissen Sie, wie oft Sie aufgewacht sind?", "Haben Sie geschlafen?", "Wie oft? Mehr als einmal?",
      "Wie oft Sie aufgewacht sind, wissen wir.",
    ])
  func asksForYesOrNo(text: String) {
    check("yes-no-question", "  - {id: q, type: yes-no, text: \"\(text)\"}\n")
  }

  @Test(
    "Steps of a scale that go up and down",
    arguments: [
      "{1: nie, 2: ↓oft, 3: manchmal, 4: immer}",
      "{1: immer, 2: ↓manchmal, 3: oft, 4: nie, 99: keine Angabe}",
      "{1: gar nicht, 2: ↓ziemlich, 3: etwas, 4: sehr}",
    ])
  func outOfOrder(options: String) { check("answer-order", choice(options)) }

  @Test(
    "Steps in order, and other answers",
    arguments: [
      "{1: nie, 2: selten, 3: manchmal, 4: oft}", "{4: immer, 3: oft, 2: manchmal, 1: nie}",
      "{1: nie, 2: oft, 3: manchmal, 4: montags}", "{1: nie, 2: häufig, 3: oft, 4: manchmal}",
    ])
  func inOrder(options: String) { check("answer-order", choice(options)) }

  @Test(
    "Numbers of which one is in no answer",
    arguments: [
      ("{0: keine, 1: 1 Glas, 2: 2 Gläser, 3: ↓4 oder mehr}", true),
      ("{0: keine, 1: 1 Glas, 2: 2 Gläser, 3: 3 oder mehr}", false),
      ("{0: 1 Woche, 1: 4 Wochen, 2: 12 oder mehr}", false), ("{1: 1, 2: 2, 3: ↓5+}", true),
    ])
  func gapAfterNumbers(options: String, isGap: Bool) {
    check("overlapping-ranges", choice(isGap ? options : options.filter { $0 != "↓" }))
  }

  @Test(
    "How often people are asked, as they read it",
    arguments: [
      ("Wir befragen Sie ↓dreimal am Tag.", "times: 5"), ("We will ask you ↓three times a day.", "times: 5"),
      ("Wir erinnern Sie 5 mal am Tag.", "times: 5"),
      ("Nehmen Sie die Tabletten dreimal täglich.", "times: 5"),
      ("Wir befragen Sie etwa dreimal am Tag.", "times: 5"),
      ("Wir befragen Sie dreimal am Tag.", "times: 5\n    weekdays: [mon]"),
    ])
  func promisedPrompts(intro: String, rule: String) {
    check(
      "text-contradiction", "  - {id: q, type: yes-no, text: \"Müde?\"}\n",
      head: "repeat: many\nintro: \(intro)\nschedule:\n  - between: 09:00-21:00\n    \(rule)\n")
  }
}
