import Testing

/// `qtool --help` and what `init` says.
struct FirstStepTests {
  @Test func commandsAreInGroups() throws {
    let folder = try CommandFolder()
    let help = try folder.qtool("--help").output
    for group in [
      "WRITE SUBCOMMANDS:", "LOOK SUBCOMMANDS:", "PUBLISH SUBCOMMANDS:", "DATA SUBCOMMANDS:",
      "EXPLAIN SUBCOMMANDS:",
    ] {
      #expect(help.contains(group), "\(group)")
    }
  }

  @Test func noExampleIsBrokenOverTwoLines() throws {
    let folder = try CommandFolder()
    let run = try folder.shell("export COLUMNS=80; $QTOOL --help")
    let examples = run.output.components(separatedBy: "EXAMPLES\n")[1].components(separatedBy: "\n\n")[0]
    for line in examples.split(separator: "\n") {
      #expect(line.hasPrefix("  qtool ") && line.count <= 80, "\(line)")
    }
  }

  @Test func initSaysWhichTargetItWrote() throws {
    let folder = try CommandFolder()
    let run = try folder.qtool("init", "mood")
    #expect(
      run.output.contains("\ntarget: track, because ") && run.output.contains("qtool targets mood.yaml"))
    #expect(try folder.read("mood.yaml").contains("\ntarget: track\n"))
    let table = try folder.qtool("targets", "mood.yaml")
    #expect(table.output.contains("  track         takes it\n"), "which is why")
    let study = try folder.qtool("init", "--study", "calm")
    #expect(study.output.contains("\ntarget: track, because ") && study.output.contains("calm/study.yaml"))
    #expect(try folder.qtool("targets", "calm/study.yaml").output.contains("  track         takes it"))
  }
}
