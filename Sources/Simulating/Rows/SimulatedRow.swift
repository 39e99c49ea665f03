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
