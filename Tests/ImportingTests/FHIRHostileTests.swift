import Importing
import Testing

struct FHIRHostileTests {
  @Test(arguments: [
    (resource(#""item": []"#), "/item is there twice"),
    (resource("", item("a", "string", #""linkId": "b""#)), "/item/0/linkId is there twice"),
    (resource("", "3"), "/item/0 is not an item"),
    (resource("", item("a", "group", #""item": {}"#)), "/item/0/item is not a list of items"),
    (
      resource("", String(repeating: #"{"item": ["#, count: 100) + String(repeating: "]}", count: 100)),
      "line 1: lists and objects are nested too deep"
    ),
  ])
  func aResourceThatCannotBeReadIsRefused(text: String, message: String) {
    #expect { try imported(resource: text) } throws: { error in
      (error as? ImportProblem)?.message == message
    }
  }

  @Test(arguments: [
    ("type", "[[]]", "`type` is missing: only its text is shown"),
    ("linkId", "[[1]]", "`linkId` cannot be expressed: [[1]]"),
    ("text", "{\"a\":1}", "`text` cannot be expressed: {\"a\":1}"),
    ("_text", "[null]", "`_text` cannot be expressed: [null]"),
    ("required", "7e999", "`required` cannot be expressed: 7e999"),
    ("repeats", "\"perhaps\"", "`repeats` cannot be expressed: perhaps"),
    ("answerOption", "[null]", "`answerOption` cannot be expressed: [null]"),
    ("enableWhen", "{\"a\":1}", "`enableWhen` cannot be expressed: {\"a\":1}"),
    ("enableWhen", "[{}]", "`enableWhen` cannot be expressed, as it is not complete: ? ? ?"),
    ("extension", "\"x\"", "`extension` cannot be expressed: x"),
  ])
  func aValueOfAnotherTypeIsARemark(member: String, value: String, remark: String) throws {
    let others = [("linkId", #""a""#), ("type", #""choice""#), ("text", #""Text""#)].filter { $0.0 != member }
    let members = others.map { "\"\($0.0)\": \($0.1)" } + ["\"\(member)\": \(value)"]
    let written = try imported(resource: resource("", "{\(members.joined(separator: ","))}"))
    #expect(written.remarks(.unsaid).contains(remark), "\(written.text)")
  }

  @Test func aLongConditionIsNotHandedOnAgainAndAgain() throws {
    let tests = (0..<300).map { test("a", "=", coding("\($0)")) }.joined(separator: ",")
    let group =
      #"{"linkId": "g", "type": "group", "enableWhen": [\#(tests)], "enableBehavior": "all", \#(items(item("b", "string", enableWhen(test("a", "exists", #""answerBoolean": true"#))), item("c", "string")))}"#
    let written = try imported(
      resource: resource("", item("a", "choice", options(["1": "x"])), item("o", "group", items(group))))
    #expect(written.remarks(.unsaid).contains("the conditions of its groups are too long to be joined"))
  }

  @Test func aTitleThatIsRepeatedVeryOftenMakesNoVeryLargeFile() {
    let title = String(repeating: "T", count: 1 << 20)
    let parts = (0..<20).map { items(item("\($0)", "string")) }
    let inner = parts.enumerated().map {
      item("g\($0.offset)", "group", $0.element) + "," + item("q\($0.offset)", "time")
    }
    let group =
      #"{"linkId": "g", "type": "group", "text": "\#(title)", \#(items(inner.joined(separator: ",")))}"#
    #expect { try imported(resource: resource("", group)) } throws: { error in
      (error as? ImportProblem)?.message
        == "the questionnaire mood-check would be far larger than its source, or than qtool reads"
    }
  }
}
