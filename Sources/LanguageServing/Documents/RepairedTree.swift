import Diagnostics
import Questionnaires
import YAML

/// The tree of a text, if necessary without the lines that are not valid YAML.
///
/// While somebody is typing, usually one line is not valid YAML yet. It is blanked, byte by byte, so that
/// everything else keeps its place.
struct RepairedTree {
  private static let mostLines = 6

  let document: YAMLDocument
  /// No line had to be blanked, so every name in the file is in the tree.
  let isWhole: Bool

  /// Nil if even that does not help.
  init?(_ text: EditableText, edited: Int?) {
    if let document = Self.parse(text.bytes) {
      self.init(document: document, isWhole: true)
      return
    }
    var repaired = text
    if let edited, edited < text.lineStarts.count {
      repaired.blank(line: edited)
      if let document = Self.parse(repaired.bytes) {
        self.init(document: document, isWhole: false)
        return
      }
      repaired = text
    }
    guard let document = Self.parseBlankingLines(of: repaired) else { return nil }
    self.init(document: document, isWhole: false)
  }

  private init(document: YAMLDocument, isWhole: Bool) {
    self.document = document
    self.isWhole = isWhole
  }

  /// Blanks the line where reading stops; if it stops there again, the line before.
  private static func parseBlankingLines(of text: EditableText) -> YAMLDocument? {
    var text = text
    for _ in 0..<mostLines {
      let outcome = outcome(of: text.bytes)
      if let document = outcome.value { return document }
      guard let place = outcome.diagnostics.first?.finding.range.start else { return nil }
      var line = text.line(at: Int(place))
      while line > 0, text.isBlank(line: line) { line -= 1 }
      text.blank(line: line)
    }
    return parse(text.bytes)
  }

  private static func parse(_ bytes: [UInt8]) -> YAMLDocument? { outcome(of: bytes).value }

  private static func outcome(of bytes: [UInt8]) -> Outcome<YAMLDocument> {
    let decoded = decodeText(bytes, path: "")
    return decoded.value.map { parseYAML($0) } ?? Outcome(nil, decoded.report)
  }
}

extension EditableText {
  fileprivate mutating func blank(line: Int) {
    let range = contentRange(ofLine: line)
    replace(range, with: Array(repeating: 0x20, count: range.count))
  }

  fileprivate func isBlank(line: Int) -> Bool { bytes[contentRange(ofLine: line)].allSatisfy { $0 <= 0x20 } }
}

/// The most likely meaning of a broken file: read after the repairs of the outline, so places differ.
struct RepairedReading {
  let names: NameIndex
  let draft: Questionnaire?

  /// Nil if it cannot be read even so.
  init?(of outline: Outline, edited: Int?) {
    guard let tree = RepairedTree(EditableText(outline.repaired), edited: edited) else { return nil }
    names = NameIndex(of: tree.document)
    draft = readQuestionnaire(tree.document).draft
  }
}
