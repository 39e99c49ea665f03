import Diagnostics
import YAML

/// Keys that the language does not have: what their authors probably meant.
extension QuestionnaireReader {
  func reportUnknown(
    in object: inout ObjectEntries, _ known: ObjectKeys, _ allowed: KeySet, requiring required: KeySet
  ) {
    var reported = ReportedKeys(known: known, others: known.keys(in: allowed), required: required)
    for entry in object.unknown { reportUnknown(entry, in: &object, &reported) }
  }

  private func reportUnknown(
    _ entry: UnknownKey, in object: inout ObjectEntries, _ reported: inout ReportedKeys
  ) {
    let (known, others) = (reported.known, reported.others)
    let range = document.range(entry.key)
    guard entry.name != "<<" else { return report(.mergeKey, .mergeKey(range)) }
    guard isListing(.unknownKey) else { return noteUnknown(entry, in: &object) }
    if reportTranslation(entry, in: &object, known) { return }
    if let other = otherSpelling(entry, range, among: others, of: known.object),
      object[known.slot(of: other.key.rawValue)] == nil || reported.meant.contains(other.key.rawValue)
    {
      guard reported.meant.insert(other.key.rawValue).inserted else { return }
      report(.unknownKey, other.finding)
      return adopt(entry, as: MeantKey(other.key), in: &object, known)
    }
    // `score` is nearly `scores`, and no wish; nor is `shuffle` where there is `order`.
    let isKnown = others.contains { $0.rawValue.hasPrefix(entry.name) } || isOtherWord(entry.name, of: others)
    if let wish = UnsupportedRequest(entry.name, in: known.object), !isKnown {
      return report(.unknownKey, .wish(entry.name, range, wish))
    }
    reportNearest(entry, in: &object, &reported)
  }

  /// `text_en` beside `text`: the languages of a text are keys below it.
  private func reportTranslation(_ entry: UnknownKey, in object: inout ObjectEntries, _ known: ObjectKeys)
    -> Bool
  {
    guard let joint = entry.name.lastIndex(where: { "_-".contains($0) }),
      document.kind(entry.value) == .scalar,
      case (let name, let tag) = (
        String(entry.name[..<joint]), String(entry.name[entry.name.index(after: joint)...])
      ),
      languages.tags.count == 2, let other = languages.tags.first(where: { $0 != tag }),
      languages.tags.contains(tag),
      let key = known.keys.first(where: { $0.rawValue == name }), key.about.takes == .text
    else { return false }
    // `text_de` and `text_en` without a `text`
    let partner = object.unknown.first { $0.name == entry.name.dropLast(tag.count) + other }
    let written = object[known.slot(of: name)]
    if let partner, written == partner.value { return true }
    guard let base = written ?? partner?.value, document.kind(base) == .scalar else { return false }
    let texts = [(other, base), (tag, entry.value)].sorted { left, _ in left.0 == languages.tags[0] }
    let map =
      "{" + texts.map { "\($0.0): \(textInBrackets(document.string($0.1)))" }.joined(separator: ", ") + "}"
    let whole = document.range(entry.key).through(document.range(entry.value))
    let (first, second, text) =
      written == nil ? (whole, document.range(base), "\(name): \(map)") : (document.range(base), whole, map)
    let gap = first.end <= second.start ? SourceRange(start: first.end, end: second.start) : nil
    let between = gap.map { document.file.string(in: $0) } ?? "-"
    let rest =
      written == nil ? partner.map { between.replacing($0.name + ":", with: "") } ?? between : between
    let isNext = rest.allSatisfy { $0.isWhitespace || $0 == "," }
    let edits = [Fix.Edit(first, text), Fix.Edit(SourceRange(start: first.end, end: second.end), "")]
    report(
      .unknownKey,
      .translationAsKey(
        entry.name, name, map, document.range(entry.key), isNext ? Fix(edits, isSafe: false) : nil))
    if written == nil { object.insert(entry.value, as: key, known) }
    doubt(document.range(written ?? entry.value), allWithin: true)
    return true
  }

