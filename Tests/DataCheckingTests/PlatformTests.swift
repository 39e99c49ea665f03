import DataChecking
import Platforms
import Questionnaires
import Scheduling
import Testing

/// Tables of m-Path and RADAR-base, in the form of their public examples and programs.
struct PlatformTests {
  private func questions(_ head: String = "") throws -> Questionnaire {
    try questionnaire(
      """
      - {id: hello, type: note, text: Hello}
      - {id: calm, type: slider, text: Calm?, range: [0, 100], labels: [no, yes]}
      - {id: life, type: rating, text: Life?, range: [1, 7]}
      - {id: place, type: choice, text: Where?, options: {work: Work, 20: Home, 30: Elsewhere}}
      - {id: did, type: multiple, text: What?, options: {10: Read, 20: Ran, rest: Rested}, required: false}
      - {id: good, type: yes-no, text: Good?}
      - {id: why, type: text, text: Why?, required: false, pattern: '[^"]*'}
      - {id: years, type: number, text: Age?, range: [0, 120], required: false}
      """, head: head)
  }

  private static let mPathHeader = [
    "connectionId", "legacyCode", "alias", "questionListName", "questionListLabel", "timeStampScheduled",
    "timeStampSent", "timeStampStart", "timeStampStop", "timeZoneOffset", "hello_basic",
    "calm_sliderNegPos", "life_multipleChoice_index", "life_multipleChoice_string",
    "life_multipleChoice_likert", "place_multipleChoice_index", "place_multipleChoice_string",
    "place_multipleChoice_likert", "did_multipleChoice_index", "did_multipleChoice_string",
    "did_multipleChoice_likert", "good_yesno", "why_open", "years_open",
  ]

  /// 2026-03-02 10:00 by the clock of the participant, then the answers.
  private func mPath(_ rows: String..., header: [String] = Self.mPathHeader) -> String {
    let start = #"7;"!9v";abc;daily;;1772445600;1772445600;1772445660;1772445720;7200;"#
    return header.joined(separator: ";") + "\n" + rows.map { start + $0 + "\n" }.joined()
  }

  /// All questions answered; texts are JSON, in the quotes of a table.
  private func whole(_ text: String = #"fun\n\""caf\u00e9\"" \ud83d\ude00"#) -> String {
    #"1;50;7;"""Agree""";7;2;"""Home""";;1,3;"""Read"",""Rested""";;1;"""\#(text)""";"""29""""#
  }

