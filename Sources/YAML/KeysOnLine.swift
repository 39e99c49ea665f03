import Diagnostics

// Keys of questions that lack the character before or after them, so that YAML reads them as parts of texts.

extension YAMLProblem {
  /// The keys that most questions have: other words may be parts of texts.
  private static let keys = [
    "id", "type", "text", "help", "options", "range", "labels", "when", "required", "title", "items",
    "questions",
  ].map { Array($0.utf8) }

  private static var longestLine: Int { 2_000 }

  /// `{id: visit type: date}`
  func missingComma(in file: SourceFile) -> Finding? {
    guard place < file.text.count, file.text[place] == UInt8(ascii: ":"),
      openBracket(at: place, in: file) == UInt8(ascii: "{")
    else { return nil }
    let word = file.text[..<place].suffix { $0 > 0x20 }
    guard Self.keys.contains(Array(word)),
      let last = file.text[..<word.startIndex].lastIndex(where: { $0 != 0x20 }),
      last > contextPlace, !"{,:[".utf8.contains(file.text[last])
    else { return nil }
    return .missingCommaBefore(SourceRange(word.indices), after: last + 1, in: file)
  }

  /// `options {1: yes}` and `{id: a, text "A?"}`
  func missingColonAfterKey(in file: SourceFile) -> Finding? {
    let lines = [contextPlace, place].map { SourceLine(at: $0, in: file.text) }
    // Each place looks at the line before it, and nobody writes longer lines of keys.
    for line in lines where line.content.count < Self.longestLine {
      for start in line.entry where isEntryStart(start, of: line, in: file) {
        let word = line.text[start..<line.content.upperBound].prefix { $0 > 0x20 && $0 != UInt8(ascii: ":") }
        let rest = line.text[word.endIndex..<max(word.endIndex, line.content.upperBound)]
        let value = rest.drop { $0 == 0x20 }
        guard Self.keys.contains(Array(word)), value.startIndex > rest.startIndex, let first = value.first,
          "{[\"'".utf8.contains(first)
        else { continue }
        return .missingColonAfter(SourceRange(word.indices), in: file)
      }
    }
    return nil
  }

  /// The beginning of a line, or after a bracket or comma inside of brackets.
  private func isEntryStart(_ place: Int, of line: SourceLine, in file: SourceFile) -> Bool {
    if place == line.entry.lowerBound { return true }
    guard let last = line.text[..<place].last(where: { $0 != 0x20 }), line.text[place] != 0x20 else {
      return false
    }
    return last == UInt8(ascii: "{")
      || last == UInt8(ascii: ",") && openBracket(at: place, in: file) == UInt8(ascii: "{")
  }
}

extension Finding {
  fileprivate static func missingCommaBefore(_ key: SourceRange, after end: Int, in file: SourceFile)
    -> Finding
  {
    let name = file.string(in: key)
    return Finding(
      "a comma is missing before `\(name)`", at: key, help: "write `, \(name):`",
      fix: Fix([Fix.Edit(SourceRange(end..<end), ",")], isSafe: false))
  }

  fileprivate static func missingColonAfter(_ key: SourceRange, in file: SourceFile) -> Finding {
    let name = file.string(in: key)
    return Finding(
      "a colon is missing after `\(name)`", at: key, help: "write `\(name):`",
      fix: Fix([Fix.Edit(SourceRange(start: key.end, end: key.end), ":")], isSafe: false))
  }
}
