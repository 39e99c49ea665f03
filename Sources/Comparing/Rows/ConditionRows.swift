import Diagnostics
import Questionnaires

/// Who is shown what.
extension VersionComparison {
  /// Comes last: what only follows from another change is listed with that change.
  mutating func compareConditions() {
    guard mayShowOthers else { return }
    let pairs = questions.pairs.joined.map { ($0.new, $0.old) }
    var visibility = VisibilityComparison(
      old, new, oldOfNew: Dictionary(uniqueKeysWithValues: pairs), effort: effort)
    let found = visibility.changes()
    let isOwn = found.map { $0.isOwn && !hasSameCondition(new.questions[$0.new]) && !isOnlyMoved($0) }
    addOwn(found.indices.filter { isOwn[$0] }.map { found[$0] })
    let places = placesOfCauses
    for index in found.indices where !isOwn[index] { addFollowing(found[index], places) }
  }

  /// Whether there are conditions, and anything that could change what they do.
  private var mayShowOthers: Bool {
    guard old.hasConditions || new.hasConditions else { return false }
    return !changes.isEmpty || questions.pairs.joined.contains { !hasSameCondition(new.questions[$0.new]) }
  }

  /// A condition of a section is one change, however many questions it has.
  private mutating func addOwn(_ found: [VisibilityChange]) {
    var ofSections: [Int: [VisibilityChange]] = [:]
    var order: [Int] = []
    for change in found {
      let (before, after) = (old.questions[change.old], new.questions[change.new])
      if words(ofOld: before.condition) != words(ofNew: after.condition) {
        add(
          conditionChange(
            of: [change], named(after.id?.value, orElse: "a note"), before.condition, after.condition,
            at: (before.nameRange, after.nameRange)))
      } else {
        if ofSections[after.section] == nil { order.append(after.section) }
        ofSections[after.section, default: []].append(change)
      }
    }
    for section in order { addSection(section, ofSections[section] ?? []) }
  }

  private mutating func addSection(_ index: Int, _ found: [VisibilityChange]) {
    guard let first = found.first else { return }
    let (before, after) = (old.sections[old.questions[first.old].section], new.sections[index])
    add(
      conditionChange(
        of: found, after.words, before.condition, after.condition, at: (before.places, after.places)))
  }

  private func conditionChange(
    of found: [VisibilityChange], _ words: String, _ before: Condition?, _ after: Condition?,
    at places: (old: SourceRange, new: SourceRange)
  ) -> Change {
    let (was, now) = (
      before.map { old.file.string(in: $0.range) }, after.map { new.file.string(in: $0.range) }
    )
    let witnesses = found.flatMap(witnesses)
    let isUndecided = found.contains { if case .undecided = $0.outcome { true } else { false } }
    let isEquivalent = witnesses.isEmpty && !isUndecided
    let texts = "\(was.map { "`\($0)`" } ?? "no condition") → \(now.map { "`\($0)`" } ?? "no condition")"
    var change = Change(
      witnesses.isEmpty && isUndecided ? .conditionUndecided : .conditionChanged,
      ChangeSubject(found.compactMap { new.questions[$0.new].id?.value }),
      as: isEquivalent ? .cosmetic : nil, old: oldPlace(was, before?.range ?? places.old),
      new: newPlace(now, after?.range ?? places.new),
      isEquivalent
        ? "the condition of \(words) is written differently and means the same: \(texts)"
        : isUndecided && witnesses.isEmpty
          ? "who is shown \(words) may have changed, which was too much to compute: \(texts)"
          : "\(words) is shown to others: \(texts)")
    change.witnesses = witnesses
    return change
  }

  private func witnesses(_ found: VisibilityChange) -> [ChangeWitness] {
    guard case .changed(let gain, let loss) = found.outcome else { return [] }
    let name = new.questions[found.new].id?.value ?? ""
    return [(gain, true), (loss, false)].compactMap { witness, isGain in
      witness.map { .path(question: name, isGain: isGain, old: $0.old, new: $0.new, isOnlyNew: $0.isNewOnly) }
    }
  }

