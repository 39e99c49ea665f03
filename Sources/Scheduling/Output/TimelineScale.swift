import Questionnaires

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
