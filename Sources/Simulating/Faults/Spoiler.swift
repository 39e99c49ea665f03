import DataChecking
import Diagnostics

/// Spoils cells of rows, each with the same probability, and remembers which.
struct Spoiler {
  private(set) var faults: [Fault] = []
  private let plan: FaultPlan
  private let share: Double
  private var random: Draws

  /// How long before it began an answer is said to have ended.
  private static let secondsBefore = 600

  init(_ plan: FaultPlan, share: Double, seed: UInt64, _ hash: UInt64) {
    self.plan = plan
    self.share = share
    random = Draws(seed: seed, Purpose.faults.rawValue, hash)
  }

  /// - Parameter row: its number in the file, from 1
  mutating func spoil(_ row: inout SimulatedRow, number: Int, _ cells: inout RowCells, _ isShown: [Bool]) {
    guard share > 0, let times = row.times else { return }
    for item in plan.items {
      for column in item.plan.columns where random.chance(share) {
        guard let (rule, cell) = fault(item, column, cells, isShown[item.plan.question]) else { continue }
        add(
          rule, item.names[column - item.plan.columns.lowerBound], number, row, cells.text(column),
          String(decoding: cell, as: UTF8.self))
        cells.set(column, cell)
      }
    }
    guard random.chance(share) else { return }
    row = SimulatedRow(
      participant: row.participant, prompted: row.prompted,
      times: AnsweringSpan(started: times.started, finished: times.started - Self.secondsBefore))
    add(
      .finishedBeforeStarted, "finished_at", number, row, written(times.finished),
      written(times.started - Self.secondsBefore))
  }

  /// Nil if this cell stays as it is.
  private mutating func fault(
    _ item: FaultPlan.Item, _ column: Int, _ cells: RowCells, _ isShown: Bool
  ) -> (DataRule, [UInt8])? {
    guard isShown else { return item.answer.map { (.answeredThoughHidden, $0) } }
    guard !cells.isEmpty(column) else { return nil }
    // A row without any answer would be a missed prompt.
    let mayBeEmptied = item.mayBeEmptied && plan.single.contains { $0 != column && !cells.isEmpty($0) }
    let count = item.wrong.count + (mayBeEmptied ? 1 : 0)
    guard count > 0 else { return nil }
    let place = random.below(count)
    return place < item.wrong.count ? item.wrong[place] : (.requiredMissing, [])
  }

  private mutating func add(
    _ rule: DataRule, _ column: String, _ number: Int, _ row: SimulatedRow, _ before: String, _ after: String
  ) {
    faults.append(
      Fault(
        row: number, participant: row.participant.name, column: column, rule: rule, before: before,
        after: after))
  }

  private func written(_ instant: Int) -> String {
    var (writer, bytes) = (TimeWriter(), [UInt8]())
    writer.write(instant, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
