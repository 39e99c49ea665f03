import Testing

/// Names and codes of other systems (`stored`), and steps of typed numbers, in the commands that read and describe data.
struct StoredCommandTests {
  private let ages = """
    questionnaire: ages
    title: Ages
    target: fhir
    questions:
      - id: years
        stored: "1.1"
        type: choice
        text: How old is it?
        options: {1: {text: under 5, stored: "<5"}, 2: 5 to 9}
      - {id: school, stored: {fhir: "1.2"}, type: text, text: Which school?, when: years = 2}

    """

  @Test func dataAreReadUnderTheNamesThatTheTargetKeeps() throws {
    let folder = try CommandFolder()
    try folder.write("ages.yaml", ages)
    try folder.write("data.csv", "1.1,1.2\n<5,\n2,Oak\n1,\n<5,Elm\n")
    let run = try folder.qtool("check-data", "ages.yaml", "data.csv", "--format", "csv")
    let found = run.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(
      found.map { "\($0[1]) \($0[3]) \($0[6])" } == ["unknown-code 1.1 3", "answered-though-hidden 1.2 4"],
      "\(run.output)")
    #expect(run.status == 1)
    let codebook = try folder.qtool("codebook", "ages.yaml", "--format", "csv")
    #expect(codebook.output.contains("1.1") && codebook.output.contains("<5"), "\(codebook.output)")
    #expect(!codebook.output.contains("years"))
    let invented = try folder.qtool("simulate", "ages.yaml", "--participants", "3")
    #expect(invented.output.contains("1.1"), "\(invented.output)\(invented.errors)")
  }

  @Test func targetsThatKeepOtherNamesMustBeNamed() throws {
    let folder = try CommandFolder()
    try folder.write("ages.yaml", ages.replacing("target: fhir", with: "target: [fhir, redcap]"))
    try folder.write("data.csv", "years,school\n<5,\n")
    let run = try folder.qtool("check-data", "ages.yaml", "data.csv")
    #expect(run.status == 64 && run.errors.contains("name the one that the data are from with --target"))
    #expect(try folder.qtool("check-data", "ages.yaml", "data.csv", "--target", "redcap").status == 0)
  }

  @Test func anotherNameOfTheSystemIsAChangeOfStorage() throws {
    let folder = try CommandFolder()
    try folder.write("old.yaml", ages)
    try folder.write("new.yaml", ages.replacing("stored: \"1.1\"", with: "stored: \"1.3\""))
    try folder.write("code.yaml", ages.replacing("stored: \"<5\"", with: "stored: \"<6\""))
    let name = try folder.qtool("diff", "old.yaml", "new.yaml")
    #expect(name.output.contains("`fhir` keeps `1.3` instead of `1.1` for `years`"), "\(name.output)")
    #expect(name.output.contains("stored-changed") && name.status == 1)
    let code = try folder.qtool("diff", "old.yaml", "code.yaml")
    #expect(code.output.contains("`fhir` keeps `<6` instead of `<5` for `years`"), "\(code.output)")
    #expect(code.output.contains("stored-changed") && !code.output.contains("codes-permuted"))
  }

  private let weight = """
    questionnaire: weight
    title: Weight
    questions:
      - {id: kilos, type: number, text: How heavy?, range: [0, 250], step: 0.5, unit: kg}
      - {id: coins, type: number, text: How many cents?, step: 5}

    """

  @Test func typedNumbersLieOnTheirSteps() throws {
    let folder = try CommandFolder()
    try folder.write("weight.yaml", weight)
    try folder.write("data.csv", "kilos,coins\n70.5,10\n70.3,12\n0,-5\n251,0\n")
    let run = try folder.qtool("check-data", "weight.yaml", "data.csv", "--format", "csv")
    let lines = run.output.split(separator: "\n").dropFirst()
    #expect(lines.count == 3, "\(run.output)")
    #expect(lines.filter { $0.contains("off-step") }.count == 2, "\(run.output)")
    let refused = try folder.qtool("preview", "weight.yaml", "--answers", "kilos=70.3")
    #expect(refused.errors.contains("the nearest answers are 70 and 70.5"), "\(refused.errors)")
    #expect(try folder.qtool("preview", "weight.yaml", "--answers", "kilos=70.5,coins=-15").status == 0)
    for target in ["track", "redcap", "fhir", "esmira", "radar"] {
      let lint = try folder.qtool("lint", "weight.yaml", "--target", target)
      #expect(lint.output.contains("numbers between the steps are accepted"), "\(target): \(lint.output)")
    }
    let form = try folder.qtool("lint", "weight.yaml", "--target", "form")
    #expect(!form.output.contains("between the steps"), "\(form.output)")
    let compiled = try folder.qtool("compile", "weight.yaml", "--target", "form")
    #expect(compiled.output.contains("\"step\": 0.5"), "\(compiled.output)")
  }

  @Test func fewerPossibleNumbersAreAChangeOfStorage() throws {
    let folder = try CommandFolder()
    try folder.write("old.yaml", weight)
    try folder.write("coarse.yaml", weight.replacing("step: 0.5", with: "step: 2.5"))
    try folder.write("fine.yaml", weight.replacing("step: 0.5", with: "step: 0.1"))
    try folder.write("whole.yaml", weight.replacing("step: 0.5", with: "whole: true"))
    let found = try ["coarse", "fine", "whole"].map {
      try folder.qtool("diff", "old.yaml", "\($0).yaml").output
    }
    #expect(found[0].contains("step-changed") && found[0].contains("storage"), "\(found[0])")
    #expect(found[1].contains("step-changed") && found[1].contains("measurement"), "\(found[1])")
    #expect(found[2].contains("whole-changed"), "\(found[2])")
    try folder.write("both.yaml", weight.replacing("step: 0.5", with: "step: 0.5, whole: true"))
    #expect(try folder.qtool("lint", "both.yaml").output.contains("`whole: true` allows no decimals"))
  }

