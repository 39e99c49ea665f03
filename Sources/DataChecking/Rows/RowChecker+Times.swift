import Diagnostics
import Platforms

extension RowChecker {
  func checkTimes(_ times: RowTimes, participant: Int?) {
    _ = isMissing(.participant)
    for column in [DesignColumn.prompted, .started, .finished] { checkForm(column) }
    if let started = times.started, let finished = times.finished, finished.instant < started.instant {
      report(.finishedBeforeStarted, .finished)
    }
    guard let plan = bound.prompts, let prompted = times.prompted else { return }
    if !minutes.isEmpty { minutes[prompted.minute] += 1 }
    judge(prompted, times, plan, participant)
  }

  private func checkForm(_ column: DesignColumn) {
    let cell = cell(column)
    guard !cell.isEmpty, !isMissing(column), !bound.layout.isNoPrompt(cell) else { return }
    // The cell is not empty, so the table has the column.
    let place = bound.layout.design[column]!
    if let form = clock.read(cell)?.form {
      timeForms.insert(form)
      if form.isNumber, bound.layout.tellsNumbers { tally.add(.dateAsNumber, place, row: row, value: cell) }
    } else if let form = ValueForm(ofTime: cell) {
      tally.add(form, place, row: row, value: cell)
    } else {
      tally.add(.wrongKind, place, row: row, value: cell)
    }
  }

  /// Whether a cell about who answered when says that nobody knows.
  private func isMissing(_ column: DesignColumn) -> Bool {
    let cell = cell(column)
    guard bound.missing.contains(cell), let place = bound.layout.design[column] else { return false }
    if !cell.isBlank { tally.add(.missingWord, place, row: row, value: cell) }
    return true
  }

  private func judge(_ prompted: ClockTime, _ times: RowTimes, _ plan: PromptPlan, _ participant: Int?) {
    let (prompted, verdict) = judged(prompted, times, plan)
    switch verdict {
    case .outside: reportPrompt(.outsideWindow)
    case .early: reportPrompt(.beforeStart)
    case .late: reportPrompt(.afterEnd)
    case .inside(let rule, let openFor):
      if let participant, bound.judgesWindows {
        prompts.append(KeptPrompt(participant: participant, row: row, time: prompted, rule: rule))
      }
      guard isAnswered, let finished = times.finished, let openFor else { return }
      if finished.instant > prompted.instant + openFor + lateTolerance {
        report(.answeredAfterClose, .finished)
      }
    }
  }

  private func reportPrompt(_ rule: DataRule) {
    if bound.judgesWindows { report(rule, .prompted) }
  }

  /// A platform that names the latest invitation names a reminder, which belongs to the prompt before it. If the clock of a table is
  /// another one, prompts are judged by that of the schedule.
  private func judged(
    _ prompted: ClockTime, _ times: RowTimes, _ plan: PromptPlan
  ) -> (ClockTime, PromptPlan.Verdict) {
    let verdict = plan.judge(prompted, joined: times.joined)
    if let shift = bound.shift, !verdict.isInside {
      return shifted(prompted.moved(by: -shift), times, plan, shift) ?? (prompted, verdict)
    }
    guard verdict == .outside, bound.layout.convention?.namesLatestPrompt == true else {
      return (prompted, verdict)
    }
    for seconds in plan.reminders {
      let earlier = prompted.moved(by: -seconds)
      let other = plan.judge(earlier, joined: times.joined)
      if case .inside = other { return (earlier, other) }
    }
    return (prompted, verdict)
  }

  /// The day of joining may be another one, too, by the other clock. Nil if the prompt has no place in the schedule there either.
  private func shifted(
    _ prompted: ClockTime, _ times: RowTimes, _ plan: PromptPlan, _ shift: Int
  ) -> (ClockTime, PromptPlan.Verdict)? {
    for days in [0, -shift.signum()] {
      let verdict = plan.judge(prompted, joined: times.joined.map { $0 + days })
      guard verdict.isInside else { continue }
      reportPrompt(.shiftedClock)
      return (prompted, verdict)
    }
    return nil
  }

  private func report(_ rule: DataRule, _ column: DesignColumn) {
    guard let place = bound.layout.design[column] else { return }
    tally.add(rule, place, row: row)
  }
}

/// In seconds, for clocks that differ a little.
private let lateTolerance = 60
