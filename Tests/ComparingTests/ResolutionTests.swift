import Comparing
import Diagnostics
import Questionnaires
import Testing

/// What a new version says about its changes settles them, and nothing else does.
@Suite struct ResolutionTests {
  /// Such as `codes-permuted flavor: version`, without those that need no resolution.
  private func resolutions(_ edits: (String, String)...) throws -> [String] {
    try Versions(bakery, edits).compared().changes.filter { $0.resolution != nil || !$0.isResolved }.map {
      change in
      let names = change.subject.list.map { [$0] } ?? Array(change.subject.names.prefix(1))
      return ([change.kind.rawValue] + names).joined(separator: " ")
        + ": \(change.resolution?.rawValue ?? "none")"
    }
  }

  private let swap = ("3: Strawberry\n          4: Mocha", "3: Mocha\n          4: Strawberry")

  @Test func aHigherVersionSettlesWhatCannotBeCompared() throws {
    #expect(
      try resolutions(("How old are you?", "How many years have you lived?"))
        == ["question-wording age: none", "version-not-raised: none"])
    #expect(
      try resolutions(("How old are you?", "How many years have you lived?"), ("version: 3", "version: 4"))
        == ["question-wording age: version"])
  }

  @Test func anotherMeaningMustBeAllowedUnderAHigherVersion() throws {
    let allowing = "changes: {4: {why: Swapped, allow: [codes-permuted flavor]}}\n"
    #expect(try resolutions(swap, ("version: 3", "version: 4")) == ["codes-permuted flavor: none"])
    #expect(
      try resolutions(swap, ("version: 3\n", "version: 4\n" + allowing)) == ["codes-permuted flavor: allow"])
    // An entry of another version, or about something else, does not count.
    #expect(
      try resolutions(swap, ("version: 3\n", "version: 5\n" + allowing)) == ["codes-permuted flavor: none"])
    let other = allowing.replacing("permuted flavor", with: "permuted toppings")
    #expect(
      try resolutions(swap, ("version: 3\n", "version: 4\n" + other)) == ["codes-permuted flavor: none"])
  }

  @Test func anAllowanceOfTheSameVersionSettlesNothing() throws {
    let allowing = "changes: {3: {why: Swapped, allow: [codes-permuted flavor]}}\n"
    #expect(
      try resolutions(swap, ("version: 3\n", "version: 3\n" + allowing))
        == ["codes-permuted flavor: none", "version-not-raised: none"])
  }

  @Test func aSharedListCanBeAllowedByItsNameOrAQuestion() throws {
    for name in ["often", "bread", "rolls"] {
      let allowing = "changes: {4: {why: Recoded, allow: [option-meaning \(name)]}}\n"
      #expect(
        try resolutions(("4: always", "4: mostly"), ("version: 3\n", "version: 4\n" + allowing))
          == ["option-meaning often: allow"])
    }
  }

  @Test func formerlySettlesAnotherIdWithoutANewVersion() throws {
    #expect(try resolutions(("id: loud", "id: noise")) == ["question-renamed noise: none"])
    #expect(
      try resolutions(("id: loud", "id: noise, formerly: loud")) == ["question-renamed noise: formerly"])
    #expect(
      try resolutions(
        ("cake: I eat cake.", "cakes: {text: I eat many cakes., formerly: cake}"),
        ("[bread, cake, rolls]", "[bread, cakes, rolls]"))
        == ["question-wording cakes: none", "version-not-raised: none", "question-renamed cakes: formerly"])
    #expect(
      try resolutions(("questionnaire: bakery", "questionnaire: bakeries\nformerly: bakery"))
        == ["questionnaire-renamed: formerly"])
    #expect(
      try resolutions(("id: grain,", "id: cereal, formerly: grain,")) == ["score-renamed cereal: formerly"])
  }

  private let loud =
    "- {id: loud, type: rating, text: How loud was the shop?, range: [1, 5], labels: [silent, loud]}\n      "

  @Test func reservedSettlesWhatIsGone() throws {
    #expect(
      try resolutions((loud, ""), ("scores:", "reserved: {questions: [loud]}\nscores:"))
        == ["question-retired loud: reserved"])
    #expect(
      try resolutions(("\n          4: Mocha", ""), ("scores:", "reserved: {codes: {flavor: [4]}}\nscores:"))
        == ["code-retired flavor: none", "version-not-raised: none"])
  }

  @Test func whatWasReservedStaysReserved() throws {
    let reserving = bakery.replacing(
      "scores:", with: "reserved: {questions: [gone], codes: {flavor: [9]}}\nscores:")
    #expect(
      try Versions(reserving, bakery).changes() == [
        "version reserved-removed gone", "version reserved-removed flavor 9",
      ])
    let formerly = bakery.replacing("id: loud,", with: "id: loud, formerly: noise,")
    #expect(try Versions(formerly, bakery).changes() == ["version formerly-removed noise"])
  }

  @Test func aLowerVersionIsWrongWhateverElseChanged() throws {
    #expect(
      try resolutions(("How old are you?", "How many years have you lived?"), ("version: 3", "version: 2"))
        == ["question-wording age: none", "version-lowered: none"])
  }

  @Test func fixesSettleWhatTheyAreFor() throws {
    for edits in [
      [("id: loud", "id: noise")], [(loud, "")], [("\n          4: Mocha", "")],
      [("id: grain,", "id: cereal,")],
      [("questionnaire: bakery", "questionnaire: bakeries")], [("How old are you?", "How many years?")],
      [("- id: flavor", "- id: taste_best")],
    ] {
      let versions = Versions(bakery, edits)
      var text = versions.new
      for _ in 0..<3 {
        let compared = try Versions(bakery, text).compared()
        let fixes = compared.changes.filter { $0.kind != .versionNotRaised }.compactMap(\.fix)
        let file = try #require(compared.newFile)
        let all = fixes.isEmpty ? compared.changes.compactMap(\.fix) : fixes
        text = String(decoding: file.text(making: file.fixesTogether(all)), as: UTF8.self)
      }
      #expect(try Versions(bakery, text).compared().changes.allSatisfy(\.isResolved), "\(edits)")
    }
  }
}