  private let form = """
    {"resourceType": "Questionnaire", "url": "https://example.org/ages", "name": "ages", "title": "Ages", "status": "draft",
     "item": [
      {"linkId": "1.1", "text": "How old is it?", "type": "choice", "required": true, "answerOption": [
        {"valueCoding": {"code": "<5", "display": "under 5"}}, {"valueCoding": {"code": "5+", "display": "over 5"}}]},
      {"linkId": "1.2", "text": "Which school?", "type": "string", "required": true, "enableWhen": [
        {"question": "1.1", "operator": "=", "answerCoding": {"code": "5+"}}]}]}
    """

  @Test func whatAnImportRenamesIsStoredUnderItsName() throws {
    let folder = try CommandFolder()
    try folder.write("ages.json", form)
    #expect(try folder.qtool("import", "ages.json").status == 0)
    #expect(try folder.qtool("lint", "ages.yaml").status == 0)
    let compiled = try folder.qtool("compile", "--target", "fhir", "ages.yaml")
    for words in [#""linkId": "1.1""#, #""code": "<5""#, #""question": "1.1""#, #""linkId": "1.2""#] {
      #expect(compiled.output.contains(words), "\(compiled.output)")
    }
    // No target is named, so the data are from where the file comes from.
    try folder.write("data.csv", "1.1,1.2\n<5,\n5+,Oak\n6,\n")
    let run = try folder.qtool("check-data", "ages.yaml", "data.csv", "--format", "csv")
    let found = run.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(found.map { "\($0[1]) \($0[3]) \($0[6])" } == ["unknown-code 1.1 3"], "\(run.output)")
    let codebook = try folder.qtool("codebook", "ages.yaml", "--format", "csv")
    #expect(codebook.output.contains("1.1") && codebook.output.contains("<5"), "\(codebook.output)")
  }

  /// The code alone would not say which answer was chosen.
  @Test func aCodeOfTwoSystemsIsNotStored() throws {
    let folder = try CommandFolder()
    try folder.write(
      "ages.json",
      form.replacing(#""code": "5+""#, with: #""system": "https://example.org/b", "code": "<5""#))
    _ = try folder.qtool("import", "ages.json")
    let written = try folder.read("ages.yaml")
    #expect(written.contains("lt_5_2: {text: under 5, stored: \"<5\"}\n      lt_5: over 5"), "\(written)")
    #expect(written.components(separatedBy: "stored: \"<5\"").count == 2, "\(written)")
  }

  @Test func itemsOfAMatrixKeepTheirNames() throws {
    let folder = try CommandFolder()
    let header =
      "Variable / Field Name,Form Name,Section Header,Field Type,Field Label,\"Choices, Calculations, OR Slider Labels\",Matrix Group Name,Required Field?"
    try folder.write(
      "mood.csv",
      "\(header)\nin,mood,How do you feel?,radio,Well,\"1, yes | 2, no\",m,y\nlow,mood,,radio,Low,\"1, yes | 2, no\",m,y\n"
    )
    _ = try folder.qtool("import", "mood.csv")
    let written = try folder.read("mood.yaml")
    #expect(written.contains("in_: {text: Well, stored: in}\n      low: Low"), "\(written)")
    let compiled = try folder.qtool("compile", "--target", "redcap", "mood.yaml", "-o", "out")
    #expect(compiled.status == 0)
    #expect(try folder.read("out/mood.redcap.csv").contains("\nin,mood,"), "\(compiled.errors)")
  }

  /// Also where only the command or the study says which system it is.
  @Test func twoNamesThatWouldBeOneKeepEveryCommandFromItsAnswer() throws {
    let folder = try CommandFolder()
    let text = { (target: String) in
      "questionnaire: a\ntitle: A\n\(target)questions:\n  - {id: x, stored: {fhir: '1.1'}, type: text, text: X?}\n"
        + "  - {id: y, stored: {fhir: '1.1'}, type: text, text: Y?}\n"
    }
    try folder.write("a.yaml", text("target: fhir\n"))
    try folder.write("b.yaml", text("").replacing("questionnaire: a", with: "questionnaire: b"))
    try folder.write("s.yaml", "study: s\ntitle: S\ntarget: fhir\nquestionnaires: [b]\n")
    try folder.write("d.csv", "1.1\nfoo\n")
    for command in [
      "lint a.yaml", "codebook a.yaml", "check-data a.yaml d.csv", "compile a.yaml",
      "simulate a.yaml --participants 2", "lint b.yaml --target fhir", "codebook b.yaml --target fhir",
      "compile s.yaml",
    ] {
      let run = try folder.qtool(command.split(separator: " ").map(String.init))
      #expect(run.status != 0, "\(command): \(run.output)")
      #expect((run.output + run.errors).contains("is already taken on `fhir`"), "\(command): \(run.errors)")
    }
    // A draft is shown with what lint says of it.
    #expect(try folder.qtool("preview", "a.yaml").status == 1)
    try folder.write("b.yaml", text("target: redcap\n"))
    #expect(try folder.qtool("codebook", "b.yaml").status == 0)
  }
}
