import Deciding
import Questionnaires

/// Who is shown the questions that two versions of a questionnaire share, computed from the answers that are possible.
///
///     var comparison = VisibilityComparison(old, new, oldOfNew: [0: 0, 1: 2])
///     for change in comparison.changes() { … }
///
/// `oldOfNew` is the matching of questions: by a question's place in the new version, its place in the old one, groups and
/// their fields included. Answers are the same in both versions if they have the same code or number. `changes()` has an
/// entry for each question of `oldOfNew` that may be shown to others: its own condition, its section's or something that
/// they depend on has changed. A `condition-changed` row belongs to those with `isOwn`; the others are listed in `follows`
/// of their `causes`. An entry with `.equivalent` says that the condition means the same in other words.
package struct VisibilityComparison {
  private let old: Questionnaire
  private let new: Questionnaire
  private let oldOfNew: [Int: Int]
  private let stepLimit: Int
  private var unchanged: UnchangedVisibility
  /// For all searches together, so that one change on which thousands of questions depend takes no longer.
  private var stepsLeft: Int
  private let pair: VersionPair

  package init(
    _ old: Questionnaire, _ new: Questionnaire, oldOfNew: [Int: Int],
    effort: ComparisonSettings.Effort = .full
  ) {
    self.old = old
    self.new = new
    self.oldOfNew = oldOfNew
    (stepLimit, stepsLeft) =
      switch effort {
      case .full: (400_000, 20_000_000)
      case .brief: (20_000, 200_000)
      }
    unchanged = UnchangedVisibility(old, new, oldOfNew: oldOfNew)
    pair = VersionPair(old, new, oldOfNew: oldOfNew)
  }

  /// In the order of the new version. Questions with the same conditions on unchanged questions are not searched; those
  /// whose own conditions have changed are searched first.
  package mutating func changes() -> [VisibilityChange] {
    let changed = oldOfNew.keys.sorted().filter { !unchanged.isShownAlike($0) }
    let causes = changed.map { unchanged.causes(of: $0) }
    let isOwn = changed.map { unchanged.hasOwnChange($0) }
    var outcomes: [Int: VisibilityChange.Outcome] = [:]
    for index in changed.indices where isOwn[index] { outcomes[index] = search(changed[index]) }
    for index in changed.indices where !isOwn[index] { outcomes[index] = search(changed[index]) }
    return changed.indices.compactMap { index in
      guard let before = oldOfNew[changed[index]], let outcome = outcomes[index] else { return nil }
      return VisibilityChange(
        old: before, new: changed[index], outcome: outcome, isOwn: isOwn[index], causes: causes[index])
    }
  }

  private mutating func search(_ place: Int) -> VisibilityChange.Outcome? {
    guard let before = oldOfNew[place] else { return nil }
    guard stepsLeft > 0 else { return .undecided(steps: stepLimit) }
    let (gain, loss, steps) = pair.verdicts(onOld: before, new: place, stepLimit: min(stepLimit, stepsLeft))
    stepsLeft -= steps
    return outcome(gain, loss)
  }

  private func outcome(_ gain: VersionVerdict, _ loss: VersionVerdict) -> VisibilityChange.Outcome {
    let (gained, lost) = (witness(gain), witness(loss))
    if gained != nil || lost != nil { return .changed(gain: gained, loss: lost) }
    switch (gain, loss) {
    case (.nobody, .nobody): return .equivalent
    case (.undecided, _), (_, .undecided), (.somebody, _), (_, .somebody): return .undecided(steps: stepLimit)
    }
  }

  private func witness(_ verdict: VersionVerdict) -> VisibilityWitness? {
    guard case .somebody(let found) = verdict else { return nil }
    return VisibilityWitness(
      old: written(found.old, empty: found.emptyInOld, in: old),
      new: written(found.new, empty: found.emptyInNew, in: new), isNewOnly: found.isNewOnly,
      isOldOnly: found.isOldOnly)
  }

  /// As `qtool preview --answers` reads it, in the order of the file.
  private func written(_ sheet: AnswerSheet, empty: [Int], in questionnaire: Questionnaire) -> String {
    (sheet.questions + empty).sorted().map { place in
      guard let answer = sheet[place] else { return (questionnaire.questions[place].id?.value ?? "") + "=" }
      var alone = AnswerSheet()
      alone[place] = answer
      return AnswerText.write(alone, of: questionnaire)
    }.joined(separator: ",")
  }
}

/// A question that may be shown to others than before.
package struct VisibilityChange: Sendable {
  package enum Outcome: Sendable {
    /// It is shown to the same participants.
    case equivalent
    /// It is shown to participants who did not see it before (`gain`), or the other way around.
    case changed(gain: VisibilityWitness?, loss: VisibilityWitness?)
    /// The search reached its limit before it found anything.
    case undecided(steps: Int)
  }

  /// Its place in each version.
  package let old: Int
  package let new: Int
  package let outcome: Outcome
  /// Its own condition, its section's or its group's is written differently.
  package let isOwn: Bool
  /// Its changed dependencies, nearest to the beginning first; empty if only its own condition has changed.
  package let causes: [VisibilityCause]
}

/// Something that decides who is shown a question.
package enum VisibilityCause: Hashable, Sendable {
  /// A question of the new version: it is new, its answers or its condition have changed.
  case question(Int)
  /// A question of the old version that the new one lacks.
  case removed(Int)
}

/// Answers of one participant to both versions, as `qtool preview OLD --answers …` and `qtool preview NEW --answers …` take
/// them; `b=` is left empty.
package struct VisibilityWitness: Equatable, Sendable {
  package let old: String
  package let new: String
  /// Only with an answer that the new version has and the old one had not.
  package let isNewOnly: Bool
  /// Only with an answer that the old version had and the new one has not.
  package let isOldOnly: Bool
}
