import JSON
import Platforms
import Questionnaires
import Scheduling

/// The protocol: which questionnaires the aRMT app asks for, and when.
func radarProtocol(of schedules: [RadarSchedule], name: Text, version: Int, _ languages: [String?]) -> JSON {
  [
    "version": .string("0.0.\(version)"),
    "schemaVersion": "https://radar-base.org/armt/protocol/0.1.5",
    "name": .string(plainText(name.string(in: languages[0]))),
    "protocols": .array(schedules.flatMap { RadarProtocolEntries(schedule: $0, languages: languages).all }),
  ]
}

/// The entries of one questionnaire, one for each rule of its schedule.
private struct RadarProtocolEntries {
  let schedule: RadarSchedule
  let languages: [String?]

  private var questionnaire: Questionnaire { schedule.questionnaire }

  /// Without a schedule, participants find the questionnaire in a list.
  var all: [JSON] {
    guard !schedule.rhythms.isEmpty else {
      return [entry(number: 0, ["type": "on_demand"], times: once.merging(noReminders))]
    }
    return schedule.rhythms.enumerated().map { entry(number: $0, [:], times: times(of: $1)) }
  }

  /// The app distinguishes entries by their names.
  private func entry(number: Int, _ type: JSON, times: JSON) -> JSON {
    let id = questionnaire.id.value.split(separator: "-").joined(separator: "-")
    let name: JSON = ["name": .string(number == 0 ? id : "\(id) \(number + 1)")]
    return name.merging(type).merging([
      "showIntroduction": questionnaire.intro == nil ? false : "always",
      "questionnaire": [
        "repository": .string(radarRepository), "name": .string(questionnaire.id.value),
        "avsc": "questionnaire",
      ],
      "startText": texts(questionnaire.intro),
      "endText": texts(questionnaire.outro),
      "warn": texts(nil),
      "estimatedCompletionTime": .int(minutesToAnswer),
      "protocol": times,
    ])
  }

  private func texts(_ text: Text?) -> JSON {
    .object(
      languages.map { language in
        JSON.Member(language ?? "en", .string(text.map { plainText($0.string(in: language)) } ?? ""))
      })
  }

  /// The time of the slowest path, so that nobody is promised less.
  private var minutesToAnswer: Int {
    let longest = languages.map { estimateAnsweringTime(questionnaire, language: $0).range.upperBound }.max()
    return max(1, ((longest ?? 0) + 59_999) / 60_000)
  }

  private func times(of rhythm: RadarSchedule.Rhythm) -> JSON {
    let repetition: JSON = rhythm.repeat.map { interval($0.unit.rawValue, $0.count) } ?? never
    let times: JSON = [
      "repeatProtocol": repetition,
      "repeatQuestionnaire": ["unit": "min", "unitsFromZero": .array(rhythm.minutes.map(JSON.int))],
    ]
    return times.merging(reminders(of: rhythm.rule))
      .adding("completionWindow", rhythm.rule.openFor.map { interval("min", $0.value.minutes) })
  }

  private func reminders(of rule: ScheduleRule) -> JSON {
    guard let written = rule.reminders else { return noReminders }
    return [
      "reminders": .array(written.value.map { ["offset": interval("min", $0.value.minutes)] })
    ]
  }

  private func interval(_ unit: String, _ amount: Int) -> JSON {
    ["unit": .string(unit), "amount": .int(amount)]
  }

  /// As published protocols write it.
  private var never: JSON { interval("year", 9_999) }
  private var noReminders: JSON { ["reminders": interval("day", 0).merging(["repeat": 0])] }
  private var once: JSON {
    ["repeatProtocol": never, "repeatQuestionnaire": ["unit": "min", "unitsFromZero": [0]]]
  }
}

/// The address at which the app looks for definitions, in a folder for each questionnaire. Only the study has the real one.
private let radarRepository = "https://raw.githubusercontent.com/\(radarPlaceholder)/questionnaires/"

/// The part of the address that the study must fill in.
let radarPlaceholder = "YOUR-ORGANISATION/YOUR-REPOSITORY/main"

/// When the aRMT app asks for a questionnaire. The app counts minutes from midnight of the day of joining, and repeats
/// the whole list.
struct RadarSchedule {
  let questionnaire: Questionnaire
  /// The seed for random times.
  let seed: UInt64
  /// One for each rule.
  let rhythms: [Rhythm]

  struct Rhythm {
    let rule: ScheduleRule
    fileprivate let draw: Draw
    fileprivate let firstDay: Int
    fileprivate let lastDay: Int
    /// Nil if the list is not repeated.
    let `repeat`: Interval?
    /// Whether the times were drawn.
    let isDrawn: Bool

    /// From the first to the last in the list.
    var daysOfList: Int { lastDay - firstDay + 1 }

    /// The times, which nobody needs to check the rule.
    var minutes: [Int] { draw.minutes(through: lastDay) }
  }

  /// - Parameter days: how long participation takes, if that is known
  init(_ questionnaire: Questionnaire, days: Int?, seed: UInt64) {
    self.questionnaire = questionnaire
    self.seed = seed
    rhythms = questionnaire.schedule.indices.map { place in
      let rule = questionnaire.schedule[place]
      return Draw(
        questionnaire: questionnaire, place: place, length: days ?? RADAR.daysDrawn,
        isLengthKnown: days != nil,
        seed: seed
      )
      .rhythm(of: rule)
    }
  }

  /// The times of one rule.
  fileprivate struct Draw {
    let questionnaire: Questionnaire
    let place: Int
    let length: Int
    let isLengthKnown: Bool
    let seed: UInt64

    func rhythm(of rule: ScheduleRule) -> Rhythm {
      let isDrawn =
        switch rule.form {
        case .spread, .windows: true
        case .fixed: false
        }
      let first = rule.fromDay?.value ?? 0
      // A repeated list would go on after the last day of participation. Months have different lengths.
      if let days = rule.days(within: isLengthKnown ? length : nil),
        rule.interval.unit != .month || rule.days != nil
      {
        let last = days.map(\.upperBound).max() ?? 0
        return Rhythm(
          rule: rule, draw: self, firstDay: days.map(\.lowerBound).min() ?? first, lastDay: last, repeat: nil,
          isDrawn: isDrawn)
      }
      let count = isDrawn && rule.interval.unit != .month ? max(1, length / rule.interval.days) : 1
      let period = count * rule.interval.days
      // Without drawing, the first day is all: months have different lengths, and one may end before 31 days are over.
      return Rhythm(
        rule: rule, draw: self, firstDay: first, lastDay: count == 1 ? first : first + period - 1,
        repeat: count == 1 ? rule.interval : Interval(count: period, unit: .day), isDrawn: isDrawn)
    }

    func minutes(through day: Int) -> [Int] {
      // Any day will do: a rule that depends on the calendar is not compiled.
      guard let start = CalendarDate(year: 2001, month: 1, day: 1) else { return [] }
      let simulator = Simulator([questionnaire], days: day + 1, start: start, onlyRule: place)
      return simulator.run(seed: seed).prompts.map { $0.day * 1_440 + $0.minute }
    }
  }
}
