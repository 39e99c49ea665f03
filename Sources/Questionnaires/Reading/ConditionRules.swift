import Diagnostics

extension ReportedRule {
  package static let conditionSyntax = ReportedRule("condition-syntax")
  package static let conditionType = ReportedRule("condition-type")
  package static let unknownCode = ReportedRule("unknown-code")
  package static let outOfRange = ReportedRule("out-of-range")
  package static let missingTranslation = ReportedRule("missing-translation")
  package static let undeclaredLanguage = ReportedRule("undeclared-language")
  package static let unknownLanguage = ReportedRule("unknown-language")
}
