/// Whether a file of a folder is a questionnaire: the key `questionnaire` begins one of its lines.
package func isQuestionnaire(_ bytes: [UInt8]) -> Bool {
  // UTF-16 has a zero byte next to each letter.
  let text =
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) ? bytes.filter { $0 != 0 } : bytes
  var line = text[...]
  while true {
    if mayBeginKey(line), beginsWithKey(line) { return true }
    guard let end = line.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return false }
    line = line[(end + 1)...]
  }
}

private let key = Array("questionnaire".utf8)
private let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]

/// A quick look at the first byte, which rules out most lines.
private func mayBeginKey(_ line: ArraySlice<UInt8>) -> Bool {
  guard let first = line.first else { return false }
  return first == key[0] || first == UInt8(ascii: "{") || quotes.contains(first) || first >= 0xEF
}

/// `questionnaire:`, also in quotes, after a byte order mark, or after the opening brace of a flow map.
private func beginsWithKey(_ line: ArraySlice<UInt8>) -> Bool {
  var rest = line.drop { $0 >= 0x80 || $0 == UInt8(ascii: "{") || $0 == 0x20 }
  if let first = rest.first, quotes.contains(first) { rest = rest.dropFirst() }
  guard rest.starts(with: key) else { return false }
  rest = rest.dropFirst(key.count).drop { quotes.contains($0) || $0 == 0x20 }
  return rest.first == UInt8(ascii: ":")
}
