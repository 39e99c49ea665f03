import DataChecking
import Questionnaires
import Testing

/// Rows of ESMira, each read as what wrote it.
struct ESMiraRowTests {
  private let header = "userId;appType;studyVersion;responseTime;lastInvitation;"
  private let asked = """
    - {id: place, type: choice, text: Where?, options: {home: Home, work: Work}}
    - {id: tense, type: rating, text: Tense?, range: [0, 4], labels: [no, yes]}
    - {id: load, type: slider, text: Load?, range: [0, 100], labels: [no, yes]}
    - {id: slept, type: time, text: When?}
    """

  /// Web pages store texts, and count points from 1.
  @Test func rowsOfWebPagesAreReadAsTheseStoreAnswers() throws {
    let data =
      header + "place;tense;load;slept\n" + "a;Android;3;1772438400000;1772438000000;2;3;40;8:30 PM\n"
      + "b;Web;3;1772438400000;0;Work;4;40;20:30\n" + "c;Web;3;1772438400000;0;2;4;40;20:30\n"
    let questionnaire = try questionnaire(asked)
    let report = try check(data, of: questionnaire)
    #expect(report.found == ["unknown-code place 2: 1 (3)"])
    let lines = try cleaned(data, of: questionnaire).split(separator: "\n")
    let answers = lines[1...2].map {
      $0.split(separator: ",", omittingEmptySubsequences: false)[6...9].joined(separator: ",")
    }
    #expect(answers == ["work,3,40,20:30", "work,3,40,20:30"])
  }

  /// `lastInvitation` is the time of the latest reminder.
  @Test func anInvitationAtTheTimeOfAReminderBelongsToThePromptBeforeIt() throws {
    func found(_ minutes: Int) throws -> [String] {
      let invited = 1_772_438_400_000 + minutes * 60_000
      return try check(
        header + "okay\na;iOS;3;\(invited + 60_000);\(invited);1\n",
        of: try questionnaire(
          "- {id: okay, type: yes-no, text: Okay?}",
          head:
            "repeat: many\nschedule:\n  - {at: \"08:00\", remind-after: [10 min, 20 min], open-for: 60 min}")
      ).found
    }
    #expect(try found(0) == [])
    #expect(try found(20) == [])
    #expect(try found(30) == ["outside-window lastInvitation: 1 (1)"])
  }
}

/// Rows of one prompt: the first that has answers counts.
struct RepeatedPromptTests {
  private let data =
    "participant,prompted_at,okay\na,2026-03-02 09:00,\nb,2026-03-02 09:00,yes\na,2026-03-02 09:00,no\nb,2026-03-02 09:00,\n"

  @Test func anAnsweredPromptIsNotMissedBecauseItsMissedRowCameFirst() throws {
    let report = try check(data, of: try questionnaire("- {id: okay, type: yes-no, text: Okay?}"))
    #expect(report.found == ["duplicate-row: 2 (1, 4)"])
    #expect(report.prompted == 2)
    #expect(report.missed == 0)
  }

  @Test func theAnsweredRowIsTheOneThatIsWritten() throws {
    let asked = try questionnaire("- {id: okay, type: yes-no, text: Okay?}")
    var form = RowForm()
    form.dropsDuplicates = true
    let lines = try cleaned(data, of: asked, form: form).split(separator: "\n")
    #expect(lines.dropFirst() == ["b,2026-03-02 09:00,,,,,yes", "a,2026-03-02 09:00,,,,,no"])
  }
}
