import ArgumentParser
import Checking
import Previewing
import Questionnaires
import Scheduling

/// `qtool preview` of a study file.
struct StudyPreview {
  let command: Preview
  let checked: CheckedFiles

  private var common: CommonOptions { command.common }

  func show() throws {
    guard command.answers == nil, command.section == nil else {
      throw ValidationError(
        "--answers and --section are about one questionnaire, but \(command.file.shown) describes a study.")
    }
    let isSound = common.showErrors(ofStudiesIn: checked)
    guard let study = checked.studies.first?.gathered.study else { throw ExitStatus.findings }
    try command.checkLanguage(study.languages)
    var options = command.options(language: command.lang ?? study.languages.first?.value)
    options.view = try view
    let lines = preview(study, entries(in: options.language), load: load(of: study), options: options)
    try Console.write(command.bytes(of: lines))
    if isSound { common.mention(checked, of: [command.file]) }
    let shared = checked.shared
    let found = checked.entries.compactMap(\.file).flatMap(shared.findingsForCompiling)
    if found.hasErrors { throw ExitStatus.findings }
  }

  /// Nil for the study as it is written.
  private var view: ClientView? {
    get throws {
      let file = checked.entries.compactMap(\.file).first(where: \.isStudy)
      guard !command.asWritten, let gathered = checked.studies.first?.gathered, let file else { return nil }
      return try ClientViews(of: gathered, in: file, command.client).first
    }
  }

  private var members: [GatheredStudy.Member] { checked.studies.first?.gathered.members ?? [] }

  private func entries(in language: String?) -> [StudyPageEntry] {
    members.map { member in
      let time = estimateAnsweringTime(member.questionnaire, language: language)
      return StudyPageEntry(
        member.questionnaire, isBaseline: member.baselinePlace != nil, answeringTime: time.inWords,
        command: "qtool preview " + shellWord(Array(member.questionnaire.file.path.utf8)),
        places: [member.place, member.baselinePlace].compactMap(\.self))
    }
  }

  private func load(of study: Study) -> [(days: String, words: String)] {
    let simulation = simulate(study, members.map(\.questionnaire))
    let weeks = StudyLoad.weeks(of: ScheduleFigures(simulation))
    let rows = weeks.map { week in
      let (first, last) = (week.days.lowerBound, week.days.upperBound)
      return (first == last ? "day \(first)" : "days \(first)–\(last)", week.inWords)
    }
    guard simulation.dependsOnStart else { return rows }
    let start = simulation.hasStart ? "\(simulation.start)" : "a \(simulation.start.weekday)"
    return rows + [("", "for participants who join on \(start)")]
  }
}
