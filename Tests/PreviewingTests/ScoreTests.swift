import Previewing
import Questionnaires
import Testing

/// What the page says about scores, and about their values after some answers.
@Suite struct ScoreTests {
  private static let questions = """
    questionnaire: test
    title: Test
    questions:
      - {id: a, type: rating, text: A, range: [0, 3]}
      - {id: b, type: rating, text: B, range: [0, 3]}
      - {id: c, type: rating, text: C, range: [0, 3], required: false}
      - {id: d, type: yes-no, text: D, when: a > 0}
      - {id: e, type: yes-no, text: E, when: a is 0}
    scores: [{id: s, 
    """

  private func words(_ score: String, _ answers: String? = nil) throws -> String {
    let questionnaire = try draft(Self.questions + score + "}]\n")
    let sheet = answers.map { AnswerText.read($0, for: questionnaire).sheet }
    let lines = preview(questionnaire, options: PreviewOptions(width: 200, answers: sheet)).map(\.plain)
    let line = try #require(lines.first { $0.hasPrefix("Scores") })
    return String(line.drop { $0 != " " }.drop { $0 == " " })
  }

  @Test(arguments: [
    ("sum: [a, b, c]", "s: sum of 3 answers, 0 to 9; missing unless all are answered"),
    ("sum: [a]", "s: sum of 1 answer, 0 to 3; missing unless it is answered"),
    (
      "title: Mood, mean: [a, b, c], reversed: [b], at-least: 2, bands: {0: low, 1.5: high}",
      "s (Mood): mean of 3 answers, `b` reversed, 0 to 3; missing unless at least 2 are answered; low from 0, high from 1.5"
    ),
    (
      "sum: [a, b, c], at-least: 1",
      "s: sum of 3 answers, 0 to 9; missing unless at least 1 is answered; other missing answers count as the mean of those given"
    ),
    ("sum: [a, d]", "s: sum of 2 answers, 1 to 4; missing unless all are answered"),
    (
      "sum: [d, e]",
      "s: sum of 2 answers, impossible to compute, whatever is answered; missing unless all are answered"
    ),
  ])
  func saysHowAScoreIsMade(score: String, expected: String) throws {
    #expect(try words(score) == expected)
  }

  @Test(arguments: [
    ("sum: [a, b], bands: {0: low, 4: high}", "a=1,b=3", "s is 4, high: "),
    ("sum: [a, b], bands: {0: low, 4: high}", "a=1,b=2", "s is 3, low: "),
    ("sum: [a, b], reversed: [b]", "a=1,b=3", "s is 1: "),
    ("mean: [a, b, c]", "a=1,b=2,c=2", "s is 1.67: "),
    ("sum: [a, b, c], at-least: 2", "a=1,b=1", "s is 3: "),
    ("mean: [a, b, c]", "a=1,b=2", "s is missing (2 of 3 needed answers): "),
    ("mean: [a, b, d]", "a=0,b=2", "s is missing (2 of 3 needed answers; not shown: `d`): "),
    ("sum: [a, d]", "a=1,d=yes", "s is 2: "),
    ("sum: [a, d]", "a=0,d=yes", "s is missing (1 of 2 needed answers; not shown: `d`): "),
  ])
  func saysTheValueAfterAnswers(score: String, answers: String, expected: String) throws {
    let words = try words(score, answers)
    #expect(words.hasPrefix(expected), "\(words)")
  }
}
