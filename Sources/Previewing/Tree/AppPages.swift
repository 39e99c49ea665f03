import Platforms
import Questionnaires

/// On which page of the app each question is, for apps that decide what is on a page when they open it, as those of ESMira do.
struct AppPages {
  let count: Int
  /// The page of the intro; nil without one.
  let intro: Int?
  /// The page of the outro; nil without one.
  let outro: Int?
  private let platform: any Platform
  /// By the index of the question.
  private let numbers: [Int: Int]
  /// The first page of each section, by where it begins in the file.
  private let firstPages: [UInt32: Int]

  /// Nil if no such app shows the questionnaire.
  init?(of questionnaire: Questionnaire, in view: ClientView?) {
    let platforms = view.map { [$0.platform] } ?? questionnaire.targets.map(\.value.platform)
    guard let platform = platforms.first(where: \.screens.decidesPagesWhenOpened) else { return nil }
    self.platform = platform
    let pages = questionnaire.fixedPages
    let first = questionnaire.intro == nil ? 1 : 2
    var numbers: [Int: Int] = [:]
    var firstPages: [UInt32: Int] = [:]
    for (place, page) in pages.enumerated() {
      if page.isFirst { firstPages[questionnaire.sections[page.section].range.start] = first + place }
      for question in page.questions { numbers[question.index] = first + place }
    }
    (self.numbers, self.firstPages) = (numbers, firstPages)
    count = first - 1 + pages.count + (questionnaire.outro == nil ? 0 : 1)
    intro = questionnaire.intro == nil ? nil : 1
    outro = questionnaire.outro == nil ? nil : count
  }

  /// The code of an option with what the app stores instead, such as `never (ESMira: 1)`.
  func words(for option: ResponseOption, of question: Question) -> String {
    let stored = platform.otherWord(for: option, of: question).map { " (\(platform.name): \($0))" }
    return option.code.value.text + (stored ?? "")
  }

  func number(of question: Question) -> Int? { numbers[question.index] }

  /// The page that a section begins.
  func firstNumber(of section: Section) -> Int? { firstPages[section.range.start] }

  /// The page that a question begins, if it is not on that of the question before it.
  func number(of question: Question, after earlier: Question?) -> Int? {
    let number = number(of: question)
    return number == earlier.flatMap { self.number(of: $0.fields.last ?? $0) } ? nil : number
  }
}
