import Checking
import CheckingSupport
import Diagnostics
import TestSupport
import Testing

@Suite("Ranges with open ends, and ranges of dates")
struct OpenRangeTests {
  private func places(_ questions: String) -> (found: [Place], expected: MarkedText) {
    let text = MarkedText("questionnaire: a\ntitle: A\nquestions:\n" + questions)
    return (allFindings(in: text.bytes).map(\.place), text)
  }

  @Test(
    "Ranges that say what can be given",
    arguments: [
      "number, range: [0, any]", "number, range: [any, 0]", "number, range: [0, any], whole: false",
      "date, range: [2020-01-01, today]", "date, range: [today, 2030-01-01]", "date, range: [any, today]",
      "date, range: [today, today]", "date, range: [2020-02-29, any]",
      "date, range: [2020-01-01, 2020-01-01]",
      "date, range: [\"2020-01-01\", \"today\"]",
    ])
  func right(range: String) {
    #expect(places("  - {id: q, type: \(range), text: \"Q?\"}\n").found.isEmpty)
  }

  @Test(
    "Ranges that do not",
    arguments: [
      ("wrong-type", "number, range: ↓[any, any]"), ("wrong-type", "date, range: ↓[any, any]"),
      ("wrong-type", "slider, range: [0, ↓any], labels: [a, b]"),
      ("wrong-type", "rating, range: [↓any, 5], labels: [a, b]"),
      ("wrong-type", "number, range: [0, ↓today]"), ("wrong-type", "date, range: [↓0, today]"),
      ("wrong-type", "date, range: [2020-01-01, ↓tomorrow]"), ("wrong-type", "date, range: ↓today"),
      ("wrong-type", "date, range: ↓[today]"), ("wrong-type", "date, range: [↓[], today]"),
      ("wrong-type", "date, range: [↓2021-02-29, today]"),
      ("slider-range", "date, range: [2020-01-02, ↓2020-01-01]"),
      ("unknown-key", "time, ↓range: [any, today]"),
    ])
  func wrong(rule: String, range: String) {
    let (found, text) = places("  - {id: q, type: \(range), text: \"Q?\"}\n")
    #expect(found == text.places(of: rule))
  }

  @Test(
    "Conditions know the end that there is",
    arguments: [
      ("out-of-range", "[0, any]", "q < ↓-1"), ("out-of-range", "[any, 10]", "q is ↓11"),
      ("always-shown", "[0, any]", "↓q >= 0"), ("never-shown", "[any, 10]", "↓q > 10"),
    ])
  func conditions(rule: String, range: String, condition: String) {
    let (found, text) = places(
      "  - {id: q, type: number, text: \"Q?\", range: \(range)}\n"
        + "  - {id: r, type: date, text: \"When?\", when: \(condition)}\n")
    #expect(found == text.places(of: rule))
  }

  @Test("More than nothing, of a number from 1, asks for an answer", arguments: ["[1, any]", "[1, 10]"])
  func moreThanNothing(range: String) {
    let (found, _) = places(
      "  - {id: q, type: number, text: \"Q?\", range: \(range)}\n"
        + "  - {id: r, type: date, text: \"When?\", when: q > 0}\n")
    #expect(found.isEmpty)
  }
}
