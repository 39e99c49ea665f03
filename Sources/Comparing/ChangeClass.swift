/// What a change does to a running study. The cases are in the order of the report: what corrupts data silently comes
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
  /// When, where and who is asked.
  case `protocol`
  /// Nothing changes for participants or data.
  case cosmetic
  /// Advice about the new file.
  case hint

  public static func < (first: ChangeClass, second: ChangeClass) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int {
    switch self {
    case .coding: 0
    case .storage: 1
    case .measurement: 2
    case .version: 3
    case .protocol: 4
    case .cosmetic: 5
    case .hint: 6
    }
  }
}
