import Questionnaires

/// The prompts, their reminders and the times at which they close as events of a calendar (RFC 5545), in UTC, which every
/// calendar shows in its user's time.
///
/// The UID of an event consists of the questionnaire, the rule, the day and the prompt's place in it, so another seed
/// or a changed window moves the event on the next import instead of creating a second one. The category says what
/// the event is. What a chosen client does not ring is left out, and what it rings at another
/// time stands there.
package func scheduleICS(_ simulation: Simulation, figures: ScheduleFigures) -> [UInt8] {
  var calendar = CalendarWriter()
  calendar.line("BEGIN", "VCALENDAR")
  calendar.line("VERSION", "2.0")
  calendar.line("PRODID", "-//qtool//schedule//EN")
  calendar.line("CALSCALE", "GREGORIAN")
  calendar.line("METHOD", "PUBLISH")
  for (place, prompt) in simulation.prompts.enumerated() where !simulation.isSilent(place) {
    let events = PromptEvents(
      simulation: simulation, prompt: prompt, delay: simulation.delay(at: place),
      time: figures.answeringTimes[prompt.questionnaire])
    events.write(to: &calendar)
  }
  calendar.line("END", "VCALENDAR")
  return calendar.bytes
}

private struct PromptEvents {
  let simulation: Simulation
  let prompt: Prompt
  /// Seconds.
  let delay: Int
  let time: AnsweringTime

  private var questionnaire: Questionnaire { simulation.questionnaires[prompt.questionnaire] }

  func write(to calendar: inout CalendarWriter) {
    write("PROMPT", uid: "", summary: "", from: prompt.instant + delay, to: end, to: &calendar)
    for (number, instant) in prompt.reminders.map({ $0 + delay }).enumerated() {
      write(
        "REMINDER", uid: "-reminder-\(number + 1)", summary: "Reminder: ", from: instant, to: end,
        to: &calendar)
    }
    if let close = openUntil {
      // Some calendars hide events that take no time.
      write("CLOSING", uid: "-closing", summary: "Closes: ", from: close, to: close + 60, to: &calendar)
    }
  }

  private func write(
    _ category: String, uid suffix: String, summary prefix: String, from start: Int, to end: Int,
    to calendar: inout CalendarWriter
  ) {
    calendar.line("BEGIN", "VEVENT")
    calendar.line("UID", uid + suffix + "@qtool")
    // The time of creation would differ from run to run; the day of joining does not.
    calendar.line("DTSTAMP", InstantText.calendar(simulation.start.dayNumber * secondsADay))
    calendar.line("DTSTART", InstantText.calendar(start))
    calendar.line("DTEND", InstantText.calendar(end))
    calendar.line("SUMMARY", escaping: prefix + plainText(questionnaire.title.string(in: nil)))
    calendar.line("DESCRIPTION", escaping: description)
    calendar.line("CATEGORIES", category)
    calendar.line("TRANSP", "TRANSPARENT")
    calendar.line("END", "VEVENT")
  }

  private var uid: String {
    let twins = simulation.questionnaires[..<prompt.questionnaire].count {
      $0.id.value == questionnaire.id.value
    }
    let id = questionnaire.id.value + (twins == 0 ? "" : "-\(twins + 1)")
    let day = simulation.start.dayNumber + prompt.day
    let date = CalendarDate(dayNumber: day)?.description ?? String(day)
    return "\(id)-\(prompt.rule + 1)-\(date)-\(prompt.number + 1)"
  }

  /// If it stays open until the next one, the answering time, rounded up to a minute.
  private var end: Int {
    openUntil ?? prompt.instant + delay + (time.range.upperBound + 59_999) / 60_000 * 60
  }

  private var openUntil: Int? { prompt.openUntil.map { $0 + delay } }

  private var description: String {
    let open = openUntil.map { "\nCan be answered until \(localTime($0))." } ?? ""
    return
      "\(questionnaire.id.value), day \(prompt.day) of participation\nAnswering takes \(time.inWords).\(open)"
  }

