/// Surveys of Qualtrics.
package enum Qualtrics {
  /// A table with three rows of headings: names, texts, and what the columns are called elsewhere, in JSON.
  package static let data = DataConvention(
    name: "qualtrics", platform: "Qualtrics",
    columns: [.started: "StartDate", .finished: "EndDate", .entry: "ResponseId"],
    marks: [
      "StartDate", "EndDate", "ResponseId", "RecordedDate", "Finished", "Progress", "DistributionChannel",
    ],
    ownNames: [
      "StartDate", "EndDate", "Status", "IPAddress", "Progress", "Duration (in seconds)", "Finished",
      "RecordedDate", "ResponseId", "RecipientLastName", "RecipientFirstName", "RecipientEmail",
      "ExternalReference", "LocationLatitude", "LocationLongitude", "DistributionChannel", "UserLanguage",
    ],
    storedOptions: .codesOrTexts, export: export)

  /// Tables of 2016 and 2017. They have three rows of headings as now, the third with quotes as in Python, and the names of the older tables.
  package static let transitional = DataConvention(
    name: "qualtrics-2016", platform: "Qualtrics (2016)",
    columns: [.started: "StartDate", .finished: "EndDate", .entry: "ResponseID"],
    marks: ["ResponseID", "ResponseSet", "StartDate", "EndDate", "ExternalDataReference", "Finished"],
    leastMarks: 4,
    ownNames: [
      "ResponseID", "ResponseSet", "IPAddress", "StartDate", "EndDate", "RecipientLastName",
      "RecipientFirstName", "RecipientEmail", "ExternalDataReference", "Finished", "Status",
      "LocationLatitude", "LocationLongitude", "LocationAccuracy",
    ],
    storedOptions: .codesOrTexts, export: export)

  /// Tables from before 2017, whose own columns have numbers and, in a second row, names.
  package static let legacy = DataConvention(
    name: "qualtrics-legacy", platform: "Qualtrics (legacy)",
    columns: [.started: "V8", .finished: "V9", .entry: "V1"], marks: (1...10).map { "V\($0)" },
    leastMarks: 8,
    ownNames: Set(
      (1...10).map { "V\($0)" } + ["LocationLatitude", "LocationLongitude", "LocationAccuracy"]),
    storedOptions: .codesOrTexts, export: legacyExport)

  private static let export = ExportFacts(
    names: names, furtherRows: .textsAndImportIDs, leavesOutNotChosen: true, separator: ",",
    tests: ("Status", previews), unfinished: ("Finished", unfinished))

  /// `V10` says whether a survey was finished, below its name in the second row.
  private static let legacyExport = ExportFacts(
    names: names, furtherRows: .texts(besides: "V10"), leavesOutNotChosen: true, separator: ",",
    tests: ("V7", previews), unfinished: ("V10", unfinished))

  /// The number after an id is that of a choice or a row.
  private static let names = ExportFacts.Names(
    answers: ["{id}", "{id}_TEXT"], scales: ["{id}_1"], fields: ["{group}_{n}", "{group}_{id}", "{id}"],
    options: ["{id}_{code}", "{id}_{n}"])
  private static let previews: Set = ["1", "Survey Preview"]
  private static let unfinished: Set = ["0", "False"]
}