  private func reportNearest(
    _ entry: UnknownKey, in object: inout ObjectEntries, _ reported: inout ReportedKeys
  ) {
    let (known, others) = (reported.known, reported.others)
    let range = document.range(entry.key)
    if known.object == QuestionnaireKey.object, reportOutside(entry, range, in: &object, known, &reported) {
      return
    }
    if reportNameAsKey(entry, range, in: &object, known) { return }
    // `min` and `max` together are one mistake.
    let both = bothEnds(entry, among: object.unknown)
    let free = freeKeys(object, reported)
    if both == nil, isLimit(of: free, entry) { return noteUnknown(entry, in: &object) }
    if both != nil, !reported.meant.isDisjoint(with: Self.endKeys) { return }
    let meant =
      meantKey(of: entry, among: free, isRange: both != nil) ?? missingKey(for: entry, in: object, reported)
    // The other end says so.
    if meant == nil, let both, both.names.first != entry.name { return noteUnknown(entry, in: &object) }
    let limits = meant.map { Self.isNumberOfAnswers($0.key) } == true ? nil : both
    if let word = meant ?? meantKey(of: entry, among: others), word.isAnotherWord || limits != nil {
      guard !reported.meant.contains(word.key.rawValue) else { return }
      if meant != nil { reported.meant.insert(word.key.rawValue) }
    }
    if let key = lastKey(of: entry.name, among: others) {
      report(.unknownKey, .wordsBeforeKey(entry.name, range, key: key, object: known.object))
      object.insert(entry.value, as: key, known)
      return
    }
    if let key = keyWithoutColon(entry.name, among: others) {
      report(.unknownKey, .withoutColon(entry.name, range, key: key, object: known.object))
      object.insert(entry.value, as: key, known)
      return doubt(document.range(entry.value), allWithin: false)
    }
    if meant?.key.rawValue == QuestionnaireKey.canUse.rawValue,
      reportSensors(entry, range, called: known.object)
    {
      return
    }
    report(entry, as: meant, limits, in: &object, reported)
  }

  /// `- mood:` with the other keys of the question below it.
  private func reportNameAsKey(
    _ entry: UnknownKey, _ range: SourceRange, in object: inout ObjectEntries, _ known: ObjectKeys
  ) -> Bool {
    let id = QuestionKey.id
    guard known.object == QuestionKey.object, object[known.slot(of: id.rawValue)] == nil,
      document.kind(entry.value) == .scalar, document.string(entry.value).isEmpty,
      object.unknown.first?.name == entry.name, IdentifierPattern.questionID.matches(entry.name)
    else { return false }
    report(.unknownKey, .nameAsKey(entry.name, range))
    object.insert(entry.key, as: id, known)
    return true
  }

  private static let endKeys: Set = [QuestionKey.range.rawValue, QuestionKey.labels.rawValue]

  /// The keys that the object may still have; with answers, it has no range of numbers.
  private func freeKeys(_ object: ObjectEntries, _ reported: ReportedKeys) -> [any ObjectKey] {
    let hasOptions = object[reported.known.slot(of: QuestionKey.options.rawValue)] != nil
    return reported.others.filter { key in
      object[reported.known.slot(of: key.rawValue)] == nil
        && !(hasOptions && key.rawValue == QuestionKey.range.rawValue)
    }
  }

  private func report(
    _ entry: UnknownKey, as meant: MeantKey?, _ limits: BothEnds?, in object: inout ObjectEntries,
    _ reported: ReportedKeys
  ) {
    let isScalar = document.kind(entry.value) == .scalar
    let value =
      isScalar && !document.isEmpty(entry.value) ? limits?.value ?? document.string(entry.value) : nil
    let condition =
      meant?.key.about.takes == .condition ? value.flatMap { meantCondition(Array($0.utf8))?.text } : nil
    let allows = meant?.key.about.takes.allows(document.kind(entry.value)) ?? false
    report(
      .unknownKey,
      .unknownKey(
        entry.name, document.range(entry.key), object: reported.known.object, meant: meant,
        others: reported.others,
        value: value.map { Located($0, at: document.range(entry.value)) }, ends: limits,
        condition: condition, example: meant.map { example(of: $0.key.about) } ?? "",
        isSameForm: allows && !isScalar || isScalar && meant?.key.about.takes.isFree == true))
    if let meant {
      adopt(entry, as: meant, in: &object, reported.known)
      if condition != nil { doubt(document.range(entry.value), allWithin: true) }
    } else {
      noteUnknown(entry, in: &object)
    }
  }

