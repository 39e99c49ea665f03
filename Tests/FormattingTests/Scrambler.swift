import Diagnostics
import Generating
import Questionnaires
import YAML

@testable import Formatting

/// Rewrites a questionnaire in all kinds of YAML layouts with the same meaning.
struct Scrambler {
  struct Freedom: OptionSet {
    let rawValue: Int
    /// Indentation, spaces, quotes, the order of keys, line breaks in brackets.
    static let spacing = Freedom(rawValue: 1)
    static let comments = Freedom(rawValue: 2)
    static let emptyLines = Freedom(rawValue: 4)
    /// Blocks instead of brackets, folded and literal texts, anchors, tags, `?`, directives.
    static let notation = Freedom(rawValue: 8)
    static let all: Freedom = [.spacing, .comments, .emptyLines, .notation]
  }

  private let document: YAMLDocument
  private let freedom: Freedom
  private var generator: SeededGenerator
  private var names = 0
  /// Comments with the key that they follow or precede, if that must not change.
  private(set) var comments: [(text: String, key: String?, isAbove: Bool)] = []

  init(_ document: YAMLDocument, _ freedom: Freedom, seed: UInt64) {
    self.document = document
    self.freedom = freedom
    generator = SeededGenerator(seed: seed)
  }

  /// The text, only with line feeds.
  mutating func text() -> String {
    guard let root = document.root else { return "" }
    var text = ""
    if chance(5, .notation) { text += "%YAML 1.1\n---\n" } else if chance(10, .spacing) { text += "---\n" }
    text += block(root, .object(.questionnaire), indentation: 0, isBehindDash: false)
    if chance(10, .comments) { text += "# \(comment(nil, isAbove: false))\n" }
    if chance(10, .spacing) { text += "...\n" }
    return chance(10, .spacing) && text.last == "\n" && freedom == .spacing ? String(text.dropLast()) : text
  }

  private mutating func chance(_ percent: Int, _ needed: Freedom) -> Bool {
    freedom.contains(needed) && generator.chance(percent)
  }

