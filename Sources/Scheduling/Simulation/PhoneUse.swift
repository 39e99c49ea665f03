import Questionnaires

/// A participant's use of the phone.
package struct PhoneUse: Sendable {
  /// The minute of the day at which the app is opened each day; nil if it is opened only to answer.
  package let opens: Int?
  package let answers: AnsweredShare

  package init(opens: Int?, answers: AnsweredShare) {
    self.opens = opens
    self.answers = answers
  }
}

/// The prompts that a participant answers, at once, among those that ring.
package enum AnsweredShare: Sendable, Equatable {
  case all
  case none
  /// The last of every so many: the second of two, the third of three.
  case every(Int)
  case firstOfDay
  /// Each with a probability.
  case share(Double, seed: UInt64)
  /// Decided before, by the instant of the prompt and its questionnaire's place.
  case chosen(Set<PromptMoment>)
}

/// A prompt of a questionnaire at an instant.
package struct PromptMoment: Hashable, Sendable {
  let questionnaire: Int
  let instant: Int

  package init(_ prompt: Prompt) { (questionnaire, instant) = (prompt.questionnaire, prompt.instant) }
}

/// Whether the phone rings for a prompt.
package enum Ring: Sendable, Equatable {
  case rings
  case silent
}

/// A participant who decides, at each prompt that rings, whether to answer it.
struct AnsweringParticipant {
  private let share: AnsweredShare
  private var rung = 0
  /// The last day with a prompt that rang.
  private var lastDay = -1
  private var generator: SeededGenerator

  init(_ share: AnsweredShare) {
    self.share = share
    let seed: UInt64 = if case .share(_, let seed) = share { seed } else { 0 }
    generator = SeededGenerator(seed: seed)
  }

  mutating func answers(_ prompt: Prompt) -> Bool {
    defer { lastDay = max(lastDay, prompt.day) }
    rung += 1
    return switch share {
    case .all: true
    case .none: false
    case .every(let number): rung.isMultiple(of: number)
    case .firstOfDay: prompt.day > lastDay
    case .share(let part, _): generator.fraction() < part
    case .chosen(let moments): moments.contains(PromptMoment(prompt))
    }
  }
}

/// One opening of the app that is not for answering.
struct AppOpening {
  /// The day of participation.
  let day: Int
  let instant: Int
}

extension Simulation {
  /// In chronological order.
  func openings(_ use: PhoneUse) -> [AppOpening] {
    guard let opens = use.opens else { return [] }
    return (0..<days).map { day in
      let local = (start.dayNumber + day) * secondsADay + opens * 60
      return AppOpening(day: day, instant: timeZone.instant(ofLocal: local))
    }
  }
}
