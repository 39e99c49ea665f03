import Checking
import JSON

/// One conversation with a client: messages in, messages out, no input or output of its own.
///
/// Changes are only recorded when they arrive; findings are published when no more messages are waiting, so a burst
/// of edits costs one check.
package final class LanguageServer {
  enum State {
    case new
    case running
    case shutDown
  }

  let version: String
  var state = State.new
  var client = Client()
  var documents: [[UInt8]: Document] = [:]
  var settings = WatchedSettings()
  /// The faults of settings that the client has been told.
  var toldFaults: Set<String> = []
  var study = StudyFolders()
  var committed = CommittedVersions()
  lazy var ruleAddresses = RuleAddresses()
  private var outgoing: [JSON] = []
  private var cancelled: [JSON] = []
  private var waiting: [JSON] = []
  /// Documents whose findings the client does not have yet.
  var unpublished: Set<[UInt8]> = []
  var published: [[UInt8]: JSON] = [:]
  var pulled: [[UInt8]: Pulled] = [:]
  /// The findings in files that are not open, as long as nothing has changed.
  var closedFindings: [[UInt8]: Pulled] = [:]
  /// The client has asked for the findings in all files.
  var seesWorkspace = false
  /// Number of times that such a file was checked.
  var closedTotal = 0
  /// Documents that the client has changed since it asked for their findings.
  var edited: Set<[UInt8]> = []
  /// Number of requests to the client.
  var asked = 0
  /// Set when the client sends `exit`: the exit status.
  package private(set) var exitStatus: Int32?
  /// The process that started the server; the server ends when it ends.
  package private(set) var parentProcess: Int?

  /// Runs a function without waiting for it.
  private let beside: (@escaping @Sendable () -> Void) -> Void

  package init(
    version: String, beside: @escaping (@escaping @Sendable () -> Void) -> Void = { runOnOwnThread($0) }
  ) {
    self.version = version
    self.beside = beside
  }

  /// Receives a part of the stream; immediate answers are in `takeOutgoing`.
  package func receive(_ part: MessageReader.Part) {
    switch part {
    case .broken(let reason): send(ResponseError(.parseError, reason).response(to: .null))
    case .body(let bytes):
      do throws(JSONError) {
        enqueue(try JSONReader.value(of: bytes))
      } catch {
        let message = "the message is not JSON: \(error.message) (byte \(error.offset))"
        send(ResponseError(.parseError, message).response(to: .null))
      }
    }
  }

  /// Answers questions about documents.
  var features: DocumentFeatures {
    DocumentFeatures(
      client: client, ruleAddresses: ruleAddresses, findings: { [self] in findings(in: $0) },
      nearQuestionnaires: { [self] in questionnaires(near: $0) },
      earlier: { [self] in earlierQuestionnaires(of: $0) },
      studies: { [self] in studies(around: $0) },
      address: { [documents] name in
        documents.values.first { $0.uri.shownName == name }?.uri ?? DocumentURI(path: Array(name.utf8))
      },
      document: { [self] in documents[$0.key] ?? documentOnDisk($0) },
      readingSpeed: { [self] in pipeline(for: $0.uri.path).readingSpeed })
  }

  private func enqueue(_ json: JSON) {
    if json["method"]?.string == "$/cancelRequest", let id = json.at("params", "id") { cancelled.append(id) }
    waiting.append(json)
  }

  /// Handles what has been received.
  package func work() {
    let messages = waiting
    waiting = []
    for json in messages where exitStatus == nil { handle(Message(json)) }
    cancelled = []
  }

  /// There is work to do while no message is waiting.
  package var hasIdleWork: Bool {
    state == .running && (!unpublished.isEmpty || study.hasNews || committed.hasNews)
  }

  /// Publishes findings; then has the study's other files read, and git asked for the committed versions.
  package func idle() {
    guard state == .running else { return }
    if !unpublished.isEmpty { return publishFindings() }
    for key in committed.goOn(beside: beside, isOpen: { [documents] in documents[$0] != nil }) {
      documents[key]?.checked = nil
      unpublished.insert(key)
    }
    let hasChanged = study.goOn(beside: beside) { [documents] in documents[$0] != nil }
    if hasChanged {
      closedFindings = [:]
      unpublished.formUnion(documents.keys)
      if seesWorkspace, client.hasDiagnosticRefresh { ask("workspace/diagnostic/refresh") }
    }
  }

  /// Checks for changed files on disk after a while without messages, since not every client reports them.
  package func look() {
    guard state == .running else { return }
    if settings.haveChanged() { checkAgain() }
    study.look(beside: beside)
    committed.look()
  }

  package func takeOutgoing() -> [JSON] {
    defer { outgoing = [] }
    return outgoing
  }

  func send(_ message: JSON) { outgoing.append(message) }

  private func handle(_ message: Message) {
    switch message {
    case .response: break
    case .invalid(let id):
      send(ResponseError(.invalidRequest, "this is neither a request nor a notification").response(to: id))
    case .notification(let method, let parameters): notified(method, parameters)
    case .request(let id, let method, let parameters):
      guard !cancelled.contains(id) else {
        return send(ResponseError(.requestCancelled, "the request was cancelled").response(to: id))
      }
      do throws(ResponseError) {
        send(.response(to: id, result: try answer(method, parameters)))
      } catch {
        send(error.response(to: id))
      }
      if method == "initialize", state == .running { parentProcess = parameters["processId"]?.int }
    }
  }

  private func notified(_ method: String, _ parameters: JSON) {
    if method == "exit" {
      exitStatus = state == .shutDown ? 0 : 1
    } else if state == .running {
      handleNotification(method, parameters)
    }
  }

  private func answer(_ method: String, _ parameters: JSON) throws(ResponseError) -> JSON {
    switch (state, method) {
    case (.new, "initialize"):
      state = .running
      return initialize(parameters)
    case (.new, _): throw ResponseError(.serverNotInitialized, "the first request must be `initialize`")
    case (.running, "initialize"): throw ResponseError(.invalidRequest, "`initialize` came a second time")
    case (.running, "shutdown"):
      state = .shutDown
      return .null
    case (.running, _): return try result(of: method, parameters)
    case (.shutDown, _): throw ResponseError(.invalidRequest, "the server has been shut down")
    }
  }
}
