import JSON
import LanguageServing
import TestSupport
import Testing

/// A study file in an editor.
struct StudyFileTests {
  private let start = "study: calm\ntitle: Calm\nlanguages: [de, en]\nquestionnaires: [mood, daily]\n"

  @Test(arguments: [
    ("acc‸", ["access"]), ("access: ‸", ["open", "password", "request"]),
    ("target: ‸", ["track", "intersession", "form"]),
    ("running: ‸", ["true", "false"]), ("server: {‸}", ["id", "name"]), ("text: {‸}", ["de", "en"]),
    ("interventions:\n  - id: walk\n    ‸", ["kind", "text"]),
    ("interventions: [{id: a, kind: ‸}]", ["commendation", "task", "question"]),
    ("baseline: [‸]", ["mood", "daily"]), ("baseline: [mood, ‸]", ["daily"]),
    ("baseline:\n  - m‸", ["mood", "daily"]),
  ])
  func keysAndValuesAreThoseOfStudies(line: String, labels: [String]) {
    let found = Session().labels(start + line)
    #expect(labels.allSatisfy(found.contains) && found.count < 20, "\(found)")
    #expect(!found.contains("sections") && !found.contains("questionnaire"))
  }

  @Test func keysAreExplained() {
    let text = Session().hover("study: calm\ntitle: Calm\nquestionnaires: [mood]\nleng‸th: 28 days\n") ?? ""
    #expect(text.contains("**length** — How long each participant takes part"))
    #expect(text.contains("a number of days or weeks"))
  }

  @Test func findingsOfTheStudyAppearInItsFileAndInItsQuestionnaires() throws {
    let folder = try TemporaryFolder()
    try folder.write("daily.yaml", "")
    try folder.write("study.yaml", "")
    let session = Session(initializing: false, beside: { $0() })
    _ = session.request("initialize", ["capabilities": [:], "rootUri": .string(folder.uri(""))])
    let (study, daily) = (folder.uri("study.yaml"), folder.uri("daily.yaml"))
    session.open(
      "study: calm\ntitle: Calm\ntarget: intersession\nlength: 7 days\nquestionnaires: [dialy]\n", uri: study)
    session.open(
      "questionnaire: daily\ntitle: A\ntarget: intersession\nschedule: [{at: \"09:00\", days: 7}]\nquestions: [{id: x, type: yes-no, text: X}]",
      uri: daily)
    #expect(session.findings(uri: study).map { $0["code"] } == ["study-file"])
    let text = "study: calm\ntitle: Calm\ntarget: intersession\nlength: 7 days\nquestionnaires: [daily]\n"
    session.notify(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(study), "version": 2], "contentChanges": [["text": .string(text)]]])
    #expect(session.findings(uri: study).isEmpty)
    #expect(session.findings(uri: daily).contains { $0["code"] == "study-length" })
  }

  @Test func aStudyFileIsFormatted() {
    let session = Session()
    session.open("study: a\nquestionnaires: [b]\ntitle: A\n")
    let place: JSON = ["textDocument": ["uri": .string(Session.uri)], "options": [:]]
    #expect(session.request("textDocument/formatting", place).array?.isEmpty == false)
  }
}
