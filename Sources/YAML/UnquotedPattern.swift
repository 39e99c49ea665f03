import Diagnostics

// Patterns that YAML cannot read, because of their quotes or for lack of them.

extension YAMLProblem {
  private static var key: [UInt8] { Array("pattern:".utf8) }

  /// A pattern without quotes whose first character YAML takes for a list or something else of its own: `pattern: [0-9]{5}`.
  func unquotedPattern(in file: SourceFile) -> Finding? {
    for line in [contextPlace, place].map({ SourceLine(at: $0, in: file.text) }) {
      guard !line.opensBlock, let start = startOfPattern(in: line),
        "[{*&!|>%@".utf8.contains(line.text[start]),
        let text = WrittenText(from: start, in: file, inside: openBracket(at: start, in: file))
      else { continue }
      return .unquotedPattern(text, file.text[start])
    }
    return nil
  }

  /// After the key, which begins the line or follows a bracket or a comma.
  private func startOfPattern(in line: SourceLine) -> Int? {
    let (text, key) = (line.text, Self.key)
    let ends = line.entry.lazy.compactMap { place -> Int? in
      guard text[place...].starts(with: key), place + key.count < line.content.upperBound,
        text[place + key.count] == 0x20
      else { return nil }
      let before = text[line.entry.lowerBound..<place].last { $0 != 0x20 }
      return before == nil || before == UInt8(ascii: "{") || before == UInt8(ascii: ",")
        ? place + key.count : nil
    }
    return ends.first.flatMap { end in text[end..<line.content.upperBound].firstIndex { $0 != 0x20 } }
  }

  /// `"\d{5}"`: the text in single quotes, where a backslash is only itself.
  func escape(in file: SourceFile) -> Finding {
    let start = escapeStart(in: file.text)
    let line = SourceLine(at: contextPlace, in: file.text)
    var end = contextPlace + 1
    var escapes: [UInt8] = []
    while end < line.content.upperBound, file.text[end] != UInt8(ascii: "\"") {
      let isEscape = file.text[end] == UInt8(ascii: "\\") && end + 1 < line.content.upperBound
      if isEscape { escapes.append(file.text[end + 1]) }
      end += isEscape ? 2 : 1
    }
    let isPattern = startOfPattern(in: line) == contextPlace
    let isPlain = !escapes.contains { (isPattern ? "\"\\" : "0abtnvfre \"/\\N_LPxuU").utf8.contains($0) }
    guard isPlain, end < line.content.upperBound else { return .escape(at: start, instead: nil) }
    let whole = SourceRange(contextPlace..<end + 1)
    return .escape(
      at: start,
      instead: Fix.Edit(whole, singleQuotedInYAML(file.string(in: SourceRange(contextPlace + 1..<end)))))
  }
}

extension Finding {
  fileprivate static func unquotedPattern(_ text: WrittenText, _ first: UInt8) -> Finding {
    let start = text.range.lowerBound
    return Finding(
      "a pattern that begins with `\(String(UnicodeScalar(first)))` must be in quotes",
      at: SourceRange(start..<start + 1), help: "write `pattern: \(text.singleQuoted)`",
      fix: Fix([Fix.Edit(SourceRange(text.range), text.singleQuoted)], isSafe: false))
  }

  fileprivate static func escape(at offset: Int, instead: Fix.Edit?) -> Finding {
    Finding(
      "in double quotes, `\\` begins an escape, but this one does not exist",
      at: SourceRange(offset..<offset + 2),
      help: instead.map { "put the text in single quotes: `\($0.text)`" }
        ?? "write `\\\\` for a backslash, or put the text in single quotes",
      fix: instead.map { Fix([$0], isSafe: false) })
  }
}
