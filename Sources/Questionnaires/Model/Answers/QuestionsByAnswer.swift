/// The questions by what their answers are, in file order. A rule about one kind of answer looks only at those: in a
/// large file, going through all questions once for each rule takes longer than what the rules do with them.
package struct QuestionsByAnswer: Sendable {
  /// Questions with one of several answers, yes-no questions among them.
  package private(set) var choices: [Question] = []
  package private(set) var multiples: [Question] = []
  /// Questions with a number, picked or typed.
  package private(set) var numbers: [Question] = []
  package private(set) var texts: [Question] = []
  package private(set) var dates: [Question] = []
  package private(set) var times: [Question] = []

  init(_ questions: [Question]) {
    for question in questions {
      switch question.answer {
      case .oneOf: choices.append(question)
      case .anyOf: multiples.append(question)
      case .number: numbers.append(question)
      case .text: texts.append(question)
      case .date: dates.append(question)
      case .time: times.append(question)
      case .fields, .nothing: break
      }
    }
  }
}
