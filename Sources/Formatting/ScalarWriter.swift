import Questionnaires
import YAML

/// The way a text, a number or a word is written.
enum WrittenScalar {
  case line([UInt8])
  /// With the author's line breaks; the first line comes after the key or below it. Not indented yet.
  case lines([[UInt8]])
  /// After `|` or `>`.
  case block(BlockScalar)
}

/// Chooses quotes: none if the text needs none, otherwise double ones unless they would need escapes.
struct ScalarWriter {
  let document: YAMLDocument

  private var text: [UInt8] { document.file.text }

  func written(_ scalar: Scalar, inFlow: Bool) -> WrittenScalar {
    let properties = joined(scalar.properties)
    switch body(scalar, inFlow: inFlow) {
    case .line(let line): return .line(properties + line)
    case .lines(let lines): return .lines([properties + lines[0]] + lines.dropFirst())
    case .block(var block):
      block.header = properties + block.header
      return .block(block)
    }
  }

  /// A key, which goes on one line however it was written.
  func keyLine(_ key: Scalar) -> [UInt8] {
    if case .line(let line) = written(key, inFlow: false) { return line }
    return joined(key.properties)
      + document.withBytes(of: key.node) { value in
        key.style == .plain && !value.contains(0x0A)
          ? plain(value, key, inFlow: false) : rewritten(value, key, inFlow: false)
      }
  }

  /// Nil if it takes several lines.
  func flatWidth(of scalar: Scalar) -> Int? {
    guard case .line(let line) = written(scalar, inFlow: true) else { return nil }
    return width(of: line)
  }

  /// Whether it is written the same way in brackets as on a line of its own.
  func isSameInFlow(_ scalar: Scalar) -> Bool {
    guard case .line(let own) = written(scalar, inFlow: false),
      case .line(let between) = written(scalar, inFlow: true)
    else { return false }
    return own == between
  }

  /// Whether the empty lines below it belong to the text.
  func keepsEmptyLines(_ node: YAMLNode) -> Bool {
    document.withBytes(of: node, keepingLastBreak: true) { $0.suffix(2).elementsEqual([0x0A, 0x0A]) }
  }

  func joined(_ properties: [Range<Int>]) -> [UInt8] { properties.flatMap { text[$0] + [0x20] } }

  private func body(_ scalar: Scalar, inFlow: Bool) -> WrittenScalar {
    if let word = scalar.word { return .line(Array(word.utf8)) }
    let source = text[scalar.source]
    if scalar.isAlias || source.isEmpty { return .line(Array(source)) }
    if scalar.shape.isCondition, let words = condition(scalar, inFlow: inFlow) { return words }
    switch scalar.style {
    case .literal, .folded:
      let block = document.withBytes(of: scalar.node, keepingLastBreak: true) {
        BlockScalar($0, source: source, isFolded: scalar.style == .folded)
      }
      return block.map(WrittenScalar.block)
        ?? .line(document.withBytes(of: scalar.node) { rewritten($0, scalar, inFlow: inFlow) })
    case .plain, .singleQuoted, .doubleQuoted, .block, .flow:
      return flowScalar(scalar, source, inFlow: inFlow)
    }
  }

