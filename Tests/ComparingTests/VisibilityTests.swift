import Diagnostics
import Generating
import Testing
import YAML

@testable import Comparing
@testable import Questionnaires

/// Who is shown a question in one version and not in the other.
@Suite struct VisibilityTests {
  @Test(
    "Conditions that mean the same in other words",
    arguments: [
      ("a is 1 or a is 2", "a in [1, 2]"), ("a is 1 or b is yes", "b is yes or a is 1"),
      ("not (a is 1 and b is yes)", "a is not 1 or b is not yes"), ("not (a is not 1)", "a is 1"),
      ("a >= 2", "a > 1"), ("a between 2 and 3", "a >= 2 and a <= 3"),
      ("a is 1 and b is yes", "b is yes and (a is 1)"),
      ("a is not 1", "a in [2, 3]"),
      ("m includes x or m includes y", "not (m not includes x and m not includes y)"),
      ("answered a", "a in [1, 2, 3]"), ("a is 1 or (a is 1 and b is yes)", "a is 1"), ("n > 0.5", "n >= 1"),
    ])
  func equivalent(old: String, new: String) throws {
    let change = try #require(try changes(old, new).first)
    guard case .equivalent = change.outcome else {
      Issue.record("\(change)")
      return
    }
    #expect(change.isOwn && change.causes.isEmpty)
  }

  @Test("The fewest answers and the smallest codes that show a difference", arguments: differences)
  func difference(old: String, new: String, gain: String?, loss: String?) throws {
    let change = try #require(try changes(old, new).first)
    guard case .changed(let gained, let lost) = change.outcome else {
      Issue.record("\(change)")
      return
    }
    #expect(gained?.pair == gain && lost?.pair == loss)
  }

  @Test("A condition that is untouched follows what it depends on") func follows() throws {
    let old = try questionnaire("", "a is 1", then: "when: answered x")
    let new = try questionnaire("", "a is 2", then: "when: answered x")
    var comparison = VisibilityComparison(old, new, oldOfNew: sameIDs(old, new))
    let found = comparison.changes()
    let shown = try #require(new.questions.first { $0.id?.value == "x" })
    #expect(found.map(\.isOwn) == [true, false])
    #expect(found.last?.causes == [.question(shown.index)])
    guard case .changed(let gain?, _)? = found.last?.outcome else {
      Issue.record("\(found)")
      return
    }
    #expect(gain.new.contains("a=2"))
  }

  @Test("An answer that only the new version has") func newAnswers() throws {
    let old = try questionnaire("", "a >= 3")
    let new = try questionnaire(", 4: four", "a >= 4")
    var comparison = VisibilityComparison(old, new, oldOfNew: sameIDs(old, new))
    guard case .changed(let gain, let loss)? = comparison.changes().first?.outcome else {
      Issue.record("not changed")
      return
    }
    #expect(gain?.isNewOnly == true && gain?.new == "a=4" && gain?.old == "a=1")
    #expect(loss?.isNewOnly == false && loss?.pair == "a=3 | a=3")
  }

  @Test("Removed answers and questions") func removed() throws {
    let old = try questionnaire(", 4: four", "a >= 3")
    let new = try questionnaire("", "a >= 3")
    var comparison = VisibilityComparison(old, new, oldOfNew: sameIDs(old, new))
    let change = try #require(comparison.changes().first)
    let asked = try #require(new.questions.first { $0.id?.value == "a" })
    #expect(!change.isOwn && change.causes == [.question(asked.index)])
    var without = VisibilityComparison(
      old, new, oldOfNew: sameIDs(old, new).filter { old.questions[$0.value].id?.value != "a" })
    #expect(without.changes().first?.causes.contains(.removed(asked.index)) == true)
  }

  @Test(
    "In a chain of 10,000 questions, what is unchanged is not searched, and one change is the cause of all others"
  )
  func growth() throws {
    let lines = (1..<10_000).map { "  - {id: q\($0), type: yes-no, text: Q?, when: q\($0 - 1) is yes}\n" }
    let text =
      "questionnaire: long\ntitle: Long\nquestions:\n  - {id: q0, type: yes-no, text: Q?}\n" + lines.joined()
    let (old, new) = (try read(text), try read(text))
    var comparison = VisibilityComparison(old, new, oldOfNew: sameIDs(old, new))
    #expect(comparison.changes().isEmpty)
    let changed = try read(text.replacing("when: q0 is yes", with: "when: q0 is no"))
    var other = VisibilityComparison(old, changed, oldOfNew: sameIDs(old, changed))
    let changes = other.changes()
    #expect(changes.count == 9_999 && changes.map(\.isOwn).firstIndex(of: false) == 1)
    #expect(changes.last?.causes == [.question(1)])
  }

  private func changes(_ old: String, _ new: String) throws -> [VisibilityChange] {
    let (before, after) = (try questionnaire("", old), try questionnaire("", new))
    var comparison = VisibilityComparison(before, after, oldOfNew: sameIDs(before, after))
    return comparison.changes()
  }

  private func questionnaire(_ codes: String, _ condition: String, then rest: String = "") throws
    -> Questionnaire
  {
    let last = rest.isEmpty ? "" : "  - {id: z, type: text, text: Z?, \(rest)}\n"
    return try read(
      """
      questionnaire: test
      title: Test
      questions:
        - {id: a, type: choice, text: A?, options: {1: one, 2: two, 3: three\(codes)}}
        - {id: b, type: yes-no, text: B?}
        - {id: m, type: multiple, text: M?, options: {x: X, y: Y}, at-least: 0}
        - {id: n, type: number, text: N?}
        - {id: o, type: choice, text: O?, options: {1: one, 2: two}, required: false}
        - {id: x, type: text, text: X?, when: '\(condition)'}

      """ + last)
  }
}

private let differences: [(old: String, new: String, gain: String?, loss: String?)] = [
  ("a is 1", "a in [1, 2]", "a=2 | a=2", nil), ("a in [1, 2]", "a is 2", nil, "a=1 | a=1"),
  ("a is 1", "a is 2", "a=2 | a=2", "a=1 | a=1"),
  ("a is 1", "a is 1 and b is yes", nil, "a=1 | a=1,b=no"),
  ("n >= 10", "n >= 5", "n=5 | n=5", nil), ("m includes x", "m includes y", "m=y | m=y", "m=x | m=x"),
  ("o is 1", "answered o", "o=2 | o=2", nil), ("o is not 1", "answered o and o is not 1", nil, "o= | o="),
]

private func read(_ text: String) throws -> Questionnaire {
  let document = try #require(parseYAML(SourceFile(path: "test.yaml", text: text)).value)
  let outcome = readQuestionnaire(document).outcome
  return try #require(outcome.value, "\(outcome.diagnostics.map(\.finding.message))\n\(text.prefix(1_000))")
}

private func sameIDs(_ old: Questionnaire, _ new: Questionnaire) -> [Int: Int] {
  let places = Dictionary(
    old.questions.compactMap { question in question.id.map { ($0.value, question.index) } },
    uniquingKeysWith: min)
  return Dictionary(
    uniqueKeysWithValues: new.questions.compactMap { question in
      question.id.flatMap { places[$0.value] }.map { (question.index, $0) }
    })
}

extension VisibilityWitness {
  fileprivate var pair: String { old + " | " + new }
}
