import Diagnostics
import Questionnaires

/// Which changes the new version settles: by its number, and by what its author says about it.
struct ChangeResolving {
  private let old: Questionnaire
  private let new: Questionnaire
  private let declared: DeclaredChanges
  private let before: DeclaredChanges
  private(set) var changes: [Change]
  /// The number that the new version must at least have.
  let neededVersion: Int
  private let hasNewQuestions: Bool
  /// False if one of the two is a document without a version, which none can be higher than.
  private let hasVersions: Bool

  init(_ comparison: VersionComparison, _ changes: [Change]) {
    old = comparison.old
    new = comparison.new
    declared = comparison.newDeclared
    before = comparison.oldDeclared
    hasVersions = [old.file, new.file].allSatisfy { $0.origin?.hasVersions ?? true }
    let needsVersion = changes.contains { $0.needsVersion }
    neededVersion = hasVersions ? old.version + (needsVersion ? 1 : 0) : new.version
    hasNewQuestions = changes.contains { $0.kind == .questionAdded }
    self.changes = changes
    for index in changes.indices { self.changes[index] = resolved(changes[index]) }
  }

  private var isRaised: Bool { hasVersions && new.version > old.version }
  /// Whether what is allowed under the new version counts.
  private var takesAllowed: Bool { isRaised || !hasVersions }

  private func resolved(_ change: Change) -> Change {
    var change = change
    if change.changeClass == .storage, !mayBeRenamed(change) {
      change.fix = DeclaringFixes(new, formerNames: before.formerNames).fix(of: change)
    }
    switch change.changeClass {
    case .coding, .storage:
      if change.resolution == nil, takesAllowed, isAllowed(change) { change.resolution = .allow }
      if change.resolution != nil { change.fix = nil }
      if change.resolution != nil {
        change.help = nil
      } else if !change.canBeDeclared {
        change.help = helpWithAllowing(change)
      }
    case .measurement:
      if isRaised || !hasVersions && declared.saysWhy {
        change.resolution = .version
      } else if !hasVersions {
        change.help =
          "to publish version \(new.version) with it, say why: `changes: {\(new.version): {why: …}}`"
      } else {
        let raising = "raise `version` to \(old.version + 1) to separate the answers before and after"
        change.help =
          change.kind == .questionAdded
          ? change.help.map { "\($0); otherwise \(raising)" } ?? raising : change.help ?? raising
      }
    case .promise:
      if isRaised || !hasVersions {
        change.resolution = .version
      } else {
        change.help = "raise `version` to \(old.version + 1) if it is meant"
      }
    case .version, .phones, .protocol, .cosmetic, .hint: break
    }
    return change
  }

  /// Whether a question that is gone may be one of the new ones, which a person must decide.
  private func mayBeRenamed(_ change: Change) -> Bool {
    change.kind == .questionRemoved && hasNewQuestions
  }

  /// An entry names the kind of change and what it is about: `codes-permuted mood`.
  private func isAllowed(_ change: Change) -> Bool {
    let names = change.subject.names + [change.subject.list].compactMap(\.self)
    let entries = names.isEmpty ? [change.kind.rawValue] : names.map { "\(change.kind.rawValue) \($0)" }
    return entries.contains(where: declared.allowed.contains)
  }

  private func helpWithAllowing(_ change: Change) -> String {
    let version = hasVersions ? max(new.version, old.version + 1) : new.version
    let reason =
      change.changeClass == .coding
      ? "if the answers mean the same as before, nobody has answered yet, or you will recode them"
      : change.kind == .storedChanged
        ? "if nobody has answered yet, or you will recode the answers of one of them"
        : "if nobody has answered yet, or no answer is concerned"
    let allowing =
      "\(reason), allow it: `changes: {\(version): {why: …, allow: [\(change.allowance ?? "")]}}`"
    let condition = takesAllowed ? "" : " with `version: \(version)`"
    return (change.help.map { $0 + "; " } ?? "") + allowing + condition
  }

  /// Changes of the version's number, and ids that are no longer reserved.
  var versionChanges: [Change] {
    let own = [versionChange].compactMap(\.self)
    // What a document cannot say was not removed from it.
    guard new.file.origin?.hasHistory ?? true else { return own }
    return own
      + removedNames(
        from: before.reservedQuestions, to: declared.reservedQuestions, .reservedRemoved,
        "is no longer reserved") + removedCodes + removedFormerNames + reuses
  }

