/// A number from which a rule reports, which settings can change: `rules: {burden: {seconds: 180}}`.
package struct RuleLimit: Sendable {
  /// The unit, which is also the key in settings.
  package let name: String
  package let standard: Int
  package let allowed: ClosedRange<Int>

  package init(_ name: String, standard: Int, among allowed: ClosedRange<Int>) {
    self.name = name
    self.standard = standard
    self.allowed = allowed
  }
}
