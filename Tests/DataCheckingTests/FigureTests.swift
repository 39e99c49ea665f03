import DataChecking
import Foundation
import Testing

/// Figures of a report about participants, questions and scores.
struct FigureTests {
  private func figures(_ data: String, _ questions: String, head: String = "", isCareless: Bool = false)
    throws
    -> SheetFigures
  {
    var options = DataOptions()
    options.countsFigures = true
    options.isCareless = isCareless
    return try check(data, of: try questionnaire(questions, head: head), options: options).figures[0]
  }

  private func isClose(_ number: Double?, _ expected: Double, within tolerance: Double = 0.005) -> Bool {
    number.map { abs($0 - expected) < tolerance } ?? false
  }

  /// Six targets rated by four judges: ICC(1,1) is .17 and ICC(3,4), which is Cronbach's alpha of the judges, is .91.
  private let ratings = [
    [9, 2, 5, 8], [6, 1, 3, 2], [8, 4, 6, 8], [7, 1, 2, 6], [10, 5, 6, 9], [6, 2, 4, 7],
  ]

  /// Shrout and Fleiss (1979), Psychological Bulletin 86, 420–428, tables 2 and 4.
  @Test func publishedCoefficients() throws {
    let one = "- {id: a, type: rating, text: A?, range: [1, 10]}"
    let rows = ratings.enumerated().flatMap { target, marks in marks.map { "\(target),\($0)" } }
    let nested = try figures(
      "participant,a\n" + rows.joined(separator: "\n") + "\n", one, head: "scores:\n  - {id: s, mean: [a]}")
    #expect(isClose(nested.scores[0].spread.intraclass, 0.17))
    let four = (1...4).map { "- {id: j\($0), type: rating, text: J?, range: [1, 10]}" }
    let crossed = try figures(
      "participant,j1,j2,j3,j4\n"
        + ratings.enumerated().map { "\($0),\($1.map(String.init).joined(separator: ","))\n" }.joined(),
      four.joined(separator: "\n"), head: "scores:\n  - {id: s, mean: [j1, j2, j3, j4]}")
    let reliability = crossed.scores[0].reliability
    #expect(isClose(reliability.alpha, 0.91))
    // Everybody answered once.
    #expect(
      reliability.alphaWithin == nil && reliability.alphaBetween == nil
        && crossed.scores[0].spread.intraclass == nil
    )
    #expect(reliability.rows == 6 && reliability.persons == 6)
  }

  @Test func reliabilityWithinAndBetweenPersons() throws {
    // Between persons, both items are the same; within, they go opposite ways.
    let rows = (0..<6).flatMap { person in [(0, 1), (1, 0)].map { "\(person),\(person + $0),\(person + $1)" }
    }
    let found = try figures(
      "participant,a,b\n" + rows.joined(separator: "\n") + "\n",
      "- {id: a, type: rating, text: A?, range: [0, 9]}\n- {id: b, type: rating, text: B?, range: [0, 9]}",
      head: "scores:\n  - {id: s, mean: [a, b]}"
    ).scores[0].reliability
    #expect(isClose(found.items[0].withRestWithin, -1))
    #expect(found.items[0].withRest ?? 0 > 0.8)
    // The sum does not vary within persons.
    #expect(found.alphaWithin == nil)
    #expect(found.alphaBetween ?? 0 > 1)
  }

  @Test func questions() throws {
    let found = try figures(
      """
      participant,mood,rush,why_a,why_b,note
      a,1,0,1,0,
      a,1,10,1,1,x
      b,2,7,0,0,
      b,7,11,,,
      """,
      """
      - {id: mood, type: choice, text: Mood?, options: {1: bad, 2: good, 9: no idea}, no-answer: [9]}
      - {id: rush, type: slider, text: Rush?, range: [0, 10], when: mood is 1 or mood is 2}
      - {id: why, type: multiple, text: Why?, options: {a: A, b: B}, required: false}
      - {id: note, type: text, text: Note?, required: false}
      """)
    #expect(found.questions.map(\.shown) == [4, 3, 4, 4])
    #expect(found.questions.map(\.answered) == [3, 3, 2, 1])
    #expect(found.questions.map(\.wrong) == [1, 0, 0, 0])
    #expect(found.questions.map(\.missing) == [0, 0, 2, 3])
    #expect(found.questions[0].bars.map(\.count) == [2, 1, 0])
    #expect(found.questions[0].atEnds?.lowest == 2 && found.questions[0].atEnds?.highest == 1)
    #expect(found.questions[1].bars.count == 11 && found.questions[1].atEnds?.highest == 1)
    #expect(
      isClose(found.questions[1].numbers?.mean, 17.0 / 3)
        && isClose(found.questions[1].numbers?.deviation, 5.13))
    #expect(found.questions[2].bars.map(\.count) == [2, 1])
  }

  /// An answer that does not count leaves a row out of the reliability of its own score only.
  @Test func labelsElsewhereLeaveReliabilityAlone() throws {
    let questions =
      "- {id: a, type: rating, text: A?, range: [1, 5]}\n- {id: b, type: rating, text: B?, range: [1, 5], labels: {5: much}}\n- {id: c, type: choice, text: C?, options: {1: One, 2: Two}}"
    let found = try figures(
      "participant,a,b,c\np,1,2,One\np,3,4,2\np,5,much,1\n", questions,
      head: "scores:\n  - {id: s, mean: [a, b]}\n  - {id: t, mean: [a, c]}")
    #expect(found.scores.map(\.reliability.rows) == [2, 2])
  }

  @Test func participantsAndTimes() throws {
    let found = try figures(
      """
      participant,prompted_at,started_at,finished_at,ok
      a,2026-03-02 10:00,2026-03-02 10:01,2026-03-02 10:02,yes
      a,2026-03-03 10:00,2026-03-03 10:03,2026-03-03 10:03:30,no
      a,2026-03-04 10:00,,,
      b,2026-03-04 10:00,2026-03-04 10:00:10,2026-03-04 10:00:20,yes
      """, "- {id: ok, type: yes-no, text: Okay?}",
      head: "repeat: many\nschedule:\n  - {at: \"10:00\", days: 0-6}")
    #expect(found.participants.map(\.name) == ["a", "b"])
    #expect(found.participants.map(\.due) == [3, 1])
    #expect(found.participants.map { $0.response.answered } == [2, 1])
    #expect(
      found.participants.map(\.latency) == [120, 10] && found.participants.map(\.duration) == [45, 10])
    #expect(found.hours.entries.map(\.place) == [10])
    #expect(found.hours.entries[0].count.prompted == 4 && found.hours.entries[0].count.answered == 3)
    #expect(found.weekdays.entries.map(\.count.prompted) == [1, 1, 2])
    #expect(found.days.entries.map(\.count.prompted) == [2, 1, 1])
  }

  @Test func carelessAnswersAreCountedAndStay() throws {
    let items = (1...5).map { "- {id: i\($0), type: rating, text: I?, range: [1, 7]}" }.joined(
      separator: "\n")
    let head = "participant,prompted_at,started_at,finished_at,i1,i2,i3,i4,i5\n"
    let times = "2026-03-02 10:00,2026-03-02 10:00:00,2026-03-02 10:00"
    let data =
      head
      + "a,\(times):04,1,2,3,4,5\na,2026-03-03 10:00,,,4,4,4,4,4\nb,\(times):50,4,4,1,4,2\nb,2026-03-04 10:00,,,1,2,3,4,5\n"
    let careless = try #require(try figures(data, items, isCareless: true).careless)
    #expect(careless.prompts == 4 && careless.timed == 2 && careless.items == 5)
    #expect(careless.all.fast == 1 && careless.all.same == 1 && careless.all.atMode == 2)
    #expect(careless.rows.map(\.row) == [1, 2, 3])
    #expect(careless.rows.map(\.longestString) == [1, 5, 2])
    #expect(careless.byParticipant[0].atMode == 1)
    #expect(careless.byParticipant[1].atMode == 1)
  }

  @Test func anItemThatRunsTheOtherWayIsAHint() throws {
    let rows = (0..<24).map { "\($0 % 5 + 1),\(5 - $0 % 5),\(min($0 % 5 + 1 + $0 / 12, 5))\n" }
    let questions = ["a", "b", "c"].map { "- {id: \($0), type: rating, text: \($0)?, range: [1, 5]}" }
    func found(_ scores: String, _ rows: [String]) throws -> [DataFinding] {
      var options = DataOptions()
      options.countsFigures = true
      return try check(
        "a,b,c\n" + rows.joined(),
        of: try questionnaire(questions.joined(separator: "\n"), head: "scores:\n  - \(scores)"),
        options: options
      ).findings
    }
    let missing = try found("{id: s, mean: [a, b, c]}", rows)
    #expect(
      missing.map(\.rule) == [.negativeItem] && missing[0].column == "b" && missing[0].severity == .hint)
    #expect(missing[0].message.hasPrefix("`b` correlates negatively with the other items of `s` (-"))
    #expect(try found("{id: s, mean: [a, b, c], reversed: [b]}", rows).isEmpty)
    // Too few rows say nothing, and no more does a correlation of -0.002, which is printed as 0.00.
    #expect(try found("{id: s, mean: [a, b, c]}", Array(rows.prefix(19))).isEmpty)
    let unrelated = (0..<21).map { "\($0 % 5 + 1),\($0 * 7 / 5 % 5 + 1),1\n" }
    #expect(try found("{id: s, mean: [a, b]}", unrelated).isEmpty)
  }

  /// However many threads count, and in whatever blocks.
  @Test func threadsAgree() throws {
    let rows = (0..<60_000).map { "p\($0 % 50),\($0 % 7),\($0 % 11 == 0 ? "" : "\($0 * 3 % 7)")\n" }
    let asked = try questionnaire(
      "- {id: a, type: rating, text: A?, range: [0, 6]}\n- {id: b, type: rating, text: B?, range: [0, 6], required: false}",
      head: "scores:\n  - {id: s, mean: [a, b]}")
    var options = DataOptions()
    options.countsFigures = true
    let data = Array(("participant,a,b\n" + rows.joined()).utf8)
    let one = try check(data, of: [asked], options: options).figures[0]
    let two = try check(
      data, of: [asked], options: options,
      parallel: { count, body in
        DispatchQueue.concurrentPerform(iterations: count) { body($0) }
      }
    ).figures[0]
    #expect(one.questions.map(\.answered) == two.questions.map(\.answered))
    #expect(
      isClose(two.scores[0].reliability.alphaWithin, one.scores[0].reliability.alphaWithin ?? 9, within: 1e-9)
    )
    #expect(isClose(two.scores[0].spread.intraclass, one.scores[0].spread.intraclass ?? 9, within: 1e-9))
    #expect(one.scores[0].values.count == two.scores[0].values.count && one.questions[1].missing == 5_455)
  }
}
