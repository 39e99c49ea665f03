import Diagnostics
import Questionnaires

/// The expected figures of a planned sample, for `qtool schedule` and for papers.
extension ScheduleWording {
  /// - Parameter questionnaire: its name
  package func expected(_ sample: PlannedSample, of questionnaire: String) -> String {
    let (people, rate) = (sample.plan.participants, number(sample.plan.responseRate * 100, decimals: 1))
    let each = number(sample.answersPerPerson, decimals: 1)
    return said(
      "If \(participants(people)) \(rate) % of the prompts of \(questionnaire), \(words(sample.answers)) answers are expected, \(each) of each person, on \(words(sample.days)) days\(pairs(sample)).",
      "Wenn \(participants(people)) \(rate) % der Abfragen von \(questionnaire) beantworten, sind \(words(sample.answers)) Antworten zu erwarten, \(each) je Person, an \(words(sample.days)) Tagen\(pairs(sample))."
    )
  }

  /// Nothing if no day has two prompts.
  private func pairs(_ sample: PlannedSample) -> String {
    guard sample.pairs.range.upperBound > 0 else { return "" }
    return said(
      ", with \(words(sample.pairs)) pairs of successive answers (two successive prompts of a day, both answered)",
      ", mit \(words(sample.pairs)) Paaren aufeinanderfolgender Antworten (zwei aufeinanderfolgende Abfragen eines Tages, beide beantwortet)"
    )
  }

  /// The way in which `expected` counts, said once.
  package var howExpected: String {
    let deviation = number(PlannedSample.deviationOfRates, decimals: 1)
    return said(
      "In brackets is the range of 95 % of such studies, if people's response rates have a standard deviation of \(deviation).",
      "In Klammern steht der Bereich von 95 % solcher Studien, wenn die Antwortraten von Personen eine Standardabweichung von \(deviation) haben."
    )
  }

  /// Nil for a sample of which nothing is known but its size.
  package func precision(_ sample: PlannedSample) -> String? {
    let slope = sample.errorOfSlope.map { error in
      said(
        "the standard error of a small slope within persons is \(number(error, decimals: 3)) standard deviations within persons, if it is the same for all of them",
        "der Standardfehler einer kleinen Steigung innerhalb von Personen ist \(number(error, decimals: 3)) Standardabweichungen innerhalb von Personen, wenn sie für alle gleich ist"
      )
    }
    let others = sample.effectiveSample.flatMap { effective in
      sample.errorOfPersonMean.map { error in
        let icc = number(sample.plan.icc ?? 0, decimals: 3)
        return said(
          "With an ICC of \(icc), they count as much as \(grouped(Int(effective.rounded()))) independent answers, and the standard error of a person's mean is \(number(error, decimals: 3)) standard deviations of the answers",
          "Bei einer ICC von \(icc) sind sie so viel wert wie \(grouped(Int(effective.rounded()))) unabhängige Antworten, und der Standardfehler des Mittelwerts einer Person ist \(number(error, decimals: 3)) Standardabweichungen der Antworten"
        )
      }
    }
    let parts = [others, slope].compactMap(\.self)
    guard let first = parts.first else { return nil }
    return first.prefix(1).uppercased() + first.dropFirst() + parts.dropFirst().map { "; \($0)" }.joined()
      + "."
  }

  private func participants(_ count: Int) -> String {
    count == 1
      ? said("1 participant answers", "1 Person")
      : said("\(grouped(count)) participants answer", "\(grouped(count)) Personen")
  }

  /// `2,565 (2,463 to 2,667)`
  private func words(_ expected: PlannedSample.Expected) -> String {
    let range = span(grouped(expected.range.lowerBound), grouped(expected.range.upperBound))
    return "\(grouped(Int(expected.mean.rounded()))) (\(range))"
  }

  /// In German, a point groups the digits.
  private func grouped(_ count: Int) -> String {
    let digits = Diagnostics.grouped(count)
    return said(digits, String(digits.map { $0 == "," ? "." : $0 }))
  }

  /// Without zeros at its end; with a decimal comma in German.
  private func number(_ number: Double, decimals: Int) -> String {
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
    let text = Decimal(billionths: Int128((number * unit).rounded() * (1e9 / unit))).description
    return said(text, String(text.map { $0 == "." ? "," : $0 }))
  }
}
