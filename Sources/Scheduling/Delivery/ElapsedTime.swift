import Questionnaires

/// How apps that count in days of 24 hours come to the time of a prompt.
extension Simulation {
  /// Whether clocks do not change, so that every such prompt comes when the study asks for it.
  var isSteady: Bool {
    let first = start.dayNumber * secondsADay
    return timeZone.changes(in: first - secondsADay..<first + (days + 1) * secondsADay).isEmpty
  }

  /// The day of participation on the phone's clock.
  func day(of instant: Int) -> Int {
    floorDivide(instant + timeZone.offset(at: instant), secondsADay) - start.dayNumber
  }

  /// The instant of a prompt on a day: the midnight of an earlier day on the clock of the moment of planning, 24 hours for each
  /// day since, and the time of day.
  func instant(of prompt: Prompt, on day: Int, countedFrom earlier: Int, plannedAt now: Int) -> Int {
    let midnight = timeZone.zone(inForceAt: now).instant(ofLocal: (start.dayNumber + earlier) * secondsADay)
    let timeOfDay = prompt.drawn + prompt.offset - (start.dayNumber + prompt.day) * secondsADay
    return midnight + (day - earlier) * secondsADay + timeOfDay
  }
}
