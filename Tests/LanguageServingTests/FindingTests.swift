import Checking
import Foundation
import JSON
import LanguageServing
import TestSupport
import Testing

struct FindingTests {
  private func change(_ session: Session, _ version: Int, _ changes: [JSON]) {
    session.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(Session.uri), "version": .int(version)],
        "contentChanges": .array(changes),
      ])
  }

  @Test func findingsFollowEachChange() {
    let session = Session()
    session.open(study.replacingFirst("type: slider", "type: slidr"))
    #expect(session.findings().map { $0["code"] } == ["unknown-value", "assigned-codes"])
    #expect(session.findings().first?["range"]?["start"] == ["line": 11, "character": 14])
    change(
      session, 2,
      [
        [
          "range": ["start": ["line": 11, "character": 18], "end": ["line": 11, "character": 18]],
          "text": "e",
        ]
      ])
    #expect(!session.findings().contains { $0["code"] == "unknown-value" })
    #expect(session.notifications.last?["params"]?["version"] == 2)
  }

  @Test func anErrorLeavesOtherQuestionsTheirHints() {
    let session = Session()
    session.open(
      "questionnaire: a\ntitle: A\nquestions:\n  - {id: a, type: slidr, text: A}\n  - {id: b, type: date, text: \"{{x}}\"}\n"
    )
    #expect(session.findings().map { $0["code"] } == ["unknown-value", "placeholder"])
  }

  @Test func aBurstOfEditsIsCheckedOnce() {
    let session = Session()
    session.open(study)
    _ = session.findings()
    let before = session.publishCount
    for version in 2...500 {
      let end: JSON = ["line": 0, "character": .int(25 + version - 2)]
      change(session, version, [["range": ["start": end, "end": end], "text": "a"]])
    }
    _ = session.findings()
    #expect(session.publishCount == before + 1)
    #expect(session.notifications.last?["params"]?["version"] == 500)
  }

  @Test func findingsIncludeEverythingThatTheClientCanShow() throws {
    let session = Session()
    session.open(study.replacingFirst("id: mood", "id: pain"))
    let finding = try #require(session.findings().first { $0["code"] == "duplicate-id" })
    #expect(finding["severity"] == 1 && finding["source"] == "qtool")
    #expect(finding["message"]?.string?.contains("\nhelp: give one of them another id") == true)
    let related = try #require(finding["relatedInformation"]?.array?.first)
    #expect(related["location"]?["range"]?["start"] == ["line": 10, "character": 12])
    let address = finding["codeDescription"]?["href"]?.string ?? ""
    #expect(address.hasPrefix("file:///") && address.hasSuffix("/Documentation/Rules.md#duplicate-id"))
    let unused = session.findings(uri: Session.uri)
    #expect(unused.allSatisfy { ($0["tags"] != nil) == ($0["code"]?.string?.hasPrefix("unused-") == true) })
  }

  @Test func unusedThingsAreTagged() {
    let session = Session()
    session.open(
      "questionnaire: a\ntitle: A\noption-lists:\n  freq: {1: a, 2: b}\nquestions:\n  - {id: x, type: text, text: X}\n"
    )
    #expect(session.findings().first { $0["code"] == "unused-options" }?["tags"] == [1])
  }

  @Test func aSimpleClientGetsOnlyWhatItSupports() throws {
    let session = Session(capabilities: [:])
    session.open(study.replacingFirst("id: mood", "id: pain"))
    let finding = try #require(session.findings().first { $0["code"] == "duplicate-id" })
    for name in ["relatedInformation", "tags", "data", "codeDescription"] { #expect(finding[name] == nil) }
    #expect(finding["message"]?.string?.contains("note: first used here") == true)
    #expect(session.notifications.last?["params"]?["version"] == nil)
  }

  @Test(arguments: [(PositionEncoding.utf8, 18), (.utf16, 15), (.utf32, 14)])
  func placesAreInTheUnitsOfTheClient(encoding: PositionEncoding, column: Int) {
    let session = Session(encoding: encoding)
    session.open("questionnaire: a\r\ntitle: {ä😀: A, type: B}\r\nquestions: []\r\n")
    let finding = session.findings().first {
      $0["range"]?["start"]?["character"] == .int(column) || $0["range"]?["start"]?["character"] == 8
    }
    #expect(finding != nil, "\(session.findings())")
  }

  @Test func otherFilesAreIgnored() {
    let session = Session()
    session.open("services:\n  web: [", uri: "file:///docker-compose.yaml")
    #expect(session.findings(uri: "file:///docker-compose.yaml").isEmpty)
    let parameters: JSON = [
      "textDocument": ["uri": "file:///docker-compose.yaml"], "position": ["line": 1, "character": 3],
    ]
    #expect(session.request("textDocument/hover", parameters) == .null)
    #expect(session.request("textDocument/foldingRange", parameters) == [])
  }

  @Test func unsavedDocumentsAreChecked() {
    let session = Session()
    session.open("questionnaire: A", uri: "untitled:Untitled-1")
    #expect(!session.findings(uri: "untitled:Untitled-1").isEmpty)
  }

  @Test func aQuestionnaireStaysOneWhileItsFirstKeyIsRewritten() {
    let session = Session()
    session.open(study)
    change(
      session, 2,
      [["range": ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 14]], "text": ""]])
    #expect(!session.findings().isEmpty)
  }

  @Test func aClosedDocumentHasNoFindings() {
    let session = Session()
    session.open("questionnaire: A")
    #expect(!session.findings().isEmpty)
    session.notify("textDocument/didClose", ["textDocument": ["uri": .string(Session.uri)]])
    #expect(session.findings().isEmpty)
    #expect(
      session.response(
        to: "textDocument/hover",
        ["textDocument": ["uri": .string(Session.uri)], "position": ["line": 0, "character": 0]])["error"]
        != nil)
  }

  @Test func severalDocumentsAreKeptSeparate() {
    let session = Session()
    for name in ["a", "b", "c"] { session.open("questionnaire: \(name)", uri: "file:///\(name).yaml") }
    _ = session.findings()
    let published = Set(session.notifications.compactMap { $0["params"]?["uri"]?.string })
    #expect(published == ["file:///a.yaml", "file:///b.yaml", "file:///c.yaml"])
  }

  @Test func positionsForTheClientCountTheByteOrderMark() {
    let session = Session()
    session.open("\u{FEFF}questionnaire: A\ntitle: A\nquestions: [{id: x, type: text, text: X}]")
    #expect(
      session.findings().first { $0["code"] == "bad-id" }?["range"]?["start"] == ["line": 0, "character": 16])
  }

  @Test func questionnairesOfTheFolderAreCheckedTogether() throws {
    let folder = try TemporaryFolder()
    let session = Session(initializing: false)
    let asking = { (id: String) in
      "questionnaire: \(id)\ntitle: A\nrepeat: many\nschedule: [{at: \"09:00\"}]\nquestions: [{id: x, type: text, text: X}]"
    }
    try folder.write("baseline.yaml", asking("baseline"))
    try folder.write("daily.yaml", asking("old"))
    _ = session.request(
      "initialize",
      ["capabilities": [:], "workspaceFolders": [["uri": .string(folder.uri("")), "name": "study"]]])
    let daily = folder.uri("daily.yaml")
    session.open(asking("daily"), uri: daily)
    let overlaps = { (other: String) in
      { (found: [JSON]) in
        found.contains {
          $0["message"]?.string?.hasPrefix("`\(other)` and `daily` both ask at 09:00") == true
        }
      }
    }
    #expect(overlaps("baseline")(session.findings(uri: daily)))
    try folder.remove("baseline.yaml")
    session.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": .string(folder.uri("baseline.yaml")), "type": 3]]])
    #expect(!session.findings(uri: daily).contains { $0["code"] == "schedule-overlap" })
    try folder.write("another.yaml", asking("another"))
    #expect(session.look(uri: daily, until: overlaps("another")))
  }

  @Test func changedSettingsOnDiskCauseANewCheck() throws {
    let folder = try TemporaryFolder()
    let session = Session()
    let uri = folder.uri("daily.yaml")
    session.open(study, uri: uri)
    let isAssigned = { (found: [JSON]) in found.contains { $0["code"] == "assigned-codes" } }
    #expect(isAssigned(session.findings(uri: uri)))
    let before = session.publishCount
    session.server.look()
    #expect(isAssigned(session.findings(uri: uri)) && session.publishCount == before)
    try folder.write(".qtool.yaml", "rules:\n  assigned-codes: off\n")
    #expect(session.look(uri: uri) { !isAssigned($0) })
  }

  @Test(arguments: ["rules: {assigned-codes: of}\n", "target: form\ntarget: track\n", "rules: ["])
  func settingsThatCannotBeUsedAreSaidOnce(settings: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(".qtool.yaml", settings)
    let session = Session()
    let uri = folder.uri("daily.yaml")
    session.open(study, uri: uri)
    _ = session.findings(uri: uri)
    let messages = { session.notifications.filter { $0["method"] == "window/showMessage" } }
    #expect(messages().count == 1 && messages()[0]["params"]?["type"] == 1)
    let message = messages().first?["params"]?["message"]?.string ?? ""
    #expect(message.hasPrefix("The settings in ") && message.contains("/.qtool.yaml are not used: "))
    session.notify("workspace/didChangeConfiguration", [:])
    _ = session.findings(uri: uri)
    #expect(messages().count == 1)
    let own = folder.uri(".qtool.yaml")
    session.open(settings, uri: own)
    #expect(session.findings(uri: own).contains { $0["severity"] == 1 })
    try folder.write(".qtool.yaml", "rules: {assigned-codes: off}\n")
    #expect(session.look(uri: uri) { found in !found.contains { $0["code"] == "assigned-codes" } })
    try folder.write(".qtool.yaml", settings)
    #expect(session.look(uri: uri) { found in found.contains { $0["code"] == "assigned-codes" } })
    #expect(messages().count == 2)
  }

  @Test func aSettingsFileThatIsADanglingLinkIsReported() throws {
    let folder = try TemporaryFolder()
    symlink("missing.yaml", folder.path(".qtool.yaml"))
    let session = Session()
    let uri = folder.uri("daily.yaml")
    session.open(study, uri: uri)
    _ = session.findings(uri: uri)
    let messages = session.notifications.filter { $0["method"] == "window/showMessage" }
    #expect(messages.count == 1)
    let message = messages.first?["params"]?["message"]?.string ?? ""
    #expect(message.hasSuffix("it is a link to a file that does not exist"))
  }

  @Test func whatTheSettingsExcludeHasNoFindings() throws {
    let folder = try TemporaryFolder()
    try folder.write(".qtool.yaml", "exclude: [drafts/]\n")
    let session = Session()
    for name in ["drafts/a.yaml", "a.yaml"] {
      try folder.write(name, "")
      session.open("questionnaire: A", uri: folder.uri(name))
    }
    #expect(session.findings(uri: folder.uri("drafts/a.yaml")).isEmpty)
    #expect(!session.findings(uri: folder.uri("a.yaml")).isEmpty)
  }
}

