import Diagnostics
import Questionnaires

/// Who is shown what, as far as conditions were edited.
extension VersionComparison {
  mutating func compareConditions() {
    for (oldIndex, newIndex) in sections.joined {
      compareConditions(old.sections[oldIndex], new.sections[newIndex])
    }
    for (oldIndex, newIndex) in questions.pairs.joined {
      let (before, after) = (old.questions[oldIndex], new.questions[newIndex])
      guard before.condition != nil || after.condition != nil else { continue }
      compareConditions(before, after)
    }
  }

  private mutating func compareConditions(_ before: Section, _ after: Section) {
    guard before.condition != nil || after.condition != nil else { return }
    let (was, now) = (words(ofOld: before.condition), words(ofNew: after.condition))
    guard was != now else { return }
    let kept = after.questions.filter { question in
      questions.pairs.oldOfNew[question.index].map {
        old.questions[$0].section == before.questions.first?.section
      }
        ?? false
    }
    // A condition that moved from the questions to their section, or back, is the same for each of them.
    let isMoved = !kept.isEmpty && kept.allSatisfy { hasSameCondition($0) }
    guard !isMoved else { return }
    add(
      conditionChange(
        ChangeSubject(kept.compactMap(\.id?.value)), after.words, before.condition, after.condition,
        at: (before.places, after.places)))
  }

  private mutating func compareConditions(_ before: Question, _ after: Question) {
    let (was, now) = (words(ofOld: before.condition), words(ofNew: after.condition))
    guard was != now, !hasSameCondition(after) else { return }
    add(
      conditionChange(
        ChangeSubject(after.id?.value), named(after.id?.value, orElse: "a note"), before.condition,
        after.condition, at: (before.nameRange, after.nameRange)))
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

  private func conditionChange(
    _ subject: ChangeSubject, _ words: String, _ before: Condition?, _ after: Condition?,
    at places: (old: SourceRange, new: SourceRange)
  ) -> Change {
    let (was, now) = (
      before.map { old.file.string(in: $0.range) }, after.map { new.file.string(in: $0.range) }
    )
    return Change(
      .conditionChanged, subject, old: oldPlace(was, before?.range ?? places.old),
      new: newPlace(now, after?.range ?? places.new),
      "\(words) is shown to others: \(was.map { "`\($0)`" } ?? "to all") → \(now.map { "`\($0)`" } ?? "to all")"
    )
  }
}

/// What must all be true, each part as a text that is the same however it is written.
private func conjuncts(of condition: Condition, name: (Int) -> String) -> Set<String> {
  switch condition {
  case .and(let parts, _):
    parts.reduce(into: []) { $0.formUnion(conjuncts(of: $1, name: name)) }
  case .or, .not, .test: [meaning(of: condition, name: name)]
  }
}

private func meaning(of condition: Condition, isNegated: Bool = false, name: (Int) -> String) -> String {
  switch condition {
  case .and(let parts, _), .or(let parts, _):
    let isAnd = if case .and = condition { !isNegated } else { isNegated }
    let words = Set(parts.map { meaning(of: $0, isNegated: isNegated, name: name) }).sorted()
    return "(" + words.joined(separator: isAnd ? " and " : " or ") + ")"
  case .not(let part, _): return meaning(of: part, isNegated: !isNegated, name: name)
  case .test(let test):
    return (test.isNegated != isNegated ? "not " : "") + name(test.question) + " " + test.predicate.meaning
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
