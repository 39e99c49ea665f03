import Questionnaires

/// The names of the figures of a simulation.
enum FigureName {
  case prompts
  case reminders
  case gaps
  case answering
  case measurements
  case rings
  case expected
  case note
}

/// The phrases about figures.
extension ScheduleWording {
  func name(_ figure: FigureName) -> String {
    switch figure {
    case .prompts: said("prompts", "Abfragen")
    case .reminders: said("reminders", "Erinnerungen")
    case .gaps: said("gaps", "Abstände")
    case .answering: said("answering", "Ausfüllen")
    case .measurements: said("measurements", "Messungen")
    case .rings: said("rings", "klingelt")
    case .expected: said("expected", "zu erwarten")
    case .note: said("note", "Hinweis")
    }
  }

  var noneOnTheseDays: String { said("none on these days", "keine an diesen Tagen") }
  var ifNoneIsAnswered: String {
    said(", if no prompt is answered", ", wenn keine Abfrage beantwortet wird")
  }

  func perDay(_ number: String, total: Int) -> String {
    said("\(number) per day, \(total) in total", "\(number) pro Tag, insgesamt \(total)")
  }
  func onSomeDays(_ number: String, _ count: Int, total: Int) -> String {
    said(
      "\(number) on each of \(days(count)), \(total) in total",
      count == 1
        ? "\(number) an einem Tag, insgesamt \(total)" : "je \(number) an \(count) Tagen, insgesamt \(total)")
  }

  func gaps(smallest: String, largest: String) -> String {
    said("smallest \(smallest); largest \(largest)", "kleinster \(smallest); größter \(largest)")
  }

  /// `45 min`, `2 h 5 min`, `3 days 4 h`.
  func length(minutes: Int) -> String {
    let parts = [
      (minutes / 1_440, days(minutes / 1_440)), (minutes / 60 % 24, "\(minutes / 60 % 24) h"),
      (minutes % 60, "\(minutes % 60) min"),
    ]
    let words = parts.filter { $0.0 > 0 }.prefix(2).map(\.1)
    return words.isEmpty ? "0 min" : words.joined(separator: " ")
  }

  /// `about 25 to 40 s`
  func about(_ milliseconds: ClosedRange<Int>) -> String {
    let ends = durationEnds(milliseconds).map(local)
    return said("about ", "etwa ") + (ends.count == 1 ? ends[0] : span(ends[0], ends[1]))
  }
  func atMost(_ milliseconds: Int) -> String {
    said("up to ", "höchstens ") + about(milliseconds...milliseconds)
  }
  /// With the decimal mark of the language.
  private func local(_ time: String) -> String {
    time.split(separator: ".").joined(separator: said(".", ","))
  }

  /// `at least 25 s and at most 3 min`, for ends that may never be reached.
  func bounds(_ milliseconds: ClosedRange<Int>) -> String {
    let ends = boundEnds(milliseconds).map(local)
    return said(
      "at least \(ends[0]) and at most \(ends[1])", "mindestens \(ends[0]) und höchstens \(ends[1])")
  }
  func onADay(_ time: String) -> String {
    said("\(time) on a day with prompts", "\(time) an einem Tag mit Abfragen")
  }
  func most(onDay day: Int, _ time: String) -> String {
    said(", most on day \(day): \(time)", ", am meisten an Tag \(day): \(time)")
  }
  func eachTime(_ time: String) -> String { said(" (\(time) each time)", " (jeweils \(time))") }

  func inactive(_ questionnaire: String) -> String {
    said(
      "\(questionnaire) is not active: participants will not see it or get its prompts until you remove "
        + "`active: false`",
      "\(questionnaire) ist nicht aktiv: Teilnehmende sehen den Fragebogen und seine Abfragen erst, wenn Sie "
        + "`active: false` entfernen")
  }
  func leftOut(_ count: Int, of questionnaire: String, _ reason: Omission.Reason) -> String {
    let prompts = prompts(count)
    switch reason {
    case .windowFull:
      return said(
        "\(prompts) of \(questionnaire) left out: there is no room for more in the window",
        "\(prompts) von \(questionnaire) ausgelassen: Im Zeitfenster ist kein Platz für mehr")
    case .pastMidnight:
      return said(
        "\(prompts) of \(questionnaire) left out: each waits for the previous one to end, until past midnight",
        "\(prompts) von \(questionnaire) ausgelassen: Jede wartet auf das Ende der vorigen, bis nach Mitternacht"
      )
    }
  }
  func clocksGo(on date: CalendarDate, at minute: Int, by minutes: Int) -> String {
    let (time, length) = (clockTime(minute), length(minutes: abs(minutes)))
    return said(
      "on \(date) at \(time) the clocks go \(minutes > 0 ? "forward" : "back") by \(length)",
      "am \(date) um \(time) werden die Uhren um \(length) \(minutes > 0 ? "vorgestellt" : "zurückgestellt")")
  }
  func travels(to zone: String, on date: CalendarDate, by minutes: Int) -> String {
    guard minutes != 0 else {
      return said(
        "on \(date) the phone travels to \(zone), where clocks show the same time",
        "am \(date) reist das Telefon nach \(zone), wo die Uhren dieselbe Zeit zeigen")
    }
    let length = length(minutes: abs(minutes))
    return said(
      "on \(date) the phone travels to \(zone), where clocks are \(length) \(minutes > 0 ? "ahead" : "behind")",
      "am \(date) reist das Telefon nach \(zone), wo die Uhren \(length) \(minutes > 0 ? "vor" : "nach")gehen"
    )
  }
  func months(of platform: String, are days: Int) -> String {
    said(
      "months are calendar months; servers of \(platform) count \(days) days instead",
      "Monate sind Kalendermonate; Server von \(platform) zählen stattdessen \(days) Tage")
  }
}
