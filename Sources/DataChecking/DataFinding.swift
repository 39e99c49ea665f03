import Diagnostics

/// One cause of wrong data: a rule, a column, and a value or an answer, with all its rows.
package struct DataFinding: Sendable {
  package let file: String
  package let rule: DataRule
  package fileprivate(set) var severity: Severity
  /// Nil for whole rows.
  package let column: String?
  /// Nil if there is none, or if there are too many to list.
  package let value: String?
  package let count: Int
  /// The first three, from 1.
  package let rows: [Int]
  /// Nil unless they were asked for.
  package let allRows: RowList?
  package let message: String
  package let help: String?

  /// For the formats that all commands share.
  package var diagnostic: Diagnostic {
    Diagnostic(
      rule: rule.name, severity: severity, message: message, help: help,
      rows: TableRows(file: file, column: column, value: value, count: count, first: rows))
  }
}

/// The result of checking some files of data.
package struct DataReport: Sendable {
  package internal(set) var findings: [DataFinding] = []
  package internal(set) var rows = 0
  var rowsByFile: [String: Int] = [:]
  /// Of each participant with prompts, in the order of the data.
  package internal(set) var response = Responses()
  package internal(set) var prompted = 0
  /// Prompts without an answer.
  package internal(set) var missed = 0
  /// Rates of answered prompts, over all tables.
  package internal(set) var rates = StudyRates()
  /// Of all files together.
  package var participants: Int { participantNames.count }
  var participantNames: ByteTable { response.names }
  /// Of each questionnaire in each file, if they were asked for.
  package internal(set) var figures: [SheetFigures] = []
  /// `qtool simulate` invented some of the answers.
  package internal(set) var isSimulated = false
  /// How the data were read, in one line each.
  package internal(set) var remarks: [String] = []

  package init() {}

  /// - Parameter severity: nil for findings that nobody wants
  package func rated(_ severity: (DataFinding) -> Severity?) -> DataReport {
    var rated = self
    rated.findings = findings.compactMap { finding in
      var finding = finding
      guard let severity = severity(finding) else { return nil }
      finding.severity = severity
      return finding
    }
    return rated
  }

  package func filter(_ isKept: (DataFinding) -> Bool) -> DataReport {
    var left = self
    left.findings = findings.filter(isKept)
    return left
  }
}

/// Why data cannot be read, and where.
package struct DataProblem: Error, Equatable, Sendable {
  package let file: String
  /// From 1; nil if the whole file is meant.
  package let line: Int?
  /// In characters, from 1.
  package let column: Int?
  package let message: String
  package let help: String?

  init(_ message: String, file: String, line: Int? = nil, column: Int? = nil, help: String? = nil) {
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.help = help
  }
}

/// A problem within a piece of a file, before its line and column are known.
struct LocalProblem: Error {
  let message: String
  let help: String?
  /// In bytes, from the start of the piece.
  let offset: Int
}

/// The identity of a finding.
struct Cause: Hashable {
  let rule: DataRule
  let column: String?
  let value: String?
  let form: ValueForm?

  init(_ rule: DataRule, _ column: String?, _ value: String? = nil, form: ValueForm? = nil) {
    self.rule = rule
    self.column = column
    self.value = value
    self.form = form
  }
}

/// A message with its help.
struct FindingText {
  let message: String
  let help: String?
}

/// Findings while they are collected: versions of a questionnaire may find the same.
struct FoundCauses {
  private var order: [Cause] = []
  private var found: [Cause: (rows: RowCount, words: FindingText)] = [:]

  mutating func add(_ cause: Cause, _ rows: RowCount, _ words: @autoclosure () -> FindingText) {
    if found[cause] == nil {
      order.append(cause)
      found[cause] = (rows, words())
    } else {
      found[cause]?.rows.add(rows)
    }
  }

  /// By rule, and within a rule by the first row; those of one row in the order in which they were added.
  func findings(in layout: TableLayout, isStrict: Bool) -> [DataFinding] {
    let all = order.enumerated().compactMap { place, cause in
      found[cause].map { (place: place, cause: cause, rows: $0.rows, words: $0.words) }
    }
    let sorted = all.sorted { left, right in
      let (first, second) = (left.rows.first.first ?? 0, right.rows.first.first ?? 0)
      return (left.cause.rule.rawValue, first, left.place) < (right.cause.rule.rawValue, second, right.place)
    }
    return sorted.map { entry in
      DataFinding(
        file: layout.file, rule: entry.cause.rule,
        severity: layout.severity(of: entry.cause.rule, isStrict: isStrict),
        column: entry.cause.column, value: entry.cause.value, count: entry.rows.count, rows: entry.rows.first,
        allRows: entry.rows.all, message: entry.words.message, help: entry.words.help)
    }
  }
}

extension TableLayout {
  /// The rule's severity; only a hint if the platform causes the finding on purpose.
  fileprivate func severity(of rule: DataRule, isStrict: Bool) -> Severity {
    let isExpected = rule == .answeredThoughHidden && convention?.keepsHiddenAnswers == true
    return isExpected && !isStrict ? .hint : rule.severity(isStrict: isStrict)
  }
}

/// Adds element by element; the shorter list is filled up.
func add<Element>(
  _ others: [Element], to own: inout [Element], empty: Element, _ body: (inout Element, Element) -> Void
) {
  while own.count < others.count { own.append(empty) }
  for (place, other) in others.enumerated() { body(&own[place], other) }
}
