import Diagnostics

/// A page that GitHub, OSF and pandoc show.
struct MarkdownCodebook {
  private let page: CodebookPage

  init(_ codebook: Codebook) {
    page = CodebookPage(codebook: codebook)
  }

  var bytes: [UInt8] {
    var blocks = ["# \(escapedForMarkdown(page.title))"]
    blocks.append(
      page.facts.map { "- **\($0.name)**: \(escapedForMarkdown($0.value))" }.joined(separator: "\n"))
    blocks += page.paragraphs.map(paragraph)
    for part in page.parts {
      if let title = part.title { blocks.append("## \(escapedForMarkdown(title))") }
      blocks += part.paragraphs.map(paragraph)
      blocks.append(table(CodebookPage.columns, page.cells(of: part.variables)))
    }
    let scores = page.codebook.variables.scores
    if !scores.isEmpty {
      blocks += ["## Scores", table(CodebookPage.scoreColumns, scores.map(page.scoreCells))]
    }
    return Array((blocks.joined(separator: "\n\n") + "\n").utf8)
  }

  /// Nothing at the beginning makes it a heading, a list or a quotation.
  private func paragraph(_ text: String) -> String {
    let escaped = escapedForMarkdown(text)
    let isList = text.first.map { "-+=#0123456789 ".contains($0) } ?? false
    return isList ? "<!-- -->" + escaped : escaped
  }

  private func table(_ columns: [String], _ rows: [[[String]]]) -> String {
    let head = [line(columns), line(columns.map { _ in "---" })]
    let body = rows.map { cells in
      line(cells.map { $0.map(escapedForMarkdown).joined(separator: "<br>") })
    }
    return (head + body).joined(separator: "\n")
  }

  private func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}
