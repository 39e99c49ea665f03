import DataChecking
import Foundation
import Testing

/// Counts that do not depend on how often the same wrong value comes in a row, or on who checks which rows.
struct ManyRowsTests {
  private let asked = """
    - {id: mood, type: choice, text: Mood?, options: {1: bad, 2: good}}
    - {id: stress, type: slider, text: Stress?, range: [0, 100]}
    """

  @Test func valuesThatRepeatAreCountedEachTime() throws {
    let moods = "7 7 7 7 8 7 x 7 7 8 8 8 8 7 good 1 quite-a-long-value quite-a-long-value".split(
      separator: " ")
    let report = try check(
      "mood,stress\n" + moods.map { "\($0),101\n" }.joined(), of: try questionnaire(asked))
    #expect(
      report.found == [
        "unknown-code mood 7: 8 (1, 2, 3)", "unknown-code mood 8: 5 (5, 10, 11)",
        "unknown-code mood x: 1 (7)",
        "unknown-code mood quite-a-long-value: 2 (17, 18)", "label-instead-of-code mood: 1 (15)",
        "out-of-range stress 101: 18 (1, 2, 3)",
      ])
  }

  @Test func findingsOfOneRowComeInTheOrderOfTheColumns() throws {
    let asked = try questionnaire(
      "- {id: mood, type: choice, text: Mood?, options: {1: bad, 2: good}}\n- {id: work, type: yes-no, text: Work?}"
    )
    #expect(
      try check("mood,work\n1,7\n5,6\n", of: asked).found == [
        "unknown-code work 7: 1 (1)", "unknown-code mood 5: 1 (2)", "unknown-code work 6: 1 (2)",
      ])
  }

  @Test func twoThreadsFindTheSameAsOne() throws {
    let questionnaire = try questionnaire(asked)
    var rows = "participant,prompted_at,mood,stress\n"
    for row in 0..<60_000 {
      let mood = row % 7 == 0 ? "5" : row % 1_000 == 1 ? "six" : "1"
      rows +=
        "person-\(row / 50),2026-03-01T08:00:\(row % 50 + 10),\(mood),\(row % 3 == 0 ? 101 + row % 2 : 5)\n"
    }
    let one = try check(rows, of: questionnaire)
    #expect(one.rows == 60_000 && one.participants == 1_200)
    #expect(one.found.first == "unknown-code mood 5: 8572 (1, 8, 15)")
    for _ in 0..<5 {
      let two = try check(Array(rows.utf8), of: [questionnaire]) { count, body in
        DispatchQueue.concurrentPerform(iterations: count) { body($0) }
      }
      #expect(two.found == one.found && two.participants == one.participants)
    }
  }

  /// In parts of a few thousand, between which none is lost.
  @Test func spreadsheetsGetAllRowsOfAFinding() throws {
    var options = DataOptions()
    options.listsAllRows = true
    let rows = (1...20_010).map { $0 % 2 == 0 ? "7,5\n" : "1,5\n" }.joined() + "1,101\n"
    let report = try check("mood,stress\n" + rows, of: try questionnaire(asked), options: options)
    let lines = String(decoding: report.csv, as: UTF8.self).split(separator: "\n")
    let cells = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(lines.count == 3 && cells[1][5] == "10005" && cells[2][6] == "20011")
    #expect(cells[1][6].split(separator: ";").compactMap { Int($0) } == (1...10_005).map { 2 * $0 })
    options.listsAllRows = false
    let some = try check("mood,stress\n7,5\n7,5\n", of: try questionnaire(asked), options: options)
    #expect(String(decoding: some.csv, as: UTF8.self).contains(",2,1;2,`7` is not a code of `mood`,"))
  }
}
