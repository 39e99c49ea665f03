import Diagnostics

/// The rules that hold before a file can be read as a questionnaire at all.
extension ReportedRule {
  package static let yamlSyntax = ReportedRule("yaml-syntax")
  package static let mergeConflict = ReportedRule("merge-conflict")
  package static let textCut = ReportedRule("text-cut")
  package static let unusedAnchor = ReportedRule("unused-anchor")
  package static let notUTF8 = ReportedRule("not-utf8")
  package static let severalDocuments = ReportedRule("several-documents")
  package static let tooLarge = ReportedRule("too-large")
}
