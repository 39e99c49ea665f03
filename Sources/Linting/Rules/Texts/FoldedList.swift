import Diagnostics
import Questionnaires

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
