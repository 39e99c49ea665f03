import Algorithms
import Questionnaires
import Terminal

/// A simulation as a picture for a paper.
package func scheduleSVG(_ simulation: Simulation) -> [UInt8] {
  let picture = SchedulePicture(
    simulation, use: .file, weekday: { ScheduleWording(.english).short($0) },
    title: { escapedForHTML(escapeControls(simulation.questionnaires[$0].id.value)) })
  return Array((picture.svg + "\n").utf8)
}

/// A simulation as an element of a page, as small as a phone, in the colour of the text. Days without prompts are one row, and
/// only the first rows are drawn.
///
/// - Parameters:
///   - weekday: the markup of its name, which the page may have in several languages
///   - title: the same for a questionnaire, by its place in the simulation
package func scheduleElement(
  _ simulation: Simulation, weekday: @escaping (Weekday) -> String, title: @escaping (Int) -> String
) -> (svg: String, drawnDays: Int) {
  let picture = SchedulePicture(simulation, use: .page, weekday: weekday, title: title)
  return (picture.svg, picture.drawnDays)
}

/// Hours across, days down, a shape for each questionnaire. What is alike is one path, which keeps pages small.
private struct SchedulePicture {
  enum Use {
    case file
    case page
  }

  let simulation: Simulation
  private let use: Use
  private let weekday: (Weekday) -> String
  private let title: (Int) -> String
  private let rows: [PictureRow]
  private let rowOfDay: [Int: Int]
  private let hours: Range<Int>
  /// The prompts on the days that are drawn.
  private let drawn: [Prompt]
  /// The questionnaires with prompts; all if there are none.
  private let asked: [Int]

  private static let (row, top, right) = (16, 32, 24)

  init(
    _ simulation: Simulation, use: Use, weekday: @escaping (Weekday) -> String,
    title: @escaping (Int) -> String
  ) {
    self.title = title
    self.simulation = simulation
    self.use = use
    self.weekday = weekday
    rows = use == .file ? (0..<simulation.days).map { .day($0) } : PictureRow.few(of: simulation)
    var places: [Int: Int] = [:]
    for (place, row) in rows.enumerated() { if case .day(let day) = row { places[day] = place } }
    rowOfDay = places
    hours = TimelineScale(simulation, width: 80, longestList: 0).hours
    drawn = simulation.prompts.filter { places[$0.day] != nil }
    let asked = Set(simulation.prompts.map(\.questionnaire))
    self.asked = asked.isEmpty ? Array(simulation.questionnaires.indices) : asked.sorted()
  }

  /// All before this day are drawn.
  var drawnDays: Int { rows.last?.days.upperBound ?? 0 }

  private var left: Int { use == .file ? 104 : 58 }
  /// The width of the part that shows the hours.
  private var width: Int { use == .file ? 576 : 288 }
  private var bottom: Int { Self.top + rows.count * Self.row }
  private var height: Int { bottom + 16 + asked.count * 20 }

  private var heading: String {
    let names = simulation.questionnaires.map(\.id.value).joined(separator: ", ")
    return "When prompts come: \(names), \(counted(simulation.days, "day")), seed \(simulation.seed)"
  }

  var svg: String {
    let prompts = Dictionary(grouping: drawn, by: \.questionnaire)
    let parts =
      start + hourLabels + [hourLines] + rows.indices.map(label) + [rests, windows, openTimes, reminders]
      + asked.enumerated().flatMap { [shapes(of: prompts[$1] ?? [], $1), legend($1, place: $0)] }
    return (parts.filter { !$0.isEmpty } + ["</svg>"]).joined(separator: "\n")
  }

  private var start: [String] {
    let total = left + width + Self.right
    let box = #"viewBox="0 0 \#(total) \#(height)" font-size="11""#
    switch use {
    case .file:
      return [
        #"<svg xmlns="http://www.w3.org/2000/svg" \#(box) width="\#(total)" height="\#(height)" font-family="sans-serif" color="black" role="img">"#,
        "<title>\(escapedForHTML(escapeControls(heading)))</title>",
        #"<rect width="100%" height="100%" fill="white"/>"#,
      ]
    // Its title is that of the element around it.
    case .page: return ["<svg \(box) fill=\"currentColor\" aria-hidden=\"true\">"]
    }
  }

  /// Every third hour, or every second if there are few.
  private var labelledHours: [Int] {
    let step = hours.count > 16 ? 3 : 2
    return hours.filter { ($0 - hours.lowerBound).isMultiple(of: step) } + [hours.upperBound]
  }

  private var hourLabels: [String] {
    labelledHours.enumerated().compactMap { index, hour in
      // The last two may be too close to each other.
      let isCrowded = index == labelledHours.count - 2 && hours.upperBound - hour < 2
      guard !isCrowded else { return nil }
      return
        #"<text x="\#(place(hour * 60))" y="\#(Self.top - 8)" text-anchor="middle">\#(clockTime(hour * 60))</text>"#
    }
  }

  private var hourLines: String {
    path(labelledHours.map { "M\(place($0 * 60)) \(Self.top)V\(bottom)" }, stroke: 1, opacity: "0.2")
  }

  private func label(_ place: Int) -> String {
    let words =
      switch rows[place] {
      case .day(let day): "\(day)" + (date(day).map { "  \($0)" } ?? "")
      case .rest(let days): "\(days.lowerBound)–\(days.upperBound - 1)"
      }
    return #"<text x="\#(left - 12)" y="\#(middle(place) + 4)" text-anchor="end">\#(words)</text>"#
  }

