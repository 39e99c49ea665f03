#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why a server cannot start.
package struct ServerProblem: Error {
  package let reason: String
}

/// A small HTTP server that only this machine can reach: it answers one request a connection, in one thread, and keeps
/// streams of events open.
package struct LocalServer: ~Copyable {
  /// More than a browser opens at a time; further connections wait.
  private static let mostConnections = 64
  /// The most bytes of the head of a request.
  private static let mostBytes = 16_384
  /// Seconds in which a request must arrive.
  private static let patience = 10

  package let port: UInt16
  private let listener: Int32
  private var connections: [Connection] = []

  private struct Connection {
    let descriptor: Int32
    let opened = ContinuousClock.now
    var bytes: [UInt8] = []
    var isStream = false

    /// The bytes up to the empty line; nil if it has not arrived.
    var head: ArraySlice<UInt8>? {
      let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
      let start = bytes.indices.first { bytes[$0...].starts(with: end) }
      return start.map { bytes[..<$0] }
    }
  }

  /// - Parameter port: 0 for a free one
  package init(port wanted: UInt16) throws(ServerProblem) {
    listener = socket(AF_INET, streamType, 0)
    guard listener >= 0 else { throw ServerProblem(reason: systemReason()) }
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = loopback(wanted)
    guard bindTo(&address, listener) == 0, listen(listener, 16) == 0 else {
      let reason = systemReason()
      close(listener)
      throw ServerProblem(reason: reason)
    }
    port = boundPort(listener)
    setNonblocking(listener)
  }

  deinit {
    for connection in connections { close(connection.descriptor) }
    close(listener)
  }

  /// Answers what arrives in so many milliseconds.
  package mutating func serve(for milliseconds: Int32, _ respond: (Request) -> Response) {
    var waiting = connections.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    if connections.count < Self.mostConnections {
      waiting.append(pollfd(fd: listener, events: Int16(POLLIN), revents: 0))
    }
    if poll(&waiting, nfds_t(waiting.count), milliseconds) > 0 {
      let ready = Set(waiting.filter { $0.revents != 0 }.map(\.fd))
      connections = connections.compactMap { ready.contains($0.descriptor) ? read($0, respond) : $0 }
      if ready.contains(listener) { accept() }
    }
    dropLate()
  }

  /// Tells all open streams that the page has changed.
  package mutating func announce() {
    connections = connections.filter { connection in
      guard connection.isStream else { return true }
      return send(Response.changed, to: connection.descriptor) || shut(connection)
    }
  }

  private mutating func accept() {
    let descriptor = Self.accepted(listener)
    guard descriptor >= 0 else { return }
    configure(descriptor)
    connections.append(Connection(descriptor: descriptor))
  }

  private static func accepted(_ listener: Int32) -> Int32 {
    #if canImport(Darwin)
      Darwin.accept(listener, nil, nil)
    #else
      Glibc.accept(listener, nil, nil)
    #endif
  }

  /// The connection if it stays open.
  private func read(_ connection: Connection, _ respond: (Request) -> Response) -> Connection? {
    var connection = connection
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = recv(connection.descriptor, &buffer, buffer.count, 0)
    // A stream has nothing more to say, so it has been closed.
    guard count > 0, !connection.isStream else { return finished(connection) }
    connection.bytes += buffer.prefix(count)
    guard let head = connection.head else {
      guard connection.bytes.count < Self.mostBytes else { return refuse(connection) }
      return connection
    }
    guard let request = Request(head: head) else { return refuse(connection) }
    let response = respond(request)
    let isSent = send(response.bytes(isHeadOnly: request.method == "HEAD"), to: connection.descriptor)
    guard case .events = response, isSent, request.method == "GET" else { return finished(connection) }
    connection.isStream = true
    connection.bytes = []
    return connection
  }

  private func refuse(_ connection: Connection) -> Connection? {
    _ = send(Response.refused(.forbidden).bytes(isHeadOnly: false), to: connection.descriptor)
    return finished(connection)
  }

  private func finished(_ connection: Connection) -> Connection? {
    shutdown(connection.descriptor, writingSide)
    close(connection.descriptor)
    return nil
  }

  private func shut(_ connection: Connection) -> Bool { finished(connection) != nil }

  private mutating func dropLate() {
    let now = ContinuousClock.now
    connections = connections.filter { connection in
      let isLate = now - connection.opened > .seconds(Self.patience)
      return connection.isStream || !isLate || shut(connection)
    }
  }
}
