/// The words of the finding if a target loses a key.
package struct Loss: Sendable {
  /// The part that is lost, if it is not everything that the key says.
  package let what: String?
  /// The difference for participants; nil if there is none.
  package let consequence: String?
  /// The words of a preview; nil for the consequence.
  package let effect: String?
  package let instead: String

  init(
    of what: String? = nil, _ consequence: String? = nil, effect: String? = nil, instead: String
  ) {
    self.what = what
    self.consequence = consequence
    self.effect = effect
    self.instead = instead
  }
}

/// A key, or the part of what it says that is lost, with what that means, as a preview says it.
///
/// - Parameter part: nil for what the row of the key says
package func lossWords(of key: any ObjectKey, _ part: String? = nil) -> String {
  let loss = key.about.loss
  let effect = loss?.effect ?? loss?.consequence
  return (part ?? loss?.what ?? "`\(key.rawValue)`") + (effect.map { " (\($0))" } ?? "")
}
