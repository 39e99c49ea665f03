import JSON

/// Splits a stream of bytes into messages by their `Content-Length` headers (LSP 3.17, Base Protocol).
///
/// A header that cannot be understood is reported, and reading continues at the next valid one: a stream is read
/// until it ends.
package struct MessageReader {
  package enum Part: Equatable {
    case body([UInt8])
    /// A header or a message that must be skipped, and why.
    case broken(String)
  }

  /// The longest message that is read; real documents are far smaller.
  package static let longestBody = 64 << 20
  private static let longestHeader = 8 << 10

  private var buffer: [UInt8] = []
  private var start = 0
  private var length: Int?
  /// The bytes of a message that is too long that remain to be skipped.
  private var excess = 0
  private var headerLength = 0

  package init() {}

  package mutating func append(_ bytes: some Collection<UInt8>) {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next complete part; nil until more bytes arrive.
  package mutating func next() -> Part? {
    skipExcess()
    guard excess == 0 else { return nil }
    while let line = nextLine() {
      headerLength += line.count
      if line.isEmpty, headerLength == 0 { continue }
      guard line.isEmpty else {
        readHeader(line)
        continue
      }
      headerLength = 0
      guard let length else { return .broken("a message has no Content-Length header") }
      return body(of: length)
    }
    return bodyInProgress ?? overlongHeader()
  }

  /// A body whose header was read before all of its bytes arrived.
  private var pendingBody: Int?

  private var bodyInProgress: Part? {
    mutating get {
      guard let pendingBody else { return nil }
      return body(of: pendingBody)
    }
  }

  private mutating func body(of length: Int) -> Part? {
    self.length = nil
    guard length <= Self.longestBody else {
      excess = length
      pendingBody = nil
      skipExcess()
      return .broken("a message has \(length) bytes; qtool reads at most \(Self.longestBody)")
    }
    guard buffer.count - start >= length else {
      pendingBody = length
      return nil
    }
    pendingBody = nil
    defer { start += length }
    return .body(Array(buffer[start..<start + length]))
  }

  private mutating func skipExcess() {
    let skipped = min(excess, buffer.count - start)
    start += skipped
    excess -= skipped
  }

  private mutating func nextLine() -> ArraySlice<UInt8>? {
    guard pendingBody == nil, let end = buffer[start...].firstIndex(of: 0x0A) else { return nil }
    defer { start = end + 1 }
    let line = buffer[start..<end]
    return line.last == 0x0D ? line.dropLast() : line
  }

  private mutating func readHeader(_ line: ArraySlice<UInt8>) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = String(decoding: line[..<colon], as: UTF8.self)
    guard name.lowercased() == "content-length" else { return }
    let digits = line[(colon + 1)...].filter { $0 != 0x20 && $0 != 0x09 }
    let isNumber = !digits.isEmpty && digits.allSatisfy { (48...57).contains($0) }
    length = isNumber ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }

  private mutating func overlongHeader() -> Part? {
    guard pendingBody == nil, buffer.count - start > Self.longestHeader else { return nil }
    start = buffer.count
    headerLength = 0
    length = nil
    return .broken("a header is longer than \(Self.longestHeader) bytes")
  }
}

/// A message with its header, ready to be written.
package func framed(_ message: JSON) -> [UInt8] {
  let body = JSONWriter.bytes(of: message, layout: .compact)
  return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
}
