import ArgumentParser
import Checking
import DataChecking
import Files
import Questionnaires
import Scheduling
import Showing
import StudyReporting

extension StudyReportFormat: ExpressibleByArgument {}
extension Checklist: ExpressibleByArgument {}
extension OwnLanguage: ExpressibleByArgument {}

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Write what a paper says about how the study was done.",
    discussion: """
      Writes sentences and tables about technology, duration, sampling, prompts, items, measures, scores, sensors and versions, \
      all from the files; a comment after each names its keys. What is not in the files is [to fill in: …].

      With --checklist, in the order of a checklist for journals (cremas) or of a preregistration (esm-preregistration). With \
      --data, how many prompts were answered, and when. With --participants, how many answers to expect. With --since, what changed since a git tag, such as that of the \
      preregistration.

      EXAMPLES
        qtool report study.yaml > methods.md
        qtool report study.yaml --format html > methods.html
        qtool report study.yaml --checklist esm-preregistration > preregistration.md
        qtool report study.yaml --checklist cremas --data exports/*.csv > cremas.md
        qtool report study.yaml --since preregistered

      EXIT STATUS
        0   the report is written
        1   the study has errors; or, with --complete, something is left to fill in
        2   a file cannot be read, or git cannot say what changed
      """)

  @Argument(
    help: "Study file, or questionnaires.", completion: .file(extensions: ["yaml", "yml"]))
  var files: [FilePath]

  @Option(help: "Write in this format.")
  var format: StudyReportFormat = .md

  @Option(help: "Write the headings of this checklist, in its order.")
  var checklist: Checklist?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Files with answers, as for check-data.", valueName: "file"), completion: .file())
  var data: [FilePath] = []

  @OptionGroup(title: "Columns of --data") var columns: DataColumnOptions

  @OptionGroup var time: TimeZoneOption

  @Option(help: ArgumentHelp("List what changed since this git tag or commit.", valueName: "ref"))
  var since: String?

  @Option(help: "Language of the report (default: that of the texts).")
  var lang: OwnLanguage?

  @OptionGroup(title: "Expected answers") var sample: SampleOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --participants, share of prompts that people answer, 0 to 1.", valueName: "share"),
    transform: AnswerRate.init(argument:))
  var responseRate: AnswerRate?

  @Flag(help: "End with status 1 while something is left to fill in.")
  var complete = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let checklist, !checklist.hasData, !data.isEmpty {
      throw ValidationError("--data is not for a preregistration; choose --checklist cremas, or none.")
    }
    if let since, since.isEmpty || since.hasPrefix("-") {
      throw ValidationError("--since needs a git tag or commit, such as preregistered or HEAD~1.")
    }
    _ = try columns.map()
    try sample.check(responseRate)
    if responseRate != nil, sample.participants == nil {
      throw ValidationError("--response-rate needs --participants, such as --participants 60.")
    }
  }

  func run() throws {
    let checked = try common.checkWithStudies(files)
    let whole = try common.wholeQuestionnaires(in: checked).map { path, file, questionnaire in
      (path, file: file, questionnaire: try file.asInData(questionnaire))
    }
    guard common.showErrors(ofStudiesIn: checked) else { throw ExitStatus.findings }
    guard checked.studies.count <= 1 else {
      throw ValidationError(
        "a report is about one study, not about \(checked.studies.count); name one study file.")
    }
    let study = files.count == 1 ? checked.studies.first?.listing.study : nil
    let members = try whole.map { path, file, questionnaire in
      ReportedStudy.Member(
        questionnaire.targeting(file.pipeline.targets(of: questionnaire).map(\.name)),
        answeringTime: file.answeringTime(of: questionnaire),
        releases: try releases(of: questionnaire, at: path, file.pipeline.configuration.released?.value),
        proofs: file.promises(of: questionnaire))
    }
    let texts = study?.languages ?? whole[0].questionnaire.languages
    let language = lang ?? OwnLanguage(for: texts.first?.value)
    var reported = ReportedStudy(study, members)
    reported.baseline.formUnion(
      checked.studies.first?.gathered.members.filter { $0.baselinePlace != nil }.map(\.questionnaire.id.value)
        ?? [])
    let targets = Set(whole.flatMap { $0.file.pipeline.targets(of: $0.questionnaire).map(\.name) })
    reported.clients = TargetName.allCases.filter(targets.contains).flatMap { target in
      whole[0].file.pipeline.clients(of: target)
    }
    let zone = try time.zone ?? checked.zone
    reported.timeZone = zone ?? .utc
    reported.plan = sample.plan(responseRate)
    reported.proofs = files.count == 1 ? checked.studies.first?.proofs ?? [] : []
    reported.day = common.today.day
    if let since { reported.deviations = try deviations(since: since, in: files + whole.map(\.0), language) }
    if !data.isEmpty {
      reported.answers = try answers(to: whole.map(\.2), length: checked.length, zone: zone)
    }
    let report = StudyReport(
      reported, checklist: checklist, language: language, version: QTool.configuration.version)
    try Console.write(format.bytes(of: report))
    common.mention(checked, of: files)
    try requireComplete(report)
  }

  /// As the preview has it: of what the clients of the first target show.
  private func requireComplete(_ report: StudyReport) throws {
    guard complete, report.gaps > 0 else { return }
    Console.complain(
      report.gaps == 1 ? "1 thing is left to fill in" : "\(report.gaps) things are left to fill in")
    throw ExitStatus.findings
  }

  /// By the tags that `.qtool.yaml` names; none if it names no tags.
  private func releases(
    of questionnaire: Questionnaire, at path: FilePath, _ pattern: String?
  ) throws -> [ReportedStudy.Release] {
    guard path != InputFiles.standardInput, let pattern else { return [] }
    var checker = common.checker()
    let (versions, days): ([TaggedQuestionnaire], [String?])
    do throws(CheckingError) {
      versions = try checker.versions(of: path, taggedAs: pattern, limit: common.limits.bytes)
      days = try checker.days(ofTags: versions.map(\.tag), around: path)
    } catch {
      // A study that is not kept in git, or not released yet, has a report all the same.
      if case .unknownChanges(let reason) = error { Console.inform("versions are without days: \(reason)") }
      return []
    }
    return zip(versions, days).compactMap { version, day in
      day.map { ReportedStudy.Release(tag: version.tag, date: $0, version: version.questionnaire.version) }
    }
  }

  private func deviations(since reference: String, in paths: [FilePath], _ language: OwnLanguage)
    throws -> ReportedStudy.Deviations
  {
    let changed = try ChangedVersions(since: reference, in: paths, limit: common.limits.bytes)
    var comparing = ChangeComparing(checker: common.checker(), language: language.rawValue)
    let compared = try comparing.compare((changed.old, changed.new))
    return ReportedStudy.Deviations(since: reference, compared.questionnaires)
  }

  private func answers(
    to questionnaires: [Questionnaire], length: Int?, zone: TimeZone?
  ) throws -> ReportedStudy.Answers {
    var options = DataOptions()
    options.names = DesignNames(columns.given)
    options.map = try columns.map()
    options.missing = columns.missingWords
    options.zone = zone
    options.countsFigures = true
    var check = DataCheck(
      questionnaires, options: options, length: length,
      parallel: { count, body in _ = parallelMap(count, share: 1) { body($0) } })
    let tables = AnswerTables(data)
    do throws(DataProblem) {
      for path in tables.paths { try check.check(path, isStandardInput: path == InputFiles.standardInput) }
      try check.finish()
    } catch {
      Console.complain(error.words)
      throw ExitStatus.unreadable
    }
    for remark in check.report.remarks + tables.remarks { Console.inform(remark) }
    let findings = check.report.findings.count { $0.severity == .error }
    if findings > 0 {
      Console.inform(
        "the data have \(findings == 1 ? "1 error" : "\(findings) errors"), so figures may be wrong: qtool check-data \(files[0].shellWord) \(data[0].shellWord)"
      )
    }
    return ReportedStudy.Answers(check.report.figures, isSimulated: check.report.isSimulated)
  }
}
