/// The text escaped so that GitHub Actions takes no part of its log for a command.
///
/// The runner obeys `::name …::` at the start of a line, after any white space, and `##[name]` anywhere in a line
/// (actions/runner, ActionCommand.cs). The character that makes it a command is shown as `\u{3A}` or `\u{5B}`.
package func withoutWorkflowCommands(_ text: [UInt8]) -> [UInt8] {
  guard text.contains(colon) || text.contains(UInt8(ascii: "#")) else { return text }
  var safe: [UInt8] = []
  safe.reserveCapacity(text.count + 16)
  var isAtStart = true
  var index = 0
  while index < text.count {
    let byte = text[index]
    if isAtStart, byte == colon, index + 1 < text.count, text[index + 1] == colon {
      safe += Array("\\u{3A}".utf8)
      isAtStart = false
    } else if byte == UInt8(ascii: "["), safe.suffix(2).elementsEqual("##".utf8) {
      safe += Array("\\u{5B}".utf8)
    } else {
      safe.append(byte)
      isAtStart = byte == 0x0A || byte == 0x0D || isAtStart && isWhiteSpace(at: index, in: text)
    }
    index += 1
  }
  return safe
}

private let colon = UInt8(ascii: ":")

/// Whether the byte belongs to a character that the runner drops from the start of a line.
private func isWhiteSpace(at index: Int, in text: [UInt8]) -> Bool {
  var start = index
  while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
  if text[start] < 0x80 { return text[start] <= 0x20 || text[start] == 0x7F }
  var end = index + 1
  while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
  let scalars = String(decoding: text[start..<end], as: UTF8.self).unicodeScalars
  return scalars.allSatisfy(\.properties.isWhitespace)
}
