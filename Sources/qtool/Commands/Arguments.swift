import ArgumentParser
import Checking
import Compiling
import Diagnostics
import Files
import Platforms
import Questionnaires
import Scheduling
import Terminal
import YAML

extension TargetName: ExpressibleByArgument {}
extension Severity: ExpressibleByArgument {}
extension ColorChoice: ExpressibleByArgument {}

extension CalendarDate: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension CheckingDay: ExpressibleByArgument {
  public init?(argument: String) {
    guard argument != "none" else {
      self = .any
      return
    }
    guard let date = CalendarDate(argument) else { return nil }
    self = .date(date)
  }

  public var defaultValueDescription: String { "today" }
}

/// The option of commands to which the time zone of a study matters.
struct TimeZoneOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Time zone, such as Europe/Berlin (default: the study's `timezone`).", valueName: "zone")
  )
  var timezone: String?

  func validate() throws { _ = try zone }

  /// Nil if the study decides.
  var zone: TimeZone? { get throws { try timezone.map { try timeZone(named: $0, for: "--timezone") } } }
}

/// The time zone that an option names.
func timeZone(named name: String, for option: String) throws -> TimeZone {
  do throws(TimeZoneProblem) {
    return try findTimeZone(name)
  } catch {
    throw ValidationError("\(option): \(error.message); \(error.help)")
  }
}

