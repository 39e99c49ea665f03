import CheckingSupport
import TestSupport
import Testing

/// A questionnaire may ask about thousands of options, and each condition names only one or two of them.
@Suite struct ManyOptionsTests {
  private static let count = 7_000

  /// If each condition took a step for each option, all of them together would use up the steps.
  @Test(
    .long,
    arguments: [
      "", ", at-least: 2", ", at-most: 3", ", exclusive: [0]",
      ", exclusive: [\((1..<count).map(String.init).joined(separator: ", "))]",
    ])
  func everyConditionIsDecided(rest: String) {
    let options = (0..<Self.count).map { "\($0): A\($0)" }.joined(separator: ", ")
    let questions = (0..<Self.count - 1).map { number in
      "  - {id: b\(number), type: date, text: T\(number), when: a includes \(number) or a includes \(number + 1)}\n"
    }
    let text =
      "questionnaire: a\ntitle: A\nquestions:\n  - {id: a, type: multiple, text: A, options: {\(options)}\(rest)}\n"
      + questions.joined()
    #expect(allFindings(in: text).map(\.place) == [])
  }
}
