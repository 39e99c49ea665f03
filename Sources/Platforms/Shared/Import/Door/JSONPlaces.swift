/// The bytes of the values of a JSON text, which is known to be valid.
struct JSONPlaces {
  private let text: [UInt8]

  init(_ text: [UInt8]) { self.text = text }

  /// The value at a pointer (RFC 6901), with the quotes of a text; nil if there is none.
  func range(of pointer: String) -> Range<Int>? {
    var start = skippingSpace(from: 0)
    for token in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      guard let inner = child(Self.name(of: token), ofValueAt: start) else { return nil }
      start = inner
    }
    return start..<end(ofValueAt: start)
  }

  private static func name(of token: Substring) -> String {
    token.split(separator: "~1", omittingEmptySubsequences: false).joined(separator: "/")
      .split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
  }

  /// The pointer of the innermost value that contains some bytes of the value at a pointer.
  func pointer(of range: Range<Int>, in outer: String) -> String {
    guard let value = self.range(of: outer),
      let inner = child(
        ofValueAt: value.lowerBound,
        where: { $0.start <= range.lowerBound && range.upperBound <= end(ofValueAt: $0.start) })
    else { return outer }
    let name = inner.name.map { String(decoding: text[$0].dropFirst().dropLast(), as: UTF8.self) }
    return pointer(of: range, in: "\(outer)/\(pointerToken(name ?? String(inner.number)))")
  }

  /// A member of an object or an element of a list.
  private struct Child {
    /// With its quotes; nil in a list.
    let name: Range<Int>?
    let number: Int
    /// The start of its value.
    let start: Int
  }

  /// The start of a member or an element.
  private func child(_ name: String, ofValueAt start: Int) -> Int? {
    child(ofValueAt: start) { child in child.name.map { isText($0, name) } ?? (String(child.number) == name)
    }?.start
  }

  private func child(ofValueAt start: Int, where isFound: (Child) -> Bool) -> Child? {
    let isObject = byte(start) == UInt8(ascii: "{")
    guard isObject || byte(start) == UInt8(ascii: "[") else { return nil }
    var position = skippingSpace(from: start + 1)
    var number = 0
    while position < text.count, ![UInt8(ascii: "}"), UInt8(ascii: "]")].contains(byte(position)) {
      var key: Range<Int>?
      if isObject {
        let name = position..<end(ofValueAt: position)
        position = skippingSpace(from: skippingSpace(from: name.upperBound) + 1)
        key = name
      }
      let child = Child(name: key, number: number, start: position)
      if isFound(child) { return child }
      position = skippingSpace(from: end(ofValueAt: position))
      if byte(position) == UInt8(ascii: ",") { position = skippingSpace(from: position + 1) }
      number += 1
    }
    return nil
  }

  /// Whether the text in quotes is this name; names with escapes are not found.
  private func isText(_ quoted: Range<Int>, _ name: String) -> Bool {
    text[quoted].dropFirst().dropLast().elementsEqual(name.utf8)
  }

  private func byte(_ position: Int) -> UInt8 { position < text.count ? text[position] : 0 }

  private func skippingSpace(from start: Int) -> Int {
    var position = start
    while [0x20, 0x09, 0x0A, 0x0D].contains(byte(position)), position < text.count { position += 1 }
    return position
  }

  private func end(ofValueAt start: Int) -> Int {
    var position = start
    var depth = 0
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\""): position = endOfText(at: position)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
        continue
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { return position }
        depth -= 1
        position += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09, 0x0A, 0x0D:
        guard depth > 0 else { return position }
        position += 1
        continue
      default:
        position += 1
        continue
      }
      if depth == 0 { return position }
    }
    return position
  }

  private func endOfText(at start: Int) -> Int {
    var position = start + 1
    while position < text.count, text[position] != UInt8(ascii: "\"") {
      position += text[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position + 1, text.count)
  }
}
