import Importing
import Testing

struct MergingTests {
  private func merged(_ files: (name: String, text: String)...) throws -> WrittenQuestionnaire {
    var options = ImportOptions()
    options.merges = true
    let sources = files.map { ImportSource(name: $0.name, bytes: Array($0.text.utf8)) }
    return try importQuestionnaires(from: sources, options: options).files[0]
  }

  private func options(_ labels: String...) -> (String, String) {
    let choices = labels.enumerated().map { #"{"code": "\#($0)", "label": "\#($1)"}"# }
    return ("select_choices_or_calculations", "[\(choices.joined(separator: ","))]")
  }

  @Test func variantsBecomeOneQuestionnaireWithTheirLanguages() throws {
    let written = try merged(
      ("mood_armt.json", definition(field("a", "radio", options("no", "yes")))),
      (
        "mood_armt_de.json",
        definition(field("a", "radio", ("field_label", #""Über a""#), options("nein", "ja")))
      ))
    #expect(
      written.body == """
        questionnaire: mood
        title: {en: Mood, de: Mood}
        source: mood_armt.json, mood_armt_de.json
        languages: [en, de]

        questions:
          - id: a
            type: choice
            text: {en: About a, de: Über a}
            options:
              0: {en: "no", de: nein}
              1: {en: "yes", de: ja}

        """)
    #expect(written.remarks(.unsaid).isEmpty)
  }

  @Test func whereVariantsDifferTheFirstIsKept() throws {
    let written = try merged(
      (
        "mood_armt_en.json",
        definition(
          field("a", "radio", options("no", "yes")), field("b", "radio", options("no", "yes")),
          field("c", "text"))
      ),
      (
        "mood_armt_de.json",
        definition(
          field("a", "checkbox", options("nein", "ja")), field("b", "radio", options("nein", "etwas", "ja")),
          field("d", "text", ("branching_logic", #""[b]=1""#)))
      ))
    #expect(
      written.remarks(.unsaid) == [
        "mood_armt_de.json: `d` is only in this file: `type` is text; `text` is About d; `when` is `b is 1`",
        "mood_armt_de.json: `type` is multiple", "mood_armt_de.json: `options` is 0, nein | 1, ja",
        "mood_armt_de.json: `options` is 0, nein | 1, etwas | 2, ja", "mood_armt_de.json: there is no `c`",
      ])
    #expect(!written.body.contains("0: nein") && written.text.contains("text: {en: About b, de: About b}"))
  }

  @Test(arguments: [
    (("field_note", #""Bitte""#), "`help` is only in this file: Bitte"),
    (("section_header", #""Gestern\nDenken""#), "`title` is only in this file: Gestern"),
    (("section_header", #""Gestern\nDenken""#), "`text` is only in this file: Denken"),
    (("text_validation_min", #""18""#), "`range` is 18 to any"),
    (("text_validation_type_or_show_slider_number", #""number""#), "`whole` is false"),
    (("branching_logic", #""[b]=1""#), "`when` is `b is 1`"),
    (("timer", #"{"start": 60}"#), #"`timer` cannot be expressed: {"start":60}"#),
  ])
  func whatOnlyAVariantHasIsARemark(member: (String, String), remark: String) throws {
    let plain = ("text_validation_type_or_show_slider_number", #""integer""#)
    let variant = member.0 == plain.0 ? field("a", "text", member) : field("a", "text", plain, member)
    let written = try merged(
      ("mood_armt.json", definition(field("a", "text", plain))), ("mood_armt_de.json", definition(variant)))
    #expect(written.remarks(.unsaid).contains("mood_armt_de.json: \(remark)"), "\(written.text)")
    let placed = try #require(written.remarks.first { $0.remark.kind == .unsaid })
    #expect(placed.remark.place.words.hasPrefix("mood_armt_de.json /0") && placed.line != nil)
  }

  @Test(arguments: [
    (
      #""min": 0, "max": 10, "labelLeft": "nie", "labelRight": "immer""#,
      "`labels` is only in this file: nie, immer"
    ),
    (#""min": 0, "max": 10, "step": 2"#, "`step` is 2"), (#""min": 0, "max": 5"#, "`range` is 0 to 5"),
  ])
  func labelsAndStepsOfAVariantAreRemarks(scale: String, remark: String) throws {
    let written = try merged(
      ("mood_armt.json", definition(field("a", "slider", ("range", #"{"min": 0, "max": 10}"#)))),
      ("mood_armt_de.json", definition(field("a", "slider", ("range", "{\(scale)}")))))
    #expect(written.remarks(.unsaid) == ["mood_armt_de.json: \(remark)"])
  }

  @Test func exclusiveAnswersAndAnotherOrderAreRemarks() throws {
    let none = ("field_annotation", #""@NONEOFTHEABOVE='1'""#)
    let written = try merged(
      ("mood_armt.json", definition(field("a", "checkbox", options("x", "none")), field("b", "text"))),
      (
        "mood_armt_de.json",
        definition(field("b", "text"), field("a", "checkbox", options("x", "nichts"), none))
      ))
    #expect(
      written.remarks(.unsaid) == [
        "mood_armt_de.json: the questions are in another order", "mood_armt_de.json: `exclusive` is 1",
      ])
    #expect(written.body.contains("1: {en: none, de: nichts}\n"))
  }

  @Test func sectionsOfAVariantThatBeginElsewhereAreRemarks() throws {
    let written = try merged(
      ("mood_armt.json", definition(field("a", "text", ("section_header", #""Now""#)), field("b", "text"))),
      (
        "mood_armt_de.json",
        definition(
          field("new", "text", ("section_header", #""Jetzt""#)), field("a", "text"),
          field("b", "text", ("section_header", #""Danach""#)))
      ))
    #expect(written.body.contains("title: {en: Now, de: Jetzt}\n"), "\(written.body)")
    #expect(
      written.remarks(.unsaid).contains(
        "mood_armt_de.json: a section that begins with `b` is only in this file: `title` is Danach"))
  }

  @Test func aRepeatedIdKeepsItsOwnText() throws {
    let written = try merged(
      ("mood_armt.json", definition(field("a", "text"), field("a", "text", ("field_label", #""Again""#)))),
      (
        "mood_armt_de.json",
        definition(
          field("a", "text", ("field_label", #""Erst""#)), field("a", "text", ("field_label", #""Dann""#)))
      ))
    #expect(
      written.body.contains("{en: About a, de: Erst}") && written.body.contains("{en: Again, de: Dann}"))
    #expect(written.remarks(.unsaid).isEmpty)
  }

  @Test func aFileWithoutALanguageIsReadAsEnglishAndSaysSo() throws {
    let guess = "the file does not name its language, so it was read as English; --language names another"
    let definition = definition(field("a", "text"))
    let first = try merged(("mood_armt.json", definition), ("mood_armt_de.json", definition))
    #expect(first.body.contains("languages: [en, de]\n") && first.remarks(.changed).contains(guess))
    let last = try merged(("mood_armt_de.json", definition), ("mood_armt.json", definition))
    #expect(last.body.contains("languages: [de, en]\n"))
    #expect(last.remarks(.changed).contains("mood_armt.json: \(guess)"), "\(last.text)")
  }

  @Test func whatOnlyAVariantInFHIRHasIsARemark() throws {
    let unit = extensions(["questionnaire-unit": #""valueCoding": {"code": "kg"}"#])
    let written = try merged(
      ("mood.json", resource(#""language": "en""#, item("a", "string"), item("b", "decimal"))),
      (
        "mood.de.json",
        resource(
          #""language": "de", "version": "2", "description": "Kurz""#,
          item("a", "string", #""required": true"#), item("b", "decimal", unit))
      ))
    #expect(
      written.remarks(.unsaid) == [
        "mood.de.json: `version` is 2", "mood.de.json: `description` is only in this file: Kurz",
        "mood.de.json: `required` is true", "mood.de.json: `unit` is only in this file: kg",
      ])
  }

  @Test func twoFilesInOneLanguageAreRefused() {
    #expect {
      try merged(
        ("mood_armt.json", definition(field("a", "text"))),
        ("mood_armt_en.json", definition(field("a", "text"))))
    } throws: { ($0 as? ImportProblem)?.message == "two files of mood are in the language en" }
  }

  /// The German file says "Teil" above both parts, the English one has two titles.
  @Test func noTranslationOfARepeatedTitleIsLost() throws {
    let header = { (name: String) in ("section_header", "\"\(name)\"") }
    let written = try merged(
      ("mood_armt_en.json", definition(field("a", "text", header("One")), field("b", "text", header("Two")))),
      (
        "mood_armt_de.json",
        definition(field("a", "text", header("Teil")), field("b", "text", header("Teil")))
      ))
    #expect(written.remarks(.unsaid).isEmpty, "\(written.text)")
    #expect(
      written.body.contains("title: {en: One, de: Teil}")
        && written.body.contains("title: {en: Two, de: Teil}"))
  }

  @Test func aTitleThatOneVariantRepeatsIsOneSection() throws {
    let header = { (name: String) in ("section_header", "\"\(name)\"") }
    let once = definition(field("a", "text", header("One")), field("b", "text"))
    let twice = definition(field("a", "text", header("Eins")), field("b", "text", header("Eins")))
    for files in [[once, twice], [twice, once]] {
      let written = try merged(("mood_armt_en.json", files[0]), ("mood_armt_de.json", files[1]))
      #expect(written.remarks(.unsaid).isEmpty, "\(written.text)")
      #expect(written.body.ranges(of: "title: {").count == 2, "\(written.text)")
    }
  }
}
