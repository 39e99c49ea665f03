import Describing
import Questionnaires

/// One prompt of a participant, with the answers in the filler's cells if there are any.
struct SimulatedRow {
  let participant: Participant
  /// Seconds since 1970-01-01 UTC; nil if nothing prompted.
  let prompted: Int?
  /// Nil if the prompt was missed.
  let times: AnsweringSpan?
}

/// When somebody answered, in seconds since 1970-01-01 UTC.
struct AnsweringSpan {
  let started: Int
  var finished: Int
}

/// Writes rows in one of the layouts.
protocol RowWriter {
  /// The text before the first row.
  var head: [UInt8] { get }
  /// The text after the last row.
  var foot: [UInt8] { get }

  mutating func write(_ row: SimulatedRow, _ cells: RowCells, _ plans: ItemPlans, to bytes: inout [UInt8])
}

/// Writes tables: one row for each prompt, or one for each answer.
struct TableWriter: RowWriter {
  private enum Design: String, CaseIterable {
    case simulated, participant, joined
    case prompted = "prompted_at"
    case started = "started_at"
    case finished = "finished_at"
    case version, language
  }

  private let names: [String]
  /// Whether each column has texts, which may need quotes.
  private let areTexts: [Bool]
  private let isLong: Bool
  /// Without those whose name a question has.
  private let designColumns: [Design]
  /// The columns of a long table; questions may have the usual names.
  private let pair: (question: String, answer: String)
  private let version: [UInt8]
  private let language: String?
  private let items: [ItemPlan]
  private let codes: [[[UInt8]]]
  private let labels: [[UInt8]]
  private var times = TimeWriter()
  private var design: [UInt8] = []

  /// - Parameter mayNeedQuotes: any column may have texts, as in spoilt data
  init(
    _ questionnaire: Questionnaire, _ plans: ItemPlans, language: String?, isLong: Bool, mayNeedQuotes: Bool
  ) {
    self.isLong = isLong
    self.language = language
    names = plans.columns.map(\.name)
    let names = Set(plans.columns.map(\.name))
    designColumns = Design.allCases.filter {
      !names.contains($0.rawValue) && ($0 != .language || language != nil)
    }
    pair = names.isDisjoint(with: ["label", "value"]) ? ("label", "value") : ("question", "answer")
    areTexts = plans.columns.map { mayNeedQuotes || $0.type == .text }
    version = Array(String(questionnaire.version).utf8)
    items = plans.items.compactMap(\.self)
    codes = items.map(\.way.codes)
    labels = items.map { item in
      Array((questionnaire.column(of: questionnaire.questions[item.question]) ?? "").utf8)
    }
  }

  var head: [UInt8] {
    let columns = designColumns.map(\.rawValue) + (isLong ? [pair.question, pair.answer] : names)
    return Array((columns.joined(separator: ",") + "\n").utf8)
  }

  var foot: [UInt8] { [] }

  mutating func write(_ row: SimulatedRow, _ cells: RowCells, _ plans: ItemPlans, to bytes: inout [UInt8]) {
    writeDesign(row)
    guard isLong else { return writeWide(row, cells, to: &bytes) }
    let start = bytes.count
    if row.times != nil { writeLong(cells, to: &bytes) }
    guard bytes.count == start else { return }
    // A prompt without answers is a row without a question.
    bytes += design
    bytes += [0x2C, 0x2C, 0x0A]
  }

  private mutating func writeDesign(_ row: SimulatedRow) {
    design.removeAll(keepingCapacity: true)
    for (place, column) in designColumns.enumerated() {
      if place > 0 { design.append(0x2C) }
      switch column {
      case .simulated: design.append(0x31)
      case .participant: design += row.participant.name.utf8
      case .joined: times.write(day: row.participant.joined.dayNumber, to: &design)
      case .prompted: write(row.prompted)
      case .started: write(row.times?.started)
      case .finished: write(row.times?.finished)
      case .version: design += version
      case .language: design += (language ?? "").utf8
      }
    }
  }

  private mutating func write(_ time: Int?) {
    if let time { times.write(time, to: &design) }
  }

  private func writeWide(_ row: SimulatedRow, _ cells: RowCells, to bytes: inout [UInt8]) {
    bytes += design
    for column in names.indices {
      bytes.append(0x2C)
      guard row.times != nil, !cells.isEmpty(column) else { continue }
      if areTexts[column] { bytes += quoted(cells[column]) } else { bytes += cells[column] }
    }
    bytes.append(0x0A)
  }

  private func writeLong(_ cells: RowCells, to bytes: inout [UInt8]) {
    for (place, item) in items.enumerated() {
      let value = value(of: item, codes[place], cells)
      guard !value.isEmpty else { continue }
      bytes += design
      bytes.append(0x2C)
      bytes += labels[place]
      bytes.append(0x2C)
      bytes += quoted(value[...])
      bytes.append(0x0A)
    }
  }

  /// The codes of a multiple are joined by semicolons.
  private func value(of item: ItemPlan, _ codes: [[UInt8]], _ cells: RowCells) -> [UInt8] {
    guard !codes.isEmpty else { return Array(cells[item.columns.lowerBound]) }
    let chosen = codes.indices.filter { cells[item.columns.lowerBound + $0].elementsEqual([0x31]) }
    return Array(chosen.map { codes[$0] }.joined(separator: [UInt8(ascii: ";")]))
  }

  private func quoted(_ cell: ArraySlice<UInt8>) -> [UInt8] {
    guard cell.contains(where: { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }) else {
      return Array(cell)
    }
    return [0x22] + cell.flatMap { $0 == 0x22 ? [0x22, 0x22] : [$0] } + [0x22]
  }
}

extension ItemPlan.Way {
  /// The codes of the options that have columns of their own.
  var codes: [[UInt8]] {
    switch self {
    case .anyOf(let choice): choice.codes
    case .point, .typed, .oneOf, .text, .date, .time, .impossible: []
    }
  }
}
