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
}
