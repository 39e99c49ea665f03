import Diagnostics
import Questionnaires

package struct TextMarkup: Rule {
  package let about = RuleDescription("text-markup")

  package init() {}

  package func findings(in texts: WrittenTexts) -> Findings {
    texts.findingsInUnusual { text in
      ForeignMarkup(in: text.value).map { markup in
        let element = Element(of: markup, in: text.value)
        return .foreign(
          markup, texts.place(of: markup.bytes, in: text), in: text.value, element,
          fix: fix(markup, element, text, in: texts))
      }
    }
  }

  /// Words in bold, and a character by its name.
  private func fix(
    _ markup: ForeignMarkup, _ element: Element?, _ text: Located<String>, in texts: WrittenTexts
  ) -> Fix? {
    func edit(_ bytes: Range<Int>, _ string: String) -> Fix.Edit? {
      let place = texts.place(of: bytes, in: text)
      let isThere = texts.questionnaire.file.text[place.bytes].elementsEqual(Array(text.value.utf8)[bytes])
      return isThere ? Fix.Edit(place, string) : nil
    }
    switch markup.kind {
    case .tag("b"), .tag("strong"):
      // A text that begins with asterisks needs quotes.
      guard let element, markup.bytes.lowerBound > 0 || !texts.isWithoutQuotes(text) else { return nil }
      let edits = [edit(markup.bytes, "**"), edit(element.end, "**")].compactMap(\.self)
      return edits.count == 2 ? Fix(edits, isSafe: false) : nil
    case .entity:
      let name = String(decoding: Array(text.value.utf8)[markup.bytes], as: UTF8.self)
      return characterNamed(name).flatMap { edit(markup.bytes, $0) }.map { Fix([$0], isSafe: false) }
    default: return nil
    }
  }
}

/// The text between a tag and the one that closes it, and the place of the latter.
private struct Element {
  let content: String
  let end: Range<Int>

  init?(of markup: ForeignMarkup, in text: String) {
    guard case .tag(let name) = markup.kind else { return nil }
    let rest = String(decoding: Array(text.utf8)[markup.bytes.upperBound...], as: UTF8.self)
    let closing = "</\(name)>"
    guard let found = rest.firstRange(of: closing) else { return nil }
    content = String(rest[..<found.lowerBound])
    let start = markup.bytes.upperBound + content.utf8.count
    end = start..<start + closing.utf8.count
  }
}

/// The character of `&uuml;` or `&#252;`; nil for names that are rare in texts.
private func characterNamed(_ entity: String) -> String? {
  let name = String(entity.dropFirst().prefix { $0 != ";" })
  if name.hasPrefix("#") {
    let digits = name.dropFirst()
    let code = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    let scalar = code.flatMap(Unicode.Scalar.init)
    return scalar.flatMap { $0.value >= 0xA0 ? String($0) : nil }
  }
  return [
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é",
    "egrave": "è", "agrave": "à", "ccedil": "ç", "nbsp": " ", "ndash": "–", "mdash": "—", "hellip": "…",
    "bdquo": "„", "ldquo": "“", "rdquo": "”", "rsquo": "’", "deg": "°", "euro": "€", "le": "≤", "ge": "≥",
  ][name]
}

/// A list in a text whose lines YAML joins, because the text is in quotes, after `>`, or continued below its key.
package struct FoldedList: Rule {
  package let about = RuleDescription("folded-list")

  package init() {}

  package func findings(in texts: WrittenTexts) -> Findings {
    let file = texts.questionnaire.file
    return texts.findingsInLong { text in
      let written = file.string(in: text.range)
      guard written.first != "|", written.contains(where: \.isNewline) else { return nil }
      let lines = written.split(omittingEmptySubsequences: false) { $0.isNewline }.map(\.trimmed)
      guard lines.dropFirst().count(where: Self.isEntry) > 1 else { return nil }
      return .foldedList(text, lines, in: file)
    }
  }

  /// `- once`, `• once`, `1. once` or `a) once`
  private static func isEntry(_ line: Substring) -> Bool {
    guard let space = line.firstIndex(of: " ") else { return false }
    let mark = line[..<space]
    if mark.count == 1 { return "-–—•*·◦▪".contains(mark) }
    let number = mark.dropLast()
    return ".)".contains(mark.last ?? " ")
      && (number.allSatisfy(\.isNumber) || number.count == 1 && number.allSatisfy(\.isLetter))
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let rest = drop(while: \.isWhitespace)
    return rest.last.map(\.isWhitespace) == true
      ? rest[...(rest.lastIndex { !$0.isWhitespace } ?? rest.startIndex)] : rest
  }
}

extension Finding {
  fileprivate static func foreign(
    _ markup: ForeignMarkup, _ range: SourceRange, in text: String, _ element: Element?, fix: Fix?
  ) -> Finding {
    let found = String(decoding: Array(text.utf8)[markup.bytes], as: UTF8.self)
    return Finding(
      "participants would read `\(found)`", at: range, help: help(markup.kind, found, own: element?.content),
      fix: fix)
  }

  private static func help(_ kind: ForeignMarkup.Kind, _ found: String, own: String?) -> String {
    switch kind {
    case .tag("b"), .tag("strong"): "write `**\(own ?? "bold")**`"
    case .tag("i"), .tag("em"), .tag("u"), .underscores:
      "write `*\(own ?? "italic")*` or `**\(own ?? "bold")**`"
    case .tag("br"), .tag("p"):
      "write a space instead, or a long text under `|`, with a blank line between paragraphs"
    case .tag: "write the text without the tag: texts have only `**bold**` and `*italic*`"
    case .entity: "write the character itself" + (characterNamed(found).map { ": `\($0)`" } ?? "")
    case .heading: "use the `title` of a section, or write `**bold**`"
    }
  }

  fileprivate static func foldedList(_ text: Located<String>, _ lines: [Substring], in file: SourceFile)
    -> Finding
  {
    Finding(
      "participants see this list on one line, because YAML joins the lines of such a text", at: text.range,
      help: "write `|` after the key, and each line below it without quotes around the text",
      fix: block(of: text, lines, in: file).map { Fix([Fix.Edit(text.range, $0)], isSafe: false) })
  }

  /// The text after `|`; nil if it has escapes, or if its key is in brackets.
  private static func block(of text: Located<String>, _ lines: [Substring], in file: SourceFile) -> String? {
    let start = Int(text.range.start)
    let line = file.line(file.position(at: text.range.start).line)
    let before = String(decoding: file.text[line.lowerBound..<start], as: UTF8.self)
    guard let key = before.firstMatch(of: /^( *(?:- +)*)[a-z-]+: +$/) else { return nil }
    var lines = lines
    switch file.text[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let quote = lines[0].removeFirst()
      guard lines[lines.count - 1].popLast() == quote,
        !lines.contains(where: { $0.contains(quote) || $0.contains("\\") })
      else { return nil }
    case UInt8(ascii: ">"): lines.removeFirst()
    default: break
    }
    let margin = "\n" + String(repeating: " ", count: key.1.count + 2)
    return "|" + lines.map { $0.isEmpty ? "\n" : margin + $0 }.joined()
  }
}
