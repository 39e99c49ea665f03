import Terminal

/// Commands for the runner of GitHub Actions, which shows them on the lines of a pull request.
package struct GitHubReporter: Reporter {
  /// The number of annotations per severity that GitHub shows from one step; it silently drops the others.
  static let shownPerSeverity = 10

  package init() {}

  /// The most serious come first; those that GitHub would drop follow as lines of the log.
  package func bytes(of report: Report) -> [UInt8] {
    let failures = report.failures.map { command("error", [("title", "qtool")], $0.message) }
    var lines = Array(failures.prefix(Self.shownPerSeverity))
    var unshown = report.failures.dropFirst(Self.shownPerSeverity).map(\.message)
    var left: [String] = []
    for severity in Severity.allCases.reversed() {
      let all = report.diagnostics.filter { $0.severity == severity }
      let room = Self.shownPerSeverity - (severity == .error ? lines.count : 0)
      lines += all.prefix(room).map { annotation($0, in: report) }
      unshown += all.dropFirst(room).map(shortLine)
      if all.count > room { left.append(counted(all.count - room, severity.rawValue)) }
    }
    var output = lines.flatMap { Array(($0 + "\n").utf8) }
    guard !unshown.isEmpty else { return output }
    let rest = unshown.map { escapeControls($0) } + [lastLine(left, failures.count)]
    output += withoutWorkflowCommands(rest.flatMap { Array(($0 + "\n").utf8) })
    return output
  }

  private func lastLine(_ left: [String], _ failures: Int) -> String {
    let files = failures - Self.shownPerSeverity
    let all = (files > 0 ? [counted(files, "unreadable file")] : []) + left
    return "qtool: not shown as annotations, as GitHub shows \(Self.shownPerSeverity) per severity: "
      + all.joined(separator: ", ") + " (listed above)"
  }

  private func annotation(_ diagnostic: Diagnostic, in report: Report) -> String {
    let finding = diagnostic.finding
    var message = diagnostic.message
    for note in finding.notes { message += "\nnote: \(note.message) (\(place(of: note, in: diagnostic)))" }
    if let help = finding.help { message += "\nhelp: \(help)" }
    guard let path = report.place(of: diagnostic.file).path else {
      let start = diagnostic.position(in: .utf16).map { ":\($0.line):\($0.column)" } ?? ""
      message = "\(diagnostic.file.path)\(start): \(message)"
      return command(name(of: diagnostic.severity), [("title", diagnostic.title)], message)
    }
    let title = [diagnostic.file.cell, diagnostic.title].compactMap(\.self).joined(separator: ": ")
    let properties =
      [("file", escapeControls(path, keepingLineFeeds: true))] + span(of: diagnostic) + [("title", title)]
    return command(name(of: diagnostic.severity), properties, message)
  }

  private func place(of note: Note, in diagnostic: Diagnostic) -> String {
    let file = note.file ?? diagnostic.file
    return file.shown(note.range).line
  }

  /// GitHub accepts columns only if the range begins and ends on the same line.
  private func span(of diagnostic: Diagnostic) -> [(String, String)] {
    guard diagnostic.rows == nil, diagnostic.file.cell == nil else { return [] }
    let range = diagnostic.finding.range
    let start = diagnostic.file.position(at: range.start, in: .utf16)
    let end = diagnostic.file.position(at: range.end, in: .utf16)
    let lines = [("line", "\(start.line)"), ("endLine", "\(end.line)")]
    guard start.line == end.line else { return lines }
    return lines + [("col", "\(start.column)"), ("endColumn", "\(end.column)")]
  }

  private func name(of severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .hint: "notice"
    }
  }

  private func command(_ name: String, _ properties: [(String, String)], _ message: String) -> String {
    let list = properties.map { "\($0.0)=\(escaped($0.1, isProperty: true))" }.joined(separator: ",")
    let text = escapeControls(message, keepingLineFeeds: true)
    return "::\(name) \(list)::\(escaped(text, isProperty: false))"
  }

  private func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// The text escaped so that GitHub Actions takes no part of its log for a command.
///
/// The runner obeys `::name …::` at the start of a line, after any white space, and `##[name]` anywhere in a line
/// (actions/runner, ActionCommand.cs). The character that makes it a command is shown as `\u{3A}` or `\u{5B}`.
package func withoutWorkflowCommands(_ text: [UInt8]) -> [UInt8] {
  guard text.contains(colon) || text.contains(UInt8(ascii: "#")) else { return text }
  var safe: [UInt8] = []
  safe.reserveCapacity(text.count + 16)
  var isAtStart = true
  var index = 0
  while index < text.count {
    let byte = text[index]
    if isAtStart, byte == colon, index + 1 < text.count, text[index + 1] == colon {
      safe += Array("\\u{3A}".utf8)
      isAtStart = false
    } else if byte == UInt8(ascii: "["), safe.suffix(2).elementsEqual("##".utf8) {
      safe += Array("\\u{5B}".utf8)
    } else {
      safe.append(byte)
      isAtStart = byte == 0x0A || byte == 0x0D || isAtStart && isWhiteSpace(at: index, in: text)
    }
    index += 1
  }
  return safe
}

private let colon = UInt8(ascii: ":")

/// Whether the byte belongs to a character that the runner drops from the start of a line.
private func isWhiteSpace(at index: Int, in text: [UInt8]) -> Bool {
  var start = index
  while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
  if text[start] < 0x80 { return text[start] <= 0x20 || text[start] == 0x7F }
  var end = index + 1
  while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
  let scalars = String(decoding: text[start..<end], as: UTF8.self).unicodeScalars
  return scalars.allSatisfy(\.properties.isWhitespace)
}
