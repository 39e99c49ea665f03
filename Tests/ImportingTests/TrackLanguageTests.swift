import Importing
import Testing

/// What documents in several languages do not have in common.
struct TrackLanguageTests {
  private typealias Document = TrackDocument

  @Test(arguments: [
    (
      Document.element("a", "text", #""text": "Now", "headline": "Jetzt""#),
      "`headline` is only in this file: Jetzt"
    ),
    (
      Document.question("a", "TextString", #""patternDescription": "Nur Ziffern""#),
      "`patternDescription` is only in this file: Nur Ziffern"
    ),
    (
      Document.question("a", "TextString", #""answers": ["nein"], "values": ["7"]"#), "the answers are nein"
    ),
  ])
  func textsThatOnlyOneLanguageHasAreRemarks(element: String, remark: String) throws {
    let isText = element.contains("headline\":")
    let first =
      isText ? Document.element("a", "text", #""text": "Now""#) : Document.question("a", "TextString")
    let result = try importedTrack(
      ("mood.en.json", Document.compiled(first)), ("mood.de.json", Document.compiled(element)))
    #expect(result.files[0].remarks(.unsaid).contains("mood.de.json: \(remark)"), "\(result.files[0].text)")
  }

  @Test func answersWithOtherCodesAreNotTranslations() throws {
    let options = { (text: String, code: String) in #""answers": ["\#(text)"], "values": ["\#(code)"]"# }
    let result = try importedTrack(
      ("mood.en.json", Document.compiled(Document.question("a", "SingleChoice", options("no", "0")))),
      ("mood.de.json", Document.compiled(Document.question("a", "SingleChoice", options("ja", "1")))))
    #expect(result.files[0].body.contains("0: {en: \"no\", de: \"no\"}\n"), "\(result.files[0].body)")
    #expect(
      result.files[0].remarks(.unsaid) == [
        "mood.de.json: the codes are 1", "mood.de.json: the answers are ja",
      ])
  }

  @Test func settingsThatOnlyOneLanguageHasAreRemarks() throws {
    let questions = Document.structure(Document.question("a", "TextDate"))
    let german = Document.resource(
      9, "a", #""description": "Kurz""#, #""image": "a.png""#, #""is_multiple": 1"#)
    let result = try importedTrack(
      ("all.en.json", Document.questionnaires(Document.resource(9, "a"))), ("9.en.json", questions),
      ("all.de.json", Document.questionnaires(german)), ("9.de.json", questions))
    #expect(
      result.files[0].remarks(.unsaid) == [
        "all.de.json: `description` is only in this file: Kurz", "all.de.json: `is_multiple` is 1",
        "all.de.json: `image` cannot be expressed: a.png",
      ])
  }
}
