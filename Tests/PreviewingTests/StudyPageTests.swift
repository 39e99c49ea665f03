import Questionnaires
import Scheduling
import Testing

@testable import Previewing

/// A study on one page.
@Suite struct StudyPageTests {
  private let german = """
    questionnaire: first
    title: {de: Zuerst, en: First}
    languages: [de, en]
    repeat: once
    can-use: {microphone: 3}
    questions: [{id: a, type: yes-no, text: {de: "A?", en: "A?"}}]
    """
  private let daily = """
    questionnaire: second
    title: Second
    repeat: many
    schedule: [{at: ["09:00", "18:00"], days: 0-3, open-for: 30 min}]
    questions: [{id: b, type: text, text: "B <b>?"}, {id: c, type: text, text: C?, when: b answered}]
    """

  private func page(
    live: LivePage? = nil, language: String? = nil, languages: String = "[de, en]", starts: String = ""
  )
    throws -> String
  {
    let study = try draftStudy(
      """
      study: calm
      title: {de: Ruhe, en: Calm}
      consent: {de: Ich mache mit., en: I take part.}
      languages: \(languages)
      length: 20 days
      \(starts)
      questionnaires: [first, second]
      """)
    let questionnaires = try [german.replacing("[de, en]", with: languages), daily].map(draft)
    let subject = ShownStudy(
      study, digest: "0123456789ab", questionnaires: questionnaires.map { shown($0) }, baseline: ["first"],
      simulation: simulate(study, questionnaires))
    return String(decoding: PageSubject.study(subject).page(language: language, live: live), as: UTF8.self)
  }

  @Test func hasEachQuestionnaireInItsOrder() throws {
    let page = try page()
    let places = ["id=f0", "data-question=a", "id=f1", "data-question=b", "data-question=c"].map {
      page.range(of: $0)?.lowerBound
    }
    #expect(places.allSatisfy { $0 != nil } && places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    #expect(page.contains("id=q2") && page.contains("B &lt;b&gt;?"))
    #expect(page.matches(of: #/<h1/#).count == 1 && page.matches(of: #/<main/#).count == 1)
  }

  @Test func saysWhatIsAskedOfParticipants() throws {
    let page = try page(language: "en")
    #expect(page.contains("I take part."))
    #expect(page.contains(">Filled in before the others</span>"))
    #expect(page.contains("microphone</code> 3×"))
    #expect(page.contains("<svg ") && page.contains(">4–19</text>"))
    #expect(page.contains("<dt>prompts</dt><dd>2 on each of 4 days, 8 in total</dd>"))
    #expect(page.contains("on days 0 to 3 of participation, 2 prompts at 09:00 and 18:00, open for 30 min<"))
  }

  @Test func saysItInTheLanguageOfThePage() throws {
    let page = try page(language: "de")
    #expect(
      page.contains("an den Tagen 0 bis 3 der Teilnahme, 2 Abfragen um 09:00 und 18:00, 30 min lang offen<"))
    #expect(page.contains("<dt>Abfragen</dt><dd>je 2 an 4 Tagen, insgesamt 8</dd>"))
    let wednesday = "<tspan data-own=en lang=en hidden>Wed</tspan><tspan data-own=de lang=de>Mi</tspan>"
    #expect(!page.contains(wednesday))
    #expect(try self.page(language: "de", starts: "starts: 2027-03-01").contains(wednesday))
    #expect(
      page.contains(
        #"aria-label="Wann bei einer Beispielperson Abfragen kommen: Tage 0 bis 19, Startwert 1""#))
    #expect(page.contains(">Linie: offen für Antworten</span>") && !page.contains("Strich:"))
  }

  @Test func daysAreThoseOfOneExampleParticipantAndQuestionnairesHaveTheirTitles() throws {
    let page = try page(language: "en")
    #expect(page.contains(">The days of one example participant; random times are different for each.<"))
    #expect(page.contains(">Second</text>") && !page.contains(">second</text>"))
  }

