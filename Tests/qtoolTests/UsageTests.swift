import Foundation
import Testing

/// Command lines that cannot be understood are told what to write.
struct UsageTests {
  private static let questionnaire = """
    questionnaire: sleep
    title: Sleep
    target: track
    questions:
      - {id: slept, type: choice, text: How did you sleep?, options: {1: badly, 2: well}}

    """

  private func folder() throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write("sleep.yaml", Self.questionnaire)
    try folder.write("night/study.yaml", "study: night\ntitle: Night\nquestionnaires: [sleep]\n")
    try folder.write("answers.csv", "participant,slept\n1,2\n")
    try folder.write("paper.rtf", "{\\rtf1 text}")
    try folder.write("hidden/mood.yaml.txt", Self.questionnaire)
    try folder.write("both/mood.yaml.txt", Self.questionnaire)
    try folder.write("both/sleep.yaml", Self.questionnaire)
    return folder
  }

  @Test(arguments: [
    ("lnit sleep.yaml", "did you mean `qtool init sleep.yaml` or `qtool lint sleep.yaml`?", 64),
    ("prewiev sleep.yaml", "did you mean `qtool preview sleep.yaml`?", 64),
    ("prüfen sleep.yaml", "did you mean `qtool lint sleep.yaml`?", 64),
    ("frobnicate", "there is no command `frobnicate`; `qtool --help` lists the commands", 64),
    ("sleep.yaml", "the command comes before the file: `qtool lint sleep.yaml`", 64),
    ("sleep.yaml preview --no-study", "`qtool preview sleep.yaml --no-study`", 64),
    ("--fix lint sleep.yaml", "options come after the command: `qtool lint --fix sleep.yaml`", 64),
    ("help linting", "did you mean `qtool help lint`?", 64),
    ("version", "write `qtool --version`", 64),
    ("lint --unsafe sleep.yaml", "did you mean `--unsafe-fixes`?", 64),
    ("lint --fix-unsafe sleep.yaml", "did you mean `--unsafe-fixes`?", 64),
    ("schedule sleep.yaml --tage 7", "did you mean `--days`?", 64),
    ("preview sleep.yaml --language de", "did you mean `--lang`?", 64),
    ("preview sleep.yaml --answers slept=1 x=2", "separate answers with commas: `--answers slept=1,x=2`", 64),
    ("lint slep.yaml", "no such file or folder; did you mean sleep.yaml?", 2),
    ("lint sleep", "did you mean sleep.yaml?", 2),
    ("lint sleep.yaml,night/study.yaml", "separate files with spaces: sleep.yaml night/study.yaml", 2),
    ("preview night", "it is a folder; name a file in it, such as night/study.yaml", 2),
    ("lint hidden", "hidden/mood.yaml.txt looks like a questionnaire; rename it to hidden/mood.yaml", 0),
    (
      "lint both", "not checked: both/mood.yaml.txt looks like a questionnaire; rename it to both/mood.yaml",
      0
    ),
    ("lint hidden/mood.yaml.txt", "rename hidden/mood.yaml.txt to hidden/mood.yaml", 0),
    ("lint paper.rtf", "this is a document in rich text (RTF), not a questionnaire in YAML", 1),
    ("lint answers.csv", "there is no header row with `type` and `name` (XLSForm)", 2),
    ("check-data answers.csv sleep.yaml", "qtool check-data QUESTIONNAIRE TABLE", 2),
  ])
  func aHelpSaysWhatToWrite(line: String, help: String, status: Int32) throws {
    let run = try folder().qtool(line.split(separator: " ").map(String.init))
    #expect((run.output + run.errors).contains(help), "\(run.output)\(run.errors)")
    #expect(run.status == status)
  }

  @Test(arguments: [
    ("survey.qsf", "{\"SurveyEntry\": {\"SurveyID\": \"SV_1\"}}", "Qualtrics"),
    ("survey.json", "{\"SurveyEntry\": {\"SurveyID\": \"SV_1\"}}", "Qualtrics"),
    (
      "survey.lss", "<?xml version=\"1.0\"?>\n<document>\n <LimeSurveyDocType>Survey</LimeSurveyDocType>",
      "LimeSurvey"
    ),
    ("survey.txt", "\u{FEFF}id\trelated_id\tclass\ttype/scale\n\t\tS\t\n", "LimeSurvey"),
    ("survey.tsv", "\"id\"\t\"related_id\"\t\"class\"\t\"type/scale\"\n1\t\tS\t\n", "LimeSurvey"),
    ("survey.xml", "<?xml version=\"1.0\"?>\n<surveyContent version=\"2.4\">", "SoSci Survey"),
    ("sleep_schema", "{\"id\": \"sleep\", \"category\": \"reproschema:Activity\"}", "ReproSchema"),
    ("sleep.json", "{\"title\": \"A\", \"pages\": [{\"elements\": []}]}", "SurveyJS"),
  ])
  func aSurveyOfAnotherSystemIsNamed(name: String, text: String, system: String) throws {
    let folder = try CommandFolder()
    try folder.write(name, text)
    for command in [["lint", "--fix"], ["preview"], ["import"]] {
      let run = try folder.qtool(command + [name])
      #expect(run.status > 0 && (run.output + run.errors).contains("this is a survey of \(system)"), "\(run)")
      #expect((run.output + run.errors).contains("qtool does not read these"), "\(run)")
    }
    #expect(try folder.read(name) == text)
  }

  @Test func aQuestionnaireMayNameAnotherSystem() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", Self.questionnaire + "source: https://github.com/ReproNim/reproschema\n")
    #expect(try folder.qtool("lint", "a.yaml").status == 0)
  }

  /// A path or an option may look like a command, and completions have a way of their own.
  @Test(arguments: ["--version", "help lint", "lint -", "lint --help", "---completion lint -- 1 1"])
  func otherLinesAreLeftAlone(line: String) throws {
    let run = try folder().qtool(line.split(separator: " ").map(String.init))
    #expect(
      !run.errors.contains("comes before") && !run.errors.contains("there is no command"), "\(run.errors)")
  }

  @Test func initTakesATitle() throws {
    let folder = try CommandFolder()
    let run = try folder.qtool("init", "Stimmung im Alltag", "--lang", "de")
    #expect(run.output.hasPrefix("wrote stimmung-im-alltag.yaml, with the id `stimmung-im-alltag`;"))
    let text = try folder.read("stimmung-im-alltag.yaml")
    #expect(text.contains("title: \"Stimmung im Alltag\"\nlanguages: [de]\n"))
    #expect(text.contains("Wie gestresst sind Sie?"))
    #expect(try folder.qtool("init", "--study", "--lang", "de", "Mein: \"Schlaf\"").status == 0)
    let checked = try folder.qtool(
      "lint", "--fail-on", "hint", "stimmung-im-alltag.yaml", "mein-schlaf/study.yaml")
    #expect(checked.status == 0, "\(checked.output)")
    #expect(try folder.qtool("init", "???").errors.contains("cannot be the id of a questionnaire"))
  }
}
