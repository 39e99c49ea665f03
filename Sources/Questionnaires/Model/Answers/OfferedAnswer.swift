/// One of the answers that a question offers individually: its code in the data, and what participants read.
package struct OfferedAnswer: Sendable {
  package let code: Code
  /// Nil for a point of a scale without a label.
  package let text: Text?
}

extension Question {
  /// All answers shown to participants, in order; nil if they type a text, use a slider or answer nothing.
  ///
  /// Questions may share a long list, so code that processes many questions should use their `options`.
  package var offeredAnswers: [OfferedAnswer]? {
    switch answer {
    case .oneOf(let list): list.offeredAnswers
    case .anyOf(let multiple): multiple.options.offeredAnswers
    case .number(let scale): scale.points.map(offeredPoints)
    case .text, .date, .time, .fields, .nothing: nil
    }
  }

  /// The labels are at the two ends.
  private func offeredPoints(_ points: ClosedRange<Int>) -> [OfferedAnswer] {
    points.map { point in
      let label =
        point == points.lowerBound ? labels?.first : point == points.upperBound ? labels?.second : nil
      return OfferedAnswer(code: Code(point), text: label)
    }
  }
}

extension OptionList {
  fileprivate var offeredAnswers: [OfferedAnswer] {
    options.map { OfferedAnswer(code: $0.code.value, text: $0.text) }
  }
}
