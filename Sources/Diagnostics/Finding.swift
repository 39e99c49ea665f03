/// How serious a finding is. Decided by the rule and the configuration, never by the code that finds it.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  case hint
  case warning
  case error

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .hint: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A fault, its place, and the text to write instead.
public struct Finding: Sendable {
  /// Lower case, in the words of a study lead, without a full stop.
  package let message: String
  package let range: SourceRange
  package private(set) var notes: [Note]
  /// An instruction that removes the fault.
  package private(set) var help: String?
  package let fix: Fix?
  /// Replaces the rule's severity if this finding is less serious than most findings of the rule.
  package private(set) var loweredSeverity: Severity?
  package private(set) var isEssential = false
  /// The help ends with where else the questionnaire could be published, once that is known.
  package private(set) var suggestsOtherTargets = false
  /// Its words in a preview of what a target shows; none for findings that are not about a target, and for those whose message is
  /// short.
  package private(set) var marks: [Mark] = []

  package init(
    _ message: String, at range: SourceRange, notes: [Note] = [], help: String? = nil, fix: Fix? = nil
  ) {
    self.message = message
    self.range = range
    self.notes = notes
    self.help = help
    self.fix = fix
  }

  /// The questionnaire cannot be compiled with it, so it is an error whatever its rule is, and cannot be turned off.
  package func essential() -> Finding {
    var finding = self
    finding.isEssential = true
    return finding
  }

  /// Another target may have what this one does not have.
  package func suggestingOtherTargets() -> Finding {
    var finding = self
    finding.suggestsOtherTargets = true
    return finding
  }

  /// With more at the end of its help.
  package func helped(by end: String) -> Finding {
    var finding = self
    finding.help = help.map { $0 + end }
    return finding
  }

  package func adding(_ note: Note) -> Finding {
    var finding = self
    finding.notes.append(note)
    return finding
  }

  package func lowered(to severity: Severity?) -> Finding {
    var finding = self
    finding.loweredSeverity = severity
    return finding
  }

  /// With one more mark.
  ///
  /// - Parameter clients: the only ones in whose views it is; empty for all
  package func marked(_ what: Mark.What, at places: [SourceRange]? = nil, only clients: [String] = [])
    -> Finding
  {
    var finding = self
    finding.marks.append(Mark(what, at: places ?? [range], only: clients))
    return finding
  }

  /// Replaces all findings that are not listed.
  package static func more(of rule: String, at range: SourceRange) -> Finding {
    let count = [Diagnostic].mostOfOneKind
    return Finding(
      "further findings of `\(rule)` are not shown: there are more than \(count)",
      at: range, help: "fix the first ones and check again")
  }
}

/// The words of a finding in a preview of what a target shows, at each of its places.
package final class Mark: Sendable {
  package enum What: Hashable, Sendable {
    /// The part is not there.
    case lost(String)
    /// The part differs from what is written.
    case changed(String)
    /// The condition, or the part of a schedule, has no effect.
    case ignored(String)
    /// The whole question is not there.
    case hidden
    /// The target takes nothing with it, as the words say.
    case refused(String)
  }

  package let what: What
  package let places: [SourceRange]
  /// The names of the only clients that it is about; empty if compiling for other clients does not find it.
  package let clients: [String]

  package init(_ what: What, at places: [SourceRange], only clients: [String] = []) {
    (self.what, self.places, self.clients) = (what, places, clients)
  }
}

/// A second place that a finding refers to.
package struct Note: Sendable {
  package let message: String
  package let range: SourceRange
  /// The file of the place, if it is not the finding's own.
  package let file: SourceFile?

  package init(_ message: String, at range: SourceRange, in file: SourceFile? = nil) {
    self.message = message
    self.range = range
    self.file = file
  }
}

/// Edits that fix a finding.
package struct Fix: Sendable {
  package struct Edit: Sendable {
    package let range: SourceRange
    package let text: String

    package init(_ range: SourceRange, _ text: String) {
      self.range = range
      self.text = text
    }
  }

  package let edits: [Edit]
  /// The edits cannot change what the questionnaire means.
  package let isSafe: Bool
  /// Participants read something else afterwards: the text that the author wrote before another program spoilt it.
  package let restoresText: Bool

  package init(_ edits: [Edit], isSafe: Bool, restoresText: Bool = false) {
    self.edits = edits
    self.isSafe = isSafe
    self.restoresText = restoresText
  }
}

