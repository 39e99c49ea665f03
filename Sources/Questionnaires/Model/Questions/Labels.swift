import Diagnostics

/// The texts of the two ends of a scale, or of yes and no.
package struct Labels: Sendable {
  /// Empty if this end of a scale has none.
  package let first: Text
  package let second: Text
  /// The texts of other positions of a scale, in ascending order.
  package let between: [PositionLabel]
  package let range: SourceRange

  /// All of them in the order of the scale.
  package var texts: [Text] { between.isEmpty ? [first, second] : [first] + between.map(\.text) + [second] }
}

/// The text at one position of a scale.
package struct PositionLabel: Sendable {
  package let position: Decimal
  package let text: Text
}

extension Labels {
  /// Only those of both ends.
  package var ends: Labels { Labels(first: first, second: second, between: [], range: range) }

  /// The label at a position of the scale from `lowest` to `highest`.
  package func text(at position: Decimal, from lowest: Decimal, to highest: Decimal) -> Text? {
    if position == lowest { return first }
    return position == highest ? second : between.first { $0.position == position }?.text
  }

  /// The position and text of each label that is not empty in any language, in the order of the scale.
  package func marks(from lowest: Decimal, to highest: Decimal) -> [PositionLabel] {
    let ends = [(lowest, first), (highest, second)].map { PositionLabel(position: $0, text: $1) }
    return ([ends[0]] + between + [ends[1]]).filter { !$0.text.isEmpty }
  }
}

extension Text {
  package var isEmpty: Bool { versions.allSatisfy { $0.text.value.isEmpty } }
}
