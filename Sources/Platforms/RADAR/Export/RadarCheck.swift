import Diagnostics
import Platforms
import Questionnaires

/// The report on a questionnaire for the aRMT app: unsupported parts, the app's own habits, and the conditions as it
/// evaluates them. None of it depends on the language.
struct RadarCheck {
  private let questionnaire: Questionnaire
  private(set) var report: PhaseReport
  /// The conditions of the questions that have one, by question.
  private(set) var logic: [Int: BranchingText] = [:]

  init(_ questionnaire: Questionnaire, _ schedule: RadarSchedule) {
    self.questionnaire = questionnaire
    report = DictionaryCheck(questionnaire, .armt).report
    let writer = BranchingLogicWriter(questionnaire: questionnaire)
    for question in questionnaire.questions where question.group == nil { check(question, writer) }
    for rhythm in schedule.rhythms { check(rhythm, seed: schedule.seed) }
    report.addHabits(of: questionnaire)
    report.addMarkup(in: questionnaire, for: .radar)
    addLosses()
  }

  private mutating func check(_ question: Question, _ writer: BranchingLogicWriter) {
    let conditions = [questionnaire.sections[question.section].condition, question.condition].compactMap {
      $0
    }
    guard let last = conditions.last else { return }
    do throws(BranchingFailure) {
      let logic = try writer.logic(of: conditions)
      if logic != .always { add(logic, to: question, last) }
    } catch {
      report.add(.targetUnsupported, .notEvaluated(error, questionnaire.questions, at: last.range))
    }
  }

  private mutating func add(_ logic: BranchingLogic, to question: Question, _ condition: Condition) {
    let questions = questionnaire.questions
    if logic == .never {
      report.add(.targetUnsupported, .neverShown(question, at: condition.range).hiding(question))
    } else if let multiple = logic.combined(questions) {
      report.add(.targetUnsupported, .combined(questions[multiple], at: condition.range).hiding(question))
    } else {
      let text = BranchingText(logic, of: questions)
      if let misread = BranchingNames.misread(in: text, logic, questions) {
        report.add(.targetUnsupported, .nameMisread(questions[misread], at: condition.range))
      }
      self.logic[question.index] = text
    }
  }

  /// The app counts days from the day of joining, whatever the calendar says.
  private mutating func check(_ rhythm: RadarSchedule.Rhythm, seed: UInt64) {
    let rule = rhythm.rule
    if let weekdays = rule.weekdays {
      report.add(.targetUnsupported, .noCalendar("days of the week", at: weekdays.range))
    }
    for date in [rule.starts, rule.ends].compactMap({ $0 }) {
      report.add(.targetUnsupported, .noCalendar("calendar dates", at: date.range))
    }
    if rhythm.isDrawn { report.add(.targetLoses, .drawnOnce(rhythm, seed: seed)) }
    // The whole protocol is unreadable, also for one prompt.
    if questionnaire.isActive, let reminders = rule.reminders {
      report.add(.deliveryReminders, .reminders(at: reminders.range))
    }
    guard questionnaire.rings else { return }
    if rhythm.daysOfList > RADAR.daysPlannedByServer { report.add(.deliveryList, .longList(rhythm)) }
  }

  private mutating func addLosses() {
    report.addLosses(of: questionnaire, in: .radar)
    // A schedule says how often; otherwise participants can always fill it in.
    if questionnaire.schedule.isEmpty, questionnaire.repeats == .once {
      report.add(.targetLoses, .repeatable(questionnaire).lowered(to: .hint))
    }
  }
}

extension Finding {
  fileprivate static func notEvaluated(
    _ failure: BranchingFailure, _ questions: [Question], at range: SourceRange
  ) -> Finding {
    switch failure {
    case .manyNumbers(let question):
      Finding(
        "the aRMT app compares texts, and there are too many answers to \(questions[question].name) to list them here",
        at: range, notes: [Note("the question", at: questions[question].nameRange)],
        help:
          "give the question a `range` of at most \(BranchingLogicWriter.mostCodes) whole numbers, or ask for a `choice` of ranges"
      )
    case .notIncluded(let question):
      Finding(
        "the aRMT app cannot tell that an answer to \(questions[question].name) was not chosen", at: range,
        notes: [Note("the question", at: questions[question].nameRange)],
        help: "ask about this answer in a `yes-no` question of its own, and use that in the condition")
    case .tooLong:
      Finding(
        "the aRMT app would need a very long list of answers for this condition", at: range,
        help: "ask about fewer questions, or split the questionnaire")
    }
  }

  fileprivate static func combined(_ multiple: Question, at range: SourceRange) -> Finding {
    Finding(
      "the aRMT app looks at each answer to \(multiple.name) alone, so a condition that also needs another answer is never true there",
      at: range, notes: [Note("the question that takes several answers", at: multiple.nameRange)],
      help: "ask about the answer in a `yes-no` question of its own, and use that in the condition")
  }

  /// Nobody sees the question.
  fileprivate func hiding(_ question: Question) -> Finding {
    marked(.changed("nobody sees this: the condition is never true there"))
      .marked(.hidden, at: [question.typeRange])
  }

  fileprivate static func neverShown(_ question: Question, at range: SourceRange) -> Finding {
    Finding(
      "in the aRMT app, which asks for an answer to everything it shows, \(question.name) is never shown",
      at: range,
      help:
        "correct the condition in `when`; to keep a question that nobody should see, begin each of its lines with `# `"
    )
  }

