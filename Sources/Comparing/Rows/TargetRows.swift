import Diagnostics
import Platforms
import Questionnaires

extension VersionComparison {
  mutating func compareTargets() {
    let (before, after) = (old.targets, new.targets)
    for target in after where !before.contains(where: { $0.value == target.value }) {
      add(
        Change(
          .targetAdded, .whole, old: oldPlace(nil, before.first?.range ?? old.id.range),
          new: newPlace(target.value.rawValue, target.range),
          "the questionnaire is also for `\(target.value.rawValue)`"))
    }
    for target in before where !after.contains(where: { $0.value == target.value }) {
      add(
        Change(
          .targetRemoved, .whole, old: oldPlace(target.value.rawValue, target.range),
          new: newPlace(nil, after.first?.range ?? new.id.range),
          "the questionnaire is no longer for `\(target.value.rawValue)`"))
    }
    compareStored(old.targets.map(\.value), new.targets.map(\.value))
    compareStoredNames()
  }

  /// Another name or code under `stored`, on a target that both versions have, or on any if they have none.
  private mutating func compareStoredNames() {
    let named = sharedTargets.compactMap(\.self)
    let targets = named.isEmpty ? TargetName.allCases : named
    for (oldIndex, newIndex) in questions.pairs.joined {
      let (before, after) = (old.questions[oldIndex], new.questions[newIndex])
      guard before.hasStoredNames || after.hasStoredNames,
        let target = targets.first(where: { before.storedDifference(from: after, on: $0) != nil }),
        let change = otherName(before, after, on: target)
      else { continue }
      add(change)
    }
  }

  private func otherName(_ before: Question, _ after: Question, on target: TargetName) -> Change? {
    guard let (was, now) = before.storedDifference(from: after, on: target) else { return nil }
    return Change(
      .storedChanged,
      ChangeSubject([after.id?.value].compactMap(\.self), list: after.optionList?.name?.value),
      old: oldPlace(was.value, was.range), new: newPlace(now.value, now.range),
      "`\(target.rawValue)` keeps `\(now.value)` instead of `\(was.value)` for \(after.name)",
      help: "write `stored` as it was")
  }

  /// Questions whose answers the targets of the two versions store in different ways, whatever else changed.
  private mutating func compareStored(_ before: [TargetName], _ after: [TargetName]) {
    guard !before.isEmpty, !after.isEmpty, Set(before) != Set(after) else { return }
    for (oldIndex, newIndex) in questions.pairs.joined where new.questions[newIndex].takesAnswer {
      let question = new.questions[newIndex]
      let stored = { StoredAnswer(to: question, in: new, at: $0) }
      guard let (was, now) = difference(before.map(stored), after.map(stored)) else { continue }
      add(
        Change(
          .storedChanged,
          ChangeSubject([question.id?.value].compactMap(\.self), list: question.optionList?.name?.value),
          old: oldPlace(was.value, old.questions[oldIndex].nameRange),
          new: newPlace(now.value, question.nameRange), now.words(question, besides: was),
          help: "keep the targets as they were"))
    }
  }

  /// How a target of one version stores answers and none of the other does, with an example of the other.
  private func difference(
    _ before: [StoredAnswer], _ after: [StoredAnswer]
  ) -> (was: StoredAnswer, now: StoredAnswer)? {
    if let now = after.first(where: { !before.contains($0) }) { return (before[0], now) }
    return before.first { !after.contains($0) }.map { ($0, after[0]) }
  }
}

extension Question {
  /// The name that a target keeps, or the first code, if it is another in another version.
  fileprivate func storedDifference(
    from later: Question, on target: TargetName
  ) -> (was: Located<String>, now: Located<String>)? {
    if stored != nil || later.stored != nil, let was = storedID(on: target),
      let now = later.storedID(on: target), was.value != now.value
    {
      return (was, now)
    }
    guard let list = later.options else { return nil }
    for option in options?.options ?? [] {
      guard let other = list.place(of: option.code.value.text).map({ list.options[$0] }),
        option.stored != nil || other.stored != nil
      else { continue }
      let (was, now) = (option.storedCode(on: target), other.storedCode(on: target))
      guard was.value == now.value else {
        return (Located(was.value.text, at: was.range), Located(now.value.text, at: now.range))
      }
    }
    return nil
  }
}

extension StoredAnswer {
  fileprivate var value: String { values.isEmpty ? column : values.joined(separator: ", ") }

  fileprivate func words(_ question: Question, besides other: StoredAnswer) -> String {
    values == other.values
      ? "`\(target.rawValue)` files the answers to \(question.name) under `\(column)`, where `\(other.target.rawValue)` has `\(other.column)`"
      : "`\(target.rawValue)` stores the answers to \(question.name) as \(listed), where `\(other.target.rawValue)` has \(other.listed)"
  }

  private var listed: String { listedBriefly(values.map { "`\($0)`" }) }
}
