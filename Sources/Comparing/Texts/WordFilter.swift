import Tables

/// A Bloom filter of words: one that is in the list is always found, and a few others are taken for words.
struct WordFilter {
  /// Number of bits for each word.
  private let hashes: UInt64
  /// The lowest bit of a byte first, as `Scripts/generate-words` writes them.
  private let bits: Slice<EmbeddedTable>

  init(_ table: EmbeddedTable) {
    hashes = UInt64(table[0])
    bits = table.dropFirst()
  }

  /// - Parameter word: in lower case
  func contains(_ word: String) -> Bool {
    let hash = fingerprint(of: word)
    let (first, second) = (hash & 0xFFFF_FFFF, hash >> 32 | 1)
    return (0..<hashes).allSatisfy { isSet(Int((first + $0 * second) % UInt64(bits.count * 8))) }
  }

  private func isSet(_ place: Int) -> Bool {
    bits[bits.startIndex + place / 8] >> (place % 8) & 1 == 1
  }

  /// The hash function of Fowler, Noll and Vo.
  private func fingerprint(of word: String) -> UInt64 {
    word.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
