import Diagnostics
import Questionnaires

/// The prompts on each day of a study, for participants whose day of joining matters: those for whom rules with a date
/// begin on the day of joining, or on the same day as a rule with `from-day` or `days`.
struct StudyDays {
  /// A folder with more kinds of days is an archive rather than a study.
  static let mostCalendars = 256

  /// Prompts per day of the rules with the same days, or what these cost.
  private var rules: [(days: RuleCalendar, cost: Int)] = []
  /// There are more kinds of days than are looked at.
  private(set) var isCut = false
  private let costOfFirstDay: Int
  private let joinings: [Int]
  private let stretches: [Range<Int>]
  /// Number of days of participation.
  private let length: Int

  /// The date of joining for studies without dates: any Monday would do.
  private static let anyDay = 20_458
  private static let mostJoinings = 256
  private static let mostStretches = 10
  /// The number of rules times the number of days, over all days of joining.
  private static let mostWork = 30_000_000
  private static let week = 7
  /// After every day of participation.
  private static let noEnd = 1 << 40

  /// - Parameter length: how many days participation takes; nil if it goes on
  init(_ study: some Sequence<ScheduleRule>, over length: Int? = nil) {
    self.init(study.map { ($0, 1) }, over: length)
  }

  /// - Parameter study: rules with the cost of a prompt
  init(_ study: [(rule: ScheduleRule, cost: Int)], onFirstDay costOfFirstDay: Int = 0, over length: Int?) {
    self.costOfFirstDay = costOfFirstDay
    var places: [RuleCalendar: Int] = [:]
    for (rule, cost) in study {
      let calendar = rule.calendar
      if let place = places[calendar] {
        rules[place].cost += rule.promptsADay * cost
      } else if rules.count < Self.mostCalendars {
        places[calendar] = rules.count
        rules.append((calendar, rule.promptsADay * cost))
      } else {
        isCut = true
      }
    }
    let end = length ?? Self.noEnd
    self.length = end
    stretches = Self.stretches(rules.map(\.days), over: length)
    let work = rules.count * stretches.reduce(0) { $0 + $1.count }
    joinings = Array(Self.joinings(rules.map(\.days)).prefix(max(1, Self.mostWork / max(1, work))))
  }

  /// Days of joining to check. Those on which a dated rule begins come first.
  static func joinings(_ rules: [RuleCalendar]) -> [Int] {
    let starts = rules.compactMap { $0.starts?.dayNumber }
    // Rules that have only an end are checked in their last ten weeks.
    let ends = rules.filter { $0.starts == nil }.compactMap(\.ends).map { $0.dayNumber - 70 }
    let dates = Set(starts).sorted() + Set(ends).subtracting(starts).sorted()
    guard !dates.isEmpty else {
      return rules.contains(where: \.namesWeekdays) ? Array(anyDay..<anyDay + week) : [anyDay]
    }
    let waits = Set(rules.flatMap { $0.stretches.map(\.lowerBound) }).subtracting([0]).sorted()
    let earlier = waits.lazy.flatMap { wait in dates.map { $0 - wait } }
    return Array((dates + earlier.prefix(mostJoinings)).prefix(mostJoinings))
  }

  /// Days of participation to check: a year, and a year from each `from-day` or stretch of `days`.
  static func stretches(_ rules: [RuleCalendar], over length: Int?) -> [Range<Int>] {
    let all = stretches(rules)
    guard let length else { return all }
    return all.map { $0.clamped(to: 0..<length) }.filter { !$0.isEmpty }
  }

  private static func stretches(_ rules: [RuleCalendar]) -> [Range<Int>] {
    var stretches = [0..<366]
    for wait in Set(rules.flatMap { $0.stretches.map(\.lowerBound) }).sorted() {
      let next = max(0, wait - week)..<wait + 366
      guard stretches.count < mostStretches || next.lowerBound <= stretches[stretches.count - 1].upperBound
      else { break }
      if let last = stretches.last, next.lowerBound <= last.upperBound {
        stretches[stretches.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        stretches.append(next)
      }
    }
    return stretches
  }

  /// The most prompts that come on one day, or the most that they cost.
  var mostPrompts: Int {
    guard promptsOfAll > 1 else { return promptsOfAll }
    return joinings.lazy.flatMap { joined in
      stretches.lazy.compactMap { prompts(on: $0, joined: joined).max() }
    }.max() ?? costOfFirstDay
  }

  /// The prompts if all rules asked on one day.
  private var promptsOfAll: Int { rules.reduce(costOfFirstDay) { $0 + $1.cost } }

  /// Number of prompts on each day.
  private func prompts(on days: Range<Int>, joined: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: days.count)
    if days.contains(0) { counts[-days.lowerBound] = costOfFirstDay }
    let first = joined + days.lowerBound
    let end = joined + max(days.lowerBound, min(days.upperBound, length))
    for rule in rules {
      rule.days.forEachDay(in: first..<end, joined: joined) { counts[$0 - first] += rule.cost }
    }
    return counts
  }
}

