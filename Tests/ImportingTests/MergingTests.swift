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
        "mood_armt_de.json: `d` is only in this file: About d", "mood_armt_de.json: the type is `multiple`",
        "mood_armt_de.json: the codes are 0, 1, 2", "mood_armt_de.json: there is no `c`",
      ])
    #expect(!written.text.contains("nein") && written.text.contains("text: {en: About b, de: About b}"))
  }

  @Test func twoFilesInOneLanguageAreRefused() {
    #expect {
      try merged(
        ("mood_armt.json", definition(field("a", "text"))),
        ("mood_armt_en.json", definition(field("a", "text"))))
    } throws: { ($0 as? ImportProblem)?.message == "two files of mood are in the language en" }
  }
}
