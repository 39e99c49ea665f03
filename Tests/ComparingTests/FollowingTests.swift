import Comparing
import Questionnaires
import Testing

/// What only follows from another change is listed with it, and answers show who is concerned.
@Suite struct FollowingTests {
  private let base = """
    questionnaire: path
    title: Path
    questions:
      - {id: pain, type: choice, text: Pain?, options: {0: none, 1: some, 2: much}}
      - {id: where, type: text, text: Where?, when: pain >= 1}
      - {id: since, type: text, text: Since when?, when: answered where}

    """

  private func witnesses(_ change: Change) -> [String] {
    change.witnesses.map { witness in
      switch witness {
      case .path(let question, let isGain, let old, let new, _):
        "\(question) \(isGain ? "gain" : "loss") \(old ?? "-") \(new ?? "-")"
      case .text(let text): text
      }
    }
  }

  @Test func anEditedConditionShowsWhoIsConcerned() throws {
    let compared = try Versions(base, [("pain >= 1", "pain >= 2")]).compared()
    let change = try #require(compared.changes.first)
    #expect(
      compared.changes.map(\.words) == ["measurement condition-changed where", "version version-not-raised"])
    #expect(change.follows == ["since"])
    #expect(witnesses(change) == ["where loss pain=1 pain=1", "since loss pain=1,where=text pain=1"])
  }

  @Test func theConditionOfAGroupIsOneChange() throws {
    let group =
      "\n  - id: contact\n    type: group\n    text: Contact\n    when: pain >= 1\n    fields:\n"
      + "      - {id: name, type: text, text: Name}\n"
    let compared = try Versions(
      base + group, [("Contact\n    when: pain >= 1", "Contact\n    when: pain >= 2")]
    )
    .compared()
    #expect(
      compared.changes.map(\.words) == [
        "measurement condition-changed contact", "version version-not-raised",
      ])
    #expect(compared.changes.first?.follows == ["name"])
  }

  @Test func wordingDoesNotShowQuestionsToOthers() throws {
    let compared = try Versions(base, [("Where?", "Where not?"), ("pain >= 1", "pain >= 2")]).compared()
    let followed = compared.changes.filter { !$0.follows.isEmpty }
    #expect(followed.map(\.words) == ["measurement condition-changed where"])
  }

  @Test func aConditionInOtherWordsIsCosmetic() throws {
    #expect(
      try Versions(base, [("pain >= 1", "pain is not 0")]).changes()
        == ["cosmetic condition-changed where"])
  }

  @Test func aRemovedOptionHidesQuestions() throws {
    let old = base.replacing("when: pain >= 1", with: "when: pain is 2")
    let compared = try Versions(
      old, [("1: some, 2: much", "1: some"), ("pain is 2", "pain is 1")]
    ).compared()
    #expect(
      compared.changes.map(\.words) == [
        "storage code-removed pain 2", "measurement condition-changed where", "version version-not-raised",
      ])
  }
}
