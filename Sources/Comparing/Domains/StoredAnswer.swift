import Platforms
import Questionnaires

/// How a target keeps the answers to a question: under which name, and what it stores for each option.
struct StoredAnswer: Equatable {
  let column: String
  let values: [String]

  init(to question: Question, in questionnaire: Questionnaire, at target: TargetName) {
    column = target.platform.column(of: question, in: questionnaire)
    values = target.platform.stored(question)
  }
}
