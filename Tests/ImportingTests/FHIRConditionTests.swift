import Importing
import Testing

struct FHIRConditionTests {
  private func written(_ condition: String) throws -> WrittenQuestionnaire {
    try imported(
      resource: resource(
        "", item("c", "choice", options(["1": "x", "2": "y"])),
        item("m", "choice", #""repeats": true"#, options(["1": "x", "it-is": "y"])), item("b", "boolean"),
        item("n", "decimal"), item("t", "string"), item("note", "display"), item("q", "time", condition)))
  }

  @Test(arguments: [
    ("c", "=", coding("1"), "c is 1"), ("c", ">=", coding("2"), "c >= 2"), ("c", "=", coding("7"), "c is 7"),
    ("m", "=", coding("it-is"), "m includes \"it-is\""), ("b", "=", #""answerBoolean": false"#, "b is 0"),
    ("n", "<", #""answerDecimal": 2.5"#, "n < 2.5"), ("n", "=", #""answerInteger": 2"#, "n is 2"),
    ("t", "exists", #""answerBoolean": true"#, "answered t"),
    ("t", "exists", #""answerBoolean": false"#, "not answered t"),
    ("x.y", "=", coding("1"), "x_y is 1"), ("q", "exists", #""answerBoolean": true"#, "answered q"),
  ])
  func testsBecomeWords(question: String, comparison: String, answer: String, when: String) throws {
    let written = try written(enableWhen(test(question, comparison, answer)))
    #expect(written.body.contains("when: \(when)\n"), "\(written.text)")
    #expect(written.remarks(.unsaid).isEmpty)
  }

  @Test func severalTestsAreJoinedAsTheirBehaviorSays() throws {
    let tests = [test("c", "=", coding("1")), test("b", "=", #""answerBoolean": true"#)]
    #expect(
      try written(enableWhen(tests[0], tests[1], behavior: "all")).body.contains("when: c is 1 and b is 1\n"))
    #expect(
      try written(enableWhen(tests[0], tests[1], behavior: "any")).body.contains("when: c is 1 or b is 1\n"))
    let unnamed = try written(enableWhen(tests[0], tests[1]))
    #expect(unnamed.body.contains("when: c is 1 or b is 1\n"))
    #expect(unnamed.remarks(.changed) == ["`enableBehavior` is missing; one true test is enough"])
  }

  @Test(arguments: [
    ("t", "=", #""answerString": "x""#, "it compares the text of `t`: t = x"),
    (
      "note", "exists", #""answerBoolean": true"#,
      "it asks about `note`, which takes no answer here: note exists true"
    ),
    ("c", "~", coding("1"), "`~` is not an operator: c ~ 1"),
    ("n", ">", #""answerDecimal": 1e400"#, "it compares the size of what is not a number: n > 1e400"),
    ("c", "exists", #""answerBoolean": 1"#, "`exists` needs true or false: c exists 1"),
  ])
  func otherTestsAreRemarks(question: String, comparison: String, answer: String, reason: String) throws {
    let written = try written(enableWhen(test(question, comparison, answer)))
    #expect(written.remarks(.unsaid) == ["`enableWhen` cannot be expressed, as \(reason)"])
    #expect(!written.body.contains("when:"))
  }

  @Test func anUnequalAnswerMayBeMissing() throws {
    let written = try written(enableWhen(test("c", "!=", coding("1"))))
    #expect(written.body.contains("when: c is not 1\n"), "\(written.text)")
    #expect(written.remarks(.changed) == ["`enableWhen`: `!=` is also true without an answer: c != 1"])
  }
}
