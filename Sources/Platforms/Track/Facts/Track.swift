import Diagnostics
import Questionnaires

/// The Track Your … platform.
package struct Track: Platform {
  package init() {}

  package var target: TargetName { .track }

  package var name: String { "Track Your …" }

  package var app: (english: String, german: String) {
    (
      "on the web or with an app of the TrackYour… platform (TrackYourStress, TrackYourHearing, TrackYourTinnitus; Ulm University)",
      "im Web oder mit einer App der TrackYour…-Plattform (TrackYourStress, TrackYourHearing, TrackYourTinnitus; Universität Ulm)"
    )
  }

  /// Two of its clients show neither the intro nor the outro.
  package var screens: Screens { Screens(showsTextsAround: false, hidesPasswords: false) }

  package var promptDays: PromptDays { PromptDays(daysOfMonth: 30, hasSingleDays: false) }

  package var data: DataFacts {
    DataFacts(separator: .underscore, sheets: .answerSheets, sent: .sheet, sensorValues: Self.sensorValues)
  }

  /// The tables `GPSToQuestionnaire` and `MicroToQuestionnaire` of the app (thesis of TrackYourStress, tables 5.37 to 5.42). The units are
  /// those of Core Location, which it uses; for the amplitude, none is said.
  private static let sensorValues: [Sensor: [SensorValue]] = [
    .gps: [
      SensorValue("latitude", in: "degrees", between: -90...90),
      SensorValue("longitude", in: "degrees", between: -180...180), SensorValue("altitude", in: "m"),
    ],
    .microphone: [SensorValue("amplitude")],
  ]

  /// Their documents have no other buttons for the points of a scale, and do not say whether a list opens.
  package func control(of question: Question) -> AnswerControl {
    switch question.kind.type {
    case .choice, .multiple, .rating: .list
    default: .usual
    }
  }

  package func startAnswer(to question: Question, in client: ClientName?) -> StartAnswer? {
    question.kind.type == .slider && has(.startsSliderInTheMiddle, client) ? .middle : nil
  }

  package func conduct(of client: ClientName?) -> ClientConduct {
    ClientConduct(
      needsEveryAnswer: has(.needsEveryAnswer, client), followsConditions: !has(.showsEverything, client),
      boldInTexts: client == .web ? nil : TrackHabit.markupAsText)
  }

  /// Rules are silent about texts that say nothing of sensors, and about names and windows that do no harm here.
  package func marks(on questionnaire: Questionnaire, in client: ClientName?) -> [Mark] {
    var marks: [Mark] = []
    let around = [questionnaire.intro, questionnaire.outro]
    let titles = [questionnaire.title, questionnaire.description]
    if has(.hidesIntro, client) || has(.showsQuestionsAlone, client) {
      let texts = has(.showsQuestionsAlone, client) ? titles + around : around
      marks.append(Mark(.hidden, at: texts.compactMap { $0?.range }))
    }
    if has(.keepsQuarterHours, client) {
      let drawn = questionnaire.schedule.filter(\.isSpread)
      marks.append(Mark(.changed(TrackHabit.keepsQuarterHours.words), at: drawn.map(\.range)))
    }
    if has(.findsByName, client), let name = questionnaire.server?[.track]?.name {
      marks.append(Mark(.changed(TrackHabit.findsByName.words), at: [name.range]))
    }
    if has(.putsDemographyFirst, client), questionnaire.repeats == .once,
      !questionnaire.serverName.value.contains(TrackHabit.nameOfFirst)
    {
      let place = questionnaire.repeat?.range ?? questionnaire.id.range
      marks.append(Mark(.ignored(TrackHabit.onlyDemographyOnce), at: [place]))
    }
    if has(.readsOneRhythm, client), let rule = questionnaire.schedule.first,
      let `repeat` = questionnaire.repeat, `repeat`.value == .many
    {
      let words = TrackHabit.filledInAgain(after: rule.interval.days)
      marks.append(Mark(.changed(words), at: [`repeat`.range]))
    }
    return marks + marksOfPlanning(on: questionnaire, in: client)
  }

  /// No rule reports these. Of the iOS apps, the thesis of TrackYourStress only says that a view of a study has its start and end (5.4.5).
  package func marks(on study: Study, in client: ClientName?) -> [Mark] {
    var marks: [Mark] = []
    if has(.hidesTextsOfStudies, client) {
      let texts = [study.title, study.description, study.text, study.consent].compactMap { $0?.range }
      marks.append(Mark(.hidden, at: texts))
    }
    if has(.readsOnlyPasswords, client), let access = study.access, access.value == .request {
      marks.append(Mark(.changed(TrackHabit.readsOnlyPasswords.mark), at: [access.range]))
    }
    if has(.expectsTrueForRunning, client), study.isRunning {
      marks.append(Mark(.changed(TrackHabit.expectsTrueForRunning.mark), at: [study.id.range]))
    }
    return marks
  }

  package func isKnown(_ question: Question, in client: ClientName) -> Bool {
    TrackQuestionType(question.kind).map { client.shows($0) != nil } ?? true
  }

  private func has(_ habit: TrackHabit, _ client: ClientName?) -> Bool {
    client.map(habit.clients.contains) ?? false
  }

  package func stored(_ question: Question) -> [String] { question.codesWithYesAsOne(on: target) }
}
