import Questionnaires
import Testing

@testable import Previewing

/// Sections and questions in a random order, in a terminal and on a page.
@Suite struct RandomOrderTests {
  private let file = """
    questionnaire: test
    title: Test
    order: random
    keep-first: 1
    sections:
      - title: Start
        questions:
          - {id: s1, type: yes-no, text: Start?}
      - title: Mood
        order: random
        keep-last: 1
        questions:
          - {id: m1, type: text, text: One?}
          - {id: m2, type: text, text: Two?}
          - {id: m3, type: text, text: Three?, when: s1 is yes}
          - {id: m4, type: text, text: Four?}
          - {id: m5, type: note, text: Five}
      - title: Sleep
        questions:
          - {id: l1, type: text, text: Six?}
    """

  private func ids(_ options: PreviewOptions, _ text: String? = nil) throws -> [String] {
    let page = try page(text ?? file, options)
    return page.matches(of: #/\b[sml][1-5]\b(?=\n)/#).map { String($0.output) }
  }

  @Test func everySeedHasItsOrderAndSaysSo() throws {
    var orders: Set<[String]> = []
    for seed in 1...200 as ClosedRange<UInt64> {
      let shown = try ids(PreviewOptions(seed: seed))
      orders.insert(shown)
      #expect(shown.sorted() == ["l1", "m1", "m2", "m3", "m4", "m5", "s1"])
      #expect(shown[0] == "s1")
      #expect(shown[1] == "l1" || shown[6] == "l1")
      #expect(shown.filter { $0.hasPrefix("m") }.last == "m5")
      #expect(try ids(PreviewOptions(seed: seed)) == shown)
    }
    // 4! orders of questions in two of sections.
    #expect(orders.count == 48)
    let page = try page(file, PreviewOptions(seed: 7))
    #expect(
      page.contains(
        "→ the sections are shown in a random order, with the first in place; this is the\n  order of --seed 7\n"
      ))
    #expect(
      page.contains(
        "→ the questions are shown in a random order, with the last in place; this is the\n  order of --seed 7\n"
      ))
  }

  @Test func questionsAreNumberedAsTheyAreShown() throws {
    let page = try page(file, PreviewOptions(seed: 3))
    let numbers = page.matches(of: #/\n *(\d)\. /#).map { String($0.output.1) }
    #expect(numbers == ["1", "2", "3", "4", "5", "6"])
  }

  /// What is hidden leaves a gap, and the others keep their order.
  @Test func answersLeaveTheOrder() throws {
    let questionnaire = try draft(file)
    for seed in 1...50 as ClosedRange<UInt64> {
      let sheet = AnswerText.read("s1=no", for: questionnaire, today: .today()).sheet
      let all = try ids(PreviewOptions(seed: seed))
      #expect(try ids(PreviewOptions(answers: sheet, seed: seed)) == all.filter { $0 != "m3" })
    }
  }

  @Test func withoutARandomOrderNoSeedChangesAnything() throws {
    let fixed = file.replacing("order: random", with: "order: as written")
      .replacing(#/ *keep-(first|last): 1\n/#, with: "")
    #expect(try page(fixed, PreviewOptions(seed: 1)) == page(fixed, PreviewOptions(seed: 2)))
    #expect(try !page(fixed).contains("random"))
  }

  @Test func theOnlySectionSaysItAboutItsQuestions() throws {
    let page = try page(
      "questionnaire: test\ntitle: Test\norder: random\nquestions:\n"
        + "  - {id: a, type: text, text: A?}\n  - {id: b, type: text, text: B?}\n")
    #expect(page.contains("→ the questions are shown in a random order; this is the order of --seed 1\n"))
    #expect(page.contains("→    a remark for authors"))
  }

  /// By its script, so that it reads and prints in the order of the file.
  @Test func thePageStaysInFileOrderAndKnowsTheOther() throws {
    let questionnaire = try draft(file)
    let form = ShownQuestionnaire(
      questionnaire, file: "test.yaml", digest: "", target: nil, readingSpeed: .init(), seed: 7)
    let page = String(decoding: PageSubject.questionnaire(form).page(language: nil), as: UTF8.self)
    let places = page.matches(of: #/data-question=(\w+)/#).map { String($0.output.1) }
    #expect(places == ["s1", "m1", "m2", "m3", "m4", "m5", "l1"])
    let order = ParticipantOrder(questionnaire: questionnaire, seed: 7)
    let listed = order.questions(of: 1).map { String($0 + 1) }.joined(separator: ",")
    #expect(page.contains("\"order\":[\(listed)]"))
    #expect(page.contains("\"order\":[\(order.sections.map(String.init).joined(separator: ","))]"))
    let text = page.replacing(#/<[^>]*>/#, with: "")
    #expect(
      text.contains(
        "The questions of this section appear in a random order · in place at the end: 1 · here in the order of --seed 7"
      ))
    #expect(text.contains("The sections appear in a random order · in place at the beginning: 1"))
  }
}
