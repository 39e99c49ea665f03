import Deciding
import Questionnaires

/// How a score is computed, in words and with its numbers.
extension Codebook {
  /// "mean of tense, rushed, 0 + 4 - calm": with the columns it is made of.
  func formula(of score: Score) -> String {
    let items = score.items.map { item in
      let name = column(of: item)
      return item.isReversed ? "\(item.scale.lowest) + \(item.scale.highest) - \(name)" : name
    }
    return "\(score.method.value.rawValue) of " + items.joined(separator: ", ")
  }

  /// With what happens if answers are missing, and the bands.
  func methodLines(of score: Score) -> [String] {
    let bands = score.bandWords(in: language).map { "bands: " + oneLine(plainText($0)) }
    return [formula(of: score), score.missingWords(), bands].compactMap(\.self)
  }

  func method(of score: Score) -> String { methodLines(of: score).joined(separator: "; ") }

  /// From the lowest to the highest value over all paths; where that is too much to compute, as far as the ranges of its
  /// questions decide. Nil if no answers allow to compute the score.
  package func range(of score: Score) -> ClosedRange<ScoreValue>? {
    switch analyses.first(where: { $0.score === score })?.outcome {
    case .attained(let range): range
    case .undecided, nil: score.rangeOfQuestions
    case .never: nil
    }
  }

  package func column(of item: ScoreItem) -> String {
    let question = questionnaire.questions[item.question.value]
    return questionnaire.column(of: question) ?? ""
  }
}