  private mutating func comment(_ key: String?, isAbove: Bool) -> String {
    names += 1
    let text = "c\(names) " + generator.pick(["ja", "- id: x", "a: b", "'", "müde 😀", "{", "x  y", "# #"])
    comments.append((text, key, isAbove))
    return text
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  // MARK: Blocks

  private mutating func block(
    _ node: YAMLNode, _ shape: Shape?, indentation: Int, isBehindDash: Bool
  ) -> String {
    var text = ""
    var isFirst = true
    for entry in entries(node, shape) {
      if !isFirst || !isBehindDash {
        text += lines(above: entry.key ?? "", indentation, isFirst: isFirst, isElement: entry.key == nil)
        text += spaces(indentation)
      }
      if let key = entry.keyNode {
        text +=
          self.key(key, indentation)
          + value(
            entry.value, entry.shape, key: entry.key, indentation: indentation)
      } else {
        text += "-" + value(entry.value, entry.shape, key: nil, indentation: indentation)
      }
      isFirst = false
    }
    if !isBehindDash || indentation > 0, chance(4, .comments), indentation > 0 {
      text += spaces(indentation) + "# \(comment(nil, isAbove: false))\n"
    }
    return text
  }

  private struct Entry {
    let keyNode: YAMLNode?
    let key: String?
    let value: YAMLNode
    let shape: Shape?
  }

  private mutating func entries(_ node: YAMLNode, _ shape: Shape?) -> [Entry] {
    guard document.kind(node) == .mapping else {
      return document.elements(node).map {
        Entry(keyNode: nil, key: nil, value: $0, shape: shape?.element)
      }
    }
    var isKnown = true
    let entries = document.entries(node).map { key, value in
      let rank = document.withBytes(of: key) { shape.rank(of: $0) }
      if rank == nil { isKnown = false }
      return Entry(
        keyNode: key, key: document.string(key), value: value,
        shape: shape.value(after: rank))
    }
    return isKnown && chance(60, .spacing) ? entries.shuffled(using: &generator) : entries
  }

  private mutating func lines(above key: String, _ indentation: Int, isFirst: Bool, isElement: Bool) -> String
  {
    var text = ""
    for _ in 0..<3 where chance(6, .emptyLines) {
      text += chance(30, .spacing) ? spaces(min(indentation, 1)) + "\n" : "\n"
    }
    // A comment at the top of the file, followed by an empty line, is about the file.
    let isAboutKey = !isElement && !(isFirst && indentation == 0)
    while chance(8, .comments) {
      text += spaces(indentation) + "# \(comment(isAboutKey ? key : nil, isAbove: true))\n"
    }
    if chance(4, .emptyLines) { text += "\n" }
    return text
  }

  private mutating func key(_ node: YAMLNode, _ indentation: Int) -> String {
    if document.isEmpty(node) { return "?\(commentAfterMark())\n\(spaces(indentation)):" }
    let text = scalar(node, nil, isInFlow: false, isKey: true, indentation: indentation)
    if chance(2, .notation), generator.flip() {
      let comment = commentAfterMark()
      return "?\(comment)\n\(spaces(indentation + 1))\(text)\n\(spaces(indentation)):"
    }
    if chance(2, .notation) { return "? \(text)\n\(spaces(indentation)):" }
    return text + (chance(5, .spacing) ? "  :" : ":")
  }

  private mutating func commentAfterMark() -> String {
    chance(50, .comments) ? " # \(comment(nil, isAbove: true))" : ""
  }

  /// What follows a colon or a dash, up to its last line feed.
  private mutating func value(
    _ node: YAMLNode, _ shape: Shape?, key: String?, indentation: Int
  ) -> String {
    if document.isEmpty(node) { return end(of: key) }
    let space = chance(5, .spacing) ? "   " : " "
    if document.kind(node) == .scalar {
      let text = scalar(node, shape, isInFlow: false, isKey: false, indentation: indentation + 1)
      let isBlock = text.hasPrefix("|") || text.hasPrefix(">")
      // With a comment of its own, the text begins on the next line.
      if isBlock, !text.prefix(while: { $0 != "\n" }).contains("#"), chance(20, .comments) {
        return " # \(comment(nil, isAbove: false))\n\(spaces(indentation + 1))" + text
      }
      if isBlock { return space + text }
      let isBroken = text.contains("\n")
      return space + text + end(of: isBroken ? nil : key)
    }
    if isFlow(node) {
      return space + flow(node, shape, indentation: indentation + 1) + end(of: nil)
    }
    let step = freedom.contains(.spacing) ? generator.pick([1, 2, 2, 2, 3, 4, 8]) : 2
    if key == nil, chance(85, .spacing) || !freedom.contains(.spacing) {
      // All parts are aligned with the first, which follows the dash.
      return String(repeating: " ", count: step)
        + block(node, shape, indentation: indentation + 1 + step, isBehindDash: true)
    }
    let anchor = chance(4, .notation) ? anchorName() : ""
    let isList = document.kind(node) == .sequence
    let inner = isList && key != nil && chance(30, .spacing) ? indentation : indentation + step
    return anchor + end(of: nil) + block(node, shape, indentation: inner, isBehindDash: false)
  }

  private mutating func anchorName() -> String {
    names += 1
    return " &a\(names)"
  }

  private mutating func isFlow(_ node: YAMLNode) -> Bool {
    var children = document.kind(node) == .mapping ? 0 : 0
    for _ in document.elements(node) { children += 1 }
    if children == 0 { return true }
    guard freedom.contains(.notation) else { return document.style(node) == .flow }
    return generator.chance(document.style(node) == .flow ? 70 : 15)
  }

  private mutating func end(of key: String?) -> String {
    if chance(6, .comments) { return "  # \(comment(key, isAbove: false))\n" }
    return chance(5, .spacing) ? "  \n" : "\n"
  }

  // MARK: Brackets

  private mutating func flow(_ node: YAMLNode, _ shape: Shape?, indentation: Int) -> String {
    let isMap = document.kind(node) == .mapping
    var text = isMap ? "{" : "["
    let entries = entries(node, shape)
    for (index, entry) in entries.enumerated() {
      text += flowSpace(indentation)
      if let key = entry.keyNode, document.isEmpty(key) {
        text += "? : "
      } else if let key = entry.keyNode {
        text += scalar(key, nil, isInFlow: true, isKey: true, indentation: indentation) + ": "
      }
      if document.isEmpty(entry.value) {
        text += ""
      } else if document.kind(entry.value) == .scalar {
        text += scalar(entry.value, entry.shape, isInFlow: true, isKey: false, indentation: indentation)
      } else {
        text += flow(entry.value, entry.shape, indentation: indentation)
      }
      if index < entries.count - 1 { text += chance(5, .spacing) ? " , " : ", " }
    }
    return text + flowSpace(indentation) + (isMap ? "}" : "]")
  }

  private mutating func flowSpace(_ indentation: Int) -> String {
    if chance(2, .comments) { return "  # \(comment(nil, isAbove: false))\n" + spaces(indentation) }
    if chance(5, .spacing) { return "\n" + spaces(indentation + generator.number(0...3)) }
    return chance(5, .spacing) ? " " : ""
  }

  // MARK: Texts

  private mutating func scalar(
    _ node: YAMLNode, _ shape: Shape?, isInFlow: Bool, isKey: Bool, indentation: Int
  ) -> String {
    let value = document.string(node)
    let wasPlain = document.style(node) == .plain
    let canBePlain = document.withBytes(of: node) { fitsWithoutQuotes($0, inFlow: isInFlow) }
    let isSafe = document.withBytes(of: node) { fitsWithoutQuotes($0, inFlow: false) }
    let isSource = isSameBetweenBrackets(Array(value.utf8)[...]) || !isInFlow
    let isPattern = shape.isPattern
    var choices: [String] = []
    let isOneLine = isPrintable(value)
    if wasPlain, isSource, isOneLine, !isPattern { choices += [value, value, value] }
    if wasPlain, !isSafe, !choices.isEmpty { return value }
    if wasPlain, isPattern, isSource { return value }
    if !wasPlain, canBePlain, isOneLine, !isPattern { choices += [value, value] }
    if isOneLine { choices.append(singleQuoted(value)) }
    let needsEscapes = value.unicodeScalars.contains { $0 == "\"" || $0 == "\\" } || !isOneLine
    if freedom.contains(.notation) || !needsEscapes { choices.append(doubleQuoted(value)) }
    if choices.isEmpty { choices.append(doubleQuoted(value)) }
    // Quotes that must stay are always written in the same way.
    if !freedom.contains(.notation), needsEscapes { choices = [choices[0]] }
    var text = generator.pick(choices)
    if freedom.contains(.notation), !isKey {
      if !isInFlow, generator.chance(15), let literal = literal(value, indentation: indentation) {
        return literal
      }
      if generator.chance(20) { text = folded(text, indentation: indentation) }
      if wasPlain == (text == value), generator.chance(3), text.first != "&" { text = "!!str " + text }
    }
    return text
  }

  private func isPrintable(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        (0x20..<0x7F).contains($0.value) || (0xA0..<0x2028).contains($0.value)
          || (0x202A..<0xFEFF).contains($0.value) || $0.value >= 0x10000
      }
  }

