import JSON
import LanguageServing
import Synchronization
import TestSupport
import Testing

/// The rest of the study is read beside the conversation.
struct StudyTests {
  /// Keeps what it is given until the test lets it run.
  private final class Waiting {
    private var bodies: [@Sendable () -> Void] = []
    var count: Int { bodies.count }

    func add(_ body: @escaping @Sendable () -> Void) { bodies.append(body) }

    func run() {
      for body in bodies { body() }
      bodies = []
    }
  }

  private func asking(_ id: String) -> String {
    "questionnaire: \(id)\ntitle: A\nrepeat: many\nschedule: [{at: \"09:00\"}]\nquestions: [{id: x, type: text, text: X}]"
  }

  @Test func noAnswerWaitsUntilTheFoldersHaveBeenSearched() throws {
    let folder = try TemporaryFolder()
    try folder.write("baseline.yaml", asking("baseline"))
    try folder.write("daily.yaml", "")
    let waiting = Waiting()
    let session = Session(initializing: false, beside: waiting.add)
    _ = session.request("initialize", ["capabilities": [:], "rootUri": .string(folder.uri(""))])
    let daily = folder.uri("daily.yaml")
    session.open(asking("daily"), uri: daily)
    _ = session.findings(uri: daily)
    let place: JSON = [
      "textDocument": ["uri": .string(daily)], "position": ["line": 0, "character": 1],
    ]
    #expect(session.request("textDocument/hover", place) != .null)
    #expect(waiting.count == 1 && !session.server.hasIdleWork, "the search has not even begun")
    let overlaps = { session.findings(uri: daily).contains { $0["code"] == "schedule-overlap" } }
    #expect(!overlaps())
    waiting.run()
    #expect(overlaps())
  }

  @Test func aFolderThatIsClosedDuringTheSearchDoesNotCount() throws {
    let folder = try TemporaryFolder()
    try folder.write("baseline.yaml", asking("baseline"))
    let waiting = Waiting()
    let session = Session(initializing: false, beside: waiting.add)
    _ = session.request("initialize", ["capabilities": [:], "rootUri": .string(folder.uri(""))])
    let daily = folder.uri("daily.yaml")
    session.open(asking("daily"), uri: daily)
    _ = session.findings(uri: daily)
    session.notify(
      "workspace/didChangeWorkspaceFolders",
      ["event": ["removed": [["uri": .string(folder.uri("")), "name": "study"]], "added": []]])
    waiting.run()
    #expect(!session.findings(uri: daily).contains { $0["code"] == "schedule-overlap" })
  }
}
