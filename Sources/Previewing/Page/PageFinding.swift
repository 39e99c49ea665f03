import Diagnostics
import Questionnaires

/// A finding as a page shows it, beside the question that it is about.
package struct PageFinding: Sendable {
  let severity: Severity
  let message: String
  let help: String?
  /// The file and the line, such as `daily.yaml:12`; nil if it is in no file.
  let place: String?
  /// The offset in the file at which it starts.
  let offset: UInt32

  package init(severity: Severity, message: String, help: String?, place: String?, offset: UInt32) {
    self.severity = severity
    self.message = message
    self.help = help
    self.place = place
    self.offset = offset
  }

  /// With its severity in the page's language; the rest is in English, as in a terminal.
  func words(in texts: PageTexts) -> HTML {
    let (before, after) = (place.map { "\($0): " } ?? "", help.map { "; \($0)" } ?? "")
    return HTML("b", [:], texts.word(severity.word)) + HTML(text: ": ")
      + HTML("span", ["lang": "en"], HTML(text: "\(before)\(message)\(after)"))
  }

  fileprivate func html(in texts: PageTexts) -> HTML {
    HTML("p", ["class": "finding \(severity.rawValue)"], words(in: texts))
  }
}

extension Severity {
  fileprivate var word: PageWord {
    switch self {
    case .error: .error
    case .warning: .warning
    case .hint: .hint
    }
  }
}

extension ShownQuestionnaire {
  /// The findings by their subject.
  var findingsByPlace: [FindingPlace: [PageFinding]] { Dictionary(grouping: findings, by: place) }

  func place(of finding: PageFinding) -> FindingPlace {
    if let unread = questionnaire.unread.last(where: { $0.range.includes(finding.offset) }) {
      return .unread(unread.range.start)
    }
    // The fields of a group follow it, so the last one is the innermost.
    let question = questionnaire.questions.last { $0.range.includes(finding.offset) }
    return question.map { .question($0.index) } ?? .elsewhere
  }
}

/// The subject of a finding.
enum FindingPlace: Hashable {
  /// By its index.
  case question(Int)
  /// One that could not be read, by where it starts in the file.
  case unread(UInt32)
  case elsewhere
}

extension SourceRange {
  fileprivate func includes(_ offset: UInt32) -> Bool { start <= offset && offset < end }
}

extension PageTexts {
  /// The findings outside the questionnaires of a page, for its top.
  func notices(_ live: LivePage?) -> HTML {
    guard let live else { return HTML() }
    let earlier = live.isEarlier ? HTML("p", ["class": "finding"], word(.earlier)) : HTML()
    return earlier + live.findings.map { $0.html(in: self) }.joined()
  }
}

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
  /// The findings about a question, without those about its fields.
  func findings(about question: Question) -> HTML { html(of: findings[.question(question.index)]) }

  /// Why it could not be read.
  func findings(about unread: UnreadQuestion) -> HTML { html(of: findings[.unread(unread.range.start)]) }

  /// The findings that are about no question.
  var otherFindings: HTML { html(of: findings[.elsewhere]) }

  private func html(of findings: [PageFinding]?) -> HTML {
    (findings ?? []).map { $0.html(in: texts) }.joined()
  }

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
