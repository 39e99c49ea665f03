import Deciding

@testable import Questionnaires

/// All answer sheets of a small questionnaire, one by one, to check the decision against.
struct BruteForce {
  struct Filled {
    let sheet: AnswerSheet
    let sections: [Bool]
    let questions: [Bool]
  }

  let questionnaire: Questionnaire
  /// Shown or not at random.
  let freed: Set<ConditionPlace>
  let limit: Int
  /// What to try as answers to questions with these ids, besides what the conditions here ask about.
  let numbers: [String: [Decimal]]
  private(set) var sheets: [Filled] = []
  private var leftEmpty: Set<Int> = []

  /// Nil if there are too many.
  init?(
    _ questionnaire: Questionnaire, freed: Set<ConditionPlace> = [], numbers: [String: [Decimal]] = [:],
    limit: Int
  ) {
    self.questionnaire = questionnaire
    self.numbers = numbers
    self.freed = freed
    self.limit = limit
    extend(AnswerSheet(), [], [])
    guard sheets.count <= limit else { return nil }
  }

  private mutating func extend(_ sheet: AnswerSheet, _ sections: [Bool], _ questions: [Bool]) {
    guard sheets.count <= limit else { return }
    guard questions.count < questionnaire.questions.count else {
      sheets.append(Filled(sheet: sheet, sections: sections, questions: questions))
      return
    }
    let question = questionnaire.questions[questions.count]
    if question.section >= sections.count {
      for shown in outcomes(.section(sections.count), sheet) { extend(sheet, sections + [shown], questions) }
      return
    }
    for own in outcomes(.question(question.index), sheet) {
      let shown = own && sections[question.section] && (question.group.map { questions[$0] } ?? true)
      ask(question, sheet, sections, questions + [shown])
    }
  }

  private func outcomes(_ place: ConditionPlace, _ sheet: AnswerSheet) -> [Bool] {
    if freed.contains(place), questionnaire.condition(of: place) != nil { return [true, false] }
    return [questionnaire.condition(of: place)?.holds(after: sheet, in: questionnaire) ?? true]
  }

  private mutating func ask(
    _ question: Question, _ sheet: AnswerSheet, _ sections: [Bool], _ questions: [Bool]
  ) {
    if case .group = question.kind {
      extend(sheet, sections, questions)
      guard !question.isRequired else { return }
      leftEmpty.insert(question.index)
      extend(sheet, sections, questions)
      leftEmpty.remove(question.index)
      return
    }
    let isEmpty = !questions[question.index] || question.group.map(leftEmpty.contains) ?? false
    let tried = numbers[question.id?.value ?? ""]
    for answer in isEmpty ? [nil] : choices(question, in: questionnaire, trying: tried) {
      var next = sheet
      next[question.index] = answer
      extend(next, sections, questions)
    }
  }
}

/// Every answer that makes a difference; nil for none. If `numbers` are given, only those are tried.
func choices(
  _ question: Question, in questionnaire: Questionnaire, trying numbers: [Decimal]? = nil
) -> [Answer?] {
  let known = numbers.flatMap(question.possible)?.map { Answer.number($0) }
  let answers = known ?? answers(question, constants(of: question.index, in: questionnaire))
  if case .note = question.kind { return [nil] }
  return question.isRequired ? answers : answers + [nil]
}

private func answers(_ question: Question, _ constants: [Decimal]) -> [Answer] {
  switch question.kind {
  case .choice(let choice): choice.options.options.map { .code($0.code.value.text) }
  case .yesNo: [.code("yes"), .code("no")]
  case .multiple(let multiple): subsets(multiple, question.isRequired).map { .codes($0) }
  case .slider(let slider): steps(slider).map { .number($0) }
  case .rating(let rating): rating.points.map { .number(Decimal($0)) }
  case .sam: (1...9).map { .number(Decimal($0)) }
  case .number(let number): numbers(number, constants).map { .number($0) }
  case .text, .date, .time: [.text("x")]
  case .group, .note: []
  }
}

