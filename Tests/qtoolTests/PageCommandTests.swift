import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

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

  /// Others need not know where the file is on this machine.
  @Test func aPageHasOnlyTheNameOfItsFile() throws {
    _ = try folder.shell("mkdir sub; cp 'a b.yaml' sub/a.yaml")
    _ = try folder.qtool("preview", "sub/a.yaml", "--html", "one.html")
    #expect(try folder.read("one.html").contains(#""file":"a.yaml""#))
  }

  @Test func opensAsParticipantsSeeIt() throws {
    let run = try folder.qtool("preview", "a b.yaml", "--html", "one.html", "--plain")
    #expect(run.status == 0)
    #expect(try folder.read("one.html").contains("data-plain checked>"))
    let without = try folder.qtool("preview", "a b.yaml", "--plain")
    #expect(without.status == 64 && without.errors.contains("--plain is about the page"))
  }

  @Test func writesWhatCanBeRead() throws {
    try folder.write(
      "broken.yaml",
      "questionnaire: a\ntitle: A\nquestions:\n  - {id: a, type: txt, text: A?}\n  - {id: b, type: text, text: B?}\n"
    )
    let run = try folder.qtool("preview", "broken.yaml", "--html", "a.html")
    #expect(run.status == 1 && run.errors.contains("1 error"))
    let page = try folder.read("a.html")
    #expect(page.contains("data-question=b") && page.contains("data-unread=a"))
    #expect(page.contains("`type` cannot be `txt`"))
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

  @Test func aStudyIsOnePage() throws {
    try folder.write(
      "study.yaml", "study: s\ntitle: S\ntarget: track\naccess: open\nquestionnaires: [a b.yaml, gone.yaml]\n"
    )
    let faulty = try folder.qtool("preview", "study.yaml", "--html", "a.html")
    #expect(faulty.status == 1 && faulty.errors.contains("1 error"))
    #expect(try folder.read("a.html").contains("data-question=a"))
    try folder.write("gone.yaml", "questionnaire: [\n")
    let unreadable = try folder.qtool("preview", "study.yaml", "--html", "a.html")
    #expect(unreadable.status == 1 && unreadable.errors.contains("error"))
    try folder.write("study.yaml", "study: s\ntitle: S\ntarget: track\nquestionnaires: [a b.yaml]\n")
    let run = try folder.qtool("preview", "study.yaml", "--html", "a.html")
    #expect(run.status == 0 && run.output.isEmpty)
    let page = try folder.read("a.html")
    #expect(page.contains("<div class=study id=study>") && page.contains(#""file":"'a b.yaml'""#))
  }

  @Test func aStudyThatCannotBeReadLeavesThePage() throws {
    try folder.write("a.html", "mine")
    try folder.write("study.yaml", "study: s\n  title: S\n")
    let run = try folder.qtool("preview", "study.yaml", "--html", "a.html")
    #expect(run.status == 1 && run.errors.contains("error"))
    #expect(try folder.read("a.html") == "mine")
  }

  @Test func writesTheFiguresOfManikins() throws {
    try folder.write(
      "sam.yaml",
      "questionnaire: s\ntitle: S\nquestions:\n  - {id: mood, type: sam, dimension: valence, text: Mood?}\n")
    let run = try folder.qtool("preview", "sam.yaml", "--manikins", "pictures")
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    #expect(folder.names("pictures") == [1, 3, 5, 7, 9].map { "valence-\($0).svg" })
    #expect(try XMLDocument(xmlString: folder.read("pictures/valence-9.svg")).rootElement()?.name == "svg")
    let none = try folder.qtool("preview", "a b.yaml", "--manikins", "none")
    #expect(none.status == 1 && none.errors.contains("no question of type `sam`"))
    #expect(folder.names("none").isEmpty)
    let both = try folder.qtool("preview", "sam.yaml", "--manikins", "pictures", "--html", "a.html")
    #expect(both.status == 64 && both.errors.contains("either --html or --manikins"))
  }

  @Test func saysThatPicturesNeedABrowser() throws {
    let run = try folder.shell("mkdir empty; PATH=$PWD/empty $QTOOL preview 'a b.yaml' --png pictures")
    #expect(run.status == 74 && run.errors.contains("none was found"), "\(run.errors)")
    #expect(folder.names("pictures").isEmpty)
    let both = try folder.qtool("preview", "a b.yaml", "--png", "pictures", "--html", "a.html")
    #expect(both.status == 64 && both.errors.contains("either --html or --png"))
    let plain = try folder.qtool("preview", "a b.yaml", "--png", "pictures", "--plain")
    #expect(plain.status == 64 && plain.errors.contains("--plain is about the page"))
  }

  @Test func languagesBesideEachOtherAreThoseOfTheFile() throws {
    try folder.write(
      "two.yaml",
      "questionnaire: a\ntitle: {de: T, en: T}\nlanguages: [de, en]\ntarget: track\nrepeat: many\n"
        + "questions:\n  - {id: a, type: yes-no, text: {de: Ja?, en: Yes?}}\n")
    let run = try folder.qtool("preview", "two.yaml", "--html", "a.html", "--languages", "de,en")
    #expect(run.status == 0)
    #expect(
      try folder.read("a.html").contains(
        "<span data-l=de lang=de>Ja?</span><span data-l=en lang=en>Yes?</span>"))
    // It is a page of qtool as any other, so it can be written again.
    #expect(try folder.qtool("preview", "two.yaml", "--html", "a.html").status == 0)
    let wrong = try folder.qtool("preview", "two.yaml", "--html", "a.html", "--languages", "de,fr")
    #expect(wrong.status == 64 && wrong.errors.contains("'fr'"))
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
