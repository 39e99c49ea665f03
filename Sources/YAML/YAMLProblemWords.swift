import Diagnostics

// The messages about problems in the YAML, and what to do about them.

extension Finding {
  static func controlCharacter(_ code: UInt32, _ offset: Int) -> Finding {
    Finding(
      "invisible control character U+\(hexadecimal(code))",
      at: SourceRange(offset..<offset + 1), help: "delete it; it often comes with copied text")
  }

  private static func hexadecimal(_ code: UInt32) -> String {
    let digits = String(code, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  static func needsQuotes(_ offset: Int, _ byte: UInt8, _ text: WrittenText?) -> Finding {
    let character = String(UnicodeScalar(byte))
    if let (text, instead) = text.flatMap({ text in text.comparison.map { (text, $0) } }) {
      return Finding(
        "a condition has no brackets around the id of a question", at: SourceRange(offset..<offset + 1),
        help: "write `\(instead)`", fix: Fix([Fix.Edit(SourceRange(text.range), instead)], isSafe: false))
    }
    return Finding(
      "a text cannot begin with `\(character)`, which has a special meaning in YAML",
      at: SourceRange(offset..<offset + 1),
      help: "put the whole text in quotes: " + (text.map { "`\($0.quoted)`" } ?? "\"\(character)…\""),
      fix: text?.fix)
  }

  static func textAfterBlockOpening(_ offset: Int, _ byte: UInt8, rest: String) -> Finding {
    let character = String(UnicodeScalar(byte))
    return Finding(
      "a text after `\(character)` begins on the next line", at: SourceRange(offset..<offset + 1),
      help: "move `\(rest.drop { $0 == " " })` to a line of its own, indented like the line below")
  }

  static func colonInText(at offset: Int, _ text: WrittenText?) -> Finding {
    if let (text, map) = text.flatMap({ text in text.map.map { (text, $0) } }) {
      return Finding(
        "numbers with their texts on one line need braces", at: SourceRange(offset..<offset + 1),
        help: "write `\(map)`", fix: Fix([Fix.Edit(SourceRange(text.range), map)], isSafe: false))
    }
    return Finding(
      "a text that contains a colon followed by a space must be in quotes",
      at: SourceRange(offset..<offset + 1),
      help: "put the whole text in quotes" + (text.map { ": `\($0.quoted)`" } ?? ""), fix: text?.fix)
  }

  static func bracketInText(at offset: Int, _ byte: UInt8, _ text: WrittenText?) -> Finding {
    Finding(
      "inside of brackets, a text or condition with `\(String(UnicodeScalar(byte)))` must be in quotes",
      at: SourceRange(offset..<offset + 1),
      help: "put the whole of it in quotes" + (text.map { ": `\($0.quoted)`" } ?? ""), fix: text?.fix)
  }

  static func keyInText(_ word: ArraySlice<UInt8>, at offset: Int, in file: SourceFile) -> Finding {
    let key = file.string(in: SourceRange(word.indices))
    return Finding(
      "a second key is on this line", at: SourceRange(offset..<offset + 1),
      help: "write `\(key):` on a line of its own; if it is part of a text, put the whole text in quotes")
  }

  static func outsideOfBlock(_ content: Range<Int>, _ opening: SourceLine, in file: SourceFile) -> Finding {
    let key = opening.key.map { "`\(String(decoding: $0, as: UTF8.self)):`" } ?? "the line that opens it"
    let line = file.position(at: SourceRange(opening.content).start).line
    return Finding(
      "this line is not indented like the text that begins after line \(line)", at: SourceRange(content),
      help: "indent all lines of the text alike, further than \(key); if a new entry begins here, "
        + "write a colon after its key")
  }

  static func indentedTooFar(_ content: Range<Int>) -> Finding {
    Finding(
      "this line is indented further than the keys above it", at: SourceRange(content),
      help: "indent it by as many spaces as the other keys of the same part; if it continues a text, "
        + "put the whole text in quotes")
  }

  static func keyTooLong(_ content: Range<Int>, most: Int) -> Finding {
    Finding(
      "this is too long for a key, which has at most \(grouped(most)) characters",
      at: SourceRange(content.lowerBound..<content.lowerBound + 1),
      help: "if it is a text, write it after a key and in quotes, such as `text: \"…\"`")
  }

  /// `key`: how many bytes of the line come before the colon.
  static func spaceAfterColon(at offset: Int, line: String, key: Int) -> Finding {
    let (before, after) = (line.utf8.prefix(key), line.utf8.dropFirst(key + 1))
    return Finding(
      "a space is missing after this colon", at: SourceRange(offset..<offset + 1),
      help: "write a space after it: `\(Substring(before)): \(Substring(after))`",
      fix: Fix([Fix.Edit(SourceRange(offset + 1..<offset + 1), " ")], isSafe: false))
  }

  /// Of several lines, one below the other.
  static func spacesAfterColons(_ colons: [Int]) -> Finding {
    Finding(
      "a space is missing after this colon", at: SourceRange(colons[0]..<colons[0] + 1),
      notes: colons.dropFirst().prefix(20).map { Note("and after this one", at: SourceRange($0..<$0 + 1)) },
      help: "write a space after the colon of each key",
      fix: Fix(colons.map { Fix.Edit(SourceRange($0 + 1..<$0 + 1), " ") }, isSafe: false))
  }

  static func dashBeforeBrackets(_ dash: Range<Int>, _ value: String) -> Finding {
    Finding(
      "a dash begins an entry of a list, but here is one value", at: SourceRange(dash),
      help: "write `\(value)`", fix: Fix([Fix.Edit(SourceRange(dash), "")], isSafe: false))
  }

  static func listAfterKey(_ dash: Int) -> Finding {
    Finding(
      "a list begins on the line below its key", at: SourceRange(dash..<dash + 1),
      help: "move this entry to a line of its own, with its `-` in line with those below")
  }

  static func spaceAfterDash(_ offset: Int) -> Finding {
    Finding(
      "a space is missing after this dash", at: SourceRange(offset..<offset + 1), help: "write `- `",
      fix: Fix([Fix.Edit(SourceRange(offset + 1..<offset + 1), " ")], isSafe: false))
  }

  static func noDash(_ content: Range<Int>, key: String?) -> Finding {
    Finding(
      "this line is indented like the entries of a list, but has no dash", at: SourceRange(content),
      help: key.map {
        "write `- ` before `\($0)` to begin a new entry, or more spaces to continue the entry above"
      } ?? "write `- ` before it")
  }

  static func closesNothing(_ offset: Int, _ bracket: UInt8) -> Finding {
    Finding(
      "this `\(String(UnicodeScalar(bracket)))` closes nothing", at: SourceRange(offset..<offset + 1),
      help: "if it is part of a text, put the whole text in quotes; otherwise remove it")
  }

  static func noColon(_ content: Range<Int>, _ line: SourceLine, in file: SourceFile) -> Finding {
    let text = file.string(in: SourceRange(content))
    let above = line.above(in: file.text)
    let continued = above.flatMap { $0.hasPlainValue ? $0.key : nil }.map {
      String(decoding: $0, as: UTF8.self)
    }
    let corrected = LineWithoutColon(text)?.corrected
    let key = corrected.map { "write `\($0)`" }
    let near = [above, line.below(in: file.text)].compactMap {
      $0?.key.map { String(decoding: $0, as: UTF8.self) }
    }
    if let corrected, LineWithoutColon.hasEqualsSign(text) {
      return Finding(
        "this line has an equals sign instead of a colon", at: SourceRange(content),
        help: "write `\(corrected)`", fix: Fix([Fix.Edit(SourceRange(content), corrected)], isSafe: false))
    }
    if let corrected, Int(corrected.prefix { $0 != ":" }) != nil, near.contains(where: { Int($0) != nil }) {
      return Finding(
        "this line has no colon", at: SourceRange(content), help: "write `\(corrected)`",
        fix: Fix([Fix.Edit(SourceRange(content), corrected)], isSafe: false))
    }
    let indent = continued.map { "indent this line further than `\($0)`" }
    let help =
      switch (key, indent) {
      case (let key?, let indent?): "\(key); if it continues the text above, \(indent)"
      case (let key?, nil): key
      case (nil, let indent?): "if it continues the text above, \(indent)"
      case (nil, nil):
        "write a key and a colon before it, or put it into the quotes of the text it belongs to"
      }
    return Finding("this line has no colon", at: SourceRange(content), help: help)
  }

  static func strayBrackets(_ content: Range<Int>) -> Finding {
    Finding(
      "this part in brackets has neither a dash nor a key before it", at: SourceRange(content),
      help:
        "write `- ` before it and indent it like the other entries of the list, or write a key and a colon")
  }

  static func openQuote(_ offset: Int, _ quote: UInt8, _ fix: Fix?) -> Finding {
    let character = String(UnicodeScalar(quote))
    return Finding(
      "this quote is never closed", at: SourceRange(offset..<offset + 1),
      help: "write \(character) at the end of the text"
        + (character == "'"
          ? "; inside the text, write an apostrophe twice: ''" : "; inside the text, write \\\""),
      fix: fix)
  }

  static func textAfterQuote(_ offset: Int, _ text: WrittenText?) -> Finding {
    Finding(
      "the text continues after its closing quote", at: SourceRange(offset..<offset + 1),
      help: "put the whole text in quotes" + (text.map { ": `\($0.quoted)`" } ?? ""), fix: text?.fix)
  }

  static func semicolon(at offset: Int, instead list: String, _ fix: Fix) -> Finding {
    Finding(
      "the entries of a list have commas between them, not semicolons",
      at: SourceRange(offset..<offset + 1), help: "write `\(list)`", fix: fix)
  }

  static func indentation(_ content: Range<Int>) -> Finding {
    Finding(
      "this line does not line up with the part it belongs to", at: SourceRange(content),
      help: "indent it by as many spaces as the other lines of the same part")
  }

  static func unexpected(_ offset: Int, in file: SourceFile) -> Finding {
    Finding(
      "this does not fit what comes before it", at: SourceRange(offset..<offset + 1),
      help: "write one entry per line, or put the whole text in quotes")
  }

  static func nothingHere(_ offset: Int, in file: SourceFile) -> Finding {
    Finding(
      "a value is missing before this", at: SourceRange(offset..<offset + 1),
      help: "write a value, or put a text with such a character in quotes")
  }

  static func other(_ offset: Int) -> Finding {
    Finding(
      "YAML cannot be read from here on", at: SourceRange(offset..<offset + 1),
      help:
        "compare this line and the one above with a line that works: keys end with `: `, list entries begin with `- `"
    )
  }
}

/// A line whose first word may be a key without its colon.
struct LineWithoutColon {
  /// The line with the colon.
  let corrected: String

  private static let keys: Set<Substring> = [
    "id", "type", "text", "help", "options", "range", "labels", "when", "required", "title", "unit", "step",
    "questionnaire", "target", "repeat", "languages", "intro", "outro", "pattern", "input", "order",
  ]

  /// Whether the line begins with a key and `=`, so that it is no part of a text.
  static func hasEqualsSign(_ line: String) -> Bool {
    let key = line.prefix { $0.isLetter || $0 == "-" }
    return keys.contains(key) && line.dropFirst(key.count).drop { $0 == " " }.hasPrefix("=")
  }

  /// Nil for the end of a sentence, which is rather part of a text.
  init?(_ line: String) {
    if let wide = line.firstIndex(of: "：") {
      corrected = line[..<wide] + ": " + line[line.index(after: wide)...].drop { $0 == " " }
      return
    }
    guard !line.contains("://"), let last = line.last, !".?!…".contains(last) || line.first?.isNumber == true
    else { return nil }
    let words = line.split(maxSplits: 1) { $0 == " " || $0 == "\t" }
    let rest = words.dropFirst().first.map { $0.drop { "= \t".contains($0) } } ?? "…"
    let key = words[0].reversed().drop { ";,.=-".contains($0) }.reversed()
    guard !key.isEmpty else { return nil }
    corrected = "\(String(key)): \(rest)"
  }
}
