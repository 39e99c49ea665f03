import Diagnostics
import Questionnaires

/// What the author of a questionnaire says about its earlier versions.
struct DeclaredChanges {
  let formerQuestionnaires: [Located<String>]
  /// The former ids of each question and score, by the present one.
  let formerNames: [String: [Located<String>]]
  let reservedQuestions: [Located<String>]
  /// By the id of a question or the name of a list.
  let reservedCodes: [String: [Located<String>]]
  /// The entries of `allow` for this version, such as `codes-permuted mood`.
  let allowed: [String]
  /// Whether the author says why this version exists.
  let saysWhy: Bool

  init(_ questionnaire: Questionnaire) {
    formerQuestionnaires = []
    formerNames = [:]
    reservedQuestions = []
    reservedCodes = [:]
    allowed = []
    saysWhy = false
  }
}
