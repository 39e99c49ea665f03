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

  private struct Entry {
    var design: [DesignColumn: String] = [:]
    var answers: [Answer] = []
  }

  /// In two arenas, because there may be millions.
  private struct Answer {
    let label: Int32
    let count: Int32
    let start: Int
  }

  private let source: WideSource
  private let layout: TableLayout
  private let columns: Columns
  private var labels = ByteTable()
  private var keys = ByteTable()
  /// The last record of each key.
  private var current: [Int] = []
  private var entries: [Entry] = []
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
    let entry = entries[taken]
    let answers = entry.answers.map { answer in
      let value = arena[answer.start..<answer.start + Int(answer.count)]
      return (name: labels.text(of: Int(answer.label)), value: String(decoding: value, as: UTF8.self))
    }
    return Sheet(design: entry.design, answers: answers)
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
      if entries[entry].answers.contains(where: { $0.label == number }) {
        entries.append(Entry())
        entry = entries.count - 1
        current[keys.insert(bytes: key)] = entry
      }
      entries[entry].answers.append(Answer(label: number, count: Int32(value.count), start: arena.count))
      arena += value
    }
    for (column, place) in layout.design.all where entries[entry].design[column] == nil {
      let text = cell(place)
      if !text.isEmpty { entries[entry].design[column] = text.text }
    }
  }

  private func entry(of key: [UInt8]) -> Int {
    let number = keys.insert(bytes: key)
    if number == current.count {
      entries.append(Entry())
      current.append(entries.count - 1)
    }
    return current[number]
  }
}

extension ByteTable {
  fileprivate mutating func insert(bytes: [UInt8]) -> Int { bytes.withPaddedBytes { insert($0) } }
}
