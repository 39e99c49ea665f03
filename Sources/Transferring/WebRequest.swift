/// A request to a server.
package struct WebRequest: Sendable {
  package enum Body: Sendable {
    /// The fields of a form.
    case form([(name: String, value: [UInt8])])
    case json([UInt8])
  }

  /// From the server's address on, such as `api/admin.php`.
  let path: String
  let query: [(name: String, value: String)]
  /// Nil for a request that changes nothing.
  let body: Body?
  /// The most bytes of an answer.
  let limit: Int
  /// In seconds.
  let patience: Int

  package init(
    _ path: String, _ query: [(name: String, value: String)], body: Body? = nil, limit: Int = 64 << 20,
    patience: Int = 120
  ) {
    (self.path, self.query, self.body, self.limit, self.patience) = (path, query, body, limit, patience)
  }

  func address(on server: ServerAddress) -> String {
    let query = query.map { Self.encoded(Array($0.name.utf8)) + "=" + Self.encoded(Array($0.value.utf8)) }
    return server.text + "/" + path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// All bytes but letters, digits and `-._~` as their numbers (RFC 3986).
  static func encoded(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      let isKept =
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-._~".utf8.contains(byte)
      guard !isKept else { return String(UnicodeScalar(byte)) }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}

/// The answer of a server.
package struct WebAnswer: Sendable {
  package let status: Int
  /// Names in small letters, in the order of the answer.
  private let fields: [(name: String, value: String)]
  package let body: [UInt8]

  package subscript(field: String) -> String? { fields.first { $0.name == field }?.value }

  /// The cookies that it sets, of those that can be sent back as they are.
  var cookies: [(name: String, value: String)] {
    fields.filter { $0.name == "set-cookie" }.compactMap { field in
      let pair = field.value.prefix { $0 != ";" }
      guard let equals = pair.firstIndex(of: "=") else { return nil }
      let (name, value) = (pair[..<equals], pair[pair.index(after: equals)...])
      let isPlain = pair.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C && $0 != 0x2C }
      return isPlain && !name.isEmpty ? (String(name), String(value)) : nil
    }
  }

  /// The answer with its head, after those that only say that it will come. Nil if it has none.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while true {
      guard let end = Self.endOfHead(rest) else { return nil }
      let lines = String(decoding: rest[..<end.head], as: UTF8.self).split(whereSeparator: \.isNewline)
      let words = (lines.first ?? "").split(separator: " ")
      guard words.count >= 2, words[0].hasPrefix("HTTP/"), let status = Int(words[1]) else { return nil }
      rest = rest[end.all...]
      guard !(100..<200).contains(status) else { continue }
      self.status = status
      fields = lines.dropFirst().compactMap(Self.field)
      body = Array(rest)
      return
    }
  }

  private static func endOfHead(_ bytes: ArraySlice<UInt8>) -> (head: Int, all: Int)? {
    var position = bytes.startIndex
    while let feed = bytes[position...].firstIndex(of: 0x0A) {
      let next = bytes[(feed + 1)...].prefix(2)
      if next.first == 0x0A { return (feed, feed + 2) }
      if next.elementsEqual([0x0D, 0x0A]) { return (feed, feed + 3) }
      position = feed + 1
    }
    return nil
  }

  private static func field(_ line: Substring) -> (name: String, value: String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    return (line[..<colon].lowercased(), String(value))
  }
}
