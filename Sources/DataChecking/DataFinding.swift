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
}

extension DataFinding {
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
