import Questionnaires

/// The figures of a simulation.
package struct ScheduleFigures: Sendable {
  /// Two successive prompts, as places in `Simulation.prompts`.
  package struct Gap: Sendable, Equatable {
    package let seconds: Int
    package let first: Int
    package let second: Int
  }

  package struct SensorTotal: Sendable, Equatable {
    package let name: String
    package let measurements: Int
  }

  /// The number of prompts on each day of participation.
  package let promptsByDay: [Int]
  /// The number of reminders by the day of their prompts, if no prompt is answered.
  package let remindersByDay: [Int]
  /// Between prompts of any of the questionnaires; nil if there are fewer than two.
  package let smallestGap: Gap?
  package let largestGap: Gap?
  /// Estimates by `Simulation.questionnaires`.
  package let answeringTimes: [AnsweringTime]
  /// Milliseconds of answering by day of participation, if every prompt is answered.
  package let answeringByDay: [ClosedRange<Int>]
  /// By name.
  package let sensors: [SensorTotal]
  /// The answers to expect, if a sample is planned.
  package var samples: [PlannedSample] = []

  /// - Parameter times: estimates by `Simulation.questionnaires`, as participants see them
  package init(_ simulation: Simulation, times: [AnsweringTime]) {
    var prompts = [Int](repeating: 0, count: simulation.days)
    var reminders = prompts
    var answering = [ClosedRange<Int>](repeating: 0...0, count: simulation.days)
    for prompt in simulation.prompts {
      prompts[prompt.day] += 1
      reminders[prompt.day] += prompt.reminders.count
      let time = times[prompt.questionnaire].range
      let sum = answering[prompt.day]
      answering[prompt.day] = sum.lowerBound + time.lowerBound...sum.upperBound + time.upperBound
    }
    let gaps = Self.gaps(simulation.prompts)
    promptsByDay = prompts
    remindersByDay = reminders
    smallestGap = gaps.min { $0.seconds < $1.seconds }
    largestGap = gaps.max { $0.seconds < $1.seconds }
    answeringTimes = times
    answeringByDay = answering
    sensors = Self.sensors(simulation)
  }

  /// - Parameter readingSpeeds: those of the questionnaires, which may be in several folders
  package init(_ simulation: Simulation, readingSpeeds: [ReadingSpeed]) {
    self.init(
      simulation,
      times: zip(simulation.questionnaires, readingSpeeds).map {
        estimateAnsweringTime($0, readingSpeed: $1)
      })
  }

  package init(_ simulation: Simulation) {
    self.init(simulation, readingSpeeds: simulation.questionnaires.map { _ in ReadingSpeed() })
  }

  private static func gaps(_ prompts: [Prompt]) -> [Gap] {
    prompts.indices.dropFirst().map {
      Gap(seconds: prompts[$0].instant - prompts[$0 - 1].instant, first: $0 - 1, second: $0)
    }
  }

  private static func sensors(_ simulation: Simulation) -> [SensorTotal] {
    var totals: [String: Int] = [:]
    for prompt in simulation.prompts {
      for use in simulation.questionnaires[prompt.questionnaire].sensors {
        totals[use.name.value, default: 0] += use.amount.value
      }
    }
    return totals.sorted { $0.key < $1.key }.map { SensorTotal(name: $0.key, measurements: $0.value) }
  }
}

/// Weeks of participation that ask the same of participants.
package struct StudyLoad: Sendable, Equatable {
  package fileprivate(set) var days: ClosedRange<Int>
  /// The fewest and the most prompts of a day.
  package let prompts: ClosedRange<Int>
  /// The shortest and the longest answering time of a day in milliseconds.
  package let answering: ClosedRange<Int>

  /// In weeks from the day of joining; equal weeks in a row are one entry.
  package static func weeks(of figures: ScheduleFigures) -> [StudyLoad] {
    let count = figures.promptsByDay.count
    return stride(from: 0, to: count, by: 7).reduce(into: []) { loads, first in
      let week = StudyLoad(first..<min(first + 7, count), figures)
      if let last = loads.last, last.prompts == week.prompts, last.answering == week.answering {
        loads[loads.count - 1].days = last.days.lowerBound...week.days.upperBound
      } else {
        loads.append(week)
      }
    }
  }

  private init(_ days: Range<Int>, _ figures: ScheduleFigures) {
    self.days = days.lowerBound...days.upperBound - 1
    let counts = figures.promptsByDay[days]
    // A week has days.
    prompts = counts.min()!...counts.max()!
    let times = figures.answeringByDay[days]
    answering = times.map(\.lowerBound).min()!...times.map(\.upperBound).max()!
  }

  /// Such as `3 to 4 prompts a day, about 2 to 3 min`.
  package func words(in wording: ScheduleWording) -> String {
    guard prompts.upperBound > 0 else { return wording.none }
    let all = wording.prompts(prompts.upperBound)
    let isEven = prompts.lowerBound == prompts.upperBound
    return (isEven ? all : wording.span("\(prompts.lowerBound)", all)) + wording.aDay + ", "
      + wording.atMost(answering.upperBound)
  }
}
