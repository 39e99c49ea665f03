import Diagnostics
import YAML

/// Keys that the language does not have: what their authors probably meant.
extension QuestionnaireReader {
  func reportUnknown<Key: ObjectKey>(in object: inout ObjectReader<Key>, _ allowed: KeySet<Key>) {
    var meantKeys: Set<Key> = []
    let others = Key.table.keys(in: allowed)
    for entry in object.unknown { reportUnknown(entry, in: &object, others, &meantKeys) }
  }

  /// - Parameter meantKeys: those that an unknown key before it means
  private func reportUnknown<Key: ObjectKey>(
    _ entry: UnknownKey, in object: inout ObjectReader<Key>, _ others: [Key], _ meantKeys: inout Set<Key>
  ) {
    let range = document.range(entry.key)
    guard entry.name != "<<" else { return report(.mergeKey, .mergeKey(range)) }
    guard isListing(.unknownKey) else { return noteUnknown(entry, in: &object) }
    if let other = otherSpelling(entry, range, among: others),
      object[other.key] == nil || meantKeys.contains(other.key)
    {
      guard meantKeys.insert(other.key).inserted else { return }
      report(.unknownKey, other.finding)
      return adopt(entry, as: MeantKey(other.key), in: &object)
    }
    // `score` is nearly `scores`, and no wish; nor is `shuffle` where there is `order`.
    let isKnown =
      others.contains { $0.rawValue.hasPrefix(entry.name) } || isOtherWord(entry.name, of: others)
    if let wish = Wish(entry.name), !isKnown {
      return report(.unknownKey, .wish(entry.name, range, wish))
    }
    reportNearest(entry, in: &object, others, &meantKeys)
  }

  private func reportNearest<Key: ObjectKey>(
    _ entry: UnknownKey, in object: inout ObjectReader<Key>, _ others: [Key], _ meantKeys: inout Set<Key>
  ) {
    let range = document.range(entry.key)
    let meant = meantKey(of: entry, among: others.filter { object[$0] == nil })
    // `min` and `max` together are one mistake.
    let limits = bothLimits(entry, among: object.unknown) ?? bothEnds(entry, among: object.unknown)
    if let word = meant ?? meantKey(of: entry, among: others), word.isAnotherWord || limits != nil {
      guard !meantKeys.contains(word.key) else { return }
      if meant != nil { meantKeys.insert(word.key) }
    }
    if let key = keyWithoutColon(entry.name, among: others) {
      report(.unknownKey, .withoutColon(entry.name, range, key: key, object: Key.object))
      _ = object.insert(entry.value, slot: Key.table.slot(of: key))
      return doubt(document.range(entry.value), allWithin: false)
    }
    let value = document.kind(entry.value) == .scalar ? limits ?? document.string(entry.value) : nil
    report(
      .unknownKey,
      .unknownKey(
        entry.name, range, object: Key.object, meant: meant, others: others,
        value: value.map { Located($0, at: document.range(entry.value)) }, isOnOneLine: limits == nil))
    if let meant {
      adopt(entry, as: meant, in: &object)
    } else {
      noteUnknown(entry, in: &object)
    }
  }

  /// `random: 3` in a schedule says how many prompts come.
  private func isOtherWord<Key: ObjectKey>(_ name: String, of keys: [Key]) -> Bool {
    MeantKey(name, among: keys).map { meant in
      let known = [ScheduleKey.times.rawValue, ScheduleKey.between.rawValue, SectionKey.order.rawValue]
      return meant.isAnotherWord && known.contains(meant.key.rawValue)
    } ?? false
  }

  /// The key that this one begins with, if a space or the wide colon of Chinese and Japanese keyboards is after it.
  private func keyWithoutColon<Key: ObjectKey>(_ name: String, among keys: [Key]) -> Key? {
    keys.first { name.hasPrefix($0.rawValue + " ") || name.hasPrefix($0.rawValue + "：") }
  }

  private func noteUnknown<Key: ObjectKey>(_ entry: UnknownKey, in object: inout ObjectReader<Key>) {
    if document.kind(entry.value) == .scalar {
      object.hasUnknownText = true
    } else {
      object.hasUnknownPart = true
    }
  }

  /// Continues as if the key were written correctly, so that mere consequences are not reported. If the guess may
  /// be wrong, mistakes in the value are not reported either.
  private func adopt<Key: ObjectKey>(
    _ entry: UnknownKey, as meant: MeantKey<Key>, in object: inout ObjectReader<Key>
  ) {
    _ = object.insert(entry.value, slot: Key.table.slot(of: meant.key))
    doubt(document.range(entry.value), allWithin: meant.isAnotherWord)
  }

  /// Keys that take this kind of value come first.
  private func meantKey<Key: ObjectKey>(of entry: UnknownKey, among keys: [Key]) -> MeantKey<Key>? {
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
