import Deciding
import Questionnaires

/// How each score is made and, after some answers, its value or why it is missing.
func scoreWords(
  _ questionnaire: Questionnaire, after sheet: AnswerSheet?, language: String?
) -> [String] {
  let results = sheet.map { questionnaire.scoreResults(after: $0) }
  return ScoreAnalysis.all(of: questionnaire).enumerated().map { index, analysis in
    let score = analysis.score
    let title = score.title.map { " (\($0.string(in: language)))" } ?? ""
    let value = results.map { " is " + valueWords($0[index], of: score, in: questionnaire, language) } ?? ""
    let parts = [
      "\(score.methodWords(in: questionnaire)), \(rangeWords(analysis))", score.missingWords,
      score.bandWords(in: language),
    ]
    return "\(score.id.value)\(title)\(value): " + parts.compactMap { $0 }.joined(separator: "; ")
  }
}

private func rangeWords(_ analysis: ScoreAnalysis) -> String {
  switch analysis.outcome {
  case .attained(let range): return "\(range.lowerBound) to \(range.upperBound)"
  case .never: return "which no answers allow to compute"
  case .undecided:
    let range = analysis.score.rangeOfQuestions
    return "within \(range.lowerBound) to \(range.upperBound)"
  }
}

private func valueWords(
  _ result: ScoreResult, of score: Score, in questionnaire: Questionnaire, _ language: String?
) -> String {
  switch result {
  case .value(let value):
    return "\(value)" + (score.band(of: value).map { ", \(score.bands[$0].name.string(in: language))" } ?? "")
  case .missing(let answered, let hidden):
    let names = listed(hidden.prefix(3).map { questionnaire.questions[$0].name })
    let others = hidden.count > 3 ? " and \(hidden.count - 3) more" : ""
    let shown = hidden.isEmpty ? "" : "; not shown: \(names)\(others)"
    return "missing (\(answered) of \(score.needed) needed answers\(shown))"
  }
}
