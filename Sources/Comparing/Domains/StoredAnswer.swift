import Platforms
import Questionnaires

/// How a target keeps the answers to a question: under which name, and what it stores for each option.
struct StoredAnswer {
  let target: TargetName
  let column: String
  let values: [String]

  init(to question: Question, in questionnaire: Questionnaire, at target: TargetName) {
    self.target = target
    column = target.platform.column(of: question, in: questionnaire)
    values = target.platform.stored(question)
  }
}

/// Two are equal if nobody can tell from the data which target stored them.
extension StoredAnswer: Equatable {
  static func == (left: StoredAnswer, right: StoredAnswer) -> Bool {
    left.column == right.column && left.values == right.values
  }
}
