import Comparing
import Questionnaires

/// Which versions there are, and what changed since a preregistration.
extension PieceWriter {
  var versions: [Piece] { members.flatMap(versions) }

  private func versions(of member: ReportedStudy.Member) -> [Piece] {
    let questionnaire = member.questionnaire
    let name = wording.name(questionnaire)
    let now = said(
      "\(name) is version \(questionnaire.version)", "\(name) ist Version \(questionnaire.version)")
    let first = sentence(
      questionnaire, ["version"], now + released(questionnaire.version, of: member) + ".",
      [Figure("version", questionnaire.version)])
    return [first]
      + questionnaire.history.changes.map { change in
        let version = change.version.value
        return sentence(
          questionnaire, ["changes"],
          said("Version \(version) of \(name)", "Version \(version) von \(name)")
            + released(version, of: member) + ": " + change.why.value.withFullStop(after: change.why.value))
      }
  }

  /// By the oldest tag of the version.
  private func released(_ version: Int, of member: ReportedStudy.Member) -> String {
    guard let release = member.releases.last(where: { $0.version == version }) else { return "" }
    let day = CalendarDate(release.date).map(wording.schedule.date) ?? release.date
    return said(
      " (released on \(day) as \(release.tag))",
      " (veröffentlicht am \(day) als \(release.tag))")
  }

  var deviations: [Piece] {
    guard let deviations = reported.deviations else { return [] }
    let (reference, compared) = (deviations.reference, deviations.compared)
    // Whether a version number was raised is about how the files are kept, not about the study.
    let changes = compared.flatMap { one in
      one.changes.filter { ![.version, .phones, .hint].contains($0.changeClass) }.map { (one.id, $0) }
    }
    guard !changes.isEmpty else {
      let text = said(
        "Nothing has changed since \(reference).", "Seit \(reference) hat sich nichts geändert.")
      return [.sentence(Sentence(text, [], [Figure("changes", 0)]))]
    }
    let count = changes.count
    let text = said(
      "\(count == 1 ? "1 change" : "\(count) changes") since \(reference).",
      "\(count == 1 ? "1 Änderung" : "\(count) Änderungen") seit \(reference).")
    let rows = changes.map { id, change in
      [
        PaperTable.Cell(id), PaperTable.Cell(change.message), PaperTable.Cell(change.changeClass.rawValue),
        PaperTable.Cell(change.resolution == nil ? [] : [change.resolution?.rawValue ?? ""]),
      ]
    }
    let table = PaperTable(
      caption: said("Deviations from \(reference)", "Abweichungen von \(reference)"),
      columns: [
        said("Questionnaire", "Fragebogen"), said("What changed", "Was sich geändert hat"),
        said("Kind", "Art"),
        said("Settled by", "Geregelt durch"),
      ], rows: rows, sources: [])
    return [.sentence(Sentence(text, [], [Figure("changes", count)])), .table(table)]
  }
}
