import CYAML
import Diagnostics

/// libyaml's errors in the words of someone who writes questionnaires.
///
/// The errors are recognized by libyaml's stable phrases (libyaml 0.2.5, `scanner.c`, `parser.c`, `reader.c`); what
/// the author meant is inferred from the line itself.
struct YAMLProblem {
  private let problem: String
  private let context: String
  /// The byte offset of the error.
  let place: Int
  /// The byte offset of what libyaml was reading when it found the error.
  let contextPlace: Int
  private let character: UInt32
  /// The value that was read last.
  let previous: Node?

  init(_ parser: yaml_parser_t, in text: UnsafeBufferPointer<UInt8>, after previous: Node?) {
    self.previous = previous
    problem = parser.problem.map { String(cString: $0) } ?? ""
    context = parser.context.map { String(cString: $0) } ?? ""
    character = UInt32(bitPattern: parser.problem_value)
    var cursor = CharacterCursor()
    if parser.error == YAML_READER_ERROR {
      place = min(parser.problem_offset, text.count)
      contextPlace = place
    } else {
      contextPlace = cursor.offset(of: parser.context_mark.index, in: text)
      place = cursor.offset(of: parser.problem_mark.index, in: text)
    }
  }

  /// A list or map in brackets does not go on as it should.
  var isInBrackets: Bool { context.contains("flow") || problem.contains("',' or") }

  func finding(in file: SourceFile) -> Finding {
    let line = SourceLine(at: place, in: file.text)
    if let tab = line.indentingTabs.first { return IndentingTabs(in: file).finding(at: tab.lowerBound) }
    if line.isFence { return codeFences(in: file) }
    if let comments = OtherComments(near: [contextPlace, place], in: file) { return comments.finding }
    if let heading = Heading(of: file) { return heading.finding }
    if let key = longKey(in: file) ?? missingComma(in: file) ?? missingColonAfterKey(in: file) { return key }
    if let quote = unclosedQuote(in: file.text) { return openQuote(quote, in: file) }
    if let pattern = unquotedPattern(in: file) { return pattern }
    if let text = PastedText(near: place, in: file) { return text.finding }
    if let dash = OtherDash(near: line, in: file) { return dash.finding(in: file) }
    switch problem {
    case "control characters are not allowed", "invalid Unicode character":
      return .controlCharacter(character, place)
    case "mapping keys are not allowed in this context": return needsQuotes(place, in: file)
    case _ where context.hasSuffix("a tag"): return needsQuotes(contextPlace, in: file)
    case "found character that cannot start any token": return unexpectedStart(line, in: file)
    case "mapping values are not allowed in this context": return unexpectedColon(line, in: file)
    case "could not find expected ':'": return missingColon(in: file)
    case "found unexpected end of stream" where context.contains("quoted"),
      "found unexpected document indicator":
      return openQuote(contextPlace, in: file)
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      return escape(in: file)
    case "did not find expected alphabetic or numeric character": return needsQuotes(contextPlace, in: file)
    case "did not find expected ',' or ']'": return unfinishedList(line, in: file, closing: "]", name: "list")
    case "did not find expected ',' or '}'": return unfinishedList(line, in: file, closing: "}", name: "map")
    case "did not find expected '-' indicator": return missingDash(line, in: file)
    case "did not find expected key", "did not find expected <document start>",
      "block sequence entries are not allowed in this context":
      return unexpectedContent(line, in: file)
    case "found an indentation indicator equal to 0": return afterBlockOpening(in: file)
    case "did not find expected comment or line break" where context.contains("block scalar"):
      return afterBlockOpening(in: file)
    case "did not find expected node content" where isLowQuote(at: place, in: file.text):
      return needsQuotes(place, in: file)
    case "did not find expected node content": return .nothingHere(place, in: file)
    default: return .other(place)
    }
  }

  /// Spaces outside of quotes that YAML does not recognize: in the text that libyaml was reading, or in the line of the error.
  func oddSpaces(in file: SourceFile) -> OddSpaces? {
    let lines = [contextPlace, place].map { SourceLine(at: $0, in: file.text) }
    // After a key that was not recognized, the next line is the first that YAML does not expect.
    for line in (lines + [lines[1].above(in: file.text)].compactMap(\.self)).map(\.content) {
      let end = file.text[line].firstIndex { isQuote($0) || $0 == UInt8(ascii: "#") } ?? line.upperBound
      if let spaces = OddSpaces(in: SourceRange(line.lowerBound..<end), of: file) { return spaces }
    }
    return nil
  }

  /// The place of an opening quote that was only closed by the next one, some lines below.
  private func unclosedQuote(in text: [UInt8]) -> Int? {
    guard let previous, previous.style == .singleQuoted || previous.style == .doubleQuoted else { return nil }
    let range = Int(previous.start)..<Int(previous.end)
    guard range.upperBound <= place, text[range].contains(0x0A),
      !text[range.upperBound..<place].contains(0x0A)
    else { return nil }
    return range.lowerBound
  }

  /// Two commas, as typewriters wrote a low quote.
  private func isLowQuote(at place: Int, in text: [UInt8]) -> Bool {
    text[place...].starts(with: [UInt8(ascii: ","), UInt8(ascii: ",")])
  }

  func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  func escapeStart(in text: [UInt8]) -> Int {
    var start = min(place, text.count - 1)
    while start > contextPlace, text[start] != UInt8(ascii: "\\") { start -= 1 }
    return start
  }

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

/// A character at the start of a line that its author took for the dash of a list entry.
private struct OtherDash {
  private let range: SourceRange
  private let name: String

  /// Looks at the line of a problem and at the one above, which YAML may have read as a text or a key.
  init?(near line: SourceLine, in file: SourceFile) {
    let lines = [line.above(in: file.text), line].compactMap(\.self)
    guard let found = lines.lazy.compactMap({ Self(in: $0, of: file) }).first else { return nil }
    self = found
  }

  private init?(in line: SourceLine, of file: SourceFile) {
    let start = line.content.lowerBound
    let first = file.string(in: SourceRange(line.content)).unicodeScalars.first
    guard let first, let name = Self.name(of: first) else { return nil }
    let end = start + first.utf8.count
    guard end < line.content.upperBound, line.text[end] == 0x20 else { return nil }
    range = SourceRange(start..<end)
    self.name = name
  }

  private static func name(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "–", "—": "a long dash"
    case "−": "a minus sign"
    case "‐", "‑": "a hyphen of another kind"
    case "•", "·", "*", "◦", "▪": "a bullet"
    default: nil
    }
  }

  func finding(in file: SourceFile) -> Finding {
    Finding(
      "this line begins with \(name), which does not begin an entry of a list", at: range,
      help: "write an ordinary hyphen and a space: `- `", fix: Fix([Fix.Edit(range, "-")], isSafe: false))
  }
}

// Patterns that YAML cannot read, because of their quotes or for lack of them.

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
