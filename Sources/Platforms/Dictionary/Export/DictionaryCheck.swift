import Diagnostics
import Questionnaires

/// The report on a questionnaire for data dictionaries: unsupported parts and losses. None of it depends on the language.
struct DictionaryCheck {
  let questionnaire: Questionnaire
  let dialect: DictionaryDialect
  var report: PhaseReport
  private var losses: QuestionLosses

  init(_ questionnaire: Questionnaire, _ dialect: DictionaryDialect) {
    self.questionnaire = questionnaire
    self.dialect = dialect
    report = PhaseReport(on: questionnaire.file)
    losses = QuestionLosses(in: dialect.target)
    for question in questionnaire.questions { check(question) }
    checkHeadings()
    losses.report(in: &report)
  }

  private mutating func check(_ question: Question) {
    let target = dialect.target
    losses.record(question)
    switch question.answer {
    case .fields:
      report.add(
        .targetUnsupported,
        .noSuchType(question, in: target, instead: "ask its fields as questions of the section"))
    case .anyOf:
      if dialect == .redcap, let dropDown = question.dropDown, dropDown.value {
        losses.record(.dropDown, at: dropDown.range)
      }
    case .number(let scale): check(scale, of: question)
    case .text(let text): check(text)
    case .oneOf, .date, .time, .nothing: break
    }
  }

  private mutating func check(_ scale: NumberScale, of question: Question) {
    let target = dialect.target
    if scale.manikin != nil { check(manikin: question) }
    guard case .steps(let step) = scale.spacing else { return }
    if dialect.middle(of: scale, question.labels) == nil { losses.record(question.labels) }
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
    guard let input = text.input else { return }
    switch input.value {
    case .url, .tel: losses.record(.input, at: input.range)
    case .password: if dialect == .armt { losses.record(.input, at: input.range) }
    case .email: if dialect == .armt { losses.record(.input, at: input.range) }
    case .line, .area: break
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
      help: "expect all numbers in the data, or use a `rating` or `choice` of the numbers that you want"
    ).marked(.changed("stops at every whole number"))
  }

  fileprivate static func headingCarried(from heading: Text, to question: Question, in target: TargetName)
    -> Finding
  {
    Finding(
      "`\(target.rawValue)` keeps a heading until the next one, so participants read the one of another section above \(question.name)",
      at: question.nameRange, notes: [Note("this heading", at: heading.range)],
      help: "give the section of this question a `title`"
    ).marked(.changed("shown below the heading of an earlier section"))
  }
}
