import ArgumentParser
import Checking
import DataChecking
import Diagnostics
import Files
import JSON
import Platforms
import Questionnaires
import Scheduling

struct CheckData: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-data", abstract: "Check answers against their questionnaire.",
    discussion: """
      Reads tables (CSV, separated by commas, semicolons, tabs or |; one row for each prompt, or one for each answer), answer \
      sheets of `track`, and form replies. Reports each cause once, with the number of rows and the first three. Row 1 is \
      the first after the header. A prompt without answers is not a fault; the summary counts it.

      EXAMPLES
        qtool check-data daily.yaml answers.csv
        qtool check-data study.yaml exports/*.csv --timezone Europe/Berlin
        qtool check-data daily.yaml answers.csv --map vpn=participant --map stress=stress_level
        qtool check-data daily.yaml answers.csv --clean clean.csv --scores scores.csv
        qtool check-data daily.yaml answers.csv --report report --careless
        qtool check-data daily.yaml answers.csv --history 'field-*'

      EXIT STATUS
        0   no findings at or above --fail-on
        1   findings
        2   the questionnaire or the data cannot be read, or --map joins columns that mean something else
      """)

  @Argument(
    help: "Questionnaire or study file the answers belong to.",
    completion: .file(extensions: ["yaml", "yml"]))
  var file: FilePath

  @Argument(
    help: "Files with answers, folders with tables of qtool pull, or `-` for standard input.",
    completion: .file())
  var data: [FilePath]

  @Option(
    help: ArgumentHelp(
      "Platform that the data are from (default: recognized by its columns).", valueName: "platform"))
  var from: DataConvention?

  @OptionGroup(title: "Columns") var columns: DataColumnOptions

  @OptionGroup var time: TimeZoneOption

  @Option(
    help: ArgumentHelp(
      "Read dates such as 12.03.2026: dmy if the day comes first, mdy if the month does.", valueName: "order")
  )
  var dates: DateOrder?

  @Flag(help: "Judge prompts although participants may move them (`changeable: true`).")
  var fixed = false

  @Flag(help: "Treat answers to questions that were not shown as errors.")
  var strictPaths = false

  @Option(
    help: ArgumentHelp(
      "Check each row against the version that it names: the file as it was at the git tags that match.",
      valueName: "pattern"))
  var history: String?

  @OptionGroup var formats: ReportFormats

  @Option(help: "Minimum severity for exit status 1.")
  var failOn: Severity = .error

  @Option(
    help: ArgumentHelp(
      "Write the answers without those to hidden questions, and with codes in one form.", valueName: "file"))
  var clean: FilePath?

  @Option(help: ArgumentHelp("Write the scores of each row.", valueName: "file"))
  var scores: FilePath?

  @Option(
    help: ArgumentHelp(
      "Write a report to this folder: report.html, report.json, and tables for spreadsheets.",
      valueName: "dir"), completion: .directory) var report: FilePath?

  @Option(
    help: ArgumentHelp("Language of the report (default: the questionnaire's first).", valueName: "lang"))
  var lang: String?

  @Flag(help: "Count prompts that may have been answered without care; none is deleted.")
  var careless = false

  @Flag(help: "With --clean or --scores: write only the first of rows that repeat each other.")
  var dropDuplicates = false

  @Flag(
    help: "With --clean: write line breaks within cells as spaces, because SPSS reads each line as a row.")
  var oneLine = false

  @OptionGroup var known: BaselineOptions

  @OptionGroup var common: CommonOptions

  private var form: RowForm {
    var form = RowForm()
    form.isCleaned = clean != nil
    form.isScored = scores != nil
    form.isOneLine = oneLine
    form.dropsDuplicates = dropDuplicates
    return form
  }

  func validate() throws {
    if oneLine, clean == nil { throw ValidationError("--one-line is about the file of --clean.") }
    if dropDuplicates, clean == nil, scores == nil {
      throw ValidationError("--drop-duplicates is about the files of --clean and --scores.")
    }
    _ = try columns.map()
    if clean != nil || scores != nil, data.count > 1 { throw Self.oneAtATime }
    for output in [clean, scores].compactMap(\.self) { try checkOutput(output) }
    for output in try plan.files {
      try checkOutput(output)
      if let other = [clean, scores].compactMap(\.self).first(where: { $0.place == output.place }) {
        throw ValidationError("a report would be written over '\(other.shown)'; name another file.")
      }
    }
    if lang != nil, report == nil { throw ValidationError("--lang is about the folder of --report.") }
    if let report {
      try ReportOutput(folder: report).check(
        against: data + [file], writing: [clean, scores].compactMap(\.self))
    }
    if let clean, let scores, clean.place == scores.place {
      throw ValidationError("--clean and --scores would write the same file.")
    }
  }

  private static let oneAtATime = ValidationError("--clean and --scores take one file of data at a time.")

  private var plan: ReportPlan { get throws { try formats.plan(of: .checkData) } }

  private func checkOutput(_ output: FilePath) throws {
    let taken = (data + [file]).contains { input in
      output == input || output.absolute.map { $0 == input.absolute } ?? false
    }
    if taken {
      throw ValidationError("'\(output.shown)' is read, so it cannot be written; name another file.")
    }
    if output.hasExtension(in: ["yaml", "yml"]) {
      throw ValidationError("'\(output.shown)' may be a questionnaire; name a .csv file.")
    }
  }

  func run() throws {
    let (asked, length, zone, surrounding) = try readQuestionnaires()
    let questionnaires = asked.map(\.questionnaire)
    let versions = try earlierVersions(of: asked)
    var options = try options()
    options.zone = try time.zone ?? zone
    options.earlierVersions = earlierQuestionnaires(asked)
    // Answers first: events say which prompts have none.
    let given = try data.map { try (path: $0, tables: Self.tables(in: $0)) }
    let answers = AnswerTables(given.flatMap { $0.tables ?? [$0.path] })
    var asides = surrounding.map(\.words) + answers.remarks
    let all = answers.paths
    if all.isEmpty { try stopWithoutAnswers(asides) }
    if clean != nil || scores != nil, all.count > 1 { throw Self.oneAtATime }
    let events = all.count > 1 ? all.filter(DataCheck.hasEvents) : []
    options.hasEvents = !events.isEmpty
    var check = DataCheck(
      questionnaires, versions: versions, options: options, length: length,
      parallel: { count, body in _ = parallelMap(count, share: 1) { body($0) } })
    do {
      let others = given.flatMap { $0.tables ?? [] }.filter {
        all.contains($0) && !events.contains($0) && !check.hasColumns(in: $0)
      }
      asides += others.map { "\($0.text) belongs to no questionnaire of \(file.text), and was not checked" }
      for path in all.filter({ !events.contains($0) && !others.contains($0) }) + events {
        try DataFiles(clean: clean, scores: scores, form: form).check(path, with: &check)
      }
      try check.finish()
    } catch let problem as DataProblem {
      for aside in asides { Console.inform(aside) }
      Console.complain(problem.words)
      throw ExitStatus.unreadable
    }
    // That answers are invented comes before anything else.
    let remarks = check.report.remarks
    for remark in check.report.isSimulated ? remarks + asides : asides + remarks { Console.inform(remark) }
    var accepted = AcceptedFindings()
    let found = try withoutAccepted(rated(check.report), in: questionnaires, of: all, &accepted)
    if let report { try ReportOutput(folder: report).write(found, language: lang) }
    if let words = accepted.notShown { Console.inform(words) }
    let plan = try plan
    let listing = Report(
      diagnostics: found.findings.map(\.diagnostic), suppressed: accepted.suppressed,
      fileCount: questionnaires.count, places: plan.needsPlaces ? dataPlaces(all) : [:])
    try plan.write(listing, own: OwnReports(found), color: common.color, isBrief: false)
    if found.findings.contains(where: { $0.severity >= failOn }) { throw ExitStatus.findings }
  }

  private func stopWithoutAnswers(_ asides: [String]) throws {
    for aside in asides { Console.inform(aside) }
    Console.complain(
      "there are no answers to check; qtool simulate writes them to files that end in .simulated.csv")
    throw ExitStatus.unreadable
  }

  /// The tables in a folder; nil for anything else.
  private static func tables(in path: FilePath) throws -> [FilePath]? {
    guard path != InputFiles.standardInput, (try? isFolder(path)) == true else { return nil }
    do throws(FileError) {
      let names = try entryNames(in: path).filter { $0.first != UInt8(ascii: ".") }
      let tables = names.map(path.appending).filter {
        $0.hasExtension(in: ["csv"]) && (try? isFolder($0)) != true
      }
      guard !tables.isEmpty else { throw FileError(path, reason: "no file in this folder ends in .csv") }
      return tables.sorted { $0.text < $1.text }
    } catch {
      Console.complain("read", error)
      throw ExitStatus.unreadable
    }
  }

  /// With the severities that `.qtool.yaml` gives. What the command line asks for has precedence.
  private func rated(_ report: DataReport) throws -> DataReport {
    var checker = common.checker()
    let configuration = try checker.pipeline(for: file).configuration
    return report.rated { finding in
      if strictPaths, finding.rule == .answeredThoughHidden { return finding.severity }
      return configuration.severity(of: finding.rule, usually: finding.severity)
    }
  }

  /// Without what people accepted in comments of the questionnaires or in the baseline.
  private func withoutAccepted(
    _ report: DataReport, in questionnaires: [Questionnaire], of data: [FilePath],
    _ accepted: inout AcceptedFindings
  ) throws -> DataReport {
    let left = report.filter { !accepted.allow($0, in: questionnaires) }
    let files = Set(data.compactMap(\.place))
    try accepted.apply(
      known.use, to: left.findings.map(\.diagnostic), of: .answers, in: "qtool check-data",
      covers: files.contains)
    return left.filter { !accepted.isKnown($0.diagnostic) }
  }

  private func dataPlaces(_ data: [FilePath]) -> [String: FilePlace] {
    places(
      of: Dictionary(
        data.map { ($0.text, $0 == InputFiles.standardInput ? nil : $0.place) },
        uniquingKeysWith: { first, _ in first }))
  }

  /// Questionnaires under the names and codes that the data have.
  private typealias Asked = [(questionnaire: Questionnaire, target: TargetName?)]

  private func readQuestionnaires() throws -> (
    Asked, length: Int?, zone: TimeZone?, surrounding: [SurroundingStudy]
  ) {
    let checked = try common.checkWithStudies([file])
    let whole = try common.wholeQuestionnaires(in: checked, or: ExitStatus.unreadable)
    let asked = try whole.map { entry in
      let target = try entry.file.dataTarget(of: entry.questionnaire)
      return (entry.questionnaire.asStored(on: target), target)
    }
    return (asked, checked.length, checked.zone, checked.surrounding)
  }

  private func earlierVersions(of asked: Asked) throws -> [[QuestionnaireVersion]]? {
    guard let history else { return nil }
    return try asked.map { questionnaire, target in
      var checker = common.checker()
      let path = FilePath(questionnaire.file.path)
      let versions = try checker.versions(of: path, taggedAs: history, limit: common.limits.bytes)
      return versions.map {
        QuestionnaireVersion(names: $0.names, questionnaire: $0.questionnaire.asStored(on: target))
      }
    }
  }

  /// The questionnaires at all tags, or at those that --history names; none if the file is not in git.
  private func earlierQuestionnaires(_ asked: Asked) -> @Sendable () -> [Questionnaire] {
    let (common, pattern) = (common, history ?? "*")
    return {
      asked.flatMap { questionnaire, target in
        var checker = common.checker()
        let path = FilePath(questionnaire.file.path)
        let found = try? checker.versions(of: path, taggedAs: pattern, limit: common.limits.bytes)
        return found?.map { $0.questionnaire.asStored(on: target) } ?? []
      }
    }
  }

  private func options() throws -> DataOptions {
    var options = DataOptions()
    options.names = DesignNames(columns.given)
    options.map = try columns.map()
    options.missing = columns.missingWords
    options.convention = from
    options.isStrict = strictPaths
    options.isFixed = fixed
    options.dates = dates
    options.listsAllRows = try plan.isForPrograms || report != nil
    options.countsFigures = report != nil
    options.isCareless = careless
    return options
  }
}

extension OwnReports {
  /// In pieces, because a report may name millions of rows.
  fileprivate init(_ report: DataReport) {
    self.init { format, style, sink in
      switch format {
      case .text: try sink(DataText(report, usesColor: style.usesColor, isASCII: style.isASCII).bytes())
      case .json:
        try JSONWriter.write(report.json) { try sink($0) }
        try sink([0x0A])
      case .csv: try report.writeCSV { try sink($0) }
      case .short, .github, .sarif, .gitlab, .junit, .checkstyle, .rdjson, .markdown: return false
      }
      return true
    }
  }
}

extension DataConvention: ExpressibleByArgument {
  package init?(argument: String) {
    guard let named = Self.all.first(where: { $0.name == argument }) else { return nil }
    self = named
  }

  package static var allValueStrings: [String] { all.map(\.name) }
}

extension DataProblem {
  /// Such as `answers.csv:12:5: a quote is opened here and never closed; close it`.
  var words: String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return "\(file)\(place): \(message)" + (help.map { "; \($0)" } ?? "")
  }
}

extension DateOrder: ExpressibleByArgument {}
