import ArgumentParser
import Checking
import Files
import Serving
import Terminal

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

  func run() throws {
    endOnSignals(isScreen: false)
    var page = try PagePreview(command: command).served(events: "events")
    var server = try start()
    let host = "127.0.0.1:\(server.port)"
    let address = "http://\(host)/\(token)/"
    try Console.write(Array("\(address)\n".utf8))
    Console.inform("Serving \(command.file.shown) to browsers on this machine; press Ctrl-C to stop.")
    if opensBrowser { open(address) }
    let watching = Watching(paths: [command.file], common: command.common)
    var watch = FileWatch(watching.files(), limit: command.common.limits.bytes)
    var lastLook = ContinuousClock.now
    while true {
      server.serve(for: Int32(Self.pause)) { response(to: $0, at: host, page) }
      guard ContinuousClock.now - lastLook >= .milliseconds(Self.pause) else { continue }
      lastLook = .now
      guard case .changed = watch.look(at: watching.files()), let fresh = changedPage() else { continue }
      page = fresh
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

  /// Other pages in the browser, and other names for this machine, get nothing.
  private func response(to request: Request, at host: String, _ page: [UInt8]) -> Response {
    guard request.host == host else { return .refused(.forbidden) }
    guard request.method == "GET" || request.method == "HEAD" else { return .refused(.unusual) }
    switch request.path {
    case "/\(token)/": return .page(page)
    case "/\(token)/events": return .events
    default: return .refused(.missing)
    }
  }

  /// Nil if the file cannot be read at the moment, which is said in the terminal; the last page stays.
  private func changedPage() -> [UInt8]? {
    do {
      return try PagePreview(command: command).served(events: "events")
    } catch is ExitCode {
      return nil
    } catch let error as CheckingError {
      Console.complain(error)
    } catch {
      Console.complain(QTool.message(for: error))
    }
    return nil
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

/// What other programs on this machine cannot guess.
private func randomToken() -> String {
  let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
  var generator = SystemRandomNumberGenerator()
  return String((0..<24).map { _ in characters.randomElement(using: &generator)! })
}
