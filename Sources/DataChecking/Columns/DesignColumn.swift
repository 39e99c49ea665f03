/// The columns that say who answered when, and under which version.
package enum DesignColumn: String, CaseIterable, Sendable {
  case participant
  case prompted = "prompted_at"
  case started = "started_at"
  case finished = "finished_at"
  case version
  case language
  /// The name of a record in the study's database.
  case entry
  /// The day of joining.
  case joined
}

/// How the data name those columns.
package struct DesignNames: Sendable {
  /// Those that the user names; each must be there.
  package let given: [DesignColumn: String]

  package init(_ given: [DesignColumn: String] = [:]) {
    self.given = given
  }

  /// Nil for a column that only exists if the user names it.
  subscript(column: DesignColumn) -> String? {
    switch column {
    case .participant, .prompted, .started, .finished, .version, .language: given[column] ?? column.rawValue
    case .entry, .joined: given[column]
    }
  }
}
