import Foundation
import Testing

@testable import Previewing

/// An app that decides what is on a page when it opens it has more pages than sections.
@Suite struct AppPageTests {
  private func file(target: String) -> String {
    """
    questionnaire: test
    title: Test
    target: \(target)
    intro: Hello
    outro: Goodbye
    sections:
      - title: Mood
        questions:
          - {id: calm, type: yes-no, text: Calm?}
          - {id: glad, type: yes-no, text: Glad?}
          - {id: why, type: text, text: Why?, when: calm is no}
          - {id: what, type: text, text: What?, when: calm is no}
      - title: Sleep
        when: glad is yes
        questions:
          - {id: slept, type: yes-no, text: Slept?}
    """
  }

  /// What follows each remark about a page.
  private func pages(target: String) throws -> [String] {
    let lines = try page(file(target: target)).split(separator: "\n")
    return lines.indices.filter { lines[$0].contains("in the app") }.map { place in
      let next = lines[(place + 1)...].first { !$0.allSatisfy(\.isWhitespace) } ?? ""
      return lines[place].trimmingCharacters(in: .whitespaces) + " | "
        + next.trimmingCharacters(in: .whitespaces).prefix(8).trimmingCharacters(in: .whitespaces)
    }
  }

  /// What ESMira stores, where that is not the code.
  @Test func thePreviewSaysWhatTheAppStores() throws {
    func answers(_ target: String) throws -> String {
      try page(
        """
        questionnaire: test
        title: Test
        target: \(target)
        questions:
          - {id: calm, type: yes-no, text: Calm?}
          - {id: place, type: choice, text: Where?, options: {home: Home, 9: Elsewhere}}
          - {id: often, type: choice, text: How often?, options: {0: Never, 1: Once}}
          - {id: why, type: multiple, text: Why?, options: {job: Job, 2: Family}}
        """)
    }
    let found = try answers("esmira")
    for words in [
      "Yes = yes (ESMira: 1)", "No = no (ESMira: 0)", "Home = home (ESMira: 1)", "Elsewhere = 9 (ESMira: 2)",
      "Never = 0 ", "Once = 1", "Job = job (ESMira: why~1)", "Family = 2",
    ] { #expect(found.contains(words), "\(words): \(found)") }
    #expect(found.components(separatedBy: "ESMira").count == 6)
    #expect(try !answers("track").contains("ESMira"))
  }

  @Test func thePreviewSaysWhichPageBegins() throws {
    #expect(
      try pages(target: "esmira") == [
        "→ page 1 of 5 in the app | Hello", "→ page 2 of 5 in the app | Mood",
        "→ page 3 of 5 in the app | 3. Why?", "→ page 4 of 5 in the app | Sleep",
        "→ page 5 of 5 in the app | ────────",
      ])
    #expect(try pages(target: "track").isEmpty)
  }

  /// It is a page of the app without questions.
  @Test func aSectionWithoutQuestionsBeginsAPage() throws {
    let text = """
      questionnaire: test
      title: Test
      target: esmira
      sections:
        - {title: Welcome, text: Take your time.}
        - {title: Mood, questions: [{id: calm, type: yes-no, text: Calm?}]}
      """
    let shown = try page(text)
    #expect(
      shown.contains("→ page 1 of 2 in the app\n\nWelcome") && shown.contains("→ page 2 of 2 in the app"))
  }

  @Test func thePageSaysItToo() throws {
    let shown = try html(file(target: "esmira"))
    for number in 1...5 { #expect(shown.contains("page \(number) of 5 in the app")) }
    #expect(!(try html(file(target: "track"))).contains("in the app"))
  }
}
