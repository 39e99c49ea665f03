import Testing

struct PageCommandTests {
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
    try folder.write(
      "a b.yaml",
      "questionnaire: a\ntitle: A\ntarget: track\nrepeat: many\nquestions:\n  - {id: a, type: yes-no, text: A?}\n"
    )
  }

  @Test func writesTheSamePageEachTime() throws {
    for name in ["one.html", "two.html"] {
      let run = try folder.qtool("preview", "a b.yaml", "--html", name)
      #expect(run.status == 0 && run.output.isEmpty)
    }
    let page = try folder.read("one.html")
    #expect(try folder.read("two.html") == page)
    #expect(page.hasPrefix("<!doctype html>") && page.contains(#""file":"'a b.yaml'""#))
  }

  @Test func writesWhatCanBeRead() throws {
    try folder.write(
      "broken.yaml",
      "questionnaire: a\ntitle: A\nquestions:\n  - {id: a, type: txt, text: A?}\n  - {id: b, type: text, text: B?}\n"
    )
    let run = try folder.qtool("preview", "broken.yaml", "--html", "a.html")
    #expect(run.status == 1 && run.errors.contains("1 error"))
    #expect(try folder.read("a.html").contains("data-question=b"))
  }

  @Test func saysWhenThePageCannotBeWritten() throws {
    let run = try folder.qtool("preview", "a b.yaml", "--html", "none/a.html")
    #expect(run.status == 74 && run.errors.contains("none/a.html"))
  }

  @Test func leavesWhatALinkLeadsTo() throws {
    try folder.write("mine.txt", "mine")
    _ = try folder.shell("ln -s mine.txt a.html")
    let run = try folder.qtool("preview", "a b.yaml", "--html", "a.html")
    #expect(run.status == 74 && run.errors.contains("a link"))
    #expect(try folder.read("mine.txt") == "mine")
  }

  @Test func asksForAQuestionnaireOfAStudy() throws {
    try folder.write("study.yaml", "study: s\ntitle: S\ntarget: track\nquestionnaires: [a b.yaml]\n")
    let run = try folder.qtool("preview", "study.yaml", "--html", "a.html")
    #expect(run.status == 64 && run.errors.contains("Name one of its files."))
  }

  @Test(arguments: [["--answers", "a=yes"], ["--section", "x"], ["--width", "60"], ["--watch"]])
  func doesNotTakeOptionsOfTheTerminal(options: [String]) throws {
    let run = try folder.qtool(["preview", "a b.yaml", "--html", "a.html"] + options)
    #expect(run.status == 64 && run.errors.contains(options[0]))
  }

  @Test(arguments: ["track-answers", "form-reply"])
  func printsTheSchemasOfAnswers(name: String) throws {
    #expect(try folder.qtool("schema", name).output.hasPrefix("{\n  \"$schema\""))
  }
}
