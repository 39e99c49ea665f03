/// A page that GitHub, OSF and pandoc show.
struct MarkdownCodebook {
  private let page: CodebookPage

  init(_ codebook: Codebook) {
    page = CodebookPage(codebook)
  }

  /// Whether a file that begins like this is such a page: a title, and then the facts.
  static func isCodebook(_ beginning: [UInt8]) -> Bool {
    let lines = String(decoding: beginning, as: UTF8.self).split(
      separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
    return lines.count > 2 && lines[0].hasPrefix("# ") && lines[1].isEmpty
      && lines[2].hasPrefix("- **Questionnaire**: ") && lines[2].contains(", version ")
  }

  var bytes: [UInt8] {
    var blocks = ["# \(MarkdownText.escaped(page.title))"]
    blocks.append(
      page.facts.map { "- **\($0.name)**: \(MarkdownText.escaped($0.value))" }.joined(separator: "\n"))
    blocks += page.paragraphs.map(paragraph)
    for part in page.parts {
      if let title = part.title { blocks.append("## \(MarkdownText.escaped(title))") }
      blocks += part.paragraphs.map(paragraph)
      blocks.append(table(page.table(of: part.variables)))
    }
    if let measurements = page.measurements { blocks += ["## Sensors", table(measurements)] }
    if let scores = page.scores { blocks += ["## Scores", table(scores)] }
    return Array((blocks.joined(separator: "\n\n") + "\n").utf8)
  }

  private func paragraph(_ text: String) -> String { MarkdownText.paragraph(text) }

  private func table(_ table: CodebookPage.Table) -> String {
    let head = [line(table.columns), line(table.columns.map { _ in "---" })]
    let body = table.rows.map { row in
      line([MarkdownText.name(row.name)] + row.cells.map(MarkdownText.lines))
    }
    return (head + body).joined(separator: "\n")
  }

  private func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}
