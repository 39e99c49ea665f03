import Diagnostics

/// A text as its author wrote it on one line, which YAML read in another way because it lacks quotes around the whole.
struct WrittenText {
  /// From its first character to its last, with quotes that belong to a part of it or to all of it.
  let range: Range<Int>
  private let text: String
  private let file: SourceFile

  /// `bracket`: the innermost one that is open there. Nil if nothing is written there.
  init?(from start: Int, in file: SourceFile, inside bracket: UInt8?) {
    let line = SourceLine(at: start, in: file.text)
    let rest = file.text[start..<max(start, line.content.upperBound)]
    let end = bracket.map { Self.end(of: rest, inside: $0) } ?? Self.comment(rest) ?? rest.endIndex
    let content = file.text[start..<end]
    guard let first = content.firstIndex(where: { $0 > 0x20 }),
      let last = content.lastIndex(where: { $0 > 0x20 })
    else { return nil }
    range = first..<last + 1
    self.file = file
    let written = file.string(in: SourceRange(range))
    text = written.insideTypographicQuotes ?? written.insideCommas ?? Self.unquoted(written)
  }

  /// The whole text in quotes, ready to be pasted: in single ones if it has backslashes, as patterns do.
  var quoted: String { text.contains("\\") ? singleQuotedInYAML(text) : quotedInYAML(text) }

  /// A quote at its end without one at its beginning was to close it.
  var singleQuoted: String {
    let isClosed = text.last.map { last in "\"'".contains(last) && text.count { $0 == last } == 1 } ?? false
    return singleQuotedInYAML(isClosed ? String(text.dropLast()) : text)
  }

  /// `a is 1` for `[a] = '1'`, `a includes 2` for `[a(2)] = '1'`, as REDCap writes them, also several with `and` or `or`; nil for any
  /// other text.
  var comparison: String? {
    var words: [String] = []
    for (place, part) in parts(of: text).enumerated() {
      guard let word = place.isMultiple(of: 2) ? comparison(of: part) : part.lowercased() else { return nil }
      words.append(word)
    }
    return words.joined(separator: " ")
  }

  /// The comparisons, with the words between them.
  private func parts(of text: String) -> [String] {
    var parts = [""]
    for word in text.split(separator: " ").map(String.init) {
      if ["and", "or"].contains(word.lowercased()) {
        parts += [word, ""]
      } else {
        parts[parts.count - 1] += (parts[parts.count - 1].isEmpty ? "" : " ") + word
      }
    }
    return parts
  }

