import Questionnaires

/// Two versions of a questionnaire, to ask who is shown a question in only one of them.
package final class VersionPair {
  private let old: ConditionIndex
  private let new: ConditionIndex
  private let oldOfNew: [Int: Int]

  /// `oldOfNew` says which question of the old version is which of the new one.
  package init(_ old: Questionnaire, _ new: Questionnaire, oldOfNew: [Int: Int]) {
    self.old = ConditionIndex(old)
    self.new = ConditionIndex(new)
    self.oldOfNew = oldOfNew
  }

  /// Who is shown a question in the new version only, and who in the old one only; and how much work that took.
  package func verdicts(
    onOld before: Int, new after: Int, stepLimit: Int
  ) -> (gain: VersionVerdict, loss: VersionVerdict, steps: Int) {
    let most = SheetModel.mostQuestions(within: stepLimit)
    let past = VersionSide(before, in: old, most: most)
    let present = VersionSide(after, in: new, most: most)
    // Such a search would end without a result.
    guard past.questions.count + present.questions.count < most else { return (.undecided, .undecided, most) }
    let pair = VersionPairModel(past, present, oldOfNew: oldOfNew, stepLimit: stepLimit)
    var (gain, loss) = (VersionPairSearch(pair, isLoss: false), VersionPairSearch(pair, isLoss: true))
    return (gain.verdict(), loss.verdict(), gain.steps + loss.steps)
  }
}
