import Diagnostics

/// A questionnaire's statements about its earlier versions. No target carries them.
package struct History: Sendable {
  /// The ids that the questionnaire had.
  package let formerly: [Located<String>]
  /// The ids that its questions, items and scores had, in file order.
  package let formerIDs: [FormerID]
  /// Why its versions exist, in file order.
  package let changes: [VersionChange]
  /// The ids of questions and scores that must not come back.
  package let reservedIDs: [Located<String>]
  /// The answer codes that must not come back, in file order.
  package let reservedCodes: [ReservedCodes]

  static let none = History(
    formerly: [], formerIDs: [], changes: [], reservedIDs: [], reservedCodes: [])

  /// This history with other present ids of questions; nil for ids that stay.
  func renamed(_ name: (String) -> String?) -> History {
    let ids = formerIDs.map { former in
      FormerID(
        id: former.id,
        current: Located(name(former.current.value) ?? former.current.value, at: former.current.range))
    }
    return History(
      formerly: formerly, formerIDs: ids, changes: changes, reservedIDs: reservedIDs,
      reservedCodes: reservedCodes)
  }

  /// The entry of a version under `changes`.
  package func change(of version: Int) -> VersionChange? { changes.first { $0.version.value == version } }
}

/// An id under which a question, item or score was known before.
package struct FormerID: Sendable {
  package let id: Located<String>
  /// The id that it has now.
  package let current: Located<String>

  package init(id: Located<String>, current: Located<String>) {
    self.id = id
    self.current = current
  }
}

/// Why a version exists.
package struct VersionChange: Sendable {
  /// At its key.
  package let version: Located<Int>
  package let why: Located<String>
  package let allowed: [AllowedChange]
}

/// A change that the author intends, such as `codes-permuted mood`.
package struct AllowedChange: Sendable {
  /// The name that `qtool diff` gives it.
  package let change: Located<String>
  /// The id or name of what has changed; nil for the questionnaire itself.
  package let subject: Located<String>?
}

/// Answer codes that a question or an option list no longer has.
package struct ReservedCodes: Sendable {
  /// The id of a question, the name of an option list, or both.
  package let owner: Located<String>
  package let codes: [Located<String>]
}
