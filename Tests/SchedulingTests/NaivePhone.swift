import Questionnaires

@testable import Scheduling

/// ESMira's rules for iPhones, line by line and without a thought of speed: what `SignalTimePlan` is compared with.
///
/// A signal time s is a window or a fixed time; a `between` with `times: f` is one with f prompts. A is the table of
/// alarms; ringing does not remove them.
///
///     plan(s, anchor): midnight(max(anchor, now)) + every, moved on by wait, then to one of its weekdays; nothing if that is
///             not one of its days and dates;
///             wait: the days to the first one of participation, or to the first date; the fewer if both are to come
///             f prompts with r reminders each go into A; of a past prompt, each reminder up to the first that is to come
///     fill(): N = signal times with a prompt in A; k = min(4, (55 − |A|) div (N + sum of their r))
///             for m = 1…k, each s: stop if |A| > 55; if fewer than m prompts of s in A: plan(s, its last prompt)
///     join:   plan each s from its first day; fill()
///     open:   of each rule's overdue alarms keep the latest, delete the others;
///             each s without any alarm: plan from today (today itself if it is allowed); fill()
///     answer: open; delete the questionnaire's overdue alarms; if prompt f was among them: plan(s, last prompt);
///             then as in open from its second line; delete reminders until the first alarm of the
///             questionnaire, overdue ones included, is a prompt
struct NaivePhone {
  /// A window, a fixed time, or a whole `between`.
  struct Signal: Equatable {
    let questionnaire: Int
    let rule: Int
    let number: Int?
  }

  struct Entry {
    let signal: Signal
    let day: Int
    let instant: Int
    let isReminder: Bool
    /// Prompt f.
    let isLast: Bool
    /// The place in `Simulation.prompts`.
    let prompt: Int?
  }

  let simulation: Simulation
  let use: PhoneUse
  private var signals: [Signal] = []
  private var table: [Entry] = []
  private var now = Int.min
  private var today = 0
  private var chooser: NaiveAnswers

  init(_ simulation: Simulation, _ use: PhoneUse) {
    self.simulation = simulation
    self.use = use
    chooser = NaiveAnswers(share: use.answers)
    for (questionnaire, file) in simulation.questionnaires.enumerated() {
      for (rule, value) in file.schedule.enumerated() {
        let own = simulation.prompts.filter { $0.questionnaire == questionnaire && $0.rule == rule }
        if case .spread = value.form {
          if !own.isEmpty { signals.append(Signal(questionnaire: questionnaire, rule: rule, number: nil)) }
        } else {
          for number in Set(own.map(\.number)).sorted() {
            signals.append(Signal(questionnaire: questionnaire, rule: rule, number: number))
          }
        }
      }
    }
  }

  /// By `Simulation.prompts`.
  mutating func rings() -> [Bool] {
    var rings = simulation.prompts.map { _ in false }
    join()
    let openings = openings
    for instant in Set(simulation.prompts.map(\.drawn) + openings.map(\.instant)).sorted() {
      now = instant
      let ringing = simulation.prompts.indices.filter {
        simulation.prompts[$0].drawn == instant && isInTable($0)
      }
      for place in ringing { rings[place] = true }
      let answered = ringing.filter { chooser.answers(simulation.prompts[$0]) }
      for place in answered where isInTable(place) && simulation.prompts[place].openUntil ?? .max > now {
        today = simulation.prompts[place].date.dayNumber - simulation.start.dayNumber
        answer(simulation.prompts[place].questionnaire)
      }
      if let opening = openings.first(where: { $0.instant == instant }) {
        today = opening.day
        open()
      }
    }
    return rings
  }

  private var openings: [(day: Int, instant: Int)] {
    guard let opens = use.opens else { return [] }
    return (0..<simulation.days).map { day in
      let local = (simulation.start.dayNumber + day) * 86_400 + opens * 60
      return (day, simulation.timeZone.instant(ofLocal: local))
    }
  }

  private func isInTable(_ prompt: Int) -> Bool { table.contains { $0.prompt == prompt } }

  // MARK: - The pseudocode

  private mutating func join() {
    for signal in signals {
      plan(signal, from: 0)
    }
    fill()
  }

  private mutating func open() {
    for (questionnaire, file) in simulation.questionnaires.enumerated() {
      for rule in file.schedule.indices {
        let overdue = table.indices.filter {
          table[$0].signal.questionnaire == questionnaire && table[$0].signal.rule == rule
            && table[$0].instant <= now
        }
        guard let latest = overdue.map({ table[$0].instant }).max() else { continue }
        let kept = overdue.last { table[$0].instant == latest }
        for place in overdue.reversed() where place != kept { table.remove(at: place) }
      }
    }
    planEmpty()
  }

  private mutating func answer(_ questionnaire: Int) {
    open()
    let overdue = table.filter { $0.signal.questionnaire == questionnaire && $0.instant <= now }
    table.removeAll { $0.signal.questionnaire == questionnaire && $0.instant <= now }
    for signal in signals where overdue.contains(where: { $0.signal == signal && $0.isLast }) {
      plan(signal, after: lastPrompt(of: signal))
    }
    planEmpty()
    while let first = firstAlarm(of: questionnaire), table[first].isReminder { table.remove(at: first) }
  }

