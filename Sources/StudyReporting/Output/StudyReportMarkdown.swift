import Describing

/// A report as a text that pandoc, GitHub and OSF read.
struct StudyReportMarkdown {
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
