import Foundation
import JSON
import LanguageServing
import Testing

/// A client's conversation with the server: `‸` in a text marks the cursor.
final class Session {
  let server: LanguageServer
  private(set) var notifications: [JSON] = []
  private var lastID = 0
  private var reader = MessageReader()

  /// `capabilities` are those of a client that supports everything, unless given otherwise.
  /// `beside` runs what the server does not wait for; here it is waited for, unless given otherwise.
  init(
    encoding: PositionEncoding = .utf16, initializing: Bool = true, capabilities: JSON? = nil,
    commands: [JSON] = [], folder: String? = nil,
    beside: @escaping (@escaping @Sendable () -> Void) -> Void = { $0() }
  ) {
    server = LanguageServer(version: "test", beside: beside)
    guard initializing else { return }
    let parameters: JSON = [
      "capabilities": capabilities ?? Self.everything(encoding),
      "initializationOptions": ["commands": .array(commands)],
    ]
    _ = request("initialize", parameters.adding("rootUri", folder.map { .string($0) }))
    notify("initialized", [:])
  }

  static func everything(_ encoding: PositionEncoding) -> JSON {
    [
      "general": ["positionEncodings": [.string(encoding.rawValue)]],
      "textDocument": [
        "completion": ["completionItem": ["snippetSupport": true, "documentationFormat": ["markdown"]]],
        "hover": ["contentFormat": ["markdown"]],
        "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
        "codeAction": ["codeActionLiteralSupport": [:]],
        "publishDiagnostics": [
          "relatedInformation": true, "versionSupport": true, "tagSupport": ["valueSet": [1]],
          "dataSupport": true,
          "codeDescriptionSupport": true,
        ],
      ],
    ]
  }

  /// Sends one message as bytes and returns the answers.
  func exchange(_ message: JSON) -> [JSON] {
    reader.append(framed(message))
    while let part = reader.next() { server.receive(part) }
    server.work()
    return server.takeOutgoing()
  }

  func exchange(raw bytes: [UInt8]) -> [JSON] {
    reader.append(bytes)
    while let part = reader.next() { server.receive(part) }
    server.work()
    return server.takeOutgoing()
  }

  func response(to method: String, _ parameters: JSON) -> JSON {
    lastID += 1
    let answers = exchange([
      "jsonrpc": "2.0", "id": .int(lastID), "method": .string(method), "params": parameters,
    ])
    notifications += answers.filter { $0["id"] == nil }
    return answers.first { $0["id"] == .int(lastID) } ?? .null
  }

  func request(_ method: String, _ parameters: JSON) -> JSON {
    response(to: method, parameters)["result"] ?? .null
  }

  func errorMessage(_ method: String, _ parameters: JSON) -> String? {
    response(to: method, parameters)["error"]?["message"]?.string
  }

  func notify(_ method: String, _ parameters: JSON) {
    notifications += exchange(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  func open(_ text: String, uri: String = Session.uri) {
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string(uri), "languageId": "yaml", "version": 1, "text": .string(text)]])
  }

  /// The findings in the document, after all waiting messages have been handled.
  func findings(uri: String = Session.uri) -> [JSON] {
    while server.hasIdleWork {
      server.idle()
      notifications += server.takeOutgoing()
    }
    let published = notifications.last {
      $0["method"] == "textDocument/publishDiagnostics" && $0["params"]?["uri"] == .string(uri)
    }
    return published?["params"]?["diagnostics"]?.array ?? []
  }

  /// How often the findings of any document were published.
  var publishCount: Int {
    notifications.count { $0["method"] == "textDocument/publishDiagnostics" }
  }

  /// Lets the server check the disk until the document has the expected findings, long enough for a busy machine: the
  /// server starts git and does not wait for it.
  func look(uri: String, until areExpected: ([JSON]) -> Bool) -> Bool {
    let deadline = ContinuousClock.now + .seconds(120)
    repeat {
      server.look()
      if areExpected(findings(uri: uri)) { return true }
      usleep(10_000)
    } while ContinuousClock.now < deadline
    return false
  }

  static let uri = "file:///study/daily.yaml"

  /// The parameters of a request at the mark in a text, which is opened without the mark.
  func at(_ marked: String, uri: String = Session.uri) -> JSON {
    let parts = marked.split(separator: "‸", omittingEmptySubsequences: false)
    open(parts.joined(), uri: uri)
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let position: JSON = ["line": .int(lines.count - 1), "character": .int(lines.last?.utf16.count ?? 0)]
    return ["textDocument": ["uri": .string(uri)], "position": position]
  }

  func completions(_ marked: String, uri: String = Session.uri) -> [JSON] {
    request("textDocument/completion", at(marked, uri: uri))["items"]?.array ?? []
  }

  /// The parameters of a request about the whole of a document that is open.
  static func whole(uri: String = Session.uri, lines: Int = 100_000) -> JSON {
    [
      "textDocument": ["uri": .string(uri)], "options": [:], "context": ["diagnostics": []],
      "range": ["start": ["line": 0, "character": 0], "end": ["line": .int(lines), "character": 0]],
    ]
  }

  func labels(_ marked: String, uri: String = Session.uri) -> [String] {
    completions(marked, uri: uri).compactMap { $0["label"]?.string }
  }

  func hover(_ marked: String, uri: String = Session.uri) -> String? {
    request("textDocument/hover", at(marked, uri: uri))["contents"]?["value"]?.string
  }
}
