import Foundation
import Testing

/// `qtool pull`, and what reads its folder.
struct PullCommandTests {
  private let at: PushedFolder

  private let start =
    "\"userId\";\"responseTime\";\"lastInvitation\";\"questionnaireName\";\"studyLang\";\"studyVersion\";\"formDuration\";\"works\"\n\"p1\";\"1804060800000\";\"0\";\"About you\";\"en\";\"1.0\";\"4000\";\"1\""
  private let daily =
    "\"userId\";\"responseTime\";\"lastInvitation\";\"questionnaireName\";\"studyLang\";\"studyVersion\";\"formDuration\";\"calm\"\n\"p1\";\"1804186860000\";\"1804186800000\";\"Jetzt – ä\";\"de\";\"1.0\";\"4000\";\"2\""
  private let events =
    "\"userId\";\"eventType\";\"responseTime\";\"actionScheduledTo\";\"questionnaireName\"\n\"p1\";\"joined\";\"1804060800000\";\"\";\"\"\n\"p1\";\"invitation\";\"1804186800000\";\"1804186800000\";\"Right now\""

  init() throws {
    at = try PushedFolder()
    try at.publish()
    at.server.fill("50002", start)
    at.server.fill("50003", daily)
    at.server.fill("events", events)
    at.server.forget()
  }

  private func pull(_ arguments: String...) throws -> CommandFolder.Run {
    try at.folder.qtool(
      [
        "pull", "study.yaml", "-o", "data", "--to", at.server.address, "--account", "lead", "--password-file",
        "secret",
      ] + arguments)
  }

  private var tables: [String] { at.folder.names("data").filter { !$0.hasPrefix(".") } }

  @Test func tablesAreAsTheyCome() throws {
    let run = try pull()
    #expect(run.status == 0, "\(run.errors)")
    #expect(tables == ["calm-daily.csv", "calm-start.csv", "events.csv"])
    #expect(try at.folder.read("data/calm-start.csv") == start)
    #expect(try at.folder.read("data/calm-daily.csv") == daily)
    #expect(try at.folder.read("data/events.csv") == events)
    #expect(run.errors.contains("qtool check-data study.yaml data\n"))
    #expect(try at.folder.shell("cd data && sha256sum -c .qtool-pull").status == 0)
    #expect(Set(at.server.types) == ["login", "ListData", "GetData"])
  }

