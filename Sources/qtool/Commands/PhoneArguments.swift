import ArgumentParser
import Platforms
import Questionnaires
import Scheduling

/// When a participant opens the app each day, besides answering: `never` or a time of day.
struct OpeningTime: ExpressibleByArgument {
  /// Nil for never.
  let minute: Int?

  static let usual = OpeningTime(minute: 8 * 60)

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

/// The share of the prompts that ring and are answered: `0.5` is a random half, `1/2` every second one.
struct AnswerRate: ExpressibleByArgument {
  private enum Kind {
    case all
    case every(Int)
    case random(Double)
  }

  private let kind: Kind

  static let all = AnswerRate(kind: .all)

  private init(kind: Kind) { self.kind = kind }

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, parts[0] == "1", let every = Int(parts[1]), every > 0 {
      self.init(kind: .every(every))
    } else if let share = Double(argument), (0...1).contains(share) {
      self.init(kind: share == 1 ? .all : .random(share))
    } else {
      return nil
    }
  }

  var defaultValueDescription: String { "1" }

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
