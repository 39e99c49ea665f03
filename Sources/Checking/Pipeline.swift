import Compiling
import Configuring
import Diagnostics
import Files
import Importing
import Linting
import Platforms
import Questionnaires
import Scheduling
import YAML

/// The whole way of a questionnaire: bytes, text, tree, questionnaire, findings, documents.
package struct Pipeline: Sendable {
  package var limits: YAMLLimits
  /// The target of the command line, which replaces those that the file names.
  package var target: TargetName?
  package var configuration: Configuration
  /// The day on which schedules are checked.
  package var today: CheckingDay
  /// The seed for random times of a target that cannot leave them to its clients.
  private let seed: UInt64
  /// In which calendar days begin, for a target that stores points in time; nil if the command line does not say so.
  private let zone: TimeZone?
  /// The decisions of the study to which the questionnaire belongs.
  package var terms: StudyTerms?
  /// The study found around a questionnaire that is checked without the study's others.
  package var surrounding: SurroundingStudy?
  /// The version that the questionnaire is compared with; nil if there is nothing to compare.
  package var earlier: EarlierVersion?
  /// Whether promises are listed with their verdicts, for which they are proved once more.
  package var listsProofs = false
  /// Fixing judges by every finding, also by those that are too many to be listed.
  var listsEveryFinding = false

  package init(
    limits: YAMLLimits = YAMLLimits(), target: TargetName? = nil,
    configuration: Configuration = Configuration(), today: CheckingDay = .any, seed: UInt64 = 1,
    zone: TimeZone? = nil
  ) {
    self.limits = limits
    self.target = target
    self.configuration = configuration
    self.today = today
    self.seed = seed
    self.zone = zone
  }

  /// `path` is the one that findings show. A `.qtool.yaml` is checked as such.
  package func check(_ bytes: consuming [UInt8], path: String) -> CheckedFile {
    let decoded = decoded(bytes, path: path)
    guard let text = decoded.value else { return unreadable(decoded.report) }
    return check(listsEveryFinding ? text.listingEveryFinding : text)
  }

  /// With the findings about a file in another format itself. What is made of it is as good with them, so only `lint` asks.
  func lint(_ bytes: [UInt8], path: String) -> CheckedFile {
    let checked = check(bytes, path: path)
    guard let foreign = ForeignPath(FilePath(path)),
      let questionnaire = try? Door.shared.questionnaire(bytes, at: foreign)
    else { return checked }
    return checked.adding(questionnaire.findings, under: configuration)
  }

  private func check(_ file: SourceFile) -> CheckedFile {
    if FilePath(file.path).isConfiguration {
      let read = Self.configuration(in: file)
      return checked(.settings(read.value), read.diagnostics)
    }
    if isStudy(file.text) { return study(in: file) }
    if let finding = nearMark(in: file.text) {
      return unreadable(PhaseReport(.nearQuestionnaire, finding, in: file))
    }
    let read = read(file)
    guard let (reading, allowances) = read.value else { return unreadable(read.report) }
    let same = reading.draft.map(storedTwice) ?? []
    guard let questionnaire = reading.outcome.value, same.isEmpty else {
      let errors = reading.outcome.diagnostics + same
      let found =
        errors
        + (reading.draft.map {
          draftFindings(in: $0, besides: errors, allowances)
            + promiseFindings(in: $0, besides: errors, allowances)
        } ?? [])
      return checked(
        .draft(reading.draft), configuration.applied(to: found), allowances.ofDraft(),
        listsProofs ? reading.draft.map { proofs(of: $0, isKnown: isSound($0, besides: errors)) } ?? [] : [])
    }
    let found =
      ruleCheck(of: questionnaire, reading.outcome.report, allowances).diagnostics()
      + changeFindings(in: questionnaire) + (surrounding?.findings(in: questionnaire) ?? [])
    // Settings change the severity of a finding, but not whether the questionnaire can be compiled.
    let findings = configuration.applied(to: found)
    let allowed = allowances.applied(to: findings)
    let cannotCompile =
      allowed.left.hasErrors || allowed.report.hasErrors
      || found.contains { $0.severity == .error && isEssential($0) }
    return checked(
      cannotCompile ? .faulty(questionnaire) : .sound(questionnaire), findings, allowances,
      listsProofs ? proofs(of: questionnaire, isKnown: !found.contains(where: \.isAboutAnswers)) : [])
  }

  /// Promises of a questionnaire and of its folder.
  ///
  /// - Parameter isKnown: false where the rules about promises do not run
  func proofs(of questionnaire: Questionnaire, isKnown: Bool) -> [PromiseProof] {
    if isKnown { return ruleCheck(of: questionnaire, PhaseReport(on: questionnaire.file), nil).proofs }
    return questionnaire.expectations.all.map {
      PromiseProof($0, by: .questionnaire, about: questionnaire, .unread)
    }
      + folderPromises.map {
        PromiseProof($0.expectation, by: .settings($0.settings), about: questionnaire, .unread)
      }
  }

  /// The text of a questionnaire, which is made of a file in another format first.
  private func decoded(_ bytes: consuming [UInt8], path: String) -> Outcome<SourceFile> {
    guard let foreign = ForeignPath(FilePath(path)) else {
      return decodeText(bytes, path: path, limits: limits)
    }
    do throws(ImportProblem) {
      guard let questionnaire = try Door.shared.questionnaire(bytes, at: foreign) else {
        return decodeText(bytes, path: path, limits: limits)
      }
      let file = SourceFile(path: path, text: questionnaire.bytes, from: questionnaire)
      return Outcome(file, PhaseReport(on: file))
    } catch {
      let file = SourceFile(path: path, text: [])
      let finding = Finding(error.message, at: SourceRange(start: 0, end: 0), help: error.help)
      return Outcome(nil, PhaseReport(.notText, finding, in: file))
    }
  }

  /// The tree does not leave this function: nothing else needs it, and it is freed before the rules need memory.
  private func read(_ file: SourceFile) -> Outcome<(Reading<Questionnaire>, Allowances)> {
    let parsed = parseYAML(file, limits: limits)
    let read = parsed.value.map { (readQuestionnaire($0), Allowances(in: $0, knownRules: everyRule)) }
    return Outcome(read, parsed.report)
  }

  private func study(in file: SourceFile) -> CheckedFile {
    let parsed = parseYAML(file, limits: limits)
    guard let document = parsed.value else { return brokenStudy(file, parsed.report) }
    let read = readStudy(document)
    var report = PhaseReport(on: file)
    if let finding = read.draft?.timeZoneFinding { report.add(.unknownTimeZone, finding) }
    if let finding = read.draft?.tooLongToTakePart { report.add(.studyLength, finding) }
    let texts = read.draft.map(textFindings) ?? []
    let found = configuration.applied(to: read.outcome.diagnostics + report.diagnostics + texts)
    let allowances = Allowances(in: document, knownRules: everyRule)
    guard let draft = read.draft else { return checked(.brokenStudy(file), found, allowances.ofDraft()) }
    guard let study = read.outcome.value else {
      return checked(.studyDraft(draft), found, allowances.ofDraft())
    }
    return checked(.study(study), found, allowances)
  }

  /// The findings in the texts of a study, which need no questionnaires.
  private func textFindings(in study: Study) -> [Diagnostic] {
    let (claims, languages) = (TextContradiction(), UnlikelyLanguage())
    return claims.about.diagnostics(claims.contradictions(in: study), in: study.file)
      + languages.about.diagnostics(languages.exchangedTexts(in: study), in: study.file)
  }

  private func brokenStudy(_ file: SourceFile, _ report: PhaseReport) -> CheckedFile {
    let note = Note(
      "the study cannot be read, so its questionnaires are checked without it",
      at: studyMark(in: file.text) ?? SourceRange(start: 0, end: 0))
    let found = report.diagnostics.enumerated().map { $0 == 0 ? $1.adding(note) : $1 }
    return checked(.brokenStudy(file), configuration.applied(to: found))
  }

  /// The questionnaire in a file, as far as it can be read, for callers that do not need its findings.
  package func draft(of bytes: consuming [UInt8], path: String) -> Questionnaire? {
    decoded(bytes, path: path).value.flatMap { parseYAML($0, limits: limits).value }
      .flatMap { readQuestionnaire($0).draft }
  }

  /// The questionnaire or study in a file without checking it; both must be complete.
  package func understand(_ bytes: consuming [UInt8], path: String) -> UnderstoodFile {
    let decoded = decoded(bytes, path: path)
    guard let file = decoded.value else { return .faulty(decoded.report.diagnostics) }
    let parsed = parseYAML(file, limits: limits)
    guard let document = parsed.value else { return .faulty(parsed.report.diagnostics) }
    if isStudy(file.text) {
      let read = readStudy(document).outcome
      return read.value.map(UnderstoodFile.study) ?? .faulty(read.diagnostics)
    }
    let read = readQuestionnaire(document).outcome
    guard let questionnaire = read.value else { return .faulty(read.diagnostics) }
    let same = storedTwice(in: questionnaire)
    guard same.isEmpty else { return .faulty(same) }
    return .questionnaire(questionnaire.targeting(targets(of: questionnaire).map(\.name)))
  }

  /// Names or codes that would be one on a system of the questionnaire.
  private func storedTwice(in questionnaire: Questionnaire) -> [Diagnostic] {
    guard questionnaire.hasStoredNames else { return [] }
    let systems = targets(of: questionnaire).map(\.name.naming)
    return questionnaire.storedTwice(in: systems.isEmpty ? [.unknown] : systems).diagnostics
  }

  private func unreadable(_ report: PhaseReport) -> CheckedFile {
    checked(.unreadable, configuration.applied(to: report.diagnostics))
  }

  private func checked(
    _ content: CheckedFile.Content, _ found: [Diagnostic], _ allowances: Allowances? = nil,
    _ proofs: [PromiseProof] = []
  ) -> CheckedFile {
    let isForeign = found.contains { $0.file.origin != nil }
    let hasTarget = isForeign && self.hasTarget(content)
    let told = isForeign ? found.filter { !OpenedFile.silences($0, hasTarget: hasTarget) } : found
    return CheckedFile(
      content: content, findings: FileFindings(told, allowances: allowances, under: configuration),
      pipeline: self, proofs: proofs)
  }

  /// Whether somebody says which apps read a questionnaire.
  private func hasTarget(_ content: CheckedFile.Content) -> Bool {
    switch content {
    case .sound(let questionnaire), .faulty(let questionnaire), .draft(let questionnaire?):
      !targets(of: questionnaire).isEmpty
    case .draft(nil), .unreadable, .settings, .brokenStudy, .studyDraft, .study: target != nil
    }
  }

  /// How fast participants read, according to the settings.
  package var readingSpeed: ReadingSpeed { ReadingSpeed(wordsPerMinute: configuration.readingSpeed?.value) }

  /// The targets of a questionnaire: the command line's, its own, its study's, or its folder's.
  package func targets(of questionnaire: Questionnaire) -> [any CompileTarget] {
    targets(named: questionnaire.targets)
  }

  package func targets(of study: Study) -> [any CompileTarget] { targets(named: study.targets) }

  private func targets(named own: [Located<TargetName>]) -> [any CompileTarget] {
    let study = terms.flatMap { $0.isKnown ? $0.targets.map(\.rawValue) : nil }
    let inherited = study ?? [configuration.target?.value].compactMap { $0 }
    let named = own.isEmpty ? inherited : own.map(\.value.rawValue)
    let names = target.map { [$0.rawValue] } ?? named
    // In the order of the file, because the first is what a preview shows.
    func place(_ target: any CompileTarget) -> Int? { names.firstIndex(of: target.name.rawValue) }
    return possibleTargets(listedFor: terms?.targets ?? []).filter { place($0) != nil }
      .sorted { place($0) ?? 0 < place($1) ?? 0 }
  }

  /// The clients of a target that participants use, according to the settings: all of them if nothing is said.
  package func clients(of target: TargetName) -> [ClientName] {
    target.platform.clients.filter(configuration.usedClients.includes)
  }

  /// The findings of compiling for people who use only one client, whatever is allowed or turned off.
  package func report(
    on questionnaire: Questionnaire, for target: TargetName, in client: ClientName?
  ) -> PhaseReport {
    compiling(for: target, in: client)?.report(on: questionnaire) ?? PhaseReport(on: questionnaire.file)
  }

  package func report(on study: GatheredStudy, for target: TargetName, in client: ClientName?) -> PhaseReport
  {
    compiling(for: target, in: client)?.report(on: study) ?? PhaseReport(on: study.study.file)
  }

  private func compiling(for target: TargetName, in client: ClientName?) -> (any CompileTarget)? {
    let used = client.map { UsedClients(named: [$0]) } ?? configuration.usedClients
    return possibleTargets(for: used, listedFor: terms?.targets ?? []).first { $0.name == target }
  }

  /// All targets, with what the settings and the study say about them.
  func possibleTargets(listedFor study: [TargetName]) -> [any CompileTarget] {
    possibleTargets(for: configuration.usedClients, listedFor: study)
  }

  private func possibleTargets(for clients: UsedClients, listedFor study: [TargetName]) -> [any CompileTarget]
  {
    compileTargets(
      for: clients, over: terms?.days, listedFor: study, seed: seed,
      zone: zone ?? terms?.zone.flatMap { try? findTimeZone($0) })
  }

  /// A file with settings, whose patterns are relative to the folder.
  package static func configuration(
    in file: SourceFile, of folder: FilePath? = nil
  ) -> Outcome<ConfigurationFile> {
    readConfiguration(file, in: folder, knownRules: everyRule)
  }

  private func ruleCheck(
    of questionnaire: Questionnaire, _ reading: PhaseReport, _ allowances: Allowances?
  ) -> RuleCheck {
    var settings = RuleSettings()
    settings.readingSpeed = readingSpeed
    if !configuration.limits.isEmpty { settings.limits = configuration.limits.mapValues(\.value) }
    settings.turnedOn = configuration.namedRules
    settings.turnedOff = configuration.rulesOff
    settings.today = { [today] in today.day }
    settings.expected = folderPromises
    settings.isStudyRunning = terms?.isRunning == true
    if let allowances { settings.verdicts = { verdicts(on: $0, allowances) } }
    settings.mayHaveTarget = terms?.mayHaveTarget ?? false
    settings.requiredLanguages =
      configuration.languages.map { RequiredLanguages($0.value, by: $0.file, for: questionnaire) }
      ?? surrounding?.requiredLanguages(for: questionnaire)
    return RuleCheck(questionnaire, reading: reading, targets: targets(of: questionnaire), settings: settings)
  }

  private var folderPromises: [FolderPromise] {
    FolderExpectKey.allCases.compactMap { configuration.expectations[$0] }.map {
      FolderPromise($0.value, in: $0.file)
    }
  }

  /// The findings in those parts of a draft that have no error, of the rules that need no whole questionnaire.
  private func draftFindings(
    in draft: Questionnaire, besides found: [Diagnostic], _ allowances: Allowances
  ) -> [Diagnostic] {
    let errors = found.filter { $0.severity == .error }
    // Of more than are listed, the others could be anywhere.
    guard errors.count <= draft.file.mostOfOneKind else { return [] }
    let places = errors.map(\.finding.range)
    let part = draft.withoutParts(with: places)
    return ruleCheck(of: part, PhaseReport(on: draft.file), allowances).diagnosticsOfDraft().filter { found in
      !places.contains { $0.start < found.finding.range.end && found.finding.range.start < $0.end }
    }
  }

  /// The findings about the other promises, if all mistakes are in `expect`.
  private func promiseFindings(
    in draft: Questionnaire, besides found: [Diagnostic], _ allowances: Allowances
  ) -> [Diagnostic] {
    guard draft.expectations.range != nil, isSound(draft, besides: found) else { return [] }
    return ruleCheck(of: draft, PhaseReport(on: draft.file), allowances).diagnosticsOfPromises()
  }

  /// Whether a questionnaire could be read but for what it promises.
  private func isSound(_ draft: Questionnaire, besides found: [Diagnostic]) -> Bool {
    found.allSatisfy { found in
      found.severity < .error
        || draft.expectations.range.map {
          $0.start <= found.finding.range.start && found.finding.range.end <= $0.end
        } ?? false
    }
  }

  private func isEssential(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.finding.isEssential || everyRule.first { $0.name == diagnostic.rule }?.isEssential ?? true
  }
}
