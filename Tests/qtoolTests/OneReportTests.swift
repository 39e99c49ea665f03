import Diagnostics
import Foundation
import Testing

/// `lint`, `diff` and `check-data` report in the same formats, and accept findings in the same ways.
struct OneReportTests {
  private static let question =
    "  - {id: why, type: text, text: Why is that so?, when: mood is 1, required: false}\n"

  private static func diary(
    version: Int = 1, mood: String = "How is your mood today?", comment: String = "", target: String = "fhir"
  ) -> String {
    """
    questionnaire: diary
    title: Diary
    version: \(version)
    target: \(target)
    questions:
      - id: mood
        type: choice
        text: \(mood)
        options: {1: bad, 2: good}
    \(comment)\(question)
    """
  }

  private static func folder(comment: String = "", newComment: String = "") throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write("old.yaml", diary())
    try folder.write("diary.yaml", diary(mood: "What is your mood today?", comment: comment + newComment))
    try folder.write("a.csv", "participant,mood,why\np1,1,x\np2,7,y\np3,2,z\n")
    return folder
  }

  private static let commands = ["lint old.yaml", "diff old.yaml diary.yaml", "check-data diary.yaml a.csv"]

  @Test(arguments: commands, ReportFormat.allCases)
  func everyCommandHasEveryFormat(command: String, format: ReportFormat) throws {
    let folder = try Self.folder()
    let words = command.split(separator: " ").map(String.init)
    let run = try folder.qtool(words + ["--format", format.rawValue])
    let isClean = command.hasPrefix("lint")
    #expect(run.status == (isClean ? 0 : 1), "\(run.errors)")
    let file = try folder.qtool(words + ["--format", "\(format.rawValue):report.out"])
    #expect(file.status == run.status, "\(file.errors)")
    #expect(try folder.read("report.out") == run.output)
    guard !isClean else { return }
    let rule = command.hasPrefix("diff") ? "question-wording" : "unknown-code"
    #expect(run.output.contains(rule), "\(run.output)")
    switch format {
    case .json, .sarif, .gitlab, .rdjson:
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
    case .junit, .checkstyle: #expect(run.output.hasPrefix("<?xml"))
    case .markdown: #expect(run.output.hasPrefix("<!-- qtool-\(words[0]) -->\n"))
    case .csv: #expect(run.output.hasPrefix("file,"))
    case .text, .short, .github: break
    }
  }

  @Test func aFindingInATableSaysItsColumnAndRows() throws {
    let run = try Self.folder().qtool("check-data", "diary.yaml", "a.csv", "--format", "short")
    #expect(
      run.output.contains("a.csv: error: `7` is not a code of `mood` (column mood, row 2) [unknown-code]\n"),
      "\(run.output)")
  }

  @Test func aBaselineTakesAnswersUntilThereAreMore() throws {
    let folder = try Self.folder()
    let check = ["check-data", "diary.yaml", "a.csv", "--baseline", "b.json"]
    #expect(try folder.qtool(check + ["--write-baseline"]).status == 0)
    #expect(try folder.qtool(check).output.hasSuffix("no findings\n"))
    try folder.write("a.csv", try folder.read("a.csv") + "p4,7,\n")
    let more = try folder.qtool(check)
    #expect(more.status == 1 && more.output.contains("a.csv: rows 2, 4"), "\(more.output)")
    #expect(!more.output.contains("answered-though-hidden"))
  }

  /// What must be settled would go stale in a baseline.
  @Test func aBaselineTakesHintsOfChangesAndNoErrors() throws {
    let folder = try Self.folder()
    try folder.write("diary.yaml", Self.diary(version: 2, mood: "What is your mood today?"))
    let compare = ["diff", "old.yaml", "diary.yaml", "--baseline", "b.json"]
    #expect(try folder.qtool(compare + ["--write-baseline"]).status == 0)
    #expect(try folder.read("b.json").contains("question-wording"))
    #expect(try !folder.qtool(compare).output.contains("question-wording"))
    try folder.write("diary.yaml", Self.diary(mood: "What is your mood today?"))
    let unresolved = try folder.qtool(compare)
    #expect(unresolved.status == 1 && unresolved.output.contains("question-wording"), "\(unresolved.output)")
    #expect(try folder.qtool(compare + ["--write-baseline"]).status == 1)
    #expect(try !folder.read("b.json").contains("question-wording"))
    #expect(try !folder.read("b.json").contains("version-not-raised"))
  }

  /// Each command keeps what the others recorded.
  @Test func commandsShareABaseline() throws {
    let folder = try Self.folder()
    try folder.write("old.yaml", Self.diary(target: "[fhir, redcap]"))
    for command in Self.commands + ["lint old.yaml"] {
      let words = command.split(separator: " ").map(String.init)
      _ = try folder.qtool(words + ["--baseline", "b.json", "--write-baseline"])
    }
    #expect(try folder.read("b.json").contains("unknown-code"))
  }

  @Test func aCommentAllowsWarningsAboutAnswers() throws {
    let comment = "  # qtool: allow answered-though-hidden -- the app shows everything\n"
    let folder = try Self.folder(comment: comment)
    let run = try folder.qtool("check-data", "diary.yaml", "a.csv")
    #expect(run.output.contains("unknown-code"))
    #expect(!run.output.contains("answered-though-hidden"), "\(run.output)")
    let strict = try folder.qtool("check-data", "diary.yaml", "a.csv", "--strict-paths")
    #expect(strict.output.contains("answered-though-hidden"))
    #expect(try folder.qtool("lint", "diary.yaml").output.hasSuffix("no findings\n"))
  }

  @Test func aCommentAllowsChangesThatNeedNothing() throws {
    let folder = try Self.folder()
    let allowed = "questionnaire: diary\ntitle: Diary\nversion: 2\n"
    try folder.write(
      "old.yaml", allowed + "questions:\n  - {id: a, type: text, text: Did you feel exhuasted?}\n")
    let new = { (comment: String) in
      allowed + "questions:\n\(comment)  - {id: a, type: text, text: Did you feel exhausted?}\n"
    }
    try folder.write("diary.yaml", new(""))
    #expect(try folder.qtool("diff", "old.yaml", "diary.yaml").output.contains("text-spelling"))
    try folder.write("diary.yaml", new("  # qtool: allow text-spelling -- seen\n"))
    #expect(try !folder.qtool("diff", "old.yaml", "diary.yaml").output.contains("text-spelling"))
    #expect(try !folder.qtool("lint", "diary.yaml").output.contains("unused-allow"))
  }

  @Test(arguments: [
    ("required-missing", "an error in the answers"), ("version-not-raised", "the next change"),
    ("answered-tough-hidden", "`answered-though-hidden`"),
  ])
  func aCommentThatCannotAllowIsAnError(name: String, words: String) throws {
    let folder = try Self.folder(comment: "  # qtool: allow \(name) -- because\n")
    let run = try folder.qtool("lint", "diary.yaml")
    #expect(
      run.status == 1 && run.output.contains("bad-allow") && run.output.contains(words), "\(run.output)")
  }

  @Test(arguments: [
    ("rules: {order-changed: off}", "write it under `changes`"),
    ("changes: {slider-labels: off}", "write it under `rules`"),
    ("changes: {codes-permuted: off}", "`qtool explain codes-permuted` says what settles it"),
    ("changes: {missing-word: off}", "write it under `rules`"),
    ("rules: {wrong-kind: off}", "`qtool check-data --write-baseline`"),
    ("rules: {answered-tough-hidden: off}", "`answered-though-hidden`"),
    ("rules: {answered-though-hidden: maybe}", "one of `off`, `hint`, `warning`, `error`"),
  ])
  func aSettingUnderTheWrongKeyIsToldTheRightOne(settings: String, help: String) throws {
    let folder = try Self.folder()
    try folder.write(".qtool.yaml", settings + "\n")
    let run = try folder.qtool("lint", "old.yaml")
    #expect(run.status != 0 && (run.output + run.errors).contains(help), "\(run.output)\(run.errors)")
  }

  @Test(arguments: [("off", 0), ("hint", 0), ("error", 1)])
  func aFindingAboutAnswersHasTheSeverityOfTheSettings(setting: String, status: Int32) throws {
    let folder = try Self.folder()
    try folder.write("a.csv", "participant,mood,why\np1,1,x\np3,2,z\n")
    try folder.write(".qtool.yaml", "rules: {answered-though-hidden: \(setting)}\n")
    let run = try folder.qtool("check-data", "diary.yaml", "a.csv", "--format", "short")
    #expect(run.status == status, "\(run.output)")
    #expect(run.output.contains("answered-though-hidden") == (setting != "off"), "\(run.output)")
    let strict = try folder.qtool("check-data", "diary.yaml", "a.csv", "--strict-paths")
    #expect(strict.status == 1 && strict.output.contains("answered-though-hidden"))
    #expect(try folder.qtool("lint", "diary.yaml").output.hasSuffix("no findings\n"))
  }

  /// `note` is an earlier word for `hint`.
  @Test(arguments: [
    ("hint", "note: the order"), ("note", "note: the order"), ("warning", "warning: the order"),
  ])
  func anotherOrderCountsAsTheSettingsSay(setting: String, words: String) throws {
    let folder = try CommandFolder()
    let (a, b) = ("  - {id: a, type: text, text: Happy?}\n", "  - {id: b, type: text, text: Angry?}\n")
    let head = "questionnaire: diary\ntitle: Diary\nversion: 1\nquestions:\n"
    try folder.write("old.yaml", head + a + b)
    try folder.write("new.yaml", head + b + a)
    try folder.write(".qtool.yaml", "changes: {order-changed: \(setting)}\n")
    let run = try folder.qtool("diff", "old.yaml", "new.yaml")
    #expect(run.status == 0 && run.output.hasPrefix(words), "\(run.output)")
  }

  /// A viewer would otherwise take them for fixed.
  @Test func acceptedFindingsAreSuppressedInSARIFAndNotInTheReport() throws {
    let comment = "  # qtool: allow answered-though-hidden -- the app shows everything\n"
    let folder = try Self.folder(comment: comment)
    let check = ["check-data", "diary.yaml", "a.csv"]
    let run = try folder.qtool(check + ["--report", "report", "--format", "sarif"])
    #expect(run.errors.contains("not shown: 1 finding allowed by comments"), "\(run.errors)")
    #expect(run.output.contains("\"justification\": \"the app shows everything\""), "\(run.output)")
    #expect(try !folder.read("report/report.json").contains("answered-though-hidden"))
    _ = try folder.qtool(check + ["--baseline", "b.json", "--write-baseline"])
    let known = try folder.qtool(check + ["--baseline", "b.json", "--format", "sarif"])
    #expect(known.status == 0 && known.output.contains("\"kind\": \"external\""), "\(known.output)")
  }

  /// `unknown-code` is a rule of `lint`, too.
  @Test(arguments: [
    ("check-data diary.yaml a.csv", "Nobody can say what it means"),
    ("lint old.yaml", "It could never be true"),
  ])
  func sarifDescribesTheRulesOfItsCommand(command: String, words: String) throws {
    let run = try Self.folder().qtool(command.split(separator: " ").map(String.init) + ["--format", "sarif"])
    #expect(run.output.components(separatedBy: "\"id\": \"unknown-code\"").count == 2)
    #expect(run.output.contains(words))
    #expect(!run.output.contains("\"id\": \"codes-permuted\""))
  }
}
