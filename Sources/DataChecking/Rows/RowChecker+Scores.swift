import Questionnaires

/// Scores of a row with something that cannot be an answer, or of a table that lacks columns. In the scripts for R and SPSS, and
/// here, such a value counts as if there were none: in the scores, and in the conditions of the questions that scores are about.
extension RowChecker {
  /// Leaves what is known about the row as it is.
  func scoreDoubtful() {
    answers.save()
    settle()
    for gate in bound.sheet.gates {
      shown[gate.question] = decide(gate)
      if shown[gate.question] == .no { answers.set(gate.question, .none) }
    }
    doubtfulScores = bound.sheet.scores.map { $0.result(after: answers) }
    answers.restore()
  }

  /// The score of the row, by its place.
  func score(_ place: Int) -> ScorePlan.RowScore {
    doubtfulScores.isEmpty ? bound.sheet.scores[place].result(after: answers) : doubtfulScores[place]
  }

  /// Makes everything that is not an answer, or not written as one, unanswered.
  private func settle() {
    for (question, option) in uncounted where !scoresCleaned {
      if let option { answers.leaveOut(option, of: question) } else { answers.set(question, .none) }
    }
    for question in bound.sheet.questionnaire.questions {
      let (place, state) = (question.index, answers.state(question.index))
      if let selection = question.selection {
        let chosen = answers.choices(of: place, options: selection.options.options.count)
        answers.set(place, chosen > 0 ? .given : .none)
      } else if state == .unclear, question.textField != nil {
        // A text that does not match its pattern is one nevertheless.
        answers.set(place, .given)
      } else if state != .given {
        answers.set(place, .none)
      }
    }
  }
}
