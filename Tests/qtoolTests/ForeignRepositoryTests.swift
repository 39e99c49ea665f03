import Checking
import Files
import Testing

/// A folder that somebody sent may be a repository whose settings name programs. None of them runs.
struct ForeignRepositoryTests {
  /// A repository that runs `$TRAP`, which leaves a mark.
  struct Trap: Sendable, CustomTestStringConvertible {
    let name: String
    /// Lines of bash in the repository.
    let setting: String
    /// What makes git run the program, if nothing is done about it.
    let plain: String

    var testDescription: String { name }

    init(_ name: String, _ setting: String, plain: String) {
      (self.name, self.setting, self.plain) = (name, setting, plain)
    }

    static func filter(_ name: String, _ setting: String) -> Trap {
      Trap(name, setting, plain: "touch a.yaml; git diff --name-only HEAD")
    }

    /// A clone without the first version of the file, which git would fetch.
    static func fetching(_ name: String, _ setting: String) -> Trap {
      Trap(
        "fetching: \(name)",
        """
        blob=$(git rev-parse HEAD~1:a.yaml); rm -f .git/objects/${blob:0:2}/${blob:2}
        git config core.repositoryformatversion 1; git config extensions.partialClone far
        git config remote.far.promisor true; \(setting)
        """, plain: "git cat-file blob field-1:a.yaml")
    }
  }

  static let traps = [
    Trap("core.fsmonitor", "git config core.fsmonitor \"$TRAP; :\"", plain: "git ls-files"),
    Trap(
      "include.path",
      "printf '[core]\\n\\tfsmonitor = %s\\n' \"$TRAP\" > more; git config include.path ../more",
      plain: "git ls-files"),
    Trap(
      "config.worktree",
      "git config extensions.worktreeConfig true; git config --worktree core.fsmonitor \"$TRAP\"",
      plain: "git ls-files"),
    Trap(
      "a .git that is a file",
      "git config core.fsmonitor \"$TRAP\"; mv .git store; echo 'gitdir: store' > .git",
      plain: "git ls-files"),
    .filter("filter.clean", "\(attributes("x")); git config filter.x.clean \"$TRAP; cat\""),
    .filter("filter.process", "\(attributes("x")); git config filter.x.process \"$TRAP\""),
    .filter(
      "filter.required",
      "\(attributes("x")); git config filter.x.clean \"$TRAP; cat\"; git config filter.x.required true"),
    .filter(
      "a filter in the files",
      "echo '*.yaml filter=x' > .gitattributes; git config filter.x.clean \"$TRAP; cat\""),
    .filter("a filter a=b", "\(attributes("a=b")); git config filter.a=b.clean \"$TRAP; cat\""),
    .filter("a filter a.b", "\(attributes("a.b")); git config filter.a.b.clean \"$TRAP; cat\""),
    .filter(
      "a filter without a name",
      "\(attributes("")); printf '[filter \"\"]\\n\\tclean = %s\\n' \"$TRAP\" >> .git/config"),
    .filter(
      "filters that are equal to a person",
      """
      printf '*.yaml filter=e\\xcc\\x81\\n' > .git/info/attributes
      for name in '\\xc3\\xa9' 'e\\xcc\\x81'; do printf "[filter \\"$name\\"]\\n\\tclean = $TRAP\\n"; done >> .git/config
      """),
    .filter(
      "a filter that is not UTF-8",
      """
      printf '*.yaml filter=\\xff\\n' > .git/info/attributes
      printf "[filter \\"\\xff\\"]\\n\\tclean = $TRAP\\n" >> .git/config
      """),
    Trap(
      "a hook",
      "cp \"$TRAP\" .git/hooks/post-index-change; git checkout -q a.yaml; touch -d 2001-01-01 a.yaml",
      plain: "touch -d 2002-01-01 a.yaml; git diff --name-only HEAD"),
    Trap(
      "core.hooksPath",
      "mkdir hooks; cp \"$TRAP\" hooks/post-index-change; git config core.hooksPath hooks; touch -d 2001-01-01 a.yaml",
      plain: "git checkout -q a.yaml; touch -d 2002-01-01 a.yaml; git diff --name-only HEAD"),
    Trap("diff.external", "git config diff.external \"$TRAP\"", plain: "git diff HEAD~1"),
    Trap(
      "diff.command", "\(attributes("x", "diff")); git config diff.x.command \"$TRAP\"",
      plain: "git diff HEAD~1"),
    Trap(
      "textconv", "\(attributes("x", "diff")); git config diff.x.textconv \"$TRAP\"", plain: "git diff HEAD~1"
    ),
    Trap(
      "gpg.program",
      """
      signed=$(git cat-file commit HEAD | sed '/^committer/a gpgsig -----BEGIN PGP SIGNATURE-----\\n \\n abc\\n -----END PGP SIGNATURE-----' |
        git hash-object -t commit -w --stdin)
      git update-ref refs/heads/main $signed; git tag -f field-2 $signed
      git config gpg.program "$TRAP"; git config log.showSignature true
      """, plain: "git log -1 field-2"),
    .fetching(
      "ext", "git config remote.far.url \"ext::$TRAP\"; git config protocol.ext.allow always"),
    .fetching(
      "core.sshCommand", "git config remote.far.url ssh://far/away; git config core.sshCommand \"$TRAP\""),
    .fetching(
      "core.gitProxy", "git config remote.far.url git://far/away; git config core.gitProxy \"$TRAP\""),
    .fetching("uploadpack", "git config remote.far.url \"$PWD\"; git config remote.far.uploadpack \"$TRAP\""),
    .fetching(
      "vcs",
      "git config remote.far.url \"$TRAP\"; git config remote.far.vcs ext; git config protocol.ext.allow always"
    ),
    Trap(
      "a repository inside",
      "git init -q inner; cp a.yaml inner; git -C inner config core.fsmonitor \"$TRAP; :\"",
      plain: "git -C inner ls-files"),
    Trap(
      "a folder like a repository",
      """
      cp -r .git ../like; mv ../like inner; cp a.yaml d.csv .qtool.yaml inner; cd inner
      git config -f config core.bare false; git config -f config core.worktree "$PWD"
      git config -f config core.fsmonitor "$TRAP; :"
      """, plain: "git -C inner ls-files"),
  ]

