import Diagnostics

/// The findings in the files of a served page. They stay in view, wherever the page is scrolled to.
struct FindingStrip {
  let texts: PageTexts
  let forms: [PageForm]
  /// Findings outside the questionnaires.
  let others: [PageFinding]

  var html: HTML {
    let findings = forms.flatMap(\.shown.findings) + others
    let items =
      others.map { item($0, "#main") }
      + forms.flatMap { form in form.shown.findings.map { item($0, form.anchor(of: $0)) } }
    let stopped = HTML(
      "p", ["class": "stopped", "role": "status", "data-stopped": "", "hidden": ""], texts.word(.stopped))
    let hasErrors = findings.contains { $0.severity == .error }
    return HTML(
      "aside", ["class": hasErrors ? "strip error" : "strip", "data-strip": ""], stopped,
      items.isEmpty
        ? HTML("p", [:], texts.word(.noFindings))
        : HTML("details", [:], HTML("summary", [:], counts(of: findings)), HTML("ol", [:], of: items)))
  }

  private func item(_ finding: PageFinding, _ anchor: String) -> HTML {
    HTML(
      "li", ["class": finding.severity.rawValue],
      HTML("a", ["href": anchor], finding.words(in: texts)))
  }

  /// Such as `2 errors, 1 hint`.
  private func counts(of findings: [PageFinding]) -> HTML {
    let words: [(severity: Severity, one: PageWord, several: PageWord)] = [
      (.error, .oneError, .errors), (.warning, .oneWarning, .warnings), (.hint, .oneHint, .hints),
    ]
    return words.compactMap { severity, one, several in
      let count = findings.count { $0.severity == severity }
      guard count > 0 else { return nil }
      return HTML("b", ["class": severity.rawValue], texts.word(count == 1 ? one : several, "\(count)"))
    }.joined(", ")
  }
}

extension PageForm {
  /// The place on the page of the subject of the finding.
  fileprivate func anchor(of finding: PageFinding) -> String {
    switch shown.place(of: finding) {
    case .question(let index): "#q\(before.questions + index)"
    case .unread(let start): "#\(unreadID(start))"
    case .elsewhere: "#f\(before.forms)"
    }
  }

  func unreadID(_ start: UInt32) -> String { "u\(before.forms)-\(start)" }
}
