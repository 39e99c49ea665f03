import Terminal

/// Findings for people: the line with the exact place underlined, and what to do.
package struct TextReporter: Reporter {
  private let usesColor: Bool
  private let isASCII: Bool
  /// Leaves out the summary at the end.
  private let isBrief: Bool

  package init(usesColor: Bool, isASCII: Bool = false, isBrief: Bool = false) {
    self.usesColor = usesColor
    self.isASCII = isASCII
    self.isBrief = isBrief
  }

  package func bytes(of report: Report) -> [UInt8] {
    var output: [UInt8] = []
    if report.countsRules {
      for line in table(of: report.ruleCounts) { append(line, to: &output) }
    } else {
      for diagnostic in report.diagnostics {
        for line in DiagnosticPage(diagnostic, isASCII: isASCII).lines { append(line, to: &output) }
        append("", to: &output)
      }
    }
    for promise in report.proofs ?? [] { append(StyledText(promise.line), to: &output) }
    if report.proofs?.isEmpty == false, !isBrief { append("", to: &output) }
    if !isBrief, !report.isNothingRead {
      for line in [report.summary] + report.studyLines + known(in: report) + fixes(of: report) {
        append(StyledText(line), to: &output)
      }
    }
    return output
  }

  private func append(_ line: StyledText, to output: inout [UInt8]) {
    (isASCII ? line.asciiFallback() : line).render(color: usesColor, into: &output)
    output.append(0x0A)
  }

  /// Such as `12  warning  slider-labels`, and an empty line.
  private func table(of rules: [RuleCount]) -> [StyledText] {
    let width = rules.first.map { String($0.count).count } ?? 0
    let lines = rules.map { rule in
      let count = String(rule.count)
      let severity = rule.severity.rawValue
      var line = StyledText(String(repeating: " ", count: width - count.count) + count + "  ")
      line.append(severity, Style(of: rule.severity))
      line.append(String(repeating: " ", count: Severity.longestName - severity.count) + "  " + rule.rule)
      return line
    }
    return lines.isEmpty ? [] : lines + [""]
  }

  private func known(in report: Report) -> [String] {
    report.knownCount == 0 ? [] : ["not shown: " + counted(report.knownCount, "finding") + " in the baseline"]
  }

  /// Lines about fixes that were applied, and those that could be.
  private func fixes(of report: Report) -> [String] {
    var lines: [String] = []
    if let fixing = report.fixing {
      lines.append((fixing.isTrial ? "would fix " : "fixed ") + counted(fixing.count, "finding"))
      lines += refusals(fixing.refused)
    }
    let safe = report.fixableCount(isSafe: true)
    let unsafe = report.fixableCount(isSafe: false)
    if safe > 0 { lines.append("\(safe) can be fixed with --fix") }
    if unsafe > 0 {
      lines.append(
        "\(unsafe)\(safe > 0 ? " more" : "") can be fixed with --fix --unsafe-fixes; review the result")
    }
    return lines
  }

  /// All of them if each has its reason, otherwise the first.
  private func refusals(_ refused: [RefusedFix]) -> [String] {
    guard let first = refused.first else { return [] }
    let count = refused.count == 1 ? "1 fix" : "\(refused.count) fixes"
    let explained = refused.filter(\.isExplained).map(\.words)
    return explained.count == 1
      ? ["\(count) left out\(refused.count == 1 ? "" : ", the first"): \(first.words)"]
      : ["\(count) left out:"] + explained.map { "  " + $0 }
  }
}

/// One finding with its source lines.
package struct DiagnosticPage {
  package private(set) var lines: [StyledText] = []
  private let isASCII: Bool

  /// `label` replaces the name of the severity.
  package init(_ diagnostic: Diagnostic, label: String? = nil, isASCII: Bool) {
    let diagnostic = diagnostic.shown
    self.isASCII = isASCII
    let finding = diagnostic.finding
    var title = StyledText((label ?? diagnostic.severity.rawValue) + ": ", Style(of: diagnostic.severity))
    title.append(finding.message, .bold)
    title.append(" [\(diagnostic.title)]", .dim)
    lines.append(title)
    if let rows = diagnostic.rows {
      append(
        "  --> ", .dim,
        escapeControls([rows.file, rows.words].filter { !$0.isEmpty }.joined(separator: ": ")))
    } else {
      appendPlace(finding.range, in: diagnostic.file, marked: Style(of: diagnostic.severity))
    }
    for note in finding.notes {
      append("note: ", .label, note.message)
      let file = note.file ?? diagnostic.file
      appendArrow(file.position(at: note.range.start), in: file)
    }
    if let help = finding.help { append("help: ", .label, help) }
  }

  private mutating func append(_ start: String, _ style: Style, _ text: String, _ textStyle: Style = .plain) {
    var line = StyledText(start, style)
    line.append(text, textStyle)
    lines.append(line)
  }

  private mutating func appendArrow(_ position: SourcePosition, in file: SourceFile) {
    append("  --> ", .dim, escapeControls(file.placeWords(position)))
  }

  private mutating func appendPlace(_ range: SourceRange, in file: SourceFile, marked style: Style) {
    let position = file.position(at: range.start)
    appendArrow(position, in: file)
    let excerpt = SourceExcerpt(range, line: file.line(position.line), in: file, isASCII: isASCII)
    guard !excerpt.text.isEmpty else { return }
    let number = String(position.line)
    let margin = String(repeating: " ", count: number.count)
    lines.append(StyledText(" " + margin + " |", .dim))
    append(" " + number + " | ", .dim, excerpt.text)
    var underline = StyledText(" " + margin + " | ", .dim)
    underline.append(String(repeating: " ", count: excerpt.indent))
    underline.append(String(repeating: "^", count: excerpt.width), style)
    lines.append(underline)
  }
}

