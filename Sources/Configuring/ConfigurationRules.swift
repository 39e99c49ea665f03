import Diagnostics

/// The rules about what an author says to qtool itself.
extension ReportedRule {
  package static let badConfiguration = ReportedRule("bad-configuration")
  package static let badAllow = ReportedRule("bad-allow")
  package static let unusedAllow = ReportedRule("unused-allow")
}
