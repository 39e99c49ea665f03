import Checking
import CheckingSupport
import Diagnostics
import TestSupport
import Testing

@Suite("Labels at positions of a scale")
struct LabelTests {
  private func check(_ rule: String?, _ question: String) {
    let text = MarkedText(
      "questionnaire: a\ntitle: A\nquestions:\n  - {id: q, text: \"Q?\", type: \(question)}\n")
    let found = allFindings(in: text.bytes).map(\.place).filter { $0.rule != "crowded-rating" }
    #expect(found == (rule.map { text.places(of: $0) } ?? []))
  }

  @Test(
    "Positions that participants can choose",
    arguments: [
      "slider, range: [0, 100], labels: {0: never, 50: sometimes, 100: always}",
      "slider, range: [0, 100], labels: {100: always, 0: never, 25: rarely}",
      "slider, range: [0, 1], step: 0.1, labels: {0: never, 0.3: rarely, 1.0: always}",
      "slider, range: [-5, 5], labels: {-5: bad, 0: neither, +5: good}",
      "slider, range: [0, 10], labels: {0: never, \"5\": sometimes, 10: always}",
      "rating, range: [1, 5], labels: {1: a, 2: b, 3: c, 4: d, 5: e}",
      "rating, range: [0, 10], labels: {0: a, 1: b, 2: c, 3: d, 4: e, 5: f, 6: g, 7: h, 8: i, 9: j, 10: k}",
    ])
  func right(question: String) { check(nil, question) }

  @Test(
    "Positions that they cannot choose",
    arguments: [
      ("label-position", "slider, range: [0, 100], labels: {0: never, ↓101: always, 100: often}"),
      ("label-position", "slider, range: [0, 100], step: 10, labels: {0: never, ↓55: often, 100: always}"),
      ("label-position", "slider, range: [0, 9], labels: {0: never, 9: always, ↓9.0: often}"),
      ("label-position", "rating, range: [1, 5], labels: {1: never, ↓2.5: often, 5: always}"),
      (
        "label-position",
        "rating, range: [0, 11], labels: ↓{0: a, 1: b, 2: c, 3: d, 4: e, 5: f, 6: g, 7: h, 8: i, 9: j, 10: k, 11: l}"
      ),
      ("wrong-type", "rating, range: [1, 5], labels: {1: never, ↓often: 3, 5: always}"),
      ("wrong-type", "rating, range: [1, 5], labels: ↓{}"),
      ("wrong-type", "yes-no, labels: ↓{yes: I do, no: I do not}"),
      ("duplicate-key", "rating, range: [1, 5], labels: {1: never, ↓1: often, 5: always}"),
    ])
  func wrong(rule: String, question: String) {
    check(rule, question)
  }

  @Test("An end without a label is a hint")
  func end() {
    check("slider-labels", "rating, range: [1, 5], labels: ↓{1: never, 3: sometimes}")
    check("slider-labels", "slider, range: [0, 10], labels: ↓{5: sometimes}")
  }

  @Test(
    "Measured numbers mean themselves",
    arguments: [
      "text: \"Temperature (°C)\", range: [0, 50]", "text: Beer, help: in ml, range: [0, 100]",
      "text: Weight, range: [1500, 5000]", "text: How many hours?, range: [0, 24]",
      "text: Minutes of sport, range: [0, 120]", "text: \"% of the day\", range: [0, 100]",
      "text: Slider with no labels, range: [0, 10]",
    ])
  func measured(question: String) {
    let text = MarkedText("questionnaire: a\ntitle: A\nquestions:\n  - {id: q, type: slider, \(question)}\n")
    #expect(!allFindings(in: text.bytes).contains { $0.rule == "slider-labels" })
  }

  @Test(
    "A feeling has no unit, whatever time it is about",
    arguments: ["Stress in the last 30 minutes", "How satisfied are you?", "Müde in den letzten Stunden"])
  func felt(text: String) {
    let text = MarkedText(
      "questionnaire: a\ntitle: A\nquestions:\n  - {id: q, type: slider, text: \"\(text)\", range: ↓[0, 100]}\n"
    )
    #expect(allFindings(in: text.bytes).map(\.place) == text.places(of: "slider-labels"))
  }

  @Test("Labels are texts like all others")
  func texts() {
    check("placeholder", "rating, range: [1, 3], labels: {1: never, 2: ↓TODO, 3: always}")
    check("text-markup", "slider, range: [0, 10], labels: {0: never, 5: some↓<br>times, 10: always}")
    check("duplicate-answer-text", "rating, range: [1, 3], labels: {1: never, 2: often, 3: ↓often}")
    let translated = MarkedText(
      """
      questionnaire: a
      languages: [en, de]
      title: {en: A, de: A}
      questions:
        - id: q
          type: rating
          text: {en: Q, de: Q}
          range: [1, 3]
          labels: {1: {en: never, de: nie}, 2: ↓{en: often}, 3: {en: always, de: immer}}

      """)
    #expect(allFindings(in: translated.bytes).map(\.place) == translated.places(of: "missing-translation"))
  }
}
