import Questionnaires

/// Which questions are shown to the same participants in both versions, because nothing that decides it has changed.
struct UnchangedVisibility {
  private let old: Questionnaire
  private let new: Questionnaire
  private let oldOfNew: [Int: Int]
  private let newOfOld: [Int: Int]
  private var answers = SameAnswers()
  /// By place in the new version; conditions name earlier questions, so this is known in file order.
  private var shownAlike: [Bool?]
  private var answeredAlike: [Bool?]
  private var knownCauses: [Int: [VisibilityCause]] = [:]

  init(_ old: Questionnaire, _ new: Questionnaire, oldOfNew: [Int: Int]) {
    self.old = old
    self.new = new
    self.oldOfNew = oldOfNew
    newOfOld = Dictionary(oldOfNew.map { ($1, $0) }, uniquingKeysWith: min)
    shownAlike = Array(repeating: nil, count: new.questions.count)
    answeredAlike = Array(repeating: nil, count: new.questions.count)
    for place in new.questions.indices { _ = isShownAlike(place) }
  }

  /// Whether the same participants are surely shown the question.
  mutating func isShownAlike(_ place: Int) -> Bool {
    if let known = shownAlike[place] { return known }
    let isAlike = !hasOwnChange(place) && dependencies(of: place).allSatisfy { isAnsweredAlike($0) }
    shownAlike[place] = isAlike
    return isAlike
  }

  /// Whether its own condition, its section's or its group's is written differently.
  func hasOwnChange(_ place: Int) -> Bool {
    guard let before = oldOfNew[place] else { return true }
    let (was, now) = (old.questions[before], new.questions[place])
    guard isSame(was.condition, now.condition) else { return true }
    guard isSame(old.sections[was.section].condition, new.sections[now.section].condition) else {
      return true
    }
    guard let group = now.group else { return was.group != nil && guards(was.group, in: old) }
    guard let wasGroup = was.group else { return guards(group, in: new) }
    return !isSame(old.questions[wasGroup].condition, new.questions[group].condition)
  }

  private func guards(_ group: Int?, in questionnaire: Questionnaire) -> Bool {
    group.map { questionnaire.questions[$0].condition != nil } ?? false
  }

  /// The questions that decide whether a question is shown, by their place in the new version.
  private func dependencies(of place: Int) -> [Int] {
    let question = new.questions[place]
    let conditions = [
      question.condition, new.sections[question.section].condition,
      question.group.flatMap { new.questions[$0].condition },
    ]
    return conditions.compactMap(\.self).flatMap(\.tests).map(\.question)
  }

  private mutating func isAnsweredAlike(_ place: Int) -> Bool {
    if let known = answeredAlike[place] { return known }
    let isAlike = hasSameAnswers(place) && isShownAlike(place)
    answeredAlike[place] = isAlike
    return isAlike
  }

  private mutating func hasSameAnswers(_ place: Int) -> Bool {
    guard let before = oldOfNew[place] else { return false }
    let (was, now) = (old.questions[before], new.questions[place])
    return was.isRequired == now.isRequired
      && isOptional(was.group, in: old) == isOptional(now.group, in: new) && answers.areSame(was, now)
  }

  private func isOptional(_ group: Int?, in questionnaire: Questionnaire) -> Bool {
    group.map { !questionnaire.questions[$0].isRequired } ?? false
  }

  /// The changes from which a change of this question follows. To be asked in file order, because those of a question include
  /// those of earlier ones.
  mutating func causes(of place: Int) -> [VisibilityCause] {
    if let known = knownCauses[place] { return known }
    var found = Set(removedDependencies(of: place).map(VisibilityCause.removed))
    for other in Set(dependencies(of: place)).sorted()
    where !isAnsweredAlike(other) && found.count < Self.mostCauses {
      let isCause = oldOfNew[other] == nil || hasOwnChange(other) || !hasSameAnswers(other)
      if isCause { found.insert(.question(other)) }
      if oldOfNew[other] != nil { found.formUnion(causes(of: other)) }
    }
    let sorted = found.sorted { $0.order < $1.order }
    knownCauses[place] = sorted
    return sorted
  }

  /// Upper limit per question: many questions may have as many.
  private static let mostCauses = 20

