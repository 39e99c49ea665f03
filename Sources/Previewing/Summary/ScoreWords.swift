import Deciding
import Questionnaires

extension PageWriter {
  /// How each score is made and, after some answers, its value or why it is missing.
  func scoreWords(_ questionnaire: Questionnaire, after sheet: AnswerSheet?) -> [String] {
    let results = sheet.map { questionnaire.scoreResults(after: $0) }
    return ScoreAnalysis.all(of: questionnaire).enumerated().map { index, analysis in
      let score = analysis.score
      let name = score.id.value + (score.title.map { " (\($0.string(in: language)))" } ?? "")
      let value = results.map { valueWords($0[index], of: score, in: questionnaire) }
      let parts = [
        "\(score.methodWords(in: questionnaire, own)), \(rangeWords(analysis))", score.missingWords(in: own),
        score.bandWords(in: language, own),
      ]
      return (value.map { string(.scoreIs, name, $0) } ?? name) + ": "
        + parts.compactMap { $0 }.joined(separator: "; ")
    }
  }

  private func rangeWords(_ analysis: ScoreAnalysis) -> String {
    switch analysis.outcome {
    case .attained(let range):
      return string(.scoreRange, own.number("\(range.lowerBound)"), own.number("\(range.upperBound)"))
    case .never: return string(.scoreNever)
    case .undecided:
      let range = analysis.score.rangeOfQuestions
      return string(.scoreWithin, own.number("\(range.lowerBound)"), own.number("\(range.upperBound)"))
    }
  }

  private func valueWords(
    _ result: ScoreResult, of score: Score, in questionnaire: Questionnaire
  ) -> String {
    switch result {
    case .value(let value):
      return own.number("\(value)")
        + (score.band(of: value).map { ", \(score.bands[$0].name.string(in: language))" } ?? "")
    case .missing(let answered, let hidden):
      let (given, needed) = ("\(answered)", "\(score.needed)")
      guard !hidden.isEmpty else { return string(.scoreNotComputed, given, needed) }
      let names = ScheduleWording(own).list(hidden.prefix(3).map { questionnaire.questions[$0].name })
      let all = hidden.count > 3 ? string(.andMore, names, "\(hidden.count - 3)") : names
      return string(.scoreNotShown, given, needed, all)
    }
  }
}
