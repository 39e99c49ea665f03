import Diagnostics
import YAML

extension QuestionnaireReader {
  /// The file's statements about earlier versions; read last, because they name questions and option lists.
  func readHistory(_ object: ObjectReader<QuestionnaireKey>, of version: Int?) -> History {
    let reserved = object[.reserved].flatMap { self.object($0, ReservedKey.self) }
    let ids = reserved?[.questions].map { readReservedIDs($0) } ?? []
    let codes = reserved?[.codes].map { readReservedCodes($0, besides: ids) } ?? []
    return History(
      formerly: readFormerly(object, .formerly, pattern: .questionnaireID), formerIDs: declared.formerIDs,
      changes: object[.changes].map { readChanges($0, of: version) } ?? [], reservedIDs: ids,
      reservedCodes: codes)
  }

  /// Records the ids that a question, an item or a score had.
  func readFormerIDs<Key: ObjectKey>(_ object: ObjectReader<Key>, _ key: Key, of id: Located<String>?) {
    guard object[key] != nil else { return }
    let former = readFormerly(object, key, pattern: .questionID)
    guard let id else { return }
    declared.formerIDs += former.map { FormerID(id: $0, current: id) }
  }

  /// One id or a list of them.
  private func readFormerly<Key: ObjectKey>(
    _ object: ObjectReader<Key>, _ key: Key, pattern: IdentifierPattern
  ) -> [Located<String>] {
    guard let node = object[key], let elements = elements(node, of: key) else { return [] }
    return ids(elements, key: key, pattern: pattern)
  }

  private func readReservedIDs(_ node: YAMLNode) -> [Located<String>] {
    elements(node, of: ReservedKey.questions).map {
      ids($0, key: ReservedKey.questions, pattern: .questionID)
    } ?? []
  }

  /// Names, each once.
  private func ids(
    _ nodes: [YAMLNode], key: any ObjectKey, pattern: IdentifierPattern, what: String = "an id"
  ) -> [Located<String>] {
    var first: [String: SourceRange] = [:]
    return nodes.compactMap { scalar($0, key: key) }.filter { id in
      checkIdentifier(id, pattern, what: what)
      guard let earlier = first.updateValue(id.range, forKey: id.value) else { return true }
      report(.duplicateKey, .listedTwice(id.value, id.range, first: earlier))
      return false
    }
  }

  private func readReservedCodes(_ node: YAMLNode, besides removed: [Located<String>]) -> [ReservedCodes] {
    guard let entries = entries(node, of: ReservedKey.codes) else { return [] }
    let former = Set((removed + declared.formerIDs.map(\.id)).map(\.value))
    return entries.compactMap { owner, value in
      if !former.contains(owner.value) { checkOwner(owner) }
      guard document.kind(value) == .sequence else {
        reportNoCodes(value, of: owner.value)
        return nil
      }
      let codes = ids(
        Array(document.elements(value)), key: ReservedKey.codes, pattern: .code, what: "an answer code")
      return ReservedCodes(owner: owner, codes: codes)
    }
  }

  private func reportNoCodes(_ node: YAMLNode, of owner: String) {
    let code = document.kind(node) == .scalar ? document.string(node) : ""
    report(.wrongType, .noCodes(of: owner, description(of: node), code: code, at: document.range(node)))
  }

  /// Reports a name that is neither a question's nor an option list's.
  private func checkOwner(_ owner: Located<String>) {
    let name = owner.value
    if declared.ids[name]?.question != nil || declared.optionLists[name] != nil { return }
    guard !declared.areQuestionsIncomplete, !declared.unreadableLists.contains(name) else { return }
    let known = isListing(.unknownValue) ? declared.sortedListNames + declared.sortedQuestionIDs : []
    let near = nearestName(to: name, among: known)
    report(.unknownValue, .unknownOwner(owner, near: near))
  }

  private func readChanges(_ node: YAMLNode, of version: Int?) -> [VersionChange] {
    if let version, let reason = onlyReason(node) {
      report(.wrongType, .changesWithoutVersion(version, reason, at: document.range(node)))
      return []
    }
    guard let entries = entries(node, of: QuestionnaireKey.changes) else { return [] }
    var first: [Int: SourceRange] = [:]
    return entries.compactMap { name, value in
      guard let version = Decimal(name.value)?.whole, version >= 1, version <= Int(Int32.max) else {
        report(.wrongType, .noVersion(name))
        return nil
      }
      if let earlier = first.updateValue(name.range, forKey: version) {
        report(.duplicateKey, .duplicateKey(name.value, name.range, first: earlier))
      }
      return readChange(value, of: Located(version, at: name.range))
    }
  }

