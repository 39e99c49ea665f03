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

  func lines() -> [StyledText] { [heading] + (0..<simulation.days).map(line) }

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
      else { continue }
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

/// Which hours of the day a line shows, and how wide.
struct TimelineScale {
  let hours: Range<Int>
  let cellsAnHour: Int
  let dayDigits: Int
  /// The times of the day's prompts are shown after it.
  let listsTimes: Bool

  var labelWidth: Int { dayDigits + 11 }
  var cells: Int { hours.count * cellsAnHour }
  var minutesACell: Int { 60 / cellsAnHour }

  /// - Parameter longestList: columns for the times of the fullest day
  init(_ simulation: Simulation, width: Int, longestList: Int) {
    let hours = Self.hours(simulation)
    let digits = max(3, String(max(simulation.days - 1, 0)).count)
    let free = width - digits - 11
    // After the last cell comes the name of the last hour, or the list.
    let widest = { (space: Int) in Self.widths.last { $0 * hours.count <= free - space } ?? 1 }
    let withList = widest(longestList + 1)
    listsTimes = withList >= 2 && longestList > 0
    cellsAnHour = listsTimes ? withList : widest(2)
    dayDigits = digits
    self.hours = hours
  }

  /// An hour in cells of 60, 30, 20, 15, 10 or 5 minutes.
  private static let widths = [1, 2, 3, 4, 6, 12]

  /// All hours with a window or a prompt, and at least twelve.
  private static func hours(_ simulation: Simulation) -> Range<Int> {
    let windows = simulation.questionnaires.flatMap(\.schedule).flatMap(\.windows)
    let prompts = simulation.prompts.map { prompt in
      let length = ((prompt.openUntil ?? prompt.instant) - prompt.instant) / 60
      return prompt.minute..<min(prompt.minute + max(length, 1), minutesADay)
    }
    let stretches = windows + prompts
    var first = (stretches.map(\.lowerBound).min() ?? 480) / 60
    var last = ((stretches.map(\.upperBound).max() ?? 1_200) + 59) / 60
    while last - first < 12 {
      if first > 0 { first -= 1 }
      if last < 24, last - first < 12 { last += 1 }
    }
    return first..<last
  }

  func cell(_ minute: Int) -> Int? {
    let cell = floorDivide(minute - hours.lowerBound * 60, minutesACell)
    return (0..<cells).contains(cell) ? cell : nil
  }

  /// The cells that a range of minutes touches.
  func cells(_ minutes: Range<Int>) -> Range<Int> {
    let start = hours.lowerBound * 60
    let first = floorDivide(minutes.lowerBound - start, minutesACell)
    let last = floorDivide(minutes.upperBound - 1 - start, minutesACell)
    return (first..<max(first, last + 1)).clamped(to: 0..<cells)
  }

  /// `08` above the first cell of the hour, wherever there is room.
  func hourLabels() -> String {
    let step = cellsAnHour == 1 ? 3 : cellsAnHour == 2 ? 2 : 1
    var labels = ""
    for hour in stride(from: hours.lowerBound, through: hours.upperBound, by: step) {
      labels = padded(labels, to: (hour - hours.lowerBound) * cellsAnHour) + twoDigits(hour)
    }
    return labels
  }
}
