import Foundation
import Platforms
import Questionnaires
import Testing

@testable import Previewing

/// What a preview says of a questionnaire as a whole: a line that has no effect is crossed out, with its reason.
@Suite struct ClientRowTests {
  private let questions = "questions: [{id: a, type: slider, range: [0, 10], text: A?}]\n"

  /// The summary, without line breaks.
  private func rows(_ yaml: String, on target: TargetName, _ clients: [ClientName]? = nil) throws -> String {
    let shown = try clientTerminal(questions + yaml, on: target, clients)
    let summary = shown.components(separatedBy: "\n══").last ?? ""
    return summary.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private let spread =
    "schedule: [{between: 09:00-20:00, times: 3, min-gap: 1 h, open-for: 30 min}]\nchangeable: true\n"

  /// Other remarks about times that nobody is asked at would contradict the reason.
  @Test(arguments: [
    (ClientName.android, "at an hour that the app chooses, also at night"),
    (.iosHearing, "12 times a day"),
    (.iosTinnitus, "as the participant sets them; random times"),
  ]) func timesOfTheAppsOwnCrossOutTheSchedule(client: ClientName, reason: String) throws {
    let shown = try rows(spread, on: .track, [client])
    #expect(shown.contains("~~3 prompts a day at random"))
    #expect(shown.contains("~~participants may move") == (client == .android))
    #expect(shown.contains(reason) && !shown.contains("min-gap") && !shown.contains("open-for"))
    let month = try rows("schedule: [{every: 1 month, at: '10:00'}]\n", on: .track, [client])
    #expect(!month.contains("every 30 days") && month.contains("~~1 prompt at 10:00"))
    #expect(try rows(spread, on: .track, [.iosStress]).contains("`min-gap`"))
    #expect(try !rows(spread, on: .track, [.iosStress]).contains("~~3 prompts"))
  }

  /// What is true of other clients only is said of them only.
  @Test func whatTheTimesLoseIsSaidOfClientsThatKeepThem() throws {
    let shown = try rows(spread, on: .track)
    let line = try #require(shown.components(separatedBy: " • ").first { $0.contains("min-gap") })
    #expect(line.contains("TrackYourStress") && !line.contains("Android") && !line.contains("Hearing"))
  }

  /// The document of `track` does not say how far apart prompts are, and its clients have no default.
  @Test func theGapBetweenPromptsIsOnlySaidWhereItIsKept() throws {
    let plain = "schedule: [{between: 09:00-20:00, times: 3}]\n"
    for yaml in [plain, plain.replacing("times: 3", with: "times: 3, min-gap: 15 min")] {
      for client in TargetName.track.platform.clients {
        let shown = try rows(yaml, on: .track, [client])
        #expect(!shown.contains("15 min apart"), "\(client)")
      }
      #expect(try !clientPage(questions + yaml, on: .track).contains("at least 15 min apart</s>"))
      for target in [TargetName.esmira, .radar, .intersession] {
        #expect(
          try rows(yaml, on: target).contains("at random between 09:00 and 20:00, at least 15 min apart"))
      }
    }
    let written = try rows(spread, on: .track, [.iosStress])
    #expect(written.contains("between 09:00 and 20:00, ~~at least 1 h apart, open for 30 min~~, every day"))
    let page = try clientPage(questions + plain, on: .track)
    #expect(
      page.contains(
        "at random between 09:00 and 20:00</s><span data-v=0 hidden>, at least 15 min apart</span>"))
  }

  @Test func hoursThatAClientDoesNotReadAreCrossedOut() throws {
    let rules = "schedule: [{between: 09:00-20:00, times: 3, every: 2 days}, {at: '10:00'}]\n"
    let web = try rows(rules, on: .track, [.web])
    #expect(web.contains("~~3 prompts at random between 09:00 and 20:00, every 2 days~~"))
    #expect(web.contains("~~1 prompt at 10:00, every day~~"))
    #expect(try !rows(rules, on: .track, [.iosStress]).contains("~~"))
  }

  /// Of several clients, the first may be the only one that does not.
  @Test func clientsThatKeepTheTimesAreNamed() throws {
    let words = "in the iOS app of TrackYourStress: prompts come at these times"
    #expect(try rows(spread, on: .track).contains(words))
    for client in TargetName.track.platform.clients {
      #expect(try !rows(spread, on: .track, [client]).contains("come at these times"), "\(client)")
    }
    #expect(try !rows("schedule: [{weekdays: [mon], at: '10:00'}]\n", on: .track).contains(words))
    #expect(try !rows("active: false\n" + spread, on: .track).contains(words))
  }

  /// `Clients.md` prints what each client follows.
  @Test(arguments: TargetName.allCases.flatMap(\.platform.clients))
  func schedulesThatNoClientFollowsAreCrossedOut(client: ClientName) throws {
    let platform = client.platform
    let shown = try rows("schedule: [{at: '10:00'}]\n", on: platform.target, [client])
    let follows =
      switch client.delivery?.follows.value {
      case .document?: true
      case .participant?, .itself?, nil: false
      }
    #expect(shown.contains("~~1 prompt at 10:00") != follows, "\(client)")
  }

  @Test func whereNoHoursAreReadNoneCanBeMoved() throws {
    let shown = try rows(spread, on: .track, [.web])
    #expect(shown.contains(", every day~~ • ~~participants may move the times~~"))
  }

  @Test(arguments: [TargetName.form, .redcap, .fhir]) func nobodyIsPrompted(target: TargetName) throws {
    let shown = try rows(spread, on: target)
    #expect(shown.contains("~~3 prompts a day at random"))
    #expect(shown.contains("not on \(target.rawValue): `schedule` (nobody is prompted), `changeable`"))
  }

  @Test(arguments: [TargetName.radar, .intersession]) func timesThatCannotBeMoved(target: TargetName) throws {
    let shown = try rows("schedule: [{every: 1 day, at: '10:00'}]\nchangeable: true\n", on: target)
    #expect(shown.contains("• 1 prompt at 10:00") && shown.contains("~~participants may move the times~~"))
  }

  @Test func promptsThatCloseAtATimeOfTheAppsOwn() throws {
    let rule = "schedule: [{at: '10:00', open-for: 45 min, remind-after: [10 min]}]\n"
    let shown = try rows(rule, on: .intersession)
    #expect(shown.contains("• 1 prompt at 10:00, ~~open for 45 min, with a reminder after 10 min~~, every"))
    let closes = "on intersession: a prompt can be answered for 30 min"
    #expect(shown.contains(closes) && shown.contains("on intersession: no source mentions reminders"))
    #expect(try rows("schedule: [{at: '10:00'}]\n", on: .intersession).contains(closes))
    let same = try rows("schedule: [{at: '10:00', open-for: 30 min}]\n", on: .intersession)
    #expect(!same.contains("~~open") && !same.contains("can be answered"))
    let page = try clientPage(questions + rule, on: .intersession)
    #expect(page.contains("<s data-x=1 class=lost>open for 45 min, with a reminder after 10 min</s>"))
    #expect(page.contains(closes))
    let written = try draft("questionnaire: test\ntitle: Test\n" + questions + rule)
    let asShown = written.asShown(in: clientView(of: written, on: .intersession))
    #expect(asShown.schedule[0].openFor == nil && asShown.schedule[0].reminders == nil)
    #expect(try !rows(rule, on: .esmira).contains("~~"))
  }

  @Test func repetitionThatHasNoEffect() throws {
    let many = try rows("repeat: many\n", on: .intersession)
    #expect(many.contains("~~many times~~") && many.contains("not on intersession: `repeat`"))
    let once = try rows("", on: .radar)
    #expect(once.contains("~~once~~") && once.contains("any number of times") && !once.contains("Differs"))
    #expect(try !rows("schedule: [{every: 1 day, at: '10:00'}]\n", on: .radar).contains("~~once~~"))
  }

  @Test(arguments: [ClientName.web, .android, .iosHearing]) func noSensorIsRead(client: ClientName) throws {
    let shown = try rows("can-use: {gps: 1}\n", on: .track, [client])
    #expect(shown.contains("~~gps: 1 measurement per questionnaire~~") && shown.contains("no sensor is read"))
    #expect(try !rows("can-use: {gps: 1}\n", on: .track, [.iosStress]).contains("~~"))
  }

  private let inactive = "active: false\nschedule: [{every: 1 day, at: '10:00'}]\n"

  @Test func nobodyIsAskedWhatIsNotActive() throws {
    let shown = try clientTerminal(questions + inactive, on: .esmira, [.esmiraAndroid])
    #expect(shown.contains("version 1, not active\n"))
    #expect(shown.contains("~~1 prompt at 10:00") && shown.contains("not active, so nobody is prompted"))
  }

  @Test func whereItIsOfferedAllTheSameTheHeaderSaysSo() throws {
    for target in [TargetName.form, .radar, .intersession, .redcap] {
      let shown = try clientTerminal(questions + inactive, on: target)
      #expect(
        shown.contains("~~not active~~ (not on \(target.rawValue): `active` (participants are offered the"))
      #expect(!shown.contains("so nobody is prompted"))
    }
    let android = try clientTerminal(questions + inactive, on: .track, [.android])
    #expect(android.contains("~~not active~~ (in the Android app: can be opened although it is not active"))
    let page = try clientPage(questions + inactive, on: .form)
    #expect(page.contains("participants are offered the questionnaire"))
    #expect(try !clientPage(questions + inactive, on: .form).contains("are not offered it"))
    #expect(try clientPage(questions + "active: false\n", on: .esmira).contains("are not offered it"))
  }

  private let hidden = """
    questions:
      - {id: a, type: slider, range: [0, 10], text: How are you?}
      - {id: b, type: text, input: area, text: What happened?, when: a > 4}
      - {id: c, type: text, input: area, text: And then?, when: a > 4}

    """

  @Test func questionsAreThoseThatAreShown() throws {
    let hearing = try clientTerminal(hidden, on: .track, [.iosHearing])
    #expect(hearing.contains("Questions  1; 2 more are not shown in the iOS app of TrackYourHearing"))
    let all = try clientTerminal(hidden, on: .track, [.iosTinnitus])
    #expect(all.contains("Questions  3, all of them shown to everybody"))
    let page = try clientPage(hidden, on: .track)
    #expect(page.contains("<span data-v=\"0 2 4\" hidden>Always shown: 1</span>"))
  }

  /// Nothing is hidden where conditions are not followed, so there is one time.
  @Test func answeringTimeIsOfWhatIsShown() throws {
    let questionnaire = try draft("questionnaire: test\ntitle: Test\n" + hidden)
    let web = clientView(of: questionnaire, on: .track, [.web])
    #expect(!questionnaire.asShown(in: web).hasConditions)
    #expect(questionnaire.asShown(in: web).questions.count == 3)
    let hearing = clientView(of: questionnaire, on: .track, [.iosHearing])
    #expect(questionnaire.asShown(in: hearing).questions.count == 1)
    #expect(questionnaire.asShown(in: clientView(of: questionnaire, on: .fhir)).hasConditions)
    #expect(questionnaire.asShown(in: nil) === questionnaire)
  }

  /// The picture of prompts and what is measured belong to the views in which they are true.
  @Test func picturesOfPromptsAreInTheViewsThatPrompt() throws {
    let yaml = questions + "can-use: {gps: 1}\nschedule: [{every: 1 day, at: '10:00'}]\n"
    let form = try clientPage(yaml, on: .form)
    #expect(form.contains("<div data-v=0 hidden><section><h2 class=part>When prompts come"))
    let track = try clientPage(yaml, on: .track)
    // As written, and on iPhones of TrackYourStress.
    #expect(track.contains("<div data-v=\"0 3\" hidden><section><h2 class=part>When prompts come"))
    #expect(track.contains("<dd>gps 28</dd>"))
    let radar = try clientPage(yaml, on: .radar)
    let parts = radar.components(separatedBy: "<h2 class=part>What is asked of participants").dropFirst()
    #expect(parts.count == 2 && parts.first?.contains("gps 28") == true)
    #expect(parts.last?.contains("gps 28") == false)
    #expect(try !html("questionnaire: test\ntitle: T\n" + yaml).contains("data-v="))
  }

  @Test func nothingCanBeSentFromAnAppWithoutQuestions() throws {
    let text = "questions: [{id: a, type: text, text: A?}]"
    let words = "none of the questions is shown, so this questionnaire cannot be sent from there"
    let android = try clientTerminal(text, on: .track, [.android])
    #expect(android.contains("→ in the Android app: none of the questions is shown, so this"))
    #expect(
      try clientTerminal(text, on: .track).contains(
        "→ in the Android app and the iOS app of TrackYourHearing: none"))
    #expect(try !clientTerminal(text, on: .track, [.web]).contains("cannot be sent"))
    #expect(try !clientTerminal(questions, on: .track).contains("cannot be sent"))
    #expect(try clientPage(text, on: .track).contains(words))
  }

  /// Both have the type `yesno`, whose words are those of the project.
  @Test func yesAndNoOfREDCapAreThoseOfTheProject() throws {
    for labels in ["", "labels: [Ja, Nein], "] {
      let shown = try clientTerminal(
        "languages: [de]\nquestions: [{id: a, type: yes-no, \(labels)text: A?}]", on: .redcap)
      #expect(shown.contains("( ) Ja = 1   ( ) Nein = 0"))
      #expect(shown.contains("→ bei redcap: `Yes` und `No` in der Sprache des Projekts"))
    }
  }

  @Test(arguments: [TargetName.intersession, .radar, .fhir, .form])
  func boldOfASectionIsSaidOnce(target: TargetName) throws {
    let section = """
      sections:
        - title: Now
          text: {en: 'Think of **now**.', de: 'Denken Sie an **jetzt**.'}
          questions: [{id: a, type: slider, range: [0, 10], text: {en: A?, de: A?}}]

      """
    let shown = try clientTerminal("languages: [en, de]\n" + section, on: target)
    #expect(shown.components(separatedBy: "without bold and italic").count == 2)
  }

  @Test func aRandomOrderIsSaidWhereItIs() throws {
    let items = (0..<3).map { "{id: q\($0), type: slider, range: [0, 10], text: Q}" }.joined(separator: ", ")
    let sections = """
      order: random
      sections:
        - {title: One, order: random, questions: [\(items)]}
        - {title: Two, questions: [{id: b, type: slider, range: [0, 10], text: B?}]}

      """
    let shown = try clientTerminal(sections, on: .intersession)
    #expect(shown.contains("a random order of the sections (participants see the order of the file, so"))
    #expect(shown.contains("→ not on intersession: a random order of the questions\n"))
    #expect(shown.components(separatedBy: "a random order").count == 3)
  }

  @Test func aViewSaysWhatItsOwnClientDoes() throws {
    let number = "questions: [{id: a, type: number, whole: false, text: A?}]"
    let android = try clientTerminal(number, on: .esmira, [.esmiraAndroid])
    let ios = try clientTerminal(number, on: .esmira, [.esmiraIOS])
    #expect(android.contains("drops the comma: 7,5 is stored as 75") && !android.contains("iPhone"))
    #expect(ios.contains("stores a text, which no condition can compare") && !ios.contains("comma"))
    let bold = "questions: [{id: a, type: slider, range: [0, 10], text: 'A **b**?'}]"
    #expect(try !clientTerminal(bold, on: .track, [.web]).contains("`<b>`"))
    #expect(
      try clientTerminal(bold, on: .track, [.android]).contains(
        "→ in the Android app: may show `<b>` and `<i>` as text"))
  }

  @Test func scoresAreComputedByQtool() throws {
    let scores = questions + "scores: [{id: s, sum: [a]}]\n"
    for target in TargetName.allCases {
      #expect(try rows(scores, on: target).contains("not on \(target.rawValue): qtool computes them"))
    }
    #expect(try clientPage(scores, on: .redcap).contains("not on redcap: qtool computes them from the data"))
    #expect(try !html("questionnaire: test\ntitle: T\n" + scores).contains("qtool computes"))
  }

  @Test func wordsAreTrueOfAnApp() throws {
    let list = "questions: [{id: a, type: choice, options: [x, y], drop-down: true, text: A?}]"
    let android = try clientTerminal(list, on: .track, [.android])
    #expect(android.contains("`drop-down` (the system decides how the answers are shown)"))
    let weekdays = "repeat: many\nschedule: [{weekdays: [mon], at: '10:00'}]\n"
    let esmira = try rows(weekdays, on: .esmira, [.esmiraAndroid])
    #expect(esmira.contains("because the study file does not name a time zone"))
  }
}
