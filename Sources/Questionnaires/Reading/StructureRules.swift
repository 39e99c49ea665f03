import Diagnostics

/// The rules of reading: a file that breaks them cannot be understood as a questionnaire.
extension ReportedRule {
  package static let reversedMap = ReportedRule("reversed-map")
  package static let unknownKey = ReportedRule("unknown-key")
  package static let unknownValue = ReportedRule("unknown-value")
  package static let textSplit = ReportedRule("text-split")
  package static let missingKey = ReportedRule("missing-key")
  package static let wrongType = ReportedRule("wrong-type")
  package static let badID = ReportedRule("bad-id")
  package static let duplicateKey = ReportedRule("duplicate-key")
  package static let mergeKey = ReportedRule("merge-key")
  package static let emptyQuestionnaire = ReportedRule("empty-questionnaire")
  package static let unknownSensor = ReportedRule("unknown-sensor")
}
