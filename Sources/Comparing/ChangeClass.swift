import Diagnostics

/// The effect of a change on a running study. The cases are in the order of the report: silent corruption of data comes
/// first. The raw values are the names in JSON and of `--fail-on`.
public enum ChangeClass: String, CaseIterable, Comparable, Sendable {
  /// A stored value means something else from now on.
  case coding
  /// An answer that is stored or still on its way has no place.
  case storage
  /// The answers have the same place, but cannot be compared.
  case measurement
  /// The version, or what was promised about ids and codes, is wrong.
  case version
  /// Less is promised under `expect` than before.
  case promise
  /// Phones do not get it.
  case phones
  /// When, where and who is asked.
  case `protocol`
  /// Nothing changes for participants or data.
  case cosmetic
  /// Advice about the new file.
  case hint

  /// For those who did not make the change.
  package var meaning: String {
    switch self {
    case .coding: "a stored value means something else from now on"
    case .storage: "an answer that is stored or still on its way has no place"
    case .measurement: "the answers have the same place, but cannot be compared"
    case .version: "the version, or what was promised about ids and codes, is wrong"
    case .promise: "less is promised under `expect` than before"
    case .phones: "phones that have the questionnaire keep it as it was"
    case .protocol: "when, where and who is asked"
    case .cosmetic: "nothing changes for participants or data"
    case .hint: "advice about the new file"
    }
  }

  /// How serious a change is for all commands that report it, as long as nothing settles it; nil if nothing needs to. What is
  /// settled is a hint.
  package var unresolvedSeverity: Severity? {
    switch self {
    case .coding, .storage, .measurement, .version: .error
    case .promise, .phones: .warning
    case .protocol, .cosmetic, .hint: nil
    }
  }

  /// The author's remedy for it; nil if nothing is needed.
  package var settledBy: String? {
    switch self {
    case .coding: "a new id or a new code; otherwise `allow`"
    case .storage: "`formerly`, `reserved`; otherwise `allow`"
    case .measurement: "a higher `version`"
    case .version: "correcting it"
    case .promise: "a higher `version`"
    case .phones: "a new number on the server, or a new installation of the app"
    case .protocol, .cosmetic, .hint: nil
    }
  }

  public static func < (first: ChangeClass, second: ChangeClass) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
