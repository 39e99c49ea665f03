/// Text in UTF-16, as SoSci Survey and spreadsheets write tables, turned into UTF-8 while it is read.
struct UTF16Text {
  private let isBigEndian: Bool
  /// Bytes that do not make a whole character yet.
  private var rest: [UInt8] = []

  /// Nil unless a mark of the byte order says that the text is UTF-16.
  init?(_ head: [UInt8]) {
    switch head.prefix(2) {
    case [0xFF, 0xFE]: isBigEndian = false
    case [0xFE, 0xFF]: isBigEndian = true
    default: return nil
    }
  }

  /// The characters that are complete with these bytes; a unit that belongs to no character stays one that no text has.
  mutating func decoded(_ bytes: some Collection<UInt8>, isLast: Bool) -> [UInt8] {
    let all = rest + bytes
    var units: [UInt16] = []
    units.reserveCapacity(all.count / 2)
    for place in stride(from: 0, to: all.count - 1, by: 2) {
      let (first, second) = (UInt16(all[place]), UInt16(all[place + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    var end = units.count
    // The first half of a pair waits for the second.
    if !isLast, let last = units.last, UTF16.isLeadSurrogate(last) { end -= 1 }
    rest = Array(all[(end * 2)...])
    let text = Array(String(decoding: units[..<end], as: UTF16.self).utf8)
    // A byte alone at the end is no character.
    return isLast && !rest.isEmpty ? text + [0xFF] : text
  }
}
