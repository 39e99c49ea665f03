import Importing
import Testing

/// Documents that qtool did not compile, and what becomes of parts that could be expressed in several ways.
struct TrackImportTests {
  private typealias Document = TrackDocument

  private func body(_ elements: String...) throws -> String {
    try importedTrack(("mood.json", Document.compiled(elements.joined(separator: ", ")))).files[0].body
  }

  @Test func anAnswerAboutQuestionnairesAndTheStructureOfOneAreAQuestionnaire() throws {
    let schedule = """
      "schedule": [{"type": "between", "amount": 3, "every": 7, "start": "08:00:00", "end": "23:59", "start_day": 2}]
      """
    let result = try importedTrack(
      (
        "questionnaires.json",
        Document.questionnaires(
          Document.resource(9, "Daily_Mood", #""title": "Mood & more""#, schedule, #""is_multiple": 1"#),
          Document.resource(10, "weekly"))
      ), ("structure-9.json", Document.structure(Document.question("age", "TextInteger", #""required": 0"#))))
    #expect(
      result.files[0].body == """
        questionnaire: daily-mood
        title: Mood & more
        target: track
        server: {id: 9, name: Daily_Mood}
        repeat: many

        schedule:
          - every: 1 week
            between: 08:00-24:00
            times: 3
            from-day: 2

        questions:
          - id: age
            type: number
            text: About age
            required: false

        """)
    #expect(result.files.count == 1 && result.files[0].remarks.isEmpty)
    #expect(result.remarks.map(\.text) == ["the questions of `weekly` are not among the files"])
  }

  @Test func documentsInTwoLanguagesAreOneQuestionnaire() throws {
    let english = Document.compiled(Document.question("a", "TextDate"))
    let result = try importedTrack(
      ("mood.en.json", english), ("mood.pt-BR.json", english.replacing("About", with: "Sobre")))
    #expect(result.files.count == 1)
    #expect(result.files[0].body.contains("languages: [en, pt-BR]\n"))
    #expect(result.files[0].body.contains("text: {en: About a, pt-BR: Sobre a}\n"), "\(result.files[0].body)")
  }

  @Test func whereLanguagesDifferTheFirstCounts() throws {
    let (english, german) = (
      Document.compiled(Document.question("a", "TextDate"), Document.question("b", "TextDate")),
      Document.compiled(Document.question("a", "TextString"), Document.question("c", "TextDate"))
    )
    let result = try importedTrack(("mood.en.json", english), ("mood.de.json", german))
    #expect(
      result.files[0].remarks(.unsaid) == [
        "`c` is only in mood.de.json: About c; `questiontype` is `TextDate`; `required` is 1",
        "mood.de.json: `questiontype` is `TextString`", "mood.de.json: there is no `b`",
      ])
    #expect(result.hasLosses)
  }

  @Test func neighboursThatShareTheirOptionsAreItemsAndTheRestComesFirst() throws {
    let options = #""answers": ["never", "always"], "values": ["0", "5"], "required": 1"#
    #expect(
      try body(
        Document.element("now-headline", "headline", #""headline": "Now &amp; <b>here</b>""#),
        Document.question("a", "TextDate", #""required": 1"#),
        Document.question("b", "SingleChoice", options), Document.question("c", "SingleChoice", options)
      ).contains(
        """
        sections:
          - id: now
            title: Now & **here**
            options:
              0: never
              5: always
            questions:
              - id: a
                type: date
                text: About a
            items:
              b: About b
              c: About c

        """))
  }

  @Test func numbersInARowAreARatingAndTheLastLineIsHelp() throws {
    let text = #""question": "How loud?<br>At the moment.""#
    let body = try body(
      Document.element(
        "a", "question",
        text + #", "label": "a", "questiontype": "SingleChoice", "required": 1, "#
          + #""answers": ["1 – silent", "2", "3 – loud"], "values": ["1", "2", "3"]"#))
    #expect(
      body.contains(
        """
          - id: a
            type: rating
            text: How loud?
            help: At the moment.
            range: [1, 3]
            labels: [silent, loud]

        """), "\(body)")
  }

  @Test func aConditionOfASectionIsNotRepeatedInItsQuestions() throws {
    let around = #"{"op": "is", "label": "a", "value": "1"}"#
    let both = #"{"op": "and", "args": [\#(around), {"op": "not", "arg": {"op": "answered", "label": "b"}}]}"#
    let body = try body(
      Document.question("a", "YesNoSwitch", #""answers": ["Yes", "No"], "values": ["1", "0"]"#),
      Document.element("section-2-text", "text", #""text": "Why?", "visible_if": \#(around)"#),
      Document.question("b", "TextString", #""visible_if": \#(around)"#),
      Document.question("c", "TextString", #""visible_if": \#(both)"#),
      Document.question("d", "TextString"))
    #expect(
      body.contains(
        """
          - text: Why?
            when: a is yes
            questions:
              - id: b
                type: text
                text: About b
              - id: c
                type: text
                text: About c
                when: not answered b

          - questions:
              - id: d

        """.dropLast()), "\(body)")
  }

  @Test(arguments: [
    (
      Document.question("a", "Drawing", #""answers": ["x"]"#),
      "`questiontype` of `a` is `Drawing`: only its text is shown; `answers`: x"
    ),
    (
      Document.question("a", "TextDate", #""image": "a.png""#), "`image` cannot be expressed: a.png"
    ),
    (
      Document.element("a", "image", #""src": "a.png""#), "`src` cannot be expressed: a.png"
    ),
    (
      Document.element("a", "text", #""text": "See <a href=\"https://example.org\">this</a>.""#),
      "`text`: the link to https://example.org cannot be shown"
    ),
    (
      Document.question("a", "SingleChoice", #""answers": ["x", "y"], "values": ["1"]"#),
      "there are 1 `values` for 2 `answers`"
    ),
    (
      Document.element("a", "text", #""text": "*not italic*""#),
      "the stars in this text make words bold or italic here: *not italic*"
    ),
    (
      Document.question("a", "TextDate", #""visible_if": {"op": "random"}"#),
      #"`visible_if` cannot be expressed: {"op":"random"}"#
    ),
  ])
  func whatCannotBeSaidIsARemark(element: String, words: String) throws {
    let all = Document.compiled(element, Document.question("z", "TextDate"))
    let file = try importedTrack(("mood.json", all)).files[0]
    #expect(file.remarks(.unsaid).contains(words), "\(file.text)")
  }

  @Test(arguments: [
    (#"{"data": {"type": "studies"}}"#, "this is a study, which qtool does not import"),
    (#"{"data": {"type": "answersheets"}}"#, "these are answers, not a questionnaire"),
    (Document.questionnaires(Document.resource(9, "a")), "the questions of `a` are in another file"),
    (#"{"data": [{"type": "structures"}]}"#, "/data/0/attributes/content is missing"),
    (#"{"data": [{"type": "questionnaires"}]}"#, "/data/0/attributes is missing"),
    (#"{"questionnaire": {"attributes": {}}, "structure": {"data": 5}}"#, "/structure/data is not a list"),
    (Document.compiled("5"), "/structure/data/0 is not an object"),
    (
      Document.compiled(Document.question("a", "Slider", #""values": {"min": "low"}"#)),
      "/structure/data/0/attributes/content/values/min is not a number"
    ),
    (
      Document.compiled(Document.question("a", "TextDate", #""required": "maybe""#)),
      "/structure/data/0/attributes/content/required is neither 0 nor 1"
    ),
  ])
  func aFileThatIsNotAQuestionnaireIsRefused(text: String, message: String) {
    #expect { try importedTrack(("mood.json", text)) } throws: { ($0 as? ImportProblem)?.message == message }
  }

  @Test func aStructureIsNotGivenToOneOfSeveralQuestionnaires() {
    let questionnaires = Document.questionnaires(Document.resource(9, "a"), Document.resource(10, "b"))
    let structure = Document.structure(Document.question("a", "TextDate"))
    #expect { try importedTrack(("all.json", questionnaires), ("questions.json", structure)) } throws: {
      ($0 as? ImportProblem)?.message == "the file does not say which questionnaire its questions belong to"
    }
  }

  @Test func aNumberInANameMakesNoSections() throws {
    let far = Document.element("section-999999999-headline", "headline", #""headline": "Far""#)
    let near = (1...50).map { Document.question("a\($0)", "TextDate") }.joined(separator: ", ")
    #expect(try body(near, far).contains("- title: Far\n"))
  }
}
