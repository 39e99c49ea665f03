import Diagnostics
import Platforms

/// One record of answers that come with their names: an answer sheet, a form reply, or the lines of one prompt.
struct Sheet {
  var design: [DesignColumn: String] = [:]
  var answers: [(name: String, value: String)] = []
}

/// A source of such records.
protocol SheetReader: AnyObject {
  /// Nil at the end.
  func next() throws(DataProblem) -> Sheet?
}

/// Puts records into rows with a column for each answer that a questionnaire can have.
final class SheetSource: RowSource {
  private let reader: any SheetReader
  private let places: [String: Int]
  private let designPlaces: [(column: DesignColumn, place: Int)]
  /// The names that each questionnaire has.
  private let names: [Set<String>]
  private let map: [String: String]
  private let isMeasured: (String) -> Bool
  private let file: String
  private var number = 0
  private var rows = 0
  /// Answers with names that no questionnaire has.
  private(set) var unknownNames: NamedRows
  /// Questions with two answers in one record.
  private(set) var repeated: NamedRows

  private static let rowsOfBlock = 4_096

  init(
    _ reader: any SheetReader, _ layout: TableLayout, names: [Set<String>], map: [String: String],
    isMeasured: @escaping (String) -> Bool, keepsRows: Bool
  ) {
    self.isMeasured = isMeasured
    unknownNames = NamedRows(keepsAll: keepsRows)
    repeated = NamedRows(keepsAll: keepsRows)
    self.reader = reader
    self.names = names
    self.map = map
    places = Dictionary(zip(layout.header, 0...), uniquingKeysWith: { first, _ in first })
    designPlaces = layout.design.all
    file = layout.file
  }

  func next(_ batch: inout RowBatch) throws(DataProblem) -> Bool {
    batch.table.removeAll()
    batch.sheets = []
    var bytes: [UInt8] = []
    while batch.table.rows < Self.rowsOfBlock, bytes.count < RecordReader.blockSize,
      let sheet = try reader.next()
    {
      rows += 1
      batch.sheets.append(add(sheet, to: batch.table.appendRow(), columns: batch.table.columns, &bytes))
      guard !unknownNames.areTooMany else { throw .tooManyNames(file) }
    }
    batch.block.begin(number: number, line: 1, with: bytes)
    if batch.table.rows > 0 { number += 1 }
    return batch.table.rows > 0
  }

  func split(_ batch: inout RowBatch) throws(DataProblem) {}

  /// With all measurements of a sensor in one cell.
  private func joined(_ answers: [(name: String, value: String)]) -> [(name: String, value: String)] {
    var (joined, places): ([(name: String, value: String)], [String: Int]) = ([], [:])
    for answer in answers {
      if isMeasured(answer.name), let place = places[answer.name] {
        joined[place].value += ";" + answer.value
      } else {
        places[answer.name] = joined.count
        joined.append(answer)
      }
    }
    return joined
  }

  /// Returns the questionnaire that knows most of the answers.
  private func add(
    _ sheet: Sheet, to cells: UnsafeMutablePointer<CellRange>, columns: Int, _ bytes: inout [UInt8]
  ) -> Int {
    cells.update(repeating: .empty, count: columns)
    func put(_ text: String, at place: Int) {
      let start = UInt32(bytes.count)
      bytes += Array(text.utf8)
      cells[place] = CellRange(start: start, end: UInt32(bytes.count))
    }
    for (column, place) in designPlaces { if let text = sheet.design[column] { put(text, at: place) } }
    let answers = joined(sheet.answers.map { (name: map[$0.name] ?? $0.name, value: $0.value) })
    var (known, twice): (Set<String>, Set<String>) = ([], [])
    for answer in answers {
      if !known.insert(answer.name).inserted { twice.insert(answer.name) }
      if let place = places[answer.name] {
        put(answer.value, at: place)
      } else if !answer.name.hasPrefix("x-") {
        unknownNames.add(answer.name, row: rows)
      }
    }
    for name in twice.sorted() { repeated.add(name, row: rows) }
    guard names.count > 1 else { return 0 }
    let counts = names.map { names in answers.count { names.contains($0.name) } }
    return counts.firstIndex(of: counts.max() ?? 0) ?? 0
  }
}

extension DataProblem {
  static func tooManyNames(_ file: String) -> DataProblem {
    DataProblem(
      "the answers are to more than \(grouped(Header.mostColumns)) different questions", file: file,
      help: "check that the file holds answers to this questionnaire")
  }
}

/// Names of answers that something is wrong with, each with its rows.
struct NamedRows {
  private(set) var names: [String] = []
  private(set) var rows: [RowCount] = []
  private var places: [String: Int] = [:]
  private let keepsAll: Bool

  init(keepsAll: Bool) { self.keepsAll = keepsAll }

  var areTooMany: Bool { names.count > Header.mostColumns }

  var all: [(name: String, rows: RowCount)] { Array(zip(names, rows)) }

  mutating func add(_ name: String, row: Int) {
    let place = places[name] ?? names.count
    if place == names.count {
      places[name] = place
      names.append(name)
      rows.append(RowCount(keepsAll: keepsAll))
    }
    rows[place].add(row)
  }
}