/// Options that several commands share.
struct CommonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Check for this system instead of the file's own.", valueName: "target"))
  var target: TargetName?

  @Flag(help: "Leave out the study that lists the questionnaire.")
  var noStudy = false

  @Option(
    help: ArgumentHelp(
      "Of a file in another format with several forms, take only this one.", valueName: "id"))
  var questionnaire: String?

  @Option(
    help: ArgumentHelp(
      "Check dates as if it were this day; `none`: leave out what depends on the day.",
      valueName: "YYYY-MM-DD|none"))
  var today: CheckingDay = .clock

  @Option(help: "Use colour in output.")
  var color: ColorChoice = .auto

  @Option(
    help: ArgumentHelp(
      "Read files up to this many bytes.",
      discussion: "For benchmarks; real questionnaires are far smaller.",
      valueName: "bytes", visibility: .hidden))
  var maxSize = YAMLLimits().bytes

  var limits: YAMLLimits {
    var limits = YAMLLimits()
    // Places in a file are kept in 32 bits.
    limits.bytes = min(max(maxSize, 1), Int(UInt32.max) - 1)
    return limits
  }

  func checker(seed: UInt64 = 1, zone: TimeZone? = nil) -> Checker {
    var checker = Checker(limits: limits, target: target, today: today, seed: seed, zone: zone)
    checker.looksForStudies = !noStudy
    return checker
  }

  /// Checks a file that is only looked at, so that one with errors will do. One that cannot be read ends the command.
  func readable(_ file: FilePath) throws -> (checked: CheckedFile, questionnaire: Questionnaire) {
    try readable(check([file])[0], of: file)
  }

  func readable(_ checked: CheckedFile, of file: FilePath) throws -> (
    checked: CheckedFile, questionnaire: Questionnaire
  ) {
    guard let questionnaire = checked.shown else {
      show(checked, of: file)
      throw ExitStatus.findings
    }
    return (checked, questionnaire)
  }

  /// Checks files; the first that cannot be read ends the command.
  func check(_ files: [FilePath]) throws -> [CheckedFile] {
    var checker = checker()
    return try checker.check(files.map(form)).map { try unlessUnreadable($0) }
  }

  /// Checks files and the questionnaires of the studies among them; the first that cannot be read ends the command.
  func checkWithStudies(_ files: [FilePath]) throws -> CheckedFiles {
    try check(allOf: files.flatMap(forms))
  }

  private func check(allOf files: [FilePath]) throws -> CheckedFiles {
    var checker = checker()
    let checked = try checker.checkWithStudies(files)
    for entry in checked.entries { _ = try unlessUnreadable(entry.result) }
    return checked
  }

  /// Checks one file, and its questionnaires if it is a study file.
  func checkWithStudies(_ file: FilePath) throws -> (checked: CheckedFile, all: CheckedFiles) {
    let all = try check(allOf: [form(of: file)])
    return (try unlessUnreadable(all.entries[0].result), all)
  }

  /// The study that lists a questionnaire which is checked without it, with its other questionnaires; nil if there is none.
  func study(around checked: CheckedFile) throws -> (gathered: GatheredStudy, file: CheckedFile)? {
    guard let place = checked.pipeline.surrounding?.place else { return nil }
    let (file, all) = try checkWithStudies(place)
    return all.studies.first.map { ($0.gathered, file) }
  }

  /// All forms of a file in another format, unless one is chosen.
  private func forms(of file: FilePath) throws -> [FilePath] {
    guard questionnaire == nil else { return [form(of: file)] }
    do throws(FileError) {
      return try formPaths(of: file)
    } catch {
      throw CheckingError.unreadable(error)
    }
  }

  /// The form that `--questionnaire` chooses.
  private func form(of file: FilePath) -> FilePath {
    questionnaire.map { formPath(of: file, $0) } ?? file
  }

  private func unlessUnreadable(_ result: Result<CheckedFile, FileError>) throws -> CheckedFile {
    switch result {
    case .failure(let error): throw CheckingError.unreadable(error)
    case .success(let checked): return checked
    }
  }

  /// One line about findings that did not keep a command from its answer, such as `3 warnings: qtool lint daily.yaml`.
  /// Before it, the study in which the file was checked.
  func mention(_ checked: CheckedFile, of file: FilePath) {
    mention([checked.pipeline.surrounding].compactMap(\.self))
    mention(checked.diagnostics, of: file)
  }

  /// One line for each study of questionnaires that were given without it.
  func mention(_ studies: [SurroundingStudy]) {
    for study in studies { Console.inform(study.words) }
  }

  /// One line about the findings in files with studies among them: those of a study are counted together.
  func mention(_ checked: CheckedFiles, of files: [FilePath]) {
    mention(checked.surrounding)
    guard checked.studies.isEmpty else {
      let shared = checked.shared
      let all = checked.entries.flatMap { entry in entry.file.map(shared.findingsForCompiling) ?? [] }
      return mention(all, of: files[0])
    }
    for entry in checked.entries {
      if let file = entry.file { mention(file.diagnostics, of: entry.path) }
    }
  }

  private func mention(_ diagnostics: [Diagnostic], of file: FilePath) {
    let report = Report(diagnostics: diagnostics, fileCount: 1)
    guard let counts = report.counts(from: .warning) else { return }
    let target = target.map { " --target \($0.rawValue)" } ?? ""
    Console.inform("\(counts): qtool lint \(file.shellWord)\(target)")
  }

  /// The questionnaires of the files, and of studies among them. If one has errors, they are shown, and the command ends.
  func wholeQuestionnaires(
    in checked: CheckedFiles, or status: ExitCode = ExitStatus.findings
  ) throws -> [(path: FilePath, file: CheckedFile, questionnaire: Questionnaire)] {
    let entries = checked.questionnaires
    let whole = entries.compactMap { entry in
      entry.file.flatMap { file in file.whole.map { (entry.path, file, $0) } }
    }
    guard whole.isEmpty || whole.count < entries.count else { return whole }
    for entry in entries {
      if let file = entry.file, file.whole == nil { show(file, of: entry.path) }
    }
    _ = showErrors(ofStudiesIn: checked)
    throw status
  }

  /// Shows the errors in study files; false if there are some.
  func showErrors(ofStudiesIn checked: CheckedFiles) -> Bool {
    let shared = checked.shared
    let faulty = checked.entries.compactMap(\.file).filter(\.isStudy).map(shared.findingsForCompiling)
    for found in faulty where found.hasErrors { showOnStandardError(found) }
    return !faulty.contains { $0.hasErrors }
  }

  /// The findings that keep a command from its answer.
  func show(_ checked: CheckedFile, of file: FilePath) {
    showOnStandardError(checked.diagnostics)
    if case .settings(_?) = checked.content {
      Console.complain("\(file.text) contains settings of qtool, not a questionnaire")
    }
    if checked.isStudy { Console.complain("\(file.text) describes a study, not a questionnaire") }
  }

  func settings(for descriptor: Int32) -> TerminalSettings {
    TerminalSettings(color: color, descriptor: descriptor)
  }

  /// Shows what was found about compiling each file. Throws the exit status if one cannot be read, or if nothing can be made of it.
  func goThrough(
    _ checked: CheckedFiles, showing severity: Severity = .warning,
    _ isMade: (CheckedFile, _ hasErrors: Bool) throws -> Bool
  ) throws {
    let shared = checked.shared
    var status: ExitCode?
    for entry in checked.entries {
      switch entry.result {
      case .failure(let error):
        Console.complain("read", error)
        status = ExitStatus.unreadable
      case .success(let file):
        let found = shared.findingsForCompiling(file)
        showOnStandardError(found, from: severity)
        if try !isMade(file, found.hasErrors) { status = status ?? ExitStatus.findings }
      }
    }
    if let status { throw status }
  }

  /// Findings as text on standard error, for commands whose output is something else.
  func showOnStandardError(_ diagnostics: [Diagnostic], from severity: Severity = .warning) {
    let shown = diagnostics.filter { $0.severity >= severity }
    guard !shown.isEmpty else { return }
    let settings = settings(for: STDERR_FILENO)
    let reporter = TextReporter(usesColor: settings.usesColor, isASCII: !settings.isUTF8, isBrief: true)
    Console.writeError(reporter.bytes(of: Report(diagnostics: shown, fileCount: 1)))
  }
}

/// The options of commands that write to files which they find in folders.
struct LinkOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Also write through links that lead out of a folder.",
      discussion: "A link that you name is always followed."))
  var followLinks = false
}

extension CheckedFile {
  /// The target whose data the questionnaire has: its own, or that of its study or of `--target`; nil if it has none.
  ///
  /// Several may keep other names or codes of its questions: then it must be named.
  func dataTarget(of questionnaire: Questionnaire) throws -> TargetName? {
    let targets = pipeline.targets(of: questionnaire).map(\.name)
    guard let first = targets.first else { return nil }
    if let other = targets.dropFirst().first(where: { !questionnaire.isStored(on: first, as: $0) }) {
      throw ValidationError(
        "\(questionnaire.file.path): `\(first.rawValue)` and `\(other.rawValue)` keep different names or codes of its questions (`stored`); name the one that the data are from with --target."
      )
    }
    return first
  }

  /// The questionnaire under the names and codes that its data have.
  func asInData(_ questionnaire: Questionnaire) throws -> Questionnaire {
    questionnaire.asStored(on: try dataTarget(of: questionnaire))
  }
}