  private func date(_ day: Int) -> String? {
    guard simulation.hasWeekdays, let date = CalendarDate(dayNumber: simulation.start.dayNumber + day) else {
      return nil
    }
    let weekday = weekday(Weekday(dayNumber: date.dayNumber))
    return use == .file ? "\(weekday) \(date.description.dropFirst(5))" : weekday
  }

  private var rests: String {
    let lines = rows.indices.filter { rows[$0].isRest }.map { "M\(left) \(middle($0))h\(width)" }
    return path(lines, stroke: 1, opacity: "0.5", more: #" stroke-dasharray="1 5""#)
  }

  private var windows: String {
    let lines = rowOfDay.keys.sorted().flatMap { day in
      simulation.windows(onDay: day).map { line($0, onDay: day) }
    }
    return path(lines, stroke: 12, opacity: "0.15")
  }

  private var openTimes: String {
    let lines = drawn.compactMap { prompt -> String? in
      guard let start = simulation.minute(of: prompt.instant, on: prompt),
        let end = prompt.openUntil.flatMap({ simulation.minute(of: $0 - 1, on: prompt) })
      else { return nil }
      return line(start..<max(end + 1, start), onDay: prompt.day)
    }
    return path(lines, stroke: 4, opacity: "0.5")
  }

  private var reminders: String {
    let marks = drawn.flatMap { prompt in
      prompt.reminders.compactMap { simulation.minute(of: $0, on: prompt) }.filter { $0 < minutesADay - 1 }
        .map { "M\(place($0)) \(y(prompt.day) - 5)v10" }
    }
    return path(marks, stroke: 1, opacity: "1")
  }

  private func shapes(of prompts: [Prompt], _ questionnaire: Int) -> String {
    let shapes = prompts.compactMap { prompt in
      simulation.minute(of: prompt.instant, on: prompt).map {
        shape(questionnaire, x: tenths(of: $0), y: y(prompt.day))
      }
    }
    return filled(shapes.joined(), questionnaire)
  }

  private func legend(_ questionnaire: Int, place: Int) -> String {
    let y = bottom + 24 + place * 20
    return filled(shape(questionnaire, x: left * 10 + 50, y: y), questionnaire)
      + #"<text x="\#(left + 16)" y="\#(y + 4)">\#(title(questionnaire))</text>"#
  }

  /// Four shapes, each filled and then hollow, so that nothing depends on colour.
  private func shape(_ questionnaire: Int, x: Int, y: Int) -> String {
    switch questionnaire % 4 {
    case 0: "M\(written(x)) \(y - 4)a4 4 0 1 1-.01 0z"
    case 1: "M\(written(x - 35)) \(y - 4)h7v7h-7z"
    case 2: "M\(written(x)) \(y - 5)l5 9h-10z"
    default: "M\(written(x)) \(y - 5)l5 5-5 5-5-5z"
    }
  }

  private func filled(_ shapes: String, _ questionnaire: Int) -> String {
    guard !shapes.isEmpty else { return "" }
    let isFilled = questionnaire / 4 % 2 == 0
    let paint = isFilled ? #"fill="currentColor""# : #"fill="none" stroke="currentColor""#
    return #"<path \#(paint) d="\#(shapes)"/>"#
  }

  private func path(_ steps: [String], stroke: Int, opacity: String, more: String = "") -> String {
    guard !steps.isEmpty else { return "" }
    return
      #"<path stroke="currentColor" stroke-opacity="\#(opacity)" stroke-width="\#(stroke)"\#(more) d="\#(steps.joined())"/>"#
  }

  private func line(_ minutes: Range<Int>, onDay day: Int) -> String {
    let (start, end) = (tenths(of: minutes.lowerBound), tenths(of: minutes.upperBound))
    return "M\(written(start)) \(y(day))h\(written(end - start))"
  }

  private func place(_ minute: Int) -> String { written(tenths(of: minute)) }

  /// In tenths of a pixel.
  private func tenths(of minute: Int) -> Int {
    left * 10 + (minute - hours.lowerBound * 60) * width / (hours.count * 6)
  }

  private func y(_ day: Int) -> Int { middle(rowOfDay[day, default: 0]) }

  private func middle(_ place: Int) -> Int { Self.top + place * Self.row + Self.row / 2 }
}

/// A row of the picture in a page.
private enum PictureRow {
  case day(Int)
  /// Days without prompts.
  case rest(Range<Int>)

  private static let mostRows = 35

  static func few(of simulation: Simulation) -> [PictureRow] {
    let asked = Set(simulation.prompts.map(\.day))
    let stretches = (0..<simulation.days).chunked { asked.contains($0) == asked.contains($1) }
    let rows = stretches.flatMap { days in
      days.count < 3 || asked.contains(days[days.startIndex])
        ? days.map { .day($0) } : [PictureRow.rest(days.startIndex..<days.endIndex)]
    }
    return Array(rows.prefix(mostRows))
  }

  var isRest: Bool {
    switch self {
    case .day: false
    case .rest: true
    }
  }

  var days: Range<Int> {
    switch self {
    case .day(let day): day..<day + 1
    case .rest(let days): days
    }
  }
}

/// A number of tenths.
private func written(_ tenths: Int) -> String {
  tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
}
