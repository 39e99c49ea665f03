import Diagnostics

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

/// The first key of a file if it is probably a misspelled `questionnaire`, such as `questionaire: daily`, or German: without this, the
/// file would be ignored among the other YAML files of a folder.
func misspeltQuestionnaire(in bytes: [UInt8]) -> SourceRange? {
  guard !isQuestionnaire(bytes), let line = firstLine(of: bytes) else { return nil }
  let isEntry = line.first == UInt8(ascii: "-")
  let entry = line.drop {
    $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "{") || $0 == 0x20 || quotes.contains($0)
  }
  let word = entry.prefix { $0 > 0x20 && $0 != UInt8(ascii: ":") && !quotes.contains($0) }
  let rest = line[word.endIndex...].drop { quotes.contains($0) || $0 == 0x20 }
  guard rest.first == UInt8(ascii: ":"), word.count < 2 * key.count else { return nil }
  let name = String(decoding: word, as: UTF8.self).lowercased()
  guard
    name == "fragebogen"
      || (name == mark ? isEntry || !word.elementsEqual(key) : nearest(to: name, among: [mark]) != nil)
  else {
    return nil
  }
  return SourceRange(word.startIndex..<word.endIndex)
}

private let mark = "questionnaire"

/// The first line that is neither empty, a comment nor a marker of YAML.
private func firstLine(of bytes: [UInt8]) -> ArraySlice<UInt8>? {
  bytes.split(maxSplits: 64, whereSeparator: { $0 == 0x0A || $0 == 0x0D }).first { line in
    guard let first = line.first(where: { $0 != 0x20 }) else { return false }
    return first != UInt8(ascii: "#") && first != UInt8(ascii: "%") && !line.starts(with: "---".utf8)
  }
}

extension ReportedRule {
  static let nearQuestionnaire = ReportedRule(
    name: "near-questionnaire", topic: .structure, severity: .warning,
    summary: "a file whose first key is almost `questionnaire`",
    rationale: """
      The key `questionnaire` is what marks a file as a questionnaire. With another spelling, the file would be ignored in
      a folder, and its questionnaire would be missing without a word.
      """,
    failing: """
      ↓questionaire: mood
      title: Mood
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """,
    passing: """
      questionnaire: mood
      title: Mood
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """)
}

extension Finding {
  static func misspelt(_ key: SourceRange) -> Finding {
    Finding(
      "this file is not checked or compiled, because no line of it begins with `questionnaire:`", at: key,
      help: "begin this line with `questionnaire:`, if the file is a questionnaire")
  }
}
