import Foundation
import Platforms
import Questionnaires
import Scheduling
import TestSupport
import Testing

@testable import Previewing

/// The view of several clients says what each of them does differently, and every view says it where it is.
@Suite struct ClientDifferenceTests {
  private static let files = GermanPreviewTests.files

  /// The remarks of a view, without the clients that they are about.
  private func remarks(in view: ClientView, of questionnaire: Questionnaire) -> Set<String> {
    let tree = PageTree(questionnaire, of: questionnaire, in: view)
    let whole = tree.remarks
    let items = tree.sections.flatMap { $0.runs.flatMap(\.self) }
    let all = items + items.flatMap(\.answer.fields)
    let conditions = all.map(\.condition) + tree.sections.map(\.condition)
    let texts: [Text?] =
      [questionnaire.title, questionnaire.description, questionnaire.intro, questionnaire.outro]
      + tree.sections.flatMap { [$0.section.title, $0.section.text] }
    let words =
      texts.flatMap(view.remarks(about:)) + whole.schedule.words + whole.sensors.words + whole.repeats.words
      + whole.inactivity.words
      + whole.others + tree.sections.flatMap(\.remarks) + all.flatMap(\.remarks) + all.compactMap(\.reason)
      + conditions.flatMap { [$0.ignored].compactMap(\.self) + $0.remarks }
    return Set(words.filter { !$0.hasPrefix("see [") }.flatMap(parts))
  }

