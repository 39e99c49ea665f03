import Questionnaires

/// One file that any browser shows and prints, without anything from elsewhere.
struct HTMLCodebook {
  private let page: CodebookPage

  init(_ codebook: Codebook) { page = CodebookPage(codebook) }

  var bytes: [UInt8] {
    let language = page.codebook.language.map { " lang=\"\(escapedForHTML($0))\"" } ?? ""
    let head = [
      "<!DOCTYPE html>", "<html\(language)>", "<head>", "<meta charset=\"utf-8\">", Self.mark,
      "<meta name=\"viewport\" content=\"width=device-width\">",
      "<title>\(escapedForHTML(page.title))</title>", "<style>", Self.style, "</style>", "</head>", "<body>",
    ]
    let lines = head + body + ["</body>", "</html>"]
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static let mark = "<meta name=\"generator\" content=\"qtool codebook\">"

  /// Whether a file that begins like this is such a page.
  static func isPage(_ beginning: [UInt8]) -> Bool {
    String(decoding: beginning, as: UTF8.self).contains("<head>\n<meta charset=\"utf-8\">\n\(mark)\n")
  }

  private var body: [String] {
    var lines = ["<h1>\(escapedForHTML(page.title))</h1>", "<dl>"]
    lines += page.facts.map { "<dt>\(escapedForHTML($0.name))</dt><dd>\(escapedForHTML($0.value))</dd>" }
    lines += ["</dl>"] + page.paragraphs.map { "<p>\(escapedForHTML($0))</p>" }
    for part in page.parts {
      if let title = part.title { lines.append("<h2>\(escapedForHTML(title))</h2>") }
      lines += part.paragraphs.map { "<p>\(escapedForHTML($0))</p>" }
      lines += table(page.table(of: part.variables))
    }
    if let measurements = page.measurements { lines += ["<h2>Sensors</h2>"] + table(measurements) }
    if let scores = page.scores { lines += ["<h2>Scores</h2>"] + table(scores) }
    return lines
  }

  private func table(_ table: CodebookPage.Table) -> [String] {
    let head = table.columns.map { "<th>\(escapedForHTML($0))</th>" }.joined()
    let body = table.rows.map { row in
      "<tr>"
        + ([[row.name]] + row.cells).map { "<td>\($0.map(escapedForHTML).joined(separator: "<br>"))</td>" }
        .joined()
        + "</tr>"
    }
    return ["<table>", "<thead><tr>\(head)</tr></thead>", "<tbody>"] + body + ["</tbody>", "</table>"]
  }

  private static let style = """
    body { font: 16px/1.5 sans-serif; max-width: 70em; margin: 2em auto; padding: 0 1em; color: #222; }
    dt { float: left; clear: left; width: 9em; color: #666; }
    dd { margin-left: 9em; }
    table { border-collapse: collapse; width: 100%; margin: 1em 0 2em; }
    th, td { border: 1px solid #ccc; padding: .3em .6em; text-align: left; vertical-align: top; }
    td:first-child { font-family: monospace; }
    thead { background: #f2f2f2; }
    tr { break-inside: avoid; }
    """
}

/// A page that GitHub, OSF and pandoc show.
struct MarkdownCodebook {
  private let page: CodebookPage

  init(_ codebook: Codebook) { page = CodebookPage(codebook) }

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
    let body = table.rows.map { row in line([MarkdownText.name(row.name)] + row.cells.map(MarkdownText.lines))
    }
    return (head + body).joined(separator: "\n")
  }

  private func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}
