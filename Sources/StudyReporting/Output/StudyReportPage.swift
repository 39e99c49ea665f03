import Previewing

/// A report as one page, to read and to print.
struct StudyReportPage {
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
