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
  private let place: Int
  /// The byte offset of what libyaml was reading when it found the error.
  let contextPlace: Int
  private let character: UInt32
  /// The value that was read last.
  private let previous: Node?

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
    if let tab = line.indentingTab { return .tab(at: tab) }
    if let quote = unclosedQuote(in: file.text) { return .openQuote(quote, file.text[quote]) }
    switch problem {
    case "control characters are not allowed", "invalid Unicode character":
      return .controlCharacter(character, place)
    case "found character that cannot start any token": return unexpectedStart(line)
    case "mapping values are not allowed in this context": return unexpectedColon(line, in: file)
    case "could not find expected ':'": return missingColon(in: file)
    case "found unexpected end of stream" where context.contains("quoted"),
      "found unexpected document indicator":
      return .openQuote(contextPlace, file.text[contextPlace])
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      return .escape(at: escapeStart(in: file.text))
    case "did not find expected alphabetic or numeric character":
      return .needsQuotes(contextPlace, file.text[contextPlace])
    case "did not find expected ',' or ']'": return unfinishedList(line, in: file, closing: "]", name: "list")
    case "did not find expected ',' or '}'": return unfinishedList(line, in: file, closing: "}", name: "map")
    case "did not find expected '-' indicator": return missingDash(line, in: file)
    case "did not find expected key", "did not find expected <document start>",
      "block sequence entries are not allowed in this context":
      return unexpectedContent(line, in: file)
    case "did not find expected comment or line break" where context.contains("block scalar"):
      return .needsQuotes(contextPlace, file.text[contextPlace])
    case "did not find expected node content": return .nothingHere(place, in: file)
    default: return .other(place)
    }
  }

  /// What libyaml was reading, or the line of the error, has spaces that YAML does not know outside of quotes.
  func oddSpaces(in file: SourceFile) -> OddSpaces? {
    let lines = [contextPlace, place].map { SourceLine(at: $0, in: file.text) }
    // After a key that was not recognized, the next line is the first that YAML does not expect.
    for line in (lines + [lines[1].above(in: file.text)].compactMap(\.self)).map(\.content) {
      let end = file.text[line].firstIndex { isQuote($0) || $0 == UInt8(ascii: "#") } ?? line.upperBound
      if let spaces = OddSpaces(in: SourceRange(line.lowerBound..<end), of: file) { return spaces }
    }
    return nil
  }

  private func unexpectedStart(_ line: SourceLine) -> Finding {
    guard place < line.text.endIndex else { return .other(place) }
    let byte = line.text[place]
    return byte == 0x09 ? .tab(at: place) : .needsQuotes(place, byte)
  }

  /// A `: ` where YAML does not expect a key: inside a text, or on a line indented too far.
  private func unexpectedColon(_ line: SourceLine, in file: SourceFile) -> Finding {
    if let key = line.firstColon, key < place { return .colonInText(at: place) }
    // With equal indentation, the line above is not a key, and this one was read as a continuation of its text.
    if let above = line.above(in: file.text), above.column == line.column, above.firstColon == nil {
      return missingColon(in: above.entry, file)
    }
    return .indentedTooFar(line.content)
  }

  private func missingColon(in file: SourceFile) -> Finding {
    let line = SourceLine(at: contextPlace, in: file.text)
    return missingColon(in: contextPlace..<max(line.content.upperBound, contextPlace), file)
  }

  private func missingColon(in content: Range<Int>, _ file: SourceFile) -> Finding {
    let first = file.text[safely: content.lowerBound]
    if let first, isQuote(first), !file.text[content].dropFirst().contains(first) {
      return .openQuote(content.lowerBound, first)
    }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return .strayBrackets(content) }
    if let colon = file.text[content].firstIndex(of: UInt8(ascii: ":")), colon + 1 < content.upperBound {
      return .spaceAfterColon(at: colon, key: file.string(in: SourceRange(content.lowerBound..<colon)))
    }
    return .noColon(file.string(in: SourceRange(content)), content)
  }

  private func unfinishedList(_ line: SourceLine, in file: SourceFile, closing: String, name: String)
    -> Finding
  {
    let opening = SourceRange(contextPlace..<contextPlace + 1)
    let isOnLaterLine = SourceLine(at: contextPlace, in: file.text).content.upperBound <= place
    guard !isOnLaterLine else {
      return Finding(
        "this \(name) is never closed", at: opening, help: "write `\(closing)` where the \(name) ends")
    }
    return Finding(
      "a `,` or `\(closing)` is missing before this", at: SourceRange(place..<place + 1),
      notes: [Note("the \(name) begins here", at: opening)],
      help: "separate the entries by commas; put a text that holds `,`, `[`, `]`, `{` or `}` in quotes")
  }

  /// Something after a complete value, or a line that matches no level of indentation.
  private func unexpectedContent(_ line: SourceLine, in file: SourceFile) -> Finding {
    let before = file.text[line.content.lowerBound..<max(place, line.content.lowerBound)]
    guard let last = before.last(where: { $0 != 0x20 }) else { return .indentation(line.content) }
    if isQuote(last) { return .textAfterQuote(place, last) }
    let rest = file.text[place..<max(place, line.content.upperBound)]
    if let first = rest.first, first == UInt8(ascii: "]") || first == UInt8(ascii: "}") {
      return .closesNothing(place, first)
    }
    // A text that begins with a bracket, unless another key follows.
    if let previous, previous.style == .flow, Int(previous.start) >= line.content.lowerBound,
      place > previous.end,
      !rest.contains(UInt8(ascii: ":"))
    {
      return .needsQuotes(Int(previous.start), file.text[Int(previous.start)])
    }
    return .unexpected(place, in: file)
  }

  /// A line aligned with the entries of a list that is not an entry.
  private func missingDash(_ line: SourceLine, in file: SourceFile) -> Finding {
    let content = line.content
    guard place <= content.lowerBound else { return unexpectedContent(line, in: file) }
    let isDash = file.text[safely: content.lowerBound] == UInt8(ascii: "-")
    if isDash, content.count > 1, file.text[content.lowerBound + 1] != 0x20 {
      return .spaceAfterDash(content.lowerBound)
    }
    return isDash ? .indentation(content) : .noDash(content)
  }

  /// The place of an opening quote that was only closed by the next one, some lines below.
  private func unclosedQuote(in text: [UInt8]) -> Int? {
    guard let previous, previous.style == .singleQuoted || previous.style == .doubleQuoted else { return nil }
    let range = Int(previous.start)..<Int(previous.end)
    guard range.upperBound <= place, text[range].contains(0x0A),
      !text[range.upperBound..<place].contains(0x0A)
    else {
      return nil
    }
    return range.lowerBound
  }

  private func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  private func escapeStart(in text: [UInt8]) -> Int {
    var start = min(place, text.count - 1)
    while start > contextPlace, text[start] != UInt8(ascii: "\\") { start -= 1 }
    return start
  }
}

extension [UInt8] {
  fileprivate subscript(safely index: Int) -> UInt8? { indices.contains(index) ? self[index] : nil }
}
