import JSON

/// GitLab's code quality report.
package struct GitLabReporter: Reporter {
  package func bytes(of report: Report) -> [UInt8] {
    var fingerprints = Fingerprints()
    let issues = report.diagnostics.map { issue($0, in: report, &fingerprints) }
    let failures = report.failures.map { failure in
      JSON.object(
        members(
          failure.message, check: "unreadable-file", severity: "blocker",
          fingerprint: fingerprints.next(of: ["unreadable-file", failure.path]), path: failure.path,
          lines: 1...1))
    }
    return JSONWriter.bytes(of: .array(issues + failures)) + [0x0A]
  }

  private func issue(_ diagnostic: Diagnostic, in report: Report, _ fingerprints: inout Fingerprints) -> JSON
  {
    let (file, range) = (diagnostic.file, diagnostic.finding.range)
    let path = report.place(of: file).path ?? file.path
    if let rows = diagnostic.rows {
      // GitLab shows no finding without a line, so the header's is named.
      return .object(
        members(
          diagnostic.messageWithHelp, check: diagnostic.rule, severity: severity(diagnostic.severity),
          fingerprint: fingerprints.next(of: [diagnostic.rule, path, rows.column ?? "", rows.value ?? ""]),
          path: path, lines: 1...1))
    }
    let first = file.position(at: range.start).line
    let last = file.position(at: range.end).line
    let line = file.string(in: short(file.line(first)))
    return .object(
      members(
        diagnostic.messageWithHelp, check: diagnostic.rule, severity: severity(diagnostic.severity),
        fingerprint: fingerprints.next(of: [
          diagnostic.rule, path, line.filter { !$0.isWhitespace }, file.string(in: short(range.bytes)),
        ]),
        path: path, lines: first...max(first, last)))
  }

  /// Limited, because distinguishing findings must not take quadratic time in a line of megabytes.
  private func short(_ bytes: Range<Int>) -> SourceRange { SourceRange(bytes.prefix(4_096)) }

  private func members(
    _ description: String, check: String, severity: String, fingerprint: String, path: String,
    lines: ClosedRange<Int>
  ) -> [JSON.Member] {
    [
      JSON.Member("description", .string(description)),
      JSON.Member("check_name", .string(check)),
      JSON.Member("fingerprint", .string(fingerprint)),
      JSON.Member("severity", .string(severity)),
      JSON.Member(
        "location",
        [
          "path": .string(path),
          "lines": ["begin": .int(lines.lowerBound), "end": .int(lines.upperBound)],
        ]),
    ]
  }

  private func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "minor"
    case .hint: "info"
    }
  }
}

/// Names for findings that stay the same when lines move and are unique within a report.
private struct Fingerprints {
  private var occurrences: [UInt128: Int] = [:]

  /// Equal parts give a different name each time, in order: the second of two equal findings stays the second.
  mutating func next(of parts: [String]) -> String {
    let key = hash(parts)
    occurrences[key, default: 0] += 1
    let name = hash(parts + ["\(occurrences[key] ?? 1)"])
    let digits = String(name, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  /// 128-bit FNV-1a.
  private func hash(_ parts: [String]) -> UInt128 {
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for part in parts {
      // A zero after each part distinguishes "ab", "c" from "a", "bc".
      for byte in Array(part.utf8) + [0] { hash = (hash ^ UInt128(byte)) &* 0x100_0000_0000_0000_0000_013B }
    }
    return hash
  }
}
