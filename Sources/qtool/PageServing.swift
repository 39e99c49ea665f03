import ArgumentParser
import Checking
import Files
import Previewing
import Serving

/// `qtool preview --serve`: the page on this machine, reloaded on each save.
struct PageServing {
  let command: Preview
  /// As given; empty for a free port.
  let port: String
  let opensBrowser: Bool

  /// Milliseconds between two looks at the files.
  private static let pause = 200
  private let token = randomToken()

  init(command: Preview, port: String, opensBrowser: Bool) {
    self.command = command
    self.port = port
    self.opensBrowser = opensBrowser
  }

  /// `--serve daily.yaml` as `daily.yaml --serve`, because ArgumentParser takes the file for the port.
  static func withoutFileAsPort(_ arguments: [String]) -> [String] {
    guard let serve = arguments.firstIndex(of: "--serve"), serve + 1 < arguments.count,
      FilePath(arguments[serve + 1]).hasExtension(in: ["yaml", "yml"])
    else { return arguments }
    var arguments = arguments
    arguments.swapAt(serve, serve + 1)
    return arguments
  }

  func run() throws {
    endOnSignals(isScreen: false)
    // Before the file is read, so that a save after that is not missed.
    let watching = Watching(paths: [command.file], common: command.common)
    var watch = FileWatch(watching.files(), limit: command.common.limits.bytes)
    var page = try ServedPage(of: PagePreview(command: command))
    var server = try start()
    let host = "127.0.0.1:\(server.port)"
    let address = "http://\(host)/\(token)/"
    try Console.write(Array("\(address)\n".utf8))
    Console.inform("Serving \(command.file.shown) to browsers on this machine; press Ctrl-C to stop.")
    if opensBrowser { open(address) }
    var lastLook = ContinuousClock.now
    while true {
      server.serve(for: Int32(Self.pause)) { response(to: $0, at: host, page) }
      guard ContinuousClock.now - lastLook >= .milliseconds(Self.pause) else { continue }
      lastLook = .now
      guard case .changed = watch.look(at: watching.files()) else { continue }
      page.readAgain()
      server.announce()
    }
  }

  private func start() throws -> LocalServer {
    guard let number = port.isEmpty ? 0 : UInt16(port), port.isEmpty || number > 0 else {
      Console.complain("there is no port '\(port)'; choose one from 1 to 65535, or none for a free one")
      throw ExitCode.validationFailure
    }
    do {
      return try LocalServer(port: number)
    } catch {
      Console.complain("port \(port) cannot be used: \(error.reason)")
      throw ExitCode.validationFailure
    }
  }

  /// Other pages in the browser, and other names for this machine, get nothing. A page that is not the last one learns
  /// at once that it has changed.
  private func response(to request: Request, at host: String, _ page: ServedPage) -> Response {
    guard request.host == host else { return .refused(.forbidden) }
    guard request.method == "GET" || request.method == "HEAD" else { return .refused(.unusual) }
    let home = "/\(token)/"
    if request.path == home { return .page(page.bytes) }
    if request.path == home + page.events { return .events }
    return request.path.hasPrefix(home + ServedPage.eventsPrefix) ? .change : .refused(.missing)
  }

  private func open(_ address: String) {
    #if canImport(Darwin)
      let program = FilePath("open")
    #else
      let program = FilePath("xdg-open")
    #endif
    if (try? runProgram(program, [Array(address.utf8)])) == nil {
      Console.complain("no browser could be opened; open the address above")
    }
  }
}

/// The page as it was read last, and what is wrong with the file now.
private struct ServedPage {
  static let eventsPrefix = "events-"

  private let preview: PagePreview
  private var subject: PageSubject
  private var findings: [PageFinding]
  private var isEarlier = false
  private var number = 1
  private(set) var bytes: [UInt8] = []

  /// Throws if there is nothing to show yet.
  init(of preview: PagePreview) throws {
    guard case .subject(let subject, let checked, let others) = try preview.read(isServed: true) else {
      throw ExitStatus.findings
    }
    self.preview = preview
    self.subject = subject
    findings = others.map(PageFinding.init)
    preview.command.common.mention(checked, of: [preview.command.file])
    draw()
  }

  /// Differs for each page, so that an earlier one is recognized.
  var events: String { Self.eventsPrefix + String(number) }

  /// If the file cannot be shown at the moment, the page stays, with the reasons at its top.
  mutating func readAgain() {
    number += 1
    do {
      switch try preview.read(isServed: true) {
      case .subject(let subject, let checked, let others):
        (self.subject, isEarlier) = (subject, false)
        findings = others.map(PageFinding.init)
        preview.command.common.mention(checked, of: [preview.command.file])
      case .findings(let found): stay(found.map(PageFinding.init))
      }
    } catch let error as CheckingError {
      Console.complain(error)
      stay(error.findings)
    } catch {
      let message = QTool.message(for: error)
      Console.complain(message)
      stay([PageFinding(message)])
    }
    draw()
  }

  private mutating func stay(_ reasons: [PageFinding]) { (findings, isEarlier) = (reasons, true) }

  private mutating func draw() {
    let live = LivePage(events: events, findings: findings, isEarlier: isEarlier)
    let command = preview.command
    bytes = subject.page(
      language: command.lang, beside: command.besides, isPlain: command.plain,
      isAsWritten: command.asWritten, live: live)
  }
}

extension CheckingError {
  fileprivate var findings: [PageFinding] {
    switch self {
    case .unreadable(let error): [PageFinding("cannot read \(error.path.text): \(error.reason)")]
    case .faultySettings(let diagnostics): diagnostics.map(PageFinding.init)
    case .unknownChanges(let reason): [PageFinding(reason)]
    }
  }
}

extension PageFinding {
  /// About something outside the questionnaires, such as a missing file.
  fileprivate init(_ message: String) {
    self.init(severity: .error, message: message, help: nil, place: nil, offset: 0)
  }
}

/// A token that other programs on this machine cannot guess.
private func randomToken() -> String {
  let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
  var generator = SystemRandomNumberGenerator()
  return String((0..<24).map { _ in characters.randomElement(using: &generator)! })
}
