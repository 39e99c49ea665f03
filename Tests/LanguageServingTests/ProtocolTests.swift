import JSON
import LanguageServing
import Testing

private func error(_ code: Int, _ answers: [JSON]) -> JSON? {
  answers.first { $0["error"]?["code"] == .int(code) }
}

struct ProtocolTests {
  @Test func requestsBeforeInitializeAreRefused() {
    let session = Session(initializing: false)
    let answers = session.exchange(["jsonrpc": "2.0", "id": 7, "method": "textDocument/hover", "params": [:]])
    #expect(error(-32002, answers)?["id"] == 7)
  }

  @Test func notificationsAreNeverAnswered() {
    let session = Session()
    for method in [
      "unknown/method", "$/unknown", "$/setTrace", "textDocument/didOpen", "textDocument/didChange",
    ] {
      #expect(session.exchange(["jsonrpc": "2.0", "method": .string(method), "params": [:]]) == [])
    }
  }

  @Test func unknownRequestsAreRefused() {
    let answers = Session().exchange(["jsonrpc": "2.0", "id": "x", "method": "textDocument/moniker"])
    #expect(error(-32601, answers)?["id"] == "x")
  }

  @Test func brokenJSONIsReportedAndTheNextMessageIsRead() {
    let session = Session(initializing: false)
    let answers = session.exchange(raw: Array("Content-Length: 9\r\n\r\n{\"id\": 1,".utf8))
    #expect(error(-32700, answers)?["id"] == .null)
    #expect(error(-32002, session.exchange(["jsonrpc": "2.0", "id": 1, "method": "x"])) != nil)
  }

  @Test(arguments: ["[]", "1", "\"x\"", "{}", "{\"jsonrpc\": \"2.0\"}", "{\"id\": {}, \"method\": \"x\"}"])
  func whatIsNotAMessageIsRefused(text: String) {
    let answers = Session().exchange(raw: Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8))
    #expect(error(-32600, answers) != nil)
  }

  @Test func shutdownThenExitIsSuccess() {
    let session = Session()
    #expect(session.request("shutdown", .null) == .null)
    #expect(session.response(to: "textDocument/hover", [:])["error"]?["code"] == -32600)
    session.notify("exit", .null)
    #expect(session.server.exitStatus == 0)
  }

  @Test func exitWithoutShutdownIsAFailure() {
    let session = Session()
    session.notify("exit", .null)
    #expect(session.server.exitStatus == 1)
  }

  @Test func aSecondInitializeIsRefused() {
    #expect(Session().response(to: "initialize", [:])["error"]?["code"] == -32600)
  }

  @Test func aRequestThatIsCancelledInTimeIsNotAnswered() {
    let session = Session()
    let bytes =
      framed(["jsonrpc": "2.0", "id": 5, "method": "shutdown"])
      + framed(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 5]])
    #expect(error(-32800, session.exchange(raw: bytes))?["id"] == 5)
  }

  @Test func missingParametersAndUnknownDocumentsAreRefused() {
    let session = Session()
    for parameters in [[:], ["textDocument": ["uri": "file:///nowhere.yaml"]], ["textDocument": 3]] as [JSON]
    {
      #expect(session.response(to: "textDocument/hover", parameters)["error"]?["code"] == -32602)
    }
    session.open("questionnaire: a")
    let place: JSON = [
      "textDocument": ["uri": .string(Session.uri)], "position": ["line": -1, "character": 0],
    ]
    #expect(session.response(to: "textDocument/hover", place)["error"]?["code"] == -32602)
  }

  @Test(arguments: [
    ([], "utf-16"), (["utf-8"], "utf-8"), (["utf-32", "utf-8"], "utf-32"), (["utf-7", "utf-16"], "utf-16"),
    (["utf-7"], "utf-16"),
  ])
  func thePositionEncodingIsTheFirstOfTheClientsThatIsKnown(offered: [String], chosen: String) {
    let session = Session(initializing: false)
    let result = session.request(
      "initialize", ["capabilities": ["general": ["positionEncodings": .array(offered.map { .string($0) })]]])
    #expect(result["capabilities"]?["positionEncoding"] == .string(chosen))
  }
}

