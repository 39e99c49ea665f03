/// Questionnaires of SoSci Survey.
package enum SoSciSurvey {
  /// The download as CSV, which has a second row of headings with labels, or for R.
  package static let data = DataConvention(
    name: "sosci", platform: "SoSci Survey",
    columns: [.participant: "SERIAL", .started: "STARTED", .finished: "LASTDATA", .entry: "CASE"],
    marks: ["CASE", "QUESTNNR", "STARTED", "LASTDATA", "MAXPAGE"], ownNames: ownNames,
    storedOptions: .codesOrTexts, export: export)

  private static let ownNames: Set<String> = [
    "CASE", "SERIAL", "REF", "QUESTNNR", "MODE", "LANGUAGE", "STARTED", "TIME_SUM", "MAILSENT", "LASTDATA",
    "STATUS", "FINISHED", "Q_VIEWER", "LASTPAGE", "MAXPAGE", "MISSING", "MISSREL", "TIME_RSI", "DEG_TIME",
  ]

  /// Its own names say nothing, so that columns are found by their labels.
  private static let export = ExportFacts(
    names: .init(
      answers: ["{id}", "{text}", "{id}: [01]", "{text}: [01]"],
      scales: ["{id}: {left}/{right}", "{text}: {left}/{right}"],
      fields: ["{group}: {id} ...", "{group}: {text} ...", "{id}", "{text}"],
      options: ["{id}: {option}", "{text}: {option}"]),
    furtherRows: .texts(besides: "CASE"), chosen: ["2", "T"], notChosen: ["1", "F"], missing: ["-9", "-1"],
    countsSteps: true, tests: ("MODE", ["pretest", "debug", "admin"]),
    unfinished: ("FINISHED", ["0", "F"]), shortNames: { header, _ in header.map(shortName) })

  /// The time on each page.
  private static func shortName(_ name: String) -> String {
    name.count == 7 && name.hasPrefix("TIME") && name.dropFirst(4).allSatisfy(\.isNumber) ? "x-" + name : name
  }
}
