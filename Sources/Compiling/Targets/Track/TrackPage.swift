import Diagnostics
import Questionnaires

/// The elements of a page one below another, and the parts of the questionnaire that the target does not support or
/// that clients ignore. None of this depends on the language.
///
/// Elements become JSON only when they are written, so lowering a questionnaire to find mistakes costs no more than
/// finding them.
struct TrackPage {
  let questionnaire: Questionnaire
  private(set) var elements: [TrackElement] = []
  var report: PhaseReport
  /// The lists from which questions choose.
  var usedLists: [ObjectIdentifier: OptionList] = [:]
  /// Markup is reported once.
  var hasMarkup = false
  /// The types of questions so far, each with the index of the first such question and their number.
  var usedTypes: [(kind: QuestionType, type: TrackQuestionType, first: Int, count: Int)] = []

  init(_ questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    report = PhaseReport(on: questionnaire.file)
    elements.reserveCapacity(questionnaire.questions.count + 2 * questionnaire.sections.count)
    for rule in questionnaire.schedule { check(rule) }
    for index in questionnaire.sections.indices { append(questionnaire.sections[index], index: index) }
    findUnsupportingClients()
  }

  private mutating func append(_ section: Section, index: Int) {
    check(section.condition)
    if let title = section.title { elements.append(.headline(title, of: section, index: index)) }
    if let text = section.text {
      findHTML(in: text)
      elements.append(.text(text, of: section, index: index))
    }
    for question in section.questions { append(question) }
  }

  private mutating func append(_ question: Question) {
    check(question.condition)
    checkAnswers(to: question)
    findHTML(in: question.text)
    if let help = question.help { findHTML(in: help) }
    if question.kind.type == .note {
      elements.append(.note(question))
    } else if let type = TrackQuestionType(question.kind) {
      count(type, question)
      elements.append(.question(question, type))
    }
  }

  private mutating func check(_ condition: Condition?) {
    if let condition { report.add(.targetLoses, .conditionIgnored(condition)) }
  }

  private mutating func checkAnswers(to question: Question) {
    switch question.kind {
    case .choice(let choice): recordUse(of: choice.options)
    case .multiple(let multiple): check(multiple, of: question)
    case .slider(let slider): check(slider)
    case .number(let number): check(number)
    case .text(let text):
      if let input = text.input, input.value == .password {
        report.add(.targetLoses, .clearPassword(input.range))
      }
    case .time:
      refuse(question, instead: "use `type: text` with a `pattern`, or a `slider` or `number` of hours")
    case .group: refuse(question, instead: "ask its fields as questions of a section")
    case .yesNo, .rating, .sam, .date, .note: break
    }
  }

  private mutating func recordUse(of list: OptionList) { usedLists[ObjectIdentifier(list)] = list }

  private mutating func check(_ multiple: MultipleQuestion, of question: Question) {
    recordUse(of: multiple.options)
    if let bound = multiple.bound(isRequired: question.isRequired) {
      report.add(.targetLoses, .boundIgnored(bound, by: .track).lowered(to: .hint))
    }
  }

  private mutating func check(_ slider: SliderQuestion) {
    let (lower, upper) = (slider.range.lower, slider.range.upper)
    let step = slider.step ?? Located(slider.stepValue, at: slider.range.range)
    if let number = [lower, upper, step].first(where: { $0.value.whole.flatMap(Int16.init(exactly:)) == nil })
    {
      report.add(.targetUnsupported, .beyond16Bits(number.value.description, at: number.range))
    }
  }

  private mutating func check(_ question: NumberQuestion) {
    let ends = question.range.map { [$0.lower, $0.upper] } ?? []
    let fraction =
      question.takesWholeNumbers ? ends.first { !$0.value.isWhole }?.range : question.isWhole?.range
    if let fraction { report.add(.targetUnsupported, .fractions(at: fraction)) }
  }

  private mutating func refuse(_ question: Question, instead: String) {
    report.add(.targetUnsupported, .noSuchType(question, in: .track, instead: instead))
  }
}

extension Finding {
  fileprivate static func conditionIgnored(_ condition: Condition) -> Finding {
    Finding(
      "the web member area and the Android app ignore conditions: they always show this",
      at: condition.range,
      help:
        "word it so that everybody can answer it, and remove answers that the condition excludes from the data"
    )
  }
}

extension Finding {
  fileprivate static func fractions(at range: SourceRange) -> Finding {
    Finding(
      "`track` takes whole numbers only", at: range,
      help: "ask for a whole number, such as grams instead of kilograms, or use `type: text` with a `pattern`"
    )
  }

  fileprivate static func clearPassword(_ range: SourceRange) -> Finding {
    Finding(
      "the apps show the password while it is typed", at: range,
      help: "do not ask for secrets here; if the answer is not secret, use `input: line`")
  }
}
