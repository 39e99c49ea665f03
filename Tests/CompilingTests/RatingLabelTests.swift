import Compiling
import JSON
import TestSupport
import Testing

/// The points of a rating on platforms that know only lists of answers.
struct RatingLabelTests {
  @Test func aLabelThatBeginsWithItsNumberHasItOnce() throws {
    let outcome = try target(named: .radar).lower(
      questionnaire(
        """
        questionnaire: change
        title: Change
        questions:
          - id: change
            type: rating
            text: Has anything changed?
            range: [-1, 3]
            labels: {-1: -1 worse, 0: none, 1: 10 times better, 3: 3 or more}
        """), language: nil)
    let fields = try #require(outcome.value)
    guard case .array(let all) = fields,
      case .array(let choices)? = all.first?["select_choices_or_calculations"]
    else { return #expect(Bool(false)) }
    let texts = ["-1 worse", "0 – none", "1 – 10 times better", "2", "3 or more"]
    #expect(choices.map { $0["label"] } == texts.map { .string($0) })
  }
}
