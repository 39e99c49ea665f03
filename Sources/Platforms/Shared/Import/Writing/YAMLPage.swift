import Questionnaires
import Terminal
import YAML

/// A value of the new file. `Formatting` decides its layout, so it only says what is there.
indirect enum YAMLPart {
  /// A text that people wrote, which gets quotes or lines of its own where it needs them.
  case text(String)
  /// A number or a word of the language.
  case word(String)
  /// Put into words only when it is written, as thousands of questions may have one from their group.
  case condition(DraftCondition)
  case list([Entry])
  case map([Entry])
  /// Between brackets, if it fits.
  case shortList([YAMLPart])
  case shortMap([(key: String, value: YAMLPart)])

  struct Entry {
    /// Nil in a list.
    var key: String?
    var remarks: [Remark] = []
    var value: YAMLPart
    /// Whether an empty line comes before it, unless it is the first.
    var isSetOff = false

    /// With an empty line before it.
    var setOff: Entry {
      var entry = self
      entry.isSetOff = true
      return entry
    }
  }
}

/// Writes parts as plain YAML, which is formatted afterwards.
struct YAMLPage {
  /// A part of the text that is a file of its own, as formatting takes many times the memory of what is formatted.
  struct Piece {
    var text = ""
    /// Number of its first lines that only repeat what the file is, and the keys in which the piece before it ends.
    var repeatedLines = 0
    /// Whether an empty line comes before it.
    var isSetOff = false
  }

  private(set) var pieces: [Piece] = []
  private var text = ""
  /// The lines that lead to the entry that is being written.
  private var open: [String] = []
  private var size = 0
  /// The first line, which says what the file is: a piece is not formatted without it.
  private var head = ""
  /// In the order of their comments.
  private(set) var remarks: [Remark] = []
  private(set) var hasRepeatedKeys = false

  /// Begins each comment about something that was imported.
  static let mark = "# qtool import: "
  private static let commentWidth = 100
  /// Upper limit for a file: qtool cannot read a longer one, so it is not finished.
  static let mostBytes = YAMLLimits().bytes

  /// A small file can repeat a title, a text or a condition very often. What is made of it would take far more memory than it has.
  static func mostBytes(from source: Int) -> Int { min(mostBytes, max(1 << 20, source * 8)) }

  private let most: Int
  /// How long a piece is at least before another one begins.
  private let pieceBytes: Int
  /// A character that Unicode assigns to nothing, and digits.
  private static let repetition = "\u{E000}"

  /// - Parameters:
  ///   - most: how many bytes it may have; what is longer is not finished
  ///   - isFormatted: whether the formatter reads it, piece by piece
  init(header: String, most: Int, isFormatted: Bool = true, _ root: YAMLPart) {
    self.most = most
    pieceBytes = isFormatted ? 1 << 16 : most
    pieces = [Piece()]
    text += "# \(escapeControls(header))\n\n"
    if case .map(let entries) = root, let first = entries.first, let key = first.key {
      head = "\(key): \(flow(first.value))\n"
    }
    write(root, indentation: 0)
    endPiece()
  }

  var isTooLarge: Bool { size + text.utf8.count > most }

  private mutating func endPiece() {
    size += text.utf8.count
    pieces[pieces.count - 1].text = text
    text = ""
  }

  private mutating func beginPiece(isSetOff: Bool) {
    endPiece()
    // The formatter puts what an element begins with beside its dash.
    let keys = open.count { $0.hasSuffix(":") }
    pieces.append(Piece(repeatedLines: 1 + keys, isSetOff: isSetOff))
    text = head + open.map { $0 + "\n" }.joined()
  }

  private static let wide = String(repeating: " ", count: 64)

  private static func spaces(_ count: Int) -> String {
    count <= 64 ? String(wide.prefix(count)) : String(repeating: " ", count: count)
  }

