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