  @Test func mPathNamesKindsOfQuestionsInItsColumns() throws {
    let report = try check(mPath(whole()), of: try questions())
    // The text has quotes once JSON's are gone.
    #expect(report.found.map { $0.split(separator: ":")[0].prefix(11) } == ["pattern why"])
    #expect(
      report.remarks.first?.hasSuffix(
        "from m-Path: `connectionId` is the participant, `timeStampSent` is the prompt, `timeStampStart` is the start of answering, `timeStampStop` is its end, answers are places in their lists"
      ) == true, "\(report.remarks)")
    let clean = try cleaned(mPath(whole()), of: try questions())
    #expect(
      clean.hasPrefix(
        "participant,prompted_at,started_at,finished_at,version,language,calm,life,place,did_10,did_20,did_rest,good,why,years"
      ))
    #expect(
      clean.contains(
        "\n7,2026-03-02T10:00:00,2026-03-02T10:01:00,2026-03-02T10:02:00,,,50,7,20,1,0,1,yes,\"fun\n\"\"café\"\" 😀\",29,"
      ), "\(clean)")
  }

  /// Its files leave out empty cells at the end of a row.
  @Test func mPathRowsMayEndEarly() throws {
    let report = try check(mPath("1;50;7", ""), of: try questions())
    #expect(
      report.found.filter { !$0.hasPrefix("duplicate") } == [
        "required-missing life: 1 (1)", "required-missing place: 1 (1)", "required-missing good: 1 (1)",
      ])
    #expect(report.rows == 2)
  }

  @Test func otherTablesMustBeWhole() throws {
    #expect(throws: DataProblem.self) {
      try check("participant,calm,life\na,50\n", of: try questions())
    }
  }

  @Test func placesOfMPathAreExplained() throws {
    let report = try check(mPath("1;101;8;;8;4;;;1,4;;;1"), of: try questions())
    #expect(
      report.findings.map(\.message) == [
        "`4` is not the place of an answer to `place`", "`4` is not the place of an answer to `did`",
        "`101` is outside the range of `calm`", "`8` is outside the range of `life`",
      ])
    #expect(report.findings[0].help == "the places of its answers go from 1 to 3")
  }

  /// m-Path counts seconds by the clock of the participant, so --timezone does not move them.
  @Test func timesOfMPathAreClocks() throws {
    var options = DataOptions()
    options.zone = try findTimeZone("Europe/Berlin")
    let asked = try questions("repeat: many\nschedule:\n  - {at: \"10:00\"}\n")
    #expect(try check(mPath(whole("fun")), of: asked, options: options).found == [])
  }

  /// A question that two columns are about has the first; a column of another question is unknown.
  @Test func columnsOfMPathThatAreNotUnderstoodAreNamed() throws {
    let report = try check(
      mPath("1;50;4;1", header: Array(Self.mPathHeader.prefix(12)) + ["calm_open", "other_yesno"]),
      of: try questions())
    #expect(
      report.found.filter { $0.hasPrefix("unknown") } == [
        "unknown-column calm_open: 1 (1)", "unknown-column other_yesno: 1 (1)",
      ])
  }

  private func radar(_ answers: [(String, String)], _ more: String = "") -> String {
    let parts = ["questionId", "value", "startTime", "endTime"]
    let names = answers.indices.flatMap { place in parts.map { "value.answers.\(place).\($0)" } }
    let cells = answers.map { "\($0),\"\($1)\",1772445601.5,1772445602.5" }
    let head =
      "key.projectId,key.userId,key.sourceId,value.time,value.timeCompleted,value.timeNotification,value.name,value.version,"
    return head + names.joined(separator: ",")
      + "\npain,u-1,s-1,1772445660.25,1772445720.75,1772445600.0,DAILY,version,"
      + cells.joined(separator: ",") + "\n" + more
  }

  private let answers = [
    ("hello", "seen"), ("calm", "50"), ("life", "7"), ("place", "work"), ("did", "10,rest"), ("good", "1"),
    ("why", "one, two"), ("years", "29"),
  ]

  @Test func radarNamesQuestionsInEachRow() throws {
    let asked = try questions("repeat: many\nschedule:\n  - {at: \"10:00\"}\n")
    let report = try check(radar(answers), of: asked)
    #expect(report.found == [] && report.participants == 1 && report.prompted == 1)
    #expect(
      report.remarks.first?.hasSuffix(
        "from RADAR-base: `key.userId` is the participant, `value.timeNotification` is the prompt, `value.time` is the start of answering, `value.timeCompleted` is its end"
      ) == true, "\(report.remarks)")
    let clean = try cleaned(radar(answers), of: asked)
    #expect(
      clean.hasSuffix(
        "\nu-1,2026-03-02T10:00:00+00:00,2026-03-02T10:01:00+00:00,2026-03-02T10:02:00+00:00,,,50,7,work,1,0,1,yes,\"one, two\",29,\n"
      ), "\(clean)")
  }

  @Test func faultsInTablesOfRadarAreFound() throws {
    var wrong = answers
    (wrong[1], wrong[4], wrong[5]) = (("calm", "101"), ("did", "10,40"), ("nice", "1"))
    #expect(
      try check(radar(wrong), of: try questions()).found == [
        "unknown-column nice: 1 (1)", "unknown-code did 40: 1 (1)", "out-of-range calm 101: 1 (1)",
        "required-missing good: 1 (1)",
      ])
  }

  @Test func tablesThatNameNoQuestionAreRefused() throws {
    var options = DataOptions()
    options.convention = DataConvention.all.first { $0.name == "radar" }
    #expect(throws: DataProblem.self) {
      try check("key.userId,value.time,calm\nu,1,50\n", of: try questions(), options: options)
    }
  }
}
