import DataChecking
import Testing

/// Answers that are not written as the questionnaire writes them: one finding for each way, however many values.
struct ValueFormTests {
  private let questions = """
    - {id: mood, type: choice, text: Mood?, options: {1: bad, 2: good, 4: great}, required: false}
    - {id: work, type: yes-no, text: "At work?", required: false}
    - {id: rate, type: rating, text: Rate?, range: [1, 5], required: false}
    - {id: weight, type: number, text: Weight?, range: [20, 200], whole: false, required: false}
    - {id: why, type: multiple, text: Why?, options: {a: A, b: B}, required: false}
    - {id: born, type: date, text: Born?, required: false}
    - {id: woke, type: time, text: Woke?, required: false}
    """

  private func findings(_ column: String, _ cells: String...) throws -> [DataFinding] {
    let data = "\(column),x-note\n" + cells.map { "\($0),\n" }.joined()
    return try check(data, of: try questionnaire(questions)).findings.filter { $0.rule != .missingColumn }
  }

  private let fromColumns = "as --clean does; some programs add `.0` if a column has empty cells"

  @Test(arguments: [
    ("mood", ["4.0", "1.0", "2.00"], "values such as `4.0` in `mood` are not codes", "4"),
    ("mood", ["4.0", "4.0"], "`4.0` in `mood` is not a code", "4"),
    ("work", ["1.0", "0.0"], "values such as `1.0` in `work` are not codes", "1"),
    ("rate", ["3.0", "5.0"], "values such as `3.0` in `rate` are not whole numbers", "3"),
    ("why_a", ["0.0", "1.0"], "values such as `0.0` in `why_a` are not 0 or 1", "0"),
  ]) func codesWithPointZeroAreOneFinding(
    column: String, cells: [String], message: String, code: String
  ) throws {
    let data = "\(column),x-note\n" + cells.map { "\($0),\n" }.joined()
    let found = try check(data, of: try questionnaire(questions)).findings.filter {
      $0.rule != .missingColumn
    }
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.rule) == [.wrongKind] && found.map(\.count) == [cells.count])
    #expect(found.map(\.help) == ["write `\(code)`, \(fromColumns)"])
    #expect(found.map(\.value) == [Set(cells).count == 1 ? cells[0] : nil])
  }

  @Test func whatIsNoAnswerStaysOne() throws {
    #expect(
      try findings("mood", "3.0", "1.5", "1.0.0").map(\.message) == [
        "`3.0` is not a code of `mood`", "`1.5` is not a code of `mood`", "`1.0.0` is not a code of `mood`",
      ])
    #expect(try findings("rate", "9.0").map(\.message) == ["`9.0` is outside the range of `rate`"])
    #expect(
      try findings("rate", "\"2,5\"").map(\.message) == ["`2,5` in `rate` is not a whole number"])
    #expect(
      try findings("weight", "\"700,5\"").map(\.message) == ["`700,5` is outside the range of `weight`"])
    #expect(try findings("why_b", "2.0").map(\.message) == ["`2.0` is not a code of `why_b`"])
  }

  @Test func truthValuesAreNamed() throws {
    let found = try findings("work", "TRUE", "FALSE", "true")
    #expect(found.map(\.message) == ["values such as `TRUE` in `work` are not codes"])
    #expect(found.map(\.help) == ["write `yes` for true and `no` for false, as --clean does"])
    #expect(
      try findings("why_a", "True", "False").map(\.help) == [
        "write 1 if the answer was chosen, and 0 if not, as --clean does"
      ])
  }

  @Test func numbersInOtherForms() throws {
    let found = try findings("weight", "\"70,5\"", "\"71,5\"", " 70.5", "80 ")
    #expect(
      found.map(\.message) == [
        "values such as `70,5` in `weight` are not numbers",
        "values such as ` 70.5` in `weight` are not numbers",
      ])
    #expect(found.map(\.rows) == [[1, 2], [3, 4]])
    #expect(
      found.map(\.help) == [
        "write a point instead of the comma, as --clean does",
        "write the number without spaces, a plus or zeros before it, as --clean does",
      ])
  }

  @Test(arguments: [
    ("born", ["31.01.2026", "1.2.2026", "02.02.26"], "values such as `31.01.2026` in `born` are not dates"),
    ("born", ["01/31/2026", "2/1/2026"], "values such as `01/31/2026` in `born` are not dates"),
    ("born", ["20260131", "20260201"], "values such as `20260131` in `born` are not dates"),
    (
      "born", ["2026-01-31 00:00:00", "2026-02-01 00:00:00"],
      "values such as `2026-01-31 00:00:00` in `born` are not dates"
    ),
    ("woke", ["8:30", "9:15"], "values such as `8:30` in `woke` are not times of day"),
    ("woke", ["8:30 AM", "09:15 pm"], "values such as `8:30 AM` in `woke` are not times of day"),
  ]) func datesInOneWrongFormAreOneFinding(column: String, cells: [String], message: String) throws {
    let data = "\(column),x-note\n" + cells.map { "\($0),\n" }.joined()
    let found = try check(data, of: try questionnaire(questions)).findings.filter {
      $0.rule != .missingColumn
    }
    #expect(found.map(\.message) == [message] && found.map(\.count) == [cells.count])
  }

  /// With more than a report lists, the finding still says what they look like.
  @Test func athousandDatesAreOneFinding() throws {
    let rows = (0..<1_000).map { "\($0 % 28 + 1).\($0 % 12 + 1).\(1_000 + $0)\n" }
    let found = try check("born\n" + rows.joined(), of: try questionnaire(questions)).findings
    let wrong = found.filter { $0.rule == .wrongKind }
    #expect(wrong.map(\.message) == ["values such as `1.1.1000` in `born` are not dates"])
    #expect(
      wrong.map(\.count) == [1_000] && wrong.map(\.help) == ["write it as 2026-01-31, or use --dates dmy"])
  }

  @Test func promptsInOneWrongFormAreOneFinding() throws {
    let asked = try questionnaire("- {id: ok, type: yes-no, text: Okay?}")
    let found = try check(
      "participant,prompted_at,ok\na,12.03.2026 10:14,yes\na,13.03.2026 10:14,no\na,soon,no\n", of: asked)
    #expect(
      found.findings.map(\.message) == [
        "values such as `12.03.2026 10:14` in `prompted_at` are not dates and times",
        "`soon` in `prompted_at` is not a date and time",
      ])
  }
}
