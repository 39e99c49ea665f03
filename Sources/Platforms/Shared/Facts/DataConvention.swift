import Questionnaires

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
  /// 1 in rows that `qtool simulate` invented.
  case simulated
}

/// How a platform writes the answers that it exports. `all` is the list of those that are known: a further one is one more row.
package struct DataConvention: Sendable {
  /// How the answer to a question with options is stored.
  package enum StoredOptions: Equatable, Sendable {
    /// By its code.
    case codes
    /// By its place in the list, as a target stores it.
    case places(of: TargetName)
    /// By its place in the list, counted from 1.
    case placesFromOne
    /// By its text, in the language of the participant.
    case texts
    /// By its code or its text, as chosen at the export.
    case codesOrTexts
    /// By its code, its text or its number in the list, as LimeSurvey gives the first option `A1` or `AO01`.
    case codesTextsOrDefaults

    package var arePlaces: Bool {
      switch self {
      case .places: true
      case .codes, .placesFromOne, .texts, .codesOrTexts, .codesTextsOrDefaults: false
      }
    }
  }

  /// Which columns have the answers.
  package enum AnswerColumns: Sendable {
    /// One for each question, with its name.
    case named
    /// One for each question, with its name and then the kind of the question (`TypedColumn`).
    case typed
    /// Pairs of a name and an answer, numbered from 0 (`PairedColumns`).
    case paired
  }

  /// As `--from` names it.
  package let name: String
  /// As people call it.
  package let platform: String
  /// Its names of the columns that say who answered when.
  package let columns: [DesignColumn: String]
  /// The columns by which its data are recognized, and how many of them are enough: tables are often shortened before anybody looks at
  /// them.
  package let marks: [String]
  package let leastMarks: Int
  /// All columns that it adds to the answers, which belong to no question.
  package let ownNames: Set<String>
  package let answers: AnswerColumns
  /// Of columns that have no kind of their own.
  package let storedOptions: StoredOptions
  /// The separator of several answers in one cell, besides semicolons.
  package let listSeparator: UInt8
  /// A multiple has a column for each option, and one more with the texts of all chosen ones.
  package let hasTextsOfMultiples: Bool
  /// Answers to questions that were hidden later are kept, so they are expected.
  package let keepsHiddenAnswers: Bool
  /// A row names the latest prompt before it, whether it answers that one or not: 0 if there was none, and the same one again
  /// if people answer more often than they are asked. Then rows repeat each other if they end at the same time.
  package let namesLatestPrompt: Bool
  /// The column that says which rows are from web pages, and how their values begin. Web pages store the texts of options, and the places
  /// of a scale's points.
  package let webRows: (column: String, beginning: StaticString)?
  /// Seconds since 1970 are those of the participant's clock, not of UTC.
  package let countsClockSeconds: Bool
  /// Nil where columns are named as codebooks name them.
  package let export: ExportFacts?

  /// With only the names of columns, options are stored as codebooks say.
  init(
    name: String, platform: String, columns: [DesignColumn: String], marks: [String], leastMarks: Int = 3,
    ownNames: Set<String>,
    answers: AnswerColumns = .named, storedOptions: StoredOptions = .codes,
    listSeparator: UInt8 = UInt8(ascii: ";"), hasTextsOfMultiples: Bool = false,
    keepsHiddenAnswers: Bool = false, namesLatestPrompt: Bool = false,
    webRows: (column: String, beginning: StaticString)? = nil, countsClockSeconds: Bool = false,
    export: ExportFacts? = nil
  ) {
    (self.name, self.platform, self.columns) = (name, platform, columns)
    (self.marks, self.leastMarks) = (marks, leastMarks)
    (self.ownNames, self.answers, self.storedOptions) = (ownNames, answers, storedOptions)
    (self.listSeparator, self.hasTextsOfMultiples) = (listSeparator, hasTextsOfMultiples)
    (self.keepsHiddenAnswers, self.namesLatestPrompt) = (keepsHiddenAnswers, namesLatestPrompt)
    (self.webRows, self.countsClockSeconds, self.export) = (webRows, countsClockSeconds, export)
  }
}