  private mutating func write(_ remarks: [Remark], indentation: Int) {
    for remark in remarks where remark.kind != .tidied {
      self.remarks.append(remark)
      var line = Self.spaces(indentation) + Self.mark
      var width = 0
      for word in escapeControls(remark.text).split(separator: " ") {
        // A line that begins with this word would be a `qtool:` comment.
        if width > 0, width + word.count > Self.commentWidth, !word.hasPrefix("qtool:") {
          text += line + "\n"
          line = Self.spaces(indentation) + "#  "
          width = 0
        }
        line += (width > 0 || line.hasSuffix("#  ") ? " " : "") + word
        width += word.count + 1
      }
      text += line + "\n"
    }
  }

  private mutating func write(_ part: YAMLPart, indentation: Int) {
    switch part {
    case .text(let value): writeText(value, indentation: indentation)
    case .condition(let condition): writeText(ConditionText(condition).text, indentation: indentation)
    case .word, .shortList, .shortMap:
      text += flow(part)
      text += "\n"
    case .list(let entries): write(entries, indentation: indentation)
    case .map(let entries): write(entries, indentation: indentation)
    }
  }

  /// Each on a line of its own. What belongs to it is two spaces further in.
  private mutating func write(_ entries: [YAMLPart.Entry], indentation: Int) {
    var keys: Set<String> = []
    for (index, entry) in entries.enumerated() {
      guard !isTooLarge else { return }
      if index > 0, text.utf8.count > pieceBytes, open.last?.hasSuffix("-") != true {
        beginPiece(isSetOff: entry.isSetOff)
      } else if entry.isSetOff, index > 0 {
        text += "\n"
      }
      write(entry.remarks, indentation: indentation)
      open.append(Self.spaces(indentation) + (entry.key.map { key(apart($0, in: &keys)) + ":" } ?? "-"))
      defer { open.removeLast() }
      text += open[open.count - 1]
      switch entry.value {
      case .list, .map: text += "\n"
      case .text, .condition, .word, .shortList, .shortMap: text += " "
      }
      write(entry.value, indentation: indentation + 2)
    }
  }

  /// A code that the source has twice stays for `lint` to find, but a map with two equal keys cannot be formatted. So the
  /// second is marked until that is done.
  private mutating func apart(_ key: String, in keys: inout Set<String>) -> String {
    if keys.insert(key).inserted { return key }
    hasRepeatedKeys = true
    let marked = key + Self.repetition + String(keys.count)
    keys.insert(marked)
    return marked
  }

  /// Removes the marks of repeated keys.
  static func withoutRepetitions(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text[...]
    while let mark = rest.firstRange(of: repetition.utf8) {
      result += rest[..<mark.lowerBound]
      rest = rest[mark.upperBound...].drop(while: isDigit)
    }
    return result + rest
  }

  private mutating func writeText(_ value: String, indentation: Int) {
    guard value.utf8.contains(0x0A), isPlainBlock(value) else {
      text += quoted(value) + "\n"
      return
    }
    text += "|\n"
    for line in value.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n" : Self.spaces(indentation) + line + "\n"
    }
  }

  /// Whether its lines can be written as they are, with nothing at their edges that YAML or an editor would drop.
  private func isPlainBlock(_ value: String) -> Bool {
    let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, let last = lines.last, !first.isEmpty, !last.isEmpty else { return false }
    return !lines.contains { $0.hasPrefix(" ") || $0.hasSuffix(" ") } && !hasControls(value)
  }

  private func flow(_ part: YAMLPart) -> String {
    switch part {
    case .text(let value): quoted(value)
    case .condition(let condition): quoted(ConditionText(condition).text)
    case .word(let word): word
    case .list(let entries): flow(.shortList(entries.map(\.value)))
    case .map(let entries): flow(.shortMap(entries.map { ($0.key ?? "", $0.value) }))
    case .shortList(let values): "[" + values.map(flow).joined(separator: ", ") + "]"
    case .shortMap(let pairs):
      "{" + pairs.map { "\(key($0.key)): \(flow($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  /// Ids, languages and codes that are words or numbers need no quotes.
  private func key(_ key: String) -> String {
    let digits = key.hasPrefix("-") ? key.dropFirst() : key[...]
    return !digits.isEmpty && digits.utf8.allSatisfy(isDigit) ? key : quoted(key)
  }

  /// In single quotes, which the formatter removes where they are not needed.
  private func quoted(_ value: String) -> String {
    // Nearly all keys and texts.
    if value.utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "'") }) {
      return "'\(value)'"
    }
    guard !value.utf8.contains(0x0A), !hasControls(value) else { return escaped(value) }
    guard value.utf8.contains(UInt8(ascii: "'")) else { return "'\(value)'" }
    return "'" + value.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  private func hasControls(_ value: String) -> Bool {
    if value.utf8.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x0A }) { return false }
    return value.unicodeScalars.contains { scalar in
      let isControl = scalar.value < 0x20 && scalar != "\n" || (0x7F..<0xA0).contains(scalar.value)
      let reordersLine = (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      return isControl || reordersLine || [0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF].contains(scalar.value)
    }
  }

  private func escaped(_ value: String) -> String {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        let isShown = !hasControls(String(scalar))
        result += isShown ? String(scalar) : "\\u" + hex(scalar.value)
      }
    }
    return result + "\""
  }

  private func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// A condition as the language writes it.
