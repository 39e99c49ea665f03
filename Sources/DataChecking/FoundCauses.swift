import Diagnostics

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
