/// One of the answers that a question offers one by one: its code in the data, and what participants read.
package struct OfferedAnswer: Sendable {
  package let code: Code
  /// Nil for a point of a scale without a label.
  package let text: Text?
}

extension Question {
  /// All answers that participants are shown, in their order; nil where they type a text, set a line or answer nothing.
  ///
  /// Questions may share a long list: whoever goes through many asks for their `options`.
  package var offeredAnswers: [OfferedAnswer]? {
    switch answer {
    case .oneOf(let list): list.offeredAnswers
    case .anyOf(let multiple): multiple.options.offeredAnswers
    case .number(let scale): scale.points.map(offeredPoints)
    case .text, .date, .time, .fields, .nothing: nil
    }
  }

  /// The labels stand at the two ends.
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
