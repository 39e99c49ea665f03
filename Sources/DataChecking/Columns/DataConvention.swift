import Diagnostics
import Platforms
import Questionnaires

/// How a platform writes the answers that it exports. `all` is the list of those that are known: a further one is one more row.
package struct DataConvention: Sendable {
  /// How the answer to a question with options is stored.
  enum StoredOptions: Sendable {
    /// By its code.
    case codes
    /// By its place in the list, counted as ESMira does (`ESMira.stored`).
    case places
    /// By its place in the list, counted from 1.
    case placesFromOne
    /// By its text, in the language of the participant.
    case texts
  }

  /// Which columns have the answers.
  enum AnswerColumns: Sendable {
    /// One for each question, with its name.
    case named
    /// The same, but after the name comes what kind of question it is (`TypedColumn`).
    case typed
    /// Pairs of a name and an answer, numbered from 0 (`PairedColumns`).
    case paired
  }

  /// As `--from` names it.
  package let name: String
  /// As people call it.
  package let platform: String
  /// Its names of the columns that say who answered when.
  let columns: [DesignColumn: String]
  /// The columns by which its data are recognized. Not all of them are needed: see `minimumMarks`.
  let marks: [String]
  /// All columns that it adds to the answers, which belong to no question.
  let ownNames: Set<String>
  var answers = AnswerColumns.named
  /// Of columns that have no kind of their own.
  let storedOptions: StoredOptions
  /// What separates several answers in one cell, besides semicolons.
  var listSeparator = UInt8(ascii: ";")
  /// A multiple has a column for each option, and one more with the texts of all chosen ones.
  let hasTextsOfMultiples: Bool
  /// Answers to questions that were hidden later are kept, so they are expected.
  let keepsHiddenAnswers: Bool
  /// A row names the latest prompt before it, whether it answers that one or not: 0 if there was none, and the same one again
  /// if people answer more often than they are asked. Then rows repeat each other if they end at the same time.
  let namesLatestPrompt: Bool
  /// The column that says which rows are from web pages, and how their values begin. Web pages store the texts of options, and the places
  /// of a scale's points.
  var webRows: (column: String, beginning: StaticString)?
  /// Seconds since 1970 are those of the participant's clock, not of UTC.
  var countsClockSeconds = false

  /// So many marks are needed, because tables are often shortened before anybody looks at them.
  private static let minimumMarks = 3

  /// The convention that a header follows.
  static func recognized(in header: [String]) -> DataConvention? {
    let names = Set(header)
    return all.first { $0.marks.count(where: names.contains) >= minimumMarks }
  }
}

extension DataConvention {
  package static let all = [esmira, esmtools, formr, mPath, radar]

  /// The tables that an ESMira server has under "Data". Times are milliseconds since 1970.
  static let esmira = DataConvention(
    name: "esmira", platform: "ESMira",
    columns: [
      .participant: "userId", .prompted: "lastInvitation", .finished: "responseTime",
      .language: "studyLang",
    ],
    marks: [
      "userId", "responseTime", "lastInvitation", "questionnaireName", "studyLang", "studyVersion",
      "formDuration",
    ],
    ownNames: ESMira.ownNames, storedOptions: .places, hasTextsOfMultiples: true,
    keepsHiddenAnswers: true, namesLatestPrompt: true, webRows: ("appType", "Web"))

  /// The names that the R package esmtools uses in its data set `esmdata_sim`.
  static let esmtools = DataConvention(
    name: "esmtools", platform: "esmtools",
    columns: [.participant: "id", .prompted: "sent", .started: "start", .finished: "end"],
    marks: ["obsno", "scheduled", "sent", "start", "end"],
    ownNames: ["id", "obsno", "scheduled", "sent", "start", "end", "dyad", "role"])

  /// The results of a survey on formr.org: a row is created when a participant may answer, and ended with the last page.
  static let formr = DataConvention(
    name: "formr", platform: "formr",
    columns: [.participant: "session", .prompted: "created", .finished: "ended"],
    marks: ["session", "created", "modified", "ended", "expired"],
    ownNames: ["session", "created", "modified", "ended", "expired"])