  @Test func aStudyInOneLanguageHasNoOther() throws {
    let german = try page(languages: "[de]")
    #expect(german.contains("<dt>Abfragen</dt>") && !german.contains("<dt>prompts</dt>"))
    let french = try page(languages: "[fr]")
    #expect(french.contains("<dl class=muted lang=en><dt>prompts</dt>") && !french.contains("Abfragen"))
  }

  @Test func onlyAServedPageHasEachDayOfAParticipant() throws {
    let live = LivePage(events: "events-1", findings: [], isEarlier: false)
    #expect(try page(live: live).contains(##"<a href="#f1">09:00 <span class=t>Second</span></a>"##))
    #expect(try !page().contains("09:00 <span"))
  }
}

/// What pages say about schedules, in German.
@Suite struct GermanScheduleTests {
  @Test(arguments: [
    (
      "{between: 08:00-22:00, times: 3, remind-after: 1 day}",
      "3 Abfragen am Tag zufällig zwischen 08:00 und 22:00, mit mindestens 15 min Abstand, "
        + "mit einer Erinnerung nach 1 Tag, jeden Tag"
    ),
    (
      "{at: \"19:00\", days: [0-6, 21], open-for: 2 days, remind-after: [1 h, 2 days]}",
      "an den Tagen 0 bis 6 und 21 der Teilnahme, 1 Abfrage um 19:00, 2 Tage lang offen, "
        + "mit Erinnerungen nach 1 h und 2 Tagen"
    ),
    (
      "{windows: [08:00-12:00, 12:00-16:00], every: 3 months, from-day: 7}",
      "1 Abfrage zufällig in jedem der Zeitfenster 08:00–12:00 und 12:00–16:00, alle 3 Monate, "
        + "ab Tag 7 der Teilnahme"
    ),
    (
      "{at: \"19:00\", weekdays: [mon, fri], every: 2 weeks}",
      "montags und freitags, alle 2 Wochen, 1 Abfrage um 19:00"
    ),
    (
      "{windows: [08:00-12:00], every: 1 week, starts: 2026-01-02, ends: 2026-03-04}",
      "1 Abfrage zufällig im Zeitfenster 08:00–12:00, jede Woche, ab 02.01.2026, bis 04.03.2026"
    ),
  ])
  func entriesAreSentences(rule: String, words: String) throws {
    let questionnaire = try draft("schedule: [\(rule)]\n" + asking("- {id: a, type: date, text: A}"))
    #expect(scheduleWords(questionnaire, in: .german)[0] == words)
  }

  @Test func theRestIsSaidAsWell() throws {
    let yaml =
      "schedule: [{at: \"09:00\", from-day: 1}]\nchangeable: true\n"
      + asking("- {id: a, type: date, text: A}")
    #expect(
      scheduleWords(try draft(yaml), in: .german).dropFirst() == [
        "Tag 0 ist der Tag des Beitritts", "Teilnehmende dürfen die Zeiten verschieben",
      ])
  }

  @Test func figuresAreInGerman() throws {
    let yaml = """
      active: false
      can-use: {gps: 1}
      schedule: [{at: ["09:00", "18:00"], remind-after: 10 min}, {between: 20:00-20:10, times: 3}]

      """
    let questionnaire = try draft(yaml + asking("- {id: a, type: date, text: A}"))
    let start = try #require(CalendarDate("2026-03-28"))
    let berlin = try findTimeZone("Europe/Berlin")
    let simulation = simulate([questionnaire], days: 3, start: start, seed: 1, timeZone: berlin)
    let words = figureWords(simulation, ScheduleFigures(simulation), in: .german)
    let said = words.map { "\($0.name): \($0.words)" }
    #expect(said.contains("Abfragen: 3 pro Tag, insgesamt 9"))
    #expect(said.contains("Erinnerungen: 2 pro Tag, insgesamt 6, wenn keine Abfrage beantwortet wird"))
    #expect(said.contains("Hinweis: 6 Abfragen von test ausgelassen: Im Zeitfenster ist kein Platz für mehr"))
    #expect(said.contains("Hinweis: am 2026-03-29 um 02:00 werden die Uhren um 1 h vorgestellt"))
  }
}
