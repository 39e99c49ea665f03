/// The result of a score after some answers.
package enum ScoreResult: Sendable, Equatable {
  case value(ScoreValue)
  /// Fewer questions are answered than the score needs. The hidden ones are places in `Questionnaire.questions`.
  case missing(answered: Int, hidden: [Int])
}

extension Questionnaire {
  /// Each score after these answers, in file order. Answers to questions that are not shown do not count.
  package func scoreResults(after sheet: AnswerSheet) -> [ScoreResult] {
    guard !scores.isEmpty else { return [] }
    let evaluation = Evaluation(of: self, after: sheet)
    return scores.map { result(of: $0, after: sheet, evaluation) }
  }

  private func result(of score: Score, after sheet: AnswerSheet, _ evaluation: Evaluation) -> ScoreResult {
    let shown = score.items.filter { evaluation.isShown(questions[$0.question.value]) }
    let numbers = shown.compactMap { item in
      sheet[item.question.value].flatMap { item.scale.number(of: $0) }.map(item.counted)
    }
    guard numbers.count >= score.needed else {
      let hidden = Set(score.items.map(\.question.value)).subtracting(shown.map(\.question.value))
      return .missing(answered: numbers.count, hidden: hidden.sorted())
    }
    return .value(score.value(ofSum: numbers.reduce(0) { $0 + $1.billionths }, count: numbers.count))
  }
}

extension ScoredScale {
  /// Nil for an answer that means that there is none.
  fileprivate func number(of answer: Answer) -> Decimal? {
    switch (numbers, answer) {
    case (.codes, .code(let code)): self.number(ofCode: code)
    case (.grid, .number(let number)): number
    case (.codes, _), (.grid, _): nil
    }
  }
}

extension Score {
  /// How the value is made: "mean of 3 answers, `calm` reversed".
  package func methodWords(in questionnaire: Questionnaire, _ language: OwnLanguage = .english) -> String {
    let wording = ScheduleWording(language)
    let names = items.filter(\.isReversed).map { questionnaire.questions[$0.question.value].name }
    let answers =
      items.count == 1
      ? wording.said("1 answer", "1 Antwort")
      : wording.said("\(items.count) answers", "\(items.count) Antworten")
    let method =
      switch self.method.value {
      case .sum: wording.said("sum of ", "Summe aus ")
      case .mean: wording.said("mean of ", "Mittelwert aus ")
      }
    return method + answers
      + (names.isEmpty ? "" : ", \(wording.list(names)) " + wording.said("reversed", "umgepolt"))
  }

  /// The effect of missing answers.
  package func missingWords(in language: OwnLanguage = .english) -> String {
    let wording = ScheduleWording(language)
    guard needed < items.count else {
      return items.count == 1
        ? wording.said("missing unless it is answered", "fehlt ohne diese Antwort")
        : wording.said("missing unless all are answered", "fehlt, wenn eine Antwort fehlt")
    }
    let rule = wording.said(
      "missing unless at least \(needed) \(needed == 1 ? "is" : "are") answered",
      "fehlt bei weniger als \(needed) Antwort\(needed == 1 ? "" : "en")")
    switch method.value {
    case .mean: return rule
    case .sum:
      return rule
        + wording.said(
          "; other missing answers count as the mean of those given",
          "; andere fehlende Antworten zählen wie der Mittelwert der gegebenen")
    }
  }

  /// The beginnings of the bands: "low from 0, high from 5"; nil without bands.
  package func bandWords(in language: String?, _ own: OwnLanguage = .english) -> String? {
    let from = ScheduleWording(own).said("from", "ab")
    let words = bands.map { "\($0.name.string(in: language)) \(from) \($0.start.value)" }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