  private func flowScalar(_ scalar: Scalar, _ source: ArraySlice<UInt8>, inFlow: Bool) -> WrittenScalar {
    if source.withUnsafeBufferPointer(hasUnusualCharacters) {
      return .line(document.withBytes(of: scalar.node) { rewritten($0, scalar, inFlow: inFlow) })
    }
    return document.withBytes(of: scalar.node) { value in
      if source.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
        let hasTab = scalar.style == .plain && value.contains(0x09)
        return hasTab ? .line(rewritten(value, scalar, inFlow: inFlow)) : .lines(foldedLines(source))
      }
      return .line(
        scalar.style == .plain
          ? plain(value, scalar, inFlow: inFlow) : quoted(value, scalar, source, inFlow: inFlow))
    }
  }

  /// As the author wrote it, unless some reader of YAML would refuse that or read something else.
  private func plain(_ value: UnsafeBufferPointer<UInt8>, _ scalar: Scalar, inFlow: Bool) -> [UInt8] {
    guard needsQuotes(value, inFlow: inFlow, isKey: scalar.isKey) else { return Array(value) }
    return rewritten(value, scalar, inFlow: inFlow)
  }

  /// A space may have been written as a line break in the source.
  private func rewritten(_ value: UnsafeBufferPointer<UInt8>, _ scalar: Scalar, inFlow: Bool) -> [UInt8] {
    if hasUnusualCharacters(value) || value.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      return escaped(value)
    }
    let staysPlain = scalar.style == .plain && !needsQuotes(value, inFlow: inFlow, isKey: scalar.isKey)
    if staysPlain
      || !scalar.isPattern && scalar.properties.isEmpty && fitsWithoutQuotes(value, inFlow: inFlow)
    {
      return Array(value)
    }
    return inQuotes(value, prefersSingle: scalar.isPattern) ?? escaped(value)
  }

  private func quoted(
    _ value: UnsafeBufferPointer<UInt8>, _ scalar: Scalar, _ source: ArraySlice<UInt8>, inFlow: Bool
  ) -> [UInt8] {
    // The author chose escapes to make characters visible.
    if scalar.style == .doubleQuoted, source.contains(UInt8(ascii: "\\")) { return Array(source) }
    // A plain text after an anchor that nothing refers to would be taken for a mistake.
    if !scalar.isPattern, scalar.properties.isEmpty, fitsWithoutQuotes(value, inFlow: inFlow) {
      return Array(value)
    }
    return inQuotes(value, prefersSingle: scalar.isPattern) ?? Array(source)
  }

  /// Nil if both kinds of quotes would need escapes.
  private func inQuotes(_ value: UnsafeBufferPointer<UInt8>, prefersSingle: Bool) -> [UInt8]? {
    let needsEscapes = value.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    let hasApostrophe = value.contains(UInt8(ascii: "'"))
    if hasApostrophe, needsEscapes { return nil }
    let isSingle = needsEscapes || prefersSingle && !hasApostrophe
    let quote = isSingle ? UInt8(ascii: "'") : UInt8(ascii: "\"")
    return [quote] + value + [quote]
  }

  // MARK: Conditions

  private func condition(_ scalar: Scalar, inFlow: Bool) -> WrittenScalar? {
    // What an alias refers to may not be a condition elsewhere.
    guard scalar.properties.isEmpty,
      let words = document.withBytes(of: scalar.node, { conditionInWords(Array($0)) }),
      !words.contains(where: { $0 < 0x20 || $0 == 0x7F }),
      !words.withUnsafeBufferPointer(hasUnusualCharacters)
    else { return nil }
    let isLong = text[scalar.source].contains { $0 == 0x0A || $0 == 0x0D }
    if isLong, words.count > 80, isSpelledOut(scalar, words) { return nil }
    return .line(
      words.withUnsafeBufferPointer { words in
        if fitsWithoutQuotes(words, inFlow: inFlow) { return Array(words) }
        return inQuotes(words, prefersSingle: false) ?? escaped(words)
      })
  }

  /// Whether only its line breaks differ from how it would be written on one line.
  private func isSpelledOut(_ scalar: Scalar, _ words: [UInt8]) -> Bool {
    document.withBytes(of: scalar.node) { value in
      value.split(whereSeparator: { $0 <= 0x20 }).joined(separator: [0x20]).elementsEqual(words)
    }
  }

  // MARK: Lines

  /// The lines of a plain or quoted text, without the spaces that YAML drops when it folds lines.
  private func foldedLines(_ source: ArraySlice<UInt8>) -> [[UInt8]] {
    var lines = sourceLines(source).map { Array($0.drop { $0 == 0x20 || $0 == 0x09 }) }
    let isEscaped = source.first == UInt8(ascii: "\"")
    for index in lines.indices.dropLast() { trimEnd(of: &lines[index], isEscaped: isEscaped) }
    return lines
  }

  /// A space after a backslash is part of the text.
  private func trimEnd(of line: inout [UInt8], isEscaped: Bool) {
    let content = line.lastIndex { $0 != 0x20 && $0 != 0x09 } ?? -1
    guard content + 1 < line.count else { return }
    let slashes = line[..<(content + 1)].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    line.removeSubrange((content + (isEscaped && !slashes.isMultiple(of: 2) ? 2 : 1))...)
  }
}

/// The lines of a range of text without their line breaks.
private func sourceLines(_ source: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = source.startIndex
  while let end = source[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
    lines.append(source[start..<end])
    let isPair = source[end] == 0x0D && end + 1 < source.endIndex && source[end + 1] == 0x0A
    start = end + (isPair ? 2 : 1)
  }
  return lines + [source[start...]]
}

/// In characters.
func width(of line: some Sequence<UInt8>) -> Int {
  line.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
}

/// In double quotes, with every unusual character as an escape.
private func escaped(_ value: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var result = [UInt8(ascii: "\"")]
  for scalar in String(decoding: value, as: UTF8.self).unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)".utf8
    case "\n": result += "\\n".utf8
    case "\r": result += "\\r".utf8
    case "\t": result += "\\t".utf8
    case "\u{85}": result += "\\N".utf8
    case "\u{2028}": result += "\\L".utf8
    case "\u{2029}": result += "\\P".utf8
    default:
      let number = scalar.value
      let isControl = number < 0x20 || (0x7F..<0xA0).contains(number)
      if isControl || number == 0xFEFF || number == 0xFFFE || number == 0xFFFF {
        let digits = String(number, radix: 16, uppercase: true)
        result += "\\u".utf8 + Array(repeating: UInt8(ascii: "0"), count: 4 - digits.utf8.count) + digits.utf8
      } else {
        result += UTF8.encode(scalar)!
      }
    }
  }
  return result + [UInt8(ascii: "\"")]
}

