import Diagnostics

/// What all threads have found in one table, as findings.
struct TableResult {
  private let plans: [BoundPlan]
  private let ledger: Ledger
  private let isStrict: Bool
  private let tallies: [Tally]
  private var rows: [RowCount]
  private var response = ResponseCounts()

  init(_ plans: [BoundPlan], _ ledger: Ledger, _ results: [WorkerResult], isStrict: Bool) {
    self.plans = plans
    self.ledger = ledger
    self.isStrict = isStrict
    tallies = plans.map { Tally(columns: $0.wholeRow + 1) }
    rows = plans.map { _ in RowCount() }
    for result in results { add(result) }
  }

  private mutating func add(_ result: WorkerResult) {
    response.add(result.response)
    for (sheet, counters) in result.counters.enumerated() {
      tallies[sheet].add(counters)
      rows[sheet].add(result.rows[sheet])
    }
  }

  mutating func add(_ prompts: consuming KeptPrompts, of sheet: Int) {
    guard let schedule = plans[sheet].prompts, let place = plans[sheet].layout.design[.prompted] else {
      return
    }
    let faults = PromptSeries(plan: schedule, joined: ledger.joined).faults(in: &prompts)
    for row in faults.tooMany { tallies[sheet].add(.tooManyPrompts, place, row: row) }
    for row in faults.tooShort { tallies[sheet].add(.gapTooShort, place, row: row) }
  }

  func append(to report: inout DataReport, _ unknownNames: UnknownNames) {
    var found = FoundCauses()
    for (sheet, plan) in plans.enumerated() {
      addMissing(plan, rows[sheet], to: &found)
      // Which of them a thread found first differs from run to run.
      let counters = tallies[sheet].counters.sorted {
        ($0.column, $0.form?.rawValue ?? -1) < ($1.column, $1.form?.rawValue ?? -1)
      }
      for counter in counters { addCauses(counter, plan, to: &found) }
    }
    addUnknown(unknownNames, to: &found)
    report.findings += found.findings(in: plans[0].layout, isStrict: isStrict)
    report.rows += ledger.rows
    report.add(response, ledger.participants)
    if response.all.prompted > 0 { report.due = report.due.flatMap { known in due.map { known + $0 } } }
  }

  /// From the schedule; nil without one, and without participants.
  private var due: Int? {
    guard plans.count == 1, let schedule = plans[0].prompts, let lastDay = ledger.lastDay,
      !ledger.joined.isEmpty,
      ledger.joined.allSatisfy({ $0 != .min && $0 <= lastDay })
    else { return nil }
    return ledger.joined.reduce(0) { $0 + schedule.prompts(joined: $1, upTo: lastDay) }
  }

  private func addMissing(_ plan: BoundPlan, _ rows: RowCount, to found: inout FoundCauses) {
    guard rows.count > 0 || plans.count == 1 else { return }
    for name in plan.missing {
      found.add(
        Cause(.missingColumn, name), rows, FindingWords.missing(name, plan.layout.header, plan.sheet.known))
    }
  }

  private func addUnknown(_ unknownNames: UnknownNames, to found: inout FoundCauses) {
    let layout = plans[0].layout
    var all = RowCount()
    for count in rows { all.add(count) }
    for (place, name) in layout.header.enumerated() where !layout.isSparse && layout.isUnknown(place, plans) {
      found.add(Cause(.unknownColumn, name), all, FindingWords.unknown(name, plans))
    }
    for (name, count) in zip(unknownNames.names, unknownNames.rows) {
      found.add(Cause(.unknownColumn, name), count, FindingWords.unknown(name, plans))
    }
  }

  private func addCauses(_ counter: Tally.Counter, _ plan: BoundPlan, to found: inout FoundCauses) {
    let column = plan.name(ofColumn: counter.column)
    let words = FindingWords(counter, plan)
    if let form = counter.form {
      return found.add(
        Cause(counter.rule, column, counter.onlyValue, form: form), counter.rows, words.of(form))
    }
    guard counter.rule.listsValues, !counter.values.isOverfull else {
      return found.add(Cause(counter.rule, column), counter.rows, words.ofAll)
    }
    for (value, rows) in counter.values.all {
      found.add(Cause(counter.rule, column, value), rows, words.of(value))
    }
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
  fileprivate var missing: [String] {
    guard !layout.isSparse else { return [] }
    return expectedColumns.compactMap { name, content in
      guard let question = content.question else { return nil }
      switch content {
      case .answer: return initialStates[question] == .unrecorded ? name : nil
      case .option(let option, _): return hasColumn(of: option, question) ? nil : name
      case .score: return nil
      }
    }
  }

  /// Under the names that the data would have.
  private var expectedColumns: [(name: String, content: ColumnContent)] {
    layout.convention?.storedOptions == .places
      ? KnownColumns.columns(of: sheet.questionnaire, .split(.tilde)) : sheet.known.expected
  }

  private func hasColumn(of option: Int, _ question: Int) -> Bool {
    kinds.contains { kind in
      switch kind {
      case .joined(question, _): true
      case .option(question, option, _): true
      case .codes, .number, .joined, .option, .text, .date, .time, nil: false
      }
    }
  }
}

extension TableLayout {
  /// A column of the author's own begins with `x-`; one without a name is ignored.
  fileprivate func isUnknown(_ place: Int, _ plans: [BoundPlan]) -> Bool {
    let name = header[place]
    guard !name.isEmpty, !name.hasPrefix("x-"), !design.all.contains(where: { $0.place == place }) else {
      return false
    }
    if convention?.ownNames.contains(name) == true { return false }
    return plans.allSatisfy { $0.sheet.known[name] == nil }
  }
}

extension DataReport {
  fileprivate mutating func add(_ counts: ResponseCounts, _ names: ByteTable) {
    participants += names.count
    missed += counts.all.missed
    for (number, count) in counts.byParticipant.enumerated() where count.prompted > 0 {
      response.append(
        Response(participant: names.text(of: number), prompted: count.prompted, answered: count.answered))
    }
    prompted += counts.all.prompted
    for (day, count) in counts.byDay.enumerated() {
      if day == days.count { days.append((0, 0)) }
      days[day].prompted += count.prompted
      days[day].answered += count.answered
    }
  }
}
