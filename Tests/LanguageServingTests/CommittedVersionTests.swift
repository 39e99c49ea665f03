import Foundation
import JSON
import LanguageServing
import TestSupport
import Testing

/// A document is compared with what the last commit has of it, without waiting for git.
struct CommittedVersionTests {
  private let stress = """
    questionnaire: stress
    title: Stress
    target: track
    questions:
      - {id: stress, type: yes-no, text: Did anything stress you today?}

    """

  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("stress.yaml", stress)
    try git(folder, "init", "-q", "-b", "main")
    try commit(folder)
    return folder
  }

  private func commit(_ folder: TemporaryFolder) throws {
    try git(folder, "add", "-A")
    try git(folder, "-c", "user.email=a@b.de", "-c", "user.name=A", "commit", "-qm", "Work")
  }

  private func git(_ folder: TemporaryFolder, _ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.url.path()] + arguments
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "GIT_CONFIG_GLOBAL": "/dev/null",
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(arguments)")
  }

  private func hints(_ findings: [JSON]) -> [JSON] { findings.filter { $0["code"] == "version-not-raised" } }

  @Test func aChangeIsAHintWithItsFix() throws {
    let folder = try repository()
    let uri = folder.uri("stress.yaml")
    let session = Session()
    session.open(stress, uri: uri)
    #expect(hints(session.findings(uri: uri)).isEmpty)
    session.open(stress.replacing("today", with: "this week"), uri: uri)
    let hint = try #require(hints(session.findings(uri: uri)).first)
    #expect(hint["severity"] == 4)
    #expect(hint["message"]?.string?.hasPrefix("answers stop being comparable (1 change)") == true)
    let actions = session.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(uri)], "range": hint["range"] ?? .null,
        "context": ["diagnostics": []],
      ]
    ).array
    let fix = actions?.first { $0["title"] == "raise `version` from 1 to 2" }
    #expect(fix?["edit"]?["changes"]?[uri]?.array?.first?["newText"] == "\nversion: 2")
    session.open(
      stress.replacing("today", with: "this week").replacing("title", with: "version: 2\ntitle"), uri: uri)
    #expect(hints(session.findings(uri: uri)).isEmpty)
  }

  @Test func afterACommitTheDocumentIsComparedWithIt() throws {
    let folder = try repository()
    let uri = folder.uri("stress.yaml")
    let changed = stress.replacing("today", with: "this week")
    let session = Session()
    session.open(changed, uri: uri)
    #expect(hints(session.findings(uri: uri)).count == 1)
    try folder.write("stress.yaml", changed)
    try commit(folder)
    #expect(session.look(uri: uri) { hints($0).isEmpty })
  }

  @Test func noAnswerWaitsForGit() throws {
    let folder = try repository()
    let uri = folder.uri("stress.yaml")
    var waiting: [@Sendable () -> Void] = []
    let session = Session(beside: { waiting.append($0) })
    session.open(stress.replacing("today", with: "this week"), uri: uri)
    #expect(hints(session.findings(uri: uri)).isEmpty && !session.server.hasIdleWork)
    let place: JSON = ["textDocument": ["uri": .string(uri)], "position": ["line": 0, "character": 1]]
    #expect(session.request("textDocument/hover", place) != .null)
    for body in waiting { body() }
    #expect(hints(session.findings(uri: uri)).count == 1)
  }

  @Test func whatIsInNoRepositoryIsNotCompared() throws {
    let folder = try TemporaryFolder()
    try folder.write("stress.yaml", stress)
    var count = 0
    let session = Session(beside: { body in
      count += 1
      body()
    })
    session.open(stress, uri: folder.uri("stress.yaml"))
    _ = session.findings(uri: folder.uri("stress.yaml"))
    // At most the search of the folders that the client has open.
    #expect(count <= 1)
  }

  @Test func aNewFileAndOneThatWasBrokenHaveNothingToBeComparedWith() throws {
    let folder = try repository()
    try folder.write("broken.yaml", "questionnaire: broken\nquestions: 3\n")
    try commit(folder)
    for name in ["new.yaml", "broken.yaml"] {
      let session = Session()
      session.open(stress, uri: folder.uri(name))
      #expect(hints(session.findings(uri: folder.uri(name))).isEmpty)
    }
  }
}
