import Questionnaires

/// The columns of questions that conditions ask about, if no row has an answer in them.
///
/// Nothing tells them from columns that the data lacked before `--clean` added them.
struct SilentColumns {
  private(set) var places: Set<Int>

  /// Reads as much of the table as it takes to find an answer in each column.
  init(of sheets: [SheetPlan], in table: OpenTable, _ missing: MissingWords) throws(DataProblem) {
    let header = table.layout.header
    places = Set(header.indices.filter { place in sheets.contains { $0.asksAbout(header[place]) } })
    var batch = RowBatch(columns: header.count)
    defer { batch.free() }
    while !places.isEmpty, try table.source.next(&batch) {
      try table.source.split(&batch)
      batch.join(table.layout.joined) { _, _ in }
      places = places.filter { Self.isEmpty($0, in: batch, missing) }
    }
  }

  private static func isEmpty(_ place: Int, in batch: RowBatch, _ missing: MissingWords) -> Bool {
    (0..<batch.table.rows).allSatisfy { row in
      let cell = batch.cell(row, place)
      return cell.isEmpty || missing.containsText(cell)
    }
  }
}

extension SheetPlan {
  fileprivate func asksAbout(_ column: String) -> Bool {
    known[column]?.question.map(questionsOfConditions.contains) ?? false
  }
}