extension Style {
  fileprivate static let label = Style(.bold, color: .green)

  fileprivate init(of severity: Severity) {
    switch severity {
    case .error: self.init(.bold, color: .red)
    case .warning: self.init(.bold, color: .yellow)
    case .hint: self.init(.bold, color: .cyan)
    }
  }
}

extension Severity {
  fileprivate static var longestName: Int { allCases.map(\.rawValue.count).max() ?? 0 }
}

/// A source line as it is shown, with the columns of the range in it.
private struct SourceExcerpt {
  /// Longer lines are cut on both sides of the range.
  private static let longest = 120
  private static let context = 50

  let text: String
  /// The columns before the underline.
  let indent: Int
  /// The columns of the underline, at least one.
  let width: Int

  init(_ range: SourceRange, line: Range<Int>, in file: SourceFile, isASCII: Bool) {
    let show = { (bytes: Range<Int>) in Self.shown(file.text[bytes], isASCII: isASCII) }
    let marked = range.bytes.clamped(to: line)
    // A line of megabytes is cut before it is measured; never more than this is shown.
    let limit = 4 * Self.longest
    var before = show(max(line.lowerBound, marked.lowerBound - limit)..<marked.lowerBound)
    var inside = show(marked.lowerBound..<min(marked.upperBound, marked.lowerBound + limit))
    var after = show(marked.upperBound..<min(line.upperBound, marked.upperBound + limit))
    if line.count > Self.longest {
      if before.count > Self.context { before = "…" + before.suffix(Self.context - 1) }
      let room = Self.longest - before.count
      if inside.count > room { inside = inside.prefix(room - 1) + "…" }
      let rest = max(Self.longest - before.count - inside.count, 0)
      if after.count > rest { after = after.prefix(max(rest - 1, 0)) + "…" }
    }
    text = before + inside + after
    indent = displayWidth(before)
    width = max(displayWidth(inside), 1)
  }

  private static func shown(_ bytes: ArraySlice<UInt8>, isASCII: Bool) -> String {
    let text =
      bytes.contains(0x09)
      ? String(decoding: bytes.map { $0 == 0x09 ? 0x20 : $0 }, as: UTF8.self)
      : String(decoding: bytes, as: UTF8.self)
    return isASCII ? asciiFallback(escapeControls(text)) : escapeControls(text)
  }
}

/// One line per finding, in the format that editors and problem matchers know from compilers.
package struct ShortReporter: Reporter {
  package func bytes(of report: Report) -> [UInt8] {
    report.diagnostics.flatMap { Array((shortLine($0) + "\n").utf8) }
  }
}

/// Such as `daily.yaml:4:9: error: question id `hours` is already taken [duplicate-id]`.
func shortLine(_ diagnostic: Diagnostic) -> String {
  escapeControls(
    "\(diagnostic.place): \(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.rule)]")
}

/// One line for each finding, for spreadsheets.
struct CSVReporter: Reporter {
  func bytes(of report: Report) -> [UInt8] {
    let names = ["file", "line", "column", "severity", "rule", "class", "message", "help"]
    let failures = report.failures.map { [$0.path, "", "", "error", "unreadable-file", "", $0.reason, ""] }
    return withoutWorkflowCommands(([names] + report.diagnostics.map(cells) + failures).flatMap(csvLine))
  }

  private func cells(of diagnostic: Diagnostic) -> [String] {
    let position = diagnostic.position()
    return [
      diagnostic.file.path, position.map { "\($0.line)" } ?? "", position.map { "\($0.column)" } ?? "",
      diagnostic.severity.rawValue, diagnostic.rule, diagnostic.changeClass ?? "", diagnostic.message,
      diagnostic.finding.help ?? "",
    ]
  }
}

package func csvLine(_ cells: [String]) -> [UInt8] {
  Array((cells.map(spreadsheetCell).joined(separator: ",") + "\n").utf8)
}

/// A spreadsheet would run a cell that begins like a formula, so an apostrophe makes it a text.
package func spreadsheetCell(_ text: String) -> String {
  let isFormula = text.utf8.first.map { "=+-@\t\r".utf8.contains($0) } ?? false
  let safe = isFormula ? "'" + text : text
  guard safe.utf8.contains(where: { "\",\n\r".utf8.contains($0) }) else { return safe }
  return "\"" + safe.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
}
