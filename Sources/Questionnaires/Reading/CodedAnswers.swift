import Diagnostics
import YAML

/// Lists of answers that are written in the form of other programs.
extension QuestionnaireReader {
  /// The finding about a text where a list is expected, if it has several answers with codes, or one on each of its lines.
  func answersInText(_ node: YAMLNode) -> Finding? {
    let range = document.range(node)
    let isPlain = document.style(node) == .plain
    if let coded = CodedTexts(inText: isPlain ? document.file.string(in: range) : document.string(node)) {
      return .codesInText(coded, range, fix: Fix([Fix.Edit(range, coded.map)], isSafe: false))
    }
    let starts = lineStarts(of: node)
    // Other dashes are answered as such.
    let hasDashes = document.string(node).first.map { "–—−•".contains($0) } ?? true
    return starts.count > 1 && !hasDashes ? .noDashes(starts, at: range) : nil
  }

  /// The beginnings of the lines of a text without quotes.
  private func lineStarts(of node: YAMLNode) -> [Int] {
    guard document.style(node) == .plain else { return [] }
    let text = document.file.text[document.range(node).bytes]
    return text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).compactMap { line in
      line.firstIndex { $0 != 0x20 && $0 != 0x09 }
    }
  }

  /// Keys without values that hold codes and texts, such as those of `{1 = never, 2 = often}`.
  func codedKeys(of node: YAMLNode) -> CodedTexts? {
    let entries = Array(document.entries(node))
    guard document.style(node) == .flow,
      entries.allSatisfy({ document.kind($0.key) == .scalar && document.isEmpty($0.value) })
    else { return nil }
    return CodedTexts(entries.map { document.string($0.key) })
  }

  /// An element `- 1: never` or `- {value: 1, label: never}`: codes written with dashes, which should have none.
  func codedElement(in node: YAMLNode) -> YAMLNode? {
    document.elements(node).first { element in
      guard document.kind(element) == .mapping else { return false }
      let names = document.entries(element).map {
        document.kind($0.key) == .scalar ? document.string($0.key) : ""
      }
      guard !names.contains(where: languages.contains) else { return false }
      return names.contains { LanguageTag.check($0) != .registered }
    }
  }

  func codesInList(_ node: YAMLNode, first: YAMLNode) -> Finding {
    let elements = Array(document.elements(node))
    let pairs = elements.compactMap(codeAndText)
    guard pairs.count == elements.count, let coded = CodedTexts(pairs: pairs) else {
      return .codesInList(document.range(first), coded: nil, fix: nil)
    }
    return .codesInList(document.range(first), coded: coded, fix: fix(of: elements, in: node, to: coded))
  }

  private static let codeKeys: Set = ["code", "value", "key", "id", "number", "wert", "nummer"]
  private static let textKeys: Set = ["text", "label", "title", "name", "beschriftung", "answer", "antwort"]

  /// The answer of `1: never`, `{code: 1, text: never}` or `{value: 1, label: never}`.
  private func codeAndText(_ element: YAMLNode) -> (code: String, text: String)? {
    let entries = Array(document.entries(element))
    guard entries.allSatisfy({ document.kind($0.key) == .scalar && document.kind($0.value) == .scalar })
    else { return nil }
    let words = entries.map { (key: document.string($0.key), value: document.string($0.value)) }
    if words.count == 1 {
      let isTurned = Int(words[0].key) == nil && Int(words[0].value) != nil
      return isTurned ? (words[0].value, words[0].key) : (words[0].key, words[0].value)
    }
    guard words.count == 2, let code = words.first(where: { Self.codeKeys.contains($0.key.lowercased()) }),
      let text = words.first(where: { Self.textKeys.contains($0.key.lowercased()) && $0.key != code.key })
    else { return nil }
    return (code.value, text.value)
  }

  /// One answer on each line.
  func fix(of elements: [YAMLNode], in node: YAMLNode, to coded: CodedTexts) -> Fix? {
    let text = document.file.text
    if document.style(node) == .flow {
      return Fix([Fix.Edit(document.range(node), coded.map)], isSafe: false)
    }
    let edits = zip(elements, coded.entries).compactMap { element, entry -> Fix.Edit? in
      let range = document.range(element).bytes
      let end = text[range].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? range.upperBound
      guard let dash = text[..<range.lowerBound].lastIndex(where: { $0 > 0x20 }),
        text[dash] == UInt8(ascii: "-"), !text[dash..<end].contains(UInt8(ascii: "#"))
      else { return nil }
      return Fix.Edit(SourceRange(dash..<end), entry)
    }
    return edits.count == elements.count ? Fix(edits, isSafe: false) : nil
  }

  /// Answers at the indentation of the name of their list, which is empty. Each group is reported once; returns their names.
  func answersNotIndented(in entries: [(name: Located<String>, value: YAMLNode)]) -> Set<SourceRange> {
    var found: Set<SourceRange> = []
    var place = 0
    while place < entries.count {
      let list = entries[place]
      let answers = entries[(place + 1)...].prefix { entry in
        !IdentifierPattern.listName.matches(entry.name.value) && document.kind(entry.value) == .scalar
      }
      place += 1 + answers.count
      guard document.isEmpty(list.value), !answers.isEmpty else { continue }
      let ranges = answers.map(\.name.range)
      report(.unknownKey, .notIndented(ranges, below: list.name.value, at: ranges[0]))
      found.formUnion(ranges + [list.name.range])
    }
    return found
  }
}

