import Comparing
import Testing

/// What changes for participants with a random order, and what does not.
@Suite struct RandomOrderTests {
  private let random = """
    questionnaire: mood
    version: 1
    title: Mood
    questions:
      - {id: calm, type: yes-no, text: Calm?}
      - {id: tired, type: yes-no, text: Tired?}
      - {id: glad, type: yes-no, text: Glad?}

    """.replacing("title: Mood\n", with: "title: Mood\norder: random\n")
  private let calm = "  - {id: calm, type: yes-no, text: Calm?}\n"
  private let glad = "  - {id: glad, type: yes-no, text: Glad?}\n"

  private func messages(_ edits: (String, String)...) throws -> [String] {
    try Versions(random, edits).compared().changes.filter { $0.kind != .versionNotRaised }.map(\.message)
  }

  @Test func itIsSaidInWords() throws {
    let stays = "order: random\nkeep-first: 1\n"
    #expect(
      try messages(("order: random\n", "order: as written\n"))
        == ["the questions come in the order of the file from now on, not in a random one"])
    #expect(
      try messages(("order: random\n", stays))
        == ["other questions stay in place in the random order: none → the first"])
    let versions = Versions(
      random.replacing("order: random\n", with: ""), [("title: Mood\n", "title: Mood\n" + stays)])
    #expect(
      try versions.compared().changes.first?.message
        == "the questions come in a random order from now on; in place: the first")
  }

  @Test func anotherPlaceInTheFileIsNoChange() throws {
    #expect(try messages((calm, ""), (glad, glad + calm)) == [])
  }

  @Test func anotherPlaceOfWhatIsKeptIsOne() throws {
    let kept =
      random.replacing("order: random\n", with: "order: random\nkeep-first: 2\nkeep-last: 0\n")
      + "  - {id: sad, type: yes-no, text: Sad?}\n"
    let found = try Versions(kept, [(calm, ""), ("Tired?}\n", "Tired?}\n" + calm)]).changes()
    #expect(found.contains("measurement order-changed tired"))
  }

  /// It can come before the others, so it changes their context although it is the last in the file.
  @Test func aNewQuestionIsInTheMiddle() throws {
    let new = "  - {id: sad, type: yes-no, text: Sad?}\n"
    #expect(try Versions(random, [(glad, glad + new)]).changes().contains("measurement question-added sad"))
    let kept = random.replacing("order: random\n", with: "order: random\nkeep-last: 1\n")
    let last = try Versions(random, kept + new).changes()
    #expect(last.contains("protocol question-added sad"))
  }
}
