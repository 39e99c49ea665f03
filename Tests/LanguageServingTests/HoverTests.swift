import Foundation
import JSON
import LanguageServing
import Testing

private let whole =
  study + """
            when: pain >= 3 and mood is good and stressors includes 2
          - id: pressure
            type: text
            text: Blutdruck?
            pattern: "[0-9]{2,3}/[0-9]{2,3}\\u0041"
            pattern-hint: wie 120/80
      - title: Liste
        options: freq
        items: {tense: angespannt}

    """

private func marked(_ part: String, in text: String = whole) -> String {
  text.replacingFirst(part.filter { $0 != "‸" }, part)
}

struct HoverTests {
  @Test(arguments: [
    // Keys, from the description of the language.
    ("ty‸pe: yes-no", ["**type** — The kind of answer it takes.", "(required)", "type: slider"]),
    ("la‸nguages:", ["**languages**", "BCP 47"]), ("pattern-hi‸nt", ["**pattern-hint**"]),
    // What a type is.
    ("type: yes-‸no", ["**yes-no** — yes or no"]),
    // Names, wherever they are.
    ("id: pa‸in", ["**pain** — a number on a line", "> Wie stark?", "From 0 to 10 (gar nicht – sehr)"]),
    ("pain‸ >= 3", ["**pain**", "Shown when `pain >= 3 and mood is good and stressors includes 2`"]),
    ("mo‸od is good", ["**mood**", "- `good` gut", "- `bad` schlecht"]),
    ("is go‸od", ["`good` — gut", "`mood`: Stimmung 😀"]),
    ("id: stress‸ors", ["assigned by position", "- `2` Arbeit", "`1` excludes all others"]),
    ("includes ‸2", ["`2` — Arbeit"]), ("options: fr‸eq", ["**freq**", "- `1` nie"]),
    ("fr‸eq: {1", ["- `2` manchmal"]),
    ("id: no‸w", ["**Jetzt ä😀** — 8 questions"]),
    ("te‸nse: ang", ["**tense** — one answer from a list", "- `1` nie"]),
    // Whole conditions and patterns.
    ("3 an‸d mood", ["Shown when `pain >= 3", "- `pain`: Wie stark?"]),
    ("\"[0‸-9]", ["two or three digits, then `/`, then two or three digits, then `A`"]),
  ])
  func saysWhatIsHere(part: String, expected: [String]) throws {
    let text = try #require(Session().hover(marked(part)), "\(part)")
    for words in expected { #expect(text.contains(words), "\(text)") }
  }

  @Test(arguments: [
    (
      "between: 08:00-‸22:00, times: 3", "3 prompts at random times between 08:00 and 22:00, every day.",
      "The window has 3 equal parts with one prompt each, at least 15 min after the one before."
    ),
    (
      "betw‸een: 08:00-22:00, times: 1, every: 2 weeks, from-day: 7",
      "1 prompt at a random time between 08:00 and 22:00, every 2 weeks, beginning on day 7 of participation (day 0 is the day of joining).",
      "**between**"
    ),
    (
      "windows: [08:00-12:00, 14:00-‸16:00], open-for: 30 min",
      "2 prompts at random times between 08:00 and 12:00, between 14:00 and 16:00, every day.",
      "Each can be answered for 30 min."
    ),
    (
      "between: 08:00-22:00, times: 1, days: [0-6, ‸21], open-for: 30 min, remind-after: 10 min",
      "1 prompt at a random time between 08:00 and 22:00, on days 0 to 6 and 21 of participation (day 0 is the day of joining).",
      "Each can be answered for 30 min. Each prompt has a reminder after 10 min."
    ),
    (
      "at: \"19:00\", week‸days: [mon, thu]", "1 prompt at 19:00, on Mondays and Thursdays.", "**weekdays**"
    ),
    (
      "at: [\"09:00\", \"‸19:00\"], ends: 2026-05-31", "2 prompts at 09:00, 19:00, every day,",
      "not after 2026-05-31"
    ),
  ])
  func aScheduleRuleIsSaidInWords(rule: String, words: String, detail: String) throws {
    let text = "questionnaire: a\nrepeat: many\nschedule: [{\(rule)}]\n"
    let shown = try #require(Session().hover(text))
    #expect(shown.contains(words) && shown.contains(detail), "\(shown)")
  }

  @Test(arguments: [
    ("id: bu‸rden", ["**burden** — a score: Belastung", "`thought` reversed, 0 to 11", "Bands: low from 0"]),
    ("sum: [pa‸in", ["**pain** — a number on a line"]), ("reversed: [tho‸ught", ["**thought** — yes or no"]),
    ("ban‸ds:", ["**bands** — Names for ranges of the score"]),
  ])
  func aScoreIsSaidInWords(part: String, expected: [String]) throws {
    let score = """
      scores:
        - id: burden
          title: Belastung
          sum: [pain, thought]
          reversed: [thought]
          bands: {0: low, 6: high}

      """
    let text = try #require(Session().hover(study + score.replacingFirst(part.filter { $0 != "‸" }, part)))
    for words in expected { #expect(text.contains(words), "\(text)") }
  }

  @Test(arguments: ["text: Da‸nke", "text: Wie st‸ark?"])
  func isSilentInTexts(part: String) {
    #expect(Session().hover(marked(part)) == nil)
  }

  @Test func explainsTheRuleOfAnAllowComment() {
    #expect(
      Session().hover("questionnaire: a\n# qtool: allow slider-la‸bels -- reason\n")?.contains("slider")
        == true)
  }

  @Test func markupInAQuestionnaireIsEscapedForTheEditor() throws {
    let text = study.replacingFirst("Wie stark?", "Wie <b>[stark](http://x)</b> `x`?").replacingFirst(
      "id: pain", "id: pa‸in")
    let hover = try #require(Session().hover(text))
    #expect(hover.contains("\\<b\\>\\[stark\\](http://x)\\</b\\> \\`x\\`"))
  }

  @Test func worksWhileAnotherLineIsUnfinished() throws {
    let text = marked("id: pa‸in") + "  - id: [\n"
    #expect(Session().hover(text)?.contains("From 0 to 10") == true)
  }

  @Test func aClientWithoutMarkdownGetsPlainText() throws {
    let session = Session(capabilities: ["textDocument": ["hover": ["contentFormat": ["plaintext"]]]])
    let text = try #require(session.hover(marked("id: pa‸in")))
    #expect(text.contains("pain — a number on a line") && !text.contains("**"))
  }
}

struct NavigationTests {
  private func places(_ answer: JSON) -> [String] {
    let ranges = answer.array ?? [answer]
    return ranges.compactMap { place in
      guard let range = place["range"], let line = range["start"]?["line"]?.int,
        let start = range["start"]?["character"]?.int,
        let end = range["end"]?["character"]?.int
      else { return nil }
      let text = Array(whole.split(separator: "\n", omittingEmptySubsequences: false)[line].utf16)
      return "\(line + 1) " + String(decoding: text[start..<end], as: UTF16.self)
    }
  }