  private var versionChange: Change? {
    guard hasVersions else { return nil }
    let count = changes.count { $0.needsVersion }
    if new.version < old.version { return lowered }
    if new.version == old.version { return count > 0 ? notRaised(count) : nil }
    return raised(count)
  }

  private func change(
    _ kind: ChangeKind, as changeClass: ChangeClass? = nil, _ message: String, help: String?
  ) -> Change {
    Change(
      kind, .whole, as: changeClass,
      old: ChangedPlace("\(old.version)", in: old.file, at: old.writtenVersion?.range ?? old.id.range),
      new: ChangedPlace("\(new.version)", in: new.file, at: new.writtenVersion?.range ?? new.id.range),
      affects: [], message, help: help)
  }

  private var lowered: Change {
    change(
      .versionLowered, "`version` is \(new.version), but it was \(old.version) already",
      help: "write `version: \(neededVersion)`, so that no two versions have the same number")
  }

  private func notRaised(_ count: Int) -> Change {
    let changes = count == 1 ? "1 change" : "\(count) changes"
    var change = change(
      .versionNotRaised, "answers stop being comparable (\(changes)), but `version` is still \(new.version)",
      help: "raise `version` from \(old.version) to \(neededVersion)" + leftWords)
    change.fix = Fix([raisingEdit], isSafe: true)
    return change
  }

  /// The end of a help that names the changes which a higher version does not settle.
  private var leftWords: String {
    let left = changes.filter { !$0.isResolved && $0.changeClass <= .storage }
    let names = left.map { "`\($0.allowance ?? $0.kind.rawValue)`" }
    return left.isEmpty ? "" : "; that does not settle \(listedBriefly(names))"
  }

  /// A file without `version` gets one below its id.
  private var raisingEdit: Fix.Edit {
    if let written = new.writtenVersion { return Fix.Edit(written.range, "\(neededVersion)") }
    let line = new.file.line(new.file.position(at: new.id.range.end).line)
    return Fix.Edit(SourceRange(line.upperBound..<line.upperBound), "\nversion: \(neededVersion)")
  }

  private func raised(_ count: Int) -> Change {
    let isNeeded = count > 0
    return change(
      .versionRaised, as: isNeeded ? nil : .hint,
      "`version` was raised from \(old.version) to \(new.version)"
        + (isNeeded ? "" : ", but nothing changed that makes answers incomparable"),
      help: isNeeded
        ? declared.saysWhy ? nil : "say why for those who analyse the data: `changes: {\(new.version): …}`"
        : "keep `version: \(old.version)`, unless something outside the file changed")
  }

  // MARK: ids and codes that must not come back

  private func removedNames(
    from before: [Located<String>], to after: [Located<String>], _ kind: ChangeKind, _ words: String,
    help: String? = nil
  ) -> [Change] {
    let kept = Set(after.map(\.value))
    return before.filter { !kept.contains($0.value) }.map { name in
      Change(
        kind, ChangeSubject(name.value), old: ChangedPlace(name.value, in: old.file, at: name.range),
        new: nil, affects: [], "`\(name.value)` \(words)",
        help: help ?? "put it back: it is the name of a column with older answers")
    }
  }

  private var removedCodes: [Change] {
    before.reservedCodes.keys.sorted().flatMap { name in
      let kept = Set(declared.reservedCodes[name, default: []].map(\.value))
      return before.reservedCodes[name, default: []].filter { !kept.contains($0.value) }.map { code in
        var change = Change(
          .reservedRemoved, ChangeSubject(name), old: ChangedPlace(code.value, in: old.file, at: code.range),
          new: nil, affects: [], "the code `\(code.value)` of `\(name)` is no longer reserved",
          help: "put it back: older answers contain the code with another meaning")
        change.code = code.value
        return change
      }
    }
  }

  private var removedFormerNames: [Change] {
    // An id that is in use again goes back to its question, or lint reports it.
    let used = Set(new.questions.compactMap(\.id?.value) + new.scores.map(\.id.value) + [new.id.value])
    let was = before.allFormerNames.filter { !used.contains($0.name.value) }
    let kept = declared.allFormerNames.map(\.name) + declared.reservedQuestions
    return [true, false].flatMap { isGone in
      removedNames(
        from: was.filter { ($0.owner.map(used.contains) ?? true) != isGone }.map(\.name), to: kept,
        .formerlyRemoved,
        "is no longer listed under `formerly`",
        help: isGone ? "move it to `reserved`: it is the name of a column with older answers" : nil)
    }
  }

