import DataChecking
import Questionnaires
import Testing

/// Several tables of one study: participants are the same people in all of them.
struct StudyDataTests {
  private func asked(_ id: String, _ schedule: String) throws -> Questionnaire {
    try read(
      "questionnaire: \(id)\ntitle: T\nrepeat: many\n\(schedule.isEmpty ? "" : "schedule:\n  - {\(schedule)}\n")questions:\n  - {id: \(id)_ok, type: yes-no, text: Okay?}\n"
    )
  }

  private func summary(_ report: DataReport) -> [String] {
    let text = String(decoding: DataText(report, usesColor: false, isASCII: false).bytes(), as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  /// The morning begins on the day after joining, the evening on the day of joining itself.
  @Test func theDayOfJoiningIsThatOfTheEarliestPromptOfAnyQuestionnaire() throws {
    let questionnaires = [
      try asked("morning", "at: \"08:00\", days: 1-3"), try asked("evening", "at: \"20:00\", days: 0-3"),
    ]
    let morning = "participant,prompted_at,morning_ok\na,2026-03-03 08:00,yes\na,2026-03-05 08:00,yes\n"
    let evening = "participant,prompted_at,evening_ok\na,2026-03-02 20:00,yes\n"
    for files in [[morning, evening], [evening, morning]] {
      let report = try check(files: files, of: questionnaires)
      #expect(report.found == [])
      #expect(summary(report)[0].hasPrefix("response rate: 43 %, 3 of the 7 prompts"))
    }
    // Without the evening, the first morning is the day after joining.
    #expect(try check(files: [morning], of: questionnaires).found == [])
  }

  @Test func complianceIsThatOfPersonsAndNotOfPairsOfPersonAndQuestionnaire() throws {
    let questionnaires = [try asked("one", "at: \"08:00\""), try asked("two", "at: \"20:00\"")]
    func rows(_ column: String, _ answers: [(String, Int, Int)]) -> String {
      "participant,prompted_at,\(column)_ok\n"
        + answers.flatMap { person, prompts, answered in
          (0..<prompts).map {
            "\(person),2026-03-0\($0 + 1) \(column == "one" ? "08" : "20"):00,\($0 < answered ? "yes" : "")\n"
          }
        }.joined()
    }
    let report = try check(
      files: [rows("one", [("p1", 5, 5), ("p2", 5, 2)]), rows("two", [("p1", 4, 4), ("p2", 4, 4)])],
      of: questionnaires)
    let lines = summary(report)
    #expect(lines[0] == "response rate: 83 %, 15 of 18 prompts")
    #expect(lines[1] == "  by participant: median 83 %, mean 83 %, from 67 to 100 %")
    let names: [String] = report.response.map(\.participant)
    #expect(names == ["p1", "p2"])
    let prompted: [Int] = report.response.map(\.prompted)
    let answered: [Int] = report.response.map(\.answered)
    #expect(prompted == [9, 9])
    #expect(answered == [9, 6])
  }

  @Test func promptsThatNoRateCountsAreSaid() throws {
    let questionnaires = [try asked("daily", "at: \"08:00\""), try asked("extra", "")]
    let report = try check(
      files: [
        "participant,prompted_at,daily_ok\na,2026-03-02 08:00,yes\na,2026-03-03 08:00,no\n",
        "participant,prompted_at,extra_ok\na,2026-03-02 11:00,yes\n",
      ], of: questionnaires)
    let lines = summary(report)
    #expect(lines[0].hasPrefix("response rate: 100 %, 2 of the 2 prompts that the schedule has"))
    #expect(
      lines.contains(
        "  not counted: 1 prompt of `extra`, because no row is a missed prompt and its schedule does not say how many there were"
      ))
  }

  @Test func anEarlierDayOfJoiningIsThatOfTheColumnThatNamesIt() throws {
    var options = DataOptions()
    options.names = DesignNames([.joined: "enrolled"])
    let report = try check(
      files: ["participant,prompted_at,enrolled,daily_ok\na,2026-03-05 08:00,2026-03-02,yes\n"],
      of: [try asked("daily", "at: \"08:00\", days: 0-2")], options: options)
    #expect(report.found == ["after-end prompted_at: 1 (1)"])
  }
}

/// Columns of earlier versions, and names that `--map` gives.
struct EarlierColumnTests {
  private let head = "reserved: {questions: [pain]}"
  private let now =
    "- {id: mood, type: choice, text: Mood?, options: {1: bad, 2: good}, formerly: feeling}\n- {id: stress, type: slider, text: Stress?, range: [0, 100]}"

  private func problem(_ data: String, _ map: [String: String], _ options: DataOptions = DataOptions()) throws
    -> String
  {
    var options = options
    options.map = map
    do {
      return "none: \(try check(data, of: try questionnaire(now, head: head), options: options).found)"
    } catch let problem as DataProblem {
      return problem.message
    }
  }

  @Test func aReservedColumnIsNeverToldToBecomeAnother() throws {
    let report = try check("mood,stress,pain\n1,5,3\n", of: try questionnaire(now, head: head))
    #expect(report.found == ["unknown-column pain: 1 (1)"])
    let help = report.findings[0].help ?? ""
    #expect(help.contains("--history"))
    #expect(!help.contains("--map"))
    // The nearest name is not suggested for a missing column either.
    let missing = try check(
      "mood,pain\n1,3\n",
      of: try questionnaire(now + "\n- {id: pains, type: slider, text: P?, range: [0, 9]}", head: head))
    #expect(!missing.findings.contains { $0.help?.contains("--map pain") == true })
  }

