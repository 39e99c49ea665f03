import Testing

/// `--changed-since` in a scratch repository of git.
struct ChangedSinceTests {
  func repository() throws -> CommandFolder {
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

  func commit(_ folder: CommandFolder, _ line: String) throws {
    let run = try folder.shell("set -e; \(line)")
    try #require(run.status == 0, "\(run.errors)")
  }

  /// Each has one error on its third line.
  func mistaken(_ id: String) -> String {
    "questionnaire: \(id)\ntitle: A\nquestoins: [{id: a, type: text, text: A}]\n"
  }

  func places(_ run: CommandFolder.Run) -> [String] {
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
    let asking = { (id: String, window: String) in
      """
      questionnaire: \(id)
      title: A
      repeat: many
      schedule:
        - {between: \(window), times: 2}
      questions:
        - {id: a, type: text, text: "A"}

      """
    }
    try folder.write("study ä/one.yaml", asking("one", "08:00-12:00"))
    try folder.write("study ä/two.yaml", asking("two", "12:00-16:00"))
    try folder.write("study ä/three.yaml", asking("three", "16:00-20:00"))
    try folder.write("other/four.yaml", asking("four", "08:00-20:00"))
    try commit(folder, "git commit -qam study")
    #expect(try folder.qtool("lint", "--changed-since", "HEAD").output.hasPrefix("0 questionnaires"))
    // It is reported at the later file, which did not change.
    try folder.write("study ä/one.yaml", asking("one", "08:00-13:00"))
    let run = try folder.qtool("lint", "--changed-since", "HEAD")
    #expect(run.output.contains("[schedule-overlap]") && run.output.contains("--> study ä/two.yaml:5"))
    #expect(run.output.contains("1 questionnaire: "))
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

  @Test func aShallowCloneWithoutACommonCommitIsSaid() throws {
    let folder = try repository()
    try commit(folder, "git checkout -qb mine && git commit -qm more --allow-empty && git checkout -q main")
    try folder.write("other/four.yaml", mistaken("theirs"))
    try commit(
      folder,
      "git commit -qam theirs && git clone -q --no-single-branch --depth 1 -b mine \"file://$PWD\" clone")
    let run = try folder.shell("cd clone && \"$QTOOL\" lint --changed-since origin/main")
    #expect(run.status == 2 && run.errors.contains("this clone is shallow"), "\(run.errors)")
    #expect(run.errors.contains("git fetch --unshallow") && run.output.isEmpty)
    let unknown = try folder.shell("cd clone && \"$QTOOL\" lint --changed-since HEAD~1")
    #expect(unknown.status == 2 && unknown.errors.contains("there is no commit `HEAD~1`"))
    #expect(unknown.errors.contains("this clone is shallow, so fetch the commit first"))
    let whole = try folder.shell(
      "cd clone && git fetch -q --unshallow && \"$QTOOL\" lint --changed-since origin/main")
    #expect(whole.status == 0 && whole.errors.contains("no questionnaire has changed since origin/main"))
  }

  @Test func branchesWithNothingInCommonAreCompared() throws {
    let folder = try repository()
    try commit(folder, "git checkout -q --orphan mine && git rm -qrf other && git commit -qm mine")
    try folder.write("study ä/one.yaml", mistaken("edited"))
    #expect(places(try folder.qtool("lint", "--changed-since", "main")) == ["study ä/one.yaml:3:1"])
  }

  @Test func aRepositoryWithoutCommitsIsCalledThat() throws {
    let folder = try CommandFolder()
    try folder.write("one.yaml", mistaken("one"))
    try commit(folder, "git init -q -b main")
    let run = try folder.qtool("lint", "--changed-since", "HEAD")
    #expect(run.status == 2 && run.errors.contains("its branch has no commits yet"), "\(run.errors)")
    #expect(!run.errors.contains("shallow"))
  }

  @Test func anAmbiguousAbbreviationIsCalledThat() throws {
    let folder = try repository()
    // Among 600 objects, two begin with the same four digits almost certainly; the loop goes on until they do.
    let made = try folder.shell(
      """
      for batch in 1 2 3 4 5 6 7 8; do
        for n in $(seq 300); do echo "commit refs/heads/many"; echo "committer A <a@b.de> $batch$n +0000"; echo "data 0"; echo; \
          done | git fast-import --quiet --force
        git rev-list --all | cut -c1-4 | sort | uniq -d | head -n 1 | grep . && exit
      done
      """)
    let twice = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
    try #require(twice.count == 4, "\(made.errors)")
    let run = try folder.qtool("lint", "--changed-since", twice)
    #expect(run.status == 2 && run.errors.contains("`\(twice)` is ambiguous"), "\(run.errors)")
    #expect(!run.errors.contains("shallow"))
  }

  /// A repository with a submodule, which has one in turn.
  private func nested() throws -> CommandFolder {
    let folder = try repository()
    let allowed = "git -c protocol.file.allow=always"
    try commit(
      folder,
      """
      export GIT_CONFIG_GLOBAL=/dev/null
      for name in inner middle; do
        git init -q -b main ../$(basename "$PWD")-$name && git -C ../$(basename "$PWD")-$name config user.email a@b.de
        git -C ../$(basename "$PWD")-$name config user.name A
      done
      inner=$(cd ../$(basename "$PWD")-inner && pwd) middle=$(cd ../$(basename "$PWD")-middle && pwd)
      cp other/four.yaml "$inner/deep.yaml" && cp other/four.yaml "$middle/sub.yaml"
      (cd "$inner" && git add -A && git commit -qm inner)
      (cd "$middle" && \(allowed) submodule --quiet add "$inner" inner && git add -A && git commit -qm middle)
      \(allowed) submodule --quiet add "$middle" middle && \(allowed) submodule --quiet update --init --recursive
      git add -A && git commit -qm submodules && rm -rf "$inner" "$middle"
      for name in middle middle/inner; do
        git -C $name config user.email a@b.de && git -C $name config user.name A
      done
      """)
    return folder
  }

  @Test func submodulesAreLookedInto() throws {
    let folder = try nested()
    #expect(try folder.qtool("lint", "--changed-since", "HEAD").output.hasPrefix("0 questionnaires"))
    try folder.write("middle/inner/deep.yaml", mistaken("edited"))
    try folder.write("middle/new.yaml", mistaken("new"))
    #expect(
      places(try folder.qtool("lint", "--changed-since", "HEAD"))
        == ["middle/inner/deep.yaml:3:1", "middle/new.yaml:3:1"])
    try commit(
      folder, "cd middle && (cd inner && git commit -qam deep) && git add -A && git commit -qm more; cd .. ")
    #expect(places(try folder.qtool("lint", "--changed-since", "HEAD")).count == 2)
    try commit(folder, "git commit -qam moved")
    #expect(try folder.qtool("lint", "--changed-since", "HEAD").output.hasPrefix("0 questionnaires"))
    #expect(places(try folder.qtool("lint", "--changed-since", "HEAD~1")).count == 2)
    // Before there were submodules, all their files were new.
    #expect(places(try folder.qtool("lint", "--changed-since", "HEAD~2")).count == 3)
    let hook = try folder.shell("GIT_DIR=.git \"$QTOOL\" lint --changed-since HEAD~1")
    #expect(places(hook).count == 2, "\(hook.errors)")
  }

  @Test func aSubmoduleWhoseCommitIsNotThereIsNamed() throws {
    let folder = try nested()
    let hash = String(repeating: "1", count: 40)
    try commit(folder, "git update-index --cacheinfo 160000,\(hash),middle && git commit -qm away")
    let run = try folder.qtool("lint", "--changed-since", "HEAD")
    #expect(run.status == 2 && run.errors.contains("middle: its commit 1111111111 has not been fetched"))
  }

  @Test func aRepositoryThatGitDoesNotKnowIsNew() throws {
    let folder = try repository()
    try folder.write("apart/one.yaml", mistaken("one"))
    try commit(folder, "cd apart && git init -q -b main")
    #expect(places(try folder.qtool("lint", "--changed-since", "HEAD")) == ["apart/one.yaml:3:1"])
  }
}
