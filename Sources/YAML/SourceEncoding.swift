/// A text as the bytes of a file, in the file's original encoding, with or without a byte order mark.
package func encodeText(_ text: [UInt8], like original: [UInt8]) -> [UInt8] {
  if original.starts(with: [0xFF, 0xFE]) {
    return [0xFF, 0xFE] + utf16(text) { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }
  if original.starts(with: [0xFE, 0xFF]) {
    return [0xFE, 0xFF] + utf16(text) { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }
  return original.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] + text : text
}

private func utf16(_ text: [UInt8], bytes: (UInt16) -> [UInt8]) -> [UInt8] {
  String(decoding: text, as: UTF8.self).utf16.flatMap(bytes)
}
