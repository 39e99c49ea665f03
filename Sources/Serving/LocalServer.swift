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
/// streams of events open. No connection waits for another.
package struct LocalServer: ~Copyable {
  /// More than a browser opens at a time. A further one takes the place of another.
  private static let mostConnections = 64
  /// The most bytes of the head of a request.
  private static let mostBytes = 16_384
  /// Seconds in which a request must arrive, and in which some of an answer must be read.
  private static let patience = 10

  package let port: UInt16
  private let listener: Int32
  /// The oldest first.
  private var connections: [Connection] = []

  private struct Connection {
    enum Stage {
      case asking
      /// Closed as soon as everything has been taken.
      case answering
      case streaming
    }

    let descriptor: Int32
    var stage = Stage.asking
    /// When the connection was opened, or when something of an answer was last taken.
    var lastProgress = ContinuousClock.now
    /// Of the request.
    var bytes: [UInt8] = []
    /// Of the answer, as far as it has not been taken.
    var answer: ArraySlice<UInt8> = []

    /// The bytes up to the empty line; nil if it has not arrived.
    var head: ArraySlice<UInt8>? {
      let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
      let start = bytes.indices.first { bytes[$0...].starts(with: end) }
      return start.map { bytes[..<$0] }
    }

    var isLate: Bool {
      let isWaiting = stage != .streaming || !answer.isEmpty
      return isWaiting && ContinuousClock.now - lastProgress > .seconds(LocalServer.patience)
    }

    var events: Int16 { Int16(answer.isEmpty ? POLLIN : POLLIN | POLLOUT) }
  }

  /// - Parameter port: 0 for a free one
  package init(port wanted: UInt16) throws(ServerProblem) {
    listener = socket(AF_INET, streamType, 0)
    guard listener >= 0 else { throw ServerProblem(reason: systemReason()) }
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = loopback(wanted)
    guard bindTo(&address, listener) == 0, listen(listener, 128) == 0 else {
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
    var waiting = connections.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
    waiting.append(pollfd(fd: listener, events: Int16(POLLIN), revents: 0))
    if poll(&waiting, nfds_t(waiting.count), milliseconds) > 0 {
      let ready = Dictionary(uniqueKeysWithValues: waiting.map { ($0.fd, $0.revents) })
      connections = connections.compactMap { attend($0, ready[$0.descriptor] ?? 0, respond) }
      if ready[listener] != 0 { accept() }
    }
    connections = connections.filter { !$0.isLate || shut($0) }
  }

  /// Tells all open streams that the page has changed.
  package mutating func announce() {
    connections = connections.compactMap { connection in
      guard connection.stage == .streaming else { return connection }
      var connection = connection
      // Whoever has not read the last announcement will read this with it.
      if connection.answer.isEmpty {
        connection.lastProgress = .now
        connection.answer += Response.changed
      }
      return sent(connection)
    }
  }

  /// All that wait, so that requests do not queue up after connections that ask nothing.
  private mutating func accept() {
    while case let descriptor = Self.accepted(listener), descriptor >= 0 {
      if connections.count >= Self.mostConnections { makeRoom() }
      setNonblocking(descriptor)
      configure(descriptor)
      connections.append(Connection(descriptor: descriptor))
    }
  }

  /// Closes the oldest connection that asks nothing, else one whose answer is not read, else a stream, which the browser
  /// opens again.
  private mutating func makeRoom() {
    let stages: [Connection.Stage] = [.asking, .answering, .streaming]
    let place = stages.lazy.compactMap { [connections] stage in
      connections.firstIndex { $0.stage == stage }
    }.first
    if let place { _ = finished(connections.remove(at: place)) }
  }

  private static func accepted(_ listener: Int32) -> Int32 {
    #if canImport(Darwin)
      Darwin.accept(listener, nil, nil)
    #else
      Glibc.accept(listener, nil, nil)
    #endif
  }

  /// The connection if it stays open.
  private func attend(
    _ connection: Connection, _ events: Int16, _ respond: (Request) -> Response
  ) -> Connection? {
    guard events != 0 else { return connection }
    if events & Int16(POLLOUT) != 0 { return sent(connection) }
    return read(connection, respond)
  }

  private func read(_ connection: Connection, _ respond: (Request) -> Response) -> Connection? {
    var connection = connection
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = recv(connection.descriptor, &buffer, buffer.count, 0)
    if count < 0, isTemporary(errno) { return connection }
    // A stream, or whoever waits for an answer, has nothing more to say, so it has been closed.
    guard count > 0, connection.stage == .asking else { return finished(connection) }
    connection.bytes += buffer.prefix(count)
    guard let head = connection.head else {
      guard connection.bytes.count < Self.mostBytes else { return refuse(connection) }
      return connection
    }
    guard let request = Request(head: head) else { return refuse(connection) }
    let response = respond(request)
    connection.answer = response.bytes(isHeadOnly: request.method == "HEAD")[...]
    connection.stage = .answering
    if case .events = response, request.method == "GET" { connection.stage = .streaming }
    connection.bytes = []
    connection.lastProgress = .now
    return sent(connection)
  }

  private func refuse(_ connection: Connection) -> Connection? {
    var connection = connection
    connection.answer = Response.refused(.forbidden).bytes(isHeadOnly: false)[...]
    connection.stage = .answering
    return sent(connection)
  }

  /// Sends as much of the answer as is taken now.
  private func sent(_ connection: Connection) -> Connection? {
    var connection = connection
    while !connection.answer.isEmpty {
      guard let count = send(connection.answer, to: connection.descriptor) else {
        return finished(connection)
      }
      if count == 0 { return connection }
      connection.answer.removeFirst(count)
      connection.lastProgress = .now
    }
    return connection.stage == .streaming ? connection : finished(connection)
  }

  private func finished(_ connection: Connection) -> Connection? {
    shutdown(connection.descriptor, writingSide)
    close(connection.descriptor)
    return nil
  }

  private func shut(_ connection: Connection) -> Bool { finished(connection) != nil }
}
