import Diagnostics
import YAML

/// Whether a file of a folder is a questionnaire: the key `questionnaire` is at its top.
package func isQuestionnaire(_ bytes: [UInt8]) -> Bool {
  let text = text(of: bytes)
  return valueOfMark(in: text) != nil || questionnaireEntry(of: text) != nil
}

/// The id of a questionnaire as its file has it, without reading the rest; nil for another file.
package func questionnaireID(in bytes: [UInt8]) -> String? {
  let text = text(of: bytes)
  guard let line = valueOfMark(in: text) else { return questionnaireEntry(of: text).map { $0.value ?? "" } }
  let value = line.drop { $0 == 0x20 || $0 == 0x09 || quotes.contains($0) }
  let id = value.prefix { $0 > 0x20 && !quotes.contains($0) && $0 != 0x2C && $0 != 0x7D }
  return String(decoding: id, as: UTF8.self)
}

/// Whether a file describes a study: its first key is `study`.
package func isStudy(_ bytes: [UInt8]) -> Bool {
  let text = text(of: bytes)
  guard let line = firstLine(of: text) else { return false }
  if let key = plainKey(of: line) { return key.elementsEqual(studyKey) }
  // A table would be one long text in YAML, and a key is on one line.
  if let first = line.first, isLetterOrDigit(first), !line.contains(UInt8(ascii: ":")) { return false }
  // While the file is not YAML, its first line counts.
  return topEntry(of: text) { _ in true }.map { $0.key == "study" }
    ?? (rest(of: line, after: studyKey) != nil)
}

/// The key with which a line begins, as nearly all files do; nil if only YAML can say what it is.
private func plainKey(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
  let key = line.prefix { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || isLetterOrDigit($0) }
  let isPlain = key.first.map { $0 != UInt8(ascii: "-") } ?? false
  return isPlain && line[key.endIndex...].first == UInt8(ascii: ":") ? key : nil
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  case UInt8(ascii: "0")...UInt8(ascii: "9"): true
  default: false
  }
}

/// The entry `questionnaire` at the top of a file in which no line begins with it, such as `{title: A, questionnaire: a}`.
private func questionnaireEntry(of text: [UInt8]) -> TopEntry? {
  contains(key, in: text) ? topEntry(of: text) { $0 == mark } : nil
}

/// Searching with `firstRange` takes a hundred times as long, in every file of a folder that is no questionnaire.
private func contains(_ word: [UInt8], in text: [UInt8]) -> Bool {
  var rest = text[...]
  while let start = rest.firstIndex(of: word[0]) {
    rest = rest[start...]
    if rest.starts(with: word) { return true }
    rest = rest.dropFirst()
  }
  return false
}

/// In UTF-8 and without a byte order mark.
private func text(of bytes: [UInt8]) -> [UInt8] {
  let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  if isUTF16 { return decodeText(bytes, path: "").value?.text ?? [] }
  return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
}

/// The line that begins the description of a study.
func studyMark(in bytes: [UInt8]) -> SourceRange? {
  firstLine(of: bytes).map { SourceRange($0.startIndex..<$0.endIndex) }
}

/// The text after the key `questionnaire` on its line; nil if no line begins with it.
private func valueOfMark(in text: [UInt8]) -> ArraySlice<UInt8>? {
  var line = text[...]
  while true {
    if mayBeginKey(line), let value = rest(of: line, after: key) { return value }
    guard let end = line.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
    line = line[(end + 1)...]
  }
}

private let key = Array("questionnaire".utf8)
private let studyKey = Array("study".utf8)
private let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]

/// A quick look at the first byte, which rules out most lines.
private func mayBeginKey(_ line: ArraySlice<UInt8>) -> Bool {
  guard let first = line.first else { return false }
  return first == key[0] || first == UInt8(ascii: "{") || quotes.contains(first) || first >= 0xEF
}

/// The text of a line after its key and a colon; nil if it has another key. The key may also be in quotes,
/// after a byte order mark, or after the opening brace of a flow map.
private func rest(of line: ArraySlice<UInt8>, after key: [UInt8]) -> ArraySlice<UInt8>? {
  var rest = line.drop { $0 >= 0x80 || $0 == UInt8(ascii: "{") || $0 == 0x20 }
  if let first = rest.first, quotes.contains(first) { rest = rest.dropFirst() }
  guard rest.starts(with: key) else { return nil }
  rest = rest.dropFirst(key.count).drop { quotes.contains($0) || $0 == 0x20 }
  let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
  return line.first == UInt8(ascii: ":") ? line.dropFirst() : nil
}

