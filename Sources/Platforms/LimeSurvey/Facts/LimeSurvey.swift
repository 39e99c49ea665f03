/// Surveys of LimeSurvey.
package enum LimeSurvey {
  package static let data = DataConvention(
    name: "limesurvey", platform: "LimeSurvey",
    columns: [.participant: "token", .started: "startdate", .finished: "submitdate", .entry: "id"],
    marks: ["submitdate", "lastpage", "startlanguage", "seed"],
    ownNames: [
      "id", "submitdate", "lastpage", "startlanguage", "seed", "token", "startdate", "datestamp", "ipaddr",
      "refurl", "interviewtime",
    ],
    storedOptions: .codesTextsOrDefaults, export: export)

  /// Subquestions are in brackets: `stressors[1]`, or `SQ001` unless somebody gave them codes.
  private static let export = ExportFacts(
    names: .init(
      answers: ["{id}", "{text}"], scales: ["{id}[SQ001]", "{id}_SQ001", "{text} [{id}]"],
      fields: [
        "{group}[{id}]", "{group}[{SQ}]", "{group}_{id}", "{group}_{SQ}", "{grouptext} [{id}]",
        "{grouptext} [{text}]",
      ],
      options: ["{id}[{code}]", "{id}[{SQ}]", "{id}_{code}", "{id}_{SQ}", "{text} [{option}]"]),
    chosen: ["Y", "Yes", "Ja"], notChosen: ["N", "No", "Nein"], leavesOutNotChosen: true, missing: ["N/A"],
    shortNames: { header, _ in header.map { shortName($0) } })

  /// Of `submitdate. Date submitted` and of `G01Q02[SQ001]. What stressed you? [work]`, the platform's own names keep their code, and
  /// those of questions their text, because somebody may have given the questions other codes.
  private static func shortName(_ name: String) -> String {
    guard let point = name.firstRange(of: ". ") else { return name }
    let code = name[..<point.lowerBound]
    return data.ownNames.contains(String(code)) ? String(code) : name
  }
}
