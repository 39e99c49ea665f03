import Diagnostics
import JSON
import Questionnaires
import TestSupport
import Testing

@testable import Compiling

/// Random orders in ESMira: a page shuffles all of its items or none.
struct ESMiraOrderTests {
  private func outcome(_ sections: String) throws -> Outcome<JSON> {
    try target(named: .esmira).lower(
      questionnaire("questionnaire: order\ntitle: Order\n" + sections), language: nil)
  }

  /// Whether each page shuffles its items.
  private func pages(_ sections: String) throws -> [Bool] {
    let outcome = try outcome(sections)
    let document = try #require(outcome.value, "\(outcome.diagnostics.map(\.line))")
    guard case .array(let all)? = document["questionnaires"], case .array(let pages)? = all.first?["pages"]
    else { return [] }
    return pages.map { $0["randomized"] == true }
  }

  private func losses(_ sections: String) throws -> [String] {
    try outcome(sections).diagnostics.map(\.line).filter { $0.contains("random order") }
  }

  private let questions = """
      - {id: a, type: yes-no, text: A?}
      - {id: b, type: yes-no, text: B?}
      - {type: note, text: Think.}

    """

  @Test func aWholeSectionIsAPageThatShufflesItsItems() throws {
    let sections =
      "intro: Hello.\nsections:\n  - title: One\n    order: random\n    questions:\n\(questions.indented)  - title: Two\n    questions:\n      - {id: c, type: yes-no, text: C?, when: a is yes}\n"
    #expect(try pages(sections) == [false, true, false])
    #expect(try losses(sections) == [])
    #expect(try pages("order: random\nquestions:\n" + questions) == [true])
    #expect(try losses("order: random\nkeep-first: 0\nquestions:\n" + questions) == [])
  }

  @Test(arguments: [
    ("order: random\nkeep-first: 1\n", "", "in which some questions stay in place"),
    ("order: random\nkeep-last: 1\n", "", "in which some questions stay in place"),
    (
      "order: random\n", "  - {id: g, type: group, text: G, fields: [{id: d, type: text, text: D?}]}\n",
      "of groups, whose fields would not stay together"
    ),
    // The second page of the section begins in the group.
    (
      "order: random\n",
      "  - {id: g, type: group, text: G, fields: [{id: d, type: yes-no, text: D?}, {id: e, type: text, text: E?, when: d is yes}]}\n",
      "of groups, whose fields would not stay together"
    ),
  ]) func anyOtherOrderIsLost(head: String, more: String, what: String) throws {
    let file = head + "questions:\n" + questions + more
    #expect(try !pages(file).contains(true))
    let found = try losses(file)
    #expect(
      found.count == 1 && found[0].contains("`esmira` does not support a random order \(what): "), "\(found)")
    #expect(found[0].contains("participants see the order of the file"))
  }

  @Test func oneQuestionIsInNoOrder() throws {
    let one = "questions:\n  - {id: a, type: yes-no, text: A?}\n"
    #expect(try pages("order: random\n" + one) == [false])
    #expect(try losses("order: random\n" + one) == [])
    let two = one + "  - {id: b, type: yes-no, text: B?}\n"
    #expect(try losses("order: random\nkeep-first: 1\n" + two) == [])
  }

  @Test func anOrderOfSectionsIsLost() throws {
    let section = "  - questions:\n\(questions.indented)"
    let sections =
      "order: random\nsections:\n" + section
      + section.replacing("id: a", with: "id: c").replacing("id: b", with: "id: d")
    #expect(try losses(sections).map { $0.contains("a random order of sections: ") } == [true])
    #expect(try pages(sections) == [false, false])
  }
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n").map { "    " + $0 + "\n" }.joined()
  }
}
