import Foundation
import Testing

/// `qtool import` as users run it.
struct ImportCommandTests {
  private let definition = """
    [{"field_name": "mood", "form_name": "daily_mood", "section_header": "", "field_type": "yesno",
      "field_label": " Are you well? ", "select_choices_or_calculations": "", "branching_logic": ""},
     {"field_name": "voice", "form_name": "daily_mood", "section_header": "", "field_type": "audio",
      "field_label": "Say it.", "select_choices_or_calculations": [], "branching_logic": "[mood] = '1'"}]
    """

  private func folder() throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write("mood_armt.json", definition)
    return folder
  }

  @Test func theReportSaysWhatCannotBeSaidAndWhere() throws {
    let folder = try folder()
    let run = try folder.qtool("import", "mood_armt.json", "-o", "new")
    #expect(
      run.output == """
        mood_armt.json: 2 questions -> new/daily-mood.yaml
          cannot be expressed:
            new/daily-mood.yaml:14, from /1/field_type
              `field_type` is `audio`: only its text is shown
          tidied:
            spaces at the ends of lines of `field_label`: 1 (/0/field_label)

        """)
    #expect(run.status == 1 && run.errors.isEmpty, "\(run.errors)")
    #expect(try folder.qtool("fmt", "--check", "new").status == 0)
    #expect(try folder.qtool("lint", "new").status == 0)
  }

  @Test func whatIsAboutTheWholeFileHasNoPlaceInIt() throws {
    let folder = try CommandFolder()
    try folder.write(
      "mood.json",
      """
      {"resourceType": "Questionnaire", "id": "mood", "title": "Mood", "status": "active", "experimental": true,
       "item": [{"linkId": "mood", "type": "string", "text": "How are you?", "required": true}]}
      """)
    let run = try folder.qtool("import", "mood.json")
    #expect(
      run.output == """
        mood.json: 1 question -> mood.yaml
          changed:
            mood.yaml:7
              left out, as it only describes the resource: `experimental`

        """)
  }

  @Test func anExistingFileStaysWithoutForce() throws {
    let folder = try folder()
    try folder.write("daily-mood.yaml", "mine")
    let run = try folder.qtool("import", "mood_armt.json")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.errors.contains(
        "daily-mood.yaml exists already; name another folder with -o, or replace it with --force"),
      "\(run.errors)")
    #expect(try folder.read("daily-mood.yaml") == "mine")
    let named = try folder.qtool("import", "mood_armt.json", "-o", "mine.yaml")
    #expect(named.status == 64 && named.errors.contains("-o takes a folder, but 'mine.yaml' is the name of"))
    #expect(try folder.qtool("import", "mood_armt.json", "--force").status == 1)
    #expect(try folder.read("daily-mood.yaml").hasPrefix("# Imported by qtool from mood_armt.json"))
  }

  @Test func nothingIsWrittenIfOneFileIsRefused() throws {
    let folder = try folder()
    try folder.write("other.json", "[")
    let run = try folder.qtool("import", "mood_armt.json", "other.json")
    #expect(run.status == 2 && folder.names(".") == ["mood_armt.json", "other.json"])
    #expect(
      run.errors == "qtool: other.json: line 1: the text ends where a value is expected; repair the JSON\n")
    let twice = try folder.qtool("import", "mood_armt.json", "mood_armt.json")
    #expect(twice.status == 2 && folder.names(".") == ["mood_armt.json", "other.json"])
  }

  @Test func standardInputIsAFileWithoutAName() throws {
    let folder = try CommandFolder()
    let run = try folder.qtool("import", "-", "-o", "new", input: definition)
    #expect(run.status == 1 && run.output.hasPrefix("standard input: 2 questions -> new/daily-mood.yaml\n"))
    let text = try folder.read("new/daily-mood.yaml")
    #expect(text.hasPrefix("# Imported by qtool from standard input, an aRMT definition.\n"), "\(text)")
    #expect(!text.contains("source:"))
    let unknown = try folder.qtool("import", "-", input: "a,b\n")
    #expect(unknown.status == 2 && unknown.errors.contains("standard input: the format is not one"))
    #expect(try folder.qtool("import", "-", "-", input: definition).status == 64)
  }

  @Test func theLanguageIsThatOfTheFileNameOrTheOption() throws {
    let folder = try folder()
    try folder.write("mood_armt_de.json", definition)
    #expect(try folder.qtool("import", "mood_armt_de.json", "--target", "track").status == 1)
    let text = try folder.read("daily-mood.yaml")
    #expect(text.contains("\nlanguages: [de]\ntarget: track\n") && text.contains("1: Ja\n"), "\(text)")
    #expect(try folder.qtool("import", "mood_armt_de.json", "--force", "--language", "it").status == 1)
    #expect(try folder.read("daily-mood.yaml").contains("languages: [it]\n"))
    #expect(try folder.qtool("import", "mood_armt_de.json", "--language", "deutsch").status == 64)
  }

  @Test func aDryRunWritesNothingAndNamesThePlacesInTheSource() throws {
    let folder = try folder()
    let run = try folder.qtool("import", "--dry-run", "mood_armt.json", "-o", "new")
    #expect(
      run.output == """
        mood_armt.json: 2 questions, for new/daily-mood.yaml
          cannot be expressed:
            mood_armt.json, /1/field_type
              `field_type` is `audio`: only its text is shown
          tidied:
            spaces at the ends of lines of `field_label`: 1 (/0/field_label)

        """)
    #expect(run.status == 1 && folder.names(".") == ["mood_armt.json"], "\(run.errors)")
  }

  /// As in an empty folder.
  @Test func aDryRunHasTheStatusOfTheImport() throws {
    let folder = try folder()
    try folder.write("daily-mood.yaml", "mine")
    try folder.write("form.csv", "type,name,label\ntext,a,A\n")
    try folder.write("broken.json", "[")
    for (files, status) in [
      (["form.csv"], 0), (["mood_armt.json"], 1), (["broken.json"], 2),
      (["mood_armt.json", "mood_armt.json"], 2),
    ] as [([String], Int32)] {
      let dry = try folder.qtool(["import", "--dry-run"] + files)
      #expect(dry.status == status, "\(files) \(dry.errors)")
      #expect(try folder.qtool(["import", "-o", "new-\(files.count)\(files[0])"] + files).status == status)
    }
    #expect(try folder.read("daily-mood.yaml") == "mine")
  }

  @Test func whatTrackGotBecomesTheQuestionnaireAgain() throws {
    let folder = try CommandFolder()
    try folder.write(
      "mood.yaml",
      """
      questionnaire: mood
      title: {de: Stimmung, en: Mood}
      languages: [de, en]
      target: track
      repeat: many
      questions:
        - {id: well, type: yes-no, text: {de: Geht es?, en: Are you well?}, help: {de: Gerade., en: Right now.}}
        - {id: age, type: number, text: {de: Alter, en: Age}, unit: {de: Jahre, en: years}, required: false}
      """)
    _ = try folder.qtool("compile", "mood.yaml", "-o", "build")
    let run = try folder.qtool("import", "build/mood.de.json", "build/mood.en.json", "-o", "new")
    #expect(
      run.status == 0 && run.output == "build/mood.de.json: 2 questions -> new/mood.yaml\n", "\(run.errors)")
    _ = try folder.qtool("compile", "new/mood.yaml", "-o", "again")
    for name in ["mood.de.json", "mood.en.json"] {
      #expect(try folder.read("build/\(name)") == folder.read("again/\(name)"))
    }
    #expect(try folder.qtool("diff", "mood.yaml", "new/mood.yaml").status == 0)
  }
}