/// `---` on a line of its own; a document may also begin on that line.
private func isDocumentMarker(_ line: ArraySlice<UInt8>) -> Bool {
  guard line.starts(with: "---".utf8) else { return false }
  let rest = line.dropFirst(3).first { $0 != 0x20 }
  return rest == nil || rest == UInt8(ascii: "#")
}

/// A finding about the key that should mark a file as a questionnaire or a study: without this, the file
/// would be ignored among the other YAML files of a folder.
func nearMark(in bytes: [UInt8]) -> Finding? {
  guard !isQuestionnaire(bytes) else { return nil }
  return misspeltQuestionnaire(in: bytes).map(Finding.misspelt)
    ?? misplacedStudy(in: bytes).map { .notFirst($0, in: bytes) }
}

/// The first key of a file if it is probably a misspelled `questionnaire`, such as `questionaire: daily`, or German.
private func misspeltQuestionnaire(in bytes: [UInt8]) -> SourceRange? {
  guard let line = firstLine(of: bytes) else { return nil }
  let isEntry = line.first == UInt8(ascii: "-")
  let entry = line.drop {
    $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "{") || $0 == 0x20 || quotes.contains($0)
  }
  let word = entry.prefix { $0 > 0x20 && $0 != UInt8(ascii: ":") && !quotes.contains($0) }
  let rest = line[word.endIndex...].drop { quotes.contains($0) || $0 == 0x20 }
  guard rest.first == UInt8(ascii: ":"), word.count < 2 * key.count else { return nil }
  let name = String(decoding: word, as: UTF8.self).lowercased()
  guard
    ["fragebogen", "fragebögen"].contains(name)
      || (name == mark ? isEntry || !word.elementsEqual(key) : nearest(to: name, among: [mark]) != nil)
  else { return nil }
  return SourceRange(word.startIndex..<word.endIndex)
}

/// The key `study` of a file that lists questionnaires but does not begin with that key, or has it in capitals.
private func misplacedStudy(in bytes: [UInt8]) -> SourceRange? {
  guard !isStudy(bytes) else { return nil }
  let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
  let keys = lines.map { $0.prefix { $0 > 0x20 && $0 != UInt8(ascii: ":") } }
  guard keys.contains(where: { listKeys.contains(String(decoding: $0, as: UTF8.self)) }) else { return nil }
  let key = keys.first { ["study", "studie"].contains(String(decoding: $0, as: UTF8.self).lowercased()) }
  return key.map { SourceRange($0.startIndex..<$0.endIndex) }
}

private let listKeys = ["questionnaires", "fragebögen"]
private let mark = "questionnaire"

/// The first line that is neither empty, a comment nor a marker of YAML.
private func firstLine(of bytes: [UInt8]) -> ArraySlice<UInt8>? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
    let first = line.first { $0 != 0x20 }
    let isMarker = isDocumentMarker(line) || first == UInt8(ascii: "#") || first == UInt8(ascii: "%")
    if first != nil, !isMarker { return line }
    rest = bytes[line.endIndex...].dropFirst()
  }
  return nil
}

extension ReportedRule {
  static let nearQuestionnaire = ReportedRule("near-questionnaire")
}

extension Finding {
  fileprivate static func misspelt(_ key: SourceRange) -> Finding {
    Finding(
      "this file is not checked or compiled, because no line of it begins with `questionnaire:`", at: key,
      help: "begin this line with `questionnaire:`, if the file is a questionnaire",
      fix: Fix([Fix.Edit(key, mark)], isSafe: false))
  }

  /// The fix moves the line of the key to the top.
  fileprivate static func notFirst(_ key: SourceRange, in bytes: [UInt8]) -> Finding {
    let rest = bytes[Int(key.end)...].prefix { $0 != 0x0A && $0 != 0x0D }
    let value = String(decoding: rest, as: UTF8.self)
    let line = "study" + value
    let first = firstLine(of: bytes)?.startIndex ?? 0
    let end = bytes[rest.endIndex...].prefix { $0 == 0x0A || $0 == 0x0D }.prefix(
      bytes[rest.endIndex...].starts(with: [0x0D, 0x0A]) ? 2 : 1
    ).endIndex
    let edits =
      first == Int(key.start)
      ? [Fix.Edit(key, "study")]
      : [
        Fix.Edit(SourceRange(first..<first), line + "\n"),
        Fix.Edit(SourceRange(Int(key.start)..<end), ""),
      ]
    return Finding(
      "this file is not checked or compiled, because its first key is not `study`", at: key,
      help: "move `\(line)` to the top of the file, if it describes a study", fix: Fix(edits, isSafe: false))
  }
}
