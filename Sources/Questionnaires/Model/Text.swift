import Diagnostics
import Tables
import YAML

/// A text that participants read: plain, or one for each language.
package enum Text: Sendable {
  case plain(Located<String>)
  case translated(Translations, at: SourceRange)

  package var range: SourceRange {
    switch self {
    case .plain(let text): text.range
    case .translated(_, let range): range
    }
  }

  /// The text for participants who use this language. If it is missing, `de` replaces `de-AT`; otherwise it is the first
  /// text, as when no language is given.
  package func string(in language: String?) -> String { located(in: language).value }

  package func located(in language: String?) -> Located<String> {
    switch self {
    case .plain(let text): return text
    case .translated(let translations, _):
      return translations.text(in: language) ?? translations.text(in: language?.primarySubtag)
        ?? translations.texts[0]
    }
  }

  /// Every version of the text, with the language if the author names one.
  package var versions: [(language: String?, text: Located<String>)] {
    switch self {
    case .plain(let text): [(nil, text)]
    case .translated(let translations, _):
      translations.indices.map { (translations.languages[$0], translations.texts[$0]) }
    }
  }
}

/// The versions of one text, at least one, in file order.
package struct Translations: Sendable {
  /// Separate from the texts, because nearly all texts in a questionnaire share them.
  package let languages: [String]
  /// As many as languages.
  package let texts: [Located<String>]

  init(_ languages: [String], _ texts: [Located<String>]) {
    precondition(!texts.isEmpty && texts.count == languages.count)
    self.languages = languages
    self.texts = texts
  }

  package var indices: Range<Int> { texts.indices }

  package func text(in language: String?) -> Located<String>? {
    guard let language else { return nil }
    return languages.firstIndex(of: language).map { texts[$0] }
  }
}

extension String {
  /// The language of a language tag without its region or script: `de` for `de-AT`.
  var primarySubtag: String? { split(separator: "-").first.map { $0.lowercased() } }
}

/// A text without quotes that ends before ` #` although its author probably meant it to go on: what follows is a
/// comment in YAML, and participants never see it.
package struct CutText {
  /// The text as far as YAML reads it.
  let text: Located<String>
  /// The lost part, from `#` to the end of the line.
  let lost: Located<String>
  /// The text with what is lost.
  let whole: String

  /// The text with what is lost, as it is in the file.
  var range: SourceRange {
    SourceRange(start: text.value.isEmpty ? lost.range.start : text.range.start, end: lost.range.end)
  }

  /// Nil if nothing follows the text, or if it looks like a comment: two spaces before `#` and one after it.
  package init?(_ text: Located<String>, in file: SourceFile) {
    let bytes = file.text
    let end = Int(text.range.end)
    guard end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09, !text.isQuoted(in: file) else {
      return nil
    }
    let start = bytes[end...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
    guard start < bytes.count, bytes[start] == UInt8(ascii: "#") else { return nil }
    let lineEnd = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let last = bytes[start..<lineEnd].lastIndex { $0 != 0x20 && $0 != 0x09 } ?? start
    let range = SourceRange(start..<last + 1)
    let lost = file.string(in: range)
    let isSpaced = lost == "#" || lost.hasPrefix("# ") || lost.hasPrefix("##")
    guard !isSpaced || (start - end == 1 && !text.value.isEmpty), !lost.hasPrefix("# qtool:") else {
      return nil
    }
    self.text = text
    self.lost = Located(lost, at: range)
    whole = text.value + (text.value.isEmpty ? "" : file.string(in: SourceRange(end..<start))) + lost
  }
}

extension Located<String> {
  fileprivate func isQuoted(in file: SourceFile) -> Bool {
    guard range.start < range.end else { return false }
    switch file.text[Int(range.start)] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "|"), UInt8(ascii: ">"): return true
    default: return false
    }
  }
}

extension Finding {
  /// The finding about the texts of one list, or about one text.
  static func cut(_ texts: [CutText]) -> Finding? {
    guard let first = texts.first else { return nil }
    let others = texts.dropFirst().map { Note("so does this text", at: $0.lost.range) }
    let edits = texts.map { Fix.Edit($0.range, quotedInYAML($0.whole)) }
    let finding = Finding.cut(
      before: first.lost, notes: others, whole: first.whole, fix: Fix(edits, isSafe: false))
    return texts.contains { $0.text.value.isEmpty } ? finding.essential() : finding
  }
}

/// The places in the file of the parts of a YAML text, even with quotes, escapes and folded lines. It does not keep the tree, which
/// can be freed once the file is read.
package struct ScalarPlace: Sendable {
  private enum Place {
    /// The text is the file's own.
    case verbatim(start: UInt32)
    /// With escapes or folded lines, each byte has a place of its own: found once, because a long condition has many ranges.
    case mapped(ScalarOffsets)
  }

  private let place: Place

  init(document: YAMLDocument, node: YAMLNode) {
    place = document.verbatimStart(node).map { .verbatim(start: $0) } ?? .mapped(document.offsets(in: node))
  }

  /// The place of a range of the text, given in bytes of its UTF-8.
  package func range(_ bytes: Range<Int>) -> SourceRange {
    switch place {
    case .verbatim(let start):
      SourceRange(start: start + UInt32(bytes.lowerBound), end: start + UInt32(bytes.upperBound))
    case .mapped(let offsets): offsets.range(ofTextBytes: bytes)
    }
  }
}

/// The languages in which qtool has words of its own for participants; English for all others.
package enum OwnLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"

  package init(for language: String?) {
    let primary = language?.split(separator: "-").first.map { $0.lowercased() }
    self = primary.flatMap { OwnLanguage(rawValue: $0) } ?? .english
  }
}

/// Words of qtool's own: each case has a row in a file of `Words`.
package protocol OwnWords: RawRepresentable<String>, CaseIterable, Sendable {
  static var phrases: PhraseTable { get }
}

extension OwnWords {
  package func string(in language: OwnLanguage) -> String { Self.phrases.text(rawValue, in: language) }
}

/// A file of `Words` with a column for each of qtool's languages.
package struct PhraseTable: Sendable {
  /// By the name in the first column.
  private let rows: [String: [String]]
  private let columns: [OwnLanguage: Int]

  package init(_ table: WordsFile) {
    rows = table.rows.reduce(into: [:]) { $0[$1[0]] = $1 }
    columns = OwnLanguage.allCases.reduce(into: [:]) { $0[$1] = table.columns.firstIndex(of: $1.rawValue) }
  }

  /// A test looks for missing rows and columns.
  func text(_ name: String, in language: OwnLanguage) -> String {
    guard let row = rows[name], let column = columns[language], column < row.count else {
      fatalError("`\(name)` in \(language.rawValue) is missing in a file of Words")
    }
    return row[column]
  }
}
