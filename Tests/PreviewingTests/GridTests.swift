import Foundation
import Platforms
import Questionnaires
import Testing

@testable import Previewing

/// Choices that share their section's options.
@Suite struct GridTests {
  private func section(_ yaml: String, width: Int = 60) throws -> [String] {
    let head = "questionnaire: test\ntitle: Test\nsections:\n"
    let options = PreviewOptions(width: width, sectionID: "s")
    return try page(head + yaml, options).split(separator: "\n", omittingEmptySubsequences: false).dropFirst(
      3
    )
    .map(String.init)
  }

  private func section(items: String, options: String, width: Int = 60) throws -> [String] {
    try section("  - {id: s, options: \(options), items: {\(items)}}", width: width)
  }

  @Test func usesTheSharedOptionsAsItsHeading() throws {
    #expect(
      try section(
        items: "a: I felt tense., b: I felt rushed.", options: "{1: never, 2: quite often, 3: always}")
        == [
          "                                      quite",
          "                          never       often       always",
          "                           = 1         = 2         = 3",
          "1. I felt tense. *   a     ( )         ( )         ( )",
          "2. I felt rushed. *  b     ( )         ( )         ( )",
        ])
  }

  @Test func setsIDsBelowTheCirclesOfLongItems() throws {
    let lines = try section(
      items: "tense: I felt tense and could not calm down at all., b: Rest.", options: "{0: no, 1: yes}",
      width: 50)
    #expect(
      lines.prefix(5) == [
        "                                          no   yes",
        "                                          = 0  = 1",
        "1. I felt tense and could not calm down   ( )  ( )",
        "   at all. *                                 tense", "",
      ])
  }

  @Test func stacksListsIfThePageIsTooNarrow() throws {
    let lines = try section(
      items: "a: A, b: B", options: "[noncommunicatively, incomprehensibly, unconstitutionally]", width: 40)
    #expect(
      lines == [
        "1. A *                                 a", "   ( ) noncommunicatively = 1",
        "   ( ) incomprehensibly = 2", "   ( ) unconstitutionally = 3", "",
        "2. B *                                 b", "   ( ) noncommunicatively = 1",
        "   ( ) incomprehensibly = 2", "   ( ) unconstitutionally = 3",
      ])
  }

  @Test func endsAtAQuestionWithoutTheSharedOptions() throws {
    let lines = try section(
      """
        - id: s
          options: [no, yes]
          questions:
            - {id: a, text: A}
            - {id: b, text: B, help: Help, when: a is 1}
            - {id: c, text: C, options: [x, y]}
            - {id: d, text: D}
      """)
    #expect(lines.filter { $0.contains("= 1") }.count == 3)
    #expect(lines.contains { $0.contains("→ shown only if a is \"no\" (1)") })
    #expect(lines.contains("   ( ) x = 1   ( ) y = 2"))
    #expect(lines.last == "   ( ) no = 1   ( ) yes = 2")
  }

  @Test func repeatsTheHeadingOfALongGrid() throws {
    let items = (0..<25).map { "q\($0): Item" }.joined(separator: ", ")
    #expect(try section(items: items, options: "[no, yes]").filter { $0.contains("= 1") }.count == 3)
  }

  private let shared = """
    sections:
      - id: s
        options: {1: never, 2: always}
        questions:
          - {id: a, text: Tense?}
          - {id: b, text: Rushed?}
          - {id: c, text: Tired?, when: a is 2}
          - {id: d, text: Calm?}
          - {id: e, text: Glad?}
    """

  /// The document of the target asks one question after another, or parts a table at a row with a condition.
  @Test(arguments: [
    (TargetName.track, 0), (.form, 0), (.esmira, 0), (.fhir, 0), (.intersession, 2), (.radar, 2),
    (.redcap, 2),
  ]) func tablesAreThoseOfTheDocument(target: TargetName, tables: Int) throws {
    let shown = try clientTerminal(shared, on: target).split(separator: "\n")
    let heads = shown.count { $0.contains("never") && $0.contains("always") && !$0.contains("( )") }
    #expect(heads == tables, "\(shown.joined(separator: "\n"))")
    let page = try clientPage(shared, on: target)
    #expect(page.components(separatedBy: "class=heads").count - 1 == (tables == 0 ? 1 : 2))
    let alone = page.components(separatedBy: "class=\"q alone\"").count - 1
    #expect(alone == (tables == 0 ? 5 : 1))
  }

  @Test func aTableOfThePageIsThereInTheViewsThatHaveIt() throws {
    let page = try clientPage(shared, on: .radar)
    #expect(page.contains("<div data-v=1><div class=heads aria-hidden=true>"))
    #expect(page.contains("class=\"q alone\" id=q2 data-question=c"))
    #expect(page.contains("data-alone=1"))
    let plain = try html("questionnaire: test\ntitle: T\n" + shared)
    #expect(!plain.contains("data-alone") && plain.contains("<div class=heads"))
  }

  /// As on the page: what opens as a list is not a table.
  @Test func leavesOutListsThatOpen() throws {
    let lines = try section(
      """
        - id: s
          options: {1: no, 2: yes}
          questions:
            - {id: a, type: choice, text: Tense?, drop-down: true}
            - {id: b, type: choice, text: Rushed?, drop-down: true}
      """)
    #expect(lines.count { $0.contains("shown as a list that opens") } == 2)
    #expect(lines.count { $0.contains("( ) no = 1") } == 2)
  }
}
