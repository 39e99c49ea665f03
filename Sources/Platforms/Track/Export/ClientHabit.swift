import Questionnaires

/// The known clients' treatment of a questionnaire that its author may not expect. This is the only description: findings and
/// `Documentation/Clients.md` repeat it.
package enum ClientHabit: CaseIterable, Sendable {
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

  package var clients: [ClientName] {
    switch self {
    case .showsEverything: ClientName.allCases
    case .sendsSliderPosition, .startsSliderInTheMiddle, .needsEveryAnswer, .findsByName, .remindsByItself,
      .putsDemographyFirst:
      [.android]
    case .dropsQuestions: ClientName.allCases.filter { !$0.hiddenTypes.isEmpty }
    case .checksNothing, .readsOneRhythm: [.web]
    case .hidesIntro: [.web, .android]
    }
  }

  /// The effect; follows "in the Android app, ".
  package var words: String {
    switch self {
    case .showsEverything: "`when` is not followed"
    case .sendsSliderPosition: "a slider sends the position of its bar, which counts from 0 in steps of 1"
    case .startsSliderInTheMiddle: "the bar of a slider starts in the middle"
    case .needsEveryAnswer: "every question that is shown must be answered, also an optional one"
    case .dropsQuestions: "questions of some types are not shown"
    case .checksNothing: "neither `pattern` nor the `range` of a number is checked"
    case .findsByName: "a questionnaire is found by its name"
    case .remindsByItself: "reminders come daily, weekly or monthly, at an hour that the app chooses"
    case .readsOneRhythm: "only `every` of the first schedule rule is read"
    case .hidesIntro: "`intro` and `outro` are not shown"
    case .putsDemographyFirst:
      "a questionnaire whose server name contains `Demography` comes first, and only once"
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
    }
  }

  /// The name of the rule that reports it.
  package var rule: String {
    switch self {
    case .showsEverything: "target-shows-all"
    case .sendsSliderPosition: "client-misreads"
    case .startsSliderInTheMiddle, .needsEveryAnswer, .dropsQuestions, .checksNothing, .remindsByItself,
      .readsOneRhythm, .putsDemographyFirst:
      "client-support"
    case .findsByName: "duplicate-questionnaire"
    case .hidesIntro: "sensor-privacy"
    }
  }

  /// Whether it is reported only if `.qtool.yaml` names the client. Other habits of a client are reported unless
  /// others are named.
  package var needsNamedClient: Bool {
    switch self {
    case .startsSliderInTheMiddle, .remindsByItself, .readsOneRhythm, .hidesIntro: true
    case .showsEverything, .sendsSliderPosition, .needsEveryAnswer, .dropsQuestions, .checksNothing,
      .findsByName, .putsDemographyFirst:
      false
    }
  }
}

extension ClientName {
  package var name: String {
    switch self {
    case .web: "the web member area"
    case .android: "the Android app"
    case .iosStress: "the iOS app of TrackYourStress"
    case .iosHearing: "the iOS app of TrackYourHearing"
    }
  }

  /// Whether the client shows a type of question; nil if that is not known.
  package func shows(_ type: TrackQuestionType) -> Bool? {
    switch type {
    case .singleChoice, .slider, .samScaleFace, .samScaleBody: true
    case .multipleChoice: self != .iosHearing
    case .textDate: known(without: [.iosHearing])
    case .yesNoSwitch, .textString, .textArea, .textInteger: known(without: [.android, .iosHearing])
    }
  }

  private func known(without others: [ClientName]) -> Bool? {
    self == .iosStress ? nil : !others.contains(self)
  }

  fileprivate var hiddenTypes: [TrackQuestionType] {
    TrackQuestionType.allCases.filter { shows($0) == false }
  }
}

/// The clients that the participants of a study use.
package struct UsedClients: Sendable {
  /// The clients that `.qtool.yaml` names. If it names none, any known client may be used.
  let named: [ClientName]

  package init(named: [ClientName] = []) {
    self.named = named
  }

  func includes(_ client: ClientName) -> Bool { named.isEmpty || named.contains(client) }

  /// The clients with a habit, as far as it is to be reported.
  func with(_ habit: ClientHabit) -> [ClientName] {
    habit.clients.filter(habit.needsNamedClient ? named.contains : includes)
  }
}

extension [ClientName] {
  /// A clause saying that a condition has no effect in them.
  var notFollowing: String {
    count < ClientName.allCases.count
      ? "\(inWords) \(count == 1 ? "does" : "do") not follow `when`" : "no known client follows `when`"
  }

  /// Their names in a sentence.
  package var inWords: String {
    guard count < ClientName.allCases.count else { return "every known client" }
    let names = map(\.name)
    return names.count < 3
      ? names.joined(separator: " and ")
      : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}
