import Describing
import JSON
import Questionnaires

/// How scores are computed.
extension PieceWriter {
  var indices: [Piece] {
    let all = questionnaires.flatMap { questionnaire in
      let codebook = Codebook(of: questionnaire, language: wording.language.rawValue)
      return questionnaire.scores.map { score($0, of: questionnaire, codebook) }
    }
    if !all.isEmpty { return all }
    let text = said(
      "No scores are computed in the files.", "In den Dateien werden keine Skalenwerte berechnet.")
    return [.sentence(Sentence(text, questionnaires.map { KeySource($0.id.value, ["scores"]) }))]
  }

  private func score(_ score: Score, of questionnaire: Questionnaire, _ codebook: Codebook) -> Piece {
    let items = score.items.map { item -> String in
      let name = codebook.column(of: item)
      return item.isReversed ? "\(item.scale.ends) − \(name)" : name
    }
    let method =
      switch score.method.value {
      case .mean: said("the mean", "der Mittelwert")
      case .sum: said("the sum", "die Summe")
      }
    let title =
      score.title.map { wording.quoted(wording.text($0)) + " (\(score.id.value))" } ?? score.id.value
    let range = codebook.range(of: score)
    let span = range.map {
      said(", from \($0.lowerBound) to \($0.upperBound)", ", von \($0.lowerBound) bis \($0.upperBound)")
    }
    let formula = said("is \(method) of \(wording.list(items))", "ist \(method) von \(wording.list(items))")
    let bands = score.bands.map {
      said(
        "\(wording.text($0.name)) from \($0.start.value) on", "\(wording.text($0.name)) ab \($0.start.value)")
    }
    let named = bands.isEmpty ? "" : said("; bands: ", "; Bereiche: ") + wording.list(bands)
    let parts =
      "\(title) \(formula)\(span ?? said(", which no answers allow to compute", ", den keine Antworten zulassen"))"
    let ends =
      range.map { [Figure("lowest", $0.lowerBound.number), Figure("highest", $0.upperBound.number)] } ?? []
    return sentence(
      questionnaire, ["scores", "items"], "\(parts); \(missing(score))\(named).",
      [Figure("items", score.items.count), Figure("needed", score.needed)] + ends)
  }

  private func missing(_ score: Score) -> String {
    let count = score.items.count
    guard score.needed < count else {
      return said(
        "it is missing unless \(count == 1 ? "it is" : "all are") answered",
        "er fehlt, wenn nicht \(count == 1 ? "geantwortet wird" : "alle beantwortet sind")")
    }
    let rule = said(
      "it is missing unless at least \(score.needed) \(score.needed == 1 ? "is" : "are") answered",
      "er fehlt, wenn nicht mindestens \(score.needed) beantwortet \(score.needed == 1 ? "ist" : "sind")")
    switch score.method.value {
    case .mean: return rule
    case .sum:
      return rule
        + said(
          ", and other missing answers count as the mean of those given",
          ", und andere fehlende Antworten zählen wie der Mittelwert der gegebenen")
    }
  }
}
