import Foundation
import Testing

/// `qtool codebook` as users run it.
struct CodebookCommandTests {
  private let mood = """
    questionnaire: mood-daily
    version: 1
    title: {de: Stimmung, en: Mood}
    languages: [de, en]
    questions:
      - id: mood
        type: choice
        text: {de: Wie geht es?, en: How are you?}
        options: {1: {de: schlecht, en: bad}, 2: {de: gut, en: good}}
      - id: why
        type: multiple
        text: {de: Warum?, en: Why?}
        options: {1: {de: Arbeit, en: Work}, 2: {de: Familie, en: Family}}

    """

  private func folder(_ files: [String: String] = [:]) throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write("mood.yaml", mood)
    for (name, text) in files { try folder.write(name, text) }
    return folder
  }

  @Test func oneCodebookGoesToStandardOutputInTheFirstLanguage() throws {
    let run = try folder().qtool("codebook", "mood.yaml")
    #expect(
      run.output.hasPrefix("# Stimmung\n\n- **Questionnaire**: mood-daily, version 1\n"), "\(run.output)")
    #expect(run.output.contains("| `mood` | Wie geht es? | 1 = schlecht<br>2 = gut |\n"))
    #expect(run.status == 0)
  }

  /// No program reads a table with two columns of one name, and a script would describe one as the other.
  @Test func columnsOfOneNameAreNoCodebook() throws {
    let again = mood + "  - {id: why_1, type: text, text: {de: Welche Arbeit?, en: Which work?}}\n"
    let folder = try folder(["again.yaml": again])
    for format in ["md", "spss", "csv"] {
      let run = try folder.qtool("codebook", "again.yaml", "--format", format)
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(run.errors.contains("again.yaml: two columns would be called `why_1`"), "\(run.errors)")
    }
    let table = try folder.qtool("simulate", "again.yaml", "-o", "out")
    #expect(
      table.status == 1 && table.errors.contains("two columns would be called `why_1`"), "\(table.errors)")
    let other = try folder.qtool("codebook", "again.yaml", "--multiple", "---")
    #expect(other.status == 0 && other.output.contains("`why___1`") && other.output.contains("`why_1`"))
  }

  @Test func eachFormatHasItsName() throws {
    let folder = try folder()
    for format in ["md", "html", "csv", "spss", "r", "frictionless", "ddi"] {
      let run = try folder.qtool("codebook", "mood.yaml", "--format", format, "-o", "out")
      #expect(run.status == 0 && run.output.isEmpty, "\(format): \(run.errors)")
    }
    #expect(
      folder.names("out") == [
        "datapackage.json", "mood-daily.R", "mood-daily.codebook.csv", "mood-daily.codebook.html",
        "mood-daily.codebook.md", "mood-daily.sps", "mood-daily.xml",
      ])
  }

  /// Columns are read by their places, so the script is written for the header of a table.
  @Test func aScriptForSPSSIsWrittenForTheTable() throws {
    let folder = try folder([
      "data.csv": "# exported\r\nwhy_2;Größe;mood;why_1\r\n1;2,5;1;0\r\n"
    ])
    let run = try folder.qtool("codebook", "mood.yaml", "--format", "spss", "--data", "data.csv")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("* Its columns are why_2, Größe, mood, why_1."), "\(run.output)")
    #expect(
      run.output.contains(
        "  /FIRSTCASE=3\n  /DELIMITERS=';'\n  /QUALIFIER='\"'\n  /VARIABLES=\n    why_2 F1.0\n    Gr__e A255\n    mood F1.0\n    why_1 F1.0.\n"
      ), "\(run.output)")
    #expect(run.output.contains("/FILE='data.csv'"))
  }

  @Test func withoutATableTheScriptNamesTheHeader() throws {
    let run = try folder().qtool("codebook", "mood.yaml", "--format", "spss")
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "* The first line of mood-daily.csv must name these columns, in this order: participant, prompted_at, started_at, finished_at, version, language, mood, why_1, why_2."
      ), "\(words)")
  }

  @Test(arguments: [
    ("mood,why_1\n1,0\n", "there is no column `why_2`"), ("\n\n", "there is no header"),
    ("mood,why_1,why_2,x-text\n1,0,1,\"two\nlines\"\n", "SPSS reads each line as a row"),
    ("[{\"answers\": []}]", "this is JSON, not a table"),
  ]) func aTableThatTheScriptCannotReadIsRefused(data: String, message: String) throws {
    let folder = try folder(["data.csv": data])
    let run = try folder.qtool("codebook", "mood.yaml", "--format", "spss", "--data", "data.csv", "-o", "out")
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
    #expect(!folder.names(".").contains("out"))
  }

  @Test func aTableGoesWithSPSSOnly() throws {
    let run = try folder(["data.csv": "mood\n1\n"]).qtool("codebook", "mood.yaml", "--data", "data.csv")
    #expect(run.status == 64 && run.errors.contains("--data needs --format spss"), "\(run.errors)")
  }

  @Test func severalLanguagesAreInTheNamesOfFiles() throws {
    let folder = try folder()
    let run = try folder.qtool(
      "codebook", "mood.yaml", "--format", "spss", "--lang", "en", "--lang", "de", "-o", "out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names("out") == ["mood-daily.de.sps", "mood-daily.en.sps"])
    #expect(try folder.read("out/mood-daily.en.sps").contains("VARIABLE LABELS mood 'How are you?'."))
  }

  @Test(arguments: [
    (["--multiple", "split"], "why_1"), (["--multiple", "---"], "why___1"), (["--multiple", "~"], "why~1"),
    (["--multiple", "joined"], "why"), ([], "why_1"),
  ]) func columnsOfAMultipleCanBeChosen(options: [String], column: String) throws {
    let run = try folder().qtool(["codebook", "mood.yaml", "--format", "csv"] + options)
    #expect(run.output.contains("\n\(column),1,mood-daily,"), "\(run.output)\(run.errors)")
  }

  @Test func aStudyFileMeansItsQuestionnaires() throws {
    let folder = try folder([
      "study.yaml": "study: s\ntitle: S\nquestionnaires: [mood-daily, start]\n",
      "start.yaml":
        "questionnaire: start\ntitle: Start\nquestions:\n  - {id: age, type: number, text: Age?}\n",
    ])
    let run = try folder.qtool("codebook", "study.yaml", "-o", "out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names("out") == ["mood-daily.codebook.md", "start.codebook.md"])
    let package = try folder.qtool("codebook", "study.yaml", "--format", "frictionless")
    #expect(
      package.output.contains("\"path\": \"mood-daily.csv\"")
        && package.output.contains("\"path\": \"start.csv\""))
    #expect(package.output.hasPrefix("{\n  \"name\": \"s\",\n  \"title\": \"S\",\n"), "\(package.output)")
    let unnamed = try folder.qtool("codebook", "mood.yaml", "start.yaml", "--format", "frictionless")
    #expect(unnamed.output.hasPrefix("{\n  \"profile\": \"data-package\",\n"), "\(unnamed.output)")
    let refused = try folder.qtool("codebook", "study.yaml")
    #expect(refused.status == 64 && refused.errors.contains("give a folder with --output"))
  }

  @Test func nothingIsWrittenIfOneQuestionnaireCannotBeRead() throws {
    let folder = try folder([
      "broken.yaml": "questionnaire: broken\ntitle: B\nquestions:\n  - {id: a, type: slidr}\n"
    ])
    let run = try folder.qtool("codebook", "mood.yaml", "broken.yaml", "-o", "out")
    #expect(run.status == 1 && run.errors.contains("unknown-value"))
    #expect(folder.names("out").isEmpty)
    #expect(try folder.qtool("codebook", "absent.yaml").status == 2)
    #expect(try folder.qtool("codebook", "mood.yaml", "--lang", "fr").status == 64)
    #expect(try folder.qtool("codebook", "mood.yaml", "-o", "codebook.md").status == 64)
  }

  @Test func twoQuestionnairesWithOneIdAreNotWrittenOverEachOther() throws {
    let folder = try folder(["copy.yaml": mood])
    let run = try folder.qtool("codebook", "mood.yaml", "copy.yaml", "-o", "out")
    #expect(run.status == 2 && run.errors.contains("mood-daily.codebook.md"))
    #expect(folder.names("out").isEmpty)
  }

  @Test func aTargetIsNotNeededAndItsErrorsDoNotMatter() throws {
    let folder = try folder([
      "form.yaml": """
      questionnaire: form
      title: Form
      target: track
      questions:
        - {id: a, type: group, text: A?, fields: [{id: b, type: time, text: B?}]}

      """
    ])
    #expect(try folder.qtool("lint", "form.yaml").status == 1)
    #expect(try folder.qtool("codebook", "form.yaml").status == 0)
  }

  @Test func versionsOfTagsAreRowsOfOneTable() throws {
    let folder = try folder()
    let second = mood.replacing("version: 1", with: "version: 2").replacing("en: good", with: "en: fine")
    try folder.write("second.yaml", second)
    let script = """
      set -e; export GIT_CONFIG_GLOBAL=/dev/null; git init -q .; git config user.email a@b.c; git config user.name n
      git add mood.yaml; git commit -qm 1; git tag field-1
      cp second.yaml mood.yaml; git commit -qam 2; git tag field-2
      """
    let prepared = try folder.shell(script)
    try #require(prepared.status == 0, "\(prepared.errors)")
    for versions in [["field-1", "field-2"], ["field-*"]] {
      let run = try folder.qtool(
        ["codebook", "mood.yaml", "--format", "csv", "--lang", "en", "--versions"] + versions)
      let rows = run.output.split(separator: "\n").map {
        $0.split(separator: ",").prefix(2).joined(separator: " ")
      }
      #expect(
        rows == ["variable version", "mood 1", "why_1 1", "why_2 1", "mood 2", "why_1 2", "why_2 2"],
        "\(run.errors)")
      #expect(run.output.contains("1=bad|2=good") && run.output.contains("1=bad|2=fine"))
    }
    #expect(try folder.qtool("codebook", "mood.yaml", "--format", "csv", "--versions", "none").status == 2)
    #expect(try folder.qtool("codebook", "mood.yaml", "--versions", "field-1").status == 64)
  }

  /// One decimal comma among points would make SPSS drop the decimals of all other rows.
  @Test func aTableWithBothDecimalSignsIsRefused() throws {
    let folder = try CommandFolder()
    try folder.write(
      "q.yaml",
      "questionnaire: q\ntitle: Q\nquestions:\n  - {id: load, type: number, text: Load?, range: [0, 9], whole: false}\n"
    )
    func run(_ rows: String) throws -> (status: Int32, errors: String, output: String) {
      try folder.write("d.csv", "load;x-n\n" + rows)
      let run = try folder.qtool("codebook", "q.yaml", "--format", "spss", "--data", "d.csv")
      return (run.status, run.errors, run.output)
    }
    let mixed = try run("0.7;1\n1.5;2\n0,7;3\n")
    #expect(mixed.status == 2)
    #expect(mixed.errors.contains("row 3 has a number with a decimal comma, and row 1 one with a point"))
    #expect(try run("0,7;1\n1,5;2\n").output.contains("SET DECIMAL=COMMA."))
    #expect(try run("0.7;1\n1;2\n").output.contains("SET DECIMAL=DOT."))
    // PSPP halts after a hundred warnings, such as those about words for no answer, and saves nothing.
    #expect(try run("0.7;1\n1;2\n").output.contains("\nSET MXWARNS=1000000000.\n"))
  }
}
