import Diagnostics

extension ReportedRule {
  package static let versionNotRaised = ReportedRule("version-not-raised")
}
