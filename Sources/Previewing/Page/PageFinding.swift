import Questionnaires

/// A finding as a page shows it, beside the question that it is about.
package struct PageFinding: Sendable {
  let severity: String
  let message: String
  let help: String?
  /// The offset in the file at which it starts.
  let offset: UInt32

  package init(severity: String, message: String, help: String?, offset: UInt32) {
    self.severity = severity
    self.message = message
    self.help = help
    self.offset = offset
  }
}

extension QuestionnairePage {
  /// Those about a question, without those about its fields.
  func findings(about question: Question) -> HTML {
    written(options.findings.filter { owner(of: $0)?.index == question.index })
  }

  /// Those that are about no question.
  var otherFindings: HTML { written(options.findings.filter { owner(of: $0) == nil }) }

  private func owner(of finding: PageFinding) -> Question? {
    // The fields of a group follow it, so the last one is the innermost.
    questionnaire.questions.last { $0.range.start <= finding.offset && finding.offset < $0.range.end }
  }

  private func written(_ findings: [PageFinding]) -> HTML {
    findings.map { finding in
      let help = finding.help.map { "; \($0)" } ?? ""
      return HTML(
        "p", ["class": "finding", "lang": "en"],
        HTML("b", [:], HTML(text: finding.severity)), HTML(text: ": \(finding.message)\(help)"))
    }.joined()
  }
}
