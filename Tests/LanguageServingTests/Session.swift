import Checking
import Diagnostics
import JSON
import LanguageServing
import Questionnaires
import Testing
import YAML

/// A conversation with the server, as a client has it: `‸` in a text marks the cursor.
final class Session {
  let surroundings = Surroundings()
  let server: LanguageServer
  private(set) var notifications: [JSON] = []
  private var lastID = 0
  private var reader = MessageReader()

  /// `capabilities` are those of a client that can do everything, but for what is said otherwise.
  init(encoding: PositionEncoding = .utf16, initializing: Bool = true, capabilities: JSON? = nil) {
    server = LanguageServer(surroundings: surroundings, version: "test")
    guard initializing else { return }
    _ = request("initialize", ["capabilities": capabilities ?? Self.everything(encoding)])
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

  /// Sends one message as bytes; what comes back.
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

  /// What is found in the document, after everything that is waiting has been worked off.
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

  static let uri = "file:///study/daily.yaml"

  /// The parameters of a request at the mark of a text, which is opened without it.
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

  func labels(_ marked: String, uri: String = Session.uri) -> [String] {
    completions(marked, uri: uri).compactMap { $0["label"]?.string }
  }

  func hover(_ marked: String, uri: String = Session.uri) -> String? {
    request("textDocument/hover", at(marked, uri: uri))["contents"]?["value"]?.string
  }
}

/// Reading and rules, without the rest of qtool.
final class Surroundings: LanguageServing.Surroundings {
  var rules: [RuleDescription] { everyRule }
  let settings = [
    ConfigurationSetting(key: "rules", summary: "Rules.", values: []),
    ConfigurationSetting(key: "target", summary: "The target.", values: ["track", "form"]),
  ]
  /// Files on disk.
  var files: [String: String] = [:]
  var checks = 0

  func page(of rule: RuleDescription) -> String { "\(rule.name): \(rule.summary)" }
  func address(of rule: String) -> String? { "file:///Rules.md#\(rule)" }

  func kind(of text: [UInt8], path: [UInt8]?) -> DocumentKind {
    if let path, path.ends(with: ".qtool.yaml") { return .configuration }
    return String(decoding: text, as: UTF8.self).contains("questionnaire:") ? .questionnaire : .other
  }

  func check(_ text: [UInt8], path: [UInt8]?, name: String) -> CheckedDocument {
    checks += 1
    let (found, questionnaire) = diagnose(text, name)
    let isAsking = questionnaire.map { !$0.schedule.isEmpty } ?? false
    return CheckedDocument(study: isAsking ? questionnaire?.withoutQuestions : nil) { shared in
      (found + shared).filter { !Self.isAllowed($0, in: text) }
    }
  }

  /// By a comment on the line above.
  private static func isAllowed(_ diagnostic: Diagnostic, in text: [UInt8]) -> Bool {
    let before = text.prefix(Int(diagnostic.finding.range.start)).split(
      separator: 0x0A, omittingEmptySubsequences: false)
    guard before.count > 1 else { return false }
    return String(decoding: before[before.count - 2], as: UTF8.self).contains(
      "# qtool: allow \(diagnostic.rule) --")
  }

  private func diagnose(_ text: [UInt8], _ name: String) -> ([Diagnostic], Questionnaire?) {
    let decoded = decodeText(text, path: name)
    guard let file = decoded.value else { return (decoded.diagnostics, nil) }
    let parsed = parseYAML(file)
    guard let document = parsed.value else { return (parsed.diagnostics, nil) }
    let reading = readQuestionnaire(document)
    guard let questionnaire = reading.outcome.value else {
      return (reading.outcome.diagnostics, reading.draft)
    }
    return (reading.outcome.diagnostics + RuleCheck(questionnaire).diagnostics(), questionnaire)
  }

  /// One finding in each questionnaire when there are several with a schedule.
  func studyDiagnostics(_ questionnaires: [Questionnaire]) -> [String: [Diagnostic]] {
    let names = questionnaires.map(\.id.value).joined(separator: "+")
    return Dictionary(
      uniqueKeysWithValues: questionnaires.map { questionnaire in
        let finding = Finding("asked together: \(names)", at: questionnaire.id.range)
        return (
          questionnaire.file.path,
          [Diagnostic(rule: "together", severity: .warning, finding: finding, file: questionnaire.file)]
        )
      })
  }

  /// Writes the title anew; without a title there is a reason.
  func formatting(of text: [UInt8], name: String) -> Result<[TextChange], Refusal> {
    guard let start = text.firstRange(of: Array("title:".utf8))?.lowerBound,
      let end = text[start...].firstIndex(of: 0x0A)
    else { return .failure(Refusal("line 1: the title is missing")) }
    return .success([TextChange(start..<end, Array("title: 😀".utf8))])
  }

  func forgetConfiguration() {}

  /// What the next look at the disk finds.
  var hasOtherConfiguration = false
  var changed: [String] = []

  func hasConfigurationChanged() -> Bool {
    defer { hasOtherConfiguration = false }
    return hasOtherConfiguration
  }

  func changedFiles(in folders: [[UInt8]]) -> [[UInt8]] {
    defer { changed = [] }
    return changed.map { Array($0.utf8) }
  }

  func files(in folder: [UInt8]) -> [[UInt8]] { files.keys.sorted().map { Array($0.utf8) } }

  func schedule(ofFile path: [UInt8]) -> Questionnaire? {
    let name = String(decoding: path, as: UTF8.self)
    let questionnaire = files[name].flatMap { diagnose(Array($0.utf8), name).1 }
    return questionnaire.flatMap { $0.schedule.isEmpty ? nil : $0.withoutQuestions }
  }
}

extension Array where Element == UInt8 {
  fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
