import DataChecking
import Questionnaires
import Testing

/// Answers to several versions of a questionnaire in one table (`--history`).
struct VersionDataTests {
  private let first = """
    - {id: feeling, type: rating, text: Mood?, range: [1, 7]}
    - {id: tense, type: rating, text: Tense?, range: [1, 7]}
    - {id: cause, type: multiple, text: Why?, options: {a: A, b: B}, required: false}
    - {id: pain, type: rating, text: Pain?, range: [1, 3]}
    """
  private let firstScores =
    "version: 1\nscores:\n  - {id: old, mean: [tense, pain]}\n  - {id: load, mean: [feeling, tense]}"
  private let second = """
    - {id: mood, type: rating, text: Mood?, range: [1, 7], formerly: feeling}
    - {id: tense, type: rating, text: Tense?, range: [1, 7]}
    - {id: why, type: multiple, text: Why?, options: {a: A, b: B}, formerly: cause, required: false}
    - {id: calm, type: rating, text: Calm?, range: [1, 7]}
    """
  private let secondScores =
    "version: 2\nreserved: {questions: [pain]}\nscores:\n  - {id: load, mean: [mood, tense]}\n  - {id: rest, mean: [mood, calm]}"

  /// The report, what `--clean` writes, and what `--scores` does.
  private func read(_ data: String) throws -> (report: DataReport, clean: String, scores: String) {
    let (old, now) = (
      try questionnaire(first, head: firstScores), try questionnaire(second, head: secondScores)
    )
    let versions = [
      [
        QuestionnaireVersion(names: ["1"], questionnaire: old),
        QuestionnaireVersion(names: ["2"], questionnaire: now),
      ]
    ]
    let written = try written(data, of: [now], versions: versions)
    return (try check(data, of: now, versions: versions), written.clean, written.scores)
  }

  private let head =
    "participant,prompted_at,started_at,finished_at,version,language,mood,tense,why_a,why_b,calm,pain"

  @Test func oldColumnsJoinTheNewNamesInCleanedDataAndScores() throws {
    let (report, clean, scores) = try read(
      """
      participant,version,feeling,tense,pain,mood,calm,cause_a,cause_b,why_a,why_b
      a,1,3,4,2,,,1,0,,
      b,2,,5,,6,7,,,0,1

      """)
    #expect(report.found == [])
    #expect(clean == "\(head)\na,,,,1,,3,4,1,0,,2\nb,,,,2,,6,5,0,1,7,\n")
    #expect(scores == "participant,load,rest,old\na,3.5,,3\nb,5.5,6.5,\n")
  }

  @Test func soDoTheColumnsOfTheOldVersionAlone() throws {
    let (report, clean, scores) = try read("participant,version,feeling,tense,pain,cause\na,1,3,4,2,a;b\n")
    #expect(report.found == [])
    #expect(clean == "\(head),why\na,,,,1,,3,4,1,1,,2,a;b\n")
    #expect(scores == "participant,load,rest,old\na,3.5,,3\n")
  }

  @Test func soDoTheAnswersOfSheets() throws {
    func sheet(_ version: String, _ answers: [(String, String)]) -> String {
      let list = answers.map { "{\"label\":\"\($0)\",\"value\":\"\($1)\"}" }.joined(separator: ",")
      return "{\"participant\":\"p\(version)\",\"version\":\"\(version)\",\"answers\":[\(list)]}\n"
    }
    let (report, _, scores) = try read(
      sheet("1", [("feeling", "3"), ("tense", "4"), ("cause", "a"), ("pain", "2")])
        + sheet("2", [("mood", "6"), ("tense", "5"), ("calm", "7")]))
    #expect(report.found == [])
    #expect(scores == "participant,prompted_at,load,rest,old\np1,,3.5,,3\np2,,5.5,6.5,\n")
  }

  @Test func soDoTheRowsOfAnswers() throws {
    let (report, _, scores) = try read(
      "participant,prompted_at,version,label,value\n"
        + [("feeling", 3), ("tense", 4), ("pain", 2)].map { "a,2026-03-01 10:00,1,\($0),\($1)\n" }.joined())
    #expect(report.found == [])
    #expect(scores == "participant,prompted_at,load,rest,old\na,2026-03-01 10:00,3.5,,3\n")
  }

