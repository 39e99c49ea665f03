import Diagnostics
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

extension StoredAnswer {
  fileprivate var value: String { values.isEmpty ? column : values.joined(separator: ", ") }

  fileprivate func words(_ question: Question, besides other: StoredAnswer) -> String {
    values == other.values
      ? "`\(target.rawValue)` files the answers to \(question.name) under `\(column)`, where `\(other.target.rawValue)` has `\(other.column)`"
      : "`\(target.rawValue)` stores the answers to \(question.name) as \(listed), where `\(other.target.rawValue)` has \(other.listed)"
  }

  private var listed: String { listedBriefly(values.map { "`\($0)`" }) }
}
