import Diagnostics
import Questionnaires

extension VersionComparison {
  mutating func compareTargets() {
    let (before, after) = (old.targets, new.targets)
    for target in after where !before.contains(where: { $0.value == target.value }) {
      let example = before.isEmpty ? nil : storedOtherwise(in: new, by: target.value, than: before)
      // If a target was replaced, what is lost is said of the one that is gone.
      let isReplacement = before.contains { target in !after.contains { $0.value == target.value } }
      let changeClass: ChangeClass = example == nil || isReplacement ? .protocol : .storage
      add(
        Change(
          .targetAdded, .whole, as: changeClass, old: oldPlace(nil, before.first?.range ?? old.id.range),
          new: newPlace(target.value.rawValue, target.range),
          "the questionnaire is also for `\(target.value.rawValue)`" + (isReplacement ? "" : example ?? "")))
    }
    for target in before where !after.contains(where: { $0.value == target.value }) {
      let example = after.isEmpty ? nil : storedOtherwise(in: old, by: target.value, than: after)
      add(
        Change(
          .targetRemoved, .whole, as: example == nil ? .protocol : .storage,
          old: oldPlace(target.value.rawValue, target.range),
          new: newPlace(nil, after.first?.range ?? new.id.range),
          "the questionnaire is no longer for `\(target.value.rawValue)`" + (example ?? "")))
    }
  }

  /// The first question whose answers this target stores differently than all of the others, in words.
  private func storedOtherwise(
    in questionnaire: Questionnaire, by target: TargetName, than others: [Located<TargetName>]
  ) -> String? {
    for question in questionnaire.questions where question.takesAnswer {
      let name = named(question.id?.value, orElse: "")
      let stored = StoredAnswer(to: question, in: questionnaire, at: target)
      let storedByOthers = others.map { StoredAnswer(to: question, in: questionnaire, at: $0.value) }
      guard !storedByOthers.contains(stored), let other = storedByOthers.first else { continue }
      return stored.values == other.values
        ? ": it files the answers to \(name) elsewhere than `\(others[0].value.rawValue)` does"
        : ": it stores the answers to \(name) as \(words(stored)), `\(others[0].value.rawValue)` as \(words(other))"
    }
    return nil
  }

  private func words(_ answer: StoredAnswer) -> String { listedBriefly(answer.values.map { "`\($0)`" }) }
}
