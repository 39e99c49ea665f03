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
    options?.offeredAnswers ?? scalePoints.map(offeredPoints)
  }

  private func offeredPoints(_ points: ClosedRange<Int>) -> [OfferedAnswer] {
    let (lowest, highest) = (Decimal(points.lowerBound), Decimal(points.upperBound))
    return points.map { point in
      OfferedAnswer(
        code: Code(point), text: labels?.text(at: Decimal(point), from: lowest, to: highest))
    }
  }
}

extension OptionList {
  fileprivate var offeredAnswers: [OfferedAnswer] {
    options.map { OfferedAnswer(code: $0.code.value, text: $0.text) }
  }
}