  @Test(arguments: [
    ("pai‸n >= 3", "11 pain"), ("options: f‸req", "5 freq"), ("is g‸ood", "22 good"),
    ("includes ‸2", "23 Arbeit"),
  ])
  func leadsToWhereSomethingIsWritten(part: String, expected: String) {
    let session = Session()
    #expect(places(session.request("textDocument/definition", session.at(marked(part)))) == [expected])
  }

  @Test func findsEveryUse() {
    let session = Session()
    let place = session.at(marked("id: mo‸od"))
    #expect(places(session.request("textDocument/references", place)) == ["19 mood", "32 mood"])
    let uses = place.adding("context", ["includeDeclaration": false])
    #expect(places(session.request("textDocument/references", uses)) == ["32 mood"])
    #expect(places(session.request("textDocument/documentHighlight", place)) == ["19 mood", "32 mood"])
  }

  @Test func leadsNowhereFromOtherWords() {
    let session = Session()
    #expect(session.request("textDocument/definition", session.at(marked("type: yes-‸no"))) == .null)
  }
}

struct SymbolTests {
  @Test func sectionsContainTheirQuestions() throws {
    let session = Session()
    session.open(whole)
    let symbols = session.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": .string(Session.uri)]])
    let names = (symbols.array ?? []).map { symbol in
      "\(symbol["name"]!.string!): "
        + (symbol["children"]?.array ?? []).map { $0["name"]!.string! }.joined(separator: ",")
    }
    #expect(
      names == [
        "freq: ", "agree: ", "Jetzt ä😀: pain,thought,mood,stressors,remark,note,last,pressure",
        "Liste: tense",
      ])
    for symbol in symbols.array ?? [] { #expect(isNested(symbol)) }
  }

  @Test func aClientWithoutHierarchyGetsAList() {
    let session = Session(capabilities: [:])
    session.open(whole)
    let symbols = session.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": .string(Session.uri)]])
    #expect(symbols.array?.first { $0["name"] == "mood" }?["containerName"] == "Jetzt ä😀")
    #expect(symbols.array?.allSatisfy { $0["location"]?["uri"] == .string(Session.uri) } == true)
  }

  private func isNested(_ symbol: JSON) -> Bool {
    let range = { (name: String, end: String) -> (Int, Int) in
      let place = symbol[name]?[end]
      return (place?["line"]?.int ?? -1, place?["character"]?.int ?? -1)
    }
    return range("range", "start") <= range("selectionRange", "start")
      && range("selectionRange", "end") <= range("range", "end")
      && (symbol["children"]?.array ?? []).allSatisfy(isNested)
  }

  @Test func whateverHasSeveralLinesCanBeFolded() {
    let session = Session()
    session.open(
      "# a\n# b\nquestionnaire: a\nquestions:\n  - id: x\n    text: >\n      one\n      two\n\n  - {id: y,\n     text: z}\n"
    )
    let folds = session.request("textDocument/foldingRange", ["textDocument": ["uri": .string(Session.uri)]])
    let lines = (folds.array ?? []).map { "\($0["startLine"]!.int!)-\($0["endLine"]!.int!)" }
    #expect(lines == ["0-1", "3-10", "4-7", "5-7", "9-10"])
    #expect(folds.array?.first?["kind"] == "comment")
  }
}
