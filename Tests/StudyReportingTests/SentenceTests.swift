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
