import Foundation
import Questionnaires

/// The schedules of the examples, as their theses describe them.
enum Example {
  static let stressDaily = scheduled(
    "{every: 1 day, between: 08:00-22:00, times: 1}", id: "trackyourstress-daily")
  static let stressWeekly = scheduled(
    "{every: 1 week, at: \"18:00\", from-day: 7}", id: "trackyourstress-weekly")
  static let stressMonthly = scheduled(
    "{every: 1 month, at: \"19:00\", from-day: 30}", id: "trackyourstress-monthly")
  static let tinnitus = scheduled(
    "{every: 1 day, between: 08:00-22:00, times: 3, min-gap: 15 min}", id: "trackyourtinnitus-moment")
  static let hearing = scheduled(
    "{every: 1 day, between: 08:00-22:00, times: 12}", id: "trackyourhearing-moment")
  static let intersession = scheduled(
    "{every: 1 day, windows: [08:00-12:00, 12:00-16:00, 16:00-20:00], open-for: 30 min}",
    id: "intersession-daily")

  /// The files of these examples under `examples/`.
  static let files = [
    "trackyourstress/daily", "trackyourstress/weekly", "trackyourstress/monthly", "trackyourtinnitus/moment",
    "trackyourhearing/moment", "intersession/daily",
  ]

  static func read(_ name: String) throws -> Questionnaire {
    let examples = URL(filePath: #filePath).appending(path: "../../../examples").standardized
    let path = examples.appending(path: name + ".yaml").path()
    return questionnaire(try String(contentsOfFile: path, encoding: .utf8), path: path)
  }

  static let all = [stressDaily, stressWeekly, stressMonthly, tinnitus, hearing, intersession]
}
