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

/// A message from the client (JSON-RPC 2.0).
enum Message {
  case request(id: JSON, method: String, parameters: JSON)
  case notification(method: String, parameters: JSON)
  /// The client's answer to one of our requests.
  case response
  /// Something that is not a message, with its id if it has one.
  case invalid(id: JSON)

  init(_ json: JSON) {
    let id = json["id"]
    guard json.members != nil, id.map(Self.isIdentifier) ?? true else {
      self = .invalid(id: .null)
      return
    }
    let parameters = json["params"] ?? .null
    switch (id, json["method"]?.string) {
    case (let id?, let method?): self = .request(id: id, method: method, parameters: parameters)
    case (nil, let method?): self = .notification(method: method, parameters: parameters)
    case (_?, nil) where json["result"] != nil || json["error"] != nil: self = .response
    case (let id, nil): self = .invalid(id: id ?? .null)
    }
  }

  private static func isIdentifier(_ id: JSON) -> Bool {
    switch id {
    case .int, .number, .string, .null: true
    case .bool, .array, .series, .object: false
    }
  }
}

/// The failure of a request.
package struct ResponseError: Error, Equatable {
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  func response(to id: JSON) -> JSON {
    [
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .int(code.rawValue), "message": .string(message)],
    ]
  }
}

extension JSON {
  static func response(to id: JSON, result: JSON) -> JSON { ["jsonrpc": "2.0", "id": id, "result": result] }

  static func notification(_ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }

  static func request(_ method: String, _ parameters: JSON? = nil, id: String) -> JSON {
    let base: JSON = ["jsonrpc": "2.0", "id": .string(id), "method": .string(method)]
    return base.adding("params", parameters)
  }

  /// The value at the end of a path of names.
  func at(_ names: String...) -> JSON? { names.reduce(self) { $0?[$1] } }
}
