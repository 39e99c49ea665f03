/// A text that is written as JSON writes it, without its quotes and escapes; any other cell as it is. Bytes are moved in place,
/// because an escape is never shorter than what it means.
func withoutJSONQuotes(_ start: UnsafeMutablePointer<UInt8>, _ cell: CellRange) -> CellRange {
  let (first, last) = (Int(cell.start), Int(cell.end) - 1)
  guard last > first, start[first] == 0x22, start[last] == 0x22 else { return cell }
  var (place, target) = (first + 1, first + 1)
  while place < last {
    let (bytes, length) = unescaped(start, place, to: last)
    for byte in bytes {
      start[target] = byte
      target += 1
    }
    place += length
  }
  return CellRange(start: cell.start + 1, end: UInt32(target))
}

private let escapes: [UInt8: UInt8] = [
  UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09, UInt8(ascii: "b"): 0x08,
  UInt8(ascii: "f"): 0x0C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "\\"): 0x5C, 0x22: 0x22,
]

/// The character at a place, and the number of bytes that it takes there. Anything but an escape means itself.
private func unescaped(_ start: UnsafeMutablePointer<UInt8>, _ place: Int, to end: Int) -> ([UInt8], Int) {
  let itself = ([start[place]], 1)
  guard start[place] == UInt8(ascii: "\\"), place + 1 < end else { return itself }
  guard start[place + 1] == UInt8(ascii: "u") else {
    return escapes[start[place + 1]].map { ([$0], 2) } ?? itself
  }
  guard let first = escapedUnit(start, place, to: end) else { return itself }
  // Beyond 16 bits, a character takes two escapes.
  if UTF16.isLeadSurrogate(first), let second = escapedUnit(start, place + 6, to: end),
    UTF16.isTrailSurrogate(second)
  {
    return (Array(String(decoding: [first, second], as: UTF16.self).utf8), 12)
  }
  return (Array(String(decoding: [first], as: UTF16.self).utf8), 6)
}

/// Of `\u00e9`; nil if there is none.
private func escapedUnit(_ start: UnsafeMutablePointer<UInt8>, _ place: Int, to end: Int) -> UInt16? {
  guard place + 6 <= end, start[place] == UInt8(ascii: "\\"), start[place + 1] == UInt8(ascii: "u") else {
    return nil
  }
  let digits = (place + 2..<place + 6).map { Character(Unicode.Scalar(start[$0])) }
  return digits.allSatisfy(\.isHexDigit) ? UInt16(String(digits), radix: 16) : nil
}
