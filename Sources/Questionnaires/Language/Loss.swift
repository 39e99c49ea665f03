/// What is said where a target loses a key.
package struct Loss: Sendable {
  /// What is lost, if that is not all that the key says.
  package let what: String?
  /// What becomes different for participants; nil if nothing does.
  package let consequence: String?
  package let instead: String

  init(of what: String? = nil, _ consequence: String? = nil, instead: String) {
    self.what = what
    self.consequence = consequence
    self.instead = instead
  }
}