  /// Listed with the first of its causes that is a change of its own.
  private mutating func addFollowing(_ found: VisibilityChange, _ places: [String: Int]) {
    let question = new.questions[found.new]
    let shown = witnesses(found)
    guard !shown.isEmpty, let id = question.id?.value else { return }
    let own = isOnlyMoved(found) ? [id] : []
    // A field is shown where its group is.
    let group = question.group.flatMap { new.questions[$0].id?.value }
    let place = (own + [group].compactMap(\.self) + found.causes.compactMap { name(of: $0) }).compactMap {
      places[$0]
    }.first
    if let place {
      follow(id, shown, at: place)
    } else {
      add(
        conditionChange(
          of: [found], "`\(id)`", old.questions[found.old].condition, question.condition,
          at: (old.questions[found.old].nameRange, question.nameRange)))
    }
  }

  private func name(of cause: VisibilityCause) -> String? {
    switch cause {
    case .question(let index): new.questions[index].id?.value
    case .removed(let index): old.questions[index].id?.value
    }
  }

  /// Whether it is only in another section, which has another condition.
  private func isOnlyMoved(_ found: VisibilityChange) -> Bool {
    let (before, after) = (old.questions[found.old], new.questions[found.new])
    return sections.newOfOld[before.section] != after.section
      && words(ofOld: before.condition) == words(ofNew: after.condition)
  }

  /// With those of its section.
  private func hasSameCondition(_ question: Question) -> Bool {
    guard let index = questions.pairs.oldOfNew[question.index] else { return false }
    let before = old.questions[index]
    let was = words(ofOld: before.condition).union(words(ofOld: old.sections[before.section].condition))
    let now = words(ofNew: question.condition).union(words(ofNew: new.sections[question.section].condition))
    return was == now
  }

  private func words(ofOld condition: Condition?) -> Set<String> {
    condition.map { condition in
      conjuncts(of: condition) { index in
        let same = questions.pairs.newOfOld[index].flatMap { new.questions[$0].id?.value }
        return same ?? "removed \(old.questions[index].id?.value ?? "")"
      }
    } ?? []
  }

  private func words(ofNew condition: Condition?) -> Set<String> {
    condition.map { condition in conjuncts(of: condition) { new.questions[$0].id?.value ?? "" } } ?? []
  }
}

/// The parts that must all be true, each as a text that is the same however it is written.
private func conjuncts(of condition: Condition, name: @escaping (Int) -> String) -> Set<String> {
  switch condition {
  case .and(let parts, _):
    parts.reduce(into: []) { $0.formUnion(conjuncts(of: $1, name: name)) }
  case .or, .not, .test: [ConditionMeaning(name: name).written(condition)]
  }
}

/// A condition as a text that is the same however it is written.
private struct ConditionMeaning: ConditionDialect {
  let name: (Int) -> String

  func all(_ parts: [String]) -> String { joined(parts, " and ") }

  func any(_ parts: [String]) -> String { joined(parts, " or ") }

  func test(_ test: ConditionTest, isTrue: Bool) -> String {
    (isTrue ? "" : "not ") + name(test.question) + " " + test.predicate.meaning
  }

  private func joined(_ parts: [String], _ word: String) -> String {
    "(" + Set(parts).sorted().joined(separator: word) + ")"
  }
}

extension ConditionPredicate {
  fileprivate var meaning: String {
    switch self {
    case .isOneOf(let values, _): "is " + Set(values.map(\.meaning)).sorted().joined(separator: " or ")
    case .includes(let value): "includes " + value.meaning
    case .compare(let comparison, let value): comparison.rawValue + " " + value.meaning
    case .between(let low, let high): "between \(low.meaning) and \(high.meaning)"
    case .answered: "answered"
    }
  }
}

extension ConditionValue {
  fileprivate var meaning: String { number?.description ?? text }
}
