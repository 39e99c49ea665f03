import Questionnaires

/// The habits of the clients of Track Your …. The web member area and the Android app are known by their public source code, the iOS
/// apps by the theses about TrackYourStress (2017), TrackYourHearing (2019) and TrackYourTinnitus (2016).
package enum TrackHabit: CaseIterable, ClientHabit {
  case showsEverything
  case sendsSliderPosition
  case startsSliderInTheMiddle
  case needsEveryAnswer
  case dropsQuestions
  case checksNothing
  case findsByName
  case remindsByItself
  case readsOneRhythm
  case hidesIntro
  case putsDemographyFirst
  case asksOnceFirst
  case neverReadsAgain
  case ringsOnItsOwn
  case loadsOneQuestionnaire
  case showsQuestionsAlone
  case readsNoSensor
  case opensInactive
  case keepsQuarterHours
  case asksAsSet
  case hidesTextsOfStudies
  case readsOnlyPasswords
  case expectsTrueForRunning

  package var clients: [ClientName] {
    switch self {
    case .showsEverything: Track().clients
    case .sendsSliderPosition, .startsSliderInTheMiddle, .needsEveryAnswer, .findsByName, .remindsByItself,
      .putsDemographyFirst, .opensInactive:
      [.android]
    case .dropsQuestions: Track().clients.filter { !$0.hiddenTypes.isEmpty }
    case .checksNothing, .readsOneRhythm, .readsOnlyPasswords, .expectsTrueForRunning: [.web]
    case .hidesIntro, .hidesTextsOfStudies: [.web, .android]
    case .asksOnceFirst: [.web, .iosStress]
    case .neverReadsAgain: [.iosStress]
    case .ringsOnItsOwn, .loadsOneQuestionnaire, .showsQuestionsAlone: [.iosHearing]
    case .readsNoSensor: [.web, .android, .iosHearing]
    case .keepsQuarterHours, .asksAsSet: [.iosTinnitus]
    }
  }

  /// The effect; follows "in the Android app, ".
  package var words: String {
    switch self {
    case .showsEverything: "`when` is not followed"
    case .sendsSliderPosition: "a slider sends the position of its handle, which counts from 0 in steps of 1"
    case .startsSliderInTheMiddle:
      "the handle of a slider starts in the middle, and is an answer only once it is moved"
    case .needsEveryAnswer: "every question that is shown must be answered, also an optional one"
    case .dropsQuestions: "questions of some types are not shown"
    case .checksNothing: "neither `pattern` nor the `range` of a number is checked"
    case .findsByName: "a questionnaire is found by its name"
    case .remindsByItself:
      "prompts come daily, weekly or monthly, at an hour that the app chooses, also at night"
    case .readsOneRhythm: "only `every` of the first schedule rule is read"
    case .hidesIntro: "`intro` and `outro` are not shown"
    case .putsDemographyFirst:
      "a questionnaire whose server name contains `Demography` comes first, and only once"
    case .asksOnceFirst:
      "questionnaires that are filled in once come first, and the others are not shown while one is open"
    case .neverReadsAgain: "a questionnaire is never read again once the app has it"
    case .ringsOnItsOwn:
      "prompts come as the participant sets them, 12 times a day from 8 to 22 o'clock unless changed"
    case .loadsOneQuestionnaire: "only one questionnaire is loaded"
    case .showsQuestionsAlone: "only questions are shown, no titles, texts or notes"
    case .readsNoSensor: "no sensor is read"
    case .opensInactive: "questionnaires with `active: false` can be opened"
    case .keepsQuarterHours:
      "random prompts are at least 15 minutes apart, and none is sent if the window is too short for that"
    case .asksAsSet:
      "prompts come as the participant sets them; random times are drawn once, and are the same every week"
    case .hidesTextsOfStudies: "the title, description, text and consent of a study are not shown"
    case .readsOnlyPasswords: "of the `access` to a study, only `password` is read"
    case .expectsTrueForRunning:
      "a study is shown as stopped unless the server sends `true` for `running`, where documents have 1"
    }
  }

  package var consequence: String {
    switch self {
    case .showsEverything: "people see notes and follow-up questions that are not for them"
    case .sendsSliderPosition: "wrong numbers in the data, unless the range begins at 0 and the step is 1"
    case .startsSliderInTheMiddle: "answers may be drawn towards the middle"
    case .needsEveryAnswer: "people may invent an answer or give up"
    case .dropsQuestions: "answers are missing; if it shows no question at all, nothing can be sent"
    case .checksNothing: "other input is stored too"
    case .findsByName: "of two questionnaires with one name, one is lost"
    case .remindsByItself: "windows, times and further rules have no effect"
    case .readsOneRhythm: "windows, times and further rules have no effect"
    case .hidesIntro: "people do not read there that a sensor records them"
    case .putsDemographyFirst: "without one, no questionnaire is filled in before the others"
    case .asksOnceFirst: "a questionnaire for the end of the study hides the diary from the first day"
    case .neverReadsAgain: "people who take part already keep it as it was, whatever changes"
    case .ringsOnItsOwn: "the schedule has no effect"
    case .loadsOneQuestionnaire: "participants cannot fill in the others"
    case .showsQuestionsAlone: "participants do not read what is said there"
    case .readsNoSensor: "the data have no measurements"
    case .opensInactive: "participants can answer before it is meant for them"
    case .keepsQuarterHours: "participants are not asked at all"
    case .asksAsSet: "people may be asked at other times than the study says"
    case .hidesTextsOfStudies: "people join without having read what they agree to"
    case .readsOnlyPasswords: "before they ask to join, people do not see that somebody must admit them"
    case .expectsTrueForRunning: "people may think that it is over"
    }
  }

  /// Beside a text in bold or italic, except in the web member area, which reads texts as HTML.
  package static let markupAsText = "may show `<b>` and `<i>` as text"

  package var mark: String {
    switch self {
    case .showsEverything: "everybody sees this: the condition is not followed"
    case .sendsSliderPosition: "sends the position of the handle, counted from 0 in steps of 1"
    case .needsEveryAnswer: "must be answered"
    case .dropsQuestions: "not shown"
    case .checksNothing: "other input is accepted, too"
    case .hidesIntro, .showsQuestionsAlone, .hidesTextsOfStudies: "not shown"
    case .readsOnlyPasswords: "looks like a study that everybody can join, until somebody asks to join"
    case .readsOneRhythm:
      "nobody is prompted; of the schedule, only the days between two times of filling in are read"
    case .putsDemographyFirst:
      "no questionnaire is filled in before the others, unless its server name contains `Demography`"
    case .opensInactive: "can be opened although it is not active"
    case .expectsTrueForRunning:
      "the study is shown as stopped until `running` is `true` on the server, not 1 as in the document: ask the person who runs the server"
    case .remindsByItself:
      "prompts come daily, weekly or monthly, one of each, at an hour that the app chooses, also at night"
    case .startsSliderInTheMiddle, .findsByName, .asksOnceFirst, .neverReadsAgain,
      .ringsOnItsOwn, .loadsOneQuestionnaire, .readsNoSensor, .keepsQuarterHours, .asksAsSet:
      words
    }
  }

  package var overrules: OverruledPart? {
    switch self {
    case .remindsByItself, .ringsOnItsOwn, .asksAsSet, .readsOneRhythm: .schedule
    case .readsNoSensor: .sensors
    case .opensInactive: .inactivity
    case .putsDemographyFirst: .baseline
    case .showsEverything, .sendsSliderPosition, .startsSliderInTheMiddle, .needsEveryAnswer, .dropsQuestions,
      .checksNothing, .findsByName, .hidesIntro, .asksOnceFirst, .neverReadsAgain, .loadsOneQuestionnaire,
      .showsQuestionsAlone, .keepsQuarterHours, .hidesTextsOfStudies, .readsOnlyPasswords,
      .expectsTrueForRunning:
      nil
    }
  }

  package var rule: String? {
    switch self {
    case .showsEverything: "target-shows-all"
    case .sendsSliderPosition: "client-misreads"
    case .startsSliderInTheMiddle, .needsEveryAnswer, .dropsQuestions, .checksNothing, .remindsByItself,
      .readsOneRhythm, .putsDemographyFirst, .ringsOnItsOwn, .loadsOneQuestionnaire, .showsQuestionsAlone,
      .readsNoSensor, .opensInactive, .asksAsSet, .hidesTextsOfStudies, .readsOnlyPasswords:
      "client-support"
    case .asksOnceFirst: "client-order"
    case .neverReadsAgain: "not-updated"
    case .keepsQuarterHours: "spread-limit"
    case .findsByName: "duplicate-questionnaire"
    case .hidesIntro: "sensor-privacy"
    case .expectsTrueForRunning: nil
    }
  }

  package var needsNamedClient: Bool {
    switch self {
    case .startsSliderInTheMiddle, .remindsByItself, .readsOneRhythm, .hidesIntro, .ringsOnItsOwn,
      .loadsOneQuestionnaire, .showsQuestionsAlone, .readsNoSensor, .opensInactive, .keepsQuarterHours,
      .asksAsSet:
      true
    case .showsEverything, .sendsSliderPosition, .needsEveryAnswer, .dropsQuestions, .checksNothing,
      .findsByName, .putsDemographyFirst, .asksOnceFirst, .neverReadsAgain, .hidesTextsOfStudies,
      .readsOnlyPasswords, .expectsTrueForRunning:
      false
    }
  }
}

