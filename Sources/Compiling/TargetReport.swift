import Diagnostics
import JSON
import Questionnaires

/// What a target finds while it lowers one questionnaire.
struct TargetReport {
  private let file: SourceFile
  private var diagnostics: [Diagnostic] = []
  private var reported: Set<Report> = []

  private struct Report: Hashable {
    let rule: String
    let range: SourceRange
  }

  init(_ questionnaire: Questionnaire) {
    file = questionnaire.file
  }

  /// `severity` may lower the rule's own where the loss is small. One mistake is one finding, also when an
  /// alias leads here twice.
  mutating func add(_ rule: RuleDescription, _ finding: Finding, as severity: Severity? = nil) {
    guard reported.insert(Report(rule: rule.name, range: finding.range)).inserted else { return }
    diagnostics.append(rule.diagnostic(finding.lowered(to: severity), in: file))
  }

  var findings: [Diagnostic] { diagnostics.inReadingOrder() }

  /// The document, unless something in the questionnaire has no place in it.
  func outcome(_ document: JSON) -> Outcome<JSON> {
    Outcome(diagnostics.hasErrors ? nil : document, findings)
  }
}
