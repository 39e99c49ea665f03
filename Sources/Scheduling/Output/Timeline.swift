import Questionnaires
import Terminal

/// Draws the days of a simulation: hours across, days down, the questionnaires overlaid.
struct Timeline {
  private let simulation: Simulation
  private let symbols: TimelineSymbols
  private let scale: TimelineScale
  private let promptsByDay: [[Prompt]]
  /// By the same days and places: whether no client rings.
  private let silences: [[Bool]]

  init(_ simulation: Simulation, width: Int, isUTF8: Bool) {
    self.simulation = simulation
    symbols = TimelineSymbols(count: simulation.questionnaires.count, isUTF8: isUTF8)
    var byDay = [[Prompt]](repeating: [], count: simulation.days)
    var silences = [[Bool]](repeating: [], count: simulation.days)
    for (place, prompt) in simulation.prompts.enumerated() {
      byDay[prompt.day].append(prompt)
      silences[prompt.day].append(simulation.isSilent(place))
    }
    (promptsByDay, self.silences) = (byDay, silences)
    let longestList = (byDay.map(\.count).max() ?? 0) * (symbols.isOverlay ? 7 : 6)
    scale = TimelineScale(simulation, width: width, longestList: longestList)
  }

  func lines() -> [StyledText] {
    [heading] + (0..<simulation.days).map(line)
  }

  private var heading: StyledText {
    var text = StyledText(padded("day", to: scale.labelWidth - 1) + " ", .dim)
    text.append(scale.hourLabels(), .dim)
    return text
  }

  private func line(ofDay day: Int) -> StyledText {
    var text = label(day)
    for run in cells(ofDay: day) { text.append(run) }
    if scale.listsTimes, !promptsByDay[day].isEmpty {
      text.append(" ")
      for (prompt, isSilent) in zip(promptsByDay[day], silences[day]) {
        text.append(time(of: prompt, isSilent))
      }
    }
    return text
  }

  private func label(_ day: Int) -> StyledText {
    let number = padded(String(day), to: scale.dayDigits, atEnd: false)
    let date = CalendarDate(dayNumber: simulation.start.dayNumber + day)
    guard let date else { return StyledText(padded(number, to: scale.labelWidth)) }
    let isWeekend = date.weekday.hasPrefix("S")
    var text = StyledText(number + " ", .dim)
    text.append(date.weekday + " " + date.description.dropFirst(5) + " ", isWeekend ? .dim : .plain)
    return text
  }

  private func time(of prompt: Prompt, _ isSilent: Bool) -> StyledText {
    var text = StyledText(" ")
    if symbols.isOverlay { text.append(isSilent ? symbols.silent : symbols.prompt(prompt.questionnaire)) }
    text.append(clockTime(prompt.minute), symbols.isOverlay ? .plain : .dim)
    return text
  }

  /// The symbol for each part of the day: a prompt takes precedence over a reminder, that over an open prompt, and that
  /// over a window.
  private func cells(ofDay day: Int) -> [StyledText] {
    var cells = [StyledText](repeating: StyledText(" "), count: scale.cells)
    for window in simulation.windows(onDay: day) {
      for cell in scale.cells(window) { cells[cell] = symbols.window }
    }
    var counts: [Int: Int] = [:]
    for prompt in promptsByDay[day] {
      guard let until = prompt.openUntil, let end = simulation.minute(of: until - 1, on: prompt) else {
        continue
      }
      for cell in scale.cells(prompt.minute..<end + 1) { cells[cell] = symbols.open(prompt.questionnaire) }
    }
    for prompt in promptsByDay[day] {
      for cell in reminderCells(prompt) { cells[cell] = symbols.reminder(prompt.questionnaire) }
    }
    for (prompt, isSilent) in zip(promptsByDay[day], silences[day]) {
      guard let minute = simulation.minute(of: prompt.instant, on: prompt), let cell = scale.cell(minute)
      else {
        continue
      }
      guard !isSilent else {
        if counts[cell] == nil { cells[cell] = symbols.silent }
        continue
      }
      let count = counts[cell, default: 0] + 1
      counts[cell] = count
      cells[cell] = count == 1 ? symbols.prompt(prompt.questionnaire) : symbols.several(count)
    }
    return cells
  }

  /// Reminders after midnight are not shown.
  private func reminderCells(_ prompt: Prompt) -> [Int] {
    prompt.reminders.compactMap { simulation.minute(of: $0, on: prompt) }.filter { $0 < minutesADay - 1 }
      .compactMap(scale.cell)
  }
}

extension Simulation {
  /// Minutes after midnight on the prompt's day, up to its end.
  func minute(of instant: Int, on prompt: Prompt) -> Int? {
    let local = instant + timeZone.offset(at: instant)
    let minute = floorDivide(local, 60) - (start.dayNumber + prompt.day) * minutesADay
    return minute < 0 ? nil : min(minute, minutesADay - 1)
  }

  /// Minutes of the day in which random prompts come.
  func windows(onDay day: Int) -> [Range<Int>] {
    let joined = start.dayNumber
    return questionnaires.flatMap(\.schedule)
      .filter { $0.calendar.applies(on: joined + day, joined: joined) }.flatMap(\.windows)
  }
}

extension ScheduleRule {
  /// Minutes of the day in which random prompts come.
  package var windows: [Range<Int>] {
    switch form {
    case .spread(let window, _, _): [window.value.range].compactMap { $0 }
    case .windows(let windows): windows.compactMap(\.value.range)
    case .fixed: []
    }
  }
}

extension TimeWindow {
  /// Nil if it is empty or reversed.
  fileprivate var range: Range<Int>? { minutes > 0 ? start.minutes..<end.minutes : nil }
}

/// A text in a column.
func padded(_ text: String, to width: Int, atEnd: Bool = true) -> String {
  let space = String(repeating: " ", count: max(0, width - displayWidth(text)))
  return atEnd ? text + space : space + text
}

/// The symbols in the timeline.
struct TimelineSymbols {
  let count: Int
  let isUTF8: Bool

  /// Several questionnaires, each with a letter.
  var isOverlay: Bool { count > 1 }

  var window: StyledText { StyledText(isUTF8 ? "░" : ".", .dim) }

  func prompt(_ questionnaire: Int) -> StyledText {
    StyledText(
      isOverlay ? letter(questionnaire) : isUTF8 ? "●" : "*", Style(.bold, color: color(questionnaire)))
  }

  func open(_ questionnaire: Int) -> StyledText {
    StyledText(isUTF8 ? "━" : "=", Style(color: color(questionnaire)))
  }

  func reminder(_ questionnaire: Int) -> StyledText {
    StyledText(isUTF8 ? "◇" : "'", Style(color: color(questionnaire)))
  }

  /// A prompt that does not ring.
  var silent: StyledText { StyledText(isUTF8 ? "○" : "o", .dim) }

  /// Prompts that share a cell.
  func several(_ count: Int) -> StyledText {
    StyledText(count < 10 ? String(count) : "+", Style(.bold, color: .red))
  }

  /// A to Z, then a to z, then again.
  func letter(_ questionnaire: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    return String(letters[questionnaire % letters.count])
  }

  private func color(_ questionnaire: Int) -> Style.Color {
    let colors: [Style.Color] = [.cyan, .green, .yellow, .blue]
    return colors[questionnaire % colors.count]
  }
}