  private func comparison(of text: String) -> String? {
    let parts = text.split(separator: "]", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[0].hasPrefix("["), let sign = Self.signs.first(where: parts[1].contains)
    else { return nil }
    let sides = parts[1].split(separator: sign, omittingEmptySubsequences: false)
    let value = sides.last?.filter { !"'\" ".contains($0) } ?? ""
    guard sides.count == 2, sides[0].allSatisfy({ $0 == " " }), !value.isEmpty,
      value.allSatisfy({ Self.isPartOfName($0) || ".-".contains($0) })
    else { return nil }
    // `[a___2]` is the column of `[a(2)]`.
    let column = parts[0].dropFirst().split(separator: "___")
    let subject = column.count == 2 ? "\(column[0])(\(column[1]))" : String(parts[0].dropFirst())
    let names = subject.split(separator: "(", omittingEmptySubsequences: false)
    let (name, word) = (String(names[0]), Self.words[sign] ?? sign)
    guard !name.isEmpty, name.allSatisfy(Self.isPartOfName) else { return nil }
    guard names.count == 2, let code = names[1].last == ")" ? names[1].dropLast() : nil else {
      return names.count == 1 ? "\(name) \(word) \(isYesNo(name) ? Self.yesNo[value] ?? value : value)" : nil
    }
    guard ["0", "1"].contains(value), word.hasPrefix("is"), code.allSatisfy(Self.isPartOfName) else {
      return nil
    }
    return name + ((value == "1") == (word == "is") ? " includes " : " not includes ") + code
  }

  private static let yesNo = ["0": "no", "1": "yes"]

  /// Whether the file has a question with this id whose answers are yes and no: it cannot be read, so its lines tell.
  private func isYesNo(_ id: String) -> Bool {
    String(decoding: file.text, as: UTF8.self).split(separator: "- ").contains { entry in
      let keys = entry.split { ",{}\n\r".contains($0) }.map { $0.drop { $0 == " " } }
      return keys.contains("id: \(id)") && keys.contains("type: yes-no")
    }
  }

  /// `{1: never, 2: often}` for `1: never, 2: often`; nil for any other text.
  var map: String? {
    let parts = text.split(separator: ",").map { $0.drop { $0 == " " } }
    let areEntries = parts.allSatisfy { part in
      let digits = part.prefix { $0.isASCII && $0.isNumber }
      let rest = part.dropFirst(digits.count)
      let label = rest.dropFirst(2)
      return !digits.isEmpty && rest.hasPrefix(": ") && label.first?.isLetter == true
        && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " }
    }
    return parts.count > 1 && areEntries ? "{" + parts.joined(separator: ", ") + "}" : nil
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }

  /// Those that contain others come first.
  private static let signs = ["<>", "!=", ">=", "<=", "==", "=", "<", ">"]
  private static let words = ["<>": "is not", "!=": "is not", "==": "is", "=": "is"]

  var fix: Fix { Fix([Fix.Edit(SourceRange(range), quoted)], isSafe: false) }

  /// The innermost bracket that is open at this place, as far as its line tells.
  static func openBracket(at place: Int, in file: SourceFile) -> UInt8? {
    let line = SourceLine(at: place, in: file.text)
    var open: [UInt8] = []
    for byte in file.text[line.content.lowerBound..<max(place, line.content.lowerBound)] {
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { open.append(byte) }
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { _ = open.popLast() }
    }
    return open.last
  }

  /// Before the bracket that closes, another key, or the next entry of a list.
  private static func end(of rest: ArraySlice<UInt8>, inside bracket: UInt8) -> Int {
    var depth = 0
    for index in rest.indices {
      switch rest[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return index }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        if bracket == UInt8(ascii: "[") || beginsWithKey(rest[(index + 1)...]) { return index }
      case _: break
      }
    }
    return rest.endIndex
  }

  /// A word with a colon and a space after it.
  static func beginsWithKey(_ text: ArraySlice<UInt8>) -> Bool {
    let word = text.drop { $0 == 0x20 }.prefix {
      $0 > 0x20 && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ",")
    }
    return !word.isEmpty && word.endIndex < text.endIndex && text[word.endIndex] == UInt8(ascii: ":")
  }

  private static func comment(_ rest: ArraySlice<UInt8>) -> Int? {
    rest.indices.dropFirst().first { rest[$0] == UInt8(ascii: "#") && rest[$0 - 1] == 0x20 }
  }

  /// With “ for each straight quote that ends what „ begins: `Sie sind „fit"?`
  private static func closingLowQuotes(_ text: Substring) -> Substring {
    var isOpen = false
    return Substring(
      text.map { character -> Character in
        if character == "„" { isOpen = true }
        guard character == "\"", isOpen else { return character }
        isOpen = false
        return "“"
      })
  }

  /// Without the quotes around it, unless they are around its first and its last word, such as in `"Now" or "then"`.
  private static func unquoted(_ text: String) -> String {
    guard let quote = text.first, quote == "\"" || quote == "'", text.count > 1, text.last == quote else {
      return text
    }
    let inner = closingLowQuotes(text.dropFirst().dropLast())
    if !inner.contains(quote) { return String(inner) }
    for index in inner.indices where inner[index] == quote {
      let before = index == inner.startIndex ? " " : inner[inner.index(before: index)]
      let after = inner.index(after: index) == inner.endIndex ? " " : inner[inner.index(after: index)]
      // An apostrophe.
      if before.isLetter, after.isLetter { continue }
      return before == " " ? String(inner) : text
    }
    return String(inner)
  }
}

extension String {
  /// The text between `,,` and `"` or `''`, which typewriters wrote for „ and “.
  fileprivate var insideCommas: String? {
    guard hasPrefix(",,") else { return nil }
    let inner = dropFirst(2)
    for quote in ["\"", "''", "“", "”"] where inner.hasSuffix(quote) && inner.count > quote.count {
      return String(inner.dropLast(quote.count))
    }
    return nil
  }
}

/// A text on one line as it is written in single quotes, in which a backslash is only itself.
package func singleQuotedInYAML(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }

/// A text as it is written in double quotes, ready to be pasted into a file.
package func quotedInYAML(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
