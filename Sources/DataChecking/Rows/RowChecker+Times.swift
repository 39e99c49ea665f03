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
    guard !cell.isEmpty, !cell.isNotAvailable, !bound.layout.isNoPrompt(cell), clock.time(cell) == nil else {
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
    switch plan.judge(prompted, joined: times.joined) {
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

  private func report(_ rule: DataRule, _ column: DesignColumn) {
    guard let place = bound.layout.design[column] else { return }
    tally.add(rule, place, row: row)
  }
}

/// In seconds, for clocks that differ a little.
private let lateTolerance = 60
