import Diagnostics

/// Why something cannot be: the fewest parts that cannot all hold.
package struct Contradiction: Sendable {
  /// Another condition that has a share in it.
  struct Premise: Sendable {
    let place: ConditionPlace
    /// The part without which the place is not shown; nil for "always shown when its condition holds".
    let part: ConditionPart?
  }

  /// Parts of the condition itself, in the order of the file.
  let own: [ConditionPart]
  /// From the nearest to the farthest.
  let premises: [Premise]
}
