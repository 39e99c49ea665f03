/// A document's name in the protocol: `file:///…` for a file, anything else for an unsaved document.
package struct DocumentURI: Hashable, Sendable {
  /// As the client wrote it.
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The URI of a file, with all bytes escaped except for the plainest ones.
  package init(path: [UInt8]) {
    var text = "file://"
    for byte in path {
      if Self.isPlain(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    self.text = text
  }

  /// The file's path in bytes; nil if it is not a file on this machine.
  package var path: [UInt8]? {
    let bytes = Array(text.utf8)
    guard text.lowercased().hasPrefix("file://") else { return nil }
    let rest = bytes[7...]
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let host = String(decoding: rest[..<slash], as: UTF8.self).lowercased()
    guard host.isEmpty || host == "localhost" else { return nil }
    let end =
      rest[slash...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? rest.endIndex
    return Self.unescaped(rest[slash..<end])
  }

  /// The document's name in messages.
  package var shownName: String { path.map { String(decoding: $0, as: UTF8.self) } ?? text }

  /// A key that is equal for one file, however a client escapes it.
  package var key: [UInt8] { path ?? Array(text.utf8) }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      || "/-._~".utf8.contains(byte)
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(isHexDigit),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...70).contains(byte) || (97...102).contains(byte)
  }
}