  private func parts(of remark: String) -> [String] {
    let words = remark.replacing(#/ \[\d+\]$/#, with: "")
      .replacing(#/ \(here and in \d+ more places?\)/#, with: "")
    if words.hasPrefix("not shown in ") || words.contains(" not shown in ") { return ["not shown"] }
    if words.hasPrefix("no source says whether, and how, this is asked") { return ["not known"] }
    let about = words.replacing(#/^(not )?(in|on) [^:]*: /#, with: "")
    return about.split(separator: "), ").map { $0.hasSuffix(")") ? String($0.dropLast()) : String($0) }
  }

  @Test(arguments: files, [TargetName.track, .esmira])
  func theViewOfAllClientsSaysWhatEachSays(file: String, target: TargetName) throws {
    let text = try String(contentsOf: packageFolder.appending(path: file), encoding: .utf8)
    for yaml in [text, text.replacing("\ntitle:", with: "\nactive: false\ntitle:", maxReplacements: 1)] {
      let questionnaire = try draft(yaml)
      let all = remarks(in: clientView(of: questionnaire, on: target), of: questionnaire)
      for client in target.platform.clients {
        let own = remarks(in: clientView(of: questionnaire, on: target, [client]), of: questionnaire)
        #expect(own.subtracting(all).isEmpty, "\(client)")
      }
    }
  }

  @Test func whatIsNotActiveRingsWhereItCanBeOpened() throws {
    let yaml =
      "active: false\nschedule: [{every: 1 day, at: '10:00'}]\nquestions: [{id: a, type: slider, range: [0, 9], text: A?}]\n"
    let all = try clientTerminal(yaml, on: .track)
    #expect(all.contains("not active, so nobody is prompted"))
    #expect(all.contains("in the Android app: prompts come daily"))
    #expect(!all.contains("12 times a day"))
    #expect(try !clientTerminal(yaml, on: .track, [.android]).contains("nobody is prompted"))
    #expect(try clientTerminal(yaml, on: .esmira).contains("• on esmira: not active, so nobody is prompted"))
  }

  @Test func ofARuleThatIsRefusedThereIsNothingElseToSay() throws {
    let schedule = """
      repeat: many
      schedule: [{at: '10:00', weekdays: [mon], remind-after: [10 min, 50 min]}]
      changeable: true
      questions: [{id: a, type: slider, range: [0, 9], text: A?}]

      """
    for (target, words) in [
      (TargetName.esmira, ["plans at most", "is never asked again", "Greenwich"]),
      (.radar, ["plans the next", "reminded", "on its server"]),
      (.track, ["these times", "ahead", "at a time"]),
    ] {
      let shown = try clientTerminal(schedule, on: target)
      #expect(shown.contains("~~participants may move the times~~"))
      for word in words { #expect(!shown.contains(word), "\(target): \(word)") }
    }
    let two = schedule.replacing("schedule: [", with: "schedule: [{at: '09:00', every: 2 weeks}, ")
    #expect(try clientTerminal(two, on: .radar).contains("the app plans the next"))
  }

  /// These clients do not follow the schedule, so they ring also for one that the target refuses.
  @Test func whoRingsAnywayRingsForARefusedScheduleToo() throws {
    let yaml =
      "schedule: [{at: '10:00', remind-after: [10 min]}]\nchangeable: true\nquestions: [{id: a, type: slider, range: [0, 9], text: A?}]\n"
    let words: [(client: ClientName, words: String)] = [
      (.iosHearing, "as the participant sets them, 12 times a day"), (.android, "daily, weekly or monthly"),
      (.iosTinnitus, "as the participant sets them"), (.web, "nobody is prompted"),
    ]
    func said(_ clients: [ClientName]? = nil) throws -> String {
      try clientTerminal(yaml, on: .track, clients).replacing(#/\s+/#, with: " ")
    }
    let questionnaire = try draft("questionnaire: test\ntitle: Test\n" + yaml)
    for (client, words) in words {
      let view = clientView(of: questionnaire, on: .track, [client])
      let shown = try said([client])
      #expect(shown.contains(words) && shown.contains("`track` does not support reminders"), "\(client)")
      #expect(!otherTimes(of: [questionnaire], in: [view]).isEmpty, "\(client)")
      #expect(try said().contains(words), "\(client)")
    }
    #expect(try !clientTerminal(yaml, on: .track, [.iosHearing]).contains("~~participants may move"))
    let stress = clientView(of: questionnaire, on: .track, [.iosStress])
    #expect(otherTimes(of: [questionnaire], in: [stress]).isEmpty)
    // One line for each way in which clients differ.
    #expect(
      otherTimes(of: [questionnaire], in: [clientView(of: questionnaire, on: .track)]) == [
        "in the web member area: nobody is prompted to fill in `test`",
        "in the Android app, the iOS app of TrackYourHearing and the iOS app of TrackYourTinnitus: prompts of `test` come at other times than the files say, so they are not counted",
      ])
  }

  @Test func theNumberOfQuestionsIsThatOfEachClient() throws {
    let yaml = """
      questions:
        - {id: a, type: slider, range: [0, 9], text: A?}
        - {id: b, type: yes-no, text: B?}
        - {id: c, type: yes-no, text: C?, when: b is yes}

      """
    let shown = try clientTerminal(yaml, on: .track).replacing(#/\s+/#, with: " ")
    let same = "the web member area and the iOS app of TrackYourTinnitus"
    #expect(shown.contains("Questions • in \(same): 3, all of them shown to everybody • in the Android"))
    #expect(shown.contains("in the Android app and the iOS app of TrackYourHearing: 1 question •"))
    #expect(
      shown.contains(
        "in the iOS app of TrackYourStress: 3 questions, no source says whether 2 of them are asked"))
    #expect(try clientTerminal(yaml, on: .track, [.web]).contains("Questions  3, all of them shown to "))
    #expect(
      try clientTerminal(yaml, on: .track, [.iosStress]).contains(
        "everybody, no source says whether 2 of them are asked"))
  }

  /// A question that nobody sees has no answer, so it can hide others.
  @Test func whatAsksAboutQuestionsThatAreNotAskedIsCrossedOut() throws {
    let yaml = """
      sections:
        - questions:
            - {id: mood, type: sam, dimension: valence, text: How is it?}
            - {id: bad, type: yes-no, text: Bad?, when: mood < 3}
            - {id: rest, type: note, text: Please rest., when: bad is yes}
            - {id: fine, type: yes-no, text: Fine?, when: not mood < 3 or bad is yes}
        - {title: More, text: Read this., when: answered mood, questions: [{id: c, type: yes-no, text: C?}]}

      """
    let shown = try clientTerminal(yaml, on: .esmira)
    for text in ["Bad? *", "Please rest.", "More", "Read this.", "C? *"] {
      #expect(shown.contains("~~\(text)~~ (not shown on esmira)"), "\(text)")
    }
    #expect(shown.contains("→ on esmira: nobody sees this: the condition is never true there"))
    #expect(shown.contains("Fine? *") && !shown.contains("~~Fine"))
    #expect(shown.contains("Questions  1 (1 shown only on a condition); 3 more are not shown on esmira"))
    #expect(try clientPage(yaml, on: .esmira).contains(">Please rest.</s>"))
    // Everybody sees all of it.
    let typed = yaml.replacing("sam, dimension: valence", with: "number")
    #expect(try !clientTerminal(typed, on: .track, [.android]).contains("~~Please rest.~~"))
  }

  @Test func whatIsNotShownOnAnyClientIsSaidOfAll() throws {
    let yaml =
      "questions: [{id: a, type: yes-no, text: A?}, {id: b, type: sam, dimension: valence, text: B?}]\n"
    #expect(try clientTerminal(yaml, on: .esmira).contains("1; 1 more is not shown on esmira"))
  }

  @Test func aTextThatIsNotShownSaysNothingAboutItsBold() throws {
    let yaml =
      "sections: [{text: '**Now**', questions: [{id: a, type: slider, range: [0, 9], text: A?}]}]\n"
    #expect(try clientTerminal(yaml, on: .track, [.iosStress]).contains("may show `<b>`"))
    #expect(try !clientTerminal(yaml, on: .track, [.iosHearing]).contains("may show `<b>`"))
  }

  @Test func whoIsNotPromptedCanFillItInAgain() throws {
    let yaml =
      "repeat: many\nschedule: [{every: 2 weeks, at: '18:00', open-for: 1 h}]\nquestions: [{id: a, type: slider, range: [0, 9], text: A?}]\n"
    let shown = try clientTerminal(yaml, on: .track, [.web])
    #expect(shown.contains("• ~~1 prompt at 18:00, open for 1 h, every 2 weeks~~\n"))
    #expect(
      shown.contains(
        "• many times\n           • in the web member area: can be filled in again after 14 days"))
    #expect(shown.contains("nobody is prompted") && !shown.contains("how long a prompt can be answered"))
    // The times that are crossed out are those of another client: this is said first.
    let all = try clientTerminal(yaml, on: .track)
    #expect(all.contains("~~\n           • in the iOS app of TrackYourStress: prompts come at these times\n"))
  }

  @Test func aQuestionnaireOfWhichNothingIsShownTakesNoTime() throws {
    var options = PreviewOptions(width: 100, answeringTime: "about 5 s")
    let questionnaire = try draft(asking("- {id: a, type: yes-no, text: A?}"))
    options.view = clientView(of: questionnaire, on: .track, [.iosHearing])
    #expect(!preview(questionnaire, options: options).contains { $0.plain.contains("about 5 s") })
    options.view = clientView(of: questionnaire, on: .track, [.web])
    #expect(preview(questionnaire, options: options).contains { $0.plain.contains("about 5 s") })
  }

  @Test func answersThatCanBeCombinedAreNamed() throws {
    let yaml =
      "questions: [{id: a, type: multiple, options: {0: none, 1: some, 99: no answer}, exclusive: [0], no-answer: [99], text: A?}]\n"
    let words = "on form: `0` and `99` can be chosen together with other answers"
    #expect(try clientTerminal(yaml, on: .form).contains(words))
    #expect(try !clientTerminal(yaml, on: .redcap).contains("can be chosen together"))
  }

  @Test func aDateThatAFormFillsInSaysSo() throws {
    let yaml = "questions: [{id: a, type: date, required: false, text: A?}]\n"
    #expect(try clientTerminal(yaml, on: .form).contains("on form: today is filled in from the start"))
  }

  @Test func aQuestionnaireThatAndroidDoesNotPutFirstSaysSo() throws {
    let yaml = "repeat: once\nquestions: [{id: a, type: slider, range: [0, 9], text: A?}]\n"
    let words = "comes first, and only once, only if its name on the server contains `Demography`"
    let shown = try clientTerminal(yaml, on: .track, [.android]).replacing(#/\s+/#, with: " ")
    #expect(shown.contains("• ~~once~~ • in") && shown.contains(words))
    #expect(try clientTerminal(yaml, on: .track).contains("• once\n"))
    for other in [yaml + "server: {name: MyDemography}\n", yaml.replacing("once", with: "many")] {
      #expect(try !clientTerminal(other, on: .track, [.android]).contains(words))
    }
  }

  @Test func appsSayHowFarAheadTheyPlanThisSchedule() throws {
    let question = "questions: [{id: a, type: slider, range: [0, 9], text: A?}]\n"
    for (times, words) in [
      ("at: '10:00'", "at most the next 4 days"),
      ("between: 09:00-20:00, times: 3", "at most the next 2 days"),
      ("between: 09:00-20:00, times: 6", "only the next day"),
    ] {
      let yaml = "schedule: [{every: 1 day, \(times)}]\n" + question
      let shown = try clientTerminal(yaml, on: .esmira, [.esmiraIOS]).replacing(#/\s+/#, with: " ")
      #expect(shown.contains("the app plans \(words) with prompts"), "\(times)")
    }
  }

  /// The notes of Documentation/Clients.md about what rings.
  @Test(arguments: [
    ("every: 1 week, at: '10:00'", ClientName.esmiraIOS, "rings on days on which the schedule does not ask"),
    ("every: 1 week, at: '10:00'", .esmiraAndroid, "come an hour late or early"),
    ("weekdays: [mon], at: '10:00'", .esmiraAndroid, "days of the week are those of Greenwich (UTC)"),
    (
      "every: 1 day, between: 09:00-20:00, times: 3", .radar,
      "the same for everybody; after 28 days, they come again"
    ),
    ("every: 1 day, at: '10:00'", .intersession, "prompts sporadically did not show up"),
    ("every: 1 day, at: '10:00'", .intersession, "of two that meet, the later one is moved"),
    ("every: 1 day, at: '10:00'", .intersession, "at most 64 notifications"),
    ("every: 1 day, at: '10:00'", .iosStress, "at most 64 notifications"),
    ("every: 1 day, at: '10:00'", .iosTinnitus, "an iPhone keeps at most 9 prompts a day"),
    ("every: 1 day, at: '10:00'", .iosHearing, "at most 64 notifications"),
    ("every: 1 day, at: '10:00'", .android, "daily, weekly or monthly, one of each"),
  ])
  func whatIsKnownOfPromptsIsSaid(rule: String, client: ClientName, words: String) throws {
    let yaml = "schedule: [{\(rule)}]\nquestions: [{id: a, type: choice, options: [x, y], text: A?}]\n"
    let shown = try clientTerminal(yaml, on: client.platform.target, [client])
    #expect(shown.replacing(#/\s+/#, with: " ").contains(words))
  }

  @Test func timesThatAreTheSameForEverybodyAreSaidToBe() throws {
    let yaml =
      "schedule: [{every: 1 day, between: 09:00-20:00, times: 3}]\nquestions: [{id: a, type: slider, range: [0, 9], text: A?}]\n"
    let words = "random times are drawn once and are the same for everybody"
    #expect(try clientPage(yaml, on: .radar).contains(words))
    #expect(try !clientPage(yaml, on: .esmira).contains(words))
  }

  @Test(arguments: ["en", "de"]) func whoReadsEnglishSeesTheFirstLanguage(language: String) throws {
    let yaml =
      "questionnaire: test\ntitle: {de: Probe, en: Test}\nlanguages: [de, en]\nquestions: [{id: a, type: slider, range: [0, 9], text: {de: Wie?, en: How?}}]\n"
    let questionnaire = try draft(yaml)
    let view = clientView(of: questionnaire, on: .radar)
    let lines = preview(questionnaire, options: PreviewOptions(language: language, width: 160, view: view))
    let words =
      language == "en"
      ? "→ on radar: people who use the app in English see this questionnaire in its first language"
      : "→ bei radar: wer die App auf Englisch nutzt, sieht diesen Fragebogen in seiner ersten Sprache"
    #expect(lines.map(\.plain)[1] == words)
    #expect(!lines.map(\.plain).contains { $0.contains("definition in the first") })
    let shown = ShownQuestionnaire(
      questionnaire, file: "test.yaml", digest: "0", target: .radar, readingSpeed: ReadingSpeed(),
      views: [view])
    let page = String(decoding: PageSubject.questionnaire(shown).page(language: language), as: UTF8.self)
    #expect(page.contains("people who use the app in English") && page.contains("wer die App auf Englisch"))
  }

  @Test(arguments: [ClientName.iosHearing, .iosTinnitus])
  func participantsMoveTimesThatTheySet(client: ClientName) throws {
    let yaml =
      "schedule: [{every: 1 day, at: '10:00'}]\nquestions: [{id: a, type: slider, range: [0, 9], text: A?}]\n"
    let shown = try clientTerminal(yaml + "changeable: true\n", on: .track, [client])
    #expect(shown.contains("~~1 prompt at 10:00") && shown.contains("• participants may move the times\n"))
    #expect(try !clientTerminal(yaml, on: .track, [client]).contains("may move the times"))
  }

  @Test func questionsThatAreAskedInAnotherWaySaySo() throws {
    let questions = """
      questions:
        - {id: a, type: yes-no, text: A?}
        - {id: b, type: rating, range: [1, 5], labels: [low, high], text: B?}
        - {id: c, type: rating, range: [1, 3], labels: {1: low, 2: middle, 3: high}, text: C?}
        - {id: d, type: slider, range: [0, 10], labels: [low, high], text: D?}

      """
    let differences: [TargetName: [String]] = [
      .esmira: [
        "no is on the left, yes on the right", "the points are shown without their numbers",
        "a list instead of a row of points",
      ],
      .radar: ["buttons instead of a slider", "a list instead of a row of points"],
      .track: ["a list instead of a row of points"],
    ]
    for (target, words) in differences {
      let shown = try clientTerminal(questions, on: target)
      let page = try clientPage(questions, on: target)
      for word in words {
        #expect(shown.contains("\(word)") && page.contains(word), "\(target): \(word)")
      }
    }
    #expect(try !clientTerminal(questions, on: .esmira).contains("buttons instead"))
    #expect(try !clientTerminal(questions, on: .fhir).contains("instead of a"))
  }

  @Test func questionsThatAreNoTableThereSaySo() throws {
    let section = """
      sections:
        - title: Today
          options: {1: never, 2: often}
          questions: [{id: a, text: A?}, {id: b, text: B?}]

      """
    let words = "each question on its own, not in a table"
    for target in [TargetName.track, .form, .esmira, .fhir] {
      #expect(try clientTerminal(section, on: target).components(separatedBy: words).count == 2, "\(target)")
      #expect(try clientPage(section, on: target).contains(words))
    }
    for target in [TargetName.radar, .redcap, .intersession] {
      #expect(try !clientTerminal(section, on: target).contains(words), "\(target)")
    }
    let alone = section.replacing(", {id: b, text: B?}", with: "")
    #expect(try !clientTerminal(alone, on: .esmira).contains(words))
  }

  @Test func aConditionOnAQuestionThatIsNotAskedSaysSo() throws {
    let yaml = """
      questions:
        - {id: pain, type: sam, dimension: valence, text: How is it?}
        - {id: rest, type: note, text: Please rest., when: pain < 3}

      """
    let words = "`pain` is not asked, so it never has an answer"
    #expect(try clientTerminal(yaml, on: .esmira).contains("→ on esmira: " + words))
    #expect(try !clientTerminal(yaml, on: .fhir).contains(words))
    // Everybody sees it.
    let typed = yaml.replacing("sam, dimension: valence", with: "number")
    #expect(try !clientTerminal(typed, on: .track, [.android]).contains("is not asked"))
  }

  @Test(arguments: [TargetName.track, .intersession]) func monthsThatBecomeDaysAreCrossedOut(
    target: TargetName
  )
    throws
  {
    let yaml =
      "schedule: [{every: 1 month, at: '10:00'}]\nquestions: [{id: a, type: choice, options: [x, y], text: A?}]\n"
    let shown = try clientTerminal(yaml, on: target, target == .track ? [.iosStress] : nil)
    #expect(shown.contains("~~every month~~") && shown.contains(": every 30 days"))
    #expect(try clientTerminal(yaml, on: .radar).contains("1 prompt at 10:00, every month"))
  }

  /// In the terminal and on the page, where the style takes it away.
  @Test func boldThatATargetLosesIsNotDrawn() throws {
    let yaml =
      "questions: [{id: a, type: choice, options: [{code: x, text: '**X**'}, y], text: 'A **b**?'}]\n"
    let questionnaire = try draft("questionnaire: test\ntitle: Test\n" + yaml)
    for (target, inText, inAnswer) in [
      (TargetName.form, false, false), (.esmira, true, false), (.redcap, true, false),
    ] {
      let view = clientView(of: questionnaire, on: target)
      var bytes: [UInt8] = []
      for line in preview(questionnaire, options: PreviewOptions(width: 100, view: view)) {
        line.render(color: true, into: &bytes)
      }
      let shown = String(decoding: bytes, as: UTF8.self)
      #expect(shown.contains("\u{1B}[1mb") == inText, "\(target)")
      #expect(shown.contains("\u{1B}[1mX") == inAnswer, "\(target)")
      let page = try clientPage(yaml, on: target)
      // The switch of the participants' view is found by this attribute.
      #expect(page.components(separatedBy: " data-plain").count == 2, "\(target)")
      #expect(page.contains("data-bare=\(inText ? "answers" : "texts")"), "\(target)")
    }
    #expect(try !html("questionnaire: test\ntitle: T\n" + yaml).prefix(200).contains("data-bare="))
  }

  @Test func aPageHasTheRemarksAboutTitlesAndHelp() throws {
    let yaml = """
      outro: '**Bye.**'
      sections:
        - title: '**Today**'
          questions: [{id: a, type: yes-no, text: A?, help: '**Think.**'}]

      """
    let page = try clientPage(yaml, on: .radar)
    let words = "on radar: without bold and italic"
    #expect(try clientTerminal(yaml, on: .radar).components(separatedBy: words).count == 3)
    #expect(page.components(separatedBy: words).count == 3)
  }

  @Test func conditionsAreInTheLanguageOfThePreview() throws {
    let yaml = """
      languages: [de]
      questions:
        - {id: a, type: yes-no, text: A?}
        - {id: b, type: multiple, options: [x, y], text: B?, required: false, when: a is not yes}
        - {id: c, type: yes-no, text: C?, when: "not (b includes 1 and a in [yes]) or answered b"}

      """
    let shown = try clientTerminal(yaml, on: .fhir).replacing(#/\s+/#, with: " ")
    #expect(shown.contains("nur gezeigt, wenn gilt: a ist nicht \"Ja\" (yes)"))
    #expect(
      shown.contains("nicht (b enthält \"x\" (1) und a ist eins von \"Ja\" (yes)) oder b ist beantwortet"))
    let english = try clientTerminal(
      yaml.replacing("languages: [de]\n", with: "") + "  - {id: d, type: number, text: D?}\n"
        + "  - {id: e, type: note, text: E., when: 'd >= 3 and d not in [5, 6] or d between 1 and 2 and d < 9'}\n",
      on: .fhir
    ).replacing(#/\s+/#, with: " ")
    #expect(english.contains("shown only if a is not yes"))
    #expect(
      english.contains(
        "shown only if (d is at least 3 and d is none of 5, 6) or (d is between 1 and 2 and d is below 9)")
        || english.contains(
          "shown only if d is at least 3 and d is none of 5, 6 or d is between 1 and 2 and d is below 9")
    )
    // On paper, a page has them as the file does.
    #expect(try clientPage(yaml, on: .fhir).contains("<code lang=en>a is not yes</code>"))
  }
}
