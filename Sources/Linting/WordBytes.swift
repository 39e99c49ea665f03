/// Which bytes of a text belong to words: letters of any language and apostrophes.
enum WordBytes {
  /// The byte as part of a word, in lower case if it is an English letter; nil between words.
  @inline(__always)
  static func letter(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> UInt8? {
    let byte = text[index]
    switch byte {
    case 0x61...0x7A, 0x27: return byte
    case 0x41...0x5A: return byte | 0x20
    case 0xE2 where isPunctuation(at: index, in: text):
      return text[index + 2] == 0x99 ? UInt8(ascii: "'") : nil
    case 0xC2: return nil
    case 0x80...: return byte
    default: return nil
    }
  }

  /// Number of bytes of the character, as far as `letter` looks at it at once.
  @inline(__always)
  static func length(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    switch text[index] {
    case 0xE2 where isPunctuation(at: index, in: text): 3
    case 0xC2: 2
    default: 1
    }
  }

  /// Quotes, dashes, the ellipsis and the apostrophe ’.
  private static func isPunctuation(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    index + 2 < text.count && text[index + 1] == 0x80
  }

  /// Digits are letters of a word as well.
  @inline(__always)
  static func letterOrDigit(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> UInt8? {
    (48...57).contains(text[index]) ? text[index] : letter(at: index, in: text)
  }

  /// A letter in lower case, given the byte before it: Ä to ä, and the others of Western Europe.
  @inline(__always)
  static func lowered(_ letter: UInt8, after last: UInt8) -> UInt8 {
    last == 0xC3 && (0x80...0x9E).contains(letter) ? letter | 0x20 : letter
  }

  /// The letters of one word, of which only those of other languages than English may be capital.
  static func letters(in word: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    let bytes = UnsafeBufferPointer(rebasing: word)
    var letters: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let letter = letterOrDigit(at: index, in: bytes) { letters.append(letter) }
      index += length(at: index, in: bytes)
    }
    return letters
  }

  static func isCapital(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch text[index] {
    case 0x41...0x5A: true
    case 0x80...:
      String(decoding: text[index..<min(index + 4, text.count)], as: UTF8.self).first?.isUppercase ?? false
    default: false
    }
  }

  static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash function of Fowler, Noll and Vo.
  @inline(__always)
  static func mixed(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}
