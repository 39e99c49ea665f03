import TestSupport
import Testing

@Suite("Files full of one mistake")
struct ManyMistakesTests {
  private static let head = "questionnaire: a\ntitle: A\nquestions: [{id: q, type: text, text: A?}]\n"

  @Test(
    "Reports a thousand, and that there are more", arguments: [1_000, 1_001, 5_000],
    ["title: B\n", "foo#: 1\n"])
  func manyMistakes(count: Int, line: String) {
    let lines = (0..<count).map { line.replacing("#", with: "\($0)") }.joined()
    let found = findings(in: Self.head + lines)
    #expect(found.count == min(count, 1_001))
    let says = found.last?.finding.message.contains("there are more than 1000") ?? false
    #expect(says == (count > 1_000))
    #expect(found.last?.file.position(at: found.last?.finding.range.start ?? 0).line == 3 + found.count)
  }

  @Test("Once unknown keys are no longer listed, their possible consequences are not reported")
  func unlistedKeys() {
    let slips = (0..<2_000).map { "  - {id: q\($0), type: text, texxt: A?}\n" }.joined()
    let found = findings(in: "questionnaire: a\ntitle: A\nquestions:\n" + slips)
    #expect(found.count == 1_001 && found.allSatisfy { $0.rule == "unknown-key" })
  }

  @Test("Too many schedule rules are rejected once")
  func tooManyRules() {
    let file = { (count: Int) in
      Self.head + "repeat: many\nschedule:\n" + String(repeating: "  - {at: ['09:00']}\n", count: count)
    }
    #expect(findings(in: file(1_000)).isEmpty)
    #expect(findings(in: file(1_001)).map(\.rule) == ["wrong-type"])
  }

  @Test("More times than anybody could be asked at are rejected once, in one rule or in several")
  func tooManyTimes() {
    let file = { (rules: String) in Self.head + "repeat: many\nschedule: [\(rules)]\n" }
    let times = { (count: Int) in
      "{at: [\(Array(repeating: "'09:00'", count: count).joined(separator: ", "))]}"
    }
    #expect(findings(in: file(times(5_001))).map(\.rule) == ["wrong-type"])
    #expect(findings(in: file("\(times(2_000)), \(times(3_001))")).map(\.rule) == ["wrong-type"])
    #expect(!findings(in: file(times(5_000))).contains { $0.rule == "wrong-type" })
  }

  @Test("More answers in all questions than a document can hold are rejected once")
  func tooManyAnswers() {
    let file = { (options: Int, questions: Int) in
      let list = (0..<options).map { "\($0): a\($0)" }.joined(separator: ", ")
      return "questionnaire: a\ntitle: A\noption-lists: {long: {\(list)}}\nquestions:\n"
        + (0..<questions).map { "  - {id: q\($0), type: choice, text: Q\($0)?, options: long}\n" }.joined()
    }
    let found = findings(in: file(1_000, 1_001)).filter { $0.severity == .error }
    #expect(found.map(\.rule) == ["wrong-type"])
    #expect(
      found.first?.finding.message == "the questions up to here have more than 1,000,000 answers in all")
    #expect(!findings(in: file(1_000, 1_000)).contains { $0.severity == .error })
  }

  @Test("Too many languages are rejected once, and texts are not checked")
  func manyLanguages() {
    let tags = { (count: Int) in (0..<count).map { "de-x-a\($0)" }.joined(separator: ", ") }
    let file = { (count: Int) in "languages: [\(tags(count))]\n" + Self.head }
    #expect(findings(in: file(101)).map(\.rule) == ["wrong-type"])
    #expect(Set(findings(in: file(100)).map(\.rule)) == ["missing-translation"])
  }

  @Test("Groups in groups are read four deep, and what names a deeper field is not unknown")
  func groupsInGroups() {
    let depth = 20
    let open = (0..<depth).map { "{id: g\($0), type: group, text: G, fields: [" }.joined()
    let nested = "\(open){id: deep, type: text, text: A}\(String(repeating: "]}", count: depth))"
    let found = findings(
      in: "questionnaire: a\ntitle: A\nquestions:\n  - \(nested)\n"
        + "  - {id: last, type: text, text: B, when: answered deep}\n")
    #expect(
      found.count == 4 && Set(found.map(\.rule)) == ["unknown-value"], "\(found.map(\.finding.message))")
    #expect(found.allSatisfy { $0.finding.message == "a group cannot contain another group" })
  }
}
