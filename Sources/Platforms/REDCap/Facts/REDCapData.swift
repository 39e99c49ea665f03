extension REDCap {
  /// A table of records, with names and codes or with labels as people read them.
  static let convention = DataConvention(
    name: "redcap", platform: "REDCap",
    columns: [.participant: "record_id", .finished: "survey_timestamp"],
    marks: [
      "redcap_event_name", "redcap_repeat_instrument", "redcap_repeat_instance", "redcap_survey_identifier",
      "redcap_data_access_group", "form_complete", "survey_timestamp",
    ],
    leastMarks: 1,
    ownNames: [
      "record_id", "redcap_event_name", "redcap_repeat_instrument", "redcap_repeat_instance",
      "redcap_survey_identifier", "redcap_data_access_group", "form_complete", "survey_timestamp",
    ],
    storedOptions: .codesOrTexts, export: export)

  private static let export = ExportFacts(
    names: .init(
      answers: ["{id}", "{text}"], fields: ["{id}", "{group}_{id}", "{text}"],
      options: ["{id}___{redcapcode}", "{text} (choice={option})"]),
    chosen: ["Checked"], notChosen: ["Unchecked"], missing: ["[not completed]"], mixesForms: true,
    repeatedNames: ["Complete?", "Survey Timestamp"],
    shortNames: shortNames)

  /// The first column is the record, whatever it is called. Each form has a column that says whether it is complete.
  private static func shortNames(_ header: [String], _ forms: [String]) -> [String] {
    let labels = [
      "Event Name": "redcap_event_name", "Repeat Instrument": "redcap_repeat_instrument",
      "Repeat Instance": "redcap_repeat_instance", "Survey Identifier": "redcap_survey_identifier",
      "Data Access Group": "redcap_data_access_group", "Survey Timestamp": "survey_timestamp",
    ]
    let own = Set(forms.map { $0.replacing("-", with: "_") })
    let isExport =
      header.contains { $0.hasPrefix("redcap_") || $0.hasSuffix("_complete") }
      || header.contains("Repeat Instrument")
      || header.contains("Complete?")
    return header.enumerated().map { place, name in
      if place == 0, isExport { return "record_id" }
      if let short = labels[name] { return short }
      if name.hasPrefix("Complete?") { return "x-" + name }
      for (ending, short) in [("_complete", "form_complete"), ("_timestamp", "survey_timestamp")] {
        guard name.hasSuffix(ending) else { continue }
        return own.contains(String(name.dropLast(ending.count))) ? short : "x-" + name
      }
      return name
    }
  }
}
