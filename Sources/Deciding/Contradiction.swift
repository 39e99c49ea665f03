import Diagnostics

/// Why something is impossible: a minimal set of parts that cannot all hold.
package struct Contradiction: Sendable {
  /// Another condition that plays a part in it.
  struct Premise: Sendable {
    let place: ConditionPlace
    /// The part that must hold for the place to be shown; nil for "always shown when its condition is true".
    let part: ConditionPart?
  }

  /// Parts of the condition itself, in file order.
  let own: [ConditionPart]
  /// From the nearest to the farthest.
  let premises: [Premise]
}
