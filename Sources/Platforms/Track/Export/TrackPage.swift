import Deciding
import Diagnostics
import Platforms
import Questionnaires

/// The elements of a page one below another, and the parts of the questionnaire that the target does not support or
/// that clients ignore. None of this depends on the language.
///
/// Elements become JSON only when they are written, so lowering a questionnaire to find mistakes costs no more than
/// finding them.
struct TrackPage {
  let questionnaire: Questionnaire
  let clients: UsedClients
  /// How long participation takes, if that is known.
  let days: Int?
  private(set) var elements: [TrackElement] = []
  var report: PhaseReport
  /// The places at which clients do something unexpected, and those at which the target loses something of a question.
  var places = ClientPlaces()
  var losses = QuestionLosses(in: .track)
  /// The places of conditions that are always true. To find them is expensive, so only what would be an error asks.
  private(set) lazy var alwaysTrue = ConditionAnalysis.latest(of: questionnaire).alwaysTrue
  /// Markup is reported once.
  var hasMarkup = false

  init(_ questionnaire: Questionnaire, _ clients: UsedClients, over days: Int?) {
    self.questionnaire = questionnaire
    self.clients = clients
    self.days = days
    report = PhaseReport(on: questionnaire.file)
    elements.reserveCapacity(questionnaire.questions.count + 2 * questionnaire.sections.count)
    for rule in questionnaire.schedule { check(rule) }
    for sensor in questionnaire.sensors { check16Bits(sensor.amount.value, sensor.amount.range) }
    for text in [questionnaire.intro, questionnaire.outro].compactMap(\.self) { record(text) }
    for index in questionnaire.sections.indices { append(questionnaire.sections[index], index: index) }
    reportClients()
    losses.report(in: &report)
    report.addLosses(of: questionnaire, in: .track)
    report.addMarkup(in: questionnaire, for: .track, onlyInAnswers: true)
  }

  private mutating func append(_ section: Section, index: Int) {
    record(conditionOf: section)
    for text in [section.title, section.text].compactMap(\.self) { record(text) }
    if let title = section.title { elements.append(.headline(title, of: section, index: index)) }
    if let text = section.text {
      findHTML(in: text)
      elements.append(.text(text, of: section, index: index))
    }
    for question in section.questions { append(question) }
  }

  private mutating func append(_ question: Question) {
    record(conditionOf: question)
    losses.record(question)
    checkAnswers(to: question)
    findHTML(in: question.text)
    if let help = question.help { findHTML(in: help) }
    if question.kind.type == .note {
      record(question.text)
      elements.append(.note(question))
    } else if let type = TrackQuestionType(question.kind) {
      record(question, type)
      elements.append(.question(question, type))
    }
  }

  private mutating func checkAnswers(to question: Question) {
    switch question.kind {
    case .slider(let slider):
      losses.record(slider.labels)
      check(slider, of: question)
    case .number(let number): check(number)
    case .text(let text): if let input = text.input { check(input) }
    case .date(let date): losses.record(date)
    case .time:
      refuse(question, instead: "use `type: text` with a `pattern`, or a `slider` or `number` of hours")
    case .group: refuse(question, instead: "ask its fields as questions of a section")
    case .choice, .multiple, .yesNo, .rating, .sam, .note: break
    }
  }

  private mutating func check(_ input: Located<TextInput>) {
    switch input.value {
    case .password: report.add(.targetLoses, .clearPassword(input.range))
    case .email, .url, .tel: losses.record(.input, at: input.range)
    case .line, .area: break
    }
  }

  private mutating func check(_ slider: SliderQuestion, of question: Question) {
    let (lower, upper) = (slider.range.lower, slider.range.upper)
    let step = slider.step ?? Located(slider.stepValue, at: slider.range.range)
    if let number = [lower, upper, step].first(where: { $0.value.whole.flatMap(Int16.init(exactly:)) == nil })
    {
      report.add(
        .targetUnsupported,
        .beyond16Bits(number.value.description, at: number.range, instead: slider.inWholeSteps))
    } else {
      record(slider, of: question)
    }
  }

  private mutating func check(_ question: NumberQuestion) {
    if let range = question.range { places.uncheckedInput.add(range.range) }
    let ends = [question.range?.lowest, question.range?.highest].compactMap(\.self)
    let tooLarge = ends.first { number in
      number.value.isWhole && number.value.whole.flatMap(Int16.init(exactly:)) == nil
    }
    if let tooLarge {
      report.add(.targetUnsupported, .beyond16Bits(tooLarge.value.description, at: tooLarge.range))
    }
    let fraction =
      question.takesWholeNumbers ? ends.first { !$0.value.isWhole }?.range : question.isWhole?.range
    if let fraction { report.add(.targetUnsupported, .fractions(at: fraction)) }
  }

  private mutating func refuse(_ question: Question, instead: String) {
    report.add(.targetUnsupported, .noSuchType(question, in: .track, instead: instead))
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
      help: "do not ask for secrets here; if the answer is not secret, use `input: line`"
    ).marked(.changed("readable while it is typed"))
  }
}

extension SliderQuestion {
  /// The help to count the steps of a slider with fractions; nil if they are not counted evenly, or have labels between.
  fileprivate var inWholeSteps: String? {
    let step = stepValue.billionths
    let numbers = [range.lower.value, range.upper.value].map(\.billionths)
    guard step > 0, labels?.between.isEmpty ?? true, numbers.allSatisfy({ $0.isMultiple(of: step) }),
      case let ends = numbers.compactMap({ Int16(exactly: $0 / step) }), ends.count == 2
    else { return nil }
    return
      "write `range: [\(ends[0]), \(ends[1])]` and `step: 1`, and multiply the answers by \(stepValue) in the analysis"
  }
}
