import Foundation
import Testing

/// `qtool preview --serve`, as browsers on this machine see it.
@Suite(.serialized) struct ServeTests {
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
    try write("First?")
  }

  private func write(_ text: String) throws {
    try folder.write(
      "a.yaml",
      "questionnaire: a\ntitle: A\ntarget: track\nrepeat: many\nquestions:\n  - {id: a, type: yes-no, text: \(text)}\n"
    )
  }

  @Test func onlyThePageIsServedAndOnlyUnderItsAddress() throws {
    let server = try Server(folder)
    let page = try server.status("GET", server.path)
    #expect(page.status == "200" && page.text.contains("data-question=a") && page.text.contains("First?"))
    #expect(try server.status("HEAD", server.path).status == "200")
    #expect(try server.status("GET", "/").status == "404")
    #expect(try server.status("GET", "/" + server.path).status == "404")
    #expect(try server.status("POST", server.path).status == "405")
    #expect(try server.status("GET", server.path, host: "example.org").status == "403")
    #expect(try server.status("GET", server.path, host: "localhost:\(server.port)").status == "403")
    #expect(server.command.end(by: SIGTERM) == 0)
  }

  @Test func aSaveChangesThePage() throws {
    let server = try Server(folder)
    try write("Second?")
    try server.wait { $0.contains("Second?") }
    #expect(server.command.end(by: SIGINT) == 0)
  }

  @Test func aFileThatBreaksLeavesThePageAndShowsWhatIsWrong() throws {
    let server = try Server(folder)
    try folder.write("a.yaml", "questionnaire: [\n")
    try server.wait { $0.contains("First?") && $0.contains("<b>error</b>: <span lang=en>a.yaml:") }
    _ = try folder.shell("rm a.yaml")
    try server.wait { $0.contains("First?") && $0.contains("cannot read a.yaml") }
    try write("Third?")
    try server.wait { $0.contains("Third?") && !$0.contains("cannot read") }
    #expect(server.command.end(by: SIGTERM) == 0)
  }

  @Test func aPageThatMissedAChangeLearnsOfIt() throws {
    let server = try Server(folder)
    try write("Second?")
    try server.wait { $0.contains("Second?") }
    #expect(try server.status("GET", server.path + "events-1").text.hasSuffix("\r\n\r\ndata: changed\n\n"))
    #expect(server.command.end(by: SIGINT) == 0)
  }

  @Test func aStudyHasAllItsFindings() throws {
    try folder.write("study.yaml", "study: s\ntitle: S\ntarget: track\nquestionnaires: [a.yaml, b.yaml]\n")
    try folder.write(
      "b.yaml",
      "questionnaire: b\ntitle: B\ntarget: track\nrepeat: many\nquestions:\n  - {id: a, type: text, text: Other}\n"
    )
    let server = try Server(folder, ["study.yaml", "--serve"])
    try server.wait { $0.contains("id=f1") }
    try folder.write("b.yaml", "questionnaire: [\n")
    try server.wait { $0.contains("<b>error</b>: <span lang=en>b.yaml:") && $0.contains("data-question=a") }
    #expect(server.command.end(by: SIGINT) == 0)
  }

  @Test func findingsAreBesideTheirQuestions() throws {
    try folder.write(
      "a.yaml", "questionnaire: a\ntitle: A\nquestions:\n  - {id: a, type: yes-no, txt: x, text: A?}\n")
    let server = try Server(folder)
    #expect(try server.status("GET", server.path).text.contains(#"class="finding error""#))
    #expect(server.command.end(by: SIGINT) == 0)
  }

  @Test(arguments: ["0", "65536", "x"])
  func saysThatThereIsNoSuchPort(port: String) throws {
    let run = try folder.qtool("preview", "a.yaml", "--serve", port)
    #expect(run.status == 64 && run.errors.contains("'\(port)'") && run.output.isEmpty)
  }

  @Test func theFileIsNotThePort() throws {
    let server = try Server(folder, ["--serve", "a.yaml"])
    #expect(try server.status("GET", server.path).status == "200")
    #expect(server.command.end(by: SIGINT) == 0)
  }

  @Test func saysThatAPortIsInUse() throws {
    let server = try Server(folder)
    let run = try folder.qtool("preview", "a.yaml", "--serve", server.port)
    #expect(run.status == 64 && run.errors.contains("port \(server.port) "))
    #expect(server.command.end(by: SIGINT) == 0)
  }
}

/// A running server, and requests to it.
private struct Server {
  let command: RunningCommand
  let port: String
  /// With the token.
  let path: String
  private let folder: CommandFolder

  init(_ folder: CommandFolder, _ arguments: [String] = ["a.yaml", "--serve"]) throws {
    self.folder = folder
    command = try folder.start(["preview"] + arguments)
    try #require(command.waits(for: "/\n"), "\(command.complaints)")
    let address = try #require(
      command.printed.wholeMatch(of: #/http:\/\/127\.0\.0\.1:(\d+)(\/[A-Za-z0-9_-]{22,}\/)\n/#),
      "\(command.printed)")
    port = String(address.1)
    path = String(address.2)
  }

  func status(_ method: String, _ path: String, host: String? = nil) throws -> (status: String, text: String)
  {
    let host = host ?? "127.0.0.1:\(port)"
    let answer = try folder.shell(
      "exec 3<>/dev/tcp/127.0.0.1/\(port); printf '\(method) \(path) HTTP/1.1\\r\\nHost: \(host)\\r\\n\\r\\n' >&3; cat <&3"
    )
    let words = answer.output.split(separator: " ", maxSplits: 2)
    return (words.count > 1 ? String(words[1]) : "", answer.output)
  }

  func wait(until isMet: (String) -> Bool) throws {
    var last = ""
    try #require(
      command.waits {
        last = (try? status("GET", path).text) ?? ""
        return isMet(last)
      }, "\(last.suffix(2_000)) \(command.complaints)")
  }
}