  private func localTime(_ instant: Int) -> String {
    clockTime(floorModulo(instant + simulation.timeZone.offset(at: instant), secondsADay) / 60)
  }
}

/// Writes content lines: folded at 75 octets, ended by CRLF.
struct CalendarWriter {
  private(set) var bytes: [UInt8] = []

  mutating func line(_ name: String, _ value: String) {
    var width = 0
    for scalar in "\(name):\(value)".unicodeScalars {
      let octets = UTF8.width(scalar)
      if width + octets > 75 {
        bytes += [0x0D, 0x0A, 0x20]
        width = 1
      }
      bytes.append(contentsOf: String(scalar).utf8)
      width += octets
    }
    bytes += [0x0D, 0x0A]
  }

  /// A value of type TEXT (3.3.11), which cannot contain control characters.
  mutating func line(_ name: String, escaping text: String) {
    var value = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": value += "\\" + String(scalar)
      case "\n": value += "\\n"
      case "\t": value += " "
      case _ where scalar.properties.generalCategory == .control: continue
      default: value.unicodeScalars.append(scalar)
      }
    }
    line(name, value)
  }
}

/// One line per prompt after a heading, for spreadsheets and R (RFC 4180, lines end in CRLF). The reminders of a
/// prompt are in a column of their own, separated by spaces, because they are not prompts. Each client has a column that says
/// whether its phone rings.
package func scheduleCSV(_ simulation: Simulation) -> [UInt8] {
  let heading = [
    "questionnaire", "rule", "day", "date", "time", "utc_offset", "instant", "open_until", "reminders",
  ]
  let clients = simulation.phones.map { "rings_\($0.client.rawValue)" }
  let rows = simulation.prompts.enumerated().map { place, prompt in
    [
      simulation.questionnaires[prompt.questionnaire].id.value, String(prompt.rule + 1), String(prompt.day),
      prompt.date.description, clockTime(prompt.minute), InstantText.offsetText(prompt.offset),
      InstantText.utc(prompt.instant), prompt.openUntil.map(InstantText.utc) ?? "",
      prompt.reminders.map(InstantText.utc).joined(separator: " "),
    ] + simulation.phones.map { $0.rings[place]?.rawValue ?? "" }
  }
  return ([heading + clients] + rows).flatMap { Array(($0.map(quoted).joined(separator: ",") + "\r\n").utf8) }
}

private func quoted(_ field: String) -> String {
  guard field.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return field }
  return "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
    + "\""
}

/// An instant as `2026-03-02T08:26:00Z`, the same without marks for calendars, and local time with its offset.
enum InstantText {
  static func utc(_ instant: Int) -> String { text(instant, dateMark: "-", timeMark: ":") + "Z" }

  /// `20260302T082600Z` (RFC 5545, 3.3.5)
  static func calendar(_ instant: Int) -> String { text(instant, dateMark: "", timeMark: "") + "Z" }

  /// `2026-03-02T09:26:00+01:00`
  static func local(_ instant: Int, offset: Int) -> String {
    text(instant + offset, dateMark: "-", timeMark: ":") + offsetText(offset)
  }

  /// `+01:00`; with seconds where local mean time has them.
  static func offsetText(_ offset: Int) -> String {
    let magnitude = abs(offset)
    let seconds = magnitude % 60 == 0 ? "" : ":" + twoDigits(magnitude % 60)
    return (offset < 0 ? "-" : "+") + clockTime(magnitude / 60) + seconds
  }

  private static func text(_ seconds: Int, dateMark: String, timeMark: String) -> String {
    let date = CalendarDate(dayNumber: floorDivide(seconds, secondsADay))?.description ?? "0000-00-00"
    let rest = floorModulo(seconds, secondsADay)
    let time = [rest / 3_600, rest / 60 % 60, rest % 60].map(twoDigits).joined(separator: timeMark)
    return date.split(separator: "-").joined(separator: dateMark) + "T" + time
  }
}
