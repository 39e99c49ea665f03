import Diagnostics
import Questionnaires

/// Edits of scales, numbers, dates, texts and scores.
let scaleOperators: [ExampleOperator] = [
  (
    "scale-changed",
    { file in
      file.ends(of: file.sliders).compactMap { question, slider in
        guard slider.labels?.between.isEmpty ?? true, slider.range.upper.value == Decimal(100) else {
          return nil
        }
        return ExampleEdit(
          "coding scale-changed \(question.mark)", at: slider.range.range,
          "[\(slider.range.lower.value), 1000]")
      }
    }
  ),
  (
    "step-changed",
    { file in
      file.ends(of: file.sliders).flatMap { question, slider -> [ExampleEdit] in
        guard slider.range.lower.value == Decimal(0), slider.range.upper.value == Decimal(100) else {
          return []
        }
        return slider.step.map {
          $0.value == Decimal(50)
            ? [] : [ExampleEdit("storage step-changed \(question.mark)", at: $0.range, "50")]
        } ?? file.inserting("step", "50", in: question, "storage step-changed \(question.mark)")
      }
    }
  ),
  ("scale-reversed by its labels", { file in file.labelled.compactMap { file.exchanging($1, of: $0) } }),
  (
    "label-wording",
    { file in
      file.labelled.flatMap { question, labels in
        file.rewording(labels.second, "measurement label-wording \(question.mark)")
      }
    }
  ),
  (
    "anchors",
    { file in
      guard file.languages.count < 2 else { return [] }
      return file.sliders.filter { $1.labels == nil }.prefix(1).flatMap { question, _ in
        file.inserting("labels", "[Zebra, Xylophon]", in: question, "measurement anchors \(question.mark)")
      }
    }
  ),
  (
    "labels-swapped",
    { file in
      file.questions.compactMap { question -> ExampleEdit? in
        guard case .yesNo(let yesNo) = question.kind, let labels = yesNo.labels else { return nil }
        return file.swapping(
          labels.first.range, labels.second.range,
          .init(
            words: "coding labels-swapped \(question.mark)", old: labels.range.start,
            new: .init(offset: labels.range.start)))
      }
    }
  ),
  (
    "dimension-changed",
    { file in
      file.questions.compactMap { question -> ExampleEdit? in
        guard case .sam(let sam) = question.kind else { return nil }
        let other: SAMDimension = sam.dimension == .valence ? .arousal : .valence
        return ExampleEdit(
          "coding dimension-changed \(question.mark)", at: sam.dimensionRange, other.rawValue)
      }
    }
  ),
  (
    "range-narrowed",
    { file in
      file.numbers.prefix(2).flatMap { question, number -> [ExampleEdit] in
        let words = "storage range-narrowed \(question.mark)"
        guard let range = number.range else {
          return file.inserting("range", "[0, 4711]", in: question, words)
        }
        guard let highest = range.highest else { return [] }
        let upper = Decimal(billionths: highest.value.billionths - Decimal(1).billionths)
        let lower = range.lowest?.value.description ?? "any"
        return [ExampleEdit(words, at: range.range, "[\(lower), \(upper)]")]
      }
    }
  ),
  (
    "range-widened",
    { file in
      file.numbers.compactMap { question, number in
        guard let range = number.range, range.highest != nil else { return nil }
        let lowest = range.lowest?.value.description ?? "any"
        return ExampleEdit(
          "measurement range-widened \(question.mark)", at: range.range, "[\(lowest), any]")
      }.prefix(1).map(\.self)
    }
  ),
  (
    "range-narrowed of a date",
    { file in
      file.questions.flatMap { question -> [ExampleEdit] in
        guard case .date(let date) = question.kind, date.range == nil else { return [] }
        return file.inserting(
          "range", "[2020-01-01, today]", in: question, "storage range-narrowed \(question.mark)")
      }
    }
  ),
  (
    "whole-changed",
    { file in
      file.numbers.filter { $1.isWhole == nil }.prefix(1).flatMap { question, _ in
        file.inserting("whole", "false", in: question, "measurement whole-changed \(question.mark)")
      }
    }
  ),
  (
    "unit-changed",
    { file in
      file.numbers.prefix(2).flatMap { question, number -> [ExampleEdit] in
        let words = "coding unit-changed \(question.mark)"
        if let unit = number.unit { return file.rewording(unit, words) }
        return file.languages.count > 1 ? [] : file.inserting("unit", "Zebras", in: question, words)
      }
    }
  ),
  (
    "input-changed",
    { file in
      file.typed.filter { $1.input == nil }.prefix(1).flatMap { question, _ in
        file.inserting("input", "area", in: question, "measurement input-changed \(question.mark)")
      }
    }
  ),
  (
    "pattern-narrowed",
    { file in
      file.typed.prefix(2).flatMap { question, text -> [ExampleEdit] in
        let words = "storage pattern-narrowed \(question.mark)"
        return text.pattern.map { [ExampleEdit(words, at: $0.source.range, "'(?!)'")] }
          ?? file.inserting("pattern", "'[a-z]+'", in: question, words)
      }
    }
  ),
  (
    "pattern-widened",
    { file in
      file.typed.compactMap { question, text in
        text.pattern.map {
          ExampleEdit("measurement pattern-widened \(question.mark)", at: $0.source.range, "'[^]*'")
        }
      }
    }
  ),
  (
    "score-changed",
    { file in
      file.scores.prefix(1).map {
        let other: Score.Method = $0.method.value == .sum ? .mean : .sum
        return ExampleEdit("coding score-changed \($0.id.value)", at: $0.method.range, other.rawValue)
      }
    }
  ),
  (
    "score-changed in its bands",
    { file in
      file.scores.compactMap { score in
        guard let first = score.bands.first, let last = score.bands.last, score.bands.count > 1,
          let start = last.start.value.whole
        else { return nil }
        return ExampleEdit(
          [.init(last.start.range, "\(start + 1)")],
          .init(
            words: "measurement score-changed \(score.id.value)", old: first.start.range.start,
            new: .init(offset: first.start.range.start)))
      }
    }
  ),
  (
    "score-renamed",
    { file in
      file.scores.prefix(1).map {
        ExampleEdit("storage score-renamed another_id", at: $0.id.range, "another_id")
      }
    }
  ),
]

extension Questionnaire {
  fileprivate var sliders: [(Question, SliderQuestion)] {
    questions.compactMap { question in
      if case .slider(let slider) = question.kind { (question, slider) } else { nil }
    }
  }

  fileprivate var numbers: [(Question, NumberQuestion)] {
    questions.compactMap { question in
      if case .number(let number) = question.kind { (question, number) } else { nil }
    }
  }

  fileprivate var typed: [(Question, TextQuestion)] {
    questions.compactMap { question in question.textField.map { (question, $0) } }
  }

  /// Scales with labels at their ends.
  fileprivate var labelled: [(Question, Labels)] {
    let found = questions.compactMap { question in question.labels.map { (question, $0) } }
    return ends(of: found.filter { $0.0.kind.type != .yesNo && $0.1.between.isEmpty })
  }

  fileprivate func exchanging(_ labels: Labels, of question: Question) -> ExampleEdit? {
    guard labels.first.source != labels.second.source else { return nil }
    return swapping(
      labels.first.range, labels.second.range,
      .init(
        words: "coding scale-reversed \(question.mark)", old: labels.range.start,
        new: .init(offset: labels.range.start)))
  }
}
