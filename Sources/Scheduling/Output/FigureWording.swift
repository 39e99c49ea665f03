import Diagnostics
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

/// The expected figures of a planned sample, for `qtool schedule` and for papers.
extension ScheduleWording {
  /// - Parameter questionnaire: its name
  package func expected(_ sample: PlannedSample, of questionnaire: String) -> String {
    let (people, rate) = (sample.plan.participants, number(sample.plan.responseRate * 100, decimals: 1))
    let each = number(sample.answersPerPerson, decimals: 1)
    return said(
      "If \(participants(people)) \(rate) % of the prompts of \(questionnaire), \(words(sample.answers)) answers are expected, \(each) of each person, on \(words(sample.days)) days\(pairs(sample)).",
      "Wenn \(participants(people)) \(rate) % der Abfragen von \(questionnaire) beantworten, sind \(words(sample.answers)) Antworten zu erwarten, \(each) je Person, an \(words(sample.days)) Tagen\(pairs(sample))."
    )
  }

  /// Nothing if no day has two prompts.
  private func pairs(_ sample: PlannedSample) -> String {
    guard sample.pairs.range.upperBound > 0 else { return "" }
    return said(
      ", with \(words(sample.pairs)) pairs of successive answers (two successive prompts of a day, both answered)",
      ", mit \(words(sample.pairs)) Paaren aufeinanderfolgender Antworten (zwei aufeinanderfolgende Abfragen eines Tages, beide beantwortet)"
    )
  }

  /// The way in which `expected` counts, said once.
  package var howExpected: String {
    let deviation = number(PlannedSample.deviationOfRates, decimals: 1)
    return said(
      "In brackets is the range of 95 % of such studies, if people's response rates have a standard deviation of \(deviation).",
      "In Klammern steht der Bereich von 95 % solcher Studien, wenn die Antwortraten von Personen eine Standardabweichung von \(deviation) haben."
    )
  }

  /// Nil for a sample of which nothing is known but its size.
  package func precision(_ sample: PlannedSample) -> String? {
    let slope = sample.errorOfSlope.map { error in
      said(
        "the standard error of a small slope within persons is \(number(error, decimals: 3)) standard deviations within persons, if it is the same for all of them",
        "der Standardfehler einer kleinen Steigung innerhalb von Personen ist \(number(error, decimals: 3)) Standardabweichungen innerhalb von Personen, wenn sie für alle gleich ist"
      )
    }
    let others = sample.effectiveSample.flatMap { effective in
      sample.errorOfPersonMean.map { error in
        let icc = number(sample.plan.icc ?? 0, decimals: 3)
        return said(
          "With an ICC of \(icc), they count as much as \(grouped(Int(effective.rounded()))) independent answers, and the standard error of a person's mean is \(number(error, decimals: 3)) standard deviations of the answers",
          "Bei einer ICC von \(icc) sind sie so viel wert wie \(grouped(Int(effective.rounded()))) unabhängige Antworten, und der Standardfehler des Mittelwerts einer Person ist \(number(error, decimals: 3)) Standardabweichungen der Antworten"
        )
      }
    }
    let parts = [others, slope].compactMap(\.self)
    guard let first = parts.first else { return nil }
    return first.prefix(1).uppercased() + first.dropFirst() + parts.dropFirst().map { "; \($0)" }.joined()
      + "."
  }

  private func participants(_ count: Int) -> String {
    count == 1
      ? said("1 participant answers", "1 Person")
      : said("\(grouped(count)) participants answer", "\(grouped(count)) Personen")
  }

  /// `2,565 (2,463 to 2,667)`
  private func words(_ expected: PlannedSample.Expected) -> String {
    let range = span(grouped(expected.range.lowerBound), grouped(expected.range.upperBound))
    return "\(grouped(Int(expected.mean.rounded()))) (\(range))"
  }

  /// In German, a point groups the digits.
  private func grouped(_ count: Int) -> String {
    let digits = Diagnostics.grouped(count)
    return said(digits, String(digits.map { $0 == "," ? "." : $0 }))
  }

  /// Without zeros at its end; with a decimal comma in German.
  private func number(_ number: Double, decimals: Int) -> String {
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
    let text = Decimal(billionths: Int128((number * unit).rounded() * (1e9 / unit))).description
    return said(text, String(text.map { $0 == "." ? "," : $0 }))
  }
}