  private static func attributes(_ value: String, _ name: String = "filter") -> String {
    "echo '*.yaml \(name)=\(value)' > .git/info/attributes"
  }

  private static let commands = [
    "lint --changed-since HEAD", "lint --changed-since field-1 .", "diff --since HEAD~1", "diff --released",
    "diff HEAD~1:a.yaml a.yaml", "report a.yaml", "report a.yaml --since HEAD~1",
    "codebook a.yaml --format csv --versions field-*", "check-data a.yaml d.csv --history field-*",
  ]

  /// Two releases of a questionnaire, which has changed since then, in the folder `r`.
  private func repository() throws -> CommandFolder {
    let folder = try CommandFolder()
    let text = "questionnaire: a\ntitle: A\ntarget: form\nquestions:\n  - {id: q, type: text, text: Why?}\n"
    try folder.write("r/a.yaml", text)
    try folder.write("r/d.csv", "q,version\nhello,1\n")
    try folder.write("r/.qtool.yaml", "released: \"field-*\"\n")
    try run(
      folder,
      """
      set -e; git init -q -b main .; git config user.email a@b.de; git config user.name A
      git add .; git commit -qm 1; git tag field-1; sed -i s/Why/How/ a.yaml; git commit -qam 2; git tag field-2
      sed -i 's/How/Who else/' a.yaml
      """)
    return folder
  }

