import Checking
import Diagnostics
import Files
import Previewing
import Questionnaires
import Scheduling

/// The page of `qtool preview --html` and `--serve`.
struct PagePreview {
  let command: Preview

  private var common: CommonOptions { command.common }

  /// The subject of a page, or the findings that keep the file from being shown.
  enum Reading {
    /// Findings outside the questionnaires that it shows are separate.
    case subject(PageSubject, CheckedFiles, others: [Diagnostic])
    case findings([Diagnostic])
  }

  func write(to output: FilePath) throws {
    switch try read(isServed: false) {
    case .findings: throw ExitStatus.findings
    case .subject(let subject, let checked, _):
      let page = subject.page(
        language: command.lang, beside: command.besides, isPlain: command.plain,
        isAsWritten: command.asWritten)
      try write(page, to: output)
      common.mention(checked, of: [command.file])
      let shared = checked.shared
      if checked.entries.compactMap(\.file).contains(where: { shared.findingsForCompiling($0).hasErrors }) {
        throw ExitStatus.findings
      }
    }
  }

  private func write(_ page: [UInt8], to output: FilePath) throws {
    if output == InputFiles.standardInput { return try Console.write(page) }
    try requireReplaceable(output)
    try Console.writing { () throws(FileError) in try writeFile(output, page, as: .result) }
  }

  /// Refuses to replace another document, whose name the user may have given by mistake. A link is refused in any case.
  private func requireReplaceable(_ output: FilePath) throws {
    guard !isLink(output) else { return }
    try Console.writing { () throws(FileError) in
      let beginning = try beginning(of: output, count: PageSubject.recognizedBytes)
      guard let beginning, !beginning.isEmpty, !PageSubject.isPage(beginning) else { return }
      throw FileError(
        output, reason: "it is not a page of qtool, and would be replaced; name another file",
        isRefusal: true)
    }
  }

  /// Findings that keep the file from being shown are printed.
  func read(isServed: Bool) throws -> Reading {
    let (given, all) = try common.checkWithStudies(command.file)
    if given.isStudy { return try readStudy(given, all, isServed: isServed) }
    guard let questionnaire = given.shown else {
      common.show(given, of: command.file)
      return .findings(given.diagnostics)
    }
    try command.checkLanguage(questionnaire.languages)
    let shown = ShownQuestionnaire(
      questionnaire, in: given, file: file(command.file, isServed: isServed), seed: command.seed,
      findings: findings(given.diagnostics, about: questionnaire, isServed: isServed),
      views: try ClientViews(
        of: questionnaire, in: given, command.client, within: common.study(around: given)
      )
      .all)
    return .subject(.questionnaire(shown), all, others: [])
  }

  /// A page that is sent to others does not say where its file is on this machine.
  private func file(_ path: FilePath, isServed: Bool) -> FilePath {
    isServed || path == InputFiles.standardInput ? path : FilePath(bytes: Array(path.name))
  }

  /// A page that is served has all of them; otherwise, they say why a question cannot be shown.
  private func findings(
    _ found: [Diagnostic], about questionnaire: Questionnaire, isServed: Bool
  ) -> [Diagnostic] {
    guard !isServed else { return found }
    return found.filter { diagnostic in
      let place = diagnostic.finding.range.start
      return diagnostic.severity == .error
        && questionnaire.unread.contains { $0.range.start <= place && place < $0.range.end }
    }
  }

  private func readStudy(_ given: CheckedFile, _ all: CheckedFiles, isServed: Bool) throws -> Reading {
    let shared = all.sharedWithIDs
    guard let study = given.study else {
      _ = common.showErrors(ofStudiesIn: all)
      return .findings(shared.findingsForCompiling(given))
    }
    try command.checkLanguage(study.languages)
    let questionnaires = try all.questionnaires.compactMap { entry -> ShownQuestionnaire? in
      guard let file = entry.file, let questionnaire = file.shown else { return nil }
      let all = isServed ? shared.allFindings(in: file) : file.diagnostics
      return ShownQuestionnaire(
        questionnaire, in: file, file: self.file(entry.path, isServed: isServed), seed: command.seed,
        findings: findings(all, about: questionnaire, isServed: isServed),
        views: try ClientViews(of: questionnaire, in: file, command.client).all)
    }
    let members = all.studies.flatMap(\.gathered.members)
    let shown = ShownStudy(
      study, digest: study.file.shortDigest, questionnaires: questionnaires,
      baseline: Set(members.filter { $0.baselinePlace != nil }.map(\.questionnaire.id.value)),
      places: Dictionary(
        members.map { ($0.questionnaire.id.value, [$0.place, $0.baselinePlace].compactMap(\.self)) },
        uniquingKeysWith: { first, _ in first }),
      simulation: simulate(study, questionnaires.map(\.questionnaire)),
      views: try all.studies.first.map {
        try ClientViews(of: $0.gathered, in: given, all.questionnaires.compactMap(\.file), command.client).all
      }
        ?? [])
    let others = all.entries.compactMap(\.file).filter { $0.shown == nil }.flatMap(shared.allFindings)
    return .subject(.study(shown), all, others: others)
  }
}

extension ShownQuestionnaire {
  fileprivate init(
    _ questionnaire: Questionnaire, in checked: CheckedFile, file: FilePath, seed: UInt64,
    findings: [Diagnostic], views: [ClientView]
  ) {
    self.init(
      questionnaire, file: file.shellWord, digest: questionnaire.file.shortDigest,
      target: checked.pipeline.targets(of: questionnaire).first?.name,
      readingSpeed: checked.pipeline.readingSpeed, seed: seed, findings: findings.map(PageFinding.init),
      views: views)
  }
}

extension PageFinding {
  init(_ diagnostic: Diagnostic) {
    let shown = diagnostic.shown.finding
    self.init(
      severity: diagnostic.severity, message: shown.message, help: shown.help,
      place: diagnostic.file.shown(diagnostic.finding.range).line, offset: diagnostic.finding.range.start)
  }
}

extension SourceFile {
  fileprivate var shortDigest: String {
    let mark: [UInt8] = hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
    return String(sha256Digits(mark + text).prefix(12))
  }
}