extension RuleCalendar {
  /// Whether there are participants who get prompts from both on the same day.
  func sharesDay(with other: RuleCalendar, over length: Int?) -> Bool {
    if let starts, let ends = other.ends, ends < starts { return false }
    if let ends, let starts = other.starts, ends < starts { return false }
    let days = StudyDays.stretches([self, other], over: length)
    return StudyDays.joinings([self, other]).contains { joined in
      days.contains { stretch in
        var isShared = false
        let dates = joined + stretch.lowerBound..<joined + stretch.upperBound
        forEachDay(in: dates, joined: joined) { isShared = isShared || other.applies(on: $0, joined: joined) }
        return isShared
      }
    }
  }
}

/// The questionnaires of a study, or of a folder without one: participants are prompted for all of them.
package final class StudySchedule {
  let questionnaires: [Questionnaire]
  /// Days of participation; nil if their number is not known.
  let length: Int?
  /// For each questionnaire, the first overlap with an earlier one or between rules of its own.
  private(set) lazy var meetings = firstMeetings()

  private init(_ questionnaires: [Questionnaire], over length: Int? = nil) {
    self.questionnaires = questionnaires.sorted { $0.file.path < $1.file.path }
    self.length = length
  }

  package var members: [StudyMember] {
    questionnaires.indices.map { StudyMember(questionnaires[$0], at: $0, in: self) }
  }

  /// The questionnaires of several folders, each of which is a study of its own.
  package static func all(of questionnaires: [Questionnaire]) -> [StudySchedule] {
    let folders = Dictionary(grouping: questionnaires.filter(\.asksRepeatedly), by: \.folder)
    return folders.sorted { $0.key < $1.key }.map { StudySchedule($0.value) }
  }

  package convenience init(of gathered: GatheredStudy) {
    self.init(gathered.questionnaires.filter(\.asksRepeatedly), over: gathered.study.length?.value)
  }

  private func firstMeetings() -> [TakenTimes.Meeting?] {
    var taken = TakenTimes(over: length)
    return questionnaires.map { taken.firstMeeting(of: $0) }
  }
}

extension Questionnaire {
  fileprivate var asksRepeatedly: Bool { isActive && repeats == .many && !schedule.isEmpty }
}

/// A questionnaire, alone or in its study.
package struct StudyMember {
  package let questionnaire: Questionnaire
  /// Nil if only the questionnaire itself is checked.
  let study: StudySchedule?
  /// The place among the study's questionnaires.
  let place: Int

  fileprivate init(_ questionnaire: Questionnaire, at place: Int, in study: StudySchedule) {
    self.questionnaire = questionnaire
    self.study = study
    self.place = place
  }

  package init(alone questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    study = nil
    place = 0
  }
}

/// One finding for a study, at the first questionnaire that overlaps another, or another rule of its own: a battery at one time is meant.
package struct ScheduleOverlap: Rule {
  package let about = RuleDescription("schedule-overlap")

  package init() {}

  package func findings(in member: StudyMember) -> Findings {
    Findings(
      member.study.flatMap { study in
        study.meetings.firstIndex { $0 != nil } == member.place ? study.meetings[member.place] : nil
      }.map(Finding.overlap))
  }
}

extension Finding {
  fileprivate static func overlap(_ meeting: TakenTimes.Meeting) -> Finding {
    let (first, second) = (meeting.first, meeting.second)
    let isOwn = first.questionnaire === second.questionnaire
    let shared = first.range.clamped(to: second.range)
    let names =
      isOwn
      ? "two rules of `\(second.questionnaire.id.value)`"
      : "`\(first.questionnaire.id.value)` and `\(second.questionnaire.id.value)`"
    let message =
      second.isFixed
      ? "\(names) both ask at \(clockTime(shared.lowerBound))"
      : "\(names) both ask at random between \(clockTime(shared.lowerBound)) and \(clockTime(shared.upperBound))"
    let other = isOwn ? "the other rule asks here" : "the other questionnaire asks here"
    return Finding(
      message, at: second.place, notes: [Note(other, at: first.place, in: first.questionnaire.file)],
      help: "give each of them its own part of the day"
        + (isOwn ? "" : ", or move the questions into one questionnaire"))
  }
}