/// The width of lists and maps on one line.
extension ScalarWriter {
  /// Set for each list and map once it is set for those inside it.
  func flatWidth(of collection: Collection) -> Int? {
    guard collection.isFlow || collection.shape.isShortList, collection.tail.isEmpty else { return nil }
    var width = 2 + max(0, collection.parts.count - 1) * 2
    for property in collection.properties { width += property.count + 1 }
    for part in collection.parts {
      guard !part.hasComments, let own = flatWidth(of: part, in: collection) else { return nil }
      width += own
    }
    return width
  }

  private func flatWidth(of part: Part, in collection: Collection) -> Int? {
    var width = 0
    if let key = part.key {
      // Between brackets nothing can be a key.
      guard key.isAlias || !key.source.isEmpty, let keyWidth = flatWidth(of: key) else { return nil }
      width += keyWidth + 2
    }
    switch part.value {
    case .scalar(nil): return part.key == nil ? nil : width
    case .scalar(let scalar?):
      // A list is put on one line only if no element needs other quotes there.
      guard collection.isFlow || isSameInFlow(scalar) else { return nil }
      return flatWidth(of: scalar).map { width + $0 }
    case .collection(let inner):
      guard collection.isFlow else { return nil }
      return inner.flatWidth.map { width + $0 }
    }
  }
}

/// A text after `|` or `>`, with the author's own line breaks.
struct BlockScalar {
  /// `|`, `>-` and so on.
  var header: [UInt8]
  /// Without the common indentation.
  let lines: [ArraySlice<UInt8>]
  /// Empty lines below it are part of the text.
  let keepsEmptyLines: Bool

  /// Nil for a text that is safer in quotes.
  init?(_ value: UnsafeBufferPointer<UInt8>, source: ArraySlice<UInt8>, isFolded: Bool) {
    let breaks = value.reversed().prefix { $0 == 0x0A }.count
    let content = value.dropLast(breaks)
    guard !content.isEmpty, !source.withUnsafeBufferPointer(hasUnusualCharacters), !value.contains(0x0D),
      !hasUnusualCharacters(value), let last = Self.lastLine(of: content),
      last.contains(where: { $0 != 0x20 && $0 != 0x09 })
    else { return nil }
    let own = isFolded ? Self.foldedLines(source, value) : Self.literalLines(content)
    keepsEmptyLines = breaks > 1
    lines = own + Array(repeating: [], count: max(0, breaks - 1))
    header = [UInt8(ascii: isFolded ? ">" : "|")]
    let start = own.prefix { line in line.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
    let first = own[start.count]
    if first.first == 0x20 || first.first == 0x09 || start.contains(where: { !$0.isEmpty }) {
      header.append(UInt8(ascii: "2"))
    }
    let keeps = source.prefix { $0 > 0x20 }.contains(UInt8(ascii: "+"))
    if breaks == 0 { header.append(UInt8(ascii: "-")) }
    if breaks > 1 || breaks == 1 && keeps { header.append(UInt8(ascii: "+")) }
  }

  /// The comment after the header.
  static func headerComment(in text: [UInt8], from start: Int) -> Range<Int>? {
    let end = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
    guard let hash = text[start..<end].firstIndex(of: UInt8(ascii: "#")) else { return nil }
    let last = text[hash..<end].lastIndex { $0 != 0x20 && $0 != 0x09 } ?? hash
    return hash..<last + 1
  }

  /// Including spaces at the end of the last line, which belong to the text.
  static func end(in text: [UInt8], start: Int, trimmedEnd: Int) -> Int {
    text[trimmedEnd...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
  }

  private static func lastLine(of content: Slice<UnsafeBufferPointer<UInt8>>) -> Slice<
    UnsafeBufferPointer<UInt8>
  >? {
    content.split(separator: 0x0A, omittingEmptySubsequences: false).last
  }

  private static func literalLines(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> [ArraySlice<UInt8>] {
    Array(content).split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  /// The lines of the file, because the text no longer shows where they were broken.
  private static func foldedLines(
    _ source: ArraySlice<UInt8>, _ value: UnsafeBufferPointer<UInt8>
  ) -> [ArraySlice<UInt8>] {
    let lines = sourceLines(source).dropFirst()
    let ownSpaces = value.drop { $0 == 0x0A }.prefix { $0 == 0x20 }.count
    let first = lines.first { line in line.contains { $0 != 0x20 } } ?? []
    let indentation = first.prefix { $0 == 0x20 }.count - ownSpaces
    return lines.map { line in line.dropFirst(min(indentation, line.prefix { $0 == 0x20 }.count)) }
  }
}
