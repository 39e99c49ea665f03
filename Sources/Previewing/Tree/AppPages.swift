import Platforms
import Questionnaires
import Scheduling

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

/// The long option lists: each is drawn only at the first question that has it, so that a list of all countries does not
/// fill page after page and a page is about as long as its file.
struct LongLists {
  /// For each list, the question that draws it, with its number.
  private var firstUses: [ObjectIdentifier: (question: ObjectIdentifier, number: Int)] = [:]

  private static let longest = 50

  init(_ sections: [Section]) {
    var number = 0
    for question in sections.lazy.flatMap(\.questions) {
      if question.isNumbered { number += 1 }
      add(question, number: number)
    }
  }

  private mutating func add(_ question: Question, number: Int) {
    for field in question.fields { add(field, number: number) }
    guard let options = question.optionList, options.options.count > Self.longest else { return }
    if firstUses[options.identity] == nil {
      firstUses[options.identity] = (ObjectIdentifier(question), number)
    }
  }

  /// The number of the earlier question that draws this question's options; nil if it draws them itself.
  func earlierUse(in question: Question) -> Int? {
    guard let options = question.optionList, let first = firstUses[options.identity] else { return nil }
    return first.question == ObjectIdentifier(question) ? nil : first.number
  }
}

/// The order in which one participant sees sections and questions that come in a random one. The same seed gives the same
/// order on every machine.
struct ParticipantOrder {
  let questionnaire: Questionnaire
  let seed: UInt64
  /// Nil for the questionnaire as it is written.
  var view: ClientView?

  /// The places of the sections in the file, in the order shown.
  var sections: [Int] { places(questionnaire.order, of: questionnaire.sections.count, drawing: 0) }

  /// The places of a section's questions in it, in the order shown.
  func questions(of section: Int) -> [Int] {
    let shuffled = questionnaire.sections[section]
    return places(shuffled.order, of: shuffled.questions.count, drawing: UInt64(section) + 1)
  }

  /// Each order is equally likely (Fisher and Yates 1938).
  private func places(_ order: RandomOrder?, of count: Int, drawing: UInt64) -> [Int] {
    var places = Array(0..<count)
    guard let order, !(view?.isLost(order.range) ?? false) else { return places }
    let shuffled = order.shuffled(of: count)
    var generator = SeededGenerator(seed: seed, path: [drawing])
    for place in shuffled.dropFirst() {
      places.swapAt(place, shuffled.lowerBound + generator.below(place - shuffled.lowerBound + 1))
    }
    return places
  }
}

/// The order of the parts that are left of a questionnaire after some answers. A part is identified by
/// the place in the file at which it begins.
struct ArrangedParts {
  private var ranks: [UInt32: Int] = [:]

  init(_ order: ParticipantOrder) {
    let sections = order.questionnaire.sections
    for (rank, place) in order.sections.enumerated() { ranks[sections[place].range.start] = rank }
    for (place, section) in sections.enumerated() where section.order != nil {
      for (rank, question) in order.questions(of: place).enumerated() {
        ranks[section.questions[question].range.start] = rank
      }
    }
  }

  func arranged(_ questionnaire: Questionnaire) -> [Section] {
    guard questionnaire.order != nil else { return questionnaire.sections }
    return questionnaire.sections.sorted { rank($0.range.start) < rank($1.range.start) }
  }

  func questions(of section: Section) -> [Question] {
    guard section.order != nil else { return section.questions }
    return section.questions.sorted { rank($0.range.start) < rank($1.range.start) }
  }

  private func rank(_ start: UInt32) -> Int { ranks[start] ?? 0 }
}