  /// Of alarms at the same instant, that which was planned first.
  private func firstAlarm(of questionnaire: Int) -> Int? {
    table.indices.filter { table[$0].signal.questionnaire == questionnaire }.min {
      (table[$0].instant, $0) < (table[$1].instant, $1)
    }
  }

  /// The second line of `open`.
  private mutating func planEmpty() {
    for signal in signals where !table.contains(where: { $0.signal == signal }) { plan(signal, from: today) }
    fill()
  }

  private mutating func fill() {
    let planned = signals.filter { lastPrompt(of: $0) != nil }
    let divisor = planned.count + planned.map(reminders).reduce(0, +)
    guard divisor > 0, table.count <= 55 else { return }
    let most = min(4, (55 - table.count) / divisor)
    for number in 0..<most {
      for signal in planned {
        if table.count > 55 { return }
        if table.count(where: { $0.signal == signal && !$0.isReminder }) <= number {
          plan(signal, after: lastPrompt(of: signal))
        }
      }
    }
  }

  private func lastPrompt(of signal: Signal) -> Int? {
    table.filter { $0.signal == signal && !$0.isReminder }.map(\.day).max()
  }

  private mutating func plan(_ signal: Signal, after anchor: Int?) {
    let rule = rule(of: signal)
    let every = rule.weekdays == nil ? rule.interval.days : 1
    plan(signal, from: max(anchor ?? today, today) + every)
  }

  private mutating func plan(_ signal: Signal, from first: Int) {
    let rule = rule(of: signal)
    let firstDay = rule.days?.value.first?.value.first ?? rule.fromDay?.value ?? 0
    let firstDate = (rule.starts?.value.dayNumber).map { $0 - simulation.start.dayNumber } ?? 0
    var day = first + ([firstDay - first, firstDate - first].filter { $0 > 0 }.min() ?? 0)
    while let weekdays = rule.weekdays?.value, !weekdays.contains(where: { $0.value == weekday(of: day) }) {
      day += 1
    }
    guard isActive(day, by: rule) else { return }
    let own = simulation.prompts.indices.filter { belongs(simulation.prompts[$0], to: signal) }
    let days = own.map { simulation.prompts[$0].day }
    let model = days.filter { $0 <= day }.max() ?? days.min()!
    let prompts = own.filter { simulation.prompts[$0].day == model }
    for place in prompts {
      let prompt = simulation.prompts[place]
      let later = (day - model) * 86_400
      let moved = prompt.instant - prompt.drawn
      table.append(
        Entry(
          signal: signal, day: day, instant: prompt.drawn + later, isReminder: false,
          isLast: place == prompts.last, prompt: model == day ? place : nil))
      for (number, reminder) in prompt.reminders.enumerated() {
        if number > 0, prompt.reminders[number - 1] - moved + later < now { break }
        table.append(
          Entry(
            signal: signal, day: day, instant: reminder - moved + later, isReminder: true, isLast: false,
            prompt: nil)
        )
      }
    }
  }

  // MARK: - Signal times

  private func rule(of signal: Signal) -> ScheduleRule {
    simulation.questionnaires[signal.questionnaire].schedule[signal.rule]
  }

  private func reminders(of signal: Signal) -> Int { rule(of: signal).reminders?.value.count ?? 0 }

  private func belongs(_ prompt: Prompt, to signal: Signal) -> Bool {
    prompt.questionnaire == signal.questionnaire && prompt.rule == signal.rule
      && (signal.number == nil || signal.number == prompt.number)
  }

  private func isActive(_ day: Int, by rule: ScheduleRule) -> Bool {
    let date = CalendarDate(dayNumber: simulation.start.dayNumber + day)!
    if let starts = rule.starts?.value, date < starts { return false }
    if let ends = rule.ends?.value, date > ends { return false }
    if let first = rule.fromDay?.value, day < first { return false }
    return rule.days?.value.contains { $0.value.first <= day && day <= $0.value.last } ?? true
  }

  private func weekday(of day: Int) -> Weekday { Weekday(dayNumber: simulation.start.dayNumber + day) }
}

/// The prompts that a participant answers, of those that ring.
struct NaiveAnswers {
  let share: AnsweredShare
  private var rung: [Prompt] = []
  private var fractions: SeededGenerator

  init(share: AnsweredShare) {
    self.share = share
    let seed: UInt64 = if case .share(_, let seed) = share { seed } else { 0 }
    fractions = SeededGenerator(seed: seed)
  }

  mutating func answers(_ prompt: Prompt) -> Bool {
    rung.append(prompt)
    switch share {
    case .all: return true
    case .none: return false
    case .every(let number): return rung.count % number == 0
    case .firstOfDay: return rung.filter { $0.day == prompt.day }.count == 1
    case .chosen(let moments): return moments.contains(PromptMoment(prompt))
    case .share(let part, _): return fractions.fraction() < part
    }
  }
}
