import Questionnaires
import Scheduling

/// A prompt that a participant got, or the time at which one filled in a questionnaire that has no schedule. Seconds since 1970-01-01
/// UTC.
struct Occasion {
  let prompted: Int?
  /// The earliest time of beginning.
  let opened: Int
  /// From then on it can no longer be answered.
  let openUntil: Int
  /// Reminders that came in time.
  let reminders: [Int]
  let inclination: Float
  /// Whether it is answered, where what rings depends on that; otherwise nil.
  var isAnswered: Bool?
}

/// When each participant of a questionnaire is prompted.
struct OccasionPlan {
  private let questionnaire: Questionnaire
  private let options: SimulationOptions
  private let simulators: ParticipantSimulators
  private(set) var model: ResponseModel
  /// The prompts of this questionnaire that ring, by participant; nil if all do.
  var rung: [[PhonePlan.Rung]]?

  /// Without a limit, a prompt is answered within so many seconds or never.
  private static let longestWait = 7_200
  /// When people fill in what does not prompt them: seconds of the day.
  private static let fillingTimes = 9 * 3_600..<20 * 3_600

  init(_ questionnaire: Questionnaire, _ options: SimulationOptions) {
    self.questionnaire = questionnaire
    self.options = options
    simulators = ParticipantSimulators([questionnaire], options)
    model = ResponseModel(options, edges: questionnaire.promptedMinutes)
  }

  /// Makes the share of answered prompts the one asked for.
  mutating func calibrate(_ participants: [Participant]) {
    var all: [Float] = []
    for participant in participants { all += occasions(of: participant).map(\.inclination) }
    model.calibrate(all)
  }

  /// In chronological order.
  func occasions(of participant: Participant) -> [Occasion] {
    guard !questionnaire.schedule.isEmpty else { return unprompted(participant) }
    let rung = rung?[participant.number]
    let prompts = rung.map { $0.map(\.prompt) } ?? prompts(of: participant)
    return prompts.indices.map { place in
      let prompt = prompts[place]
      let next = place + 1 < prompts.count ? prompts[place + 1].instant : .max
      let end = prompt.openUntil ?? min(next, prompt.instant + Self.longestWait)
      return Occasion(
        prompted: prompt.instant, opened: prompt.instant, openUntil: max(end, prompt.instant + 1),
        reminders: prompt.reminders.filter { $0 < end },
        inclination: model.inclination(participant, to: prompt), isAnswered: rung?[place].isAnswered)
    }
  }

  /// Two rules that prompt at the same moment prompt once.
  private func prompts(of participant: Participant) -> [Prompt] {
    var prompts: [Prompt] = []
    for prompt in simulators.run(participant).prompts where prompts.last?.instant != prompt.instant {
      prompts.append(prompt)
    }
    return prompts
  }

  /// On the day of joining; with `repeat: many`, possibly each day.
  private func unprompted(_ participant: Participant) -> [Occasion] {
    var draws = Draws(
      seed: options.seed, Purpose.response.rawValue, UInt64(participant.number),
      stableHash(questionnaire.id.value))
    let days = questionnaire.repeats == .many ? min(options.days, participant.stops ?? options.days) : 1
    return (0..<days).map { day in
      let midnight = (participant.joined.dayNumber + day) * 86_400
      let start = midnight + Self.fillingTimes.lowerBound + draws.below(Self.fillingTimes.count)
      // Everybody fills in what is asked once.
      let inclination =
        questionnaire.repeats == .many ? max(options.responseRate + participant.willingness, 0.01) : .infinity
      return Occasion(
        prompted: nil, opened: start, openUntil: midnight + 86_400, reminders: [],
        inclination: Float(inclination))
    }
  }
}

extension Questionnaire {
  /// The minutes of the day between which prompts come; all of them if there are none.
  fileprivate var promptedMinutes: ClosedRange<Int> {
    let windows = schedule.flatMap(\.minutesOfPrompts)
    let first = windows.map(\.lowerBound).min() ?? 0
    return first...max(first, windows.map(\.upperBound).max() ?? 1_440)
  }
}

extension ScheduleRule {
  fileprivate var minutesOfPrompts: [ClosedRange<Int>] {
    switch form {
    case .spread(let window, _, _): [window.value].map(\.closed)
    case .windows(let windows): windows.map(\.value.closed)
    case .fixed(let times): times.map { $0.value.minutes...$0.value.minutes }
    }
  }
}

extension TimeWindow {
  fileprivate var closed: ClosedRange<Int> { start.minutes...max(start.minutes, end.minutes) }
}
