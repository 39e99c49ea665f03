import Testing

/// `--changed-since` where `.git` is a file: in a worktree of git, and in a submodule.
extension ChangedSinceTests {
  /// A repository in `main`, and its worktree in `mine` with a branch of that name.
  private func worktree() throws -> CommandFolder {
    let folder = try CommandFolder()
    for name in ["one", "two", "three"] { try folder.write("main/study/\(name).yaml", mistaken("old")) }
    try commit(
      folder,
      """
      export GIT_CONFIG_GLOBAL=/dev/null
      git init -q -b main main && cd main && git config user.email a@b.de && git config user.name A
      git add -A && git commit -qm first && git worktree add -q -b mine ../mine
      """)
    return folder
  }

  private func checked(_ folder: CommandFolder, _ place: String, _ arguments: String) throws -> [String] {
    places(try folder.shell("cd \(place) && \"$QTOOL\" lint --changed-since \(arguments)"))
  }

  @Test func aWorktreeHasABranchOfItsOwn() throws {
    let folder = try worktree()
    #expect(try checked(folder, "mine", "main") == [])
    try folder.write("mine/study/one.yaml", mistaken("mine"))
    try commit(folder, "cd mine && git commit -qam mine")
    try folder.write("mine/study/new.yaml", mistaken("new"))
    try folder.write("main/study/two.yaml", mistaken("edited"))
    #expect(try checked(folder, "mine", "main") == ["study/new.yaml:3:1", "study/one.yaml:3:1"])
    #expect(try checked(folder, "mine/study", "HEAD") == ["new.yaml:3:1"])
    #expect(try checked(folder, "main", "mine") == ["study/two.yaml:3:1"])
    #expect(
      try checked(folder, ".", "main main mine")
        == ["main/study/two.yaml:3:1", "mine/study/new.yaml:3:1", "mine/study/one.yaml:3:1"])
  }

  @Test func aHookOfAWorktreeIsAboutTheWorktree() throws {
    let folder = try worktree()
    try folder.write(
      "main/.git/hooks/pre-commit", "#!/bin/bash\n\"$QTOOL\" lint --changed-since HEAD >&2\n")
    try folder.write("mine/study/one.yaml", mistaken("mine"))
    try folder.write("main/study/two.yaml", mistaken("edited"))
    let run = try folder.shell(
      "chmod +x main/.git/hooks/pre-commit; cd mine/study && git commit -qam mistake")
    #expect(run.status == 1 && run.errors.contains("--> study/one.yaml:3:1"), "\(run.errors)")
    #expect(run.errors.contains("1 questionnaire: 1 error"))
  }

  @Test func aWorktreeInsideTheRepositoryIsComparedLikeIt() throws {
    let folder = try worktree()
    try commit(folder, "cd main && git worktree add -q -b inner inner")
    #expect(try checked(folder, "main", "HEAD") == [])
    try folder.write("main/inner/study/two.yaml", mistaken("inner"))
    try commit(folder, "cd main/inner && git commit -qam inner")
    #expect(try checked(folder, "main", "main") == ["inner/study/two.yaml:3:1"])
    #expect(try checked(folder, "main", "main inner/study") == ["inner/study/two.yaml:3:1"])
  }

  @Test func submodulesOfAWorktreeAreLookedInto() throws {
    let folder = try worktree()
    try commit(
      folder,
      """
      export GIT_CONFIG_GLOBAL=/dev/null
      allowed="git -c protocol.file.allow=always"
      cd main && $allowed submodule --quiet add ../main library 2>&1 && git commit -qm library
      git worktree add -q -b other ../other
      """)
    #expect(try checked(folder, "other", "main") == [])
    try commit(folder, "cd other && git -c protocol.file.allow=always submodule --quiet update --init")
    #expect(try checked(folder, "other", "main") == [])
    try folder.write("other/library/study/one.yaml", mistaken("edited"))
    #expect(try checked(folder, "other", "main") == ["library/study/one.yaml:3:1"])
    #expect(try checked(folder, "other/library", "HEAD") == ["study/one.yaml:3:1"])
    #expect(try checked(folder, "other/library/study", "HEAD two.yaml") == [])
  }
}
