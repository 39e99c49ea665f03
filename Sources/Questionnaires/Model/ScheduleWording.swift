/// The words about schedules in one of qtool's languages: each phrase in English and in German, side by side.
package struct ScheduleWording: Sendable {
  package let language: OwnLanguage

  package init(_ language: OwnLanguage) { self.language = language }

  package func said(_ english: String, _ german: String) -> String {
    switch language {
    case .english: english
    case .german: german
    }
  }

  package func prompts(_ count: Int) -> String {
    count == 1 ? said("1 prompt", "1 Abfrage") : said("\(count) prompts", "\(count) Abfragen")
  }

  package func days(_ count: Int) -> String {
    count == 1 ? said("1 day", "1 Tag") : said("\(count) days", "\(count) Tage")
  }

  package func day(_ number: Int) -> String { said("day \(number)", "Tag \(number)") }
  /// `day 7`, `days 0–6`
  package func days(_ numbers: ClosedRange<Int>) -> String {
    guard numbers.count > 1 else { return day(numbers.lowerBound) }
    let span = "\(numbers.lowerBound)–\(numbers.upperBound)"
    return said("days \(span)", "Tage \(span)")
  }

  /// `2026-03-09`, `09.03.2026`
  package func date(_ date: CalendarDate) -> String {
    let (day, month) = ("\(100 + date.day)".dropFirst(), "\(100 + date.month)".dropFirst())
    return said("\(date)", "\(day).\(month).\(date.year)")
  }

  package func joining(on day: CalendarDate) -> String {
    let day = date(day)
    return said(
      "counted for participants who join on \(day)", "gezählt für Teilnehmende, die am \(day) beitreten")
  }
  package func joining(on day: Weekday) -> String {
    said(
      "counted for participants who join on a \(day.name)",
      "gezählt für Teilnehmende, die an einem \(day.germanName) beitreten")
  }

  package func span(_ first: String, _ last: String) -> String {
    said("\(first) to \(last)", "\(first) bis \(last)")
  }

  package func list(_ names: [String]) -> String { listed(names, and: said(" and ", " und ")) }

  package var today: String { said("today", "heute") }
  package var none: String { said("no prompts", "keine Abfragen") }
  var dayZero: String { said("day 0 is the day of joining", "Tag 0 ist der Tag des Beitritts") }
  package var isChangeable: String {
    said("participants may move the times", "Teilnehmende dürfen die Zeiten verschieben")
  }
  package var aDay: String { said(" a day", " am Tag") }

  package func from(_ day: Int) -> String {
    said("from day \(day) of participation on", "ab Tag \(day) der Teilnahme")
  }
  func until(day: Int) -> String { said("until day \(day)", "bis Tag \(day)") }
  package func starting(_ day: CalendarDate) -> String { said("starting \(date(day))", "ab \(date(day))") }
  package func until(_ day: CalendarDate) -> String { said("until \(date(day))", "bis \(date(day))") }

  package func atRandom(_ prompts: String, in window: TimeWindow) -> String {
    said(
      "\(prompts) at random between \(window.start) and \(window.end)",
      "\(prompts) zufällig zwischen \(window.start) und \(window.end)")
  }
  package func apart(_ gap: Duration) -> String {
    said("at least \(gap) apart", "mit mindestens \(duration(gap)) Abstand")
  }
  package func inEach(of windows: [TimeWindow]) -> String {
    let names = list(windows.map { "\($0.start)–\($0.end)" })
    return windows.count == 1
      ? said("1 prompt at random in the window \(names)", "1 Abfrage zufällig im Zeitfenster \(names)")
      : said(
        "1 prompt at random in each of the windows \(names)",
        "1 Abfrage zufällig in jedem der Zeitfenster \(names)")
  }
  package func at(_ times: [TimeOfDay]) -> String {
    let names = list(times.map(\.description))
    return said("\(prompts(times.count)) at \(names)", "\(prompts(times.count)) um \(names)")
  }

  package func open(for duration: Duration) -> String {
    said("open for \(duration)", "\(self.duration(duration)) lang offen")
  }
  /// `a reminder after 1 h`, `reminders after 10 min and 20 min`
  package func reminders(after durations: [Duration]) -> String {
    let times = list(durations.map { duration($0, days: "Tagen") })
    return durations.count == 1
      ? said("a reminder after \(times)", "einer Erinnerung nach \(times)")
      : said("reminders after \(times)", "Erinnerungen nach \(times)")
  }
  package func with(_ reminders: String) -> String { said("with \(reminders)", "mit \(reminders)") }

  func participation(on days: [DayStretch]) -> String {
    let names = list(days.map { $0.first == $0.last ? "\($0.first)" : span("\($0.first)", "\($0.last)") })
    return days.count == 1 && days[0].count == 1
      ? said("on day \(names) of participation", "an Tag \(names) der Teilnahme")
      : said("on days \(names) of participation", "an den Tagen \(names) der Teilnahme")
  }
  func on(_ weekdays: [Weekday]) -> String {
    said(
      "on " + list(weekdays.map { $0.name + "s" }),
      list(weekdays.map { $0.germanName.lowercased() + "s" }))
  }
  package func every(_ interval: Interval) -> String { said(interval.inWords, interval.inGerman) }

  /// `Mon` to `Sun`, `Mo` to `So`
  package func short(_ weekday: Weekday) -> String {
    said(String(weekday.name.prefix(3)), String(weekday.germanName.prefix(2)))
  }

  /// - Parameter days: the German word for several days, which depends on the word before it
  package func duration(_ duration: Duration, days: String = "Tage") -> String {
    let count = duration.minutes / 1_440
    let isInDays = count > 0 && duration.minutes.isMultiple(of: 1_440)
    return said(
      duration.description, isInDays ? count == 1 ? "1 Tag" : "\(count) \(days)" : duration.description)
  }
}

extension Weekday {
  fileprivate var germanName: String {
    switch self {
    case .mon: "Montag"
    case .tue: "Dienstag"
    case .wed: "Mittwoch"
    case .thu: "Donnerstag"
    case .fri: "Freitag"
    case .sat: "Samstag"
    case .sun: "Sonntag"
    }
  }
}

extension Interval {
  fileprivate var inGerman: String {
    switch unit {
    case .day: count == 1 ? "jeden Tag" : "alle \(count) Tage"
    case .week: count == 1 ? "jede Woche" : "alle \(count) Wochen"
    case .month: count == 1 ? "jeden Monat" : "alle \(count) Monate"
    }
  }

  package var isDaily: Bool { count == 1 && unit == .day }

  /// `every day`, `every 2 weeks`
  package var inWords: String {
    count == 1 ? "every \(unit.rawValue)" : "every \(count) \(unit.rawValue)s"
  }
}

/// `a`, `a and b`, `a, b and c`
package func listed(_ names: [String], and: String = " and ") -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + and + last
}

/// `a`, `a and b`, `a, b and 7 more`
package func listedBriefly(_ names: [String]) -> String {
  let most = 6
  guard names.count > most else { return listed(names) }
  return listed(Array(names.prefix(most - 1)) + ["\(names.count - most + 1) more"])
}
