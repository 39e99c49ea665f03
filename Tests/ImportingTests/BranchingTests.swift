import Importing
import Testing

struct BranchingTests {
  /// The condition after a radio, a checkbox, a number and a text, or what is said instead.
  private func condition(_ logic: String) throws -> String {
    let choices = (
      "select_choices_or_calculations", #"[{"code": "1", "label": "x"}, {"code": "2", "label": "y"}]"#
    )
    let written = try imported(
      definition(
        field("one", "radio", choices), field("many", "checkbox", choices),
        field("age", "text", ("text_validation_type_or_show_slider_number", #""integer""#)),
        field("words", "text"), field("last", "text", ("branching_logic", logic))))
    let line = written.text.split(separator: "\n").first { $0.contains(" when: ") }
    return line.map { String($0.drop { $0 == " " }.dropFirst("when: ".count)) }
      ?? written.remarks(.unsaid).joined()
  }

  @Test(arguments: [
    (#""[one]='1'""#, "one is 1"), (#""[one] = \"1\"""#, "one is 1"), (#""[one]=1""#, "one is 1"),
    (#""'1' = [one]""#, "one is 1"), (#""[one] <> '2'""#, "one is not 2"), (#""[one] > 1""#, "one > 1"),
    (#""[one] = ‘1’""#, "one is 1"), (#""[one]='1' OR [one]='2'""#, "one in [1, 2]"),
    (#""[many(1)]='1'""#, "many includes 1"), (#""[many(1)]='0'""#, "many not includes 1"),
    (#""[many(1)] <> '1'""#, "many not includes 1"), (#""[many]='1'""#, "many includes 1"),
    (#""[one(2)]='1'""#, "one is 2"), (#""[words]<>''""#, "answered words"),
    (#""[words]=''""#, "not answered words"),
    (
      #""[age] >= 18 and ([one]='1' or [many(2)]='1')""#,
      "age >= 18 and (one is 1 or many includes 2)"
    ),
    (#""not([one]='1' and [age]<5)""#, "not (one is 1 and age < 5)"),
    // Faults of the source stay for lint to find.
    (#""[one]='7'""#, "one is 7"), (#""[gone]='1'""#, "gone is 1"), (#""[last]<>''""#, "answered last"),
  ])
  func branchingLogicBecomesWords(logic: String, words: String) throws {
    #expect(try condition(logic) == words)
  }

  @Test(arguments: [
    (#""([one]='1'""#, "a parenthesis is never closed: ([one]='1'"),
    (#""[one]='1')""#, "a parenthesis is closed that was never opened: [one]='1')"),
    (#""[one '1'""#, "a bracket is never closed: [one '1'"),
    (#""[one]""#, "a comparison such as `=` is missing: [one]"),
    (#""[words]='yes'""#, "it compares the text of words: [words]='yes'"),
    (#""[baseline_arm_1][one]='1'""#, "it asks about another event: [baseline_arm_1][one]='1'"),
    (#""sum([one], 1) > 2""#, "`sum` has no counterpart here: sum([one], 1) > 2"),
    (#""[many(1)]='3'""#, "it compares a box with something other than 1 or 0: [many(1)]='3'"),
  ])
  func whatCannotBeSaidIsKeptAsItIs(logic: String, reason: String) throws {
    #expect(try condition(logic) == "`branching_logic` cannot be expressed, as " + reason)
  }

  @Test func hostileLogicIsBounded() throws {
    let deep = "\"" + String(repeating: "(", count: 100_000) + "\""
    #expect(try condition(deep).hasPrefix("`branching_logic` cannot be expressed, as it is too long"))
    let nested = "\"" + String(repeating: "(", count: 100) + "[one]=1\""
    #expect(
      try condition(nested).hasPrefix("`branching_logic` cannot be expressed, as it is nested too deep"))
  }
}
