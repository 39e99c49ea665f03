import Diagnostics
import Platforms
import Questionnaires

extension PhaseReport {
  mutating func addHabits(of questionnaire: Questionnaire) {
    var places = HabitPlaces()
    for question in questionnaire.questions { places.record(question, in: questionnaire) }
    if let first = places.optional.first {
      add(
        .targetLoses,
        .habit(
          .needsEveryAnswer, at: first, places.optional,
          help: "add an answer such as \"does not apply\", or accept that everybody must answer"))
    }
    if let first = places.yesNo.first {
      add(
        .clientSupport,
        .habit(
          .saysYesInEnglish, at: first, places.yesNo,
          help: "use a `choice` whose `options` have the codes 1 and 0, so that the data stay the same"))
    }
    addHints(places)
    addOrder(of: questionnaire.languages)
  }

  private mutating func addHints(_ places: HabitPlaces) {
    if let first = places.dates.first {
      add(
        .clientSupport,
        .habit(
          .answersDatesItself, at: first, places.dates,
          help: "ask first whether there is a date, or for numbers of day, month and year"))
    }
    if let first = places.limits.first {
      let help = "say in the text what to enter, and check the data with `qtool check-data`"
      add(.clientSupport, .habit(.checksNothing, at: first, places.limits, help: help).lowered(to: .hint))
    }
    if let first = places.sliders.first {
      let help = "use a `rating`, which shows all numbers alike, if that matters to the study"
      add(
        .clientSupport,
        .habit(.startsSliderAtLowest, at: first, places.sliders, help: help).lowered(to: .hint))
    }
  }

  private mutating func addOrder(of languages: [Located<String>]) {
    guard let english = languages.dropFirst().first(where: { $0.value == "en" }) else { return }
    var place = Places()
    place.add(english.range)
    let help = "name `en` first under `languages`; it is then the source language"
    add(.clientSupport, .habit(.takesFirstForEnglish, at: english.range, place, help: help))
  }
}

private struct HabitPlaces {
  var optional = Places()
  var yesNo = Places()
  var dates = Places()
  var limits = Places()
  var sliders = Places()

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
    case .steps: sliders.add(question.typeRange)
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

extension Finding {
  fileprivate static func habit(
    _ habit: RADARHabit, at range: SourceRange, _ places: Places, help: String
  ) -> Finding {
    Finding(
      "in the aRMT app, \(habit.words): \(habit.consequence)\(places.total)", at: range, notes: places.notes,
      help: help)
  }
}
