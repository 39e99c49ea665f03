/// Data sets of the R package esmtools.
package enum Esmtools {
  /// The names that the R package esmtools uses in its data set `esmdata_sim`.
  package static let data = DataConvention(
    name: "esmtools", platform: "esmtools",
    columns: [.participant: "id", .prompted: "sent", .started: "start", .finished: "end"],
    marks: ["obsno", "scheduled", "sent", "start", "end"],
    ownNames: ["id", "obsno", "scheduled", "sent", "start", "end", "dyad", "role"])
}
