import DataChecking
import Diagnostics
import Patterns
import Questionnaires

/// A cell that is spoilt on purpose.
package struct Fault: Sendable {
  /// From 1, as `qtool check-data` counts.
  package let row: Int
  package let participant: String
  package let column: String
  package let rule: DataRule
  package let before: String
  package let after: String
}

/// How the cells of each question can be spoilt, so that `check-data` finds exactly that.
///
/// Questions that conditions ask about are left alone: their faults would make other answers wrong as well.
struct FaultPlan: Sendable {
  struct Item: Sendable {
    let plan: ItemPlan
    let names: [String]
    /// Wrong cells that can be written instead of an answer, each with the rule that finds it.
    let wrong: [(rule: DataRule, cell: [UInt8])]
    /// An answer, for where the question is hidden; nil if there is none for it.
    let answer: [UInt8]?
    let mayBeEmptied: Bool
  }

  let items: [Item]
  /// The columns that hold a whole answer.
  let single: [Int]

  init(_ questionnaire: Questionnaire, _ plans: ItemPlans) {
    single = plans.items.compactMap { plan in
      plan.flatMap { $0.columns.count == 1 ? $0.columns.lowerBound : nil }
    }
    let asked = questionnaire.questionsInConditions
    items = plans.items.compactMap { plan in
      guard let plan, !asked.contains(plan.question) else { return nil }
      let question = questionnaire.questions[plan.question]
      return Item(
        plan: plan, names: plan.columns.map { plans.columns[$0].name },
        wrong: WrongCells.of(question, plan.way), answer: plan.way.example,
        mayBeEmptied: question.isRequired && question.group == nil && question.selection == nil)
    }
  }
}

extension Questionnaire {
  fileprivate var questionsInConditions: Set<Int> {
    let conditions = sections.compactMap(\.condition) + questions.compactMap(\.condition)
    return Set(conditions.flatMap { $0.tests.map(\.question) })
  }
}

extension ItemPlan.Way {
  /// Some answer in one cell.
  fileprivate var example: [UInt8]? {
    switch self {
    case .point(_, _, let points):
      if let first = points.options.first { return points.cells[Int(first)] }
      return points.grid.map { Array($0[0].description.utf8) }
    case .typed(_, let draw): return Array(Decimal(billionths: draw.number(0)).description.utf8)
    case .oneOf(let choice): return choice.cells.first
    case .text(let texts): return texts.first
    case .time: return TimeWriter.timeOfDay(minute: 600)
    case .anyOf, .date, .impossible: return nil
    }
  }
}

/// Cells that are not an answer to a question.
private enum WrongCells {
  typealias Wrong = (rule: DataRule, cell: [UInt8])

  static func of(_ question: Question, _ way: ItemPlan.Way) -> [Wrong] {
    switch way {
    case .point, .typed, .oneOf:
      if let scale = question.scale { return ofNumbers(scale) }
      return question.choiceOptions.map { ofCodes($0, isYesNo: question.kind.type == .yesNo) } ?? []
    case .anyOf: return [wrong(.unknownCode, "2")]
    case .text(let texts): return question.pattern.map { ofPattern($0, texts) } ?? []
    case .date: return [wrong(.wrongKind, "31.12.2026")]
    case .time: return [wrong(.wrongKind, "25:61")]
    case .impossible: return []
    }
  }

  private static func wrong(_ rule: DataRule, _ text: String) -> Wrong { (rule, Array(text.utf8)) }

  private static func ofCodes(_ list: OptionList, isYesNo: Bool) -> [Wrong] {
    let codes = Set(list.options.map(\.code.value.text))
    let unknown = ["99", "98", "999", "none of these"].first {
      !codes.contains($0) && Int($0).map { !codes.contains("\($0)") } ?? true
    }
    var found = unknown.map { [wrong(.unknownCode, $0)] } ?? []
    // A text that is also a code, or that only spaces and cases tell apart from one, would be read as the code.
    if let label = list.options.first.map({ plainText($0.text.versions[0].text.value) }),
      !isYesNo, label.contains(where: \.isLetter), !codes.contains(label)
    {
      found.append(wrong(.labelInsteadOfCode, label))
    }
    if let number = list.options.first?.code.value.number,
      !list.options.contains(where: { $0.code.value.number == nil })
    {
      found.append(wrong(.wrongKind, "\(number).0"))
    }
    return found
  }

  private static func ofNumbers(_ scale: NumberScale) -> [Wrong] {
    var found = [wrong(.wrongKind, "abc")]
    let one = Decimal(1).billionths
    if let highest = scale.highest {
      found.append(wrong(.outOfRange, beyond(highest.billionths, one)))
    } else if let lowest = scale.lowest {
      found.append(wrong(.outOfRange, beyond(lowest.billionths, -one)))
    }
    let step: Decimal? =
      switch scale.spacing {
      case .steps(let step), .typed(let step): step
      case .points, .whole, .any: nil
      }
    if let width = step?.whole, width > 1, let lowest = scale.lowest, lowest.isWhole {
      found.append(wrong(.offStep, Decimal(billionths: lowest.billionths + one).description))
    }
    return found
  }

  /// The next number after the end of a range that does not mean that there is no answer.
  private static func beyond(_ end: Int128, _ step: Int128) -> String {
    let next = Decimal(billionths: end + step).description
    return MissingWords.usualWords.contains(next) ? Decimal(billionths: end + 2 * step).description : next
  }

  /// A text that the pattern does not match, if one of a few is such a text.
  private static func ofPattern(_ pattern: TextQuestion.Pattern, _ texts: [[UInt8]]) -> [Wrong] {
    // Reading the questionnaire has read the pattern.
    guard let first = texts.first, let pattern = try? Pattern(parsing: pattern.source.value) else {
      return []
    }
    let text = String(decoding: first, as: UTF8.self)
    let candidates = [text + "§", "§", text + " ", String(text.dropLast())].filter {
      $0.contains { !$0.isWhitespace }
    }
    let found = candidates.first { candidate in
      if case .noMatch = pattern.matches(wholeOf: candidate) { true } else { false }
    }
    return found.map { [wrong(.pattern, $0)] } ?? []
  }
}

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
