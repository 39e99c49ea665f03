import Diagnostics
import Platforms

/// The results of all threads in one table, as findings.
struct TableResult {
  let plans: [BoundPlan]
  /// The place of each plan's questionnaire among all.
  let questionnaires: [Int]
  private(set) var response: [ResponseCounts]
  private let ledger: Ledger
  private let people: People
  private let options: DataOptions
  private let tallies: [Tally]
  private var rows: [RowCount]
  /// Rows that are no answers to a questionnaire here.
  private let leftOut: Int
  private var simulated: RowCount
  private var figures: [RowFigures]?
  /// Columns that no question has and that are empty in every row.
  private let empty: Set<Int>
  private let unknownNames: NamedRows?
  private let repeatedNames: NamedRows?

  /// - Parameter people: of all tables
  init(
    _ plans: [BoundPlan], of questionnaires: [Int], _ ledger: Ledger, _ people: People,
    _ results: [WorkerResult],
    _ options: DataOptions, unknown: NamedRows?, repeated: NamedRows?
  ) {
    (self.plans, self.questionnaires) = (plans, questionnaires)
    (self.ledger, self.people) = (ledger, people)
    (unknownNames, repeatedNames) = (unknown, repeated)
    self.options = options
    empty =
      ledger.rows == 0
      ? [] : results.dropFirst().reduce(results.first?.empty ?? []) { $0.intersection($1.empty) }
    tallies = plans.map { Tally(columns: $0.wholeRow + 1, keepsRows: options.listsAllRows) }
    rows = plans.map { _ in RowCount(keepsAll: options.listsAllRows) }
    simulated = RowCount(keepsAll: options.listsAllRows)
    leftOut = results.reduce(0) { $0 + $1.leftOut.values.reduce(0, +) }
    response = plans.map { _ in ResponseCounts() }
    figures = results.first?.figures
    for (place, result) in results.enumerated() { add(result, isFirst: place == 0) }
  }

  private mutating func add(_ result: WorkerResult, isFirst: Bool) {
    simulated.add(result.simulated)
    for (sheet, counters) in result.counters.enumerated() {
      tallies[sheet].add(counters)
      rows[sheet].add(result.rows[sheet])
      response[sheet].add(result.response[sheet])
      if !isFirst, let more = result.figures { figures?[sheet].add(more[sheet]) }
    }
  }

  mutating func add(_ prompts: consuming KeptPrompts, of sheet: Int) {
    guard let schedule = plans[sheet].prompts, let place = plans[sheet].layout.design[.prompted] else {
      return
    }
    let faults = PromptSeries(plan: schedule, people: people).faults(in: &prompts)
    for row in faults.tooMany { tallies[sheet].add(.tooManyPrompts, place, row: row) }
    for row in faults.tooShort { tallies[sheet].add(.gapTooShort, place, row: row) }
  }

  /// - Parameter due: by questionnaire, nil where nobody knows how many prompts there were
  consuming func append(to report: inout DataReport, due: [ParticipantsDue?]) {
    var found = FoundCauses()
    let sheetFigures = makeFigures(due)
    // No longer needed; there may be millions of times in them.
    figures = nil
    for (sheet, plan) in plans.enumerated() {
      addMissing(plan, rows[sheet], to: &found)
      // Which of them a thread found first differs from run to run.
      let counters = tallies[sheet].counters.sorted {
        ($0.column, $0.form?.rawValue ?? -1) < ($1.column, $1.form?.rawValue ?? -1)
      }
      for counter in counters { addCauses(counter, plan, to: &found) }
    }
    addUnknown(to: &found)
    for sheet in sheetFigures { addNegative(sheet, to: &found) }
    for (name, rows) in repeatedNames?.all ?? [] {
      found.add(Cause(.answeredTwice, name), rows, FindingWords.answeredTwice(name))
    }
    if simulated.count > 0, simulated.count < ledger.rows {
      found.add(
        Cause(.simulatedMixed, DesignColumn.simulated.rawValue), simulated,
        FindingWords.simulatedMixed(simulated.count, of: ledger.rows))
    }
    report.findings += found.findings(in: plans[0].layout, isStrict: options.isStrict)
    report.rows += ledger.rows - leftOut
    report.rowsByFile[plans[0].layout.file, default: 0] += ledger.rows - leftOut
    report.figures += sheetFigures
  }

  /// Of questionnaires with rows, or of the only one.
  private func makeFigures(_ due: [ParticipantsDue?]) -> [SheetFigures] {
    guard let figures else { return [] }
    return plans.indices.filter { plans.count == 1 || rows[$0].count > 0 }.map { sheet in
      SheetFigures(
        figures[sheet], response[sheet], plans[sheet], people, seen: seen(in: sheet),
        due: due[questionnaires[sheet]], rows: rows[sheet].count)
    }
  }

  /// Each version of a questionnaire has only some of a table's participants.
  private func seen(in sheet: Int) -> [UInt32] {
    let counts = response[sheet].byParticipant
    return plans.count == 1
      ? ledger.seen : ledger.seen.filter { counts[Int($0)].prompted > 0 || counts[Int($0)].entries > 0 }
  }

