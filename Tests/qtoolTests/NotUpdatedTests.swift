import Testing

/// `not-updated`, which `diff` and `lint --changed-since` report alike, and `lint` of a running study as a hint.
struct NotUpdatedTests {
  private static let daily = """
    questionnaire: daily
    title: Daily
    version: 2
    target: track
    server: {id: 9}
    questions:
      - {id: why, type: text, text: Why?}

    """
  private static let changed = daily.replacing("Why?", with: "Why do you think so?").replacing(
    "version: 2", with: "version: 3")

  private func study(_ more: String = "") -> String {
    "study: calm\ntitle: Calm\ntarget: track\n\(more)questionnaires: [daily]\n"
  }

  private func repository(_ study: String) throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write("daily.yaml", Self.daily)
    try folder.write("study.yaml", study)
    try folder.makeRepository()
    try folder.write("daily.yaml", Self.changed)
    return folder
  }

  /// The severities of the finding in `daily.yaml`, by `diff` and by `lint`.
  private func severities(_ folder: CommandFolder, _ options: [String] = []) throws -> [[String]] {
    try [
      ["diff", "--since", "main"], ["lint", "--changed-since", "main"],
      ["lint", "daily.yaml", "--changed-since", "main"],
    ].map {
      try folder.qtool($0 + ["--format", "short"] + options).output.split(separator: "\n").filter {
        $0.hasPrefix("daily.yaml:5:14: ") && $0.hasSuffix("[not-updated]")
      }.map { $0.split(separator: ": ")[1].description }
    }
  }

  @Test(arguments: [("", "warning"), ("running: true\n", "warning"), ("running: false\n", nil)])
  func commandsAgree(running: String, severity: String?) throws {
    let expected = severity.map { [$0] } ?? []
    #expect(try severities(repository(study(running))) == [expected, expected, expected])
  }

  @Test(arguments: [
    ("clients: [web, android]", nil), ("clients: [ios-stress]", "warning"),
    ("changes: {not-updated: off}", nil),
    ("changes: {not-updated: hint}", "hint"), ("changes: {not-updated: error}", "error"),
  ]) func settingsApplyToAll(settings: String, severity: String?) throws {
    let folder = try repository(study())
    try folder.write(".qtool.yaml", settings + "\n")
    let expected = severity.map { [$0] } ?? []
    #expect(try severities(folder) == [expected, expected, expected])
    let status: Int32 = severity == "error" ? 1 : 0
    #expect(try folder.qtool("diff", "--since", "main").status == status)
    #expect(try folder.qtool("lint", "--changed-since", "main").status == status)
    let shown = try folder.qtool("config", "daily.yaml").output
    #expect(shown.contains("not-updated") == settings.hasPrefix("changes"), "\(shown)")
  }

  @Test func onlyFailOnPhonesFails() throws {
    let folder = try repository(study())
    for (level, status) in [("unresolved", 0), ("version", 0), ("phones", 1), ("protocol", 1)]
      as [(String, Int32)]
    {
      #expect(try folder.qtool("diff", "--since", "main", "--fail-on", level).status == status, "\(level)")
    }
  }

  @Test func aCommentAndABaselineTakeIt() throws {
    let folder = try repository(study())
    let comment = "server: {id: 9}  # qtool: allow not-updated -- nobody has it yet"
    try folder.write("daily.yaml", Self.changed.replacing("server: {id: 9}", with: comment))
    #expect(try severities(folder) == [[], [], []])
    // Without an earlier version, nobody can say that it is not needed.
    #expect(try !folder.qtool("lint").output.contains("unused-allow"))
    try folder.write("daily.yaml", Self.changed)
    _ = try folder.qtool("diff", "--since", "main", "--write-baseline")
    let known = try folder.qtool("diff", "--since", "main", "--baseline", ".qtool-baseline.json")
    #expect(!known.output.contains("not-updated"), "\(known.output)")
  }

  @Test func theHelpLeadsOut() throws {
    let folder = try repository(study())
    try folder.write("daily.yaml", Self.changed.replacing("id: 9", with: "id: 10"))
    let run = try folder.qtool("diff", "--since", "main", "--fail-on", "phones")
    #expect(run.status == 0 && run.output.contains("resolved: `server` has a new number"), "\(run.output)")
    #expect(try folder.qtool("lint", "--changed-since", "main").status == 0)
  }

  @Test func lintAloneHasAHintForARunningStudyWithNumbers() throws {
    let folder = try CommandFolder()
    for (running, number, isSaid) in [
      ("running: true\n", "server: {id: 9}\n", true), ("", "server: {id: 9}\n", false),
      ("running: true\n", "", false),
      ("running: false\n", "server: {id: 9}\n", false),
    ] {
      try folder.write("daily.yaml", Self.daily.replacing("server: {id: 9}\n", with: number))
      try folder.write("study.yaml", study(running))
      let found = try folder.qtool("lint", "--format", "short").output.split(separator: "\n").filter {
        $0.contains("[not-updated]")
      }
      #expect(found.map { $0.hasPrefix("study.yaml:4:10: hint: ") } == (isSaid ? [true] : []), "\(found)")
    }
  }
}
