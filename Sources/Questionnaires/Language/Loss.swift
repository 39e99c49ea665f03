/// The words of the finding if a target loses a key.
package struct Loss: Sendable {
  /// The part that is lost, if it is not everything that the key says.
  package let what: String?
  /// The difference for participants; nil if there is none.
  package let consequence: String?
  package let instead: String

  init(of what: String? = nil, _ consequence: String? = nil, instead: String) {
    self.what = what
    self.consequence = consequence
    self.instead = instead
  }
}
