import Foundation
import Testing

/// `qtool diff` as users run it.
struct DiffCommandTests {
  private func folder(_ files: [String: String] = [:]) throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write("old.yaml", mood())
    for (name, text) in files { try folder.write(name, text) }
    return folder
  }

  private func mood(_ options: String = "1: bad, 2: fair, 3: good", version: Int = 1) -> String {
    """
    questionnaire: mood
    version: \(version)
    title: Mood
    questions:
      - {id: mood, type: choice, text: How are you?, options: {\(options)}}

    """
  }

  private func git(_ folder: CommandFolder, _ line: String) throws {
    let run = try folder.shell("set -e; export GIT_CONFIG_GLOBAL=/dev/null; \(line)")
    try #require(run.status == 0, "\(run.errors)")
  }

  @Test func theReportSaysWhatChangedAndWhatToDo() throws {
    let folder = try folder(["new.yaml": mood("1: bad, 2: good, 3: fair")])
    let run = try folder.qtool("diff", "old.yaml", "new.yaml")
    #expect(
      run.output.hasPrefix(
        """
        error: answers of `mood` moved to other codes: `2` was "fair" and is "good" now; "fair" is `3` now [coding: codes-permuted]
          --> new.yaml:5:71
        """), "\(run.output)")
    #expect(run.output.contains("note: the old version\n  --> old.yaml:5:71\n"))
    #expect(run.output.hasSuffix("mood, version 1 → 1: 1 coding, 1 version; 2 unresolved\n"))
    #expect(run.status == 1)
  }

  @Test func theSameQuestionnaireHasNoChanges() throws {
    let run = try folder(["new.yaml": "# newer\n" + mood()]).qtool("diff", "old.yaml", "new.yaml")
    #expect(run.output == "1 questionnaire: no changes\n")
    #expect(run.status == 0)
  }

  @Test func whatFailsCanBeChosen() throws {
    let folder = try folder([
      "coding.yaml": mood("1: bad, 2: good, 3: fair"),
      "added.yaml": mood("1: bad, 2: fair, 3: good, 4: great"),
      "raised.yaml": mood("1: bad, 2: fair, 3: good, 4: great", version: 2),
      "title.yaml": mood().replacing("title: Mood", with: "title: Your mood"),
    ])
    let expected: [(String, String, Int32)] = [
      ("coding.yaml", "unresolved", 1), ("coding.yaml", "coding", 1), ("coding.yaml", "never", 0),
      ("added.yaml", "coding", 0), ("added.yaml", "storage", 0), ("added.yaml", "measurement", 1),
      ("raised.yaml", "unresolved", 0), ("raised.yaml", "measurement", 0), ("raised.yaml", "protocol", 0),
      ("raised.yaml", "cosmetic", 1), ("title.yaml", "unresolved", 0), ("title.yaml", "cosmetic", 1),
    ]
    for (name, level, status) in expected {
      let run = try folder.qtool("diff", "old.yaml", name, "--fail-on", level, "--quiet")
      #expect(run.status == status, "\(name) \(level)")
    }
  }

  @Test func nothingIsComparedIfAFileCannotBeRead() throws {
    let folder = try folder(["broken.yaml": "questionnaire: mood\nquestions: [\n", "new.yaml": mood()])
    for (old, new) in [("old.yaml", "broken.yaml"), ("broken.yaml", "new.yaml")] {
      let run = try folder.qtool("diff", old, new)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(
        run.errors
          == "qtool: broken.yaml has 1 error, so nothing was compared; to see them: qtool lint broken.yaml\n")
    }
    #expect(try folder.qtool("diff", "old.yaml", "gone.yaml").status == 2)
    #expect(try folder.qtool("diff", "old.yaml", ".").status == 64)
    #expect(try folder.qtool("diff", "old.yaml").status == 64)
    #expect(try folder.qtool("diff", "--since", "main", "--released").status == 64)
    #expect(try folder.qtool("diff", "main:old.yaml", "new.yaml").status == 2)
    #expect(try folder.qtool("diff", "old.yaml", "new.yaml", "--format", "xml").status == 64)
    #expect(try folder.qtool("diff", "old.yaml", "new.yaml", "--format", "json:new.yaml").status == 64)
    #expect(try folder.qtool("diff", "--since", "main").status == 2)
    #expect(try folder.qtool("diff", "--released").status == 2)
  }

  @Test func foldersAreComparedByTheIdsOfTheirQuestionnaires() throws {
    let folder = try CommandFolder()
    try folder.write("a/mood.yaml", mood())
    try folder.write("a/gone.yaml", mood().replacing("questionnaire: mood", with: "questionnaire: gone"))
    try folder.write("b/moved/feeling.yaml", mood("1: bad, 2: fair, 3: good, 4: great"))
    try folder.write("b/other.yaml", mood().replacing("questionnaire: mood", with: "questionnaire: other"))
    try folder.write("b/notes.yaml", "notes: [a]\n")
    let run = try folder.qtool("diff", "a", "b", "--quiet")
    #expect(
      run.output == """
        mood, version 1 → 1: 1 measurement, 1 version; 2 unresolved
        other, version none → 1: 1 protocol; nothing unresolved
        gone, version 1 → none: 1 storage; 1 unresolved
        3 questionnaires: 1 storage, 1 measurement, 1 version, 1 protocol; 3 unresolved

        """)
  }

  @Test func branchesAndReleasesOfGit() throws {
    let folder = try CommandFolder()
    try folder.write("study/mood.yaml", mood())
    try folder.write("study/same.yaml", mood().replacing("questionnaire: mood", with: "questionnaire: same"))
    try git(folder, "git init -q -b main . && git config user.email a@b.de && git config user.name A")
    try git(folder, "git add -A && git commit -qm first && git tag field-1 && git checkout -qb mine")
    try folder.write("study/mood.yaml", mood("1: bad, 2: good, 3: fair"))
    let summary = "mood, version 1 → 1: 1 coding, 1 version; 2 unresolved\n"
    for arguments in [
      ["main:study/mood.yaml", "study/mood.yaml"], ["--since", "main"], ["--since", "main", "study"],
      ["--since", "main", "study/mood.yaml"],
    ] {
      let run = try folder.qtool(["diff", "--quiet"] + arguments)
      #expect(run.output == summary && run.status == 1, "\(arguments): \(run.output)\(run.errors)")
    }
    let all = try folder.qtool("diff", "--quiet", "main:study", "study")
    #expect(all.output.hasPrefix(summary) && all.output.contains("2 questionnaires:"))
    #expect(try folder.qtool("diff", "--released").status == 2)
    try folder.write(".qtool.yaml", "released: \"field-*\"\n")
    #expect(try folder.qtool("diff", "--quiet", "--released").output == summary)
    try git(folder, "git add -A && git commit -qm second && git tag field-2")
    let clean = try folder.qtool("diff", "--released")
    #expect(clean.status == 0 && clean.errors == "qtool: no questionnaire has changed since the release\n")
    #expect(try folder.qtool("diff", "--since", "nowhere").status == 2)
    #expect(try folder.qtool("diff", "main:nothing.yaml", "study/mood.yaml").status == 2)
  }

  @Test func anotherOrderCanBeANote() throws {
    let (a, b) = ("  - {id: a, type: text, text: A?}\n", "  - {id: b, type: text, text: B?}\n")
    let head = "questionnaire: ab\ntitle: AB\nquestions:\n"
    let folder = try folder(["ab.yaml": head + a + b, "ba.yaml": head + b + a])
    #expect(try folder.qtool("diff", "--quiet", "ab.yaml", "ba.yaml").status == 1)
    try folder.write(".qtool.yaml", "changes: {order-changed: note}\n")
    #expect(
      try folder.qtool("diff", "--quiet", "ab.yaml", "ba.yaml").output
        == "ab, version 1 → 1: 1 protocol; nothing unresolved\n")
    try folder.write(".qtool.yaml", "changes: {order-changed: off}\n")
    #expect(try folder.qtool("diff", "ab.yaml", "ba.yaml").output == "1 questionnaire: no changes\n")
  }

  @Test func theVersionIsRaisedByFix() throws {
    let folder = try folder(["new.yaml": mood("1: bad, 2: fair, 3: good, 4: great")])
    let run = try folder.qtool("diff", "--fix", "old.yaml", "new.yaml")
    #expect(run.status == 0 && run.errors == "fixed new.yaml\n")
    #expect(try folder.read("new.yaml") == mood("1: bad, 2: fair, 3: good, 4: great", version: 2))
    #expect(run.output.hasSuffix("mood, version 1 → 2: 1 measurement, 1 cosmetic; nothing unresolved\n"))
  }

  @Test func reportsAreWrittenToFiles() throws {
    let evil = mood("1: bad, 2: fair, 3: \"good | <b>@all</b> [x](http://y) `z`\"")
    let folder = try folder(["new.yaml": evil])
    let run = try folder.qtool(
      "diff", "old.yaml", "new.yaml", "--format", "markdown:diff.md", "--format", "json:diff.json",
      "--format",
      "github")
    #expect(run.output.hasPrefix("::error file="))
    let page = try folder.read("diff.md")
    #expect(page.hasPrefix("<!-- qtool-diff -->\n"))
    #expect(!page.contains("<b>") && !page.contains("@all") && !page.contains("](http"))
    let json = try JSONSerialization.jsonObject(with: Data(folder.read("diff.json").utf8)) as? [String: Any]
    #expect((json?["summary"] as? [String: Int])?["version"] == 1)
  }

  @Test func aLongCommentIsCut() throws {
    let fields = (0..<600).map { "  - {id: q\($0), type: text, text: Question number \($0)?}\n" }
    let head = "questionnaire: long\ntitle: Long\nquestions:\n"
    let folder = try folder([
      "long.yaml": head + fields.joined(),
      "new.yaml": head + fields.joined().replacing("number", with: "of number"),
    ])
    let page = try folder.qtool("diff", "long.yaml", "new.yaml", "--format", "markdown").output
    #expect(page.utf8.count <= 65_000)
    #expect(page.split(separator: "\n").last?.hasPrefix("… and ") ?? false)
  }

  /// The example of the page is what `qtool diff` prints.
  @Test func theExampleOfThePageIsTrue() throws {
    let url = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Documentation/Diff.md")
      .standardized
    var page = try String(contentsOf: url, encoding: .utf8)
    let blocks = page.components(separatedBy: "```")
    let versions = blocks.filter { $0.hasPrefix("yaml\nquestionnaire:") }.map { String($0.dropFirst(5)) }
    let printed = try #require(blocks.first { $0.hasPrefix("text\n") })
    try #require(versions.count == 2)
    let folder = try CommandFolder()
    try folder.write("old.yaml", versions[0])
    try folder.write("new.yaml", versions[1])
    let output = try folder.qtool("diff", "old.yaml", "new.yaml").output
    guard words(printed) != ["text"] + words(output) else { return }
    guard ProcessInfo.processInfo.environment["QTOOL_RECORD"] == "1" else {
      #expect(printed == "text\n" + output)
      return
    }
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(wrapped)
    page = page.replacing("```" + printed + "```", with: "```text\n" + lines.joined(separator: "\n") + "```")
    try page.write(to: url, atomically: true, encoding: .utf8)
    Issue.record("recorded Diff.md")
  }

  private func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }

  /// Code blocks of the documentation are narrow.
  private func wrapped(_ line: Substring) -> String {
    guard line.count > 100 else { return String(line) }
    var lines = [""]
    for word in line.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.count + word.count > 98 {
        lines.append("  " + word)
      } else {
        lines[lines.count - 1] = last.isEmpty ? String(word) : last + " " + word
      }
    }
    return lines.joined(separator: "\n")
  }
}