struct CodeActionTests {
  private func actions(_ text: String, line: Int, only: [JSON]? = nil) -> [JSON] {
    let session = Session()
    session.open(text)
    let place: JSON = ["line": .int(line), "character": 0]
    let end: JSON = ["line": .int(line), "character": 200]
    let context: JSON = ["diagnostics": []]
    return session.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(Session.uri)], "range": ["start": place, "end": end],
        "context": context.adding("only", only.map { .array($0) }),
      ]
    ).array ?? []
  }

  private let list =
    "questionnaire: a\r\ntitle: A\r\nquestions:\r\n  - id: x\r\n    type: choice\r\n    text: X\r\n    options: [never, often]\r\n"

  @Test func aFixIsOfferedAndASafeOneIsPreferred() throws {
    let fix = try #require(actions(list, line: 6).first { $0["edit"] != nil })
    #expect(fix["isPreferred"] == true && fix["kind"] == "quickfix")
    #expect(fix["diagnostics"]?.array?.first?["code"] == "assigned-codes")
    #expect(!actions(list, line: 1).contains { $0["kind"] == "quickfix" })
  }

  @Test func allSafeFixesCanBeAppliedTogether() {
    let fixAll = actions(list, line: 0, only: ["source.fixAll"])
    #expect(fixAll.map { $0["kind"] } == ["source.fixAll.qtool"])
    #expect(
      actions(list, line: 6, only: ["refactor"]).map { $0["kind"] } == [
        "refactor.extract", "refactor.rewrite",
      ])
    #expect(actions(list, line: 6, only: ["refactor.inline"]).isEmpty)
    #expect(actions(list, line: 6, only: ["quickfix"]).allSatisfy { $0["kind"] == "quickfix" })
  }

  @Test(arguments: [
    "questionnaire: a\ntitle: A\ncan-use: {micropone: 1, microphon: 2}\n",
    "questionnaire: a\nititle: A\ncan-use: {gps: 1, gpss: 2}\n",
    "\u{FEFF}questionnaire: a\r\ntilte: A\r\nquestons:\r\n  - {idd: x, typ: txt, text: X}\r\n",
    "questionnaire: a\ntitle: A\nquestions:\n  - {id: x, type: choice, text: X, options: [a, b], when: y == 1 && z}\n",
  ])
  func fixingAllIsWhatLintDoes(text: String) {
    let bytes = Array(text.utf8)
    let fixed = FileFixing(pipeline: Pipeline(), path: "daily.yaml", includesUnsafe: false).fixed(bytes).bytes
    let edits = actions(text, line: 0, only: ["source.fixAll"]).first?["edit"]?["changes"]?[Session.uri]
    let changes = edits?.array?.reversed().map { $0.adding("text", $0["newText"]) } ?? []
    var result = EditableText(bytes)
    let isApplied = result.apply(changes, in: .utf16)
    #expect(isApplied)
    #expect(result.bytes == fixed, "\(String(decoding: result.bytes, as: UTF8.self))")
    #expect(actions(String(decoding: fixed, as: UTF8.self), line: 0, only: ["source.fixAll"]).isEmpty)
  }

  @Test func aFindingCanBeAllowedOnTheLineAbove() throws {
    let allow = try #require(actions(list, line: 6).first { $0["title"]?.string?.hasPrefix("Allow") == true })
    let edit = allow["edit"]?["changes"]?[Session.uri]?.array?.first
    #expect(edit?["newText"] == "    # qtool: allow assigned-codes -- reason\r\n")
    #expect(edit?["range"]?["start"] == ["line": 6, "character": 0])
  }

  @Test(arguments: [
    ("    help: |\n      x\n\n    options: [never, often]\n", true),
    ("    help: 'a\n\n      b'\n    options: [never, often]\n", true),
    ("    options: {1: never, 2: often}\n    when: >\n      y is 1\n\n      && y is 2\n", false),
  ])
  func noCommentIsOfferedInsideOfAText(rest: String, isOffered: Bool) {
    let text =
      "questionnaire: a\ntitle: A\nquestions:\n  - {id: y, type: choice, text: Y, options: {1: a, 2: b}}\n"
      + "  - id: x\n    type: choice\n    text: X\n" + rest
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let last = lines.count - 2
    let found = actions(text, line: last)
    #expect(found.contains { $0["kind"] == "quickfix" }, "\(text)")
    #expect(found.contains { $0["title"]?.string?.hasPrefix("Allow") == true } == isOffered, "\(found)")
  }

  @Test func aWholeFileHasAllActionsOfItsFindings() {
    let session = Session()
    let questions = (0..<200).map { "  - {id: q\($0), type: choice, text: Q\($0), options: [a\($0), b]}\n" }
    session.open("questionnaire: a\ntitle: A\ntarget: track\nquestions:\n" + questions.joined())
    _ = session.findings()
    let place: JSON = ["line": 0, "character": 0]
    let end: JSON = ["line": 300, "character": 0]
    let found = session.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(Session.uri)], "range": ["start": place, "end": end],
        "context": ["diagnostics": []],
      ]
    ).array
    #expect(found?.count { $0["kind"]?.string?.hasPrefix("refactor.") == false } == 601)
  }

  @Test func findingsThatCannotBeAllowedHaveNoSuchAction() {
    let found = actions("questionnaire: A\ntitle: A\nquestions: [{id: x, type: text, text: X}]\n", line: 0)
    #expect(!found.isEmpty)
    #expect(!found.contains { $0["title"]?.string?.hasPrefix("Allow") == true })
  }

  @Test func aRuleCanBeExplained() throws {
    let session = Session()
    let command = actions(list, line: 6).compactMap { $0["command"] }.first
    #expect(command?["arguments"] == ["assigned-codes"])
    let page = session.request(
      "workspace/executeCommand", ["command": "qtool.explain", "arguments": ["assigned-codes"]])
    #expect(page.string?.isEmpty == false)
    #expect(session.notifications.last?["method"] == "window/showMessage")
    #expect(
      session.errorMessage(
        "workspace/executeCommand", ["command": "qtool.explain", "arguments": ["no-rule"]]) != nil)
  }

  @Test func formattingReplacesOnlyTheLinesThatDiffer() {
    let session = Session()
    session.open("questionnaire: a\ntitle:  ä😀\nintro: x\n")
    let document: JSON = ["textDocument": ["uri": .string(Session.uri)], "options": [:]]
    #expect(
      session.request("textDocument/formatting", document) == [
        [
          "range": ["start": ["line": 1, "character": 0], "end": ["line": 2, "character": 0]],
          "newText": "title: ä😀\n",
        ]
      ])
  }

  @Test func refusingToFormatGivesTheReason() {
    let session = Session()
    session.open("questionnaire: a\ntitle: A\ntitle: B\n")
    let document: JSON = ["textDocument": ["uri": .string(Session.uri)], "options": [:]]
    #expect(session.errorMessage("textDocument/formatting", document)?.contains(": line 3: ") == true)
  }
}
