import Questionnaires
import StudyReporting
import Testing

/// What a report says.
struct SentenceTests {
  @Test func samplingIsSaidWithItsTerms() throws {
    let random = try questionnaire(
      "- {id: mood, type: yes-no, text: Good?}",
      head:
        "repeat: many\nschedule: [{between: 09:00-21:00, times: 4, min-gap: 1 h, open-for: 30 min, remind-after: [15 min]}]"
    )
    let text = plainReport(random)
    #expect(text.contains("The sampling scheme is signal-contingent with prompts at random times."))
    #expect(
      text.contains(
        "“Right now”: 4 prompts a day at random between 09:00 and 21:00, one in each of 4 equal parts of this time, at least 1 h apart."
      ))
    #expect(
      text.contains("A prompt of “Right now” can be answered for 30 min, with a reminder after 15 min."))
    #expect(
      text.contains("Participants get 112 prompts in total in the first 28 days, 4 on a day with prompts"))
  }

  @Test func whoHasNoScheduleStartsByThemselves() throws {
    let text = plainReport(
      try questionnaire("- {id: mood, type: yes-no, text: Good?}", head: "repeat: many"))
    #expect(text.contains("The sampling scheme is initiated by participants, without prompts."))
    #expect(text.contains("Participants fill in “Right now” as often as they like, and start it themselves"))
    #expect(!text.contains("prompts in total"))
  }

  @Test func weekdaysAndWeekendsAreApartWhereTheyDiffer() throws {
    let text = plainReport(
      try questionnaire(
        "- {id: mood, type: yes-no, text: Good?}",
        head:
          "repeat: many\nschedule: [{at: [\"09:00\", \"12:00\"], weekdays: [mon-fri]}, {at: \"11:00\", weekdays: [sat, sun]}]"
      ))
    #expect(
      text.contains("Prompts on such a day, Monday to Friday | Prompts on such a day, Saturday and Sunday"))
    #expect(text.contains("| Right now | 28 | 2 | 1 | 48 |"))
  }

  @Test func rulesThatDifferSayOnWhichDays() throws {
    let one = try questionnaire(
      "- {id: mood, type: yes-no, text: Good?}",
      head: """
        repeat: many
        schedule:
          - {between: 09:00-21:00, times: 2, weekdays: [mon-fri], open-for: 20 min}
          - {at: "11:00", weekdays: [sat, sun], from-day: 2, open-for: 40 min, remind-after: [10 min]}
        """)
    let text = plainReport(one)
    let weekdays = "“Right now”, on Mondays, Tuesdays, Wednesdays, Thursdays and Fridays"
    let weekend = "“Right now”, on Saturdays and Sundays, from day 2 of participation on"
    #expect(text.contains("\(weekdays): 2 prompts a day at random between 09:00 and 21:00"))
    #expect(text.contains("\(weekend): 1 prompt at 11:00."))
    #expect(text.contains("A prompt of \(weekdays), can be answered for 20 min, without a reminder."))
    #expect(
      text.contains("A prompt of \(weekend), can be answered for 40 min, with a reminder after 10 min."))
    #expect(
      plainReport(one, in: .german).contains(
        "Eine Abfrage von „Right now“, samstags und sonntags, ab Tag 2 der Teilnahme, kann 40 min lang"))
  }

  @Test func fixedTimesAreIntervalContingent() throws {
    let text = plainReport(
      try questionnaire(
        "- {id: mood, type: yes-no, text: Good?}",
        head: "repeat: many\nschedule: [{at: [\"10:00\", \"20:00\"]}]"))
    #expect(text.contains("The sampling scheme is interval-contingent with prompts at fixed times."))
  }

  /// Neither a baseline nor one assessment at the end makes a sampling scheme mixed.
  @Test func oneAssessmentIsNoSchemeOfItsOwn() throws {
    let questions = "questions: [{id: x, type: yes-no, text: X?}]\n"
    func form(_ id: String, _ head: String) throws -> Questionnaire {
      try read("questionnaire: \(id)\ntitle: \(id)\n\(head)\n\(questions)")
    }
    let moment = try form("moment", "repeat: many\nschedule: [{between: 09:00-21:00, times: 4}]")
    let (first, last) = (
      try form("first", "repeat: many"), try form("last", "schedule: [{at: \"20:00\", days: 6}]")
    )
    let study = try readStudyFile(
      "study: s\ntitle: S\nlength: 7 days\nquestionnaires: [first, moment, last]\nbaseline: [first]\n")
    let text = plainReport(first, moment, last, study: study)
    #expect(text.contains("The sampling scheme is signal-contingent with prompts at random times."))
    #expect(
      text.contains("Participants fill in “first” as often as they like, before the others are offered"))
    #expect(!text.contains("prompted to fill in “first”") && text.contains("“last”: 1 prompt at 20:00."))
    let evening = try form("evening", "repeat: many\nschedule: [{at: \"20:00\"}]")
    #expect(plainReport(moment, evening).contains("The sampling scheme is mixed: "))
    #expect(plainReport(last).contains("The sampling scheme is interval-contingent"))
  }

  private func waves(_ schedule: String, length: String) throws -> String {
    let one = try questionnaire(
      "- {id: mood, type: yes-no, text: Good?}", head: "repeat: many\nschedule: [\(schedule)]")
    let study = try readStudyFile(
      "study: s\ntitle: S\nlength: \(length)\nstarts: 2026-03-02\nquestionnaires: [test]\n")
    return report([one], study: study, .cremas).replacing(#/ <!--.*?-->/#, with: "")
  }

  @Test func wavesAndDaysAreCounted() throws {
    let daily = try waves("{at: \"10:00\"}", length: "14 days")
    #expect(daily.contains("Prompts come in 1 wave of 14 days."))
    #expect(daily.contains("Of the days with prompts, 10 are from Monday to Friday, and 4 at weekends."))
    let bursts = try waves("{at: \"10:00\", days: [0-6, 60-65]}", length: "90 days")
    #expect(
      bursts.contains(
        "Prompts come in 2 waves, of 7 and 6 days, with more than 7 days without prompts between them."))
    // Who joins on a Saturday has prompts from Monday on.
    let weekdays = try waves("{at: \"10:00\", weekdays: [mon-fri]}", length: "2 weeks")
    #expect(weekdays.contains("Prompts come in 1 wave of 12 to 14 days."))
    #expect(weekdays.contains("10 are from Monday to Friday, and 0 at weekends."))
    #expect(try waves("{at: \"10:00\", every: 1 week}", length: "30 days").contains("1 wave of 29 days"))
  }

  @Test func wavesThatNobodyKnowsAreLeftToFillIn() throws {
    let one = try questionnaire(
      "- {id: mood, type: yes-no, text: Good?}", head: "repeat: many\nschedule: [{at: \"10:00\"}]")
    #expect(report([one], .cremas).contains("\\[to fill in: how many waves of data collection there were"))
    #expect(!plainReport(one).contains("Monday to Friday, and"))
  }

  @Test func daysAreOfASimulation() throws {
    let one = try questionnaire(
      "- {id: mood, type: yes-no, text: Good?}", head: "repeat: many\nschedule: [{at: \"10:00\"}]")
    #expect(
      plainReport(one).contains(
        "(counted in a simulation of 28 participants' days; they join on seven successive days)"))
    #expect(
      plainReport(one, in: .german).contains("(gezählt in einer Simulation der Tage von 28 Teilnehmenden,"))
  }

  @Test func germanDatesAreGerman() throws {
    let study = try readStudyFile(
      "study: s\ntitle: S\nstarts: 2026-03-02\nends: 2026-10-31\nquestionnaires: [test]\n")
    let one = try questionnaire(
      "- {id: mood, type: yes-no, text: Good?}",
      head: "repeat: many\nschedule: [{at: \"10:00\", starts: 2026-03-09, ends: 2026-04-01}]")
    let german = plainReport(one, study: study, in: .german)
    #expect(german.contains("Die Studie läuft vom 02.03.2026 bis zum 31.10.2026."))
    #expect(german.contains("jeden Tag, ab 09.03.2026, bis 01.04.2026."))
    #expect(plainReport(one, study: study).contains("The study runs from 2026-03-02 to 2026-10-31."))
  }

  @Test func howManyItemsAreSeenIsDecided() throws {
    let text = plainReport(
      try questionnaire(
        """
        - {id: pain, type: yes-no, text: Pain?}
        - {id: where, type: text, text: Where?, when: pain is yes}
        - {id: better, type: yes-no, text: Better?, when: pain is no}
        - {id: since, type: number, text: Since when?, when: pain is yes, required: false}
        """))
    #expect(
      text.contains(
        "“Right now” has 4 items, 3 closed and 1 open-ended; participants see 2 to 3 of them each time, depending on their answers, because 3 have conditions."
      ))
    #expect(text.contains("| where | Where? | text | pain is yes |"))
  }

  @Test func conditionsAreSaidInWords() throws {
    let text = plainReport(
      try questionnaire(
        """
        - {id: who, type: multiple, text: Who?, options: {a: Alone, f: Friends}}
        - {id: stress, type: rating, text: Stress?, range: [0, 6]}
        - {id: talk, type: yes-no, text: Talk?, when: (who includes f or not (stress < 3)) and answered stress}
        """))
    #expect(
      text.contains(
        "(who includes “Friends” (f) or stress is not less than 3) and stress is answered"))
  }

  @Test func scoresHaveFormulaAndRange() throws {
    let text = plainReport(
      try questionnaire(
        """
        - {id: calm, type: rating, text: Calm?, range: [1, 5]}
        - {id: tense, type: rating, text: Tense?, range: [1, 5]}
        """,
        head:
          "scores: [{id: strain, title: Strain, mean: [tense, calm], reversed: [calm], bands: {1: low, 3: high}}]"
      ))
    #expect(
      text.contains(
        "“Strain” (strain) is the mean of tense and 6 − calm, from 1 to 5; it is missing unless all are answered; bands: low from 1 on and high from 3 on."
      ))
  }

  @Test func everyLanguageIsInTheTable() throws {
    let text = plainReport(
      try read(
        """
        questionnaire: test
        title: {de: Jetzt, en: Now}
        languages: [de, en]
        repeat: many
        questions:
          - {id: mood, type: choice, text: {de: Gut?, en: Good?}, options: {1: {de: ja, en: yes}, 2: {de: nein, en: no}}}

        """), in: .german)
    #expect(text.contains("| mood | de: Gut?<br>en: Good? | 1 = ja / yes<br>2 = nein / no |"))
    #expect(text.contains("„Jetzt“ hat 1 Item, 1 geschlossene und 0 offene."))
  }

  @Test func whatNoFileKnowsIsLeftToFillIn() throws {
    let text = plainReport(try questionnaire("- {id: mood, type: yes-no, text: Good?}"))
    #expect(text.contains("**\\[to fill in: how many days participation lasts\\]**"))
    #expect(text.contains("**\\[to fill in: the app with which participants answer\\]**"))
  }

  @Test func textsCannotLeaveTheirPlace() throws {
    let hostile = try read(
      """
      questionnaire: a--b
      title: "# <script>alert(1)</script> --> | [x](http://y)"
      source: "<!-- --> | `x`"
      questions: [{id: q, type: yes-no, text: "Q | <b>?"}]

      """)
    for format in [StudyReportFormat.html, .md] {
      let text = report([hostile], nil, in: .english, format)
      #expect(!text.contains("<script"))
      for comment in text.matches(of: #/<!--(.*?)-->/#) { #expect(!comment.output.1.contains("--")) }
    }
    #expect(
      report([hostile]).hasPrefix("# # &lt;script&gt;alert(1)&lt;/script&gt; --&gt; \\| \\[x\\](http://y)\n"))
  }
}
