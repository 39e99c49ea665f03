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
      character += 8 - continuationCount(in: text, at: byte)
      byte += 8
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

  /// Bytes `10xxxxxx` among the next eight.
  private func continuationCount(in text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    let word = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return ((word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101).nonzeroBitCount
  }
}
