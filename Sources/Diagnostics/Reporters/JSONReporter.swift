import JSON

/// qtool's own JSON: lines and columns from 1, columns in Unicode scalars, ends exclusive.
package struct JSONReporter: Reporter {
  package init() {}

  package func bytes(of report: Report) -> [UInt8] {
    let json: JSON = [
      "findings": .array(report.diagnostics.map(finding)),
      "summary": [
        "files": .int(report.fileCount), "errors": .int(report.count(.error) + report.failures.count),
        "warnings": .int(report.count(.warning)), "hints": .int(report.count(.hint)),
      ],
    ]
    let counts = report.countsRules ? JSON.array(report.ruleCounts.map(count)) : nil
    return JSONWriter.bytes(of: json.adding("statistics", counts)) + [0x0A]
  }

  private func count(_ rule: RuleCount) -> JSON {
    [
      "rule": .string(rule.rule), "severity": .string(rule.severity.rawValue), "count": .int(rule.count),
    ]
  }

  private func finding(_ diagnostic: Diagnostic) -> JSON {
    let finding = diagnostic.finding
    return [
      "rule": .string(diagnostic.rule),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(finding.message),
      "file": .string(diagnostic.file.path),
      "range": range(finding.range, in: diagnostic.file),
      "notes": .array(finding.notes.map { note($0, in: diagnostic.file) }),
      "help": JSON(finding.help),
      "fix": finding.fix.map { fix($0, in: diagnostic.file) } ?? .null,
    ]
  }

  private func note(_ note: Note, in file: SourceFile) -> JSON {
    let file = note.file ?? file
    return [
      "message": .string(note.message), "file": .string(file.path), "range": range(note.range, in: file),
    ]
  }

  private func fix(_ fix: Fix, in file: SourceFile) -> JSON {
    [
      "edits": .array(fix.edits.map { ["range": range($0.range, in: file), "text": .string($0.text)] }),
      "safe": .bool(fix.isSafe),
    ]
  }

  private func range(_ range: SourceRange, in file: SourceFile) -> JSON {
    ["start": position(range.start, in: file), "end": position(range.end, in: file)]
  }

  private func position(_ offset: UInt32, in file: SourceFile) -> JSON {
    let position = file.position(at: offset)
    return ["line": .int(position.line), "column": .int(position.column)]
  }
}
