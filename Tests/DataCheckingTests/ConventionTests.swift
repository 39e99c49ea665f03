import DataChecking
import Files
import Foundation
import Platforms
import Questionnaires
import Scheduling
import Testing

/// Data as platforms export them, with their own names of columns and their own way to store answers.
struct ConventionTests {
  /// Codes that ESMira cannot store as they are, consecutive ones, a multiple, and a condition.
  private func questions(_ head: String = "") throws -> Questionnaire {
    try questionnaire(
      """
      - {id: place, type: choice, text: Where?, options: {home: Home, work: Work, 9: Elsewhere}}
      - {id: often, type: choice, text: How often?, options: {0: Never, 1: Once, 2: Often}}
      - {id: why, type: multiple, text: Why?, options: {job: Job, family: Family}, required: false}
      - {id: okay, type: yes-no, text: Okay?, when: place is work}
      """, head: head)
  }

  private static let header =
    #""entryId";"userId";"appType";"studyVersion";"studyLang";"questionnaireName";"responseTime";"responseTime_formatted";"formDuration";"lastInvitation";"place";"often";"why";"why~1";"why~2";"okay""#

  /// - Parameter minutes: after 2026-03-02 08:00 UTC, of the prompt and of the answer
  private func row(_ user: String, prompted: Int?, answered: Int, _ answers: String) -> String {
    let start = 1_772_438_400_000
    let cells =
      [
        "7", user, "Android", "3", "de", "Jetzt", "\(start + answered * 60_000)", "2026/03/02 08:00:00",
        "41000", "\(prompted.map { start + $0 * 60_000 } ?? 0)",
      ] + answers.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    return cells.map { "\"\($0)\"" }.joined(separator: ";")
  }

  private func table(_ rows: String...) -> String { ([Self.header] + rows).joined(separator: "\n") }

  /// A platform's name that is not in the table does not hide the usual one.
  @Test func usualNamesCountBesideThoseOfAPlatform() throws {
    let questionnaire = try questionnaire("- {id: okay, type: yes-no, text: Okay?}")
    let report = try check(
      "participant,sent,obsno,scheduled,okay\na,2026-03-02 09:00,1,2026-03-02 09:00,yes\n", of: questionnaire)
    #expect(report.found == [])
    #expect(report.participants == 1)
  }

