import Diagnostics
import Questionnaires

/// What data dictionaries cannot hold, and what is lost in them. None of it depends on the language.
struct DictionaryCheck {
  let questionnaire: Questionnaire
  let dialect: DictionaryDialect
  var report: PhaseReport
  private var losses = QuestionLosses()
  private var patterns = Places()

  init(_ questionnaire: Questionnaire, _ dialect: DictionaryDialect) {
    self.questionnaire = questionnaire
    self.dialect = dialect
    report = PhaseReport(on: questionnaire.file)
    for question in questionnaire.questions { check(question) }
    checkHeadings()
    reportLosses()
  }

  private mutating func check(_ question: Question) {
    let target = dialect.target
    switch question.answer {
    case .fields:
      report.add(
        .targetUnsupported,
        .noSuchType(question, in: target, instead: "ask its fields as questions of the section"))
    case .anyOf(let multiple): check(multiple, of: question)
    case .oneOf: if dialect == .armt { losses.record(question) }
    case .number(let scale): check(scale, of: question)
    case .text(let text): check(text)
    case .date, .time, .nothing: break
    }
  }

  private mutating func check(_ multiple: MultipleQuestion, of question: Question) {
    switch dialect {
    case .armt: losses.record(question)
    case .redcap:
      if let atLeast = multiple.atLeast, atLeast.value > 1 {
        losses.record(Located("at-least", at: atLeast.range))
      }
      if let dropDown = question.dropDown, dropDown.value { losses.recordDropDown(dropDown) }
    }
  }

  private mutating func check(_ scale: NumberScale, of question: Question) {
    let target = dialect.target
    if scale.manikin != nil { check(manikin: question) }
    guard case .steps(let step) = scale.spacing else { return }
    if let labels = question.labels, !labels.between.isEmpty { losses.recordLabels(labels) }
    let isWhole = [scale.lowest, scale.highest, step].allSatisfy { $0?.isWhole ?? true }
    if !isWhole {
      report.add(.targetUnsupported, .fractionalSlider(question, in: target))
    } else if step != Decimal(1) {
      let rule = dialect == .armt ? ReportedRule.clientSupport : .targetLoses
      report.add(rule, .everyPosition(question, in: target, step))
    }
  }

  private mutating func check(manikin question: Question) {
    let target = dialect.target
    switch dialect {
    case .armt:
      let instead = "use `type: rating` with `range: [1, 9]` and `labels` for both ends"
      report.add(.targetUnsupported, .noSuchType(question, in: target, instead: instead))
    case .redcap: report.add(.targetLoses, .manikinUndrawn(question, in: target))
    }
  }

  private mutating func check(_ text: TextQuestion) {
    if let pattern = text.pattern { patterns.add(pattern.source.range) }
    guard dialect == .redcap, let input = text.input else { return }
    switch input.value {
    case .url, .tel, .password: losses.inputs.add(input.range)
    case .line, .area, .email: break
    }
  }

  /// A heading is above all fields until the next one.
  private mutating func checkHeadings() {
    let target = dialect.target
    var last: Text?
    for section in questionnaire.sections {
      if let heading = section.title ?? section.text {
        last = heading
      } else if let last, let first = section.questions.first {
        report.add(.targetLoses, .headingCarried(from: last, to: first, in: target))
      }
    }
  }

  private mutating func reportLosses() {
    let target = dialect.target
    report.addLosses(losses, in: target)
    let lost = patterns
    if let first = lost.first {
      report.add(.targetLoses, .patternLost(lost, at: first, in: target).lowered(to: .hint))
    }
    report.addLostSource(of: questionnaire, in: target)
    report.addLostActive(of: questionnaire, in: target)
    report.addLostChangeable(of: questionnaire, in: target)
    if let description = questionnaire.description {
      let help = "enter it where you publish the study"
      report.addLost("description", at: description.range, in: target, help: help)
    }
  }
}

extension Finding {
  fileprivate static func fractionalSlider(_ question: Question, in target: TargetName) -> Finding {
    Finding(
      "`\(target.rawValue)` has sliders for whole numbers only", at: question.typeRange,
      help: "multiply `range` and `step` until they are whole, for example `range: [0, 100]` for 0 to 10")
  }

  fileprivate static func everyPosition(_ question: Question, in target: TargetName, _ step: Decimal)
    -> Finding
  {
    let client = target == .radar ? "the aRMT app" : "REDCap"
    return Finding(
      "a slider in \(client) stops at every whole number, not only in steps of \(step)",
      at: question.typeRange,
      help:
        "leave out `step` and expect all numbers, or use a `rating` or `choice` of the numbers that you want")
  }

  fileprivate static func headingCarried(from heading: Text, to question: Question, in target: TargetName)
    -> Finding
  {
    Finding(
      "`\(target.rawValue)` keeps a heading until the next one, so participants read the one of another section above \(question.name)",
      at: question.nameRange, notes: [Note("this heading", at: heading.range)],
      help: "give the section of this question a `title`")
  }

  fileprivate static func patternLost(
    _ places: Places, at range: SourceRange, in target: TargetName
  ) -> Finding {
    Finding(
      "`\(target.rawValue)` does not support `pattern`: any text is accepted\(places.total)", at: range,
      notes: places.notes, help: "say in the text what to write, and check the data with `qtool check-data`")
  }
}
