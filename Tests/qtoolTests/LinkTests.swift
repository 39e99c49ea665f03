import Testing

/// Links in the folders of a study: what is written through them.
struct LinkTests {
  private let untidy = "title:  A\nquestionnaire: a\nquestions: [{id: a, type: text, txet: A}]\n"

  /// A study with a link that leads out of it, and one that does not.
  private func study() throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write("outside/secret.yaml", untidy)
    try folder.write("study/a.yaml", untidy)
    // With its links, the folder has one questionnaire under several names.
    try folder.write("study/.qtool.yaml", "rules: {duplicate-questionnaire: off}\n")
    let run = try folder.shell(
      "ln -s ../outside/secret.yaml study/out.yaml && ln -s a.yaml study/in.yaml && ln -s outside linked")
    try #require(run.status == 0)
    return folder
  }

  @Test(arguments: [["fmt"], ["lint", "--fix", "--unsafe-fixes"]])
  func aLinkThatLeadsOutOfTheFolderIsNotWrittenThrough(command: [String]) throws {
    let folder = try study()
    let run = try folder.qtool(command + ["study"])
    #expect(run.status == 74)
    #expect(
      run.errors.contains("cannot write study/out.yaml: it is a link that leads out of the folder, to "))
    #expect(run.errors.contains("--follow-links"))
    #expect(try folder.read("outside/secret.yaml") == untidy)
    #expect(try folder.read("study/a.yaml") != untidy)
    #expect(try folder.shell("test -L study/in.yaml && test -L study/out.yaml").status == 0)
    #expect(try folder.qtool(command + ["study", "--follow-links"]).status == 0)
    #expect(try folder.read("outside/secret.yaml") != untidy)
    #expect(try folder.shell("test -L study/in.yaml && test -L study/out.yaml").status == 0)
  }

  @Test func diffWritesThroughNoLinkThatLeadsOut() throws {
    let folder = try CommandFolder()
    let old = "questionnaire: a\ntitle: A\nquestions:\n  - {id: q, type: text, text: Q}\n"
    let new = old + "  - {id: r, type: text, text: R}\n"
    try folder.write("old/a.yaml", new)
    try folder.write("outside/a.yaml", old)
    _ = try folder.shell("mkdir study && ln -s ../outside/a.yaml study/a.yaml")
    let run = try folder.qtool("diff", "--fix", "old", "study")
    #expect(
      run.status == 74 && run.errors.contains("it is a link that leads out of the folder"), "\(run.errors)")
    #expect(try folder.read("outside/a.yaml") == old)
    #expect(try folder.qtool("diff", "--fix", "--follow-links", "old", "study").status < 2)
    #expect(try folder.read("outside/a.yaml") != old)
    #expect(try folder.shell("test -L study/a.yaml").status == 0)
    #expect(try folder.qtool("diff", "old", "study", "--follow-links").status == 64)
  }

  @Test func withoutFixThereIsNothingToWriteThroughALink() throws {
    let run = try study().qtool("lint", "study", "--follow-links")
    #expect(run.status == 64 && run.errors.contains("--follow-links needs --fix"))
    let check = try study().qtool("fmt", "--check", "study", "--follow-links")
    #expect(check.status == 64 && check.errors.contains("--follow-links cannot be combined with --check"))
  }

  @Test func whatALinkLeadsToIsChecked() throws {
    let folder = try study()
    let run = try folder.qtool("lint", "study")
    #expect(run.output.contains("--> study/out.yaml:3:") && run.output.contains("3 questionnaires: "))
    #expect(try folder.qtool("fmt", "--check", "study").output.contains("study/out.yaml\n"))
  }

  @Test func aLinkThatIsNamedIsFollowed() throws {
    let folder = try study()
    #expect(try folder.qtool("fmt", "study/out.yaml").status == 0)
    #expect(try folder.read("outside/secret.yaml") != untidy)
    #expect(try folder.shell("test -L study/out.yaml").status == 0)
    try folder.write("outside/secret.yaml", untidy)
    #expect(try folder.qtool("fmt", "linked").status == 0, "the folder that is named may be a link")
    #expect(try folder.read("outside/secret.yaml") != untidy)
  }

  /// A hook passes all files of the repository.
  @Test func aHookNamesNoLinkInParticular() throws {
    let folder = try study()
    let line = "cd study && \"$QTOOL\" fmt --only-questionnaires a.yaml out.yaml in.yaml"
    #expect(try folder.shell(line).status == 74)
    #expect(try folder.read("outside/secret.yaml") == untidy)
    #expect(try folder.read("study/a.yaml") != untidy)
  }

  @Test func aLinkToAnotherFolderThatIsGivenIsFollowed() throws {
    let folder = try study()
    #expect(try folder.qtool("fmt", "study", "outside").status == 0)
  }

  @Test(arguments: [
    (["compile", "-o", "build", "clean.yaml"], "build/clean.json"),
    (["lint", "--format", "json:build/report.json", "clean.yaml"], "build/report.json"),
    (["lint", "--write-baseline", "--baseline", "build/known.json", "clean.yaml"], "build/known.json"),
  ])
  func whatIsMadeReplacesNoLink(command: [String], name: String) throws {
    let folder = try CommandFolder()
    try folder.write(
      "clean.yaml",
      "questionnaire: clean\ntitle: A\ntarget: form\nquestions:\n  - {id: a, type: text, text: A}\n")
    let known = "{\"qtool-baseline\": 1, \"findings\": []}"
    for target in ["precious", "missing"] {
      try folder.write("precious", known)
      _ = try folder.shell("mkdir -p build; ln -sf ../\(target) \(name)")
      let run = try folder.qtool(command)
      #expect(run.status == 74, "\(run.errors)")
      #expect(run.errors.contains("cannot write \(name): it is a link, and qtool does not write through it"))
      #expect(try folder.read("precious") == known)
      #expect(try folder.shell("test -L \(name) && ! test -e missing").status == 0)
    }
    #expect(folder.names("build") == [String(name.dropFirst(6))], "nothing is left behind")
    _ = try folder.shell("rm \(name)")
    #expect(try folder.qtool(command).status == 0)
  }

  @Test func aReportIsWrittenToNoDeviceThatALinkLeadsTo() throws {
    let folder = try study()
    let run = try folder.shell("ln -s /dev/null out && \"$QTOOL\" lint --format json:out study/a.yaml")
    #expect(run.status == 74 && run.errors.contains("cannot write out: it is a link"))
  }

  @Test func initWritesToNoLink() throws {
    let folder = try CommandFolder()
    _ = try folder.shell("ln -s missing.yaml mood.yaml")
    let run = try folder.qtool("init", "mood")
    #expect(run.status == 74 && run.errors.contains("mood.yaml: it already exists"))
    #expect(try folder.shell("test ! -e missing.yaml").status == 0)
  }

  @Test func standardOutputByNameIsNotReplaced() throws {
    let folder = try study()
    for line in ["| cat > report", "> report"] {
      _ = try folder.shell("\"$QTOOL\" lint --format json:/dev/stdout --format short:/dev/null study \(line)")
      #expect(try folder.read("report").hasPrefix("{"), "\(line)")
      #expect(try folder.shell("test -L /dev/stdout").status == 0)
    }
  }

  @Test(arguments: [["fmt"], ["lint", "--fix", "--unsafe-fixes"]])
  func aFileWithSeveralNamesIsNotWritten(command: [String]) throws {
    let folder = try study()
    _ = try folder.shell("ln study/a.yaml other.yaml; rm study/out.yaml")
    for name in ["study", "study/a.yaml", "study/in.yaml"] {
      let run = try folder.qtool(command + [name])
      #expect(run.status == 74 && run.errors.contains("the file has 2 names (hard links)"), "\(run.errors)")
    }
    #expect(try folder.read("other.yaml") == untidy && folder.read("study/a.yaml") == untidy)
  }
}
