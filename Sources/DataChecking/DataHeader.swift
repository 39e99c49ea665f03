import Files
import Platforms
import Questionnaires

/// The facts that a program needs to read a table of answers: its columns, and how they are written.
package struct DataHeader: Sendable {
  package let file: String
  package let columns: [String]
  /// A comma, a semicolon, a tab or a vertical bar, unless the table names another character.
  package let separator: UInt8
  /// The line of the first row, counted from 1.
  package let firstLine: Int
  /// The first rows with a number that has a comma, and with one that has a point, counted from 1.
  private var (firstComma, firstPoint): (Int?, Int?) = (nil, nil)
  /// Numbers are written with a comma.
  package var hasDecimalCommas: Bool { firstComma != nil }
  /// The first rows with a comma and with a point, if there are both: then no program reads all numbers.
  package var mixedDecimals: (comma: Int, point: Int)? {
    firstComma.flatMap { comma in firstPoint.map { (comma, $0) } }
  }
  /// The first row that goes over several lines, counted from 1.
  package private(set) var brokenRow: Int?

  /// Reads the whole table, because only some of its rows may have decimals.
  package init(of path: FilePath, for questionnaire: Questionnaire) throws(DataProblem) {
    let file = try DataFile(path, isStandardInput: false)
    let sheet = SheetPlan(questionnaire)
    guard file.form == .table else {
      throw DataProblem(
        "this is JSON, not a table", file: file.name, help: "write a table with qtool check-data and --clean")
    }
    let names = DesignNames()
    let header = try Header(
      of: file.reader, head: file.head,
      knows: { name in sheet.known[name] != nil || DesignColumn.allCases.contains { names[$0] == name } })
    (self.file, columns, separator) = (file.name, header.names, header.separator)
    firstLine = header.nextLine
    try readRows(file, header, sheet)
  }

  private mutating func readRows(_ file: DataFile, _ header: Header, _ sheet: SheetPlan) throws(DataProblem) {
    let source = WideSource(file.reader, separator: separator)
    let numbers = header.names.indices.filter { place in
      sheet.known[header.names[place]]?.question.map { sheet.questionnaire.questions[$0].scale != nil }
        ?? false
    }
    var batch = RowBatch(columns: columns.count)
    defer { batch.free() }
    var rows = 0
    while try source.next(&batch) {
      try source.split(&batch)
      if brokenRow == nil { brokenRow = firstBroken(batch).map { rows + $0 + 1 } }
      for row in 0..<batch.table.rows where firstComma == nil || firstPoint == nil {
        for cell in numbers.lazy.map({ batch.cell(row, $0) }) {
          if firstComma == nil, cell.withComma != nil { firstComma = rows + row + 1 }
          if firstPoint == nil, cell.hasPoint { firstPoint = rows + row + 1 }
        }
      }
      rows += batch.table.rows
    }
  }

  /// Only a text in quotes can contain a line break.
  private func firstBroken(_ batch: RowBatch) -> Int? {
    guard batch.block.bytes.contains(0x22) else { return nil }
    return (0..<batch.table.rows).first { row in
      columns.indices.contains { batch.cell(row, $0).contains { $0 == 0x0A || $0 == 0x0D } }
    }
  }
}

extension Bytes {
  /// A number with decimals after a point.
  fileprivate var hasPoint: Bool { contains(UInt8(ascii: ".")) && decimalNumber(self) != nil }
}
