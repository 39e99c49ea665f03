import Testing

/// `--changed-since` in a scratch repository of git.
struct ChangedSinceTests {
  private func repository() throws -> CommandFolder {
    let folder = try CommandFolder()
    let made = try folder.shell(
      """
      set -e
      export GIT_CONFIG_GLOBAL=/dev/null
      git init -q -b main . && git config user.email a@b.de && git config user.name A
      mkdir 'study ä' other
      """)
    try #require(made.status == 0, "\(made.errors)")
    for name in ["study ä/one.yaml", "study ä/two.yaml", "study ä/three.yaml", "other/four.yaml"] {
      try folder.write(name, mistaken("old"))
    }
    try commit(folder, "git add -A && git commit -qm first")
    return folder
  }

  private func commit(_ folder: CommandFolder, _ line: String) throws {
    let run = try folder.shell("set -e; \(line)")
    try #require(run.status == 0, "\(run.errors)")
  }

  /// Each has one error on its third line.
  private func mistaken(_ id: String) -> String {
    "questionnaire: \(id)\ntitle: A\nquestoins: [{id: a, type: text, text: A}]\n"
  }

  private func places(_ run: CommandFolder.Run) -> [String] {
    run.output.split(separator: "\n").filter { $0.hasPrefix("  --> ") }.map { String($0.dropFirst(6)) }
  }

  @Test func onlyChangedFilesAreChecked() throws {
    let folder = try repository()
    let clean = try folder.qtool("lint", "--changed-since", "HEAD")
    #expect(clean.output == "0 questionnaires: no findings\n" && clean.status == 0)
    #expect(clean.errors == "qtool: no questionnaire has changed since HEAD\n")
    try commit(
      folder, "git checkout -qb mine && git mv 'study ä/one.yaml' 'study ä/moved.yaml' && git commit -qm move"
    )
    try folder.write("study ä/two.yaml", mistaken("edited"))
    try folder.write("study ä/new\nline.yaml", mistaken("untracked"))
    _ = try folder.shell("rm 'study ä/three.yaml'")
    let run = try folder.qtool("lint", "--changed-since", "main")
    #expect(places(run) == ["study ä/moved.yaml:3:1", "study ä/new\\nline.yaml:3:1", "study ä/two.yaml:3:1"])
    #expect(run.output.hasSuffix("3 questionnaires: 3 errors\n3 can be fixed with --fix\n"))
    #expect(run.status == 1)
  }

  @Test func laterChangesOfTheOtherBranchDoNotCount() throws {
    let folder = try repository()
    try commit(folder, "git checkout -qb mine")
    try folder.write("other/four.yaml", mistaken("mine"))
    try commit(folder, "git commit -qam mine && git checkout -q main")
    try folder.write("study ä/one.yaml", mistaken("theirs"))
    try commit(folder, "git commit -qam theirs && git checkout -q mine")
    #expect(places(try folder.qtool("lint", "--changed-since", "main")) == ["other/four.yaml:3:1"])
    #expect(places(try folder.qtool("lint", "--changed-since", "HEAD~1")) == ["other/four.yaml:3:1"])
  }

  @Test func pathsAndSubfoldersLimitIt() throws {
    let folder = try repository()
    try folder.write("other/four.yaml", mistaken("edited"))
    try folder.write("study ä/one.yaml", mistaken("edited"))
    let below = try folder.shell("cd 'study ä' && \"$QTOOL\" lint --changed-since HEAD")
    #expect(places(below) == ["one.yaml:3:1"])
    let named = try folder.qtool("lint", "--changed-since", "HEAD", "other", "study ä/two.yaml")
    #expect(places(named) == ["other/four.yaml:3:1"])
    let outside = try folder.shell("here=$PWD; cd / && \"$QTOOL\" lint --changed-since HEAD \"$here/other\"")
    #expect(places(outside).count == 1)
  }

