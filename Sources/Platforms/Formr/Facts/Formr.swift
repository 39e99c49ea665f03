/// Surveys of formr.org.
package enum Formr {
  /// The results of a survey on formr.org: a row is created when a participant may answer, and ended with the last page.
  package static let data = DataConvention(
    name: "formr", platform: "formr",
    columns: [.participant: "session", .prompted: "created", .finished: "ended"],
    marks: ["session", "created", "modified", "ended", "expired"],
    ownNames: ["session", "created", "modified", "ended", "expired"],
    export: ExportFacts(names: .init(fields: ["{group}_{id}", "{id}"]), separator: ", "))
}
