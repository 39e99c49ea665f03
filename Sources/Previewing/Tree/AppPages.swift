import Platforms
import Questionnaires

/// On which page of the app each question is, for apps that decide what is on a page when they open it, as those of ESMira do.
struct AppPages {
  let count: Int
  private let platform: any Platform
  /// By the index of the question.
  private let numbers: [Int: Int]

  /// Nil if no such app shows the questionnaire.
  init?(of questionnaire: Questionnaire, in view: ClientView?) {
    let platforms = view.map { [$0.platform] } ?? questionnaire.targets.map(\.value.platform)
    guard let platform = platforms.first(where: \.screens.decidesPagesWhenOpened) else { return nil }
    self.platform = platform
    let pages = questionnaire.fixedPages
    let first = questionnaire.intro == nil ? 1 : 2
    var numbers: [Int: Int] = [:]
    for (place, page) in pages.enumerated() {
      for question in page.questions { numbers[question.index] = first + place }
    }
    self.numbers = numbers
    count = first - 1 + pages.count + (questionnaire.outro == nil ? 0 : 1)
  }

  /// The code of an option with what the app stores instead, such as `never (ESMira: 1)`.
  func words(for option: ResponseOption, of question: Question) -> String {
    let stored = platform.otherWord(for: option, of: question).map { " (\(platform.name): \($0))" }
    return option.code.value.text + (stored ?? "")
  }

  func number(of question: Question) -> Int? { numbers[question.index] }

  /// The page that a question begins, if it is not on that of the question before it.
  func number(of question: Question, after earlier: Question?) -> Int? {
    let number = number(of: question)
    return number == earlier.flatMap { self.number(of: $0.fields.last ?? $0) } ? nil : number
  }
}
