/// How the answers that a platform exports differ from a table with a column for each answer, named and coded as in the questionnaire.
package struct ExportFacts: Sendable {
  /// Rows between the names of the columns and the first answers.
  package enum FurtherRows: Sendable {
    case none
    /// The texts of the questions, and what Qualtrics calls each column, in JSON.
    case textsAndImportIDs
    /// The texts of the questions, where the column of this name has no number.
    case texts(besides: String)
    /// Tags, each of which begins with `#`.
    case tags
  }

  /// Names of columns, in which ``{id}``, `{group}`, `{text}`, `{code}`, `{n}`, `{option}`, … are those of a question and an option
  /// (`ExportNames`). Capitals do not count.
  package struct Names: Sendable {
    package var answers: [String] = ["{id}"]
    package var scales: [String] = []
    package var fields: [String] = ["{id}"]
    package var options: [String] = []
  }

  /// A table of what happened on phones, which has no answers.
  package struct Events: Sendable {
    /// The column that says what a row is about.
    package let type: String
    /// Of a prompt, answered or not.
    package let prompts: Set<String>
    /// Of somebody who joins the study.
    package let joining: String
    /// The column with the title of a questionnaire.
    package let title: String
  }

  package let names: Names
  package let furtherRows: FurtherRows
  /// The values of an option that was chosen, besides 1, its code and its text, and of one that was not, besides 0.
  package let chosen: Set<String>
  package let notChosen: Set<String>
  /// Whether an option that was not chosen is an empty cell, where another one was.
  package let leavesOutNotChosen: Bool
  /// Between several answers in one cell.
  package let separator: String
  /// The values of cells without an answer.
  package let missing: Set<String>
  /// Sliders have the number of their step, from 1.
  package let countsSteps: Bool
  /// Rows with one of the values in a column are no answers of participants, such as those of tests.
  package let tests: (column: String, values: Set<String>)?
  /// Rows with one of the values in a column were not finished.
  package let unfinished: (column: String, values: Set<String>)?
  /// Whether rows without an answer to a questionnaire belong to another one.
  package let mixesForms: Bool
  /// Names that several columns of a header may have.
  package let repeatedNames: Set<String>
  /// The short names of the platform's own columns, in a header as it is written, for the ids of the questionnaires.
  /// Nil for a table of answers.
  package let events: Events?
  package let shortNames: @Sendable (_ header: [String], _ forms: [String]) -> [String]

  init(
    names: Names, furtherRows: FurtherRows = .none, chosen: Set<String> = [], notChosen: Set<String> = [],
    leavesOutNotChosen: Bool = false, separator: String = ";", missing: Set<String> = [],
    countsSteps: Bool = false, tests: (column: String, values: Set<String>)? = nil,
    unfinished: (column: String, values: Set<String>)? = nil, mixesForms: Bool = false,
    repeatedNames: Set<String> = [], events: Events? = nil,
    shortNames: @escaping @Sendable ([String], [String]) -> [String] = { header, _ in header }
  ) {
    (self.names, self.furtherRows, self.separator) = (names, furtherRows, separator)
    (self.chosen, self.notChosen, self.leavesOutNotChosen) = (chosen, notChosen, leavesOutNotChosen)
    (self.missing, self.countsSteps, self.mixesForms) = (missing, countsSteps, mixesForms)
    (self.tests, self.unfinished, self.shortNames) = (tests, unfinished, shortNames)
    (self.repeatedNames, self.events) = (repeatedNames, events)
  }
}
