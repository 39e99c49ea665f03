/// Turns libyaml's positions, which count characters, into byte offsets of the same text.
///
/// Positions come almost in order, so the cursor walks along instead of starting anew.
struct CharacterCursor {
  private var character = 0
  private var byte = 0

  mutating func offset(of target: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    while character > target {
      byte -= 1
      if !isContinuation(text[byte]) { character -= 1 }
    }
    while target - character >= 8, byte + 8 <= text.count {
      character += 8 - continuations(in: text, at: byte).nonzeroBitCount
      byte += 8
    }
    let rest = target - character
    // In ASCII, what is left is one leap to the byte that begins the next character.
    if rest < 8, byte + 8 <= text.count, continuations(in: text, at: byte) << (8 * (7 - rest)) == 0 {
      byte += rest
      character = target
      return byte
    }
    while byte < text.count, isContinuation(text[byte]) { byte += 1 }
    while character < target, byte < text.count {
      byte += 1
      while byte < text.count, isContinuation(text[byte]) { byte += 1 }
      character += 1
    }
    return byte
  }

  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// Bytes `10xxxxxx` among the next eight, a bit in each; the first byte is the lowest.
  private func continuations(in text: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let word = UInt64(littleEndian: bytes)
    return (word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101
  }
}
