import Testing

/// ESMira stores the places of answers, so an answer at another place means something else.
@Suite struct StoredPlaceTests {
  private func file(_ target: String, type: String = "choice", options: String) -> String {
    """
    questionnaire: test
    title: Test
    target: \(target)
    questions:
      - {id: place, type: \(type), text: Where are you?, options: \(options)}

    """
  }

  private func changes(in target: String = "esmira", type: String = "choice", _ old: String, _ new: String)
    throws -> [String]
  {
    try Versions(file(target, type: type, options: old), file(target, type: type, options: new)).changes()
      .filter {
        $0 != "version-not-raised" && !$0.contains("version-not-raised")
      }
  }

  private let home = "{home: At home, work: At work}"

  @Test func anAnswerBeforeOthersIsCoding() throws {
    #expect(
      try changes(home, "{out: Outside, home: At home, work: At work}") == [
        "coding codes-permuted place home", "measurement code-added place out",
      ])
    #expect(
      try changes(type: "multiple", home, "{work: At work, home: At home}") == [
        "coding codes-permuted place work"
      ])
  }

  @Test func anAnswerAtTheEndIsNot() throws {
    #expect(
      try changes(home, "{home: At home, work: At work, out: Outside}") == [
        "measurement code-added place out"
      ])
  }

  @Test func consecutiveCodesAreStored() throws {
    #expect(
      try changes("{1: At home, 2: At work}", "{0: Outside, 1: At home, 2: At work}") == [
        "measurement code-added place 0"
      ])
    // Of a multiple, places are stored even then.
    #expect(
      try changes(type: "multiple", "{1: At home, 2: At work}", "{0: Outside, 1: At home, 2: At work}").first
        == "coding codes-permuted place 1")
    // 99 makes places of codes that began with 0.
    #expect(
      try changes("{0: At home, 1: At work}", "{0: At home, 1: At work, 99: Elsewhere}").first
        == "coding codes-permuted place 0")
  }

  @Test func otherTargetsStoreCodes() throws {
    #expect(
      try changes(in: "track", home, "{work: At work, home: At home}") == [
        "measurement options-reordered place"
      ])
  }

  @Test func theMessageNamesBothPlaces() throws {
    let compared = try Versions(
      file("esmira", options: home), file("esmira", options: "{work: At work, home: At home}")
    ).compared()
    #expect(
      compared.changes.first?.message
        == "`esmira` stored `work` as 2 and stores it as 1 now, so earlier answers to `place` mean something else"
    )
  }
}