  @Test func findingsOfTheStudyNeedUnchangedFiles() throws {
    let folder = try repository()
    let asking = { (id: String, times: Int) in
      """
      questionnaire: \(id)
      title: A
      repeat: many
      schedule:
        - {between: 08:00-22:00, times: \(times)}
      questions:
        - {id: a, type: text, text: "A"}

      """
    }
    for name in ["one", "two", "three"] { try folder.write("study ä/\(name).yaml", asking(name, 2)) }
    try folder.write("other/four.yaml", asking("four", 9))
    try commit(folder, "git commit -qam study")
    #expect(try folder.qtool("lint", "--changed-since", "HEAD").output.hasPrefix("0 questionnaires"))
    // Together they now ask more than iOS keeps; most prompts are in a file that did not change.
    try folder.write("study ä/one.yaml", asking("one", 4))
    try folder.write("study ä/two.yaml", asking("two", 4))
    let run = try folder.qtool("lint", "--changed-since", "HEAD")
    #expect(run.output.contains("[schedule-ios-limit]"))
    #expect(run.output.contains("2 questionnaires: "))
    try commit(folder, "git commit -qam more")
    try folder.write(
      "study ä/three.yaml", asking("three", 2).replacingOccurrences(of: "title: A", with: "title: B"))
    let other = try folder.qtool("lint", "--changed-since", "HEAD")
    // It is reported where most prompts are, in a file that did not change.
    #expect(other.output.contains("--> study ä/one.yaml:5"))
    #expect(other.output.contains("1 questionnaire: "))
  }

  @Test func fixesAreLimitedToChangedFiles() throws {
    let folder = try repository()
    try folder.write("study ä/one.yaml", mistaken("edited"))
    #expect(try folder.qtool("lint", "--fix", "--changed-since", "HEAD").status == 0)
    #expect(try folder.read("study ä/one.yaml").contains("questions:"))
    #expect(try folder.read("study ä/two.yaml").contains("questoins:"))
  }

  @Test func itWorksInAGitHook() throws {
    let folder = try repository()
    let line = "GIT_DIR=.git \"$QTOOL\" lint --changed-since HEAD other 'study ä' >&2"
    try folder.write(".git/hooks/pre-commit", "#!/bin/bash\n\(line)\n")
    try folder.write("study ä/one.yaml", mistaken("edited"))
    try folder.write("study ä/new.yaml", mistaken("new"))
    let run = try folder.shell("chmod +x .git/hooks/pre-commit; git commit -qam mistake")
    #expect(run.status == 1)
    #expect(
      run.errors.contains("--> study ä/new.yaml:3:1") && run.errors.contains("--> study ä/one.yaml:3:1"))
    #expect(run.errors.contains("2 questionnaires: 2 errors"))
    let below = try folder.shell(
      "cd other && GIT_DIR=../.git GIT_WORK_TREE=.. \"$QTOOL\" lint --changed-since HEAD ..")
    #expect(places(below) == ["../study ä/new.yaml:3:1", "../study ä/one.yaml:3:1"])
  }

  @Test func gitErrorsAreReported() throws {
    let folder = try repository()
    for reference in ["nowhere", "main:other", "HEAD~7", "main; touch x"] {
      let run = try folder.qtool("lint", "--changed-since", reference)
      #expect(run.status == 2 && run.errors.contains("there is no commit `\(reference)`"), "\(run.errors)")
    }
    #expect(try folder.qtool("lint", "--changed-since=--output=x").status == 64)
    #expect(try folder.qtool("lint", "--changed-since", "").status == 64)
    #expect(try folder.qtool("lint", "--changed-since", "HEAD", "-").status == 64)
    #expect(folder.names(".").filter { $0.hasPrefix("x") || $0.hasPrefix("-") } == [])
    let without = try folder.shell("PATH=/nowhere \"$QTOOL\" lint --changed-since HEAD")
    #expect(without.status == 2 && without.errors.contains("git is not installed"))
    let outside = try CommandFolder().qtool("lint", "--changed-since", "HEAD")
    #expect(outside.status == 2 && outside.errors.contains("it is not in a git repository"))
  }
}
