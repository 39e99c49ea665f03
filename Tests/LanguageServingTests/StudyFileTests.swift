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

  @Test func promisesAreCompletedExplainedAndProved() throws {
    let daily =
      "questionnaire: daily\ntitle: A\ntarget: fhir\nquestions:\n  - {id: slept, type: yes-no, text: Did you sleep?}\n  - {id: why, type: text, text: Why not?, when: slept is no}\n  - {id: hours, type: rating, text: How long?, range: [0, 4], labels: [short, long]}\nscores: [{id: rest, sum: [hours]}]\n"
    let study = "study: calm\ntitle: Calm\ntarget: fhir\nquestionnaires: [daily]\nexpect:\n  - "
    let (session, folder) = try session(
      ["daily.yaml": daily, "study.yaml": study + "shown: daily.why\n"], open: "study.yaml")
    let uri = folder.uri("study.yaml")
    let found = session.findings(uri: uri)
    #expect(found.contains { $0["code"] == "expectation-fails" }, "\(found)")
    #expect(
      session.hover("study: s\nexpect:\n  - sho‸wn: daily.why\n")?.contains("that everybody sees") == true)
    #expect(
      session.hover("study: s\nexpect:\n  - tak‸es: 9 min a day at most\n")?.contains("of one day") == true)
    #expect(
      Session().labels(start + "expect:\n  - ‸") == [
        "shown", "hidden", "when", "score", "takes", "prompts", "why",
      ])
    for (typed, labels) in [
      ("shown: ‸", ["daily.slept", "daily.why", "daily.hours"]),
      (
        "shown: daily.why\n    when: ‸",
        ["daily.slept", "answered daily.why", "daily.hours", "answered", "not"]
      ),
      ("shown: daily.why\n    when: daily.‸", ["slept", "why", "hours", "answered", "not"]),
      ("shown: daily.why\n    when: daily.slept is ‸", ["yes", "no", "not"]),
      ("score: {‸}", ["daily.rest"]), ("score:\n      da‸", ["daily.rest"]),
    ] {
      #expect(session.labels(study + typed, uri: uri) == labels, "\(typed)")
    }
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

  private func session(_ files: [String: String], open: String...) throws -> (Session, TemporaryFolder) {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(name, text) }
    let session = Session(initializing: false, beside: { $0() })
    _ = session.request(
      "initialize", ["capabilities": Session.everything(.utf16), "rootUri": .string(folder.uri(""))])
    for name in open { session.open(files[name]!, uri: folder.uri(name)) }
    for name in open { _ = session.findings(uri: folder.uri(name)) }
    return (session, folder)
  }

  private func rules(_ session: Session, _ uri: String) -> [String] {
    session.findings(uri: uri).compactMap { $0["code"]?.string }.sorted()
  }

  private let asking =
    "questionnaire: daily\ntitle: A\nrepeat: many\nschedule: [{at: \"09:00\", days: 0-6}]\nquestions: [{id: x, type: rating, range: [1, 5], labels: [a, b], text: X}]\n"
  private let calm = "study: calm\ntitle: Calm\ntarget: track\nlength: 7 days\nquestionnaires: [daily]\n"

  @Test(arguments: [["daily.yaml"], ["study.yaml", "daily.yaml"], ["daily.yaml", "study.yaml"]])
  func aQuestionnaireIsCheckedUnderTheTermsOfItsStudy(names: [String]) throws {
    let folder = try TemporaryFolder()
    let files = ["daily.yaml": asking, "study.yaml": calm]
    for (name, text) in files { try folder.write(name, text) }
    let session = Session(initializing: false, beside: { $0() })
    _ = session.request("initialize", ["capabilities": [:], "rootUri": .string(folder.uri(""))])
    for name in names { session.open(files[name]!, uri: folder.uri(name)) }
    let daily = folder.uri("daily.yaml")
    let found = Set(rules(session, daily))
    #expect(found.isDisjoint(with: ["no-target", "target-loses"]), "the study has a target and ends")
    guard names.contains("study.yaml") else { return }
    session.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(folder.uri("study.yaml")), "version": 2],
        "contentChanges": [["text": .string(calm.replacing("7 days", with: "8 days"))]],
      ])
    #expect(rules(session, daily).contains("target-loses"))
    #expect(!rules(session, daily).contains("no-target"))
    session.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(folder.uri("study.yaml")), "version": 3],
        "contentChanges": [["text": .string(calm + "picture: [")]],
      ])
    #expect(!rules(session, daily).contains("no-target"), "the study is only being edited")
  }

  @Test func aStudyThatCannotBeReadMayHaveATarget() throws {
    let (session, folder) = try session(
      ["daily.yaml": asking, "study.yaml": "study: calm\ntitle: [\n"], open: "daily.yaml")
    #expect(!rules(session, folder.uri("daily.yaml")).contains("no-target"))
  }

  @Test func idsWithTwoMeaningsAreFoundWhetherTheOtherFileIsOpenOrNot() throws {
    let other = asking.replacing("daily", with: "weekly").replacing("text: X", with: "text: Y")
    let files = [
      "daily.yaml": asking, "weekly.yaml": other,
      "study.yaml": calm.replacing("[daily]", with: "[daily, weekly]"),
    ]
    for open in [["weekly.yaml"], ["weekly.yaml", "daily.yaml"]] {
      let (session, folder) = try session(files, open: open[0])
      for name in open.dropFirst() { session.open(files[name]!, uri: folder.uri(name)) }
      #expect(rules(session, folder.uri("weekly.yaml")).contains("study-ids"), "\(open)")
    }
  }

  @Test func theOutlineHasWhatTheStudyLists() throws {
    let session = Session()
    session.open(
      start + "baseline: [mood]\ninterventions: [{id: walk, kind: task, text: {de: Gehen, en: Walk}}]\n")
    let symbols = session.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": .string(Session.uri)]])
    let names = (symbols.array ?? []).map { symbol in
      "\(symbol["name"]!.string!): "
        + (symbol["children"]?.array ?? []).map { $0["name"]!.string! }.joined(separator: ",")
    }
    #expect(names == ["questionnaires: mood,daily", "baseline: mood", "interventions: walk"])
    #expect(session.request("workspace/symbol", ["query": "calm"]).array?.count == 1)
  }

  @Test func questionnairesOfTheFolderCompleteTheList() throws {
    let files = [
      "daily.yaml": asking, "below/a.yaml": asking.replacing("daily", with: "twice"),
      "below/b.yaml": asking.replacing("daily", with: "twice"),
      "weekly.yaml": asking.replacing("daily", with: "weekly"),
      "study.yaml": "study: calm\ntitle: Calm\nquestionnaires: [daily, ]\n",
    ]
    let (session, folder) = try session(files, open: "study.yaml")
    let place: JSON = [
      "textDocument": ["uri": .string(folder.uri("study.yaml"))], "position": ["line": 2, "character": 24],
    ]
    let items = session.request("textDocument/completion", place)["items"]?.array ?? []
    #expect(items.compactMap { $0["label"]?.string } == ["below/a.yaml", "below/b.yaml", "weekly"])
  }

  @Test func aStudyFileIsFormatted() {
    let session = Session()
    session.open("study: a\nquestionnaires: [b]\ntitle: A\n")
    let place: JSON = ["textDocument": ["uri": .string(Session.uri)], "options": [:]]
    #expect(session.request("textDocument/formatting", place).array?.isEmpty == false)
  }
}