  @Test func tablesOfAnEarlierPullAreReplacedAndNothingElse() throws {
    #expect(try pull().status == 0)
    at.server.fill("50003", daily + "\n\"p2\";\"1\";\"1\";\"Jetzt\";\"de\";\"1.0\";\"1\";\"3\"")
    #expect(try pull().status == 0)
    #expect(try at.folder.read("data/calm-daily.csv").contains("\"p2\""))
    try at.folder.write("data/calm-daily.csv", "my own\n")
    at.server.forget()
    let run = try pull()
    #expect(
      run.status == 2 && run.errors.contains("data/calm-daily.csv is not as qtool pull wrote it"),
      "\(run.errors)")
    #expect(try at.folder.read("data/calm-daily.csv") == "my own\n")
    // Nothing is asked that would be thrown away.
    #expect(at.server.types == [])
    #expect(try pull("--force").status == 0)
    #expect(try at.folder.read("data/calm-daily.csv").contains("\"p2\""))
  }

  @Test func linksAreNotFollowed() throws {
    try at.folder.write("data/other.txt", "keep\n")
    _ = try at.folder.shell("ln -s ../elsewhere.csv data/events.csv; echo keep > elsewhere.csv")
    for arguments in [[], ["--force"]] {
      let run = try at.folder.qtool(
        [
          "pull", "study.yaml", "-o", "data", "--to", at.server.address, "--account", "lead",
          "--password-file", "secret",
        ] + arguments)
      #expect(run.status != 0)
      #expect(try at.folder.read("elsewhere.csv") == "keep\n")
      #expect(tables == ["events.csv", "other.txt"])
    }
  }

  @Test(arguments: ["GetData", "ListData"]) func halfOfTheTablesAreNone(type: String) throws {
    for fault in [StandInServer.Fault.half, .page, .failure, .silence, .refusal("No permission"), .short] {
      at.server.fail(type, fault)
      let run = try pull()
      #expect(run.status == 2 && run.errors.hasPrefix("qtool: "), "\(fault): \(run.errors)")
      #expect(at.folder.names("data") == [])
    }
  }

  @Test func aRowThatIsCutIsHalfATable() throws {
    for cut in [1, 5, 12] {
      at.server.fill("50003", String(daily.dropLast(cut)))
      let run = try pull()
      #expect(run.status == 2 && run.errors.contains("ends before it is complete"), "\(cut)")
    }
    #expect(at.folder.names("data") == [])
  }

  @Test func aQuestionnaireWithoutATableIsNamed() throws {
    try at.edit("calm-daily.yaml", "50003", "60000")
    let run = try pull()
    #expect(
      run.status == 2
        && run.errors.contains(
          "the server has no table 60000, which is the number of `calm-daily`; there are tables for 50002, 50003"
        ),
      "\(run.errors)")
    try at.edit("calm-daily.yaml", "server: {id: 60000}\n", "")
    #expect(try pull().errors.contains("`calm-daily` has no number"))
    #expect(at.folder.names("data") == [])
  }

  @Test func aTableOfAnotherQuestionnaireIsMentioned() throws {
    at.server.fill("../../etc", "\"userId\"")
    let run = try pull()
    #expect(
      run.status == 0 && run.errors.contains("no questionnaire of the study has their number: ../../etc"))
    #expect(tables == ["calm-daily.csv", "calm-start.csv", "events.csv"])
  }

  @Test func twoTablesOfOneNameAreRefused() throws {
    try at.edit("calm-start.yaml", "questionnaire: calm-start", "questionnaire: events")
    try at.edit("study.yaml", "calm-start", "events")
    let run = try pull()
    #expect(
      run.status == 2 && run.errors.contains("two tables would be written to events.csv"), "\(run.errors)")
  }

  @Test func aFolderIsNeededAndAStudy() throws {
    let none = try at.folder.qtool("pull", "study.yaml", "--to", at.server.address)
    #expect(none.status == 64 && none.errors.contains("name a folder for the tables with -o"))
    let alone = try at.folder.qtool("pull", "calm-daily.yaml", "-o", "data", "--to", at.server.address)
    #expect(alone.status == 64 && alone.errors.contains("is not a study file"))
    try at.folder.write("study.yaml", PushedFolder.study)
    #expect(try pull().errors.contains("has no number of a study on a server"))
  }

  @Test func checkDataTakesTheFolder() throws {
    #expect(try pull().status == 0)
    try at.folder.write("data/rooms.csv", "name;room\nA;1\n")
    let run = try at.folder.qtool("check-data", "study.yaml", "data")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(
      run.errors.contains("data/rooms.csv belongs to no questionnaire of study.yaml, and was not checked\n"))
    #expect(run.errors.contains("data/events.csv: "))
    #expect(run.output.contains("2 rows of 1 participant"), "\(run.output)")
    try at.folder.write("data/calm-daily.csv", daily.replacingOccurrences(of: "\"2\"", with: "\"9\""))
    let wrong = try at.folder.qtool("check-data", "study.yaml", "data")
    #expect(wrong.status == 1 && wrong.output.contains("[unknown-code]"))
    let clean = try at.folder.qtool("check-data", "study.yaml", "data", "--clean", "clean.csv")
    #expect(clean.status == 64 && clean.errors.contains("one file of data at a time"))
    try at.folder.write("empty/notes.txt", "")
    let none = try at.folder.qtool("check-data", "study.yaml", "empty")
    #expect(none.status == 2 && none.errors.contains("no file in this folder ends in .csv"))
  }
}
