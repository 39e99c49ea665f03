import CYAML
import Diagnostics

/// What libyaml objects to, put in the words of someone who writes questionnaires.
///
/// libyaml's texts are told apart by their stable phrases (libyaml 0.2.5, `scanner.c`, `parser.c`,
/// `reader.c`); what the author meant is read off the line itself.
struct YAMLProblem {
  private let problem: String
  private let context: String
  /// Byte offset of the fault.
  private let place: Int
  /// Byte offset of what libyaml was reading when it met the fault.
  private let contextPlace: Int
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

  private func unexpectedStart(_ line: SourceLine) -> Finding {
    guard place < line.text.endIndex else { return .other(place) }
    let byte = line.text[place]
    return byte == 0x09 ? .tab(at: place) : .needsQuotes(place, byte)
  }

  /// A `: ` where YAML expects no key: inside a text, or on a line indented too far.
  private func unexpectedColon(_ line: SourceLine, in file: SourceFile) -> Finding {
    if let key = line.firstColon, key < place { return .colonInText(at: place) }
    // Beside the line above, it is that line which is no key and was read as a text going on.
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
    if let first = file.text[safely: content.lowerBound], isQuote(first),
      !file.text[content].dropFirst().contains(first)
    {
      return .openQuote(content.lowerBound, first)
    }
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

  /// Something after a finished value, or a line that fits no level of indentation.
  private func unexpectedContent(_ line: SourceLine, in file: SourceFile) -> Finding {
    let before = file.text[line.content.lowerBound..<max(place, line.content.lowerBound)]
    guard let last = before.last(where: { $0 != 0x20 }) else { return .indentation(line.content) }
    if isQuote(last) { return .textAfterQuote(place, last) }
    let rest = file.text[place..<max(place, line.content.upperBound)]
    if let sign = rest.first, sign == UInt8(ascii: "]") || sign == UInt8(ascii: "}") {
      return .closesNothing(place, sign)
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

  /// A line beside the entries of a list that is none.
  private func missingDash(_ line: SourceLine, in file: SourceFile) -> Finding {
    let content = line.content
    guard place <= content.lowerBound else { return unexpectedContent(line, in: file) }
    let isDash = file.text[safely: content.lowerBound] == UInt8(ascii: "-")
    if isDash, content.count > 1, file.text[content.lowerBound + 1] != 0x20 {
      return .spaceAfterDash(content.lowerBound)
    }
    return isDash ? .indentation(content) : .noDash(content)
  }

  /// Where a quote opens that was closed only by the next one, lines below.
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

/// The line a problem is on.
private struct SourceLine {
  let text: ArraySlice<UInt8>
  /// The line without indentation, line break and trailing spaces.
  let content: Range<Int>

  init(at offset: Int, in text: [UInt8]) {
    let place = min(offset, text.count)
    let start = text[..<place].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let end = text[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
    self.text = text[start..<end]
    let first = self.text.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? end
    let last = self.text.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? first
    content = first..<max(first, last)
  }

  /// The line without the dashes before it.
  var entry: Range<Int> {
    var start = content.lowerBound
    while start + 1 < content.upperBound, text[start] == UInt8(ascii: "-"), text[start + 1] == 0x20 {
      start += 2
      while start < content.upperBound, text[start] == 0x20 { start += 1 }
    }
    return start..<content.upperBound
  }

  /// How far the line's entry stands to the right.
  var column: Int { entry.lowerBound - text.startIndex }

  /// The line above, over empty lines and comments.
  func above(in whole: [UInt8]) -> SourceLine? {
    var start = text.startIndex
    while start > 0 {
      let line = SourceLine(at: start - 1, in: whole)
      if !line.content.isEmpty, line.text[line.content.lowerBound] != UInt8(ascii: "#") { return line }
      start = line.text.startIndex
    }
    return nil
  }

  /// A tab among the spaces before the line's first character.
  var indentingTab: Int? { text[..<content.lowerBound].firstIndex(of: 0x09) }

  /// The first colon that YAML reads as the end of a key.
  var firstColon: Int? {
    text.indices.first { index in
      text[index] == UInt8(ascii: ":") && (index + 1 == text.endIndex || text[index + 1] == 0x20)
    }
  }
}

extension [UInt8] {
  fileprivate subscript(safely index: Int) -> UInt8? { indices.contains(index) ? self[index] : nil }
}

extension Finding {
  fileprivate static func tab(at offset: Int) -> Finding {
    Finding(
      "a tab stands here, and YAML indents with spaces only", at: SourceRange(offset..<offset + 1),
      help: "replace the tab by spaces (most editors can be set to do so)")
  }

  fileprivate static func controlCharacter(_ code: UInt32, _ offset: Int) -> Finding {
    Finding(
      "an invisible control character (U+\(hexadecimal(code))) stands here",
      at: SourceRange(offset..<offset + 1), help: "delete it: it often comes with copied text")
  }

  private static func hexadecimal(_ code: UInt32) -> String {
    let digits = String(code, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  fileprivate static func needsQuotes(_ offset: Int, _ byte: UInt8) -> Finding {
    let sign = String(UnicodeScalar(byte))
    return Finding(
      "a text cannot begin with `\(sign)`, which has a meaning of its own in YAML",
      at: SourceRange(offset..<offset + 1),
      help: "put the whole text in quotes: \"\(sign)…\"")
  }

  fileprivate static func colonInText(at offset: Int) -> Finding {
    Finding(
      "a colon followed by a space ends a key, so this text must stand in quotes",
      at: SourceRange(offset..<offset + 1),
      help: "put the whole text in quotes: key: \"text: more text\"")
  }

  fileprivate static func indentedTooFar(_ content: Range<Int>) -> Finding {
    Finding(
      "this line is indented further than the key it belongs beside", at: SourceRange(content),
      help: "give it as many spaces as the other keys of the same part")
  }

  fileprivate static func spaceAfterColon(at offset: Int, key: String) -> Finding {
    Finding(
      "a space is missing after this colon", at: SourceRange(offset..<offset + 1),
      help: "write a space behind it: `\(key): …`",
      fix: Fix([Fix.Edit(SourceRange(offset + 1..<offset + 1), " ")], isSafe: false))
  }

  fileprivate static func spaceAfterDash(_ offset: Int) -> Finding {
    Finding(
      "a space is missing after this dash", at: SourceRange(offset..<offset + 1), help: "write `- `",
      fix: Fix([Fix.Edit(SourceRange(offset + 1..<offset + 1), " ")], isSafe: false))
  }

  fileprivate static func noDash(_ content: Range<Int>) -> Finding {
    Finding(
      "this line stands beside the entries of a list, but has no dash", at: SourceRange(content),
      help:
        "write `- ` before it where a new entry begins, or more spaces where it belongs to the entry above")
  }

  fileprivate static func closesNothing(_ offset: Int, _ sign: UInt8) -> Finding {
    Finding(
      "this `\(String(UnicodeScalar(sign)))` closes nothing", at: SourceRange(offset..<offset + 1),
      help: "remove it, or put the whole text in quotes")
  }

  fileprivate static func noColon(_ text: String, _ content: Range<Int>) -> Finding {
    let word = text.split(separator: " ").first.map(String.init) ?? text
    return Finding(
      "a colon is missing in this line", at: SourceRange(content),
      help: "write `\(word): …`, or indent the line if it continues the text above")
  }

  fileprivate static func openQuote(_ offset: Int, _ quote: UInt8) -> Finding {
    let sign = String(UnicodeScalar(quote))
    return Finding(
      "this quote is never closed", at: SourceRange(offset..<offset + 1),
      help: "write \(sign) at the end of the text"
        + (sign == "'" ? "; inside the text, write an apostrophe twice: ''" : "; inside the text, write \\\"")
    )
  }

  fileprivate static func textAfterQuote(_ offset: Int, _ quote: UInt8) -> Finding {
    let sign = String(UnicodeScalar(quote))
    let inner = sign == "'" ? "''" : "\\\""
    return Finding(
      "text goes on after its closing quote", at: SourceRange(offset..<offset + 1),
      help: "put the whole text in quotes, and write \(inner) for a quote inside it")
  }

  fileprivate static func escape(at offset: Int) -> Finding {
    Finding(
      "in double quotes, `\\` begins an escape, and this one does not exist",
      at: SourceRange(offset..<offset + 2),
      help: "write `\\\\` for a backslash, or put the text in single quotes, where it stands for itself")
  }

  fileprivate static func indentation(_ content: Range<Int>) -> Finding {
    Finding(
      "this line does not line up with the part it belongs to", at: SourceRange(content),
      help: "give it as many spaces as the line it belongs beside")
  }

  fileprivate static func unexpected(_ offset: Int, in file: SourceFile) -> Finding {
    Finding(
      "this does not fit what stands before it", at: SourceRange(offset..<offset + 1),
      help: "put one entry on a line, or the whole text in quotes")
  }

  fileprivate static func nothingHere(_ offset: Int, in file: SourceFile) -> Finding {
    Finding(
      "a value is missing before this", at: SourceRange(offset..<offset + 1),
      help: "write a value, or put a text that holds such a sign in quotes")
  }

  fileprivate static func other(_ offset: Int) -> Finding {
    Finding(
      "YAML cannot be read from here on", at: SourceRange(offset..<offset + 1),
      help:
        "compare this line and the one above with a line that works: keys end in `: `, lists begin with `- `")
  }
}
