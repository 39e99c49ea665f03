import ArgumentParser
import Checking
import Platforms
import Previewing
import Questionnaires
import Scheduling
import Showing
import Terminal

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
    let wording = ScheduleWording(options.own)
    let entries = entries(in: options.view, wording)
    let lines = preview(
      study, entries, load: load(of: study, entries, wording),
      targets: file?.pipeline.targets(of: study).map(\.name), options: options)
    try Console.write(command.bytes(of: lines))
    if isSound { common.mention(checked, of: [command.file]) }
    let shared = checked.shared
    let found = checked.entries.compactMap(\.file).flatMap(shared.findingsForCompiling)
    if found.hasErrors { throw ExitStatus.findings }
  }

  private var file: CheckedFile? { checked.entries.compactMap(\.file).first(where: \.isStudy) }

  /// Nil for the study as it is written.
  private var view: ClientView? {
    get throws {
      guard !command.asWritten, let gathered = checked.studies.first?.gathered, let file else { return nil }
      return try validating {
        try ClientViews(of: gathered, in: file, checked.questionnaires.compactMap(\.file), command.client)
          .first
      }
    }
  }

  private var members: [GatheredStudy.Member] { checked.studies.first?.gathered.members ?? [] }

  private func entries(in view: ClientView?, _ wording: ScheduleWording) -> [StudyPageEntry] {
    members.map { member in
      let questionnaire = member.questionnaire
      let file = file(of: questionnaire)
      let own = view.flatMap { view in file.map { ownView(of: questionnaire, in: view, $0) } }
      let time = questionnaire.answeringTime(in: own, readingSpeed: readingSpeed(of: questionnaire))
      return StudyPageEntry(
        questionnaire, isBaseline: member.baselinePlace != nil, answeringTime: time.words(in: wording),
        command: "qtool preview " + shellWord(Array(questionnaire.file.path.utf8)),
        places: [member.place, member.baselinePlace].compactMap(\.self), view: own)
    }
  }

  /// The view of a questionnaire in the clients of the study's view.
  private func ownView(
    of questionnaire: Questionnaire, in view: ClientView, _ file: CheckedFile
  ) -> ClientView {
    ClientView(
      of: questionnaire, view.target, view.clients, isRefused: file.refuses(questionnaire, for: view.target)
    ) {
      file.pipeline.report(on: questionnaire, for: view.target, in: $0)
    }
  }

  private func readingSpeed(of questionnaire: Questionnaire) -> ReadingSpeed {
    file(of: questionnaire)?.pipeline.readingSpeed ?? ReadingSpeed()
  }

  private func file(of questionnaire: Questionnaire) -> CheckedFile? {
    checked.questionnaires.compactMap(\.file).first { $0.shown?.file.path == questionnaire.file.path }
  }

  private func load(
    of study: Study, _ entries: [StudyPageEntry], _ wording: ScheduleWording
  ) -> [(days: String, words: String)] {
    let simulation = simulate(study, entries.map(\.asShown))
    let others = entries.otherTimes(in: wording.language).map { ("", $0) }
    guard others.isEmpty || !simulation.prompts.isEmpty else { return others }
    let speeds = entries.map { readingSpeed(of: $0.questionnaire) }
    let weeks = StudyLoad.weeks(of: ScheduleFigures(simulation, readingSpeeds: speeds))
    let rows = weeks.map { (wording.days($0.days), $0.words(in: wording)) }
    guard simulation.dependsOnStart else { return rows + others }
    let day = Weekday(dayNumber: simulation.start.dayNumber)
    let start = simulation.hasStart ? wording.joining(on: simulation.start) : wording.joining(on: day)
    return rows + [("", start)] + others
  }
}

extension ClientName: ExpressibleByArgument {}

extension ForeignClient {
  /// With what to write.
  var words: String {
    let target = client.platform.target.rawValue
    return
      "\(client.rawValue) is a client of \(target), which is not a target of \(path): write --target \(target) --client \(client.rawValue)."
  }
}

/// Runs something for the client that a command names.
func validating<Result>(_ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error as ForeignClient {
    throw ValidationError(error.words)
  }
}
