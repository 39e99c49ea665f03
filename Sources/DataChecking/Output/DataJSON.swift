import JSON

extension DataReport {
  /// For programs; `schemas/check-data.schema.json` describes it.
  package var json: JSON {
    [
      "findings": .array(findings.map(\.json)),
      "rows": .int(rows),
      "participants": .int(participants),
      "missed": .int(missed),
      "response": .array(response.map(\.json)),
    ]
  }
}

extension DataFinding {
  fileprivate var json: JSON {
    [
      "file": .string(file),
      "rule": .string(rule.name),
      "severity": .string(severity.rawValue),
      "column": JSON(column),
      "value": JSON(value),
      "count": .int(count),
      "rows": rowNumbers,
      "message": .string(message),
      "help": JSON(help),
    ]
  }
}

extension DataFinding {
  private var rowNumbers: JSON {
    guard let allRows else { return .array(rows.map(JSON.int)) }
    let numbers = allRows.map { UInt32($0) }
    return .series(JSONSeries(count: numbers.count) { .int(Int(numbers[$0])) })
  }
}

extension DataReport.Response {
  fileprivate var json: JSON {
    ["participant": .string(participant), "prompted": .int(prompted), "answered": .int(answered)]
  }
}
