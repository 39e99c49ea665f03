/// Writes a tree as people do, each in their own way: block or flow, quotes, comments, blank lines.
struct GeneratedLayout {
  private var generator: SeededGenerator
  private let indent: Int
  private let isVaried: Bool

  /// If not varied, everything is in blocks, with quotes only where they are needed.
  init(_ generator: SeededGenerator, isVaried: Bool) {
    self.generator = generator
    self.isVaried = isVaried
    indent = isVaried ? self.generator.pick([2, 2, 2, 4, 3]) : 2
  }

  mutating func document(_ entries: [GeneratedYAML.Entry]) -> String {
    var text = block(entries, depth: 0)
    if chance(5) { text = "---\n" + text }
    if chance(5) { text = "# Eine Umfrage, 調査\n\n" + text }
    if chance(3) { text = "\u{FEFF}" + text }
    if chance(5) { text = text.replacing("\n", with: "\r\n") }
    if chance(5), text.last == "\n" { text.removeLast() }
    return text
  }

  private mutating func chance(_ percent: Int) -> Bool { isVaried && generator.chance(percent) }

  private func spaces(_ depth: Int) -> String { String(repeating: " ", count: depth) }

  private mutating func block(_ entries: [GeneratedYAML.Entry], depth: Int) -> String {
    entries.reduce(into: "") { text, entry in
      text += space(depth) + spaces(depth) + key(entry.key) + ":" + value(entry.value, depth: depth)
    }
  }

  /// What may come before an entry.
  private mutating func space(_ depth: Int) -> String {
    if chance(4) { return "\n" }
    return chance(4)
      ? spaces(depth) + "# \(generator.pick(["later", "nur für jetzt", "👀 siehe oben"]))\n" : ""
  }

  /// What follows a colon or a dash, up to the end of its last line.
  private mutating func value(_ value: GeneratedYAML, depth: Int) -> String {
    if case .anchored(let name, let inner) = value { return " &\(name)" + self.value(inner, depth: depth) }
    if case .text(let text) = value, chance(25), let literal = literal(text, depth: depth) { return literal }
    if value.isScalar || value.isEmpty || chance(30) { return " " + flow(value, depth: depth) + lineEnd() }
    switch value {
    case .list(let items): return lineEnd() + list(items, depth: depth)
    case .map(let entries): return lineEnd() + block(entries, depth: depth + indent)
    case .text, .exact, .word, .alias, .anchored: preconditionFailure("scalars and anchors are written above")
    }
  }

  private mutating func lineEnd() -> String { chance(4) ? "   # note\n" : "\n" }

  private mutating func list(_ items: [GeneratedYAML], depth: Int) -> String {
    let depth = chance(20) ? depth : depth + indent
    return items.reduce(into: "") { text, item in
      text += space(depth) + spaces(depth) + "-"
      if case .map(let entries) = item, !entries.isEmpty, !chance(30) {
        text += " " + block(entries, depth: depth + 2).trimmingStart()
      } else {
        text += value(item, depth: depth)
      }
    }
  }

  /// A block scalar, for a text that consists of plain lines.
  private mutating func literal(_ text: String, depth: Int) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isFit = lines.allSatisfy { !$0.isEmpty && $0.first != " " && $0.first != "\t" && isPrintable($0) }
    guard isFit else { return nil }
    let head = generator.pick(lines.count == 1 ? ["|-", ">-", "|", ">"] : ["|-", "|"])
    return " \(head)\n" + lines.map { spaces(depth + indent) + $0 + "\n" }.joined()
  }

  private mutating func flow(_ value: GeneratedYAML, depth: Int) -> String {
    switch value {
    case .text(let text), .exact(let text): return scalar(text, quoting: 60)
    case .word(let word): return isPlainWord(word) ? word : scalar(word, quoting: 5)
    case .alias(let name): return "*\(name) "
    case .anchored(let name, let inner): return "&\(name) " + flow(inner, depth: depth)
    case .list(let items):
      return "[" + items.map { flow($0, depth: depth) }.joined(separator: comma(depth)) + "]"
    case .map(let entries):
      let pairs = entries.map { key($0.key) + ": " + flow($0.value, depth: depth) }
      return "{" + pairs.joined(separator: comma(depth)) + "}"
    }
  }

  /// Some people write lists on several lines.
  private mutating func comma(_ depth: Int) -> String {
    chance(10) ? ",\n" + spaces(depth + indent) : ", "
  }

  private mutating func key(_ key: String) -> String { scalar(key, quoting: 2) }

  private mutating func scalar(_ text: String, quoting percent: Int) -> String {
    if isPlain(text), !chance(percent) { return text }
    return isSingleQuotable(text) && generator.flip() ? singleQuoted(text) : doubleQuoted(text)
  }
}

extension String {
  fileprivate func trimmingStart() -> Substring { drop { $0 == " " || $0 == "\n" } }
}
