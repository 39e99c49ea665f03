import Diagnostics
import Platforms
import Questionnaires

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
