import JSON

extension DataReport {
  /// For programs; `schemas/check-data.schema.json` describes it.
  package var json: JSON {
    [
      "findings": .array(findings.map(\.json)),
      "rows": .int(rows),
      "participants": .int(participants),
      "missed": .int(missed),
      "response": .series(JSONSeries(count: response.count) { response[$0].json }),
      "careless": .array(figures.compactMap(\.carelessJSON)),
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
    return .series(JSONSeries(ofRanges: allRows.count) { allRows.rows(in: $0).map(JSON.int) })
  }
}

extension SheetFigures {
  /// Nil unless it was asked for.
  fileprivate var carelessJSON: JSON? {
    careless.map { careless in
      [
        "file": .string(file), "questionnaire": .string(questionnaire.id.value),
        "prompts": .int(careless.prompts),
        "timed": .int(careless.timed), "fast": .int(careless.all.fast), "same": .int(careless.all.same),
        "at_mode": .int(careless.all.atMode),
        "prompts_found": .series(
          JSONSeries(count: careless.rows.count) { place in
            let row = careless.rows[place]
            return [
              "row": .int(row.row), "participant": JSON(careless.participant(of: row)),
              "fast": .bool(row.isFast), "same": .bool(row.isSame), "at_mode": .bool(row.isAtMode),
            ]
          }),
      ]
    }
  }
}

extension Responses.Response {
  fileprivate var json: JSON {
    ["participant": .string(participant), "prompted": .int(prompted), "answered": .int(answered)]
  }
}
