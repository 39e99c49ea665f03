import Foundation
import Platforms
import Questionnaires
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
      (.track, ["12 times a day", "daily, weekly", "written in the file", "as the participant sets"]),
    ] {
      let shown = try clientTerminal(schedule, on: target)
      #expect(shown.contains("~~participants may move the times~~"))
      for word in words { #expect(!shown.contains(word), "\(target): \(word)") }
    }
    let two = schedule.replacing("schedule: [", with: "schedule: [{at: '09:00', every: 2 weeks}, ")
    #expect(try clientTerminal(two, on: .radar).contains("the app plans the next"))
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
    let shown = try clientTerminal(yaml, on: .fhir)
    #expect(shown.contains("nur gezeigt, wenn a ist nicht yes"))
    #expect(shown.contains("nicht (b enthält \"x\" (1) und a in [yes]) oder beantwortet b"))
    // On paper, a page has them as the file does.
    #expect(try clientPage(yaml, on: .fhir).contains("<code lang=en>a is not yes</code>"))
  }
}
