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

  @Test(arguments: ["absent.csv", "faulty.yaml"]) func whatCannotBeReadGivesStatus2(name: String) throws {
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
    #expect(try folder.read("clean.csv") == cleaned("a,,,,,,2,\n"))
    #expect(try folder.read("scores.csv") == "participant,total\na,2\n")
  }

  /// What the script of `codebook` for SPSS reads.
  private func cleaned(_ rows: String, own: String = "") -> String {
    "participant,prompted_at,started_at,finished_at,version,language,mood,why\(own)\n\(rows)"
  }

  /// The scripts of codebooks read the first columns, whatever the data have.
  @Test func cleanedAnswersAlwaysHaveTheColumnsOfTheCodebook() throws {
    let folder = try folder("time,vpn,why_b,x-own\n1772359200,a,1,mine\n1772362800,b,,\n")
    try folder.write(
      "two.yaml",
      """
      questionnaire: two
      title: Two
      questions:
        - {id: language, type: choice, text: Which language?, options: {de: German, en: English}, required: false}
        - {id: why, type: multiple, text: Why?, options: {a: A, b: B}, required: false}

      """)
    _ = try folder.qtool(
      "check-data", "two.yaml", "data.csv", "--participant", "vpn", "--prompted", "time", "--timezone",
      "Europe/Berlin", "--clean", "clean.csv")
    #expect(
      try folder.read("clean.csv") == """
        participant,prompted_at,started_at,finished_at,version,language,why_a,why_b,x-own
        a,2026-03-01T11:00:00+01:00,,,,,,1,mine
        b,2026-03-01T12:00:00+01:00,,,,,,,

        """)
    try folder.write("data.csv", "why,language\na;b,de\nb;zzz,en\n,\n")
    _ = try folder.qtool("check-data", "two.yaml", "data.csv", "--clean", "clean.csv")
    // What is no code stays in a column of its own.
    #expect(
      try folder.read("clean.csv") == """
        participant,prompted_at,started_at,finished_at,version,language,why_a,why_b,why
        ,,,,,de,1,1,a;b
        ,,,,,en,,1,b;zzz
        ,,,,,,,,

        """)
  }

  @Test func datesMayHaveTheDayFirst() throws {
    let folder = try folder(
      "participant,prompted_at,mood,why\na,12.03.2026 10:14,2,\na,3/4/2026 9:05:30,2,\n")
    let plain = try folder.qtool("check-data", "mood.yaml", "data.csv")
    #expect(plain.output.contains("or use --dates dmy"), "\(plain.output)")
    let run = try folder.qtool(
      "check-data", "mood.yaml", "data.csv", "--dates", "dmy", "--clean", "clean.csv")
    #expect(run.status == 0, "\(run.output)")
    #expect(
      try folder.read("clean.csv")
        == cleaned("a,2026-03-12T10:14:00,,,,,2,\na,2026-04-03T09:05:30,,,,,2,\n"))
    _ = try folder.qtool("check-data", "mood.yaml", "data.csv", "--dates", "mdy", "--clean", "clean.csv")
    #expect(try folder.read("clean.csv").contains("a,2026-03-04T09:05:30,"))
  }

  /// SPSS fills texts up with spaces, so it cannot see those after a code.
  @Test func spacesAfterACodeCountForNothing() throws {
    let folder = try folder("participant,okay\n1,yes \n2, yes\n3,   \n4,no\n")
    try folder.write(
      "two.yaml",
      """
      questionnaire: two
      title: Two
      questions:
        - {id: okay, type: yes-no, text: Okay?, required: false}
      scores:
        - {id: total, sum: [okay]}

      """)
    let run = try folder.qtool("check-data", "two.yaml", "data.csv", "--scores", "scores.csv")
    #expect(
      run.output.contains("values such as `yes ` in `okay` are not codes [wrong-kind]"), "\(run.output)")
    #expect(try folder.read("scores.csv") == "participant,total\n1,1\n2,\n3,\n4,0\n")
    _ = try folder.qtool("check-data", "two.yaml", "data.csv", "--clean", "clean.csv")
    #expect(
      try folder.read("clean.csv").split(separator: "\n").dropFirst().map {
        $0.split(separator: ",").dropFirst()
      }
        == [["yes"], ["yes"], [], ["no"]])
  }

  /// Whatever the data are like: what is wrong stays, and is listed.
  @Test func cleanedAnswersKeepWhatIsWrong() throws {
    let folder = try folder("mood,participant,x-own,why\r\n7,a,1,\"two\r\nlines\"\r\n1.0,b,2,NA\r\n")
    let run = try folder.qtool("check-data", "mood.yaml", "data.csv", "--clean", "clean.csv")
    #expect(run.status == 1 && run.output.contains("`7` is not a code of `mood`"), "\(run.output)")
    #expect(
      try folder.read("clean.csv")
        == cleaned("a,,,,,,7,\"two\r\nlines\",1\r\nb,,,,,,1,,2\r\n", own: ",x-own\r"))
    #expect(
      try folder.qtool("check-data", "mood.yaml", "data.csv", "--clean", "clean.csv", "--one-line").status
        == 1)
    #expect(
      try folder.read("clean.csv") == cleaned("a,,,,,,7,two lines,1\r\nb,,,,,,1,,2\r\n", own: ",x-own\r"))
  }

  @Test func repeatedRowsStayUnlessTheyAreToBeDropped() throws {
    let prompt = "a,2026-03-01 10:00,,,,"
    let data = cleaned("\(prompt),2,\n\(prompt),1,\nb,2026-03-01 10:00,,,,,2,\n")
    let folder = try folder(data)
    _ = try folder.qtool("check-data", "mood.yaml", "data.csv", "--clean", "clean.csv")
    #expect(try folder.read("clean.csv") == data)
    let run = try folder.qtool(
      "check-data", "mood.yaml", "data.csv", "--clean", "clean.csv", "--drop-duplicates", "--scores", "s.csv")
    #expect(run.status == 1 && run.output.contains("duplicate-row"), "\(run.output)")
    #expect(try folder.read("clean.csv") == data.replacing("\(prompt),1,\n", with: ""))
    #expect(try folder.read("s.csv").split(separator: "\n").count == 3)
  }

  @Test(arguments: [["--one-line"], ["--drop-duplicates"], ["--scores", "s.csv", "--one-line"]])
  func optionsAboutFilesNeedThem(options: [String]) throws {
    let run = try folder().qtool(["check-data", "mood.yaml", "good.csv"] + options)
    #expect(run.status == 64 && run.errors.contains("is about the file"), "\(run.errors)")
  }

  /// As the scripts for R and SPSS compute them.
  @Test func whatIsNoAnswerCountsForNoScore() throws {
    let folder = try folder("participant,a,b\n1,2,4\n2,2,-99\n3,2,good\n4,9,\n5,2,4.0\n6,2,\"4,0\"\n")
    try folder.write(
      "two.yaml",
      """
      questionnaire: two
      title: Two
      questions:
        - {id: a, type: rating, text: A?, range: [1, 5]}
        - {id: b, type: rating, text: B?, range: [1, 5], labels: [bad, good], when: a < 5}
      scores:
        - {id: ab, mean: [a, b], at-least: 1}

      """)
    _ = try folder.qtool("check-data", "two.yaml", "data.csv", "--scores", "scores.csv")
    #expect(try folder.read("scores.csv") == "participant,ab\n1,3\n2,2\n3,2\n4,\n5,3\n6,2\n")
    // In cleaned data, texts and commas are gone, so they count.
    _ = try folder.qtool(
      "check-data", "two.yaml", "data.csv", "--clean", "clean.csv", "--scores", "scores.csv")
    #expect(try folder.read("scores.csv") == "participant,ab\n1,3\n2,2\n3,3.5\n4,\n5,3\n6,3\n")
  }

  @Test func aResponseRateIsNeverInvented() throws {
    let daily = mood.replacing(
      "questions:", with: "repeat: many\nschedule:\n  - {at: \"10:00\", days: 0-6}\nquestions:")
    func rate(_ questionnaire: String, _ rows: String, columns: String = "participant,prompted_at,mood,why")
      throws
      -> String
    {
      let folder = try folder(columns + "\n" + rows)
      try folder.write("daily.yaml", questionnaire)
      let output = try folder.qtool("check-data", "daily.yaml", "data.csv").output
      return output.split(separator: "\n").first { $0.hasPrefix("response rate") }.map(String.init) ?? ""
    }
    let answered = "a,2026-03-01 10:00,2,\na,2026-03-03 10:00,2,\nb,2026-03-04 10:00,2,\n"
    #expect(
      try rate(daily, answered)
        == "response rate: 75 %, 3 of the 4 prompts that the schedule has from each participant's first to last day (no row is a missed prompt)"
    )
    let unknown =
      "response rate: not known, because no row is a missed prompt, and the number of prompts follows only from a schedule, participants and readable times"
    #expect(try rate(mood, answered) == unknown)
    #expect(try rate(daily, "2026-03-01 10:00,2,\n", columns: "prompted_at,mood,why") == unknown)
    #expect(try rate(mood, answered + "b,2026-03-05 10:00,,\n") == "response rate: 75 %, 3 of 4 prompts")
    #expect(
      try rate(daily, "a,2026-03-01 10:00,2,\na,2026-03-01 10:30,2,\n")
        == "response rate: not known, because no row is a missed prompt, and the data have more prompts (2) than the schedule (1)"
    )
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

  @Test func aReportIsAFolderOfFiles() throws {
    let folder = try folder()
    let run = try folder.qtool(
      "check-data", "mood.yaml", "faulty.csv", "--report", "out/report", "--careless", "--lang", "de")
    #expect(
      run.status == 1 && run.output.contains("without care (examples of limits; nothing is deleted)"),
      "\(run.errors)")
    #expect(try folder.read("out/report/report.html").contains("Bericht über die Daten"))
    #expect(try folder.read("out/report/findings.csv").contains("unknown-code"))
    #expect(try folder.read("out/report/report.json").contains("\"participants\": ["))
    // An earlier report may be replaced, whatever it was about.
    #expect(try folder.qtool("check-data", "mood.yaml", "good.csv", "--report", "out/report").status == 0)
    #expect(try folder.read("out/report/findings.csv").split(separator: "\n").count == 1)
  }

  @Test func aReportIsNeverWrittenOverOtherFiles() throws {
    let folder = try folder()
    _ = try folder.shell("mkdir own taken && cp good.csv own/scores.csv && cp good.csv taken/days.csv")
    let over = try folder.qtool("check-data", "mood.yaml", "own/scores.csv", "--report", "own")
    #expect(
      over.status == 64 && over.errors.contains("would be written over 'own/scores.csv'"), "\(over.errors)")
    let kept = try folder.qtool("check-data", "mood.yaml", "good.csv", "--report", "taken")
    #expect(
      kept.status == 64 && kept.errors.contains("'taken/days.csv' is not from an earlier report"),
      "\(kept.errors)")
    let file = try folder.qtool("check-data", "mood.yaml", "good.csv", "--report", "hidden.csv")
    #expect(file.status == 64 && file.errors.contains("takes a folder"), "\(file.errors)")
    #expect(try folder.qtool("check-data", "mood.yaml", "good.csv", "--lang", "de").status == 64)
    let broken = try folder.qtool("check-data", "mood.yaml", "absent.csv", "--report", "new")
    #expect(broken.status == 2 && !folder.names(".").contains("new"))
    #expect(folder.names("own") == ["scores.csv"] && folder.names("taken") == ["days.csv"])
  }

  @Test func formatsForProgramsHaveAllRows() throws {
    let rows = (0..<1_000).map { $0.isMultiple(of: 3) ? "a,7,\n" : "a,2,\n" }
    let folder = try folder("participant,mood,why\n" + rows.joined())
    let csv = try folder.qtool("check-data", "mood.yaml", "data.csv", "--format", "csv")
    let wanted = stride(from: 1, through: 1_000, by: 3).map(String.init)
    #expect(csv.output.contains(",mood,7,334,\(wanted.joined(separator: ";")),"))
    let json = try folder.qtool("check-data", "mood.yaml", "data.csv", "--format", "json").output
    #expect(json.filter { $0 != " " && $0 != "\n" }.contains("\"rows\":[\(wanted.joined(separator: ","))]"))
    let text = try folder.qtool("check-data", "mood.yaml", "data.csv").output
    #expect(text.contains("334 of 1,000 rows (33 %), first 1, 4, 7"), "\(text)")
  }

  @Test func eachWrongScoreIsAFindingForPrograms() throws {
    let folder = try folder("participant,mood,why,total\na,2,,1\nb,1,,2\nc,2,,1\nd,2,,2\n")
    let csv = try folder.qtool("check-data", "mood.yaml", "data.csv", "--format", "csv").output
    #expect(csv.contains("score-differs,error,total,1,2,1;3,`total` is 1 but should be 2,"), "\(csv)")
    #expect(csv.contains("score-differs,error,total,2,1,2,`total` is 2 but should be 1,"), "\(csv)")
    let text = try folder.qtool("check-data", "mood.yaml", "data.csv").output
    #expect(
      text.contains("`total` is 1 but should be 2 (2 rows), 2 but should be 1 (1 row) [score-differs]"),
      "\(text)")
  }

  @Test(arguments: [
    (["--map", "x"], "--map needs two names"), (["--map", "a=b", "--map", "a=c"], "--map names 'a' twice"),
    (["--timezone", "Berlin"], "--timezone: "),
  ]) func wrongOptionsGiveStatus64(options: [String], words: String) throws {
    let run = try folder().qtool(["check-data", "mood.yaml", "good.csv"] + options)
    #expect(run.status == 64 && run.errors.contains(words), "\(run.errors)")
  }

  /// 09:00 in Berlin, which a study file, or an option that goes before it, names.
  @Test func timesAreThoseOfTheStudy() throws {
    let folder = try CommandFolder()
    try folder.write(
      "daily.yaml",
      """
      questionnaire: daily
      title: Daily
      repeat: many
      schedule:
        - {at: "09:00"}
      questions:
        - {id: ok, type: yes-no, text: Okay?}

      """)
    try folder.write(
      "study.yaml", "study: s\ntitle: S\ntimezone: Europe/Berlin\nlength: 2 days\nquestionnaires: [daily]\n")
    try folder.write(
      "data.csv", "participant,prompted_at,ok\na,2026-03-02T08:00:00Z,yes\na,2026-03-03T08:00:00Z,\n")
    for file in ["study.yaml", "daily.yaml"] {
      let run = try folder.qtool("check-data", file, "data.csv", "--report", "report")
      #expect(run.output.contains("2 rows of 1 participant: no findings"), "\(run.output)")
      #expect(!run.errors.contains("timezone"), "\(run.errors)")
      let hours = try folder.read("report/hours.csv")
      #expect(hours.contains("daily,9,"), "\(hours)")
    }
    let other = try folder.qtool("check-data", "study.yaml", "data.csv", "--timezone", "Asia/Tokyo")
    #expect(other.output.contains("outside-window"), "\(other.output)")
    let alone = try folder.qtool("check-data", "daily.yaml", "data.csv", "--no-study")
    #expect(alone.errors.contains("`timezone` in the study file, or --timezone"), "\(alone.errors)")
    for option in [[], ["--timezone", "Europe/Berlin"]] {
      let report = try folder.qtool(["report", "study.yaml", "--data", "data.csv"] + option)
      #expect(report.status == 0 && !report.errors.contains("timezone"), "\(report.errors)")
    }
    let unknown = try folder.qtool("check-data", "study.yaml", "data.csv", "--timezone", "Europe/Berln")
    #expect(unknown.status == 64 && unknown.errors.contains("Europe/Berlin"), "\(unknown.errors)")
  }
}
