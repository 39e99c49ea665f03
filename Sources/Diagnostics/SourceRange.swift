/// A range of a file's text, as byte offsets into its UTF-8: what every finding points at.
///
/// Offsets are exact and take eight bytes; `SourceFile` converts them to lines and columns in the unit that a reader
/// counts in, and only for what is reported.
///
/// Public because only public code is inlined across modules; otherwise `Located` would be created by its
/// unspecialized initializer, which took a sixth of reading.
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte, from 0.
  public let start: UInt32
  /// The offset after the last byte.
  public let end: UInt32

  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = max(start, end)
  }

  package init(_ bytes: Range<Int>) {
    self.init(start: UInt32(clamping: bytes.lowerBound), end: UInt32(clamping: bytes.upperBound))
  }

  package var bytes: Range<Int> { Int(start)..<Int(end) }

  /// From the start of this range to the end of the other.
  package func through(_ other: SourceRange) -> SourceRange {
    SourceRange(start: min(start, other.start), end: max(end, other.end))
  }
}

/// A place as people count it: line and column from 1.
package struct SourcePosition: Hashable, Sendable {
  package let line: Int
  package let column: Int
}

/// The unit in which columns are counted. The tools that read qtool's reports do not agree on it.
package enum ColumnUnit: Sendable {
  case scalars
  case utf16
  case bytes
}

/// A value and the place where its author wrote it.
public struct Located<Value> {
  public let value: Value
  public let range: SourceRange

  public init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}

/// The file in another format of which a text was made, and in which its author reads what is found.
package protocol SourceOrigin: Sendable {
  /// - Parameter isFirst: whether it is the first of two equal parts, of which the later one is wrong
  func place(of range: SourceRange, isFirst: Bool) -> ShownPlace
  /// A message in the words of the format.
  func message(_ text: String) -> String
  /// The part of a help that can be followed in the format; nil if there is none.
  func help(_ text: String) -> String?
  /// The help of a finding in the words of the format; nil if it has none.
  func help(of finding: Finding) -> String?
  /// Whether questionnaires have a version there.
  var hasVersions: Bool { get }
  /// Whether questionnaires say there what they were before: former names, names that must not come back.
  var hasHistory: Bool { get }
}

/// The place of a part of a text where its author finds it.
package struct ShownPlace: Sendable {
  package let file: SourceFile
  package let range: SourceRange
  /// Nil in a file of qtool's own.
  package let foreign: ForeignPlace?

  package init(_ file: SourceFile, _ range: SourceRange, _ foreign: ForeignPlace?) {
    (self.file, self.range, self.foreign) = (file, range, foreign)
  }

  /// Such as `daily.yaml:4` or `form.xlsx: survey!D12`.
  package var line: String {
    file.cell.map { "\(file.path): \($0)" } ?? "\(file.path):\(file.position(at: range.start).line)"
  }

  /// Such as `daily.yaml:4:9` or `form.xlsx: survey!D12`.
  package var words: String { file.placeWords(file.position(at: range.start)) }
}

/// A place in a file of another format, as its author names it.
package enum ForeignPlace: Hashable, Sendable {
  /// A record of a table, where the header is 0, and the name of a column.
  case record(Int, column: String)
  /// A place in JSON (RFC 6901).
  case pointer(String)
  /// A cell of a workbook. The text of the file is that of the cell.
  case cell(sheet: String, cell: String)

  package var words: String {
    switch self {
    case .record(let number, let column): "record \(number), \(column)"
    case .pointer(let pointer): pointer
    case .cell(let sheet, let cell): "\(sheet)!\(cell)"
    }
  }

  /// Whether another place is this one, or in JSON a part of it.
  package func contains(_ other: ForeignPlace) -> Bool {
    if case .pointer(let own) = self, case .pointer(let other) = other {
      return other == own || other.hasPrefix(own + "/")
    }
    return self == other
  }

  /// A note that names the place; nil where lines and columns leave nothing to say.
  package func note(at range: SourceRange, in file: SourceFile) -> Note? {
    let isNeeded =
      switch self {
      case .record(_, let column): !column.isEmpty
      case .pointer(let pointer): !pointer.isEmpty
      case .cell: false
      }
    return isNeeded ? Note(words, at: range, in: file) : nil
  }
}

extension Diagnostic {
  /// As its author reads it: in the file that the text was made of, if it was made of one.
  package var shown: Diagnostic {
    guard let origin = file.origin else { return self }
    let place = file.shown(finding.range)
    let own = place.foreign?.note(at: place.range, in: place.file)
    let notes =
      [own].compactMap(\.self)
      + finding.notes.map { note in
        let other = (note.file ?? file).shown(note.range, isFirst: note.file == nil)
        return Note(origin.message(note.message), at: other.range, in: other.file)
      }
    let help = origin.help(of: finding)
    return Diagnostic(
      rule: rule, of: changeClass, severity: severity,
      finding: Finding(origin.message(finding.message), at: place.range, notes: notes, help: help),
      file: place.file, at: place.foreign)
  }
}

extension SourceFile {
  package func shown(_ range: SourceRange, isFirst: Bool = false) -> ShownPlace {
    origin?.place(of: range, isFirst: isFirst) ?? ShownPlace(self, range, nil)
  }

  /// Such as `survey!D12`; nil for files in which places have lines.
  var cell: String? {
    if case .cell? = foreignPlace { foreignPlace?.words } else { nil }
  }

  /// Such as `daily.yaml:4:9` or `form.xlsx: survey!D12`.
  func placeWords(_ position: SourcePosition) -> String {
    cell.map { "\(path): \($0)" } ?? "\(path):\(position.line):\(position.column)"
  }
}