  @Test func columnsAreRecognizedAndPlacesAreCodes() throws {
    let report = try check(
      table(
        row("a", prompted: 0, answered: 5, "2;0;Job;1;0;1"),
        row("a", prompted: 60, answered: 61, "3;2;;0;0;")), of: try questions())
    #expect(report.found == [])
    #expect(report.participants == 1)
    #expect(report.prompted == 2)
    #expect(
      report.remarks.first?.hasSuffix(
        "16 columns separated by semicolons; from ESMira: `userId` is the participant, `lastInvitation` is the prompt, `responseTime` is its end, answers are places in their lists"
      ) == true, "\(report.remarks)")
  }

  @Test func placesThatDoNotExistAreNamedAsPlaces() throws {
    let report = try check(
      table(
        row("a", prompted: 0, answered: 5, "9;3;;0;0;"), row("a", prompted: 9, answered: 10, "home;1;;0;0;")),
      of: try questions())
    #expect(
      report.found == [
        "unknown-code place 9: 1 (1)", "unknown-code often 3: 1 (1)", "unknown-code place home: 1 (2)",
      ])
    #expect(
      report.findings.map(\.message).prefix(2) == [
        "`9` is not the place of an answer to `place`", "`3` is not a code of `often`",
      ])
    #expect(report.findings.first?.help == "the places of its answers go from 1 to 3")
  }

  @Test func keptAnswersToHiddenQuestionsAreAHint() throws {
    let data = table(row("a", prompted: 0, answered: 5, "1;0;;0;0;1"))
    let report = try check(data, of: try questions())
    #expect(report.found == ["answered-though-hidden okay: 1 (1)"])
    #expect(report.findings.first?.severity == .hint)
    #expect(
      report.findings.first?.help
        == "the apps of ESMira keep answers to questions that are hidden later, so these are expected; --clean leaves them out"
    )
    var options = DataOptions()
    options.isStrict = true
    #expect(try check(data, of: try questions(), options: options).findings.first?.severity == .error)
  }

  /// The apps name the latest prompt, whether a row answers it or not.
  @Test func answeringAgainIsNoRepetition() throws {
    let report = try check(
      table(
        row("a", prompted: nil, answered: 0, "1;0;;0;0;"), row("a", prompted: 10, answered: 15, "1;0;;0;0;"),
        row("a", prompted: 10, answered: 90, "1;1;;0;0;"), row("a", prompted: 10, answered: 90, "1;1;;0;0;"),
        row("b", prompted: 10, answered: 90, "1;1;;0;0;")), of: try questions())
    #expect(report.found == ["duplicate-row: 1 (4)"])
    #expect(report.prompted == 2)
    #expect(
      report.remarks.contains {
        $0.hasSuffix(
          "1 row names a prompt that an earlier row answers; such rows count as answers without a prompt")
      }, "\(report.remarks)")
  }

  @Test func timesAreComparedWithTheSchedule() throws {
    let asked = try questions("repeat: many\nschedule:\n  - {windows: [09:00-10:00], open-for: 30 min}\n")
    let data = table(
      row("a", prompted: 70, answered: 80, "1;0;;0;0;"), row("b", prompted: 70, answered: 130, "1;0;;0;0;"),
      row("c", prompted: 0, answered: 1, "1;0;;0;0;"))
    #expect(
      try check(data, of: asked).found
        == ["outside-window prompted: 1 (3)", "answered-after-close: 1 (2)"]
        .map { $0.replacingOccurrences(of: " prompted", with: " lastInvitation") }
        .map { $0.replacingOccurrences(of: "close:", with: "close responseTime:") })
    var options = DataOptions()
    options.zone = try findTimeZone("Europe/Berlin")
    #expect(
      try check(data, of: asked, options: options).found.first == "outside-window lastInvitation: 2 (1, 2)")
  }

  @Test func cleanedDataHaveCodesAndAreReadAsSuch() throws {
    let asked = try questions()
    let data = table(
      row("a", prompted: nil, answered: 0, "1;0;Job;1;0;1"),
      row("a", prompted: 10, answered: 15, "2;2;;0;1;0"),
      row("a", prompted: 10, answered: 90, "3;1;;0;0;"))
    let clean = try cleaned(data, of: asked)
    #expect(
      clean.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).prefix(11).joined(separator: ",")
      }
        == [
          "participant,prompted_at,started_at,finished_at,version,language,place,often,why_job,why_family,okay",
          "a,,,2026-03-02T08:00:00+00:00,,de,home,0,1,0,",
          "a,2026-03-02T08:10:00+00:00,,2026-03-02T08:15:00+00:00,,de,work,2,0,1,no",
          "a,,,2026-03-02T09:30:00+00:00,,de,9,1,0,0,",
        ])
    #expect(!clean.contains("why~") && !clean.contains("Job"))
    let again = try check(clean, of: asked)
    #expect(again.remarks.first?.contains("ESMira") == false)
    #expect(clean.contains(",x-appType,") && again.found == [])
    #expect(again.prompted == 1)
  }

  /// The first line says what was taken for what.
  @Test(arguments: [
    (
      "id,obsno,scheduled,sent,start,end,ok\na,1,2026/03/02 10:00:00,2026/03/02 10:00:05,2026/03/02 10:01:00,2026/03/02 10:02:00,yes\n",
      "from esmtools: `id` is the participant, `sent` is the prompt, `start` is the start of answering, `end` is its end"
    ),
    (
      "session,created,modified,ended,expired,ok\na,2026-03-02 10:00:05,,2026-03-02 10:02:00,,yes\n",
      "from formr: `session` is the participant, `created` is the prompt, `ended` is its end"
    ),
    (
      "connectionId,alias,timeStampScheduled,timeStampSent,timeStampStart,timeStampStop,ok\n7,x,1772445600,1772445605,1772445660,1772445720,yes\n",
      "from m-Path: `connectionId` is the participant, `timeStampSent` is the prompt, `timeStampStart` is the start of answering, `timeStampStop` is its end"
    ),
  ]) func otherPlatformsAreRecognized(data: String, words: String) throws {
    let asked = try questionnaire("- {id: ok, type: yes-no, text: Okay?}")
    let report = try check(data, of: asked)
    #expect(report.found == [] && report.participants == 1 && report.prompted == 1)
    #expect(report.remarks.first?.hasSuffix(words) == true, "\(report.remarks)")
  }

  @Test func aQuestionIsNeverTakenForAColumnOfAPlatform() throws {
    let asked = try questionnaire(
      "- {id: start, type: yes-no, text: Start?}\n- {id: end, type: yes-no, text: End?}\n- {id: sent, type: yes-no, text: Sent?}"
    )
    let report = try check("participant,obsno,scheduled,sent,start,end\na,1,x,yes,no,yes\n", of: asked)
    #expect(report.found == ["unknown-column obsno: 1 (1)", "unknown-column scheduled: 1 (1)"])
  }

  /// Without most of its columns, a table is taken for ESMira's only if the user says so.
  @Test func theUserMayNameThePlatform() throws {
    let data = "userId,lastInvitation,place,often,why~1,why~2,okay\na,1772438400000,2,0,1,0,1\n"
    #expect(try check(data, of: try questions()).found.contains("unknown-column userId: 1 (1)"))
    var options = DataOptions()
    options.convention = DataConvention.all.first { $0.name == "esmira" }
    #expect(try check(data, of: try questions(), options: options).found == [])
    #expect(throws: DataProblem.self) { try check("[]", of: try questions(), options: options) }
  }

  @Test func namesThatTheUserGivesCountFirst() throws {
    var options = DataOptions()
    options.names = DesignNames([.participant: "code"])
    let data = table(row("a", prompted: 0, answered: 5, "1;0;;0;0;")).replacingOccurrences(
      of: "\"entryId\"", with: "\"code\"")
    let report = try check(data, of: try questions(), options: options)
    #expect(report.found == [])
    #expect(report.remarks.first?.contains("`code` is the participant") == true, "\(report.remarks)")
  }

  @Test func missingColumnsHaveTheNamesOfThePlatform() throws {
    let data = "userId,lastInvitation,responseTime,place,often,why~1,okay\na,0,1772438400000,1,0,1,\n"
    #expect(try check(data, of: try questions()).found == ["missing-column why~2: 1 (1)"])
  }
}
