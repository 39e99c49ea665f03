import DataChecking
import Questionnaires
import Testing

/// Answers that come with their names: long tables, answer sheets, form replies.
struct RecordTests {
  private func questions() throws -> Questionnaire {
    try questionnaire(
      """
      - {id: work, type: yes-no, text: Work?}
      - {id: stress, type: slider, text: Stress?, range: [0, 100], when: work is yes}
      - {id: why, type: multiple, text: Why?, options: {none: Nothing, job: Job, home: Home}, exclusive: [none], required: false}
      """)
  }

  @Test func aLongTableHasARowForEachPrompt() throws {
    let report = try check(
      """
      participant,prompted_at,label,value
      a,2026-03-01 10:00,work,yes
      a,2026-03-01 10:00,stress,101
      b,2026-03-01 10:00,work,no
      a,2026-03-01 10:00,why,none;job
      b,2026-03-02 10:00,,
      b,2026-03-01 10:00,mood,1
      b,2026-03-01 10:00,work,no
      """, of: try questions())
    #expect(report.rows == 4)
    #expect(report.missed == 1)
    #expect(
      report.found == [
        "unknown-column mood: 1 (2)", "out-of-range stress 101: 1 (1)", "exclusive-combined why: 1 (1)",
        "duplicate-row: 1 (4)",
      ])
  }

  private func sheet(_ answers: String, _ more: String = "") -> String {
    "{\"data\": {\"type\": \"answersheets\", \"attributes\": {\(more)\"answers\": [\(answers)]}}}"
  }

  @Test func answerSheets() throws {
    let good = sheet(
      "{\"label\": \"work\", \"value\": \"1\"}, {\"label\": \"stress\", \"value\": 20}, {\"label\": \"why\", \"value\": [\"job\", \"home\"]}"
    )
    let bad = sheet(
      "{\"label\": \"work\", \"value\": \"0\"}, {\"label\": \"stress\", \"value\": \"20\"}, {\"label\": \"why\", \"value\": [\"jobs\"]}"
    )
    let expected = ["unknown-code why jobs: 1 (2)", "answered-though-hidden stress: 1 (2)"]
    #expect(try check("[\(good), \(bad)]", of: try questions()).found == expected)
    #expect(try check(good + "\n" + bad + "\n", of: try questions()).found == expected)
    #expect(try check(good, of: try questions()).found == [])
  }

  /// Programs take the first or the last.
  @Test func twoAnswersToAQuestionAreNamed() throws {
    let twice = sheet(
      "{\"label\": \"work\", \"value\": \"1\"}, {\"label\": \"stress\", \"value\": 20}, {\"label\": \"work\", \"value\": \"0\"}"
    )
    let report = try check(twice, of: try questions())
    #expect(report.found == ["answered-though-hidden stress: 1 (1)", "answered-twice work: 1 (1)"])
    let reply =
      "{\"formreply\": {\"fields\": [{\"name\": \"work\", \"value\": \"no\"}, {\"name\": \"work\", \"value\": \"no\"}]}}"
    #expect(try check(reply, of: try questions()).found == ["answered-twice work: 1 (1)"])
  }

  /// In sheets and tables of `track`, as its codebook names it.
  @Test func whatSensorsMeasuredIsNoAnswer() throws {
    let measured = try questionnaire(
      "- {id: work, type: yes-no, text: Work?}", head: "target: track\ncan-use: {gps: 1, microphone: 2}")
    let sheet = sheet(
      [
        ("work", "\"1\""), ("latitude", "48.4"), ("amplitude", "0.25"), ("amplitude", "0.5"),
        ("pressure", "990"),
      ].map {
        "{\"label\": \"\($0)\", \"value\": \($1)}"
      }.joined(separator: ", "))
    #expect(try check(sheet, of: measured).found == ["unknown-column pressure: 1 (1)"])
    #expect(
      try check(sheet, of: try questionnaire("- {id: work, type: yes-no, text: Work?}")).found.count == 4)
    let table = "participant,work,latitude,longitude,altitude,amplitude\na,yes,48.4,9.9,,0.25;0.5\n"
    #expect(try check(table, of: measured).found == [])
    let wrong =
      "participant,work,latitude,longitude,altitude,amplitude\na,yes,-90,180.5,8000,NULL\nb,yes,48\u{B0},,-3,1e-05;x\n"
    let found = try check(wrong, of: measured)
    #expect(
      found.found == [
        "out-of-range longitude 180.5: 1 (1)", "wrong-kind latitude 48\u{B0}: 1 (2)",
        "wrong-kind amplitude 1e-05;x: 1 (2)",
      ])
    #expect(found.findings.map(\.message).contains("`180.5` is outside the range of `longitude`"))
    #expect(found.findings.compactMap(\.help).contains("it goes from -180 to 180"))
    // Data without them lack nothing.
    #expect(try check("participant,work\na,yes\n", of: measured).found == [])
  }

  @Test func participantsOfAnswerSheets() throws {
    let one = sheet(
      "{\"label\": \"work\", \"value\": \"0\"}", "\"participant\": 7, \"prompted_at\": 1772346600, ")
    let report = try check("[\(one), \(one)]", of: try questions())
    #expect(report.found == ["duplicate-row: 1 (2)"])
    #expect(report.participants == 1)
  }

  @Test func formReplies() throws {
    let asked = try questionnaire(
      """
      - id: home
        type: group
        text: Home
        fields:
          - {id: city, type: text, text: City}
          - {id: zip, type: text, text: ZIP, pattern: "[0-9]{5}"}
      - {id: kind, type: choice, text: Kind?, options: {a: A, b: B}}
      """)
    let reply =
      "{\"formreply\": {\"version\": \"1\", \"fields\": [{\"name\": \"home\", \"value\": [{\"name\": \"city\", \"value\": \"Ulm\"}, {\"name\": \"zip\", \"value\": \"8907\"}]}]}}"
    #expect(
      try check(reply, of: asked).found == ["required-missing kind: 1 (1)", "pattern home_zip 8907: 1 (1)"])
  }

  @Test func faultyJSONIsReportedWithItsPlace() throws {
    func problem(_ text: String) throws -> String {
      do {
        return "none: \(try check(text, of: try questions()).found)"
      } catch let problem as DataProblem {
        return "\(problem.line ?? 0):\(problem.column ?? 0): \(problem.message)"
      }
    }
    #expect(try problem("[\n  {\"x\": tru}\n]") == "2:9: a value is expected here")
    #expect(try problem("[\n  {\"x\": 1}") == "2:3: this is neither an answer sheet nor a form reply")
    #expect(try problem("[") == "1:2: the list is never closed")
  }

  @Test func eachSheetOfAStudyIsCheckedAgainstItsQuestionnaire() throws {
    let other = try questionnaire("- {id: sleep, type: rating, text: Sleep?, range: [1, 5]}")
    let sheets =
      "[\(sheet("{\"label\": \"sleep\", \"value\": \"6\"}")), \(sheet("{\"label\": \"work\", \"value\": \"no\"}"))]"
    #expect(try check(sheets, of: try questions(), other).found == ["out-of-range sleep 6: 1 (1)"])
  }

  @Test func aTableCanHaveTheColumnsOfSeveralQuestionnaires() throws {
    let other = try questionnaire("- {id: sleep, type: rating, text: Sleep?, range: [1, 5]}")
    let report = try check(
      "participant,work,stress,why,sleep\na,yes,5,job,\na,,,,6\na,no,,,\n", of: try questions(), other)
    #expect(report.found == ["out-of-range sleep 6: 1 (2)"])
  }
}