  @Test func figuresOfAVersionAreThoseOfItsParticipants() throws {
    let (old, now) = (
      try questionnaire(first, head: firstScores), try questionnaire(second, head: secondScores)
    )
    let versions = [
      [
        QuestionnaireVersion(names: ["1"], questionnaire: old),
        QuestionnaireVersion(names: ["2"], questionnaire: now),
      ]
    ]
    var options = DataOptions()
    options.countsFigures = true
    let figures = try check(
      "participant,version,feeling,tense,pain,mood,calm\na,1,3,4,2,,\nb,2,,5,,6,7\na,2,,5,,6,7\n", of: now,
      versions: versions, options: options
    ).figures
    #expect(
      figures.map { $0.participants.map(\.name) } == [["b", "a"], ["a"]]
        || figures.map { $0.participants.map(\.name) } == [["a"], ["a", "b"]])
  }

  /// Versions are looked up for each questionnaire of a table.
  @Test func tablesOfSeveralQuestionnairesHaveVersionsToo() throws {
    let (old, now) = (
      try questionnaire(first, head: firstScores), try questionnaire(second, head: secondScores)
    )
    let other = try DataCheckingTests.read(
      "questionnaire: other\ntitle: O\nquestions:\n  - {id: slept, type: number, text: Slept?, range: [0, 24]}\n"
    )
    let versions = [
      [QuestionnaireVersion(names: ["1"], questionnaire: old)],
      [QuestionnaireVersion(names: ["2"], questionnaire: other)],
    ]
    let report = try written(
      "participant,version,feeling,tense,cause,pain,slept\na,1,3,9,,2,\na,2,,,,,8\na,3,,,,,7\n",
      of: [now, other],
      versions: versions
    ).report
    #expect(report.found == ["out-of-range tense 9: 1 (1)", "version-unknown version 3: 1 (3)"])
  }
}

/// Scores and figures as exact as programs for statistics have them.
struct ExactFigureTests {
  private func scores(_ answers: String, method: String) throws -> String {
    let items = ["a", "b", "c"].map {
      "- {id: \($0), type: rating, text: \($0)?, range: [0, 7], required: false}"
    }
    let asked = try questionnaire(
      items.joined(separator: "\n"), head: "scores:\n  - {id: s, \(method): [a, b, c], at-least: 2}")
    let lines = try written("a,b,c\n\(answers)\n", of: [asked]).scores.split(separator: "\n")
    return String(lines[1])
  }

  @Test func scoresHaveAllDigits() throws {
    #expect(try scores("1,1,2", method: "mean") == "1.33333333333333")
    #expect(try scores("1,2,2", method: "mean") == "1.66666666666667")
    #expect(try scores("7,7,6", method: "mean") == "6.66666666666667")
    #expect(try scores("1,2,", method: "mean") == "1.5")
    #expect(try scores("2,5,", method: "sum") == "10.5")
  }

  @Test func moreDecimalsThanNineAreRounded() throws {
    let asked = try questionnaire(
      "- {id: n, type: number, text: N?, range: [0, 10]}\n- {id: d, type: slider, text: D?, range: [0, 1], step: 0.1}"
    )
    #expect(try check("n,d\n2,0.30000000000000004\n3,0.29999999999999999\n4,3e-16\n", of: asked).found == [])
    #expect(try check("n,d\n2.0000001,0.3\n", of: asked).found == ["wrong-kind n 2.0000001: 1 (1)"])
    #expect(
      try check("n,d\n1.9999999999999,0.3\n", of: asked).found == ["wrong-kind n 1.9999999999999: 1 (1)"])
  }

  private func figures(_ question: String, _ cells: [String], head: String = "") throws -> SheetFigures {
    var options = DataOptions()
    options.countsFigures = true
    let report = try check(
      "x\n" + cells.map { $0 + "\n" }.joined(), of: try questionnaire(question, head: head), options: options)
    return try #require(report.figures.first)
  }

  @Test func barsOfWholeNumbersDoNotOverlap() throws {
    let bars = try figures("- {id: x, type: number, text: X?, range: [0, 300]}", ["0", "19", "20", "300"])
      .questions[0].bars
    #expect(bars.prefix(2).map { $0.numbers.map(\.description) } == [["0", "19"], ["20", "39"]])
    #expect(bars.last?.numbers.map(\.description) == ["300"])
    #expect(bars.map(\.count).filter { $0 > 0 } == [2, 1, 1])
  }

  @Test func barsOfOtherNumbersEndAtTheLimits() throws {
    let bars = try figures(
      "- {id: x, type: number, text: X?, range: [0, 0.7], whole: false}", ["0.105", "0.7", "0.104999999"]
    ).questions[0].bars
    #expect(bars.count == 20)
    #expect(bars[3].numbers.map(\.description) == ["0.105", "0.14"])
    #expect(bars[2].count == 1 && bars[3].count == 1 && bars[19].count == 1)
    #expect(bars[19].numbers.map(\.description) == ["0.665", "0.7"])
  }

  @Test func scoresHaveExactEdges() throws {
    let score = try figures(
      "- {id: x, type: slider, text: X?, range: [0, 1], step: 0.05}", ["0.15", "0.3", "0.35", "1"],
      head: "scores:\n  - {id: s, mean: [x]}"
    ).scores[0]
    #expect(score.edges == (0...20).map { Double($0 * 5) / 100 })
    #expect(score.stretches.indices.filter { score.stretches[$0] > 0 } == [3, 6, 7, 19])
  }
}