  /// Reuses of reserved names, without those that the old version had as well: they are not changes.
  private var reuses: [Change] {
    let known = Set(old.reservedReuses().map { [$0.name, $0.code ?? ""] })
    let found = new.reservedReuses().filter { !known.contains([$0.name, $0.code ?? ""]) }
    return (found + new.reservedReuses(since: old)).map { reuse in
      let finding = reuse.finding
      var change = Change(
        .reservedReuse, ChangeSubject(reuse.name), old: nil,
        new: ChangedPlace(reuse.code ?? reuse.name, in: new.file, at: finding.range), affects: [],
        finding.message, help: finding.help)
      change.code = reuse.code
      return change
    }
  }
}

extension Change {
  /// Answers before and after it cannot be treated alike, whatever else the author says.
  package var needsVersion: Bool {
    switch changeClass {
    case .coding, .measurement: true
    case .storage: !canBeDeclared && resolution != .server
    case .version, .promise, .phones, .protocol, .cosmetic, .hint: false
    }
  }

  /// `formerly` or `reserved` settles it without a new version.
  fileprivate var canBeDeclared: Bool {
    [
      .questionnaireRenamed, .questionnaireRemoved, .questionRenamed, .questionRemoved, .questionReplaced,
      .scoreRenamed,
    ]
    .contains(kind)
  }
}

// MARK: the version itself

extension DeclaredChanges {
  /// `owner` is the id that the name belongs to now; nil for names of the questionnaire.
  fileprivate var allFormerNames: [(owner: String?, name: Located<String>)] {
    formerQuestionnaires.map { (nil, $0) }
      + formerNames.keys.sorted().flatMap { owner in (formerNames[owner] ?? []).map { (owner, $0) } }
  }
}

/// Edits of the new version that say what happened to an id or a code, where there is no doubt about it.
private struct DeclaringFixes {
  private let file: SourceFile
  private let history: History
  private let writing: FormerIDWriting

  private let formerNames: [String: [Located<String>]]

  /// - Parameter formerNames: those of the old version, which go with their question
  init(_ questionnaire: Questionnaire, formerNames: [String: [Located<String>]]) {
    self.formerNames = formerNames
    file = questionnaire.file
    writing = FormerIDWriting(questionnaire)
    history = questionnaire.history
  }

  func fix(of change: Change) -> Fix? {
    switch change.kind {
    case .questionRenamed, .scoreRenamed, .questionnaireRenamed:
      formerly(change).map { Fix($0, isSafe: true) }
    case .questionRemoved, .questionReplaced:
      reserving(ids: change.subject.names.flatMap { [$0] + (formerNames[$0] ?? []).map(\.value) }).map {
        Fix([$0], isSafe: true)
      }
    case .codeRemoved: reserving(codeOf: change).map { Fix([$0], isSafe: true) }
    default: nil
    }
  }

  private func formerly(_ change: Change) -> [Fix.Edit]? {
    guard let id = change.new, let name = id.value, let former = change.old?.value else { return nil }
    return writing.adding(former, to: Located(name, at: id.range))
  }

  private func reserving(ids: [String]) -> Fix.Edit? {
    let list = ids.joined(separator: ", ")
    if let last = history.reservedIDs.last { return insertion(", \(list)", after: last.range) }
    return history.reservedCodes.isEmpty ? appended("reserved:\n  questions: [\(list)]\n") : nil
  }

  private func reserving(codeOf change: Change) -> Fix.Edit? {
    guard let code = change.code, let owner = change.subject.list ?? change.subject.names.first else {
      return nil
    }
    if let known = history.reservedCodes.first(where: { $0.owner.value == owner })?.codes.last {
      return insertion(", \(code)", after: known.range)
    }
    guard history.reservedCodes.isEmpty, history.reservedIDs.isEmpty else { return nil }
    return appended("reserved:\n  codes: {\(owner): [\(code)]}\n")
  }

  /// Only within brackets can a comma follow.
  private func insertion(_ text: String, after range: SourceRange) -> Fix.Edit? {
    let end = range.bytes.upperBound
    guard file.text[end...].first(where: { $0 != 0x20 }) == UInt8(ascii: "]") else { return nil }
    return Fix.Edit(SourceRange(end..<end), text)
  }

  private func appended(_ text: String) -> Fix.Edit {
    let end = file.text.count
    let isEnded = file.text.last.map { $0 == 0x0A || $0 == 0x0D } ?? true
    return Fix.Edit(SourceRange(end..<end), (isEnded ? "" : "\n") + text)
  }
}
