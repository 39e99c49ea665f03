import Diagnostics
import Questionnaires

package struct Burden: Rule {
  package let about = RuleDescription(
    name: "burden",
    topic: .schedule,
    severity: .warning,
    summary: "a questionnaire asked several times a day takes more than a minute",
    rationale: """
      Who is interrupted several times a day gives up, or taps through, when answering takes long. TrackYourTinnitus \
      set itself a limit of one minute for its momentary questionnaire. The estimate adds up the words to read, the \
      options to look at and the time to give each answer; Documentation/AnsweringTime.md says how.
      """,
    failing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {between: 08:00-22:00, times: ↓5}
      questions:
        - {id: day, type: text, input: area, text: What have you done since the last time?}
        - {id: mood, type: text, input: area, text: How did it make you feel?}
        - {id: people, type: text, input: area, text: Who was with you?}
      """,
    passing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {between: 08:00-22:00, times: 5}
      questions:
        - {id: day, type: text, input: area, text: What have you done since the last time?}
        - {id: mood, type: slider, text: How do you feel?, range: [0, 100]}
        - {id: alone, type: yes-no, text: Are you alone?}
      """)

  package init() {}

  package func findings(in answering: AnsweringEstimate) -> Findings {
    let questionnaire = answering.questionnaire
    let prompts = StudyDays(questionnaire.schedule).mostPrompts
    guard prompts > 1, let time = answering.time(over: burdenLimit) else { return [] }
    return [.burden(time, prompts: prompts, questionnaire)]
  }
}

/// The longest that a questionnaire asked several times a day should take, in milliseconds.
let burdenLimit = 60_000

extension Finding {
  fileprivate static func burden(_ time: AnsweringTime, prompts: Int, _ questionnaire: Questionnaire)
    -> Finding
  {
    Finding(
      "answering takes \(time.secondsUp), up to \(prompts) times a day; the limit for that is \(burdenLimit / 1_000) s",
      at: questionnaire.schedule[0].promptsRange,
      notes: [Note("estimated from \(time.makeup)", at: questionnaire.title.range)],
      help: "ask less, or less often; parts that only some need to answer can stand under `when`")
  }
}

extension AnsweringTime {
  /// What the estimate is made of, as in `59 words to read at 200 a minute (18 s) and 8 answers (26 s)`.
  package var makeup: String {
    let all = costs.everything
    let reading = "\(plural(costs.wordsToRead, "word")) to read at \(wordsPerMinute) a minute"
    let parts =
      ["\(reading), with options to look at: \(seconds(all.reading + all.scanning))"]
      + ["\(plural(costs.answers, "answer")) to decide on and give: \(seconds(all.acting))"]
    return parts.joined(separator: "; ")
      + (range.lowerBound < range.upperBound ? "; if everything is shown" : "")
  }

  private func seconds(_ milliseconds: Int) -> String { "\((milliseconds + 500) / 1_000) s" }
}

extension ScheduleRule {
  /// What says how many prompts come a day.
  var promptsRange: SourceRange {
    switch form {
    case .spread(_, let times, _): times.range
    case .windows(let windows, _): windows[0].range.through(windows[windows.count - 1].range)
    case .fixed(let times): times[0].range.through(times[times.count - 1].range)
    }
  }
}
