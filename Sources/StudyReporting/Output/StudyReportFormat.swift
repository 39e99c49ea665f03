import JSON

/// How a report on a study is written.
package enum StudyReportFormat: String, CaseIterable, Sendable {
  case md
  case html
  case json

  package func bytes(of report: StudyReport) -> [UInt8] {
    switch self {
    case .md: StudyReportMarkdown(report: report).bytes
    case .html: StudyReportPage(report: report).bytes
    case .json: JSONWriter.bytes(of: report.json) + [0x0A]
    }
  }
}

extension KeySource {
  /// For a comment, in which two hyphens could be its end.
  var comment: String {
    var text = words
    while let hyphens = text.firstRange(of: "--") { text.replaceSubrange(hyphens, with: "- -") }
    return text.filter { $0 != ">" && $0 != "<" }
  }
}

extension [KeySource] {
  /// Nil without sources.
  var comment: String? { isEmpty ? nil : map(\.comment).joined(separator: "; ") }
}