  @Test func aColumnOfAnEarlierVersionIsToldHistory() throws {
    let earlier = try questionnaire("- {id: tense, type: rating, text: Tense?, range: [1, 5]}")
    var options = DataOptions()
    options.earlierVersions = { [earlier] }
    let report = try check("mood,stress,tense\n1,5,3\n", of: try questionnaire(now), options: options)
    #expect(report.findings.count == 1)
    #expect(
      report.findings[0].help
        == "use --history 'TAGS', so that each row is checked as the version that it names asked it (--version-column)"
    )
    #expect(
      try problem("mood,tense\n1,3\n", ["tense": "stress"], options).hasPrefix(
        "--map tense=stress would join answers that mean something else: `tense` is a `rating` from 1 to 5, and `stress` is a `slider` from 0 to 100 ("
      ))
  }

  @Test func columnsWithOtherCodingsAreNotMapped() throws {
    #expect(
      try problem("pain,stress\n1,5\n", ["pain": "mood"])
        == "--map pain=mood would join answers that mean something else: `pain` is reserved, so `mood` is another question"
    )
    #expect(
      try problem("mood,stress,level\n1,5,7\n", ["level": "stress"])
        == "--map level=stress would make two columns of one name, because the data have a column `stress`")
    #expect(try problem("mood,level\n1,7\n", ["level": "stress"]) == "none: []")
  }

  /// What was asked under the former name is the same column, also if some rows are under the new one already.
  @Test func formerNamesJoinTheColumnOfToday() throws {
    let asked = try questionnaire(now)
    #expect(
      try cleaned("feeling,stress\n1,5\n", of: asked)
        == "participant,prompted_at,started_at,finished_at,version,language,mood,stress\n,,,,,,1,5\n")
    let both = "feeling,stress,mood\n1,5,\n,6,2\n1,7,2\n"
    let report = try check(both, of: asked)
    #expect(report.found == ["answered-twice mood: 1 (3)"])
    #expect(report.remarks.contains { $0.contains("`feeling` and `mood` are read as one column") })
    let lines = try cleaned(both, of: asked).split(separator: "\n")
    #expect(
      lines.count == 4 && lines[1].hasSuffix(",1,5") && lines[2].hasSuffix(",2,6")
        && lines[3].hasSuffix(",2,7"))
  }
}

/// Words for no answer.
struct MissingWordTests {
  private let asked =
    "- {id: mood, type: choice, text: Mood?, options: {1: bad, 2: good}, required: false}\n- {id: stress, type: slider, text: Stress?, range: [0, 100], required: false}\n- {id: note, type: text, text: Note?, required: false}"

  @Test(arguments: ["NULL", "NaN", "NA", "#N/A", ".", "-", "-99", "N/A", "-999"])
  func aWordForNoAnswerIsARemarkAndNotAnAnswer(word: String) throws {
    let report = try check("mood,stress,note\n\(word),\(word),\n1,5,x\n", of: try questionnaire(asked))
    #expect(report.found == ["missing-word mood: 1 (1)", "missing-word stress: 1 (1)"])
    #expect(report.findings.allSatisfy { $0.severity == .hint })
    #expect(report.findings[0].message == "`\(word)` in `mood` is read as no answer")
    #expect(try cleaned("mood,stress,note\n\(word),7,\n", of: try questionnaire(asked)).hasSuffix(",,7,\n"))
  }

  @Test func whatTheItemAdmitsIsAnAnswer() throws {
    let admitting = try questionnaire(
      "- {id: t, type: number, text: T?, range: [-100, 100]}\n- {id: c, type: choice, text: C?, options: {-99: none, 1: one}}\n- {id: note, type: text, text: Note?}"
    )
    #expect(try check("t,c,note\n-99,-99,-\n", of: admitting).found == [])
  }

  /// As databases write rows of missed prompts. With another answer, `-` is a text that somebody typed.
  @Test func aRowOfWordsForNoAnswerIsAMissedPrompt() throws {
    let table =
      "participant,prompted_at,mood,stress,note\na,2026-03-02 09:00,NULL,NULL,NULL\na,2026-03-02 12:00,1,5,-\n"
    var options = DataOptions()
    options.countsFigures = true
    let figures = try check(table, of: try questionnaire(asked), options: options).figures[0]
    #expect((figures.response.prompted, figures.response.answered) == (2, 1))
    #expect(figures.questions.map(\.answered) == [1, 1, 1])
  }

  @Test func furtherWordsAreNamed() throws {
    var options = DataOptions()
    options.missing = ["skipped", "99"]
    let report = try check(
      "mood,stress,note\nskipped,99,skipped\n99,5,x\n", of: try questionnaire(asked), options: options)
    #expect(report.found == ["missing-word mood: 2 (1, 2)", "missing-word note: 1 (1)"])
  }

  /// Nobody is called `NULL`, and nobody was asked at `-`.
  @Test func wordsForNoAnswerSayThatNobodyKnowsWhoAnsweredWhen() throws {
    let asked = try read(
      "questionnaire: test\ntitle: T\nrepeat: many\nschedule:\n  - {at: \"09:00\"}\nquestions:\n  - {id: ok, type: yes-no, text: Okay?}\n"
    )
    let table =
      "participant,prompted_at,ok\nNULL,2026-03-02 09:00,yes\nNULL,2026-03-02 09:00,yes\na,-,yes\na,NA,no\n"
    let report = try check(table, of: asked)
    #expect(
      report.found == ["missing-word participant: 2 (1, 2)", "missing-word prompted_at: 2 (3, 4)"])
    #expect((report.participants, report.prompted) == (1, 2))
    #expect(
      try cleaned(table, of: asked).split(separator: "\n").dropFirst() == [
        ",2026-03-02 09:00,,,,,yes", ",2026-03-02 09:00,,,,,yes", "a,,,,,,yes", "a,,,,,,no",
      ])
  }
}
