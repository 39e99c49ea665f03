extension RowChecker {
  func checkTimes(_ times: RowTimes, participant: Int?) {
    for column in [DesignColumn.prompted, .started, .finished] { checkForm(column) }
    if let started = times.started, let finished = times.finished, finished.instant < started.instant {
      report(.finishedBeforeStarted, .finished)
    }
    guard let plan = bound.prompts, let prompted = times.prompted else { return }
    judge(prompted, times, plan, participant)
  }

  private func checkForm(_ column: DesignColumn) {
    let cell = cell(column)
    guard !cell.isEmpty, !bound.missing.contains(cell), !bound.layout.isNoPrompt(cell),
      clock.time(cell) == nil
    else {
      return
    }
    // The cell is not empty, so the table has the column.
    let place = bound.layout.design[column]!
    if let form = ValueForm(ofTime: cell) {
      tally.add(form, place, row: row, value: cell)
    } else {
      tally.add(.wrongKind, place, row: row, value: cell)
    }
  }

  private func judge(_ prompted: ClockTime, _ times: RowTimes, _ plan: PromptPlan, _ participant: Int?) {
    let (prompted, verdict) = judged(prompted, times, plan)
    switch verdict {
    case .outside: if bound.judgesWindows { report(.outsideWindow, .prompted) }
    case .early: if bound.judgesWindows { report(.beforeStart, .prompted) }
    case .late: if bound.judgesWindows { report(.afterEnd, .prompted) }
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

  /// A platform that names the latest invitation names a reminder, which belongs to the prompt before it.
  private func judged(
    _ prompted: ClockTime, _ times: RowTimes, _ plan: PromptPlan
  ) -> (ClockTime, PromptPlan.Verdict) {
    let verdict = plan.judge(prompted, joined: times.joined)
    guard verdict == .outside, bound.layout.convention?.namesLatestPrompt == true else {
      return (prompted, verdict)
    }
    for seconds in plan.reminders {
      let earlier = ClockTime(instant: prompted.instant - seconds, local: prompted.local - seconds)
      let other = plan.judge(earlier, joined: times.joined)
      if case .inside = other { return (earlier, other) }
    }
    return (prompted, verdict)
  }

  private func report(_ rule: DataRule, _ column: DesignColumn) {
    guard let place = bound.layout.design[column] else { return }
    tally.add(rule, place, row: row)
  }
}

/// In seconds, for clocks that differ a little.
private let lateTolerance = 60
