import Questionnaires

/// A client's treatment of a questionnaire that its author may not expect. Each is described once, in the folder of its platform;
/// findings and `Documentation/Clients.md` repeat it.
package protocol ClientHabit: Sendable {
  var clients: [ClientName] { get }

  /// The effect; follows "in the Android app, ".
  var words: String { get }

  var consequence: String { get }

  /// The effect in a preview, beside the part that it is about.
  var mark: String { get }

  /// Whether there is an answer before anybody has given one.
  var answersItself: Bool { get }

  /// The part of a file that has no effect in these clients; nil if the habit is about something else.
  var overrules: OverruledPart? { get }

  /// The name of the rule that reports it; nil if it depends on what participants do.
  var rule: String? { get }

  /// Whether it is reported only if `.qtool.yaml` names the client. Other habits of a client are reported unless
  /// others of its platform are named.
  var needsNamedClient: Bool { get }
}

extension ClientHabit {
  package var needsNamedClient: Bool { false }
  package var mark: String { words }
  package var answersItself: Bool { false }
  package var overrules: OverruledPart? { nil }
}

/// A part of a file that has no effect in a client.
package enum OverruledPart: Sendable {
  /// All of a schedule: prompts come at other times, or not at all.
  case schedule
  case sensors
  /// `active: false`.
  case inactivity
  /// The questionnaires that a study puts first.
  case baseline
}

extension Platform {
  /// The habit because of which a part of a file has no effect in a client.
  package func habit(overruling part: OverruledPart, in client: ClientName?) -> (any ClientHabit)? {
    guard let client else { return nil }
    return habits.first { $0.overrules == part && $0.clients.contains(client) }
  }
}

/// As people call a client, with its article.
package typealias NameOfClient = (english: String, german: String)

extension ClientName {
  private typealias Known = (platform: any Platform, name: NameOfClient)

  private static let all: [ClientName: Known] = Dictionary(
    TargetName.allCases.map(\.platform).flatMap { platform in
      platform.clientNames.map { ($0.key, (platform, $0.value)) }
    }, uniquingKeysWith: { first, _ in first })

  /// A test checks that each client has one platform.
  private var known: Known { Self.all[self]! }

  package var platform: any Platform { known.platform }

  /// As people call it.
  package var name: String { known.name.english }

  package var germanName: String { known.name.german }
}

/// The clients that the participants of a study use.
package struct UsedClients: Sendable {
  /// The clients that `.qtool.yaml` names. If it names none of a platform, any of its known clients may be used.
  package let named: [ClientName]

  package init(named: [ClientName] = []) {
    self.named = named
  }

  /// Advice for findings about a client that nobody uses.
  package static let adviceToName =
    "if nobody uses the app, list the study's clients under `clients` in `.qtool.yaml`"

  package func includes(_ client: ClientName) -> Bool {
    named.contains(client) || !named.contains { client.platform.clients.contains($0) }
  }

  /// The clients with a habit, as far as it is to be reported.
  package func with(_ habit: some ClientHabit) -> [ClientName] {
    habit.clients.filter(habit.needsNamedClient ? named.contains : includes)
  }
}

extension [ClientName] {
  /// Whether it has all known clients of a platform that has several.
  package var isEveryClient: Bool { count > 1 && count == first?.platform.clients.count }

  /// Their names in a sentence.
  package var inWords: String {
    guard !isEveryClient else { return "every known client" }
    let names = map(\.name)
    return names.count < 3
      ? names.joined(separator: " and ")
      : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}