  /// Questions that only the old condition names and that are gone, by their place in the old version.
  private func removedDependencies(of place: Int) -> [Int] {
    guard let before = oldOfNew[place] else { return [] }
    let question = old.questions[before]
    let conditions = [question.condition, old.sections[question.section].condition].compactMap(\.self)
    return conditions.flatMap(\.tests).map(\.question).filter { newOfOld[$0] == nil }
  }

  private func isSame(_ was: Condition?, _ now: Condition?) -> Bool {
    switch (was, now) {
    case (nil, nil): true
    case (let was?, let now?): isSame(was, now)
    case (nil, _?), (_?, nil): false
    }
  }

  private func isSame(_ was: Condition, _ now: Condition) -> Bool {
    switch (was, now) {
    case (.and(let first, _), .and(let second, _)), (.or(let first, _), .or(let second, _)):
      first.count == second.count && zip(first, second).allSatisfy { isSame($0, $1) }
    case (.not(let first, _), .not(let second, _)): isSame(first, second)
    case (.test(let first), .test(let second)):
      first.isNegated == second.isNegated && oldOfNew[second.question] == first.question
        && first.predicate.isSame(as: second.predicate)
    case (.and, _), (.or, _), (.not, _), (.test, _): false
    }
  }
}

extension VisibilityCause {
  fileprivate var order: (Int, Int) {
    switch self {
    case .question(let place): (0, place)
    case .removed(let place): (1, place)
    }
  }
}

extension ConditionPredicate {
  fileprivate func isSame(as other: ConditionPredicate) -> Bool {
    switch (self, other) {
    case (.isOneOf(let first, _), .isOneOf(let second, _)):
      first.count == second.count && zip(first, second).allSatisfy { $0.isSame(as: $1) }
    case (.includes(let first), .includes(let second)): first.isSame(as: second)
    case (.compare(let how, let first), .compare(let otherHow, let second)):
      how == otherHow && first.isSame(as: second)
    case (.between(let low, let high), .between(let otherLow, let otherHigh)):
      low.isSame(as: otherLow) && high.isSame(as: otherHigh)
    case (.answered, .answered): true
    case (.isOneOf, _), (.includes, _), (.compare, _), (.between, _), (.answered, _): false
    }
  }
}

extension ConditionValue {
  fileprivate func isSame(as other: ConditionValue) -> Bool { text == other.text && number == other.number }
}

/// Whether questions allow the same answers, as far as conditions ask about them.
private struct SameAnswers {
  private struct ListPair: Hashable {
    let old: ObjectIdentifier
    let new: ObjectIdentifier
  }

  /// Many questions share long lists.
  private var lists: [ListPair: Bool] = [:]

  mutating func areSame(_ old: Question, _ new: Question) -> Bool {
    if let was = old.choiceOptions, let now = new.choiceOptions { return areSame(was, now) }
    if let was = old.scale, let now = new.scale { return was.grid.isSame(as: now.grid) }
    if let was = old.selection, let now = new.selection { return areSame(was, now) }
    return old.kind.type == new.kind.type
  }

  private mutating func areSame(_ was: MultipleQuestion, _ now: MultipleQuestion) -> Bool {
    was.fewest(isRequired: true) == now.fewest(isRequired: true)
      && was.fewest(isRequired: false) == now.fewest(isRequired: false)
      && was.atMost?.value == now.atMost?.value
      && Set(was.exclusive.map(\.value)) == Set(now.exclusive.map(\.value))
      && areSame(was.options, now.options)
  }

  private mutating func areSame(_ was: OptionList, _ now: OptionList) -> Bool {
    let pair = ListPair(old: ObjectIdentifier(was), new: ObjectIdentifier(now))
    if let known = lists[pair] { return known }
    let isSame =
      Set(was.options.map(\.code.value)) == Set(now.options.map(\.code.value))
      && Set(was.noAnswer.written.map(\.value)) == Set(now.noAnswer.written.map(\.value))
    lists[pair] = isSame
    return isSame
  }
}

extension NumberGrid {
  fileprivate func isSame(as other: NumberGrid) -> Bool {
    count == other.count && (count == 0 || (self[0] == other[0] && self[count - 1] == other[count - 1]))
  }
}