  fileprivate static func nameMisread(_ question: Question, at range: SourceRange) -> Finding {
    Finding(
      "the aRMT app misreads the id \(question.name) in this condition: it looks for these letters everywhere, and has words of its own",
      at: range, notes: [Note("the question", at: question.nameRange)],
      help:
        "give the question an id that is not part of another id or code, such as `q_\(question.name(orElse: ""))`"
    )
  }

  fileprivate static func noCalendar(_ what: String, at range: SourceRange) -> Finding {
    Finding(
      "the aRMT app counts days from the day of joining, so `radar` does not support \(what)", at: range,
      help: "use `days` for days of participation")
  }

  fileprivate static func drawnOnce(_ rhythm: RadarSchedule.Rhythm, seed: UInt64) -> Finding {
    let rule = rhythm.rule
    let words = "the times are drawn once, and are the same for everybody"
    let again = rhythm.repeat.map { every in
      every.unit == .month ? "; they are the same each time" : "; after \(every.days) days, they come again"
    }
    return Finding(
      "`radar` has no random times: they are drawn once, with --seed \(seed), and all participants are asked at the same times",
      at: rule.range, help: "choose other times with another --seed, or fixed times with `at`"
    ).marked(.changed(words + (again ?? "")))
  }

  fileprivate static func longList(_ rhythm: RadarSchedule.Rhythm) -> Finding {
    let rule = rhythm.rule
    let times = rhythm.isDrawn ? "ask at the same times each day with `at`" : "leave out `days`"
    return Finding(
      "if the project plans on its server, a restart, a new protocol or a journey ends the prompts of this list of \(rhythm.daysOfList) days",
      at: rule.days?.range ?? rule.promptsRange,
      help:
        "let the project plan on phones, which is the default; otherwise, \(times), in a study without `length`"
    ).marked(
      .changed(
        "if the project plans prompts on its server, those of these \(rhythm.daysOfList) days end when this server is restarted, the schedule is published again or somebody travels to another time zone"
      ),
      // With reminders, such a project asks nobody.
      at: rule.reminders == nil ? [rule.days?.range ?? rule.promptsRange] : [])
  }

  fileprivate static func reminders(at range: SourceRange) -> Finding {
    Finding(
      "a project that plans on its server cannot read reminders, and asks nobody; others remind also those who have answered",
      at: range, help: "leave out `remind-after`"
    ).marked(
      .changed(
        "if the project plans prompts on its server, nobody is prompted because of the reminders; otherwise, people who have already answered are reminded, too"
      ))
  }

  fileprivate static func repeatable(_ questionnaire: Questionnaire) -> Finding {
    Finding(
      "in the aRMT app, a questionnaire without a schedule can be filled in any number of times",
      at: questionnaire.repeat?.range ?? questionnaire.id.range,
      help:
        "add a schedule with one prompt, such as `{days: 0, at: \"09:00\"}`, or use only the first answers"
    ).marked(.lost("`repeat` (without a schedule, it can be filled in any number of times)"))
  }
}

extension PhaseReport {
  mutating func addHabits(of questionnaire: Questionnaire) {
    var places = HabitPlaces()
    for question in questionnaire.questions { places.record(question, in: questionnaire) }
    add(
      RADARHabit.needsEveryAnswer, at: places.optional,
      help:
        "write `required: true`, and offer an answer such as \"does not apply\" if the question is not for everybody"
    )
    add(
      RADARHabit.saysYesInEnglish, at: places.yesNo,
      help: "use a `choice` whose `options` have the codes 1 and 0, so that the data stay the same")
    add(
      RADARHabit.answersDatesItself, at: places.dates,
      help: "ask first whether there is a date, or for numbers of day, month and year")
    add(
      RADARHabit.checksNothing, at: places.limits, as: .hint,
      help: "say in the text what to enter, and check the data with `qtool check-data`")
    add(
      RADARHabit.startsSliderAtLowest, at: places.sliders, as: .hint,
      help: "use a `rating`, which shows all numbers alike, if that matters to the study")
    if let english = questionnaire.languages.dropFirst().first(where: { $0.value == "en" }) {
      places.laterEnglish.add(english.range)
    }
    add(
      RADARHabit.takesFirstForEnglish, at: places.laterEnglish,
      help: "name `en` first under `languages`; it is then the source language")
  }
}

private struct HabitPlaces {
  var optional = Places()
  var yesNo = Places()
  var dates = Places()
  var limits = Places()
  var sliders = Places()
  var laterEnglish = Places()

  mutating func record(_ question: Question, in questionnaire: Questionnaire) {
    if question.takesAnswer, !question.isRequired {
      optional.add(question.requiredRange ?? question.nameRange)
    }
    if question.kind.type == .yesNo, question.choiceOptions?.saysYesAndNo(in: questionnaire) == false {
      yesNo.add(question.typeRange)
    }
    if let scale = question.scale { record(scale, of: question) }
    if question.kind.type == .date { dates.add(question.typeRange) }
    if let range = question.dateRange { limits.add(range.range) }
  }

  private mutating func record(_ scale: NumberScale, of question: Question) {
    switch scale.spacing {
    case .points: break
    // A row of buttons has no bar.
    case .steps: if RADAR().control(of: question) != .row { sliders.add(question.typeRange) }
    case .whole, .typed, .any: limits.add(question.typeRange)
    }
  }
}

extension OptionList {
  fileprivate func saysYesAndNo(in questionnaire: Questionnaire) -> Bool {
    questionnaire.outputLanguages.allSatisfy { language in
      options.map { plainText($0.text.string(in: language)) } == ["Yes", "No"]
    }
  }
}
