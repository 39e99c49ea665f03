import Questionnaires

/// A score as Markdown, which an editor shows for its id.
func scoreCard(_ score: Score, of questionnaire: Questionnaire) -> String {
  let language = questionnaire.languages.first?.value
  let range = score.rangeOfQuestions
  let title = score.title.map { ": " + plain($0.string(in: language)) } ?? ""
  let parts = [
    "**\(score.id.value)** — a score\(title)",
    "\(score.methodWords(in: questionnaire)), \(range.lowerBound) to \(range.upperBound); \(score.missingWords)",
    score.bandWords(in: language).map { "Bands: \(plain($0))" },
  ]
  return parts.compactMap { $0 }.joined(separator: "\n\n")
}
