import Diagnostics

/// Reads answers one after another, and collects what is wrong with them.
struct AnswerTextReader {
  private let questionnaire: Questionnaire
  private let today: CalendarDate?
  private let questions: [String: Question]
  private(set) var sheet = AnswerSheet()
  private(set) var errors: [AnswerError] = []
  private var seen: Set<Int> = []

  init(_ questionnaire: Questionnaire, today: CalendarDate?) {
    self.questionnaire = questionnaire
    self.today = today
    questions = Dictionary(
      questionnaire.questions.compactMap { question in question.id.map { ($0.value, question) } },
      uniquingKeysWith: { first, _ in first })
  }

  mutating func read(_ name: String, _ value: String?) {
    guard let value else {
      return fail("`\(name)` is not an answer", "write the question, `=` and the answer, such as `mood=2`")
    }
    guard let question = questions[name] else { return failUnknown(name) }
    guard seen.insert(question.index).inserted else {
      return fail("`\(name)` is answered twice", "join several answers to one question with `+`")
    }
    switch AnswerCheck(name: name, question: question, today: today).answer(value) {
    case .success(let answer): sheet[question.index] = answer
    case .failure(let problem): errors.append(problem.error)
    }
  }

  private mutating func fail(_ message: String, _ help: String?) {
    errors.append(AnswerError(message: message, help: help))
  }

  private mutating func failUnknown(_ name: String) {
    if questionnaire.sections.contains(where: { $0.id?.value == name }) {
      return fail("`\(name)` is a section, but only questions have answers", "name one of its questions")
    }
    let answerable = questionnaire.questions.filter(\.takesAnswer).compactMap(\.id?.value)
    let near = nearest(to: name, among: answerable)
    let known =
      answerable.prefix(8).map { "`\($0)`" }.joined(separator: ", ") + (answerable.count > 8 ? ", …" : "")
    fail(
      "no question has the id `\(name)`", near.map { "did you mean `\($0)`?" } ?? "the questions are \(known)"
    )
  }
}
