import Platforms

/// A table with one line for each answer: the question in one column, the answer in another. The lines of a participant and
/// a prompt are one record, wherever they are; without a prompt, those of a participant and a start of answering.
final class LongSheets: SheetReader {
  struct Columns {
    let question: Int
    let answer: Int

    private static let pairs = [("label", "value"), ("question", "answer")]

    static var names: [String] { pairs.flatMap { [$0.0, $0.1] } }

    /// Nil for a table that has a column for each answer.
    init?(_ header: [String]) {
      for (question, answer) in Self.pairs {
        guard let first = header.firstIndex(of: question), let second = header.firstIndex(of: answer) else {
          continue
        }
        (self.question, self.answer) = (first, second)
        return
      }
      return nil
    }
  }

  /// The cells of one record, as places in a list: there may be millions of records.
  private struct Entry {
    var first: Int32 = -1
    var last: Int32 = -1
    /// Of design columns that are known, by their numbers.
    var design: UInt16 = 0
  }

  private struct Cell {
    /// Of an answer; below zero for a design column.
    let label: Int32
    let count: UInt32
    let start: Int
    /// The next of the record; below zero for none.
    var next: Int32 = -1
  }

  private let source: WideSource
  private let layout: TableLayout
  private let columns: Columns
  private var labels = ByteTable()
  private var keys = ByteTable()
  /// Of each record and label.
  private var given = HashSet()
  /// The last record of each key.
  private var current: [Int32] = []
  private var entries: [Entry] = []
  private var cells: [Cell] = []
  private var arena: [UInt8] = []
  private var taken = 0
  private var isRead = false

  init(_ source: WideSource, _ layout: TableLayout, _ columns: Columns) {
    self.source = source
    self.layout = layout
    self.columns = columns
  }

  func next() throws(DataProblem) -> Sheet? {
    if !isRead { try read() }
    guard taken < entries.count else { return nil }
    defer { taken += 1 }
    var sheet = Sheet()
    var place = entries[taken].first
    while place >= 0 {
      let cell = cells[Int(place)]
      let text = String(decoding: arena[cell.start..<cell.start + Int(cell.count)], as: UTF8.self)
      if cell.label < 0 {
        sheet.design[DesignColumn.allCases[Int(-1 - cell.label)]] = text
      } else {
        sheet.answers.append((labels.text(of: Int(cell.label)), text))
      }
      place = cell.next
    }
    return sheet
  }

  private func read() throws(DataProblem) {
    isRead = true
    var batch = RowBatch(columns: layout.header.count)
    defer { batch.free() }
    while try source.next(&batch) {
      try source.split(&batch)
      for row in 0..<batch.table.rows {
        add(row, of: batch)
        guard labels.count <= Header.mostColumns else { throw .tooManyNames(layout.file) }
      }
    }
  }

  private func add(_ row: Int, of batch: RowBatch) {
    func cell(_ place: Int) -> Bytes { batch.cell(row, place) }
    func design(_ column: DesignColumn) -> [UInt8] { layout.design[column].map { cell($0) + [0] } ?? [] }
    let prompted = design(.prompted)
    // What nobody prompted is told apart by when answering began.
    let time = prompted.count > 1 ? prompted : design(.started)
    let key = design(.participant) + time + design(.entry)
    var entry = self.entry(of: key)
    let label = cell(columns.question)
    let value = cell(columns.answer)
    if !label.isEmpty {
      let number = Int32(labels.insert(label))
      // A second answer to a question begins a second record of the same prompt.
      if !given.insert(Self.key(entry, number)) {
        entry = begin()
        current[keys.insert(bytes: key)] = Int32(entry)
        _ = given.insert(Self.key(entry, number))
      }
      append(number, value, to: entry)
    }
    for (number, column) in DesignColumn.allCases.enumerated() {
      guard let place = layout.design[column], entries[entry].design & 1 << UInt16(number) == 0 else {
        continue
      }
      let text = cell(place)
      if text.isEmpty { continue }
      append(-1 - Int32(number), text, to: entry)
      entries[entry].design |= 1 << UInt16(number)
    }
  }

  private func begin() -> Int {
    entries.append(Entry())
    return entries.count - 1
  }

  private func append(_ label: Int32, _ value: Bytes, to entry: Int) {
    let place = Int32(cells.count)
    cells.append(Cell(label: label, count: UInt32(value.count), start: arena.count))
    arena += value
    if entries[entry].first < 0 {
      entries[entry].first = place
    } else {
      cells[Int(entries[entry].last)].next = place
    }
    entries[entry].last = place
  }

  /// There are fewer labels than 16,384, and `mixed` gives each number another one.
  private static func key(_ entry: Int, _ label: Int32) -> UInt64 {
    mixed(UInt64(entry + 1) << 14 | UInt64(label))
  }

  private func entry(of key: [UInt8]) -> Int {
    let number = keys.insert(bytes: key)
    if number == current.count { current.append(Int32(begin())) }
    return Int(current[number])
  }
}

extension ByteTable {
  fileprivate mutating func insert(bytes: [UInt8]) -> Int { bytes.withPaddedBytes { insert($0) } }
}

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
