import Foundation
import Testing

@testable import Serving

/// Connections that ask nothing, or do not read, keep no one else waiting.
struct LocalServerTests {
  private static let page = [UInt8](repeating: UInt8(ascii: "x"), count: 8 << 20)

  private static func respond(_ request: Request) -> Response {
    switch request.path {
    case "/large": .page(page)
    case "/events": .events
    default: .page(Array("small".utf8))
    }
  }

  /// A browser's end of a connection.
  private final class Browser {
    private let descriptor: Int32
    private(set) var received: [UInt8] = []
    private(set) var isClosed = false

    init(_ port: UInt16, asks path: String? = nil) throws {
      descriptor = socket(AF_INET, streamType, 0)
      var address = loopback(port)
      let status = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      try #require(status == 0)
      setNonblocking(descriptor)
      guard let path else { return }
      let request = Array("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
      try #require(Serving.send(request[...], to: descriptor) == request.count)
    }

    deinit { close(descriptor) }

    var text: String { String(decoding: received, as: UTF8.self) }

    /// Reads what has arrived.
    func read() {
      var buffer = [UInt8](repeating: 0, count: 1 << 20)
      while case let count = recv(descriptor, &buffer, buffer.count, 0), count >= 0 {
        isClosed = count == 0
        if isClosed { return }
        received += buffer[..<count]
      }
    }
  }

  /// How many rounds it takes until the condition is met, at most 1,000.
  private func rounds(_ server: inout LocalServer, until isMet: () -> Bool) -> Int {
    for round in 1...1_000 {
      server.serve(for: 10, Self.respond)
      if isMet() { return round }
    }
    return .max
  }

  @Test func seventyIdleConnectionsKeepNobodyWaiting() throws {
    var server = try LocalServer(port: 0)
    let idle = try (0..<70).map { _ in try Browser(server.port) }
    let browser = try Browser(server.port, asks: "/")
    let needed = rounds(&server) {
      browser.read()
      return browser.isClosed
    }
    #expect(needed <= 10 && browser.text.hasSuffix("small"))
    withExtendedLifetime(idle) {}
  }

  @Test func aReaderThatDoesNotReadLosesNothingAndKeepsNobodyWaiting() throws {
    var server = try LocalServer(port: 0)
    let slow = try Browser(server.port, asks: "/large")
    for _ in 1...5 { server.serve(for: 10, Self.respond) }
    for _ in 1...5 {
      let browser = try Browser(server.port, asks: "/")
      let needed = rounds(&server) {
        browser.read()
        return browser.isClosed
      }
      #expect(needed <= 10 && browser.text.hasSuffix("small"))
    }
    let needed = rounds(&server) {
      slow.read()
      return slow.isClosed
    }
    #expect(needed < 1_000 && slow.received.suffix(Self.page.count) == Self.page[...])
  }

  @Test func aStreamOutlivesIdleConnectionsAndIsTold() throws {
    var server = try LocalServer(port: 0)
    let stream = try Browser(server.port, asks: "/events")
    _ = rounds(&server) {
      stream.read()
      return stream.text.contains("text/event-stream")
    }
    let idle = try (0..<100).map { _ in try Browser(server.port) }
    for _ in 1...5 { server.serve(for: 10, Self.respond) }
    server.announce()
    server.announce()
    let needed = rounds(&server) {
      stream.read()
      return stream.text.contains("data: changed\n\n")
    }
    #expect(needed <= 10 && !stream.isClosed)
    withExtendedLifetime(idle) {}
  }
}
