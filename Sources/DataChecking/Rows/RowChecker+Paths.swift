import Diagnostics
import Questionnaires

/// Which questions are shown after a row's answers, in file order: an answer to a question that is not shown does not
/// count for those after it (`Evaluation` in Questionnaires).
extension RowChecker {
  func decidePaths() {
    for gate in bound.sheet.gates {
      let isShown = decide(gate)
      shown[gate.question] = isShown
      switch isShown {
      case .yes: continue
      case .no: hide(gate)
      // An answer that may not count.
      case .unclear: if answers.state(gate.question) == .given { answers.set(gate.question, .unclear) }
      }
    }
  }

  func decide(_ gate: SheetPlan.Gate) -> Truth {
    let conditions = bound.sheet.conditions
    let section = gate.section.map { conditions.truth($0, after: answers) } ?? .yes
    let own = gate.own.map { conditions.truth($0, after: answers) } ?? .yes
    return section.and(gate.group.map { shown[$0] } ?? .yes).and(own)
  }

  private func hide(_ gate: SheetPlan.Gate) {
    switch answers.state(gate.question) {
    case .none: return
    // It would not count.
    case .unrecorded, .neverGiven: return answers.set(gate.question, .none)
    case .given, .unclear: break
    }
    let column = bound.questionColumns[gate.question]
    tally.add(.answeredThoughHidden, column, row: row, cause: cause(gate))
    answers.set(gate.question, .none)
  }

  /// The answers that make a condition false: the questions of the comparisons, and their options or numbers.
  private func cause(_ gate: SheetPlan.Gate) -> String {
    let conditions = bound.sheet.conditions
    for condition in [gate.section, gate.own].compactMap({ $0 })
    where conditions.truth(condition, after: answers) == .no {
      let questions = conditions.culprits(of: condition, after: answers).map(\.question)
      return Set(questions).sorted().map { words(for: $0) }.joined(separator: " and ")
    }
    return gate.group.flatMap { bound.gates[$0] }.map { cause(bound.sheet.gates[$0]) } ?? ""
  }

  private func words(for question: Int) -> String {
    let subject = bound.sheet.questionnaire.questions[question]
    guard answers.state(question) == .given else { return "\(subject.name) has no answer" }
    if subject.scale != nil { return "\(subject.name) is \(Decimal(billionths: answers.number(question)))" }
    guard let options = subject.options?.options else { return "\(subject.name) is answered" }
    let chosen =
      subject.selection == nil
      ? [answers.code(question)] : options.indices.filter { answers.has($0, of: question) }
    return "\(subject.name) is `\(chosen.map { options[$0].code.value.text }.joined(separator: ";"))`"
  }
}

extension RowChecker {
  func checkRequired() {
    bound.sheet.required.withUnsafeBufferPointer { all in
      // By place: an element would be copied, with its list, for each row.
      for place in all.indices where isMissing(all[place].question) {
        let fields = all[place].fields
        // A column that the data lack says nothing about whether somebody has begun to answer.
        guard fields.isEmpty || fields.contains(where: { answers.state($0).isAnswer }) else { continue }
        report(.requiredMissing, all[place].question)
      }
    }
  }

  private func isMissing(_ question: Int) -> Bool {
    answers.state(question).isMissing && shown[question] == .yes
  }

  func checkSelections() {
    for selection in bound.sheet.selections where answers.state(selection.question) == .given {
      let count = answers.choices(of: selection.question, options: selection.options)
      if selection.exclusive.contains(where: { answers.has($0, of: selection.question) }) {
        if count > 1 { report(.exclusiveCombined, selection.question) }
      } else if count < selection.fewest || count > selection.most ?? .max {
        report(.selectionBounds, selection.question)
      }
    }
  }

  /// Scores in the data, against those that follow from the answers.
  func checkScores() {
    for (score, place) in bound.scoreColumns {
      let cell = cell(place)
      // An empty cell claims nothing.
      guard !cell.isEmpty, !bound.missing.contains(cell) else { continue }
      switch bound.sheet.scores[score].result(after: answers) {
      case .unclear: continue
      case .missing: reportScore(place, "\(cell.text)\(DataRule.insteadOf)empty: too few answers")
      case .value(let value): compare(cell, value, place)
      }
    }
  }

  private func compare(_ cell: Bytes, _ value: ScoreValue, _ place: Int) {
    guard let written = decimalNumber(cell) else {
      return tally.add(.wrongKind, place, row: row, value: cell)
    }
    let tolerance = scoreTolerance.billionths
    let isClose =
      value.isAtLeast(Decimal(billionths: written - tolerance))
      && value.isAtMost(Decimal(billionths: written + tolerance))
    if !isClose { reportScore(place, "\(cell.text)\(DataRule.insteadOf)\(value)") }
  }

  private func reportScore(_ place: Int, _ cause: String) {
    tally.add(.scoreDiffers, place, row: row, cause: cause)
  }
}

/// Programs write scores with two decimals.
private let scoreTolerance = Decimal(billionths: 5_000_000)

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