extension TrackHabit {
  /// In the name on the server of a questionnaire that the Android app puts first.
  package static let nameOfFirst = "Demography"

  /// Beside a questionnaire that is filled in once and has another name.
  static let onlyDemographyOnce =
    "comes first, and only once, only if its name on the server contains `\(nameOfFirst)`"

  /// Beside how often a questionnaire is filled in, where only the days of its first rule are read.
  static func filledInAgain(after days: Int) -> String {
    days == 1 ? "can be filled in again after 1 day" : "can be filled in again after \(days) days"
  }

  /// Beside each questionnaire of a study.
  package static func oneLoaded(of questionnaires: [Questionnaire]) -> String {
    let names = listed(questionnaires.map { "`\($0.id.value)`" })
    return "\(loadsOneQuestionnaire.mark), no source says which of \(names): nobody sees the others"
  }
}

extension Track {
  package var clientNames: KeyValuePairs<ClientName, NameOfClient> {
    [
      .web: ("the web member area", "der Mitgliederbereich im Web"),
      .android: ("the Android app", "die Android-App"),
      .iosStress: ("the iOS app of TrackYourStress", "die iOS-App von TrackYourStress"),
      .iosHearing: ("the iOS app of TrackYourHearing", "die iOS-App von TrackYourHearing"),
      .iosTinnitus: ("the iOS app of TrackYourTinnitus", "die iOS-App von TrackYourTinnitus"),
    ]
  }

