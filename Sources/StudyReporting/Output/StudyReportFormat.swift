import Describing
import JSON
import Previewing

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

/// A report as a text that pandoc, GitHub and OSF read.
private struct StudyReportMarkdown {
  let report: StudyReport

  var bytes: [UInt8] {
    var blocks = ["# \(MarkdownText.escaped(report.title))"]
    if let checklist = report.checklist {
      blocks.append(MarkdownText.paragraph(checklist.title(report.wording)))
    }
    blocks += report.introduction.map(MarkdownText.paragraph)
    for part in report.parts {
      let page = report.checklist == .cremas ? " — p. \\_\\_" : ""
      let marks = String(repeating: "#", count: part.heading.level)
      blocks.append("\(marks) \(MarkdownText.escaped(part.heading.title))\(page)")
      blocks += self.blocks(part.pieces)
    }
    return Array((blocks.joined(separator: "\n\n") + "\n").utf8)
  }

  /// Sentences that follow each other are one paragraph.
  private func blocks(_ pieces: [Piece]) -> [String] {
    var (blocks, sentences): ([String], [String]) = ([], [])
    func endParagraph() {
      if !sentences.isEmpty { blocks.append(sentences.joined(separator: "\n")) }
      sentences = []
    }
    for piece in pieces {
      switch piece {
      case .sentence(let sentence):
        let comment = sentence.sources.comment.map { " <!-- \($0) -->" } ?? ""
        sentences.append(MarkdownText.paragraph(sentence.text) + comment)
      case .gap(let words):
        endParagraph()
        blocks.append("**\(MarkdownText.escaped(report.gapWords(words)))**")
      case .table(let table):
        endParagraph()
        blocks.append(written(table))
      }
    }
    endParagraph()
    return blocks
  }

  private func written(_ table: PaperTable) -> String {
    let caption =
      "*\(MarkdownText.escaped(table.caption))*" + (table.sources.comment.map { " <!-- \($0) -->" } ?? "")
    let head = [line(table.columns.map(MarkdownText.escaped)), line(table.columns.map { _ in "---" })]
    let rows = table.rows.map { row in line(row.map { MarkdownText.lines($0.lines) }) }
    return caption + "\n\n" + (head + rows).joined(separator: "\n")
  }

  private func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}

/// A report as one page, to read and to print.
private struct StudyReportPage {
  let report: StudyReport

  var bytes: [UInt8] {
    let head =
      [HTML("h1", ["class": "title"], HTML(text: report.title))]
      + (report.checklist.map { [paragraph($0.title(report.wording))] } ?? [])
      + report.introduction.map(paragraph)
    let main = HTML("div", ["class": "study report paper"], of: head + report.parts.map(html))
    return ReadPage(title: report.title, language: report.wording.language.rawValue, main).bytes
  }

  private func paragraph(_ words: String) -> HTML { HTML("p", ["class": "muted"], HTML(text: words)) }

  private func html(_ part: StudyReport.Part) -> HTML {
    let page = report.checklist == .cremas ? " — p. __" : ""
    let heading = HTML(
      "h\(part.heading.level)", ["class": part.heading.level == 2 ? "part" : nil],
      HTML(text: part.heading.title + page))
    return HTML("section", [:], of: [heading] + blocks(part.pieces))
  }

  /// Sentences that follow each other are one paragraph.
  private func blocks(_ pieces: [Piece]) -> [HTML] {
    var (blocks, sentences): ([HTML], [HTML]) = ([], [])
    func endParagraph() {
      if !sentences.isEmpty { blocks.append(HTML("p", [:], sentences.joined(" "))) }
      sentences = []
    }
    for piece in pieces {
      switch piece {
      case .sentence(let sentence): sentences.append(HTML(text: sentence.text) + comment(sentence.sources))
      case .gap(let words):
        endParagraph()
        blocks.append(HTML("p", [:], HTML("mark", [:], HTML(text: report.gapWords(words)))))
      case .table(let table):
        endParagraph()
        blocks.append(html(table))
      }
    }
    endParagraph()
    return blocks
  }

  private func comment(_ sources: [KeySource]) -> HTML {
    sources.comment.map { HTML(verbatim: "<!-- \($0) -->") } ?? HTML()
  }

