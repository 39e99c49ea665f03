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

  static let none = History(formerly: [], formerIDs: [], changes: [], reservedIDs: [], reservedCodes: [])

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

  fileprivate var reservesAnything: Bool {
    !formerIDs.isEmpty || !reservedIDs.isEmpty || !reservedCodes.isEmpty
  }
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

/// An id or an answer code that is in use although it is reserved.
package struct NameReuse: Sendable {
  /// The id, or the question or the list with the code.
  package let name: String
  package let code: String?
  package let finding: Finding

  fileprivate init(_ name: String, code: String? = nil, _ finding: Finding) {
    self.name = name
    self.code = code
    self.finding = finding
  }
}

extension [NameReuse] {
  fileprivate var inFileOrder: [NameReuse] { sorted { $0.finding.range.start < $1.finding.range.start } }
}

extension Questionnaire {
  /// Reuses of names that the questionnaire itself reserves.
  package func reservedReuses() -> [NameReuse] {
    guard history.reservesAnything else { return [] }
    return (reusedIDs() + sharedFormerIDs() + reusedCodes()).inFileOrder
  }

  /// Reuses of names that an earlier version reserved and this one uses without saying so.
  package func reservedReuses(since before: Questionnaire) -> [NameReuse] {
    guard before.history.reservesAnything else { return [] }
    return (idsReused(since: before.history) + codesReused(since: before.history)).inFileOrder
  }

  /// Reuses of ids, without those that this version still lists. An id that goes back to its question is not reused.
  private func idsReused(since earlier: History) -> [NameReuse] {
    let listed = Set((history.reservedIDs + history.formerIDs.map(\.id)).map(\.value))
    let back = Set(history.formerIDs.map { [$0.id.value, $0.current.value] })
    let former = earlier.formerIDs.filter { !back.contains([$0.current.value, $0.id.value]) }.map(\.id)
    let taken = Set((earlier.reservedIDs + former).map(\.value)).subtracting(listed)
    guard !taken.isEmpty else { return [] }
    return idsInUse.filter { taken.contains($0.value) }.map { NameReuse($0.value, .idReservedBefore($0)) }
  }

  private func codesReused(since earlier: History) -> [NameReuse] {
    let listed = Set(
      history.reservedCodes.flatMap { owner in owner.codes.map { [owner.owner.value, $0.value] } })
    return optionsInUse(of: earlier.reservedCodes).compactMap { use in
      guard !listed.contains([use.owner, use.reserved.value]) else { return nil }
      return NameReuse(use.owner, code: use.reserved.value, .codeReservedBefore(use.option.code, use.owner))
    }
  }

  private func reusedIDs() -> [NameReuse] {
    let reserved = Dictionary(
      history.reservedIDs.map { ($0.value, $0) }, uniquingKeysWith: { first, _ in first })
    let former = Dictionary(
      history.formerIDs.map { ($0.id.value, $0) }, uniquingKeysWith: { first, _ in first })
    return idsInUse.compactMap { id in
      if let place = reserved[id.value] { return NameReuse(id.value, .reservedID(id, place)) }
      guard let other = former[id.value], other.current.value != id.value else { return nil }
      return NameReuse(id.value, .formerID(id, of: other))
    }
  }

  /// Earlier answers can continue in only one question.
  private func sharedFormerIDs() -> [NameReuse] {
    var first: [String: FormerID] = [:]
    return history.formerIDs.compactMap { former in
      guard let earlier = first[former.id.value] else {
        first[former.id.value] = former
        return nil
      }
      return NameReuse(former.id.value, .formerIDOfTwo(former, earlier))
    }
  }

  private func reusedCodes() -> [NameReuse] {
    optionsInUse(of: history.reservedCodes).map { use in
      NameReuse(
        use.owner, code: use.reserved.value, .reservedCode(use.option, in: use.list, use.owner, use.reserved))
    }
  }

  private struct ReservedOption {
    let owner: String
    let reserved: Located<String>
    let option: ResponseOption
    let list: OptionList
  }

  /// Each option once, even if many questions share the list.
  private func optionsInUse(of all: [ReservedCodes]) -> [ReservedOption] {
    guard !all.isEmpty else { return [] }
    var seen: Set<SourceRange> = []
    let lists = listsByOwner
    return all.flatMap { reserved in
      (lists[reserved.owner.value] ?? []).flatMap { list in
        reserved.codes.compactMap { code -> ReservedOption? in
          guard let option = list.place(of: code.value).map({ list.options[$0] }) else { return nil }
          guard seen.insert(option.code.range).inserted else { return nil }
          return ReservedOption(owner: reserved.owner.value, reserved: code, option: option, list: list)
        }
      }
    }
  }

  /// The ids of sections, questions and scores, which share one name space.
  fileprivate var idsInUse: [Located<String>] {
    sections.compactMap(\.id) + questions.compactMap(\.id) + scores.map(\.id)
  }

  /// The option lists by name, and the options of questions by id.
  fileprivate var listsByOwner: [String: [OptionList]] {
    let named = optionLists.compactMap { list in list.name.map { ($0.value, list) } }
    let asked = questions.compactMap { question in
      question.id.flatMap { id in question.optionList.map { (id.value, $0) } }
    }
    return Dictionary((named + asked).map { ($0.0, [$0.1]) }, uniquingKeysWith: +)
  }
}

extension Finding {
  fileprivate static func reservedID(_ id: Located<String>, _ place: Located<String>) -> Finding {
    Finding(
      "the id `\(id.value)` is reserved", at: id.range,
      notes: [Note("reserved here: earlier answers are filed under this id", at: place.range)],
      help: "write an id that was never in use")
  }

  fileprivate static func formerID(_ id: Located<String>, of other: FormerID) -> Finding {
    Finding(
      "`\(id.value)` was the id of `\(other.current.value)` in an earlier version", at: id.range,
      notes: [Note("as written here; its earlier answers are filed under this id", at: other.id.range)],
      help: "write an id that was never in use")
  }

  fileprivate static func formerIDOfTwo(_ former: FormerID, _ earlier: FormerID) -> Finding {
    Finding(
      "`\(former.id.value)` is also the former id of `\(earlier.current.value)`", at: former.id.range,
      notes: [Note("earlier answers continue here", at: earlier.id.range)],
      help: "keep it only in the question where the earlier answers continue")
  }

  fileprivate static func reservedCode(
    _ option: ResponseOption, in list: OptionList, _ owner: String, _ code: Located<String>
  ) -> Finding {
    Finding(
      "the answer code `\(code.value)` of `\(owner)` is reserved", at: option.code.range,
      notes: [Note("reserved here: it had another meaning in earlier answers", at: code.range)],
      help: list.hasAssignedCodes
        ? "write a code before each answer, and skip `\(code.value)`"
        : "give this answer a code that was never in use")
  }

  fileprivate static func idReservedBefore(_ id: Located<String>) -> Finding {
    Finding(
      "the earlier version reserved the id `\(id.value)`: earlier answers are filed under it", at: id.range,
      help: "write an id that was never in use, and list `\(id.value)` under `reserved` or `formerly` again")
  }

  fileprivate static func codeReservedBefore(_ code: Located<Code>, _ owner: String) -> Finding {
    Finding(
      "the earlier version reserved the answer code `\(code.value.text)` of `\(owner)`", at: code.range,
      help: "give this answer a code that was never in use, and reserve `\(code.value.text)` again")
  }
}
