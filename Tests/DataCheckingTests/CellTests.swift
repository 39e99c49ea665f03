import DataChecking
import Testing

/// Cells that cannot be answers to their questions.
struct CellTests {
  private let questions = """
    - {id: mood, type: choice, text: Mood?, options: {1: bad, 2: good, 9: no answer}, no-answer: [9], required: false}
    - {id: work, type: yes-no, text: "At work?", required: false}
    - {id: stress, type: slider, text: Stress?, range: [0, 100], step: 5, labels: [none, most], required: false}
    - {id: weight, type: number, text: Weight?, range: [20, 200], whole: false, required: false}
    - {id: age, type: number, text: Age?, range: [18, any], required: false}
    - {id: born, type: date, text: Born?, required: false}
    - {id: woke, type: time, text: Woke?, required: false}
    - {id: code, type: text, text: Code?, pattern: "[A-Z]{2}[0-9]+", pattern-hint: two letters and a number, required: false}
    """

  private func found(_ column: String, _ cells: String...) throws -> [String] {
    let data = "\(column),x-note\n" + cells.map { "\($0),\n" }.joined()
    let report = try check(data, of: try questionnaire(questions))
    return report.found.filter { !$0.hasPrefix("missing-column") }
  }

  @Test func codes() throws {
    #expect(try found("mood", "1", "2", "9", "") == [])
    #expect(
      try found("mood", "3", "1", "3", "03") == [
        "unknown-code mood 3: 2 (1, 3)", "unknown-code mood 03: 1 (4)",
      ])
    #expect(try found("mood", "good", "bad", "good", "1") == ["label-instead-of-code mood: 3 (1, 2, 3)"])
    #expect(try found("work", "yes", "no", "1", "0") == [])
    #expect(
      try found("work", "true", "Yes") == [
        "label-instead-of-code work: 1 (2)", "wrong-kind work true: 1 (1)",
      ])
  }

  @Test func numbers() throws {
    #expect(try found("stress", "0", "5", "100", "") == [])
    #expect(
      try found("stress", "101", "-5", "7", "5.0", "\"2,5\"", "x", "most") == [
        "label-instead-of-code stress: 1 (7)", "out-of-range stress 101: 1 (1)",
        "out-of-range stress -5: 1 (2)",
        "off-step stress 7: 1 (3)", "wrong-kind stress 5.0: 1 (4)", "wrong-kind stress 2,5: 1 (5)",
        "wrong-kind stress x: 1 (6)",
      ])
    #expect(try found("weight", "70", "70.5", "70.0") == [])
    #expect(
      try found("weight", "\"70,5\"", "19.99") == [
        "out-of-range weight 19.99: 1 (2)", "wrong-kind weight 70,5: 1 (1)",
      ])
    #expect(try found("age", "18", "117") == [])
    #expect(try found("age", "17", "18.5") == ["out-of-range age 17: 1 (1)", "wrong-kind age 18.5: 1 (2)"])
  }

  @Test func helpNamesWhatTheValueMayComeFrom() throws {
    let rows = "mood,stress\n1.0,777\n3,105\n99,50\n"
    let help = try check(rows, of: try questionnaire(questions)).findings.compactMap(\.help)
    #expect(
      Array(help.suffix(5)) == [
        "its codes are `1`, `2`, `9`",
        "its codes are `1`, `2`, `9`; if it means that there is no answer, leave the cell empty",
        "possible answers go from 0 to 100; if it means that there is no answer, leave the cell empty",
        "possible answers go from 0 to 100",
        "write `1`, as --clean does; some programs add `.0` if a column has empty cells",
      ])
  }

  @Test func datesTimesAndTexts() throws {
    #expect(try found("born", "2000-02-29", "1900-01-01") == [])
    #expect(
      try found("born", "29.02.2000", "2001-02-29") == [
        "wrong-kind born 29.02.2000: 1 (1)", "wrong-kind born 2001-02-29: 1 (2)",
      ])
    #expect(try found("woke", "08:30", "23:59:59") == [])
    #expect(
      try found("woke", "8:30", "24:00") == ["wrong-kind woke 8:30: 1 (1)", "wrong-kind woke 24:00: 1 (2)"])
    #expect(try found("code", "AB1", "AB1") == [])
    #expect(try found("code", "AB1", "ab1") == ["pattern code ab1: 1 (2)"])
  }

  @Test func aThousandWrongValuesAreOneFinding() throws {
    let data = "mood\n" + (100..<1_100).map { "\($0)\n" }.joined()
    let report = try check(
      data, of: try questionnaire("- {id: mood, type: choice, text: Mood?, options: [a, b]}"))
    #expect(report.found == ["unknown-code mood: 1000 (1, 2, 3)"])
  }

  private let multiple = """
    - id: why
      type: multiple
      text: Why?
      options: {none: Nothing, work: Work, at-home: At home, other: Other}
      exclusive: [none]
      at-most: 2
      required: false
    """

  @Test func multiples() throws {
    let asked = try questionnaire(multiple)
    let split = "why_none,why_work,why_at_home,why_other\n"
    #expect(try check(split + "0,1,1,0\n1,0,0,0\n,,,\n0,0,0,0\n", of: asked).found == [])
    #expect(
      try check(split + "1,1,0,0\n0,1,1,1\n0,2,0,0\n", of: asked).found == [
        "unknown-code why_work 2: 1 (3)", "exclusive-combined why: 1 (1)", "selection-bounds why: 1 (2)",
      ])
    #expect(try check("why\nwork;at-home\nnone\n\"\"\n", of: asked).found == [])
    #expect(
      try check("why\nnone;work\nwork;at-home;other\nwork;play\nWork\n", of: asked).found == [
        "unknown-code why play: 1 (3)", "label-instead-of-code why: 1 (4)", "exclusive-combined why: 1 (1)",
        "selection-bounds why: 1 (2)",
      ])
    #expect(try check("why___none,why___work,why___at_home,why___other\n0,1,0,0\n", of: asked).found == [])
  }

  @Test func columns() throws {
    let asked = try questionnaire(
      "- {id: stress_level, type: slider, text: Stress?, range: [0, 100]}\n- {id: calm, type: yes-no, text: Calm?}"
    )
    let report = try check("participant,stress_levl,x-mine\na,1,2\nb,2,3\n", of: asked)
    #expect(
      report.found == [
        "unknown-column stress_levl: 2 (1, 2)", "missing-column stress_level: 2 (1, 2)",
        "missing-column calm: 2 (1, 2)",
      ])
    #expect(report.findings[0].help == "did you mean `stress_level`? Then use --map stress_levl=stress_level")
    var options = DataOptions()
    options.map = ["stress_levl": "stress_level"]
    #expect(try check("stress_levl,calm\n1,yes\n", of: asked, options: options).found == [])
  }

  /// Another file, or another questionnaire: one cause.
  @Test func aTableWithoutAnyColumnIsOneFinding() throws {
    let lines = (1...14).map { "- {id: q\($0), type: yes-no, text: Q?}" }
    let report = try check("participant\na\nb\n", of: try questionnaire(lines.joined(separator: "\n")))
    #expect(report.found == ["missing-column: 2 (1, 2)"])
    #expect(report.findings[0].message == "none of the 14 columns of `test` are in the data")
  }

  @Test func eachQuestionHasItsOwnPattern() throws {
    let asked = try questionnaire(
      "- {id: a, type: text, text: A?, pattern: '[A-Z]+'}\n- {id: b, type: text, text: B?, pattern: '[0-9]+'}"
    )
    #expect(
      try check("a,b\nAB,AB\n12,12\n", of: asked).found == ["pattern b AB: 1 (1)", "pattern a 12: 1 (2)"])
  }

  /// Backtracking would take years.
  @Test func aSlowPatternIsMatchedAllTheSame() throws {
    let asked = try questionnaire("- {id: a, type: text, text: A?, pattern: '(a+)+b'}")
    let slow = (30..<90).map { String(repeating: "a", count: $0) }
    let report = try check((["a"] + slow + slow.map { $0 + "b" }).joined(separator: "\n") + "\n", of: asked)
    #expect(report.findings.count == slow.count && report.findings.allSatisfy { $0.rule == .pattern })
  }

  @Test func whatCannotBeMatchedIsOneFinding() throws {
    let asked = try questionnaire("- {id: a, type: text, text: A?, pattern: '(a|aa)+(b)\\2'}")
    let slow = (0..<3_000).map { String(repeating: "a", count: 60 + $0 % 40) + "\($0)" }
    let report = try check((["a", "aabb", "abb", "ab"] + slow).joined(separator: "\n") + "\n", of: asked)
    #expect(report.found == ["pattern a ab: 1 (3)", "pattern-unchecked a: 3000 (4, 5, 6)"])
  }
}