struct FramingTests {
  private func parts(_ text: String, at sizes: Int) -> [MessageReader.Part] {
    var reader = MessageReader()
    var parts: [MessageReader.Part] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: sizes) {
      reader.append(bytes[start..<min(start + sizes, bytes.count)])
      while let part = reader.next() { parts.append(part) }
    }
    return parts
  }

  private func body(_ text: String) -> MessageReader.Part { .body(Array(text.utf8)) }

  @Test(arguments: [1, 2, 3, 7, 1_000])
  func messagesAreCutWhereverTheStreamIs(size: Int) {
    let stream =
      "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n[1]Content-Length: 0\r\n\r\n"
    #expect(parts(stream, at: size) == [body("{}"), body("[1]"), body("")])
  }

  @Test(arguments: [1, 5, 1_000])
  func aHeaderWithoutALengthIsReportedAndReadingGoesOn(size: Int) {
    for header in [
      "Content-Type: x", "Content-Length: -1", "Content-Length: 9999999999999999999999", "Content-Length: ",
      "nonsense",
    ] {
      let found = parts("\(header)\r\n\r\nContent-Length: 2\r\n\r\n{}", at: size)
      #expect(found.count == 2 && found.last == body("{}"), "\(header)")
    }
  }

  @Test func aMessageThatIsTooLongIsSkipped() {
    var reader = MessageReader()
    let length = MessageReader.longestBody + 1
    reader.append(Array("Content-Length: \(length)\r\n\r\n".utf8))
    guard case .broken = reader.next() else {
      Issue.record("the message should be refused")
      return
    }
    let chunk = [UInt8](repeating: 0x20, count: 1 << 20)
    for _ in 0..<(MessageReader.longestBody >> 20) {
      reader.append(chunk)
      #expect(reader.next() == nil)
    }
    reader.append(Array(" Content-Length: 2\r\n\r\n{}".utf8))
    #expect(reader.next() == body("{}"))
  }

  @Test func aHeaderWithoutAnEndIsAbandoned() {
    var reader = MessageReader()
    reader.append([UInt8](repeating: 0x41, count: 20_000))
    guard case .broken = reader.next() else {
      Issue.record("the header should be refused")
      return
    }
    reader.append(Array("Content-Length: 2\r\n\r\n{}".utf8))
    #expect(reader.next() == body("{}"))
  }
}

struct DocumentURITests {
  @Test(arguments: [
    ("file:///home/anna/Fragebogen%20M%C3%A4rz/t%C3%A4glich.yaml", "/home/anna/Fragebogen März/täglich.yaml"),
    ("file:///a%25b.yaml", "/a%b.yaml"), ("FILE:///a", "/a"), ("file://localhost/a", "/a"),
    ("file:///a%zz%4", "/a%zz%4"),
    ("file:///a/täglich.yaml", "/a/täglich.yaml"), ("file:///a?x#y", "/a"),
  ])
  func pathsAreUnescaped(uri: String, path: String) {
    #expect(DocumentURI(uri).path == Array(path.utf8))
  }

  @Test(arguments: ["untitled:Untitled-1", "http://x/a", "file://server/share", "file:", ""])
  func othersAreNotFiles(uri: String) {
    #expect(DocumentURI(uri).path == nil)
  }

  @Test func pathsAreEscapedSoThatTheyCanBeReadAgain() {
    let path = Array("/a b/ä#?%\n😀.yaml".utf8)
    #expect(DocumentURI(path: path).path == path)
    #expect(DocumentURI(path: Array("/a b/ä".utf8)).text == "file:///a%20b/%C3%A4")
  }
}