/// A finding with its rule, as reporters show it.
package struct Diagnostic: Sendable {
  package let rule: String
  package let severity: Severity
  package let finding: Finding
  package let file: SourceFile
  /// Nil for nearly all of them, of which there may be very many.
  private let extra: Extra?

  private final class Extra: Sendable {
    let changeClass: String?
    let rows: TableRows?
    let foreignPlace: ForeignPlace?

    init(changeClass: String? = nil, rows: TableRows? = nil, foreignPlace: ForeignPlace? = nil) {
      self.changeClass = changeClass
      self.rows = rows
      self.foreignPlace = foreignPlace
    }
  }

  package init(
    rule: String, of changeClass: String? = nil, severity: Severity, finding: Finding, file: SourceFile,
    at place: ForeignPlace? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.finding = finding
    self.file = file
    extra = changeClass == nil && place == nil ? nil : Extra(changeClass: changeClass, foreignPlace: place)
  }

  /// A finding about answers.
  package init(rule: String, severity: Severity, message: String, help: String?, rows: TableRows) {
    self.rule = rule
    self.severity = severity
    finding = Finding(message, at: SourceRange(start: 0, end: 0), help: help)
    file = SourceFile(path: rows.file, text: [])
    extra = Extra(rows: rows)
  }

  /// The class of a change.
  package var changeClass: String? { extra?.changeClass }
  /// Its place in a file of another format, as people name it.
  package var foreignPlace: ForeignPlace? { extra?.foreignPlace }
  /// The place in a table of answers; nil in a text.
  package var rows: TableRows? { extra?.rows }

  package func adding(_ note: Note) -> Diagnostic {
    Diagnostic(
      rule: rule, of: changeClass, severity: severity, finding: finding.adding(note), file: file,
      at: foreignPlace)
  }

  /// Without notes whose places are not in its file.
  package var withoutNotes: Diagnostic {
    Diagnostic(
      rule: rule, of: changeClass, severity: severity,
      finding: Finding(finding.message, at: finding.range, help: finding.help, fix: finding.fix), file: file,
      at: foreignPlace)
  }

  /// With another severity, as settings say.
  package func with(_ severity: Severity) -> Diagnostic {
    Diagnostic(
      rule: rule, of: changeClass, severity: severity, finding: finding, file: file, at: foreignPlace)
  }

  fileprivate var overflowNotice: Diagnostic {
    Diagnostic(rule: rule, severity: severity, finding: .more(of: rule, at: finding.range), file: file)
  }
}

/// The place of a finding in a table of answers.
package struct TableRows: Sendable {
  package let file: String
  /// Nil for whole rows.
  package let column: String?
  /// Nil if there is none, or if there are too many to list.
  package let value: String?
  package let count: Int
  /// The first of them, from 1: the first row after the header.
  package let first: [Int]

  package init(file: String, column: String?, value: String?, count: Int, first: [Int]) {
    self.file = file
    self.column = column
    self.value = value
    self.count = count
    self.first = first
  }

  /// Such as `column mood, row 3` or `column mood, 12 rows, first 3, 17, 20`; empty for the table itself.
  package var words: String {
    [column.map { "column \($0)" }, rowsInWords].compactMap(\.self).joined(separator: ", ")
  }

  private var rowsInWords: String? {
    guard count > 0, !first.isEmpty else { return nil }
    let numbers = first.map(String.init).joined(separator: ", ")
    if count <= first.count { return (first.count == 1 ? "row " : "rows ") + numbers }
    return "\(count) rows, first \(numbers)"
  }
}

extension [Diagnostic] {
  /// Sorted by place in the file, then by rule: the order in which an author reads. Findings about a file in another format itself
  /// come before those about what is made of it, as they are.
  package func inReadingOrder() -> [Diagnostic] {
    guard count > 1 else { return self }
    return sorted { left, right in
      if left.foreignPlace != nil || right.foreignPlace != nil { return right.foreignPlace == nil }
      let (leftRange, rightRange) = (left.finding.range, right.finding.range)
      if leftRange.start != rightRange.start { return leftRange.start < rightRange.start }
      if leftRange.end != rightRange.end { return leftRange.end < rightRange.end }
      return left.rule < right.rule
    }
  }

  package var hasErrors: Bool { contains { $0.severity == .error } }

  /// Upper limit per rule and file.
  package static let mostOfOneKind = 1_000

  /// Findings, file by file, with at most `listed` of each rule; one more says that there are others.
  package func limited() -> [Diagnostic] {
    guard count > Self.mostOfOneKind else { return self }
    var counts: [String: Int] = [:]
    var file: SourceFile?
    return compactMap { diagnostic in
      if diagnostic.file !== file { counts = [:] }
      file = diagnostic.file
      counts[diagnostic.rule, default: 0] += 1
      let count = counts[diagnostic.rule] ?? 0
      guard count > diagnostic.file.mostOfOneKind else { return diagnostic }
      return count == Self.mostOfOneKind + 1 ? diagnostic.overflowNotice : nil
    }
  }
}

/// `4,000,000`
package func grouped(_ number: Int) -> String {
  let digits = String(number)
  return digits.enumerated().reduce(into: "") { text, digit in
    if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
    text.append(digit.element)
  }
}

extension String {
  /// The text between the two typographic quotes that this one begins and ends with, as word processors write them; nil if
  /// it has none, or others within. No-break spaces inside the quotes belong to them, as in French. YAML takes the quotes
  /// for a part of the text.
  package var insideTypographicQuotes: String? {
    guard count > 2, let first, let last, typographicPairs.contains(where: { $0.0 == first && $0.1 == last })
    else { return nil }
    let inner = dropFirst().dropLast()
    guard !inner.contains(where: { $0 == first || $0 == last }) else { return nil }
    let isNoBreak = { (character: Character) in character == "\u{A0}" || character == "\u{202F}" }
    let text = inner.drop(while: isNoBreak).reversed().drop(while: isNoBreak).reversed()
    return text.isEmpty ? nil : String(text)
  }
}

private let typographicPairs: [(Character, Character)] = [
  ("„", "“"), ("„", "”"), ("“", "”"), ("”", "”"), ("‘", "’"), ("‚", "‘"), ("’", "’"), ("«", "»"), ("»", "«"),
  ("›", "‹"), ("‹", "›"),
]
