import Questionnaires

/// A score, prepared to be computed for each row.
struct ScorePlan: Sendable {
  private struct Item: Sendable {
    let question: Int
    /// By the place of the option; empty if the answer is a number itself.
    let codes: [Int128?]
    /// Added to the negated number of a reversed item; nil if it counts as it is.
    let mirror: Int128?
  }

  enum RowScore {
    case value(ScoreValue)
    case missing
    /// It depends on something that cannot be an answer.
    case unclear
  }

  let score: Score
  private let items: [Item]

  init(_ score: Score, in questionnaire: Questionnaire) {
    self.score = score
    items = score.items.map { item in
      let question = questionnaire.questions[item.question.value]
      let codes = question.options?.options.map { item.scale.number(ofCode: $0.code.value.text)?.billionths }
      let ends = item.scale.ends.billionths
      return Item(question: question.index, codes: codes ?? [], mirror: item.isReversed ? ends : nil)
    }
  }

  /// After the answers that count, without those to hidden questions.
  func result(after answers: RowAnswers) -> RowScore {
    var (sum, count) = (Int128(0), 0)
    for item in items {
      switch answers.state(item.question) {
      case .none, .neverGiven: continue
      case .unclear, .unrecorded: return .unclear
      case .given:
        guard let number = number(item, answers) else { continue }
        sum += item.mirror.map { $0 - number } ?? number
        count += 1
      }
    }
    return count >= score.needed ? .value(score.value(ofSum: sum, count: count)) : .missing
  }

  /// Writes the number that each item contributes into `values`; false if one of them has no such answer.
  func takeItems(after answers: RowAnswers, into values: inout [Double]) -> Bool {
    for (place, item) in items.enumerated() {
      guard answers.state(item.question) == .given, let number = number(item, answers) else { return false }
      values[place] = Double(item.mirror.map { $0 - number } ?? number) / 1e9
    }
    return true
  }

  /// Whether it is the same, whatever was answered to some questions. What decides if an item was shown is not looked at.
  func isIndependent(of questions: Set<Int>, _ gates: [Int?]) -> Bool {
    questions.isEmpty || items.allSatisfy { !questions.contains($0.question) && gates[$0.question] == nil }
  }

  private func number(_ item: Item, _ answers: RowAnswers) -> Int128? {
    item.codes.isEmpty ? answers.number(item.question) : item.codes[answers.code(item.question)]
  }
}
