import Diagnostics
import Questionnaires
import Terminal

package struct Burden: Rule {
  package static let name = "burden"

  package let about = RuleDescription(name)

  package init() {}

  package func findings(in answering: AnsweringEstimate) -> Findings {
    let questionnaire = answering.questionnaire
    let prompts = StudyDays(questionnaire.schedule).mostPrompts
    guard prompts > 1, let time = answering.time(over: answering.burdenLimit * 1_000) else { return [] }
    return [.burden(time, over: answering.burdenLimit, prompts: prompts, questionnaire)]
  }
}

extension AnsweringTime {
  /// The parts of the estimate, such as `59 words to read at 200 per minute (18 s) and 8 answers (26 s)`.
  package var breakdown: String {
    let all = costs.everything
    let reading = "\(counted(costs.wordsToRead, "word")) to read at \(wordsPerMinute) per minute"
    let parts =
      ["\(reading), with options to look at: \(seconds(all.reading + all.scanning))"]
      + ["\(counted(costs.answers, "answer")) to decide on and give: \(seconds(all.acting))"]
    return parts.joined(separator: "; ")
      + (range.lowerBound < range.upperBound ? "; if everything is shown" : "")
  }

  private func seconds(_ milliseconds: Int) -> String { "\((milliseconds + 500) / 1_000) s" }
}

extension ScheduleRule {
  /// The place that says how many prompts come each day.
  package var promptsRange: SourceRange {
    switch form {
    case .spread(_, let times, _): times.range
    case .windows(let windows): windows[0].range.through(windows[windows.count - 1].range)
    case .fixed(let times): times[0].range.through(times[times.count - 1].range)
    }
  }
}

package struct TooManyMeasurements: Rule {
  package let about = RuleDescription("too-many-measurements")

  package init() {}

  package func findings(in answering: AnsweringEstimate) -> Findings {
    Findings(of: answering.questionnaire.sensors) { use in
      guard let step = Sensor(rawValue: use.name.value)?.leastTime else { return nil }
      let needed = (use.amount.value - 1) * step
      guard !answering.plainlyTakes(needed), needed > answering.time.range.upperBound else { return nil }
      let most = answering.time.range.upperBound / step + 1
      return .tooMany(use, needed: needed, time: answering.time, most: most)
    }
  }
}

extension Sensor {
  /// Milliseconds from one measurement to the next; for sources, see Documentation/AnsweringTime.md.
  package var leastTime: Int {
    switch self {
    case .accelerometer, .gyroscope, .light, .proximity, .barometer: 200
    case .gps, .microphone, .heartRate, .pedometer, .camera: 1_000
    case .bluetooth: 6_000
    case .wifi: 30_000
    }
  }
}

extension Finding {
  fileprivate static func burden(
    _ time: AnsweringTime, over limit: Int, prompts: Int, _ questionnaire: Questionnaire
  ) -> Finding {
    Finding(
      "answering takes \(time.secondsUp), up to \(prompts) times a day; the limit for that is \(limit) s",
      at: questionnaire.schedule[0].promptsRange,
      notes: [Note("estimated from \(time.breakdown)", at: questionnaire.title.range)],
      help:
        "ask fewer questions, or ask less often; add `when` to parts that only some participants need to answer"
    )
  }

  fileprivate static func tooMany(_ use: SensorUse, needed: Int, time: AnsweringTime, most: Int) -> Finding {
    Finding(
      "\(counted(use.amount.value, "measurement")) of `\(use.name.value)` need at least "
        + "\((needed + 999) / 1_000) s, but answering takes \(time.secondsDown)",
      at: use.amount.range, help: most == 1 ? "ask for 1" : "ask for at most \(most)")
  }
}
