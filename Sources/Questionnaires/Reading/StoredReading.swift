import Diagnostics
import YAML

extension Questionnaire {
  package var hasStoredNames: Bool { questions.contains(where: \.hasStoredNames) }

  /// Questions that a system would keep under one name, and options that it would keep under one code.
  package func storedTwice(in systems: [StoredNaming]) -> PhaseReport {
    var report = PhaseReport(on: file)
    var reported: Set<SourceRange> = []
    let found = systems.flatMap { twice(questions, in: $0) }
    // A pair is reported for the first system.
    for (rule, finding) in found where reported.insert(finding.range).inserted { report.add(rule, finding) }
    return report
  }
}

private func twice(
  _ questions: [Question], in naming: StoredNaming
) -> [(rule: ReportedRule, finding: Finding)] {
  let named = questions.compactMap { question in
    question.storedID(in: naming).map {
      Stored(own: question.id?.value, name: $0, isOther: question.stored != nil)
    }
  }
  var found = twice(named, "name", in: naming).map { (rule: ReportedRule.duplicateID, finding: $0) }
  var lists: Set<ObjectIdentifier> = []
  for list in questions.compactMap(\.options)
  where list.hasStoredCodes && lists.insert(list.identity).inserted {
    let coded = list.options.map { option in
      let code = option.storedCode(in: naming)
      return Stored(
        own: option.code.value.text, name: Located(code.value.text, at: code.range),
        isOther: option.stored != nil)
    }
    found += twice(coded, "code", in: naming).map { (rule: ReportedRule.duplicateCode, finding: $0) }
  }
  return found
}

/// The name or code that a system has for a question or an option.
private struct Stored {
  /// The id or code in the file.
  let own: String?
  let name: Located<String>
  /// Whether the file says that the system has another one.
  let isOther: Bool
}

/// Two equal ids or codes of the file are another finding.
private func twice(_ all: [Stored], _ what: String, in naming: StoredNaming) -> [Finding] {
  var first: [String: Stored] = [:]
  return all.compactMap { one in
    guard let earlier = first.updateValue(one, forKey: one.name.value), one.isOther || earlier.isOther,
      one.own == nil || one.own != earlier.own
    else { return nil }
    let (place, other) = one.isOther ? (one.name, earlier.name) : (earlier.name, one.name)
    return .storedTwice(place, what, on: naming.target, other: other.range)
  }
}

extension QuestionnaireReader {
  /// A name or code of other systems, or one under the name of each target.
  func readStored(_ node: YAMLNode?, key: any ObjectKey) -> StoredNames? {
    guard let node else { return nil }
    guard document.kind(node) == .mapping else {
      return scalar(node, key: key).map { StoredNames(shared: $0, byTarget: []) }
    }
    let names = (entries(node, of: key) ?? []).compactMap { name, value -> (TargetName, Located<String>)? in
      guard let target = TargetName(rawValue: name.value) else {
        report(.unknownValue, .noTarget(name))
        return nil
      }
      return scalar(value, key: key).map { (target, $0) }
    }
    return names.isEmpty ? nil : StoredNames(shared: nil, byTarget: names)
  }

  /// An item, of which most are only a text.
  func item(_ node: YAMLNode, of id: Located<String>) -> (
    text: Text, origin: ItemOrigin?, stored: StoredNames?
  )? {
    guard document.kind(node) == .mapping, hasKeys(of: ItemKey.self, node) else {
      return text(node, key: id.value).map { ($0, nil, nil) }
    }
    if let first = languageBesideKeys(in: node) {
      report(.wrongType, .languagesBesideKeys(document.range(first), of: id.value))
      return nil
    }
    var foreign: [String] = []
    let object = object(node, ItemKey.self) { name, _, _ in
      guard MeantKey(name, among: ItemKey.members.keys) == nil else { return false }
      foreign.append(name)
      return true
    }
    guard let object else { return nil }
    if !foreign.isEmpty { report(.wrongType, .itemHasKeys(object.range, id.value, foreign)) }
    readFormerIDs(object, .formerly, of: id)
    let origin = ItemOrigin(itemID: visibleText(object, .itemID), source: visibleText(object, .source))
    let stored = readStored(object[.stored], key: ItemKey.stored)
    return optionalText(object, .text).map { ($0, origin, stored) }
  }

  /// Whether the keys of the map are those of an item or an answer, and not languages.
  func hasKeys<Key: ObjectKey>(of keys: Key.Type, _ node: YAMLNode) -> Bool {
    document.entries(node).contains { key, _ in
      document.kind(key) == .scalar && document.index(of: key, in: Key.members.names) != nil
        && !languages.contains(document.string(key))
    }
  }

  /// The first language in a map that has a key of items, but no `text`.
  private func languageBesideKeys(in node: YAMLNode) -> YAMLNode? {
    let keys = document.entries(node).map(\.key).filter { document.kind($0) == .scalar }
    guard !keys.contains(where: { document.string($0) == ItemKey.text.rawValue }) else { return nil }
    return keys.first { LanguageTag.check(document.string($0)) == .registered }
  }
}

extension Finding {
  fileprivate static func storedTwice(
    _ name: Located<String>, _ what: String, on target: TargetName?, other: SourceRange
  ) -> Finding {
    Finding(
      "the \(what) `\(name.value)` is already taken" + (target.map { " on `\($0.rawValue)`" } ?? ""),
      at: name.range, notes: [Note("this one has it, too", at: other)],
      help: "look up on the system which \(what) each of the two has, and write it under `stored`")
  }

  static func countsOtherCodes(_ id: Located<String>, _ list: OptionList) -> Finding {
    let stored = list.options.first { $0.stored != nil }
    return Finding(
      "`\(id.value)` cannot count for a score: the data have the codes under `stored`, and a score counts numbers",
      at: id.range,
      notes: stored.map { [Note("this one is stored as another code", at: $0.code.range)] } ?? [],
      help:
        "write the numbers that the data have as the codes of its options, instead of `stored`; if the data have no numbers, count another question"
    )
  }

  fileprivate static func itemHasKeys(_ range: SourceRange, _ id: String, _ keys: [String]) -> Finding {
    let wish = keys.lazy.compactMap { UnsupportedRequest($0, in: ItemKey.object) }.first
    return Finding(
      "an item has only \(listed(ItemKey.allCases.map { "`\($0.rawValue)`" }))"
        + (wish.map { ", and qtool cannot \($0.what)" } ?? ""),
      at: range,
      help: "write `\(id): ` and the text; "
        + (wish?.instead ?? "for other keys, write it under `questions` with `- id: \(id)`"))
  }

  fileprivate static func languagesBesideKeys(_ range: SourceRange, of id: String) -> Finding {
    Finding(
      "the languages of an item with other keys belong under `text`", at: range,
      help: "write `text:` below `\(id):`, and indent the languages below it")
  }
}