  /// The file `basic.csv` of m-Path, as the R package mpathr reads it. Times are seconds since 1970 by the
  /// participant's clock; 0 is none.
  static let mPath = DataConvention(
    name: "m-path", platform: "m-Path",
    columns: [
      .participant: "connectionId", .prompted: "timeStampSent", .started: "timeStampStart",
      .finished: "timeStampStop",
    ],
    marks: ["connectionId", "timeStampScheduled", "timeStampSent", "timeStampStart", "timeStampStop"],
    ownNames: [
      "connectionId", "legacyCode", "code", "alias", "initials", "accountCode", "scheduledBeepId",
      "sentBeepId", "reminderForOriginalSentBeepId", "questionListName", "questionListLabel",
      "fromProtocolName", "timeStampScheduled", "timeStampSent", "timeStampStart", "timeStampStop",
      "originalTimeStampSent", "timeZoneOffset", "deltaUTC",
    ],
    answers: .typed, listSeparator: UInt8(ascii: ","), countsClockSeconds: true)

  /// What RADAR-base writes of the questionnaires of its app: records of the schema `active/questionnaire`, as
  /// radar-output-restructure turns them into tables. Times are seconds since 1970; the app names no version.
  static let radar = DataConvention(
    name: "radar", platform: "RADAR-base",
    columns: [
      .participant: "key.userId", .prompted: "value.timeNotification", .started: "value.time",
      .finished: "value.timeCompleted",
    ],
    marks: ["key.userId", "value.time", "value.timeCompleted", "value.timeNotification", "value.name"],
    ownNames: [], answers: .paired, listSeparator: UInt8(ascii: ","))
}

extension DataConvention {
  /// Columns that platforms add and that nobody else calls so: known also in a table that names too few others to be recognized. The first
  /// three are formr's.
  private static let added = Set(
    ["session_id", "study_id", "iteration", "timeZoneOffset"]
      + all.flatMap(\.ownNames).filter { $0.hasSuffix("_formatted") || $0.hasSuffix("BeepId") })

  /// - Parameter ids: of the questionnaires that the table may have answers to
  static func adds(_ name: String, to ids: [String]) -> Bool {
    added.contains(name) || REDCap.adds(name, to: ids)
  }

  /// Names of columns, and how they have answers: options are stored as codebooks say.
  private init(
    name: String, platform: String, columns: [DesignColumn: String], marks: [String], ownNames: Set<String>,
    answers: AnswerColumns = .named, listSeparator: UInt8 = UInt8(ascii: ";"),
    countsClockSeconds: Bool = false
  ) {
    self.init(
      name: name, platform: platform, columns: columns, marks: marks, ownNames: ownNames, answers: answers,
      storedOptions: .codes, listSeparator: listSeparator, hasTextsOfMultiples: false,
      keepsHiddenAnswers: false, namesLatestPrompt: false, countsClockSeconds: countsClockSeconds)
  }
}

extension DataConvention {
  /// Which columns of a table are taken for what, such as ``from ESMira: `userId` is the participant``.
  func words(_ layout: TableLayout) -> String {
    let named: [(DesignColumn, String)] = [
      (.participant, "the participant"), (.prompted, "the prompt"), (.started, "the start of answering"),
      (.finished, "its end"),
    ]
    let columns = named.compactMap { column, meaning in
      layout.design[column].map { "`\(layout.header[$0])` is \(meaning)" }
    }
    let stored = layout.hasPlaces ? ["answers are places in their lists"] : []
    return "from \(platform): " + (columns + stored).joined(separator: ", ")
  }
}

extension TableLayout {
  /// Whether the column of a question only has the texts of the options that other columns have.
  func isText(ofMultiple question: Question) -> Bool {
    convention?.hasTextsOfMultiples == true && question.selection != nil
  }

  /// Whether the cell of a prompt says that there was none.
  func isNoPrompt(_ cell: Bytes) -> Bool {
    cell.isEmpty || convention != nil && cell.count == 1 && cell[0] == UInt8(ascii: "0")
  }
}
