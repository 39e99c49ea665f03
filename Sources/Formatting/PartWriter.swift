import YAML

/// Writes parts in the one layout.
struct PartWriter {
  /// The width of a line in characters: a value that fits into it may be in brackets.
  static let lineWidth = 120

  private let scalars: ScalarWriter
  private let text: [UInt8]
  private var page = Page()
  private var lineStart = 0
  /// Whether no empty line may follow, because this is the first line or there is already one above.
  private var isAfterEmptyLine = true

  init(_ scalars: ScalarWriter) {
    self.scalars = scalars
    text = scalars.document.file.text
  }

  /// The whole text, with comments at the ends of lines aligned.
  func finished() -> [UInt8] { page.assembled(with: text) }

  mutating func write(_ lines: [FormattedLine], indentation: Int, isFirst: Bool = false) {
    var isFirst = isFirst
    for line in lines {
      if let comment = line.comment {
        indent(indentation)
        page.code += text[comment]
        endLine()
        isFirst = false
      } else if !isFirst, !isAfterEmptyLine {
        endLine()
        isAfterEmptyLine = true
      }
    }
  }

  mutating func write(directives: [Range<Int>]) {
    guard !directives.isEmpty else { return }
    for directive in directives {
      page.code += text[directive]
      endLine()
    }
    page.code += "---".utf8
    endLine()
  }

  mutating func writeRoot(_ part: Part) {
    guard case .collection(let collection) = part.value else { return }
    write(part.before, indentation: 0)
    if isFlat(collection, of: part, column: 0) {
      page.code += flat(collection)
      endLine(comment: part.comment)
    } else {
      if let comment = part.comment { write([FormattedLine(comment: comment)], indentation: 0) }
      if !collection.properties.isEmpty {
        page.code += scalars.joined(collection.properties).dropLast()
        endLine()
      }
      writeParts(of: collection, indentation: 0)
    }
  }

  /// Writes each part on lines of its own; the first may continue after a dash.
  private mutating func writeParts(of collection: Collection, indentation: Int, isBehindDash: Bool = false) {
    for (index, part) in collection.parts.enumerated() {
      if index > 0 || !isBehindDash {
        write(leadingLines(of: part, indentation), indentation: indentation, isFirst: index == 0)
        indent(indentation)
      }
      if collection.isMap {
        write(key: part, indentation: indentation)
      } else {
        page.code.append(UInt8(ascii: "-"))
      }
      writeValue(of: part, indentation: indentation)
    }
    write(collection.tail, indentation: indentation)
  }

  private mutating func write(key part: Part, indentation: Int) {
    guard let key = part.key else { return }
    let line = scalars.keyLine(key)
    // A long or empty key is only recognized as a key after `?`.
    if line.isEmpty || line.count >= 1_000 {
      page.code += (line.isEmpty ? "?" : "? ").utf8 + line
      endLine()
      indent(indentation)
    } else {
      page.code += line
      // `*name:` would be a different name.
      if key.isAlias { page.code.append(0x20) }
    }
    page.code.append(UInt8(ascii: ":"))
  }

  private mutating func writeValue(of part: Part, indentation: Int) {
    switch part.value {
    case .scalar(nil): endLine(comment: part.comment)
    case .scalar(let scalar?): write(scalar, of: part, indentation: indentation)
    case .collection(let collection):
      if isFlat(collection, of: part, column: page.code.count - lineStart + 1) {
        page.code.append(0x20)
        page.code += flat(collection)
        endLine(comment: part.comment)
      } else if isBehindDash(collection, of: part) {
        page.code.append(0x20)
        writeParts(of: collection, indentation: indentation + 2, isBehindDash: true)
      } else {
        if !collection.properties.isEmpty {
          page.code += [0x20] + scalars.joined(collection.properties).dropLast()
        }
        endLine(comment: part.key == nil ? nil : part.comment)
        writeParts(of: collection, indentation: indentation + 2)
      }
    }
  }

  /// The first part of a list or map continues after the dash of an element.
  private func isBehindDash(_ collection: Collection, of part: Part) -> Bool {
    part.key == nil && collection.properties.isEmpty
  }

