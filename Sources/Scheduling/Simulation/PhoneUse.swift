import Questionnaires

/// A participant's use of the phone.
package struct PhoneUse: Sendable {
  /// The minute of the day at which the app is opened each day; nil if it is opened only to answer.
  package let opens: Int?
  package let answers: AnsweredShare

  /// Where nobody says otherwise, the app is opened at 08:00 each day.
  package static let usualOpening = 8 * 60

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

/// Whether the phone rings for a prompt.
package enum PromptRing: String, CaseIterable, Sendable {
  case yes, no
  /// No source says.
  case unknown
}

/// The prompts of a simulation for which one client's phone rings.
package struct PhoneRings: Sendable {
  package let client: ClientName
  package let use: PhoneUse
  /// By `Simulation.prompts`; nil for those of questionnaires that are not for the client.
  package let rings: [PromptRing?]
  /// By place: the instant of a prompt that rings at another time than the study asks for.
  let moved: [Int: Int]

  func count(_ ring: PromptRing) -> Int { rings.count { $0 == ring } }
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

  /// By client, as far as it is for the client.
  func rings(at place: Int) -> [(client: ClientName, rings: PromptRing)] {
    phones.compactMap { phone in phone.rings[place].map { (phone.client, $0) } }
  }

  /// By client, the instant of a prompt that rings at another time than the study asks for.
  func movedRings(at place: Int) -> [(client: ClientName, instant: Int)] {
    phones.compactMap { phone in phone.moved[place].map { (phone.client, $0) } }
  }

  /// By how many seconds the only client rings late.
  func delay(at place: Int) -> Int {
    guard phones.count == 1, let instant = phones[0].moved[place] else { return 0 }
    return instant - prompts[place].instant
  }

  /// Whether the only client does not ring.
  func isSilent(_ place: Int) -> Bool {
    !phones.isEmpty && phones.allSatisfy { $0.rings[place] == .no }
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers for the same seed on every machine.
///
/// It does not draw through the standard library, whose next version may draw differently.
package struct SeededGenerator {
  private var state: UInt64

  /// A separate stream for each path of numbers, such as a questionnaire's rule on one day.
  package init(seed: UInt64, path: [UInt64] = []) {
    state = path.reduce(seed) { Self.mix($0 &+ Self.step ^ Self.mix($1 &+ Self.step)) }
  }

  package mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mix(state)
  }

  /// A non-negative whole number below the bound, all equally likely (Lemire 2019).
  package mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "there is no number to draw from")
    let bound = UInt64(bound)
    let threshold = (0 &- bound) % bound
    while true {
      let product = next().multipliedFullWidth(by: bound)
      if product.low >= threshold { return Int(product.high) }
    }
  }

  /// A number from 0 up to but excluding 1, in steps of 2⁻⁵³.
  package mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A number for a text that is the same on every machine (FNV-1a).
package func stableHash(_ text: String) -> UInt64 {
  text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0100_0000_01B3 }
}