private func subsets(_ multiple: MultipleQuestion, _ isRequired: Bool) -> [Set<String>] {
  let options = multiple.options.options.map(\.code.value)
  let all = (0..<1 << options.count).map { mask in
    options.indices.filter { mask >> $0 & 1 == 1 }.map { options[$0] }
  }
  let allowed = all.filter { chosen in
    if chosen.contains(where: multiple.isExclusive) { return chosen.count == 1 }
    if chosen.isEmpty, !isRequired { return false }
    return chosen.count >= multiple.fewest(isRequired: isRequired)
      && chosen.count <= multiple.atMost?.value ?? .max
  }
  return allowed.map { Set($0.map(\.text)) }
}

private func steps(_ slider: SliderQuestion) -> [Decimal] {
  var numbers: [Decimal] = []
  var number = slider.range.lower.value
  while number <= slider.range.upper.value {
    numbers.append(number)
    number = Decimal(billionths: number.billionths + slider.stepValue.billionths)
  }
  return numbers
}

private func numbers(_ question: NumberQuestion, _ constants: [Decimal]) -> [Decimal] {
  let distances: [Int128] = [-1_000, -500, -250, 0, 250, 500, 1_000]
  let (lowest, highest) = (question.range?.lowest?.value, question.range?.highest?.value)
  let ends = [lowest, highest].compactMap(\.self)
  let near = (constants + ends + [Decimal(0)]).flatMap { number in
    distances.map { Decimal(billionths: number.billionths + $0 * 1_000_000) }
  }
  return Set(near).sorted().filter(question.takes)
}

/// The numbers that conditions and ranges of these versions of a questionnaire name, by question.
func namedNumbers(in versions: [Questionnaire]) -> [String: [Decimal]] {
  var found: [String: [Decimal]] = [:]
  for version in versions {
    for question in version.questions {
      guard let id = question.id?.value else { continue }
      found[id, default: []] += constants(of: question.index, in: version)
      guard case .number(let number) = question.kind else { continue }
      found[id, default: []] += [number.range?.lowest?.value, number.range?.highest?.value].compactMap(\.self)
    }
  }
  return found
}

/// These and the numbers next to them.
func numbersThatMatter(in versions: [Questionnaire]) -> [String: [Decimal]] {
  namedNumbers(in: versions).mapValues { named in
    Set(
      (named + [Decimal(0)]).flatMap { number in
        [-1_000, -250, 0, 250, 1_000].map { Decimal(billionths: number.billionths + $0 * 1_000_000) }
      }
    ).sorted()
  }
}

extension Question {
  /// Those that an answer can be; nil if it is not a number.
  fileprivate func possible(_ numbers: [Decimal]) -> [Decimal]? {
    guard case .number(let question) = kind else { return nil }
    return numbers.filter(question.takes)
  }
}

extension NumberQuestion {
  fileprivate func takes(_ number: Decimal) -> Bool {
    (range?.lowest.map { $0.value <= number } ?? true) && (range?.highest.map { number <= $0.value } ?? true)
      && (number.isWhole || !takesWholeNumbers)
  }
}

private func constants(of question: Int, in questionnaire: Questionnaire) -> [Decimal] {
  let conditions =
    questionnaire.sections.compactMap(\.condition) + questionnaire.questions.compactMap(\.condition)
  return conditions.flatMap(\.tests).filter { $0.question == question }.flatMap { test -> [Decimal] in
    switch test.predicate {
    case .isOneOf(let values, _): values.compactMap(\.number)
    case .compare(_, let value): [value.number!]
    case .between(let lower, let upper): [lower.number!, upper.number!]
    case .includes, .answered: []
    }
  }
}

extension Questionnaire {
  /// Everything with a condition, in file order: a section before its questions.
  var conditionPlaces: [ConditionPlace] {
    sections.indices.flatMap { section in
      let places =
        [ConditionPlace.section(section)]
        + questions.filter { $0.section == section }.map { .question($0.index) }
      return places.filter { condition(of: $0) != nil }
    }
  }
}
