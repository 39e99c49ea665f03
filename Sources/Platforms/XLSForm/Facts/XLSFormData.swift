/// Answers to XLSForms.
package enum XLSFormData {
  /// The table of submissions of ODK Central.
  package static let odk = DataConvention(
    name: "odk", platform: "ODK Central",
    columns: [.started: "start", .finished: "end", .entry: "KEY"],
    marks: ["SubmissionDate", "KEY", "SubmitterID", "AttachmentsPresent", "AttachmentsExpected"],
    ownNames: [
      "SubmissionDate", "start", "end", "today", "deviceid", "username", "meta-instanceID",
      "meta-instanceName",
      "instanceID", "KEY", "SubmitterID", "SubmitterName", "AttachmentsPresent", "AttachmentsExpected",
      "Status",
      "ReviewState", "DeviceID", "Edits", "FormVersion",
    ],
    storedOptions: .codesOrTexts, export: ExportFacts(names: names, separator: " "))

  /// Tables of KoboToolbox, also in the older form.
  package static let kobo = DataConvention(
    name: "kobo", platform: "KoboToolbox",
    columns: [.started: "start", .finished: "end", .entry: "_uuid"],
    marks: ["_id", "_uuid", "_submission_time", "_index", "_validation_status", "meta/instanceID"],
    ownNames: [
      "start", "end", "today", "deviceid", "username", "_id", "_uuid", "_submission_time",
      "_validation_status",
      "_notes", "_status", "_submitted_by", "__version__", "_tags", "meta/rootUuid", "meta/instanceID",
      "_index",
    ],
    storedOptions: .codesOrTexts,
    export: ExportFacts(
      names: names, furtherRows: .tags, chosen: ["True", "TRUE"], notChosen: ["False", "FALSE"],
      separator: " ",
      missing: ["n/a"]))

  /// Groups are before a hyphen, a slash or a point, if they are in the names at all.
  private static let names = ExportFacts.Names(
    answers: ["{id}", "{text}"],
    fields: ["{group}-{id}", "{group}/{id}", "{group}.{id}", "{id}", "{text}"],
    options: ["{id}/{code}", "{id}.{code}", "{text}/{option}"])
}
