import JSON

/// qtool's own JSON: lines and columns from 1, columns in Unicode scalars, ends exclusive.
package struct JSONReporter: Reporter {
  package init() {}

  package func bytes(of report: Report) -> [UInt8] { JSONWriter.bytes(of: shape.json(report)) + [0x0A] }

  /// The shape of `qtool lint --format json`.
  package static let schema = shape.document(
    "Findings in questionnaires",
    "What `qtool lint --format json` writes. Lines and columns count from 1, columns in Unicode characters; ranges end before `end`."
  )
}

private let shape = JSONShape<Report>.object([
  .required("findings", .list(of: finding), from: \.diagnostics),
  .required("summary", summary) { $0 },
  .optional("statistics", .list(of: count), "With --statistics: how often each rule was broken.") {
    $0.countsRules ? $0.ruleCounts : nil
  },
  .optional("proofs", .list(of: proof), "With --proofs: what is promised under `expect`.", from: \.proofs),
])

private let proof = JSONShape<JudgedPromise>.object([
  .required("promise", .text, from: \.promise), .required("file", .text, from: \.file.path),
  .required("range", rangeShape) { ($0.range, $0.file) },
  .required(
    "questionnaire", .orNull(.text), "If the promise is in another file.", from: \.questionnaire?.path),
  .required("verdict", .word, from: \.verdict),
])

private let summary = JSONShape<Report>.object([
  .required("files", .count, from: \.fileCount),
  .required("errors", .count, "With files that cannot be read.") { $0.count(.error) + $0.failures.count },
  .required("warnings", .count) { $0.count(.warning) }, .required("hints", .count) { $0.count(.hint) },
])

private let count = JSONShape<RuleCount>.object([
  .required("rule", .text, from: \.rule), .required("severity", .word, from: \.severity),
  .required("count", .count, from: \.count),
])

private let finding = JSONShape<Diagnostic>.object([
  .required("rule", .text, from: \.rule),
  .required("severity", .word, from: \.severity),
  .required("message", .text, from: \.finding.message),
  .required("file", .text, from: \.file.path),
  .required("range", rangeShape) { ($0.finding.range, $0.file) },
  .optional("place", foreignPlace, "In a file of another format.", from: \.foreignPlace),
  .required("notes", .list(of: note), "Other places that the finding is about.") { diagnostic in
    diagnostic.finding.notes.map { ($0, $0.file ?? diagnostic.file) }
  },
  .required("help", .orNull(.text), from: \.finding.help),
  .required("fix", .orNull(fixShape)) { diagnostic in
    diagnostic.finding.fix.map { ($0, diagnostic.file) }
  },
])

private let foreignPlace = JSONShape<ForeignPlace>.object([
  .optional("record", .count, "Of a table; the header is 0.") {
    if case .record(let number, _) = $0 { number } else { nil }
  },
  .optional("column", .text) { if case .record(_, let column) = $0 { column } else { nil } },
  .optional("pointer", .text, "Of JSON.") { if case .pointer(let pointer) = $0 { pointer } else { nil } },
  .optional("sheet", .text, "Of a workbook, in whose cells ranges count.") {
    if case .cell(let sheet, _) = $0 { sheet } else { nil }
  },
  .optional("cell", .text) { if case .cell(_, let cell) = $0 { cell } else { nil } },
])

private let note = JSONShape<(note: Note, file: SourceFile)>.object([
  .required("message", .text, from: \.note.message), .required("file", .text, from: \.file.path),
  .required("range", rangeShape) { ($0.note.range, $0.file) },
])

package let fixShape = JSONShape<(fix: Fix, file: SourceFile)>.object([
  .required("edits", .list(of: edit)) { place in place.fix.edits.map { ($0, place.file) } },
  .required("safe", .flag, from: \.fix.isSafe),
])

private let edit = JSONShape<(edit: Fix.Edit, file: SourceFile)>.object([
  .required("range", rangeShape) { ($0.edit.range, $0.file) }, .required("text", .text, from: \.edit.text),
])

package let rangeShape = JSONShape<(range: SourceRange, file: SourceFile)>.object([
  .required("start", position) { $0.file.position(at: $0.range.start) },
  .required("end", position) { $0.file.position(at: $0.range.end) },
]).named("range")

private let position = JSONShape<SourcePosition>.object([
  .required("line", .whole(from: 1), from: \.line), .required("column", .whole(from: 1), from: \.column),
])

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
