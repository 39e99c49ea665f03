import Foundation
import Testing

/// `--watch` as a user runs it next to an editor: the program runs, files are saved the way editors do it, and the
/// output says what happened to them.
@Suite(.serialized) struct WatchTests {
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
    try folder.write("daily.yaml", text("daily"))
  }

  private func text(_ id: String, type: String = "sam") -> String {
    "questionnaire: \(id)\ntitle: A\ntarget: track\nquestions:\n  - {id: \(id)_one, type: \(type), text: How are you?, dimension: valence}\n"
  }

  private static let ready = "; press Ctrl-C to stop.\n"

  /// The number of runs that have ended.
  private func runs(_ command: RunningCommand) -> Int {
    command.printed.components(separatedBy: Self.ready).count - 1
  }

  private func started(_ arguments: String...) throws -> RunningCommand {
    let command = try folder.start(arguments)
    try #require(command.waits(for: Self.ready), "\(command.printed) \(command.complaints)")
    return command
  }

  @Test func theFirstRunSaysWhatIsWatchedAndHowToStop() throws {
    try folder.write("weekly.yaml", text("weekly"))
    let command = try started("lint", "--watch")
    let pattern =
      /--- \d\d:\d\d:\d\d ---\n2 questionnaires: no findings\nWatching 2 questionnaires; press Ctrl-C to stop.\n/
    #expect(command.printed.wholeMatch(of: pattern) != nil, "\(command.printed)")
    #expect(command.waits { command.complaints == "" })
    #expect(command.end(by: SIGINT) == 0)
  }

  /// Each line of bash saves a questionnaire with a different mistake, so that runs can be distinguished.
  @Test(arguments: [
    "printf '%s' \"$TEXT\" > daily.yaml",
    "printf '%s' \"$TEXT\" > new && mv new daily.yaml",
    "rm daily.yaml; printf '%s' \"$TEXT\" > daily.yaml",
    "mv daily.yaml daily.yaml~; printf '%s' \"$TEXT\" > daily.yaml",
    ": > daily.yaml; printf '%s' \"$TEXT\" | head -c 20 > daily.yaml; printf '%s' \"$TEXT\" > daily.yaml",
    "printf '%s' \"$TEXT\" > new && touch -r daily.yaml new && mv new daily.yaml",
    "cp -p daily.yaml old; printf '%s' \"$TEXT\" > daily.yaml; touch -r old daily.yaml",
  ]) func everyWayToSaveIsSeen(saving: String) throws {
    let command = try started("lint", "--watch", "daily.yaml")
    for (number, mistake) in ["slidr", "choise"].enumerated() {
      let content = text("daily", type: mistake)
      #expect(try folder.shell("TEXT='\(content)'; \(saving)").status == 0)
      #expect(command.waits(for: "`type` cannot be `\(mistake)`"), "\(saving)")
      #expect(command.waits { runs(command) >= number + 2 }, "a run for a save: \(saving)")
    }
    #expect(command.printed.contains("  daily.yaml changed ---\n"))
    #expect(command.printed.contains("Watching 1 questionnaire; press Ctrl-C to stop.\n"))
  }

  @Test func savingAnUnchangedFileDoesNotCauseARun() throws {
    try folder.write("other.yaml", text("other"))
    let command = try started("lint", "--watch")
    #expect(try folder.shell("touch daily.yaml; cp daily.yaml new; mv new daily.yaml").status == 0)
    // A later change is reported alone.
    try folder.write("other.yaml", text("other", type: "slidr"))
    #expect(command.waits(for: Self.ready, times: 2))
    #expect(command.printed.contains("  other.yaml changed ---\n"))
    #expect(!command.printed.contains("daily.yaml changed"))
  }

  @Test func filesInAFolderAppearAndDisappear() throws {
    let command = try started("lint", "--watch")
    try folder.write("weekly.yaml", text("weekly"))
    #expect(command.waits(for: "Watching 2 questionnaires; press Ctrl-C to stop."))
    #expect(command.printed.contains("  weekly.yaml is new ---\n"))
    #expect(try folder.shell("rm weekly.yaml").status == 0)
    #expect(command.waits(for: "  weekly.yaml is gone ---\n1 questionnaire: no findings\n"))
    #expect(try folder.shell("mkdir sub && mv daily.yaml sub").status == 0)
    #expect(command.waits(for: "  daily.yaml is gone, sub/daily.yaml is new ---\n"))
    #expect(try folder.shell("git init -q . && echo sub > .gitignore").status == 0)
    #expect(command.waits(for: "  sub/daily.yaml is excluded now ---\n"))
    #expect(command.waits(for: "Watching this folder; press Ctrl-C to stop.\n"))
    #expect(command.waits { command.complaints.contains("no questionnaires here") })
  }

  @Test func aMissingFileIsReportedAndStillWatched() throws {
    let command = try started("lint", "--watch", "daily.yaml")
    #expect(try folder.shell("rm daily.yaml").status == 0)
    #expect(command.waits(for: "  daily.yaml is gone ---\n"))
    #expect(command.waits(for: "Watching daily.yaml; press Ctrl-C to stop.\n"))
    #expect(
      command.waits {
        command.complaints == "qtool: cannot read daily.yaml: no such file or folder\n"
      })
    try folder.write("daily.yaml", text("daily", type: "slidr"))
    #expect(command.waits(for: "  daily.yaml is new ---\nerror: `type` cannot be `slidr`"))
  }

  @Test func settingsAndBaselinesAreWatchedToo() throws {
    try folder.write("daily.yaml", text("daily", type: "slidr"))
    #expect(try folder.qtool("lint", "--write-baseline").status == 0)
    let command = try started("lint", "--watch", "--baseline", ".qtool-baseline.json", "daily.yaml")
    #expect(command.printed.contains("not shown: 1 finding"))
    try folder.write(".qtool.yaml", "rulez: {}\n")
    #expect(command.waits(for: "  .qtool.yaml is new ---\nWatching daily.yaml; press Ctrl-C to stop.\n"))
    #expect(command.waits { command.complaints.contains("has no key `rulez`") })
    #expect(try folder.shell("rm .qtool.yaml").status == 0)
    #expect(command.waits(for: "  .qtool.yaml is gone ---\n1 questionnaire: no findings\n"))
    #expect(try folder.shell("rm .qtool-baseline.json").status == 0)
    #expect(command.waits(for: "  .qtool-baseline.json is gone ---\nWatching daily.yaml"))
    #expect(
      command.waits { command.complaints.contains("cannot read .qtool-baseline.json: no such file") }
    )
    #expect(command.end(by: SIGTERM) == 0)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git"), "git is not installed"))
  func aCommitDecidesAboutWhatChanged() throws {
    let commit = "git add . && git -c user.name=a -c user.email=a commit -qm x"
    #expect(try folder.shell("git init -q . && \(commit)").status == 0)
    try folder.write("daily.yaml", text("daily", type: "slidr"))
    let command = try started("lint", "--watch", "--changed-since", "HEAD")
    #expect(command.printed.contains("1 questionnaire: 1 error"))
    #expect(command.printed.contains("Watching this folder; press Ctrl-C to stop.\n"))
    #expect(try folder.shell(commit).status == 0)
    #expect(command.waits(for: "0 questionnaires: no findings"), "\(command.printed)")
  }

  @Test func thePreviewFollowsItsFile() throws {
    let command = try started("preview", "--watch", "daily.yaml")
    #expect(command.printed.contains("How are you?"))
    let mistaken = text("daily").replacingOccurrences(of: "How are you?", with: "Wie geht es Ihnen?")
    try folder.write("daily.yaml", mistaken)
    #expect(command.waits(for: "  daily.yaml changed ---\n"))
    #expect(command.waits(for: "Wie geht es Ihnen?"))
    #expect(command.waits(for: "Watching daily.yaml; press Ctrl-C to stop.\n", times: 2))
    // Neither broken YAML nor a missing file ends it.
    try folder.write("daily.yaml", "questionnaire: [\n")
    #expect(command.waits(for: Self.ready, times: 3))
    #expect(try folder.shell("rm daily.yaml").status == 0)
    #expect(command.waits(for: "  daily.yaml is gone ---\nWatching daily.yaml; press Ctrl-C to stop.\n"))
    #expect(
      command.waits { command.complaints.contains("cannot read daily.yaml: no such file or folder") }
    )
    try folder.write("daily.yaml", text("daily"))
    #expect(command.waits(for: "How are you?", times: 2))
    #expect(command.end(by: SIGINT) == 0)
  }

  @Test func theShownSectionMayBeMissingForAWhile() throws {
    let command = try started("preview", "--watch", "daily.yaml", "--section", "mood")
    #expect(command.waits { command.complaints.contains("daily.yaml has no section 'mood'.") })
    let sections = "sections:\n  - id: mood\n    questions:\n      - {id: a, type: text, text: How is it?}\n"
    try folder.write("daily.yaml", "questionnaire: daily\ntitle: A\n\(sections)")
    #expect(command.waits(for: "How is it?"))
  }

  @Test func aTerminalIsClearedAndRestored() throws {
    let command = try folder.start(["lint", "--watch"], terminal: try RunningCommand.Terminal())
    #expect(command.waits(for: "press Ctrl-C to stop."))
    let first = command.printed
    #expect(first.hasPrefix("\u{1B}[H\u{1B}[2J1 questionnaire: no findings\r\n"), "\(first)")
    #expect(first.contains(/\d\d:\d\d:\d\d\. Watching 1 questionnaire; press Ctrl-C to stop\./))
    #expect(!first.contains("---"))
    try folder.write("daily.yaml", text("daily", type: "slidr"))
    #expect(command.waits(for: "press Ctrl-C to stop.", times: 2))
    #expect(command.printed.components(separatedBy: "\u{1B}[H\u{1B}[2J").count == 3)
    #expect(command.printed.contains(/\d\d:\d\d:\d\d  daily.yaml changed\. Watching/))
    #expect(command.end(by: SIGINT) == 0)
    #expect(command.waits { command.printed.hasSuffix("\u{1B}[0m\r\n") })
  }

  @Test func aClosedPipeEndsWatching() throws {
    let run = try folder.shell("\"$QTOOL\" lint --watch | head -n 1; echo ${PIPESTATUS[0]}")
    #expect(run.output.hasPrefix("--- ") && run.output.hasSuffix(" ---\n0\n"), "\(run.output)")
  }

  /// Two pipes are read by two threads: the end of a report may arrive after the message that follows it.
  private func isObject(_ text: String) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]) != nil
  }

  /// What a program reads contains only reports; messages for people go to standard error.
  @Test func reportsForProgramsContainNothingElse() throws {
    let command = try folder.start(["lint", "--watch", "--format", "json", "--format", "sarif:out.sarif"])
    #expect(
      command.waits { command.complaints.contains(Self.ready) && isObject(command.printed) },
      "\(command.printed)")
    let first = command.printed
    let before = try folder.read("out.sarif")
    try folder.write("daily.yaml", text("daily", type: "slidr"))
    #expect(
      command.waits {
        command.complaints.components(separatedBy: Self.ready).count == 3
          && isObject(String(command.printed.dropFirst(first.count)))
      }, "\(command.printed)")
    #expect(try folder.read("out.sarif") != before)
  }

  @Test func eachSavePrintsAPatch() throws {
    try folder.write("daily.yaml", text("daily").replacingOccurrences(of: "title", with: "titel"))
    let command = try folder.start(["lint", "--watch", "--diff"])
    #expect(
      command.waits {
        command.complaints.contains(Self.ready) && command.printed.hasSuffix("dimension: valence}\n")
      }, "nothing but the patch: \(command.printed)")
    #expect(command.printed.hasPrefix("--- a/daily.yaml\n"))
  }

  @Test(arguments: [
    (["lint", "-"], "standard input can be read only once"),
    (["preview", "-"], "standard input can be read only once"),
    (["lint", "/dev/null"], "'/dev/null' is a pipe or a device"),
    (["lint", "--fix"], "cannot be combined with --fix"),
    (["lint", "--write-baseline"], "cannot be combined with --write-baseline"),
  ]) func whatCannotBeWatchedIsSaid(arguments: [String], words: String) throws {
    let run = try folder.qtool(arguments + ["--watch"])
    #expect(run.status == 64)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func outputThatCannotBeWrittenEndsIt() throws {
    #expect(try folder.shell("\"$QTOOL\" lint --watch > /dev/full").status == 74)
  }
}
