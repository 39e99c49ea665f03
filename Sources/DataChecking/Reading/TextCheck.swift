import Files

/// Finds what cannot be in a text: NUL bytes, and bytes that are not UTF-8.
func checkText(_ bytes: Bytes) throws(LocalProblem) {
  guard let start = bytes.baseAddress else { return }
  if let zero = memchr(start, 0, bytes.count) {
    throw .zero(at: UnsafeRawPointer(start).distance(to: UnsafeRawPointer(zero)))
  }
  guard !isASCII(bytes), let place = firstInvalid(in: bytes) else { return }
  throw .notUTF8(bytes[place], at: place)
}

/// Looks at eight bytes at a time.
private func isASCII(_ bytes: Bytes) -> Bool {
  let raw = UnsafeRawBufferPointer(bytes)
  var all: UInt64 = 0
  var offset = 0
  while offset + 8 <= raw.count {
    all |= raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    offset += 8
  }
  return all & 0x8080_8080_8080_8080 == 0 && bytes[offset...].allSatisfy { $0 < 0x80 }
}

/// The first byte that does not belong to a character of UTF-8.
private func firstInvalid(in bytes: Bytes) -> Int? {
  var place = 0
  while place < bytes.count {
    let first = bytes[place]
    if first < 0x80 {
      place += 1
      continue
    }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard isCharacter(bytes, at: place, length) else { return place }
    place += length
  }
  return nil
}

private func isCharacter(_ bytes: Bytes, at place: Int, _ length: Int) -> Bool {
  let (first, end) = (bytes[place], place + length)
  guard (0xC2...0xF4).contains(first), end <= bytes.count else { return false }
  let second = bytes[place + 1]
  let lowest: UInt8 = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80
  let highest: UInt8 = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF
  guard (lowest...max(lowest, highest)).contains(second) else { return false }
  return (place + 2..<max(end, place + 2)).allSatisfy { bytes[$0] & 0xC0 == 0x80 }
}

extension LocalProblem {
  fileprivate static func zero(at offset: Int) -> LocalProblem {
    LocalProblem(
      message: "there is a NUL byte here, which no text contains",
      help: "export the data again as CSV in UTF-8; the file may be damaged, or in another format",
      offset: offset)
  }

  fileprivate static func notUTF8(_ byte: UInt8, at offset: Int) -> LocalProblem {
    let digits = String(byte, radix: 16, uppercase: true)
    return LocalProblem(
      message: "the text is not UTF-8: byte \(digits) does not belong to a character",
      help: "save the file as UTF-8; Excel calls it \"CSV UTF-8\"", offset: offset)
  }
}
