import JSON

/// reviewdog's format: columns in bytes, fixes as suggestions that can be accepted in the review.
package struct RDJSONReporter: Reporter {
  package func bytes(of report: Report) -> [UInt8] {
    let json: JSON = [
      "source": ["name": "qtool"],
      "diagnostics": .array(report.diagnostics.map(diagnostic) + report.failures.map(failure)),
    ]
    return JSONWriter.bytes(of: json) + [0x0A]
  }

  private func diagnostic(_ diagnostic: Diagnostic) -> JSON {
    let finding = diagnostic.finding
    let notes = finding.notes.map { note -> JSON in
      ["message": .string(note.message), "location": location(note.range, in: note.file ?? diagnostic.file)]
    }
    let edits = finding.fix?.edits.map { edit -> JSON in
      ["range": range(edit.range, in: diagnostic.file), "text": .string(edit.text)]
    }
    let json: JSON = [
      "message": .string(diagnostic.messageWithHelp),
      "location": diagnostic.rows.map { ["path": .string($0.file)] }
        ?? location(finding.range, in: diagnostic.file),
      "severity": .string(severity(diagnostic.severity)),
      "code": ["value": .string(diagnostic.rule)],
    ]
    return json.adding("suggestions", edits.map(JSON.array))
      .adding("related_locations", notes.isEmpty ? nil : .array(notes))
  }

  private func failure(_ failure: Report.Failure) -> JSON {
    [
      "message": .string(failure.message), "location": ["path": .string(failure.path)],
      "severity": "ERROR",
    ]
  }

  private func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .hint: "INFO"
    }
  }

  private func location(_ place: SourceRange, in file: SourceFile) -> JSON {
    ["path": .string(file.path), "range": range(place, in: file)]
  }

  private func range(_ range: SourceRange, in file: SourceFile) -> JSON {
    ["start": position(range.start, in: file), "end": position(range.end, in: file)]
  }

  /// In bytes of the line as it is stored, including a byte order mark.
  private func position(_ offset: UInt32, in file: SourceFile) -> JSON {
    let position = file.position(at: offset, in: .bytes)
    let mark = position.line == 1 && file.hasByteOrderMark ? 3 : 0
    return ["line": .int(position.line), "column": .int(position.column + mark)]
  }
}
