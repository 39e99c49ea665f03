import Diagnostics

/// The pairs of columns in which a table of RADAR-base has the name of a question and the answer to it.
struct PairedColumns {
  let pairs: [(name: Int, answer: Int)]

  private static let (start, name, answer) = ("value.answers.", ".questionId", ".value")

  /// Nil for a table without names of questions.
  init?(_ header: [String]) {
    let places = Dictionary(zip(header, 0...), uniquingKeysWith: { first, _ in first })
    pairs = header.enumerated().compactMap { place, column in
      guard column.hasPrefix(Self.start), column.hasSuffix(Self.name) else { return nil }
      return places[column.dropLast(Self.name.count) + Self.answer].map { (place, $0) }
    }
    if pairs.isEmpty { return nil }
  }
}

/// A table with a row for each prompt, in which each row names the questions that it answers.
final class PairedSheets: SheetReader {
  private let source: WideSource
  private let layout: TableLayout
  private let columns: PairedColumns
  /// Names that have no answers, such as those of notes.
  private let silent: Set<String>
  private var batch: RowBatch
  private var row = 0

  init(_ source: WideSource, _ layout: TableLayout, _ columns: PairedColumns, silent: Set<String>) {
    (self.source, self.layout, self.columns, self.silent) = (source, layout, columns, silent)
    batch = RowBatch(columns: layout.header.count)
  }

  deinit { batch.free() }

  func next() throws(DataProblem) -> Sheet? {
    while row == batch.table.rows {
      guard try source.next(&batch) else { return nil }
      try source.split(&batch)
      row = 0
    }
    defer { row += 1 }
    var sheet = Sheet()
    for (column, place) in layout.design.all where !text(place).isEmpty { sheet.design[column] = text(place) }
    for pair in columns.pairs {
      let (name, answer) = (text(pair.name), text(pair.answer))
      if !name.isEmpty, !answer.isEmpty, !silent.contains(name) { sheet.answers.append((name, answer)) }
    }
    return sheet
  }

  private func text(_ place: Int) -> String { batch.cell(row, place).text }
}
