import JSON
import LanguageServing
import Testing

@testable import qtool

/// `qtool lsp` as a process: what its client sends, correct or not, and how it ends.
struct LanguageServerCommandTests {
  private static func message(_ text: String) -> String {
    "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
  }

  private static let initialize = message(
    #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}"#)
  private static let shutdown = message(#"{"jsonrpc": "2.0", "id": 2, "method": "shutdown"}"#)
  private static let exit = message(#"{"jsonrpc": "2.0", "method": "exit"}"#)
  private static let open = message(
    #"{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {"uri": "untitled:1", "version": 1, "text": "questionnaire: A"}}}"#
  )

  /// What the server wrote, which must only be messages.
  private func answers(_ output: String) throws -> [JSON] {
    var reader = MessageReader()
    reader.append(Array(output.utf8))
    var answers: [JSON] = []
    while let part = reader.next() {
      guard case .body(let bytes) = part else {
        Issue.record("\(part)")
        continue
      }
      answers.append(try JSONReader.value(of: bytes))
    }
    #expect(output.isEmpty || output.hasPrefix("Content-Length: ") && output.hasSuffix("}"))
    return answers
  }

  @Test func aConversationWritesOnlyMessagesAndEndsWithStatus0() throws {
    let run = try CommandFolder().qtool(
      "lsp", input: Self.initialize + Self.open + Self.shutdown + Self.exit)
    #expect(run.status == 0 && run.errors == "")
    #expect(try answers(run.output).compactMap { $0["id"] } == [1, 2])
  }

  @Test(arguments: [
    "", initialize, initialize + shutdown, initialize + exit, exit, initialize + open,
    "Content-Length: 100\r\n\r\n{", "Content-Length: 99999999999\r\n\r\n{}",
    "Content-Length: 9223372036854775807\r\n\r\n{}", "Content-Length: 9999999999999999999999999\r\n\r\n{}",
    "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", "{\"jsonrpc\": \"2.0\"}", "\0\0\0\r\n\r\n\n\n",
    String(repeating: "[", count: 100_000), message(String(repeating: "[", count: 500_000)),
    message(#"{"jsonrpc": "2.0", "id": "#) + initialize,
    message(#"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": [1, 2]}"#) + open,
    initialize + message(#"[{"jsonrpc": "2.0", "id": 5, "method": "shutdown"}]"#),
    initialize
      + message(
        #"{"jsonrpc": "2.0", "id": 5, "method": "textDocument/hover", "params": {"textDocument": 7}}"#),
  ])
  func aClientThatGoesAwayIsStatus1WhateverItSent(input: String) throws {
    let run = try CommandFolder().qtool("lsp", input: input)
    #expect(run.status == 1 && run.errors == "", "\(run.errors)")
    _ = try answers(run.output)
  }

  @Test func aClientThatStopsReadingIsStatus1() throws {
    let folder = try CommandFolder()
    try folder.write("input", String(repeating: Self.initialize, count: 2_000))
    let run = try folder.shell("(\"$QTOOL\" lsp < input; echo $? > status) | head -c 10; cat status")
    #expect(run.output.hasSuffix("1\n") && run.errors == "", "\(run)")
  }

  @Test func standardOutputThatIsFullIsStatus74() throws {
    let folder = try CommandFolder()
    try folder.write("input", Self.initialize)
    let run = try folder.shell(
      "if [ -e /dev/full ]; then \"$QTOOL\" lsp < input > /dev/full; else exit 74; fi")
    #expect(run.status == 74)
  }

  @Test func anUnknownOptionIsStatus64() throws {
    #expect(try CommandFolder().qtool("lsp", "--port", "1234").status == 64)
    #expect(try CommandFolder().qtool("lsp", "--stdio", input: "").status == 1)
  }
}