extension Finding {
  static func codesInText(_ coded: CodedTexts, _ range: SourceRange, fix: Fix?) -> Finding {
    Finding(
      "the codes of these answers are part of their texts", at: range,
      help: "write a colon after each code: `\(coded.shownMap)`", fix: fix)
  }

  fileprivate static func noDashes(_ starts: [Int], at range: SourceRange) -> Finding {
    Finding(
      "these lines are one text, not a list of answers", at: range,
      help: "write `- ` before each answer, or its code and a colon, such as `1: `",
      fix: Fix(starts.map { Fix.Edit(SourceRange($0..<$0), "- ") }, isSafe: false))
  }

  fileprivate static func codesInList(_ range: SourceRange, coded: CodedTexts?, fix: Fix?) -> Finding {
    Finding(
      "answers with codes are written without dashes", at: range,
      help: "write each answer on a line of its own, without `- `, as its code, a colon and its text"
        + (coded.map { ": `\($0.entries[0])`" } ?? ""), fix: fix)
  }
}

/// Answers whose codes are written into their texts: `1 = never` and `1) never` in a list, `1, never | 2, often` as REDCap has them.
struct CodedTexts {
  fileprivate typealias Answer = (code: String, text: String)
  private let answers: [Answer]

  /// Answers in a list, all of them with the same character after a whole number. `1. Klasse` and `1 cup` may be meant as they are.
  init?(_ texts: [String]) {
    guard let first = texts.first, Self.mayBeginWithNumber(first) else { return nil }
    let separators = ["=", ")", ":", " - ", " – ", "\t"]
    let each = texts.lazy.map { text in separators.lazy.compactMap { Self.split(text, at: $0) }.first }
    self.init(
      separators.lazy.map { separator in texts.map { Self.split($0, at: separator) } } + [Array(each)])
  }

  /// Several answers on one line, or each on a line of its own, where a list of answers is expected.
  init?(inText text: String) {
    // Most texts are names of lists, and one answer alone is none.
    guard text.utf8.contains(where: "\n|;,()".utf8.contains) else { return nil }
    let text = Self.withLines(text)
    let lines = Self.parts(of: text, at: "\n")
    let separators = ["=", ")", ":", ".", " - ", " – "]
    let ways = ["\n", "|", ";", ","].lazy.filter { lines.count == 1 || $0 == "\n" }.flatMap { joint in
      let parts = Self.parts(of: text, at: joint)
      let inner = joint == "," ? separators : joint == "\n" ? separators + ["\t", " "] : separators + [","]
      return inner.lazy.map { separator in parts.map { Self.split($0, at: separator, hasLetters: true) } }
    }
    self.init(ways)
  }