  /// The lines above a part, including those that do not fit after a dash.
  private func leadingLines(of part: Part, _ indentation: Int) -> [FormattedLine] {
    guard part.key == nil, case .collection(let collection) = part.value,
      !isFlat(collection, of: part, column: indentation + 2)
    else { return part.before }
    let own = part.before + (part.comment.map { [FormattedLine(comment: $0)] } ?? [])
    guard isBehindDash(collection, of: part), let first = collection.parts.first else { return own }
    let inner = leadingLines(of: first, indentation + 2)
    return own + inner.drop { $0.comment == nil }
  }

  // MARK: Texts

  private mutating func write(_ scalar: Scalar, of part: Part, indentation: Int) {
    switch scalars.written(scalar, inFlow: false) {
    case .line(let line):
      let isBelow = !scalar.isBesideKey && page.code.count - lineStart + 1 + width(of: line) > Self.lineWidth
      if isBelow { endLine() } else { page.code.append(0x20) }
      if isBelow { indent(indentation + 2) }
      page.code += line.isEmpty ? [] : line
      dropTrailingBlank()
      endLine(comment: part.comment)
    case .lines(let lines): write(lines, isBelow: !scalar.isBesideKey, of: part, indentation: indentation)
    case .block(let block): write(block, of: part, indentation: indentation)
    }
  }

  private mutating func write(_ lines: [[UInt8]], isBelow: Bool, of part: Part, indentation: Int) {
    if isBelow { endLine() } else { page.code.append(0x20) }
    for (index, line) in lines.enumerated() {
      if !line.isEmpty, index > 0 || isBelow { indent(indentation + 2) }
      page.code += line
      endLine(comment: index == lines.count - 1 ? part.comment : nil)
    }
  }

  private mutating func write(_ block: BlockScalar, of part: Part, indentation: Int) {
    page.code += [0x20] + block.header
    endLine(comment: part.comment)
    for line in block.lines {
      if !line.isEmpty { indent(indentation + 2) }
      page.code += line
      endLine()
    }
    if block.keepsEmptyLines { isAfterEmptyLine = true }
  }

  // MARK: Brackets

  private func isFlat(_ collection: Collection, of part: Part, column: Int) -> Bool {
    guard let width = collection.flatWidth else { return false }
    if collection.parts.isEmpty { return true }
    guard collection.isFlow || part.comment == nil else { return false }
    let isAllowed = (part.before.compactMap(\.comment) + [part.comment].compactMap { $0 }).contains {
      isCommentToQTool($0, in: text)
    }
    // Such a comment is about one line: what is on that line stays on one line, and nothing joins it.
    if isAllowed { return collection.isOnOneLine }
    return column + width <= Self.lineWidth
  }

  private func flat(_ collection: Collection) -> [UInt8] {
    var result = scalars.joined(collection.properties)
    result.append(UInt8(ascii: collection.isMap ? "{" : "["))
    for (index, part) in collection.parts.enumerated() {
      if index > 0 { result += ", ".utf8 }
      if let key = part.key { result += flat(key) + (key.isAlias ? " :" : ":").utf8 }
      switch part.value {
      // Some readers see a key `a:,` in `{a:, b: 1}`.
      case .scalar(nil): result.append(0x20)
      case .scalar(let scalar?): result += (part.key == nil ? [] : [0x20]) + flat(scalar)
      case .collection(let inner): result += (part.key == nil ? [] : [0x20]) + flat(inner)
      }
    }
    result.append(UInt8(ascii: collection.isMap ? "}" : "]"))
    return result
  }

  private func flat(_ scalar: Scalar) -> [UInt8] {
    // Only parts with a flat width are written like this.
    guard case .line(let line) = scalars.written(scalar, inFlow: true) else { return [] }
    return line.last == 0x20 ? line.dropLast() : line
  }

  // MARK: Lines

  private mutating func indent(_ indentation: Int) {
    page.code += repeatElement(0x20, count: indentation)
  }

  private mutating func dropTrailingBlank() {
    while page.code.last == 0x20 { page.code.removeLast() }
  }

  private mutating func endLine(comment: Range<Int>? = nil) {
    if let comment {
      page.comments.append(Page.Comment(source: comment, in: text, lineStart: lineStart, after: page.code))
    }
    page.code.append(0x0A)
    lineStart = page.code.count
    isAfterEmptyLine = false
  }
}