  private func html(_ table: PaperTable) -> HTML {
    let head = HTML(
      "tr", [:], of: table.columns.map { HTML("th", ["scope": "col", "class": "text"], HTML(text: $0)) })
    let rows = table.rows.map { row in
      HTML("tr", [:], of: row.enumerated().map { place, cell in html(cell, isFirst: place == 0) })
    }
    let content = HTML(
      "table", [:], HTML("caption", [:], HTML(text: table.caption)), HTML("thead", [:], head),
      HTML("tbody", [:], of: rows))
    return comment(table.sources)
      + HTML(
        "div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": table.caption], content)
  }

  private func html(_ cell: PaperTable.Cell, isFirst: Bool) -> HTML {
    let lines = cell.lines.map { HTML("div", [:], HTML(text: $0)) }
    if isFirst { return HTML("th", ["scope": "row", "class": "t"], of: lines) }
    return HTML("td", ["class": cell.number == nil ? "text" : nil], of: lines)
  }
}

extension StudyReport {
  var json: JSON { shape.json(self) }
}

/// The shape of a report in JSON.
package let studyReportSchema = shape.document(
  "Report on a study",
  "What `qtool report --format json` prints: sentences and tables about how a study was done.")

private let shape = JSONShape<StudyReport>.object(
  [
    .required("tool", .text, from: \.tool), .required("language", .word, from: \.wording.language),
    .optional("checklist", .word, from: \.checklist),
    .ofChecklist("points", "Headings of the checklist with something under them.", \.points),
    .ofChecklist("filled", "Points without anything to fill in.", \.whole),
    .ofChecklist("partly_filled", nil, \.partly),
    .required("title", .text, from: \.title),
    .required("files", .list(of: .text), "Ids of the study and its questionnaires.", from: \.ids),
    .required("simulated", .flag, "Whether answers are invented.") { $0.warning != nil },
    .required("to_fill_in", .count, "How many things are left to fill in.", from: \.gaps),
    .required("sections", .list(of: section), from: \.parts),
  ])

extension JSONShape<StudyReport>.Member {
  /// A count that only a report by a checklist has.
  fileprivate static func ofChecklist(
    _ name: String, _ about: String?, _ count: @escaping @Sendable (StudyReport.FilledCounts) -> Int
  ) -> Self {
    .optional(name, .count, about) { $0.checklist == nil ? nil : count($0.filledCounts) }
  }
}

private let section = JSONShape<StudyReport.Part>.object([
  .required("name", .text, "The same in all languages.", from: \.heading.name),
  .required("title", .text, from: \.heading.title),
  .required("level", .whole(from: 1), "1 for the highest.") { $0.heading.level - 1 },
  .required("content", .list(of: piece), from: \.pieces),
])

private let piece = JSONShape<Piece>(
  JSONSchema.any(of: [sentence.schema, table.schema, gap.schema])
) { piece in
  switch piece {
  case .sentence(let words): sentence.json(words)
  case .table(let rows): table.json(rows)
  case .gap(let words): gap.json(words)
  }
}

private let sentence = JSONShape<Sentence>.object([
  .required("sentence", .text, from: \.text),
  .required(
    "figures", figures, "The numbers of the sentence, by name; two are the lowest and the highest.",
    from: \.figures), .required("from", .list(of: source), from: \.sources),
])

private let figures = JSONShape<[Figure]>(["type": "object"]) {
  .object($0.map { JSON.Member($0.name, $0.value) })
}

private let table = JSONShape<PaperTable>.object([
  .required("table", .text, "Its caption.", from: \.caption),
  .required("columns", .list(of: .text), from: \.columns),
  .required(
    "rows", .list(of: row),
    "Cells: texts with a line break between lines, numbers, null, or the lowest and the highest number.",
    from: \.rows), .required("from", .list(of: source), from: \.sources),
])

private let row = JSONShape<[PaperTable.Cell]>(["type": "array"]) {
  .array($0.map { $0.number ?? .string($0.lines.joined(separator: "\n")) })
}

private let gap = JSONShape<String>.object([.required("to_fill_in", .text) { $0 }])

private let source = JSONShape<KeySource>.object([
  .required("file", .text, "The id of a questionnaire or study, or a file of data.", from: \.owner),
  .required(
    "keys", .list(of: .text),
    "Such as schedule.open-for; items means everything about sections, questions and their answers.",
    from: \.keys),
])
