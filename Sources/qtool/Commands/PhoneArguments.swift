import ArgumentParser
import Questionnaires
import Scheduling

/// When a participant opens the app each day, besides answering: `never` or a time of day.
struct OpeningTime: ExpressibleByArgument {
  /// Nil for never.
  let minute: Int?

  static let usual = OpeningTime(minute: PhoneUse.usualOpening)

  private init(minute: Int?) { self.minute = minute }

  init?(argument: String) {
    guard argument != "never" else {
      self.init(minute: nil)
      return
    }
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isASCIIDigit) }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), hours < 24, minutes < 60
    else { return nil }
    self.init(minute: hours * 60 + minutes)
  }

  var defaultValueDescription: String { minute.map(clockTime) ?? "never" }
}

/// A day and the time zone to which the phone is taken then: `2026-03-10=America/New_York`.
struct PlannedJourney: ExpressibleByArgument {
  let day: CalendarDate
  let zone: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty, let day = CalendarDate(parts[0]) else { return nil }
    (self.day, zone) = (day, parts[1])
  }
}

extension Scheduling.TimeZone {
  /// The clock of a participant on journeys, which have to begin after the day of joining, in order.
  func taking(_ journeys: [PlannedJourney], from first: CalendarDate, days: Int) throws -> Self {
    var zone = self
    var last = first
    for journey in journeys {
      guard journey.day > last else {
        let earlier = last == first ? "participants join on \(first)" : "the journey before is on \(last)"
        throw ValidationError("--moves must name later days, in order, not \(journey.day): \(earlier).")
      }
      guard journey.day.dayNumber < first.dayNumber + days else {
        let end = CalendarDate(dayNumber: first.dayNumber + days - 1)?.description ?? "\(days) days later"
        throw ValidationError(
          "--moves must name a day up to \(end), the last one of the simulation, not \(journey.day).")
      }
      zone = zone.moving(to: try timeZone(named: journey.zone, for: "--moves"), on: journey.day)
      last = journey.day
    }
    return zone
  }
}

/// A share that an option takes, with what to write instead of percentages and decimal commas.
func shareArgument(_ argument: String, of option: String, such example: Double) throws -> Double {
  if let share = Double(argument), (0...1).contains(share) { return share }
  let isPercent = argument.contains("%")
  let digits = argument.filter { $0 != "%" && $0 != " " }.map { $0 == "," ? "." : $0 }
  let advice = Double(String(digits)).map { number in
    let share = isPercent || number > 1 && argument.allSatisfy(\.isNumber) ? number / 100 : number
    return (0...1).contains(share) && number != 0 ? "; write \(share)" : ""
  }
  throw ValidationError(
    "\(option) is a share from 0 to 1, such as \(example), not '\(argument)'\(advice ?? "").")
}

/// The share of the prompts that ring and are answered: `0.5` is a random half, `1/2` every second one.
struct AnswerRate {
  private enum Kind {
    case all
    case every(Int)
    case random(Double)
  }

  private let kind: Kind

  static let all = AnswerRate(kind: .all)

  private init(kind: Kind) { self.kind = kind }

  init(argument: String) throws {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, parts[0] == "1", let every = Int(parts[1]), every > 0 {
      self.init(kind: .every(every))
    } else {
      let share = try shareArgument(argument, of: "--response-rate", such: 0.75)
      self.init(kind: share == 1 ? .all : .random(share))
    }
  }

  var number: Double {
    switch kind {
    case .all: 1
    case .every(let number): 1 / Double(number)
    case .random(let share): share
    }
  }

  func share(seed: UInt64) -> AnsweredShare {
    switch kind {
    case .all: .all
    case .every(let number): .every(number)
    case .random(let share): share == 0 ? .none : .share(share, seed: seed)
    }
  }
}

/// Clients with their shares of the participants: `esmira-ios`, or `esmira-ios:0.5,esmira-android:0.5`.
struct ClientShares {
  private(set) var shares: [(client: ClientName, share: Double)] = []

  init(argument: String) throws {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    for part in parts {
      let words = part.split(separator: ":", omittingEmptySubsequences: false)
      guard let client = words.first.flatMap({ ClientName(rawValue: String($0)) }) else {
        let all = ClientName.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("`\(words.first ?? "")` is not a client; they are \(all).")
      }
      guard !shares.contains(where: { $0.client == client }) else {
        throw ValidationError("\(client.rawValue) is there twice.")
      }
      let share = words.count == 2 ? Double(words[1]) : words.count == 1 && parts.count == 1 ? 1 : nil
      guard let share, share > 0, share <= 1 else {
        throw ValidationError("each client needs its share, such as \(client.rawValue):0.5.")
      }
      shares.append((client, share))
    }
    guard abs(shares.reduce(0) { $0 + $1.share } - 1) < 0.001 else {
      throw ValidationError("the shares have to be 1 together.")
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

/// How many participants are planned, so that the number of their answers can be expected.
struct SampleOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Say how many answers to expect of so many participants; needs --response-rate.", valueName: "number"))
  var participants: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Share of the variance of answers that is between people, 0 to 1: adds the effective sample.",
      valueName: "share"), transform: { try shareArgument($0, of: "--icc", such: 0.4) }) var icc: Double?

  private static let mostParticipants = 100_000

  func check(_ rate: AnswerRate?) throws {
    guard let participants else {
      if icc != nil { throw ValidationError("--icc needs --participants and --response-rate.") }
      return
    }
    guard (1...Self.mostParticipants).contains(participants) else {
      throw ValidationError(
        "--participants must be between 1 and \(Self.mostParticipants), not \(participants).")
    }
    if rate == nil {
      throw ValidationError(
        "--participants needs --response-rate, such as --response-rate 0.75: people do not answer all prompts."
      )
    }
  }

  func plan(_ rate: AnswerRate?) -> PlannedSample.Plan? {
    guard let participants, let rate else { return nil }
    return PlannedSample.Plan(participants: participants, responseRate: rate.number, icc: icc)
  }
}