  /// `(1) never (2) often` and `1) never 2) often` with each answer on a line of its own.
  private static func withLines(_ text: String) -> String {
    if text.first == "(" { return text.replacing(" (", with: "\n(") }
    let words = text.split(separator: " ")
    guard words.count > 3, words.count(where: isMarked) > 1, words.first.map(isMarked) == true else {
      return text
    }
    return words.enumerated().map { ($0 > 0 ? isMarked($1) ? "\n" : " " : "") + $1 }.joined()
  }

  /// `12)`
  private static func isMarked(_ word: Substring) -> Bool {
    word.last == ")" && (2...3).contains(word.utf8.count) && word.dropLast().allSatisfy(\.isWholeNumber)
  }

  /// The first way in which each of several answers has a code of its own.
  private init?(_ ways: some Sequence<[Answer?]>) {
    for way in ways {
      let answers = way.compactMap(\.self)
      guard answers.count == way.count, answers.count > 1, Set(answers.map(\.code)).count == answers.count
      else { continue }
      self.answers = answers
      return
    }
    return nil
  }

  /// Entries such as `{code: 1, text: never}`.
  init?(pairs: [(code: String, text: String)]) {
    self.init(
      CollectionOfOne(pairs.map { Self.isCode($0.code, hasLetters: true) && !$0.text.isEmpty ? $0 : nil }))
  }

  private static func parts(of text: String, at joint: String) -> [String] {
    text.split(separator: joint, omittingEmptySubsequences: true).map { trimmed($0) }.filter { !$0.isEmpty }
  }

  /// The code and the text of `1 = never`, `(1) never` or `a) never`.
  private static func split(_ text: String, at separator: String, hasLetters: Bool = false) -> Answer? {
    // Looking for the separator takes longer, and nearly all answers are only a text.
    guard hasLetters || mayBeginWithNumber(text) else { return nil }
    let written = separator == ")" && text.hasPrefix("(") ? String(text.dropFirst()) : text
    guard let place = written.range(of: separator) else { return nil }
    let (code, rest) = (trimmed(written[..<place.lowerBound]), trimmed(written[place.upperBound...]))
    guard isCode(code, hasLetters: hasLetters && separator == ")"), let first = rest.first else { return nil }
    // `9:00`, `1 - 2 cups`.
    guard separator == "=" || separator == "," || !first.isNumber else { return nil }
    return (code, rest)
  }

  private static func mayBeginWithNumber(_ text: String) -> Bool {
    switch text.utf8.first(where: { $0 != UInt8(ascii: " ") }) ?? 0 {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "("): true
    default: false
    }
  }

  /// A whole number without zeros before it, or one letter.
  private static func isCode(_ code: String, hasLetters: Bool) -> Bool {
    if let number = Int(code) { return String(number) == code }
    return hasLetters && code.count == 1 && code.allSatisfy { $0.isASCII && $0.isLetter }
  }

  private static func trimmed(_ text: Substring) -> String {
    let rest = text.drop { $0 == " " }
    return rest.lastIndex { $0 != " " && $0 != "," && $0 != ";" }.map { String(rest[...$0]) } ?? ""
  }

  /// All answers as the language has them.
  var map: String { "{" + entries.joined(separator: ", ") + "}" }

  /// The first of them, for a message.
  var shownMap: String {
    "{" + entries.prefix(3).joined(separator: ", ") + (answers.count > 3 ? ", …}" : "}")
  }

  /// Each of them with its code and a colon.
  var entries: [String] { answers.map { "\($0.code): \(textInBrackets($0.text))" } }
}

extension String {
  /// The first place of another text, without Foundation.
  fileprivate func range(of part: String) -> Range<Index>? { firstRange(of: part) }
}
