import Diagnostics
import Questionnaires

/// The author's statements about earlier versions of a questionnaire, by their subject.
struct DeclaredChanges {
  let formerQuestionnaires: [Located<String>]
  /// The former ids of each question and score, by the present one.
  let formerNames: [String: [Located<String>]]
  let reservedQuestions: [Located<String>]
  /// By the id of a question or the name of a list.
  let reservedCodes: [String: [Located<String>]]
  /// The changes of this version that are intended, such as `codes-permuted mood`.
  let allowed: Set<String>
  /// Whether the author says why this version exists.
  let saysWhy: Bool

  init(_ questionnaire: Questionnaire) {
    let history = questionnaire.history
    formerQuestionnaires = history.formerly
    formerNames = Dictionary(grouping: history.formerIDs, by: \.current.value).mapValues { $0.map(\.id) }
    reservedQuestions = history.reservedIDs
    reservedCodes = Dictionary(
      history.reservedCodes.map { ($0.owner.value, $0.codes) }, uniquingKeysWith: { $0 + $1 })
    let change = history.change(of: questionnaire.version)
    allowed = Set(
      (change?.allowed ?? []).map { allowed in
        allowed.change.value + (allowed.subject.map { " " + $0.value } ?? "")
      })
    saysWhy = change != nil
  }
}
