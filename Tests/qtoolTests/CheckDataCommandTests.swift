import Foundation
import Testing

/// `qtool check-data` as users run it.
struct CheckDataCommandTests {
  private let mood = """
    questionnaire: mood
    title: Mood
    questions:
      - {id: mood, type: choice, text: How are you?, options: {1: bad, 2: good}}
      - {id: why, type: text, text: Why?, when: mood is 1, required: false}
    scores:
      - {id: total, sum: [mood]}

    """
  private let good = "participant,mood,why\na,1,work\nb,2,\n"
  private let faulty = "participant,mood,why\na,3,work\nb,2,\n"
  private let hidden = "participant,mood,why\na,2,work\n"

  private func folder(_ data: String = "") throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write("mood.yaml", mood)
    try folder.write("good.csv", good)
    try folder.write("faulty.csv", faulty)
    try folder.write("hidden.csv", hidden)
    try folder.write("data.csv", data)
    return folder
  }

  @Test func answersWithoutFaultsGiveStatus0() throws {
    let run = try folder().qtool("check-data", "mood.yaml", "good.csv")
    #expect(run.status == 0)
    #expect(run.output == "2 rows of 2 participants: no findings\n")
    #expect(run.errors == "good.csv: 3 columns separated by commas\n")
  }

  @Test func aFaultGivesStatus1() throws {
    let run = try folder().qtool("check-data", "mood.yaml", "faulty.csv")
    #expect(run.status == 1)
    #expect(
      run.output == """
        error: `3` is not a code of `mood` [unknown-code]
          faulty.csv: row 1
        help: its codes are `1`, `2`

        2 rows of 2 participants: 1 error

        """)
  }

  @Test(arguments: [([], 0), (["--fail-on", "warning"], 1), (["--strict-paths"], 1)] as [([String], Int32)])
  func theMinimumSeverityForStatus1CanBeChosen(options: [String], status: Int32) throws {
    let run = try folder().qtool(["check-data", "mood.yaml", "hidden.csv"] + options)
    #expect(run.status == status)
    #expect(run.output.contains("`why` is answered, but should be hidden: `mood` is `2`"))
  }

  @Test(arguments: ["absent.csv", ".", "faulty.yaml"]) func whatCannotBeReadGivesStatus2(name: String) throws
  {
    let run = try folder().qtool("check-data", "mood.yaml", name, "--scores", "scores.csv")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("qtool: \(name): cannot read the data: "), "\(run.errors)")
    #expect(run.output == "")
    #expect(try folder().names(".").contains("scores.csv") == false)
  }

  @Test func aQuestionnaireThatCannotBeReadGivesStatus2() throws {
    let folder = try folder()
    try folder.write("broken.yaml", mood.replacing("choice", with: "choise"))
    let run = try folder.qtool("check-data", "broken.yaml", "good.csv")
    #expect(run.status == 2 && run.errors.contains("unknown-value"), "\(run.errors)")
    #expect(try folder.qtool("check-data", "absent.yaml", "good.csv").status == 2)
  }

  @Test func aHyphenIsStandardInput() throws {
    let run = try folder().qtool("check-data", "mood.yaml", "-", input: faulty)
    #expect(run.status == 1 && run.output.contains("  standard input: row 1\n"), "\(run.output)")
  }

  @Test func scoresAndCleanedAnswersAreWritten() throws {
    let folder = try folder()
    let run = try folder.qtool(
      "check-data", "mood.yaml", "hidden.csv", "--clean", "clean.csv", "--scores", "scores.csv")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.read("clean.csv") == "participant,mood,why\na,2,\n")
    #expect(try folder.read("scores.csv") == "participant,total\na,2\n")
  }

  /// The first rows are fine, so that some output is ready when the fault is found.
  @Test func nothingIsWrittenIfTheDataCannotBeRead() throws {
    let rows = String(repeating: "a,1,work\n", count: 140_000)
    let folder = try folder("participant,mood,why\n\(rows)a,1,\"work\n")
    try folder.write("scores.csv", "before")
    let run = try folder.qtool(
      "check-data", "mood.yaml", "data.csv", "--clean", "clean.csv", "--scores", "scores.csv")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("qtool: data.csv:140002:5: a quote is opened here and never closed; "))
    #expect(try folder.read("scores.csv") == "before")
    #expect(
      folder.names(".") == ["data.csv", "faulty.csv", "good.csv", "hidden.csv", "mood.yaml", "scores.csv"])
  }

  @Test(arguments: [
    ["good.csv", "--clean", "good.csv"], ["good.csv", "--scores", "./good.csv"],
    ["link.csv", "--clean", "good.csv"], ["good.csv", "--scores", "mood.yaml"],
    ["good.csv", "--clean", "out.csv", "--scores", "out.csv"],
    ["good.csv", "hidden.csv", "--clean", "out.csv"],
  ]) func dataAndQuestionnairesAreNeverOverwritten(arguments: [String]) throws {
    let folder = try folder()
    #expect(try folder.shell("ln -s good.csv link.csv").status == 0)
    let run = try folder.qtool(["check-data", "mood.yaml"] + arguments)
    #expect(run.status == 64, "\(run.errors)")
    #expect(try folder.read("good.csv") == good)
    #expect(!folder.names(".").contains("out.csv"))
  }

  @Test func theDataAreNotOverwrittenUnderAnotherName() throws {
    let folder = try folder()
    #expect(try folder.shell("ln good.csv other.csv").status == 0)
    let run = try folder.qtool("check-data", "mood.yaml", "good.csv", "--clean", "other.csv")
    #expect(run.status == 74 && run.errors.contains("hard links"), "\(run.errors)")
    #expect(try folder.read("good.csv") == good)
  }

  @Test func aReaderThatHasSeenEnoughIsNotAnError() throws {
    let run = try folder().shell(
      "\"$QTOOL\" check-data mood.yaml good.csv 2>&- | head -n 0; echo ${PIPESTATUS[0]}")
    #expect(run.output == "0\n" && run.errors == "", "\(run.errors)")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func aFullDiskGivesStatus74() throws {
    let folder = try folder()
    let printed = try folder.shell("\"$QTOOL\" check-data mood.yaml good.csv > /dev/full")
    #expect(printed.status == 74 && printed.errors.hasSuffix("standard output: the disk is full\n"))
    let written = try folder.qtool(
      "check-data", "mood.yaml", "good.csv", "--clean", "/dev/full", "--scores", "scores.csv")
    #expect(written.status == 74)
    #expect(written.errors == "qtool: cannot write /dev/full: the disk is full\n")
  }

  /// A sparse file: large for the system, but with few rows before the zeros in it.
  @Test func progressIsShownOnATerminalOnly() throws {
    let folder = try folder("participant,mood,why\n" + String(repeating: "a,1,work\n", count: 140_000))
    #expect(try folder.shell("truncate -s 300M data.csv").status == 0)
    let plain = try folder.qtool("check-data", "mood.yaml", "data.csv")
    #expect(plain.status == 2 && plain.errors.hasPrefix("qtool: data.csv:140002:1: there is a NUL byte"))
    let terminal = try RunningCommand.Terminal()
    let command = try folder.start(["check-data", "mood.yaml", "data.csv"], errorTerminal: terminal)
    #expect(command.status == 2)
    #expect(command.waits { command.complaints.contains("NUL byte") })
    #expect(command.complaints.hasPrefix("\r0 % "), "\(command.complaints)")
    #expect(command.complaints.contains("\r      \rqtool: data.csv:"), "\(command.complaints)")
  }

  @Test func formatsForPrograms() throws {
    let folder = try folder()
    let json = try folder.qtool("check-data", "mood.yaml", "faulty.csv", "--format", "json")
    #expect(json.output.contains("\"rule\": \"unknown-code\"") && json.status == 1, "\(json.output)")
    let csv = try folder.qtool("check-data", "mood.yaml", "faulty.csv", "--format", "csv")
    #expect(
      csv.output.split(separator: "\n").last
        == "faulty.csv,unknown-code,error,mood,3,1,1,`3` is not a code of `mood`,\"its codes are `1`, `2`\"")
  }

  @Test(arguments: [
    (["--map", "x"], "--map needs two names"), (["--map", "a=b", "--map", "a=c"], "--map names 'a' twice"),
    (["--timezone", "Berlin"], "--timezone: "),
  ]) func wrongOptionsGiveStatus64(options: [String], words: String) throws {
    let run = try folder().qtool(["check-data", "mood.yaml", "good.csv"] + options)
    #expect(run.status == 64 && run.errors.contains(words), "\(run.errors)")
  }
}