  private func addNegative(_ sheet: SheetFigures, to found: inout FoundCauses) {
    for score in sheet.scores where score.reliability.rows >= Reliability.fewestRows {
      for (place, _) in score.reliability.contrary {
        // The figure of the table of items. One that is negative only if others are reversed is found once they are, and one that is printed
        // as 0.00 says nothing.
        guard let correlation = score.reliability.items[place].withRest, correlation <= -0.005 else {
          continue
        }
        let item = score.score.items[place]
        let question = sheet.questionnaire.questions[item.question.value]
        found.add(
          Cause(.negativeItem, sheet.questionnaire.column(of: question), score.score.id.value),
          RowCount(keepsAll: options.listsAllRows),
          FindingWords.negative(
            question.name, score.score.id.value, correlation, score.reliability.rows,
            isReversed: item.isReversed))
      }
    }
  }

  /// If none of more columns than this is in the data, that is one finding.
  private static let mostListed = 3

  private func addMissing(_ plan: BoundPlan, _ rows: RowCount, to found: inout FoundCauses) {
    guard rows.count > 0 || plans.count == 1, plan.layout.export?.areEvents != true else { return }
    let missing = plan.absentColumns
    if missing.isEmpty { return }
    if missing.count > Self.mostListed, missing.count == plan.answerColumnCount {
      return found.add(
        Cause(.missingColumn, nil), rows,
        FindingWords.allMissing(missing.count, of: plan.sheet.questionnaire.id.value))
    }
    let earlier = options.earlierColumns(plans.map(\.sheet))
    let free = plan.layout.header.filter { plan.sheet.known[$0] == nil && !earlier.contains($0) }
    var comparisons = NameComparisons()
    for name in missing {
      let candidates = comparisons.spend(free.count) ? free : []
      found.add(Cause(.missingColumn, name), rows, FindingWords.missing(name, among: candidates))
    }
  }

  private func addUnknown(to found: inout FoundCauses) {
    let layout = plans[0].layout
    var all = RowCount(keepsAll: options.listsAllRows)
    for count in rows { all.add(count) }
    let places =
      layout.isSparse
      ? [] : layout.header.indices.filter { !empty.contains($0) && layout.isUnknown($0, plans) }
    let unknown = places.map { (name: layout.header[$0], rows: all) } + (unknownNames?.all ?? [])
    if unknown.isEmpty { return }
    var words = UnknownColumnWords(plans, earlier: options.earlierColumns(plans.map(\.sheet)))
    for (name, rows) in unknown { found.add(Cause(.unknownColumn, name), rows, words.of(name)) }
  }

  private func addCauses(_ counter: Tally.Counter, _ plan: BoundPlan, to found: inout FoundCauses) {
    let column = plan.name(ofColumn: counter.column)
    let words = FindingWords(counter, plan)
    if let form = counter.form {
      return found.add(
        Cause(counter.rule, column, counter.onlyValue, form: form), counter.rows, words.of(form))
    }
    guard lists(counter.rule), !counter.values.isOverfull else {
      return found.add(Cause(counter.rule, column), counter.rows, words.ofAll)
    }
    for (value, rows) in counter.values.all {
      found.add(Cause(counter.rule, column, counter.rule.shownValue(value)), rows, words.of(value))
    }
  }

  private func lists(_ rule: DataRule) -> Bool {
    rule.listsValues || rule == .scoreDiffers && options.listsAllRows
  }
}

extension Tally.Counter {
  /// Nil if there are several.
  var onlyValue: String? {
    guard !values.isOverfull else { return nil }
    let all = values.all
    return all.count == 1 ? all[0].value : nil
  }
}

extension BoundPlan {
  /// The columns of the questionnaire that a table of its own should have.
  fileprivate var absentColumns: [String] {
    guard !layout.isSparse else { return [] }
    var (joined, options): (Set<Int>, [Int: Set<Int>]) = ([], [:])
    for column in columns {
      switch column.kind {
      case .joined(let question, _): joined.insert(question)
      case .option(let question, let option, _): options[question, default: []].insert(option)
      case .codes, .number, .text, .date, .time: continue
      }
    }
    return expectedColumns.compactMap { name, content in
      guard let question = content.question else { return nil }
      switch content {
      case .answer: return initialStates[question] == .unrecorded ? name : nil
      case .option(let option, _):
        return joined.contains(question) || options[question]?.contains(option) == true ? nil : name
      case .score, .measurement: return nil
      }
    }
  }

  fileprivate var answerColumnCount: Int { expectedColumns.count { $0.content.question != nil } }

  /// Under the names that the data would have.
  private var expectedColumns: [(name: String, content: ColumnContent)] {
    layout.convention?.storedOptions.arePlaces == true
      ? KnownColumns.columns(of: sheet.questionnaire, .split(.tilde)) : sheet.known.expected
  }
}

extension TableLayout {
  /// A column of the author's own begins with `x-`; one without a name is ignored.
  func isUnknown(_ place: Int, _ plans: [BoundPlan]) -> Bool {
    let name = header[place]
    guard !name.isEmpty, !name.hasPrefix("x-"), !design.all.contains(where: { $0.place == place }) else {
      return false
    }
    if convention?.ownNames.contains(name) == true || isIgnored(place) { return false }
    if DataConvention.adds(name, to: plans.map(\.sheet.questionnaire.id.value)) { return false }
    return plans.allSatisfy { $0.sheet.known[name] == nil }
  }
}
