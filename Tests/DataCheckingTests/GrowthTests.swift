import DataChecking
import Testing

/// Work and memory that grow with the data, and not with its square.
struct GrowthTests {
  @Test func memoryIsOnlyUsedForParticipantsThatWereSeen() {
    var one = PagedArray(empty: 0)
    one[1_000_000] = 7
    #expect(Array(one.indices).count < 2_000 && one.indices.contains(1_000_000))
    #expect((one[1_000_000], one[5], one[2_000_000]) == (7, 0, 0))
  }

  @Test func everyColumnIsListedButOnlyTheFirstAreComparedWithAllNames() throws {
    let asked = try questionnaire(
      (0..<600).map { "- {id: question\($0), type: rating, text: Q?, range: [1, 5]}" }.joined(separator: "\n")
    )
    let header = (0..<600).map { "questoin\($0)" }.joined(separator: ",")
    let row = Array(repeating: "3", count: 600).joined(separator: ",")
    let findings = try check("\(header)\n\(row)\n", of: asked).findings
    let unknown = findings.filter { $0.rule == .unknownColumn }
    #expect(unknown.count == 600)
    #expect(unknown[0].help?.hasPrefix("did you mean `question0`?") == true)
    // 200,000 comparisons are enough for 328 names among 609.
    #expect(unknown.count { $0.help?.hasPrefix("did you mean") == true } == 328)
  }

  /// Of many items, no pairs are compared: only the one that runs most against the others is named.
  @Test func aScoreOfManyItemsIsNotComparedInPairs() throws {
    func contrary(_ items: Int) throws -> Int {
      let names = (0..<items).map { "q\($0)" }
      let asked = try questionnaire(
        names.map { "- {id: \($0), type: rating, text: Q?, range: [1, 5]}" }.joined(separator: "\n"),
        head: "scores:\n  - {id: s, mean: [\(names.joined(separator: ", "))]}")
      let rows = (0..<40).map { row in
        names.indices.map { "\($0 % 10 == 0 ? 5 - row % 5 : (row % 5 + 1))" }.joined(separator: ",")
      }
      var options = DataOptions()
      options.countsFigures = true
      let text = ([names.joined(separator: ",")] + rows).joined(separator: "\n") + "\n"
      return try check(text, of: asked, options: options).figures[0].scores[0].reliability.contrary.count
    }
    #expect(try contrary(60) == 6)
    #expect(try contrary(70) == 1)
  }

  @Test func aCodeWithPointZeroIsFoundAmongManyOptions() throws {
    let options = (1...2_000).map { "\($0): Word \($0)" }.joined(separator: ", ")
    let asked = try questionnaire("- {id: q, type: choice, text: Q?, options: {\(options)}}")
    let rows = (1...2_000).map { "\($0).0\n" }.joined()
    #expect(try cleaned("q\n" + rows, of: asked).hasSuffix(",2000\n"))
  }

  @Test func recordsInRowsKeepTheirAnswersInOrder() throws {
    let names = (0..<300).map { "q\($0)" }
    let asked = try questionnaire(
      names.map { "- {id: \($0), type: rating, text: Q?, range: [1, 5]}" }.joined(separator: "\n"))
    let first = names.map { "p,\($0),3\n" }.joined()
    let report = try check("participant,label,value\n" + first + "p,q299,9\n", of: asked)
    #expect(report.rows == 2)
    #expect(report.found.contains("out-of-range q299 9: 1 (2)"))
  }
}
