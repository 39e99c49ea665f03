import Checking
import CheckingSupport
import Diagnostics
import TestSupport
import Testing

@Suite("Rules on scores")
struct ScoreRuleTests {
  private static let questions = """
    questionnaire: stress
    title: Stress
    questions:
      - {id: tense, type: rating, text: "How tense are you?", range: [0, 4]}
      - {id: calm, type: rating, text: "How calm are you?", range: [0, 4]}
      - {id: sad, type: rating, text: "How sad are you?", range: [0, 4], when: tense >= 3}
      - {id: glad, type: rating, text: "How glad are you?", range: [0, 4], when: tense < 3}
      - {id: pain, type: slider, text: "How much pain?", range: [0, 100]}
      - {id: odd, type: choice, text: "How often?", options: {1: never, 2: sometimes, 4: often}}
      - {id: even, type: choice, text: "And today?", options: {1: never, 2: rarely, 4: sometimes, 5: often}}
      - {id: down, type: choice, text: "And at work?", options: {1: often, 2: sometimes, 4: rarely, 5: never}}
      - {id: up, type: choice, text: "And at home?", options: {1: never, 2: rarely, 4: sometimes, 5: often}}
      - {id: cups, type: number, text: "How many cups?", range: [0, any]}
      - {id: unseen, type: rating, text: "What is it?", range: [0, 4], when: tense > 3 and tense < 2}
    scores:
      - {id: 
    """

  /// What rules on scores find in a score, apart from hints that are not expected: the places and the first message.
  private func check(
    _ score: String, _ rule: String? = nil, _ message: String = "", severity: Severity? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = MarkedText(Self.questions + score + "}\n")
    let found = allFindings(in: text.bytes).filter {
      Self.rules.contains($0.rule) && ($0.severity > .hint || $0.rule == rule)
    }
    #expect(found.map(\.place) == (rule.map { text.places(of: $0) } ?? []), sourceLocation: sourceLocation)
    guard let first = found.first else { return }
    let isSaid = message.isEmpty || first.finding.message.contains(message)
    #expect(isSaid, "\(first)", sourceLocation: sourceLocation)
    #expect(severity == nil || first.severity == severity, sourceLocation: sourceLocation)
  }

  private static let rules = Set(everyRule.filter { $0.topic == .scores }.map(\.name))

  @Test func aRangeWithAnOpenEndCannotBeCounted() {
    check("score, sum: [calm, ↓cups]", "score-item", "`cups` has no highest answer")
  }

  @Test func aReversedValueMustBeAnAnswer() {
    check("score, sum: [odd], reversed: [↓odd]", "score-reversal", "2 would count as 3")
    check("score, sum: [odd]")
    check("score, sum: [even], reversed: [even]")
    check("score, sum: [pain], reversed: [pain]")
  }

  @Test func mixedRangesAreAnErrorWhereTheyReplaceEachOther() {
    check("score, sum: [tense, ↓pain]", "score-mixed", "0 to 100", severity: .warning)
    check("score, mean: [tense, ↓pain], at-least: 1", "score-mixed", severity: .warning)
    check("score, sum: [tense, ↓pain, even], at-least: 1", "score-mixed", "(1 more differ)", severity: .error)
    check("score, sum: [tense, calm], at-least: 1")
  }

  @Test func bandsCoverWhatTheRangesOfTheQuestionsAllow() {
    check("score, sum: [tense, calm], bands: {0: A, 8: B}")
    check("score, sum: [tense, calm], bands: {↓1: A, 8: B}", "score-bands", "goes from 0 to 8")
    check("score, sum: [tense, calm], bands: {↓-1: A, 8: B}", "score-bands", "goes from 0 to 8")
    check("score, sum: [tense, calm], bands: {0: A, ↓9: B}", "score-bands", "up to 8")
    check("score, sum: [tense, calm], bands: {0: A, 6: B, ↓4: C}", "score-bands", "below the band before it")
    check("score, mean: [tense, calm], reversed: [calm], bands: {0: A, 3.5: B}")
  }

  @Test func bandsAreReachedOnSomePath() {
    check("score, sum: [tense, sad], bands: {↓0: A, 3: B}", "band-unreachable", "the lowest value is 3")
    check("score, sum: [tense, glad], bands: {0: A, ↓7: B}", "band-unreachable", "the highest value is 6")
    check(
      "score, sum: [even, up], at-least: 2, bands: {2: A, 3: B, ↓3.5: C, 4: D}", "band-unreachable", "3 and 4"
    )
  }

  @Test func someAnswersAllowToComputeIt() {
    check("↓score, sum: [sad, glad]", "score-never", "nobody answers all 2")
    check("↓score, sum: [sad, glad, tense], at-least: 3", "score-never")
    check("↓score, mean: [sad, tense]", "score-always-missing-on-path", "not shown `sad`", severity: .hint)
    check("score, mean: [sad, glad], at-least: 1")
  }

  @Test func aQuestionThatIsNeverShownIsReportedOnlyItself() {
    check("score, sum: [tense, unseen]")
    let found = allFindings(in: Self.questions + "score, sum: [tense, unseen]}\n")
    #expect(found.map(\.rule).contains("never-shown"))
  }

  @Test func answersRunInOneDirection() {
    check("score, sum: [even, ↓down]", "score-direction", "`down` counts \"never\" as the highest answer")
    check("score, sum: [↓down, even, up]", "score-direction", "as in `even`")
    check("score, sum: [down, even, up], reversed: [down]")
    check("score, sum: [even, up]")
  }

  @Test func nothingFollowsFromAnswersThatAreWrong() {
    let text =
      Self.questions.replacing("range: [0, 100]", with: "range: [100, 0]") + "score, sum: [tense, pain]}\n"
    let found = allFindings(in: text).map(\.rule)
    #expect(found.contains("slider-range"))
    #expect(Self.rules.isDisjoint(with: found))
  }
}
