import DataChecking
import Diagnostics
import Previewing
import Questionnaires

/// The page of a report: tables and figures about all questionnaires, then what was found.
struct ReportPage {
  let report: DataReport
  let sheets: [SheetTables]
  let format: FigureFormat

  var bytes: [UInt8] {
    let title = format.word(.title)
    let main = HTML(
      "div", ["class": "study report"],
      of: [HTML("h1", ["class": "title"], HTML(text: title)), warning, contents]
        + sheets.enumerated().map { DataReportPart(tables: $1, place: $0, format: format).html } + [findings])
    return ReadPage(title: title, language: format.language.rawValue, main).bytes
  }

  /// Invented answers must never be taken for real ones.
  private var warning: HTML {
    guard report.isSimulated else { return HTML() }
    let words = InventedAnswers.warning.string(in: format.language)
    return HTML("p", [:], HTML("strong", [:], HTML(text: words)))
  }

  private var contents: HTML {
    let links = sheets.enumerated().map { place, sheet in
      HTML(
        "li", [:], HTML("a", ["href": "#s\(place)"], HTML(text: sheet.text(sheet.sheet.questionnaire.title))))
    }
    let last = HTML("li", [:], HTML("a", ["href": "#findings"], HTML(text: format.word(.findings))))
    return HTML("nav", ["aria-label": format.word(.contents)], HTML("ol", [:], of: links + [last])) + overview
  }

  /// By questionnaire.
  private var overview: HTML {
    let columns: [ReportWord] = [
      .questionnaire, .file, .rows, .entries, .participants, .due, .delivered, .answered, .rate,
    ]
    let rows = sheets.map { tables -> [ReportCell] in
      let sheet = tables.sheet
      return [
        .text(tables.text(sheet.questionnaire.title)), .text(sheet.file), .count(sheet.rows),
        .count(sheet.response.entries), .count(sheet.participants.count),
      ] + tables.response
    }
    let kinds: [ReportColumn.Kind] = [
      .text, .text, .count, .count, .count, .count, .count, .count, .share,
    ]
    return format.table(caption: .questionnaires, heads: columns, kinds: kinds, rows)
  }

  private var findings: HTML {
    let heading = HTML("h2", ["class": "part", "id": "findings"], HTML(text: format.word(.findings)))
    guard !report.findings.isEmpty else {
      return HTML("section", [:], heading, HTML("p", [:], HTML(text: format.word(.noFindings))))
    }
    let rows = report.findings.map { finding -> [ReportCell] in
      let places =
        finding.rows.map(String.init).joined(separator: ", ")
        + (finding.count > finding.rows.count ? ", …" : "")
      return [
        .text(finding.message), .text(format.word(finding.severity.word)), .text(finding.file),
        .count(finding.count),
        .text(places), .text(finding.help ?? ""),
      ]
    }
    let table = format.table(
      caption: .findings, heads: [.finding, .severity, .file, .count, .places, .help],
      kinds: [.text, .text, .text, .count, .text, .text], rows, textLanguage: "en")
    return HTML("section", [:], heading, table)
  }
}

extension Severity {
  fileprivate var word: ReportWord {
    switch self {
    case .error: .error
    case .warning: .warning
    case .hint: .hint
    }
  }
}
