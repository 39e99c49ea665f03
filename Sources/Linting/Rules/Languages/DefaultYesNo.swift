import Diagnostics
import Questionnaires

package struct DefaultYesNo: Rule {
  package let about = RuleDescription("default-yes-no")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    guard let language = questionnaire.outputLanguages.first(where: { !hasYesNoWords(in: $0) }) else {
      return []
    }
    let first = questionnaire.questions.first { $0.kind.type == .yesNo && $0.labels == nil }
    return Findings(first.map { .defaultWords($0, language: language) })
  }
}

extension Finding {
  fileprivate static func defaultWords(_ question: Question, language: String?) -> Finding {
    let reason = language.map { "qtool does not have the words in `\($0)`" } ?? "the file names no language"
    return Finding(
      "participants read \"Yes\" and \"No\" here, because \(reason)", at: question.typeRange,
      help: language == nil
        ? "add, for example, `languages: [de]` at the top, or `labels: [Ja, Nein]` here"
        : "add the two words as `labels`")
  }
}
