/// The first lines of a request, as far as this server needs them (RFC 9112).
package struct Request: Sendable {
  package let method: String
  package let path: String
  /// As the client writes it; nil if it names none, or several.
  package let host: String?

  /// Nil if these bytes are not the head of a request.
  package init?(head bytes: some Collection<UInt8>) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else { return nil }
    method = String(words[0])
    path = String(words[1])
    let hosts = lines.dropFirst().compactMap(Self.host)
    host = hosts.count == 1 ? hosts[0] : nil
  }

  private static func host(_ line: Substring) -> String? {
    guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == "host" else { return nil }
    let value = line[line.index(after: colon)...]
    return String(
      value.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}

/// The response to a request.
package enum Response: Sendable {
  case page([UInt8])
  /// Stays open, and says when the page has changed.
  case events
  /// Says at once that the page has changed.
  case change
  case refused(Refusal)

  package enum Refusal: String, Sendable {
    case forbidden = "403 Forbidden"
    case missing = "404 Not Found"
    case unusual = "405 Method Not Allowed"
  }

  /// An event.
  static let changed = Array("data: changed\n\n".utf8)

  /// The head and, unless only that is asked for, the content.
  func bytes(isHeadOnly: Bool) -> [UInt8] {
    let (status, type, content) = parts
    var lines = [
      "HTTP/1.1 \(status)", "Content-Type: \(type); charset=utf-8", "Cache-Control: no-store",
      "Connection: close", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
      "Cross-Origin-Resource-Policy: same-origin",
    ]
    if let content { lines.append("Content-Length: \(content.count)") }
    if case .refused(.unusual) = self { lines.append("Allow: GET, HEAD") }
    let head = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    return isHeadOnly ? head : head + (content ?? [])
  }

  private var parts: (status: String, type: String, content: [UInt8]?) {
    switch self {
    case .page(let content): ("200 OK", "text/html", content)
    case .events: ("200 OK", "text/event-stream", nil)
    case .change: ("200 OK", "text/event-stream", Self.changed)
    case .refused(let reason): (reason.rawValue, "text/plain", Array("\(reason.rawValue)\n".utf8))
    }
  }
}