  /// A heading, or items without a section, at the top of a questionnaire.
  private func reportOutside(
    _ entry: UnknownKey, _ range: SourceRange, in object: inout ObjectEntries, _ known: ObjectKeys,
    _ reported: inout ReportedKeys
  ) -> Bool {
    if reportTitle(entry, range, in: &object, known) { return true }
    if isQuestion(entry.value), MeantKey(entry.name, among: known.keys) == nil {
      object.hasUnknownPart = true
      let isFirst = reported.meant.insert(QuestionnaireKey.questions.rawValue).inserted
      if isFirst { reportQuestionsAsKeys(object.unknown.filter { isQuestion($0.value) }, in: object) }
      return true
    }
    if entry.name == SectionKey.items.rawValue,
      reportListedQuestions(entry.value, called: entry.name, isKnown: false, at: range)
    {
      object.hasUnknownPart = true
      return true
    }
    if entry.name.first?.isLetter == false, reportSensors(entry, range, called: known.object) { return true }
    let title = known.slot(of: QuestionnaireKey.title.rawValue)
    guard entry.name.contains(" "), document.kind(entry.value) == .scalar, entry.key == firstKey(object.node)
    else { return false }
    let whole = range.through(document.range(entry.value))
    report(
      .unknownKey,
      .heading(document.file.string(in: whole), entry.name, whole, hasTitle: object[title] != nil))
    object.insert(entry.value, as: QuestionnaireKey.title, known)
    return true
  }

  private func firstKey(_ node: YAMLNode) -> YAMLNode? { document.entries(node).first { _ in true }?.key }

  /// `random: 3` in a schedule says how many prompts come.
  private func isOtherWord(_ name: String, of keys: [any ObjectKey]) -> Bool {
    MeantKey(name, among: keys).map { meant in
      let known = [ScheduleKey.times.rawValue, ScheduleKey.between.rawValue, SectionKey.order.rawValue]
      return meant.isAnotherWord && known.contains(meant.key.rawValue)
    } ?? false
  }

  /// The key after `every day` in `every day between: 08:00-20:00`: without `every`, a rule is about each day.
  private func lastKey(of name: String, among keys: [any ObjectKey]) -> (any ObjectKey)? {
    guard let joint = name.lastIndex(of: " "),
      ["every day", "each day", "daily", "jeden tag", "täglich"].contains(name[..<joint].lowercased())
    else { return nil }
    return keys.first { $0.rawValue == name[name.index(after: joint)...] }
  }

  /// The key that this one begins with, if a space or the wide colon of Chinese and Japanese keyboards is after it.
  private func keyWithoutColon(_ name: String, among keys: [any ObjectKey]) -> (any ObjectKey)? {
    keys.first { name.hasPrefix($0.rawValue + " ") || name.hasPrefix($0.rawValue + "：") }
  }

