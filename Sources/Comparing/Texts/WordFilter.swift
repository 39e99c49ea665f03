/// A Bloom filter of words: one that is in the list is always found, and a few others are taken for words.
///
/// The digits are in the program as they are read, so a filter costs nothing until a word is looked up.
struct WordFilter {
  /// How many bits there are for each word.
  let hashes: Int
  let bits: Int
  /// Six bits in each byte, as `Scripts/generate-words` writes them.
  let digits: StaticString

  /// - Parameter word: in lower case
  func contains(_ word: String) -> Bool {
    let hash = fingerprint(of: word)
    let (first, second) = (hash & 0xFFFF_FFFF, hash >> 32 | 1)
    return (0..<UInt64(hashes)).allSatisfy { isSet(Int((first + $0 * second) % UInt64(bits))) }
  }

  private func isSet(_ place: Int) -> Bool {
    let digit = digits.utf8Start[place / 6]
    // The backslash is left out of the digits.
    let value = digit - 0x30 - (digit > 0x5C ? 1 : 0)
    return value >> (place % 6) & 1 == 1
  }

  /// The hash function of Fowler, Noll and Vo.
  private func fingerprint(of word: String) -> UInt64 {
    word.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
