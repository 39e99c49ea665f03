import Testing

/// No command writes over a file that it reads, whatever name is given for it, nor over a document of somebody else.
struct ReplacingTests {
  private static let questionnaire =
    "questionnaire: a\ntitle: A\ntarget: form\nquestions:\n  - {id: q, type: text, text: Q}\n"
  private static let answers = "q\nhello\n"

  /// A questionnaire, its answers, and other names of both.
  private func folder() throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write("a.yaml", Self.questionnaire)
    try folder.write("answers.csv", Self.answers)
    try folder.write(".qtool.yaml", "languages: [en]\n")
    let names = "mkdir sub out; ln a.yaml hard.html; ln answers.csv hard.csv; ln -s a.yaml soft.html"
    try #require(try folder.shell(names).status == 0)
    return folder
  }

  @Test(arguments: ["a.yaml", "./a.yaml", "sub/../a.yaml", "hard.html", ".qtool.yaml"])
  func aPageReplacesNoQuestionnaire(name: String) throws {
    let folder = try folder()
    let before = try folder.read(name)
    let run = try folder.qtool("preview", "a.yaml", "--html", name)
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.errors.contains("name another file"))
    #expect(try folder.read(name) == before)
  }

  @Test func aPageIsNotWrittenThroughALink() throws {
    let folder = try folder()
    #expect(try folder.qtool("preview", "a.yaml", "--html", "soft.html").status != 0)
    #expect(try folder.read("a.yaml") == Self.questionnaire)
  }

  @Test func aPageReplacesOnlyAPage() throws {
    let folder = try folder()
    for other in ["notes\n", "<!doctype html>\n<html lang=en><title>Mine</title>\n", "\u{0}"] {
      try folder.write("page.html", other)
      let run = try folder.qtool("preview", "a.yaml", "--html", "page.html")
      #expect(run.status == 64 && run.errors.contains("it is not a page of qtool"), "\(run.errors)")
      #expect(try folder.read("page.html") == other)
    }
    try folder.write("page.html", "")
    #expect(try folder.qtool("preview", "a.yaml", "--html", "page.html").status == 0)
    let page = try folder.read("page.html")
    #expect(try folder.qtool("preview", "a.yaml", "--html", "page.html").status == 0)
    #expect(try folder.read("page.html") == page)
    #expect(try folder.qtool("preview", "a.yaml", "--html", "-").output == page)
  }

  @Test func aCodebookForBrowsersReplacesOnlyACodebook() throws {
    let folder = try folder()
    let command = ["codebook", "a.yaml", "--format", "html", "-o", "out"]
    #expect(try folder.qtool(command).status == 0)
    let page = try folder.read("out/a.codebook.html")
    #expect(try folder.qtool(command).status == 0)
    #expect(try folder.read("out/a.codebook.html") == page)
    try folder.write("out/a.codebook.html", "<!doctype html>\n<title>Mine</title>\n")
    let run = try folder.qtool(command)
    #expect(run.status == 64 && run.errors.contains("it is not a page of qtool"), "\(run.errors)")
    #expect(try folder.read("out/a.codebook.html").contains("Mine"))
  }

  /// What somebody may have under the name of a codebook, of the same kind.
  @Test(arguments: [
    ("md", "a.codebook.md", "# Codebook\n\n- **Author**: me\n"),
    ("csv", "a.codebook.csv", "variable,label\nq,Q\n"),
    ("spss", "a.sps", "* Encoding: UTF-8.\nFREQUENCIES q.\n"),
    ("r", "a.R", "# My analysis of what was written by qtool codebook.\nsource(\"codebook.R\")\n"),
    (
      "frictionless", "datapackage.json",
      "{\n  \"name\": \"a\",\n  \"profile\": \"data-package\",\n  \"resources\": []\n}\n"
    ),
    (
      "ddi", "a.xml",
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<codeBook xmlns=\"ddi:codebook:2_5\" version=\"2.5\">\n</codeBook>\n"
    ),
  ])
  func aCodebookReplacesOnlyACodebook(format: String, name: String, own: String) throws {
    let folder = try folder()
    let title = String(repeating: "A long title, \u{e4}. ", count: 20)
    try folder.write(
      "a.yaml", Self.questionnaire.replacingOccurrences(of: "title: A", with: "title: '\(title)'"))
    let command = ["codebook", "a.yaml", "--format", format, "-o", "out"]
    #expect(try folder.qtool(command).status == 0)
    let first = try folder.read("out/\(name)")
    try folder.write("a.yaml", Self.questionnaire.replacingOccurrences(of: "text: Q", with: "text: Who?"))
    #expect(try folder.qtool(command).status == 0, "an earlier codebook is replaced")
    #expect(try folder.read("out/\(name)") != first)
    try folder.write("out/\(name)", own)
    let run = try folder.qtool(command)
    #expect(
      run.status == 64 && run.errors.contains("it is not a codebook of qtool, and would be replaced"),
      "\(run.errors)")
    #expect(run.errors.contains("name another folder"))
    #expect(try folder.read("out/\(name)") == own)
  }

  @Test func aPictureOfAManikinReplacesOnlyOne() throws {
    let folder = try CommandFolder()
    try folder.write(
      "a.yaml",
      "questionnaire: a\ntitle: A\nquestions:\n  - {id: q, type: sam, text: Q, dimension: valence}\n")
    let command = ["preview", "a.yaml", "--manikins", "out"]
    #expect(try folder.qtool(command).status == 0)
    #expect(try folder.qtool(command).status == 0)
    let own = "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>\n"
    try folder.write("out/valence-1.svg", own)
    let run = try folder.qtool(command)
    #expect(run.status == 64 && run.errors.contains("it is not a picture of qtool"), "\(run.errors)")
    #expect(try folder.read("out/valence-1.svg") == own)
  }

  @Test(arguments: ["answers.csv", "./answers.csv", "hard.csv", "a.yaml", "hard.html"])
  func checkedDataReplacesNoInput(name: String) throws {
    let folder = try folder()
    for option in ["--clean", "--scores"] {
      let run = try folder.qtool("check-data", "a.yaml", "answers.csv", option, name)
      // What has several names is not replaced at all, so the answers need not have been read.
      #expect(run.status == (name == "hard.csv" ? 74 : 64), "\(run.errors)")
      #expect(try folder.read("answers.csv") == Self.answers)
      #expect(try folder.read("a.yaml") == Self.questionnaire)
    }
  }

  /// The hard link `hard.html` is the questionnaire by another name.
  @Test(arguments: [["lint"], ["diff", "a.yaml"]])
  func aReportReplacesNoInput(command: [String]) throws {
    let folder = try folder()
    for name in ["hard.html", ".qtool.yaml"] {
      let before = try folder.read(name)
      let run = try folder.qtool(command + ["a.yaml", "--format", "json:\(name)"])
      #expect(run.status == 64, "\(run.errors)")
      #expect(try folder.read(name) == before)
    }
  }

  /// `a.json` in the folder is the questionnaire, by a link that the command does not see as such.
  @Test(arguments: [
    (["compile", "a.yaml"], "a.json"), (["codebook", "a.yaml", "--format", "csv"], "a.codebook.csv"),
  ])
  func compiledDocumentsReplaceNoInput(command: [String], name: String) throws {
    let folder = try folder()
    #expect(try folder.qtool(command + ["-o", "made"]).status == 0)
    let made = try #require(folder.names("made").first)
    _ = try folder.shell("ln a.yaml out/\(made)")
    let run = try folder.qtool(command + ["-o", "out"])
    #expect(run.status == 64 && run.errors.contains("this command reads it, as a.yaml"), "\(run.errors)")
    #expect(try folder.read("a.yaml") == Self.questionnaire)
    #expect(folder.names("out") == [made], "nothing is left behind")
  }

  @Test func anImportReplacesNoSource() throws {
    let folder = try CommandFolder()
    let source = #"[{"field_name": "mood", "field_type": "text", "field_label": "How?"}]"#
    try folder.write("mood.json", source)
    _ = try folder.qtool("import", "mood.json", "-o", "made")
    let made = try #require(folder.names("made").first)
    _ = try folder.shell("mkdir out; ln mood.json out/\(made)")
    #expect(try folder.qtool("import", "mood.json", "-o", "out", "--force").status == 64)
    #expect(try folder.read("mood.json") == source)
  }
}
