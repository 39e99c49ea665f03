import JSON
import LanguageServing
import TestSupport
import Testing

/// Questions about all questionnaires of the client's folders.
struct WorkspaceSymbolTests {
  private func found(_ query: String, in session: Session) -> [JSON] {
    _ = session.findings()
    return session.request("workspace/symbol", ["query": .string(query)]).array ?? []
  }

  private func session(in folder: TemporaryFolder) -> Session {
    let session = Session(initializing: false)
    _ = session.request("initialize", ["capabilities": [:], "rootUri": .string(folder.uri(""))])
    return session
  }

  @Test func questionnairesSectionsAndQuestionsAreFound() throws {
    let folder = try TemporaryFolder()
    try folder.write("sub/pain.yaml", study)
    try folder.write("other.yaml", "services: {pain: 1}\n")
    let session = session(in: folder)
    #expect(
      found("pain", in: session).map { [$0["name"], $0["kind"], $0["containerName"]] } == [
        ["pain-daily", 1, nil], ["pain", 16, "Jetzt ä😀"],
      ])
    #expect(found("JETZT", in: session).first?["containerName"] == "pain-daily")
    #expect(found("schlecht", in: session).isEmpty && found("daran", in: session).first?["name"] == "thought")
    let place = found("thought", in: session).first?["location"]
    #expect(place?["uri"] == .string(folder.uri("sub/pain.yaml")))
    #expect(place?["range"]?["start"] == ["line": 15, "character": 12])
    #expect(found("", in: session).count == 9)
  }

  @Test func anOpenDocumentCountsInsteadOfItsFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("pain.yaml", study)
    let session = session(in: folder)
    let uri = folder.uri("pain.yaml")
    session.open(study.replacingFirst("id: thought", "id: memory"), uri: uri)
    #expect(found("thought", in: session).isEmpty)
    #expect(found("memory", in: session).count == 1)
    session.notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
    #expect(found("thought", in: session).count == 1)
  }
}

/// Clients that ask for findings instead of waiting for them.
struct PulledFindingTests {
  private static let capabilities: JSON = [
    "textDocument": ["diagnostic": [:]], "workspace": ["diagnostics": ["refreshSupport": true]],
  ]

  private func pull(_ session: Session, _ uri: String = Session.uri, since previous: JSON? = nil) -> JSON {
    let base: JSON = ["textDocument": ["uri": .string(uri)]]
    return session.request("textDocument/diagnostic", base.adding("previousResultId", previous))
  }

  @Test func findingsAreAnsweredOnceAndNotSent() throws {
    let session = Session(capabilities: Self.capabilities)
    session.open("questionnaire: A")
    let first = pull(session)
    #expect(first["kind"] == "full" && first["items"]?.array?.isEmpty == false)
    _ = session.findings()
    #expect(session.publishCount == 0)
    let id = try #require(first["resultId"])
    #expect(pull(session, since: id) == ["kind": "unchanged", "resultId": id])
    session.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(Session.uri), "version": 2],
        "contentChanges": [["text": "questionnaire: b\ntitle: B\n"]],
      ])
    let second = pull(session, since: id)
    #expect(second["kind"] == "full" && second["resultId"] != id && second["items"] != first["items"])
    #expect(pull(session, since: id)["kind"] == "full", "that is not the last answer")
  }

  @Test func theClientIsAskedToAskAgainOnceTheStudyHasBeenRead() throws {
    let folder = try TemporaryFolder()
    let asking = { (id: String) in
      "questionnaire: \(id)\ntitle: A\nrepeat: many\nschedule: [{at: \"09:00\"}]\nquestions: [{id: x, type: text, text: X}]"
    }
    try folder.write("baseline.yaml", asking("baseline"))
    let session = Session(initializing: false)
    _ = session.request(
      "initialize", ["capabilities": Self.capabilities, "rootUri": .string(folder.uri(""))])
    let daily = folder.uri("daily.yaml")
    session.open(asking("daily"), uri: daily)
    #expect(pull(session, daily)["items"]?.array?.contains { $0["code"] == "schedule-overlap" } == false)
    _ = session.findings(uri: daily)
    let requests = session.notifications.filter { $0["method"] == "workspace/diagnostic/refresh" }
    #expect(requests.count == 1 && requests.first?["id"] != nil)
    #expect(pull(session, daily)["items"]?.array?.contains { $0["code"] == "schedule-overlap" } == true)
  }
}
