import Questionnaires

/// A finding as a page shows it, beside the question that it is about.
package struct PageFinding: Sendable {
  let severity: String
  let message: String
  let help: String?
  /// The file and the line, such as `daily.yaml:12`; nil if it is in no file.
  let place: String?
  /// The offset in the file at which it starts.
  let offset: UInt32

  package init(severity: String, message: String, help: String?, place: String?, offset: UInt32) {
    self.severity = severity
    self.message = message
    self.help = help
    self.place = place
    self.offset = offset
  }

  fileprivate var html: HTML {
    let (before, after) = (place.map { "\($0): " } ?? "", help.map { "; \($0)" } ?? "")
    return HTML(
      "p", ["class": "finding", "lang": "en"], HTML("b", [:], HTML(text: severity)),
      HTML(text: ": \(before)\(message)\(after)"))
  }
}

extension PageForm {
  /// Those about a question, without those about its fields.
  func findings(about question: Question) -> HTML { html(of: findings[question.index]) }

  /// Those that are about no question.
  var otherFindings: HTML { html(of: findings[nil]) }

  private func html(of findings: [PageFinding]?) -> HTML { (findings ?? []).map(\.html).joined() }
}

extension ShownQuestionnaire {
  /// What is found, by the index of the question that it is about; nil for what is about none.
  var findingsByQuestion: [Int?: [PageFinding]] {
    Dictionary(grouping: findings) { finding in
      // The fields of a group follow it, so the last one is the innermost.
      questionnaire.questions.last {
        $0.range.start <= finding.offset && finding.offset < $0.range.end
      }?.index
    }
  }
}

extension PageTexts {
  /// What is found outside the questionnaires of a page, at its top.
  func notices(_ live: LivePage?) -> HTML {
    guard let live else { return HTML() }
    let earlier = live.isEarlier ? HTML("p", ["class": "finding"], word(.earlier)) : HTML()
    return earlier + live.findings.map(\.html).joined()
  }
}