  private func noteUnknown(_ entry: UnknownKey, in object: inout ObjectEntries) {
    if entry.name == QuestionnaireKey.optionLists.rawValue {
      declared.unreadableLists.formUnion(document.entries(entry.value).map { document.string($0.key) })
    }
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

  private static func isNumberOfAnswers(_ key: any ObjectKey) -> Bool {
    [QuestionKey.atLeast.rawValue, QuestionKey.atMost.rawValue].contains(key.rawValue)
  }

  /// `min` alone, while the type that decides what it means is not known.
  private func isLimit(of keys: [any ObjectKey], _ entry: UnknownKey) -> Bool {
    let range = keys.filter { $0.rawValue == QuestionKey.range.rawValue }
    let numbers = keys.filter(Self.isNumberOfAnswers)
    return [range, numbers].allSatisfy { MeantKey(entry.name, among: $0)?.isAnotherWord ?? false }
  }

  /// The only missing key that can have this value, under a name that says nothing.
  private func missingKey(
    for entry: UnknownKey, in object: ObjectEntries, _ reported: ReportedKeys
  ) -> MeantKey? {
    let (kind, known) = (document.kind(entry.value), reported.known)
    let isSentence =
      kind == .scalar ? isSentence(document.string(entry.value)) : isTranslatedSentence(entry.value)
    let fitting = known.keys(in: reported.required.subtracting(object.present)).filter { key in
      let isText = key.about.takes == .text
      return isText ? isSentence : kind != .scalar && key.about.takes.allows(kind)
    }
    guard fitting.count == 1, !reported.meant.contains(fitting[0].rawValue), !isKeyElsewhere(entry.name)
    else { return nil }
    return MeantKey(fitting[0])
  }

  /// A question, or several words with a full stop.
  private func isSentence(_ text: String) -> Bool {
    text.hasSuffix("?") || text.hasSuffix(".") && text.contains(" ")
  }

  private func isTranslatedSentence(_ node: YAMLNode) -> Bool {
    guard document.kind(node) == .mapping, !languages.tags.isEmpty else { return false }
    return document.entries(node).allSatisfy { entry in
      document.kind(entry.key) == .scalar && languages.contains(document.string(entry.key))
        && document.kind(entry.value) == .scalar && isSentence(document.string(entry.value))
    }
  }

  private func isKeyElsewhere(_ name: String) -> Bool {
    ObjectKind.allCases.contains { kind in
      !kind.isOfSettings && (MeantKey(name, among: kind.members.keys).map { !$0.isTypo } ?? false)
    }
  }

  /// Keys that take this kind of value come first.
  private func meantKey(
    of entry: UnknownKey, among keys: [any ObjectKey], isRange: Bool = false
  ) -> MeantKey? {
    guard mayCompare(with: keys.count * 4) else { return nil }
    if isRange { return MeantKey(entry.name, among: keys) }
    let isPartOfADay =
      document.kind(entry.value) == .scalar && TimeSuggestion.partOfADay(document.string(entry.value)) != nil
    let isInDays =
      document.kind(entry.value) == .scalar && TimeSuggestion.dayCount(document.string(entry.value)) != nil
    let isTimeOfDay = document.kind(entry.value) == .scalar && document.string(entry.value).contains(":")
    let fitting = keys.filter { key in
      key.about.takes.allows(document.kind(entry.value))
        // `for: 30 min` says how long a prompt is open, `for: 3 weeks` on which days prompts come.
        && !(isPartOfADay && [ScheduleKey.days.rawValue, StudyKey.length.rawValue].contains(key.rawValue))
        && !(isInDays && key.rawValue == ScheduleKey.ends.rawValue)
        // `time: "18:00"`
        && !(isTimeOfDay && key.rawValue == ScheduleKey.times.rawValue)
    }
    let meant = MeantKey(entry.name, among: fitting) ?? MeantKey(entry.name, among: keys)
    guard let meant, meant.isTypo, isExactKeyElsewhere(entry.name) else { return meant }
    // `labels` in a section is the key of a question, and no slip of `text`; `questionnaire` with a list is one.
    return document.kind(entry.value) == .sequence && meant.key.about.takes.allows(.sequence) ? meant : nil
  }

  private func isExactKeyElsewhere(_ name: String) -> Bool {
    ObjectKind.allCases.contains { kind in
      !kind.isOfSettings && kind.members.keys.contains { $0.rawValue == name }
    }
  }
}

/// Possible meanings of the unknown keys of one object.
private struct ReportedKeys {
  let known: ObjectKeys
  /// The keys that the object may have.
  let others: [any ObjectKey]
  let required: KeySet
  /// The keys that unknown ones before mean.
  var meant: Set<String> = []
}

extension ObjectEntries {
  /// Does nothing if the key is already present.
  fileprivate mutating func insert(_ value: YAMLNode, as key: any ObjectKey, _ known: ObjectKeys) {
    if let slot = known.slot(of: key.rawValue) { _ = insert(value, slot: slot) }
  }
}