  package var habits: [any ClientHabit] { TrackHabit.allCases }

  package var keepingOldVersions: (any ClientHabit)? { TrackHabit.neverReadsAgain }
}

extension ClientName {
  /// Whether a client of Track Your … shows a type of question; nil if that is not known.
  package func shows(_ type: TrackQuestionType) -> Bool? {
    switch type {
    case .slider: true
    case .singleChoice, .samScaleFace, .samScaleBody: known(without: [])
    case .multipleChoice: known(without: [.iosHearing])
    case .textDate: self == .iosStress ? nil : known(without: [.iosHearing])
    case .yesNoSwitch: self == .iosStress ? nil : self != .android && self != .iosHearing
    case .textString, .textArea, .textInteger:
      self == .iosStress ? nil : known(without: [.android, .iosHearing])
    }
  }

  /// The thesis about TrackYourTinnitus describes sliders, yes-no questions and a row of eight numbers, for a fixed questionnaire.
  private func known(without others: [ClientName]) -> Bool? {
    self == .iosTinnitus ? nil : !others.contains(self)
  }

  fileprivate var hiddenTypes: [TrackQuestionType] {
    TrackQuestionType.allCases.filter { shows($0) == false }
  }
}

/// The types of questions of the API.
package enum TrackQuestionType: String, CaseIterable, Sendable {
  case singleChoice = "SingleChoice"
  case multipleChoice = "MultipleChoice"
  case yesNoSwitch = "YesNoSwitch"
  case slider = "Slider"
  case samScaleFace = "SAMScaleFace"
  case samScaleBody = "SAMScaleBody"
  case textInteger = "TextInteger"
  case textArea = "TextArea"
  case textString = "TextString"
  case textDate = "TextDate"
}

extension TrackQuestionType {
  /// Nil if the target has no such question.
  package init?(_ kind: QuestionKind) {
    switch kind {
    case .choice, .rating: self = .singleChoice
    case .multiple: self = .multipleChoice
    case .yesNo: self = .yesNoSwitch
    case .slider: self = .slider
    case .sam(let sam): self = sam.dimension == .valence ? .samScaleFace : .samScaleBody
    case .number: self = .textInteger
    case .text(let text): self = text.inputKind == .area ? .textArea : .textString
    case .date: self = .textDate
    case .time, .group, .note: return nil
    }
  }
}
