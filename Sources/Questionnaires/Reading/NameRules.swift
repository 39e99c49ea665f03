import Diagnostics

extension ReportedRule {
  package static let duplicateID = ReportedRule("duplicate-id")
  package static let unknownOptions = ReportedRule("unknown-options")
  package static let unknownQuestion = ReportedRule("unknown-question")
  package static let forwardReference = ReportedRule("forward-reference")
  package static let selfReference = ReportedRule("self-reference")
  package static let duplicateCode = ReportedRule("duplicate-code")
  package static let sliderStartValue = ReportedRule("slider-start-value")
  package static let samPoints = ReportedRule("sam-points")
}
