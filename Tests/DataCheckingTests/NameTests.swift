import DataChecking
import Questionnaires
import Testing

/// Participants whose names may be the same.
struct SimilarParticipantTests {
  private func message(_ names: String...) throws -> String? {
    let rows = names.map { "\"\($0)\",yes\n" }.joined()
    let report = try check(
      "participant,ok\n\(rows)", of: try questionnaire("- {id: ok, type: yes-no, text: Okay?}"))
    #expect(report.found.count <= 1 && report.findings.allSatisfy { $0.severity == .hint })
    return report.findings.first?.message
  }

  @Test func namesThatLookAlikeAreNamed() throws {
    #expect(
      try message("p001", "p001 ", "P001", "p002")
        == "participants may be the same: `p001` and `p001 ` and `P001`")
    #expect(try message("007", "7", "8") == "participants may be the same: `007` and `7`")
    #expect(try message("Ärzte", "ärzte") == "participants may be the same: `Ärzte` and `ärzte`")
  }

  @Test func roundedNumbersMayBeSeveralParticipants() throws {
    #expect(
      try message("4.91711E+15", "5E+12", "E+3", "1.5")
        == "`4.91711E+15`, `5E+12` may be several participants, because a spreadsheet rounded long numbers")
  }

  @Test func otherNamesAreDifferent() throws {
    #expect(try message("p1", "p01", "q1", "10", "100", "0") == nil)
  }

  /// The same person in two tables of a study.
  @Test func namesAreComparedOverAllTables() throws {
    let asked = [
      try read("questionnaire: one\ntitle: T\nquestions:\n  - {id: a, type: yes-no, text: A?}\n"),
      try read("questionnaire: two\ntitle: T\nquestions:\n  - {id: b, type: yes-no, text: B?}\n"),
    ]
    let report = try check(files: ["participant,a\nvp7,yes\n", "participant,b\nVP7,no\n"], of: asked)
    #expect(report.found == ["similar-participants participant: 0 ()"])
  }

  @Test func answerSheetsAreReadAlike() throws {
    func sheet(_ name: String) -> String {
      "{\"participant\":\"\(name)\",\"answers\":[{\"label\":\"ok\",\"value\":\"yes\"}]}\n"
    }
    let report = try check(
      sheet("p1") + sheet("P1"), of: try questionnaire("- {id: ok, type: yes-no, text: Okay?}"))
    #expect(report.found == ["similar-participants participant: 0 ()"])
  }
}

/// Columns that no question has, and that nobody has to explain.
struct SpareColumnTests {
  private let asked = "- {id: ok, type: yes-no, text: Okay?}"

  @Test(arguments: ["", "   "]) func aColumnThatIsEmptyInEveryRowIsNoError(cell: String) throws {
    #expect(try check("ok,junk\nyes,\(cell)\nno,\n", of: try questionnaire(asked)).found == [])
    #expect(
      try check("ok,junk\nyes,\(cell)\nno,1\n", of: try questionnaire(asked)).found == [
        "unknown-column junk: 2 (1, 2)"
      ])
  }

  /// A table without rows says nothing about its columns.
  @Test func aHeaderAloneIsChecked() throws {
    #expect(try check("ok,junk\n", of: try questionnaire(asked)).found == ["unknown-column junk: 0 ()"])
  }

  @Test func whatPlatformsAddIsNoError() throws {
    #expect(
      try check(
        "record_id,redcap_event_name,redcap_repeat_instrument,test_timestamp,ok,test_complete\n1,e,test,2026-03-01 10:00,yes,2\n",
        of: try questionnaire(asked)
      ).found == [])
    #expect(try check("ok,responseTime_formatted\nyes,x\n", of: try questionnaire(asked)).found == [])
    #expect(
      try check("ok,other_complete\nyes,2\n", of: try questionnaire(asked)).found == [
        "unknown-column other_complete: 1 (1)"
      ])
  }

  /// `--map` is refused for a column that exists.
  @Test func noColumnIsAdvisedToBecomeOneThatExists() throws {
    let report = try check("ok,okk\nyes,1\n", of: try questionnaire(asked))
    #expect(report.found == ["unknown-column okk: 1 (1)"])
    #expect(report.findings[0].help?.contains("--map okk=ok") == false)
  }
}
