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

  /// The number after an id is that of a choice or a row.
  private static let export = ExportFacts(
    names: .init(
      answers: ["{id}", "{id}_TEXT"], scales: ["{id}_1"], fields: ["{group}_{n}", "{group}_{id}", "{id}"],
      options: ["{id}_{code}", "{id}_{n}"]),
    furtherRows: .textsAndImportIDs, leavesOutNotChosen: true, separator: ",",
    tests: ("Status", ["1", "Survey Preview"]), unfinished: ("Finished", ["0", "False"]))
}