  @discardableResult
  private func run(_ folder: CommandFolder, _ lines: String, isChecked: Bool = true) throws
    -> CommandFolder.Run
  {
    let run = try folder.shell(
      "export GIT_CONFIG_GLOBAL=/dev/null TRAP=\"$PWD/trap\" MARK=\"$PWD/mark\"; cd r; \(lines)")
    if isChecked { try #require(run.status == 0, "\(lines): \(run.errors)") }
    return run
  }

  private func wasSprung(_ folder: CommandFolder) throws -> Bool {
    let isSprung = folder.names(".").contains("mark")
    _ = try folder.shell("rm -f mark")
    return isSprung
  }

  @Test(arguments: traps) func noCommandRunsWhatARepositoryNames(trap: Trap) throws {
    let folder = try repository()
    _ = try folder.shell("printf '#!/bin/sh\\ntouch \"%s/mark\"\\n' \"$PWD\" > trap; chmod +x trap")
    try run(folder, trap.setting)
    _ = try wasSprung(folder)
    for place in ["."] + (folder.names("r/inner").isEmpty ? [] : ["inner"]) {
      for command in Self.commands {
        try run(folder, "cd \(place); set -f; \"$QTOOL\" \(command)", isChecked: false)
        #expect(try !wasSprung(folder), "\(command) in \(place)")
      }
      let path = try folder.shell("pwd").output.trimmingCharacters(in: .whitespacesAndNewlines)
      _ = CommittedVersion(of: FilePath("\(path)/r/\(place)/a.yaml"))
      #expect(try !wasSprung(folder), "an editor opens the file in \(place)")
    }
    try run(folder, trap.plain, isChecked: false)
    #expect(try wasSprung(folder), "plain git does not run the program, so this proves nothing")
  }

  @Test(arguments: [".:$PATH", ":$PATH", "$PWD:$PATH", "../r:$PATH"])
  func noProgramOfTheFolderIsTakenForGit(path: String) throws {
    let folder = try repository()
    try run(folder, "printf '#!/bin/sh\\ntouch \"%s\"\\n' \"$MARK\" > git; chmod +x git")
    let found = try run(folder, "PATH=\"\(path)\"; \"$QTOOL\" diff --since HEAD", isChecked: false)
    #expect(try !wasSprung(folder))
    #expect(found.output.contains("Who else"), "\(found.errors)")
    try run(folder, "PATH=\"\(path)\"; git status", isChecked: false)
    #expect(try wasSprung(folder))
  }

  @Test func aFolderLikeARepositoryIsPartOfTheOneAroundIt() throws {
    let folder = try repository()
    try run(
      folder,
      "mkdir -p inner/refs inner/objects; echo 'ref: refs/heads/main' > inner/HEAD; cp a.yaml inner/b.yaml")
    let run = try run(
      folder, "cd inner; \"$QTOOL\" lint --changed-since HEAD --select missing-key .", isChecked: false)
    #expect(run.output == "1 questionnaire: no findings\n", "\(run.errors)")
  }

  // MARK: honest repositories

  private static let capitals =
    "git config filter.up.clean 'tr a-z A-Z'; git config filter.up.smudge 'tr A-Z a-z'; git config filter.up.required true"

  private func changed(_ folder: CommandFolder, _ place: String = ".") throws -> String {
    try run(folder, "cd \(place); \"$QTOOL\" lint --changed-since HEAD", isChecked: false).output
  }

  @Test func whatAFilterTranslatesHasNotChanged() throws {
    let folder = try repository()
    try run(
      folder, "\(Self.capitals); echo 'a.yaml filter=up' > .gitattributes; git add .; git commit -qm filtered"
    )
    #expect(try changed(folder).hasPrefix("0 questionnaires"))
    try run(folder, "rm a.yaml; git checkout -q a.yaml")
    #expect(try changed(folder).hasPrefix("0 questionnaires"), "the index is as new as the file")
    try run(folder, "git clone -q -n . ../clone; cd ../clone; \(Self.capitals); git checkout -q main")
    #expect(try changed(folder, "../clone").hasPrefix("0 questionnaires"))
    try run(folder, "cd ../clone; sed -i 's/who else/who or what/' a.yaml")
    #expect(try changed(folder, "../clone").contains("1 questionnaire: "))
    try run(folder, "cd ../clone; git add a.yaml")
    #expect(try changed(folder, "../clone").contains("1 questionnaire: "))
  }

  @Test func lineBreaksThatGitTranslatesAreNoChange() throws {
    let folder = try repository()
    try run(
      folder,
      "git commit -qam 3; git config core.autocrlf true; rm a.yaml; git checkout -q a.yaml; grep -q $'\\r' a.yaml"
    )
    #expect(try changed(folder).hasPrefix("0 questionnaires"))
    try run(folder, "touch -d 2001-01-01 a.yaml")
    #expect(try changed(folder).hasPrefix("0 questionnaires"))
  }

  @Test func aPartialCloneIsToldHowToGetTheRest() throws {
    let folder = try repository()
    try run(
      folder,
      """
      git config uploadpack.allowFilter true; git config uploadpack.allowAnySHA1InWant true; git stash -q
      git clone -q --filter=blob:none "file://$PWD" ../clone
      """)
    let diff = "cd ../clone; \"$QTOOL\" diff --since field-1"
    let refused = try run(folder, diff, isChecked: false)
    #expect(refused.status == 2 && refused.errors.contains("this clone is partial"), "\(refused.errors)")
    #expect(refused.errors.contains("git fetch --refetch --no-filter"))
    #expect(
      try run(folder, "cd ../clone; \"$QTOOL\" lint --changed-since HEAD", isChecked: false).status == 0)
    try run(folder, "cd ../clone; git fetch -q --refetch --no-filter")
    let whole = try run(folder, diff, isChecked: false)
    #expect(whole.output.contains("How?") && whole.status != 2, "\(whole.errors)")
  }

  @Test func aRepositoryOfAnotherUserIsRefusedWithWhatToDo() throws {
    let folder = try repository()
    let run = try run(
      folder, "export GIT_TEST_ASSUME_DIFFERENT_OWNER=1; \"$QTOOL\" lint --changed-since HEAD",
      isChecked: false)
    #expect(run.status == 2 && run.errors.contains("belongs to another user"), "\(run.errors)")
    #expect(run.errors.contains("git config --global --add safe.directory /"))
  }
}
