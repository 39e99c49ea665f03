import Diagnostics
import Questionnaires
import TestSupport
import Testing
import YAML

@Suite("Numbers")
struct NumberTests {
  @Test(
    "Numbers are those of YAML's core schema, exactly",
    arguments: [
      ("0", "0"), ("-0", "0"), ("012", "12"), ("+3", "3"), ("-12.50", "-12.5"), (".5", "0.5"),
      ("-.5", "-0.5"),
      ("10.", "10"), ("1e2", "100"), ("1E+2", "100"), ("25e-1", "2.5"), ("1.e1", "10"), (".5e1", "5"),
      ("0e99", "0"),
      ("0x10", "16"), ("0xfF", "255"), ("0o17", "15"), ("999999999999999", "999999999999999"),
      ("0.000000001", "0.000000001"), ("1.0000000000", "1"), ("0000000000000000000001", "1"),
      ("0.0000000001e1", "0.000000001"),
    ])
  func numbers(text: String, value: String) {
    #expect(Decimal(text)?.description == value)
  }

  @Test("Numbers of more than 64 bits are written and converted like others")
  func sizes() {
    let limit = Int128(UInt64.max)
    for (billionths, text) in [
      (limit, "18446744073.709551615"), (limit + 1, "18446744073.709551616"),
      (limit + 5, "18446744073.70955162"),
      (-limit - 1, "-18446744073.709551616"), (1, "0.000000001"), (-1_500_000_000, "-1.5"),
      (-10, "-0.00000001"), (limit * 1_000_000_000, "18446744073709551615"),
    ] {
      #expect(Decimal(billionths: billionths).description == text)
    }
    let (lowest, highest) = (Int128(Int64.min), Int128(Int64.max))
    for number in [0, 1, -3, lowest - 1, lowest, highest, highest + 1, limit / 3 * limit, -limit * 7] {
      #expect(number.nearest == Double(number))
    }
  }

  @Test(
    "A text is not a number if it contains something else or does not fit",
    arguments: [
      "", "-", ".", "+.", "e2", ".e2", "1e", "1e+", "1e1.5", "1.2.3", "1,5", " 1", "1 ", "--1", "0x", "0xG",
      "-0x10",
      "0o8", "0o", "0b1", "1_000", ".inf", ".nan", "1000000000000000", "1e15", "1e-10", "0.1234567891",
      "1e99999999999999999999", "0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", "0x-1",
    ])
  func noNumbers(text: String) {
    #expect(Decimal(text) == nil)
  }

  @Test("Every notation works wherever the language takes a number, including conditions")
  func everywhere() throws {
    let text = """
      questionnaire: pain
      title: Pain
      version: 0x10
      can-use: {gps: 1e1}
      schedule: [{between: 08:00-22:00, times: 0o3, from-day: +2}]
      questions:
        - {id: pain, type: slider, text: How bad is it?, range: [0., 1e2], step: .5}
        - {id: where, type: text, text: Where?, when: pain >= 5e1 or pain between .5 and 0x10 or pain is +3}
        - {id: many, type: multiple, text: Which?, options: {a: A, b: B}, at-least: 1e0, at-most: 2.}
      """
    #expect(findings(in: text).filter { $0.severity == .error }.map(\.finding.message) == [])
    let document = try #require(parseYAML(SourceFile(path: "test.yaml", text: text)).value)
    let read = try #require(readQuestionnaire(document).outcome.value)
    #expect(read.version == 16)
    guard case .slider(let slider) = read.questions[0].kind else {
      Issue.record("the first question is a slider")
      return
    }
    #expect(slider.range.upper.value == Decimal(100) && slider.stepValue == Decimal("0.5"))
    let condition = try #require(read.questions[1].condition)
    #expect(conditionWords(condition) == "pain >= 5e1 or pain between .5 and 0x10 or pain is +3")
  }

  @Test(
    "A tag makes a text of what would be a number, or true or false",
    arguments: [
      ("version: ↓!!str 3", "the text \"3\""),
      ("version: ↓!!bool 3", "`3`"),
      ("active: ↓!!str true", "the text \"true\""),
      ("active: ↓!!int true", "`true`"), ("can-use: {gps: ↓!!str 1}", "the text \"1\""),
    ])
  func tags(line: String, found: String) {
    let marked = MarkedText(
      "questionnaire: a\ntitle: A\n\(line)\nquestions: [{id: q, type: date, text: Q}]\n")
    let diagnostics = findings(in: marked.bytes)
    #expect(diagnostics.map(\.rule) == ["wrong-type"])
    #expect(diagnostics.first?.finding.message.hasSuffix("but is \(found)") == true, "\(diagnostics)")
  }

  @Test("A tag that says what a value is anyway changes nothing")
  func fittingTags() {
    let text = """
      questionnaire: !!str a
      title: !!str A
      version: !!int 3
      active: !!bool true
      questions: [{id: q, type: number, text: !!int 5, range: [!!float 0.5, !!int 9], whole: !!bool false}]
      """
    #expect(findings(in: text).isEmpty)
  }
}
