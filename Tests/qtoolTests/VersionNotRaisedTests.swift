import Testing

/// What `lint --changed-since` says about the version and about ids that were reserved.
struct VersionNotRaisedTests {
  private func repository(_ text: String) throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write("stress.yaml", text)
    try folder.makeRepository()
    return folder
  }

  private let stress = """
    questionnaire: stress
    title: Stress
    target: track
    version: 3
    questions:
      - {id: stress, type: yes-no, text: Did anything stress you today?}
      - {id: why, type: text, text: What was it?, when: stress is yes}

    """

  private func lint(_ folder: CommandFolder, _ options: String...) throws -> CommandFolder.Run {
    try folder.qtool(
      ["lint", "--changed-since", "main", "--select", "version-not-raised,reserved-reuse"] + options)
  }

  @Test func aChangeUnderTheSameVersionIsAnError() throws {
    let folder = try repository(stress)
    #expect(try lint(folder).status == 0)
    try folder.write("stress.yaml", stress.replacing("today", with: "this week"))
    let run = try lint(folder)
    #expect(run.status == 1)
    #expect(
      run.output == """
        error: answers stop being comparable (1 change), but `version` is still 3 [version-not-raised]
          --> stress.yaml:4:10
           |
         4 | version: 3
           |          ^
        note: the text of `stress` changed: "Did anything stress you today?" → "Did anything stress you this week?"
          --> stress.yaml:6:38
        help: raise `version` from 3 to 4

        1 questionnaire: 1 error
        1 can be fixed with --fix --unsafe-fixes; review the result

        """)
    #expect(try folder.qtool("lint", "--select", "version-not-raised").status == 0)
  }

  @Test func theFixRaisesTheVersionOnce() throws {
    let folder = try repository(stress)
    try folder.write("stress.yaml", stress.replacing("today", with: "this week"))
    #expect(try lint(folder, "--fix").status == 1)
    #expect(try lint(folder, "--fix", "--unsafe-fixes").status == 0)
    #expect(try folder.read("stress.yaml").contains("version: 4\n"))
    #expect(try lint(folder, "--fix", "--unsafe-fixes").output.hasPrefix("1 questionnaire: no findings"))
  }

  @Test(arguments: [
    ("today?", "today"), ("stress is yes", "stress is not no"), ("title: Stress", "title: My stress"),
    ("version: 3\n", "version: 4\nchanges: {4: Better words}\n"),
    ("version: 3\n", "version: 3\nactive: false\n"),
  ])
  func whatLeavesAnswersComparableNeedsNoVersion(old: String, new: String) throws {
    let folder = try repository(stress)
    try folder.write("stress.yaml", stress.replacing(old, with: new))
    #expect(try lint(folder).status == 0)
  }

  @Test func aFileThatMovedIsComparedByItsId() throws {
    let folder = try repository(stress)
    _ = try folder.shell("mkdir daily && git mv stress.yaml daily/moved.yaml")
    #expect(try lint(folder).status == 0)
    try folder.write("daily/moved.yaml", stress.replacing("today", with: "this week"))
    #expect(try lint(folder).output.contains("  --> daily/moved.yaml:4:10\n"))
    let renamed = stress.replacing("questionnaire: stress", with: "questionnaire: strain\nformerly: stress")
    try folder.write("daily/moved.yaml", renamed.replacing("today", with: "this week"))
    #expect(try lint(folder).status == 1)
  }

  @Test func settingsAndCommentsApply() throws {
    let folder = try repository(stress)
    let changed = stress.replacing("today", with: "this week")
    try folder.write(
      "stress.yaml", "# qtool: allow-file version-not-raised -- nobody has answered yet\n" + changed)
    // It would also allow the next change.
    let allowed = try lint(folder)
    #expect(allowed.output.contains("[bad-allow]") && allowed.output.contains("[version-not-raised]"))
    try folder.write("stress.yaml", changed)
    try folder.write(".qtool.yaml", "rules: {version-not-raised: warning}\n")
    let run = try lint(folder)
    #expect(run.status == 0 && run.output.hasPrefix("warning: answers stop"))
    let swapped = stress.replacing(
      "questions:\n", with: "questions:\n  - {id: calm, type: yes-no, text: Are you calm?}\n")
    try folder.write(".qtool.yaml", "changes: {order-changed: off}\n")
    try folder.write("stress.yaml", swapped)
    try #require(try folder.shell("git commit -qam more").status == 0)
    let lines = swapped.split(separator: "\n", omittingEmptySubsequences: false)
    try folder.write(
      "stress.yaml", (lines[0...4] + [lines[6], lines[5]] + lines[7...]).joined(separator: "\n"))
    #expect(try lint(folder).status == 0)
  }

  @Test func anEarlierVersionThatCannotBeReadIsNotCompared() throws {
    let folder = try repository(stress.replacing("type: yes-no", with: "type: yesno"))
    try folder.write("stress.yaml", stress)
    #expect(try lint(folder).status == 0)
  }

  @Test func whatWasReservedStaysReserved() throws {
    let folder = try repository(
      stress + "reserved: {questions: [hurry], codes: {who: [3]}}\noption-lists: {who: {1: Me, 2: You}}\n")
    try folder.write(
      "stress.yaml",
      stress
        + "  - {id: hurry, type: choice, text: Who?, options: who}\noption-lists: {who: {1: Me, 2: You, 3: All}}\n"
    )
    let run = try lint(folder, "--quiet")
    #expect(
      run.output.contains("the earlier version reserved the id `hurry`: earlier answers are filed under it"))
    #expect(run.output.contains("the earlier version reserved the answer code `3` of `who`"))
  }

  @Test func anIdMayGoBackToItsQuestion() throws {
    let folder = try repository(stress.replacing("id: why,", with: "id: reason, formerly: why,"))
    try folder.write("stress.yaml", stress.replacing("id: why,", with: "id: why, formerly: reason,"))
    #expect(try lint(folder).status == 0)
    try folder.write("stress.yaml", stress.replacing("What was it?", with: "What stressed you?"))
    #expect(try lint(folder).output.contains("reserved the id `why`"))
  }
}
