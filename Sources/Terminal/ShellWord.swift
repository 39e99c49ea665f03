/// A word of a command for people to copy, in quotes where a shell would read it differently. Invisible bytes are
/// written as bash and zsh read them, `$'\xFF'`.
package func shellWord(_ bytes: [UInt8]) -> String {
  guard let text = String(validating: bytes, as: UTF8.self), escapeControls(text) == text else {
    return "$'" + bytes.map(escaped).joined() + "'"
  }
  if !bytes.isEmpty, bytes.allSatisfy(isOrdinary) { return text }
  return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}

private func escaped(_ byte: UInt8) -> String {
  guard (0x20..<0x7F).contains(byte), byte != UInt8(ascii: "'"), byte != UInt8(ascii: "\\") else {
    return "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
  return String(Unicode.Scalar(byte))
}

private func isOrdinary(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: "-_./,:+@%".utf8.contains(byte) || byte >= 0x80
  }
}