struct ConditionText {
  private enum Binding: Int {
    case or
    case and
    case not
  }

  let text: String

  init(_ condition: DraftCondition) { text = Self.text(condition, inside: .or) }

  private static func text(_ condition: DraftCondition, inside binding: Binding) -> String {
    if let bounds = bounds(condition) { return bounds }
    switch condition {
    case .and(let parts):
      return joined(parts, " and ", .and, isParenthesized: binding.rawValue > Binding.and.rawValue)
    case .or(let parts):
      return joined(parts, " or ", .or, isParenthesized: binding.rawValue > Binding.or.rawValue)
    case .not(.includes(let question, let code)): return "\(question) not includes \(value(code))"
    case .not(.isOneOf(let question, let codes)) where codes.count == 1:
      return "\(question) is not \(value(codes[0]))"
    case .not(.isOneOf(let question, let codes)): return "\(question) not in \(list(codes))"
    case .not(let part): return "not " + text(part, inside: .not)
    case .isOneOf(let question, let codes):
      return codes.count == 1 ? "\(question) is \(value(codes[0]))" : "\(question) in \(list(codes))"
    case .includes(let question, let code): return "\(question) includes \(value(code))"
    case .compare(let question, let comparison, let number): return "\(question) \(comparison) \(number)"
    case .answered(let question): return "answered \(question)"
    }
  }

  /// Both ends of a range of one question.
  private static func bounds(_ condition: DraftCondition) -> String? {
    guard case .and(let parts) = condition, parts.count == 2,
      case .compare(let question, ">=", let lowest) = parts[0],
      case .compare(question, "<=", let highest) = parts[1]
    else { return nil }
    return "\(question) between \(lowest) and \(highest)"
  }

  private static func joined(
    _ parts: [DraftCondition], _ word: String, _ binding: Binding, isParenthesized: Bool
  ) -> String {
    let inner = binding == .or ? Binding.and : .not
    let text = parts.map { Self.text($0, inside: inner) }.joined(separator: word)
    return isParenthesized ? "(\(text))" : text
  }

  private static func list(_ codes: [String]) -> String { "[\(codes.map(value).joined(separator: ", "))]" }

  /// A code in quotes, unless it is a whole number or a plain word.
  private static func value(_ code: String) -> String {
    let digits = code.hasPrefix("-") ? code.dropFirst() : code[...]
    if !digits.isEmpty, digits.utf8.allSatisfy(isDigit) { return code }
    let isWord = code.utf8.first.map { isLetter($0 | 0x20) } == true && code.utf8.allSatisfy(isWordByte)
    if isWord { return conditionWord(forCode: code) }
    return code.contains("\"") ? "'\(code)'" : "\"\(code)\""
  }
}
