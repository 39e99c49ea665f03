/// Represents a text when many are compared with each other. Equal texts have equal fingerprints; if two
/// fingerprints are equal, compare the texts.
package struct Fingerprint: Hashable {
  package private(set) var value: UInt64

  package init(_ number: Int = 0) { value = Self.mixed(UInt64(truncatingIfNeeded: number)) }

  package init(_ text: String) {
    self.init()
    add(text)
  }

  /// All versions of a text.
  package init(_ text: Text) {
    self.init()
    switch text {
    case .plain(let text): add(text.value)
    case .translated(let translations, _):
      for text in translations.texts { add(text.value) }
    }
  }

  package init(of parts: [Fingerprint]) {
    self.init()
    for part in parts { add(part) }
  }

  package init(_ bytes: UnsafeBufferPointer<UInt8>.SubSequence) {
    self.init()
    add(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes)))
  }

  package mutating func add(_ other: Fingerprint) { add(other.value) }

  package mutating func add(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ add(UnsafeRawBufferPointer($0)) }) == nil {
      Array(text.utf8).withUnsafeBytes { add($0) }
    }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    add(UInt64(bytes.count))
    var offset = 0
    while offset + 8 <= bytes.count {
      add(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest: UInt64 = 0
    for byte in bytes[offset...] { rest = rest << 8 | UInt64(byte) }
    add(rest)
  }

  private mutating func add(_ number: UInt64) { value = Self.mixed(value &* 31 &+ number) }

  private static func mixed(_ number: UInt64) -> UInt64 {
    let product = (number ^ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    return product ^ (product >> 32)
  }
}
