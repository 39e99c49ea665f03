import Diagnostics
import YAML

/// Keys that the language does not have: what their authors probably meant.
extension QuestionnaireReader {
  func reportUnknown(in object: inout ObjectEntries, _ known: ObjectKeys, _ allowed: KeySet) {
    var reported = ReportedKeys(known: known, others: known.keys(in: allowed))
    for entry in object.unknown { reportUnknown(entry, in: &object, &reported) }
  }

  private func reportUnknown(
    _ entry: UnknownKey, in object: inout ObjectEntries, _ reported: inout ReportedKeys
  ) {
    let (known, others) = (reported.known, reported.others)
    let range = document.range(entry.key)
    guard entry.name != "<<" else { return report(.mergeKey, .mergeKey(range)) }
    guard isListing(.unknownKey) else { return noteUnknown(entry, in: &object) }
    if let other = otherSpelling(entry, range, among: others, of: known.object),
      object[known.slot(of: other.key.rawValue)] == nil || reported.meant.contains(other.key.rawValue)
    {
      guard reported.meant.insert(other.key.rawValue).inserted else { return }
      report(.unknownKey, other.finding)
      return adopt(entry, as: MeantKey(other.key), in: &object, known)
    }
    // `score` is nearly `scores`, and no wish; nor is `shuffle` where there is `order`.
    let isKnown =
      others.contains { $0.rawValue.hasPrefix(entry.name) } || isOtherWord(entry.name, of: others)
    if let wish = UnsupportedRequest(entry.name, in: known.object), !isKnown {
      return report(.unknownKey, .wish(entry.name, range, wish))
    }
    reportNearest(entry, in: &object, &reported)
  }

  private func reportNearest(
    _ entry: UnknownKey, in object: inout ObjectEntries, _ reported: inout ReportedKeys
  ) {
    let (known, others) = (reported.known, reported.others)
    let range = document.range(entry.key)
    let meant = meantKey(of: entry, among: others.filter { object[known.slot(of: $0.rawValue)] == nil })
    // `min` and `max` together are one mistake.
    let limits = bothLimits(entry, among: object.unknown) ?? bothEnds(entry, among: object.unknown)
    if let word = meant ?? meantKey(of: entry, among: others), word.isAnotherWord || limits != nil {
      guard !reported.meant.contains(word.key.rawValue) else { return }
      if meant != nil { reported.meant.insert(word.key.rawValue) }
    }
    if let key = keyWithoutColon(entry.name, among: others) {
      report(.unknownKey, .withoutColon(entry.name, range, key: key, object: known.object))
      object.insert(entry.value, as: key, known)
      return doubt(document.range(entry.value), allWithin: false)
    }
    let value = document.kind(entry.value) == .scalar ? limits ?? document.string(entry.value) : nil
    report(
      .unknownKey,
      .unknownKey(
        entry.name, range, object: known.object, meant: meant, others: others,
        value: value.map { Located($0, at: document.range(entry.value)) }, isOnOneLine: limits == nil))
    if let meant {
      adopt(entry, as: meant, in: &object, known)
    } else {
      noteUnknown(entry, in: &object)
    }
  }

  /// `random: 3` in a schedule says how many prompts come.
  private func isOtherWord(_ name: String, of keys: [any ObjectKey]) -> Bool {
    MeantKey(name, among: keys).map { meant in
      let known = [ScheduleKey.times.rawValue, ScheduleKey.between.rawValue, SectionKey.order.rawValue]
      return meant.isAnotherWord && known.contains(meant.key.rawValue)
    } ?? false
  }

  /// The key that this one begins with, if a space or the wide colon of Chinese and Japanese keyboards is after it.
  private func keyWithoutColon(_ name: String, among keys: [any ObjectKey]) -> (any ObjectKey)? {
    keys.first { name.hasPrefix($0.rawValue + " ") || name.hasPrefix($0.rawValue + "：") }
  }

  private func noteUnknown(_ entry: UnknownKey, in object: inout ObjectEntries) {
    if document.kind(entry.value) == .scalar {
      object.hasUnknownText = true
    } else {
      object.hasUnknownPart = true
    }
  }

  /// Continues as if the key were written correctly, so that mere consequences are not reported. If the guess may
  /// be wrong, mistakes in the value are not reported either.
  private func adopt(
    _ entry: UnknownKey, as meant: MeantKey, in object: inout ObjectEntries, _ known: ObjectKeys
  ) {
    object.insert(entry.value, as: meant.key, known)
    doubt(document.range(entry.value), allWithin: meant.isAnotherWord)
  }

  /// Keys that take this kind of value come first.
  private func meantKey(of entry: UnknownKey, among keys: [any ObjectKey]) -> MeantKey? {
    guard mayCompare(with: keys.count * 4) else { return nil }
    let isPartOfADay =
      document.kind(entry.value) == .scalar && TimeSuggestion.partOfADay(document.string(entry.value)) != nil
    let isInDays =
      document.kind(entry.value) == .scalar && TimeSuggestion.dayCount(document.string(entry.value)) != nil
    let fitting = keys.filter { key in
      key.about.takes.allows(document.kind(entry.value))
        // `for: 30 min` says how long a prompt is open, `for: 3 weeks` on which days prompts come.
        && !(isPartOfADay && [ScheduleKey.days.rawValue, StudyKey.length.rawValue].contains(key.rawValue))
        && !(isInDays && key.rawValue == ScheduleKey.ends.rawValue)
    }
    return MeantKey(entry.name, among: fitting) ?? MeantKey(entry.name, among: keys)
  }
}

/// Possible meanings of the unknown keys of one object.
private struct ReportedKeys {
  let known: ObjectKeys
  /// The keys that the object may have.
  let others: [any ObjectKey]
  /// The keys that unknown ones before mean.
  var meant: Set<String> = []
}

extension ObjectEntries {
  /// Does nothing if the key is already present.
  fileprivate mutating func insert(_ value: YAMLNode, as key: any ObjectKey, _ known: ObjectKeys) {
    if let slot = known.slot(of: key.rawValue) { _ = insert(value, slot: slot) }
  }
}