  /// The reason in `changes: Item 2 was misunderstood`, or in a list of only this text.
  private func onlyReason(_ node: YAMLNode) -> String? {
    let elements = Array(document.elements(node))
    let text = elements.count == 1 ? elements[0] : node
    guard document.kind(text) == .scalar, !isBlank(document.string(text)) else { return nil }
    return document.string(text)
  }

  /// A reason, or a reason with the changes that are intended.
  private func readChange(_ node: YAMLNode, of version: Located<Int>) -> VersionChange? {
    guard document.kind(node) == .mapping else {
      guard document.kind(node) == .scalar, !isBlank(document.string(node)) else {
        report(.wrongType, .noReason(for: version.value, at: document.range(node)))
        return nil
      }
      return reason(node, key: QuestionnaireKey.changes).map {
        VersionChange(version: version, why: $0, allowed: [])
      }
    }
    guard let object = object(node, ChangeKey.self) else { return nil }
    let why = object[.why].flatMap { reason($0, key: ChangeKey.why) }
    let allowed = object[.allow].map(readAllowed) ?? []
    return why.map { VersionChange(version: version, why: $0, allowed: allowed) }
  }

  private func reason(_ node: YAMLNode, key: any ObjectKey) -> Located<String>? {
    guard let text = scalar(node, key: key) else { return nil }
    guard !isBlank(text.value) else {
      reportWrongType(node, key: key)
      return nil
    }
    return text
  }

  private func readAllowed(_ node: YAMLNode) -> [AllowedChange] {
    guard let elements = elements(node, of: ChangeKey.allow) else { return [] }
    return elements.compactMap { element in
      guard let text = scalar(element, key: ChangeKey.allow) else { return nil }
      let words = text.value.split(separator: " ")
      guard (1...2).contains(words.count) else {
        report(.wrongType, .noChange(text))
        return nil
      }
      let parts = words.map { word in
        let bytes = text.value.utf8
        let start = bytes.distance(from: bytes.startIndex, to: word.startIndex)
        let range = document.range(ofTextBytes: start..<(start + word.utf8.count), in: element)
        return Located(String(word), at: range)
      }
      checkChange(parts[0])
      return AllowedChange(change: parts[0], subject: parts.count == 2 ? parts[1] : nil)
    }
  }

  private func checkChange(_ change: Located<String>) {
    guard ChangeKind(rawValue: change.value) == nil else { return }
    let near = nearest(to: change.value, among: ChangeKind.allCases.map(\.rawValue))
    report(.unknownValue, .unknownChange(change, near: near))
  }
}

extension Finding {
  fileprivate static func changesWithoutVersion(
    _ version: Int, _ reason: String, at range: SourceRange
  ) -> Finding {
    let map = "{\(version): \(textInBrackets(reason))}"
    return Finding(
      "`changes` says what each version changed, so a reason begins with its version", at: range,
      help: "write `changes: \(map)`", fix: Fix([Fix.Edit(range, map)], isSafe: false))
  }

  fileprivate static func unknownChange(_ change: Located<String>, near: String?) -> Finding {
    Finding(
      "`qtool diff` has no change `\(change.value)`", at: change.range,
      help: near.map { "did you mean `\($0)`?" }
        ?? "write the name that `qtool diff` shows in brackets, such as `codes-permuted`",
      fix: near.map { Fix([Fix.Edit(change.range, $0)], isSafe: false) })
  }

  fileprivate static func noCodes(
    of owner: String, _ found: String, code: String, at range: SourceRange
  ) -> Finding {
    Finding(
      "`\(owner)` takes a list of answer codes here, but is \(found)", at: range,
      help: code.isEmpty
        ? "write the codes that it no longer has in brackets, separated by commas"
        : "write `\(owner): [\(code)]`")
  }

  fileprivate static func unknownOwner(_ owner: Located<String>, near: String?) -> Finding {
    Finding(
      "no question and no option list has the name `\(owner.value)`", at: owner.range,
      help: near.map { "did you mean `\($0)`?" }
        ?? "write the id of the question or the name of the list that had these codes",
      fix: near.map { Fix([Fix.Edit(owner.range, $0)], isSafe: false) })
  }

  fileprivate static func noVersion(_ name: Located<String>) -> Finding {
    Finding(
      "`\(name.value)` is not a version", at: name.range,
      help: "write the number of the version before the colon, such as `2: Item 3 was misunderstood`")
  }

  fileprivate static func noReason(for version: Int, at range: SourceRange) -> Finding {
    Finding(
      "version \(version) has no reason here", at: range,
      help: "write a sentence that says why the version exists")
  }

  fileprivate static func noChange(_ text: Located<String>) -> Finding {
    Finding(
      "`\(text.value)` does not name a change", at: text.range,
      help: "write the change as `qtool diff` names it and, after a space, the id of the question, such as "
        + "`codes-permuted mood`")
  }
}