  private func singleQuoted(_ text: String) -> String {
    "'" + text.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
  }

  private func doubleQuoted(_ text: String) -> String {
    let escapes = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case _ where isPrintable(String(scalar)): String(scalar)
      default:
        "\\U" + String(repeating: "0", count: 8 - String(scalar.value, radix: 16).count)
          + String(scalar.value, radix: 16)
      }
    }
    return "\"" + escapes.joined() + "\""
  }

  /// With line breaks in place of single spaces.
  private mutating func folded(_ text: String, indentation: Int) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let isInside = index > 1 && index < scalars.count - 2
      let isSingle =
        isInside && scalar == " " && scalars[index - 1] != " " && scalars[index + 1] != " "
        && scalars[index - 1] != "\\" && scalars[index + 1] != "#"
      if isSingle, generator.chance(30) {
        result += (generator.chance(20) ? " " : "") + "\n" + spaces(indentation + generator.number(0...4))
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private mutating func literal(_ value: String, indentation: Int) -> String? {
    var lines = value.split(separator: "\n", omittingEmptySubsequences: false)
    let breaks = value.utf8.reversed().prefix { $0 == 0x0A }.count
    guard value.utf8.contains(where: { $0 > 0x20 }),
      lines.allSatisfy({ $0.isEmpty || isPrintable(String($0)) })
    else { return nil }
    lines.removeLast(breaks)
    guard lines.allSatisfy({ $0.isEmpty || $0.utf8.contains { $0 > 0x20 } }) else { return nil }
    let first = lines.first { !$0.isEmpty } ?? ""
    let step = generator.number(1...4)
    // The text is indented further than its key, which is one level less than the given indentation.
    let inner = indentation - 1 + step
    var header = "|" + (first.first == " " ? "\(step)" : "")
    if breaks == 0 { header += "-" } else if breaks > 1 || chance(20, .notation) { header += "+" }
    if lines.count == 1, first.first != " ", !first.contains("  "), breaks <= 1, generator.flip() {
      header = ">" + header.dropFirst()
    }
    if chance(20, .comments) { header += " # \(comment(nil, isAbove: false))" }
    return header + "\n" + lines.map { $0.isEmpty ? "\n" : spaces(inner) + $0 + "\n" }.joined()
      + String(repeating: "\n", count: max(0, breaks - 1))
  }
}
