import Checking
import Diagnostics
import Files
import Platforms
import Previewing
import Questionnaires
import Scheduling
import Terminal

/// Checked files as subjects of pages, for `preview` and for editors.
package struct ShownFiles {
  /// The only client whose view is shown, if one is chosen.
  let client: ClientName?
  /// Whose random orders are shown.
  let seed: UInt64
  /// The page stays with its author, so that it says everything that is known about the file.
  let isServed: Bool

  package init(client: ClientName? = nil, seed: UInt64 = 1, isServed: Bool) {
    (self.client, self.seed, self.isServed) = (client, seed, isServed)
  }

  /// - Parameter study: the study that lists it, if it is shown alone
  package func questionnaire(
    _ questionnaire: Questionnaire, in given: CheckedFile, at path: FilePath,
    within study: (gathered: GatheredStudy, file: CheckedFile)?
  ) throws(ForeignClient) -> ShownQuestionnaire {
    ShownQuestionnaire(
      questionnaire, in: given, file: file(path), seed: seed,
      findings: findings(given.diagnostics, about: questionnaire),
      views: try ClientViews(of: questionnaire, in: given, client, within: study).all)
  }

  /// A page that is sent to others does not say where its file is on this machine.
  private func file(_ path: FilePath) -> FilePath {
    isServed || path == InputFiles.standardInput ? path : FilePath(bytes: Array(path.name))
  }

  /// A page that is served has all of them; otherwise, they say why a question cannot be shown.
  private func findings(_ found: [Diagnostic], about questionnaire: Questionnaire) -> [Diagnostic] {
    guard !isServed else { return found }
    return found.filter { diagnostic in
      let place = diagnostic.finding.range.start
      return diagnostic.severity == .error
        && questionnaire.unread.contains { $0.range.start <= place && place < $0.range.end }
    }
  }

  package func study(
    _ study: Study, in given: CheckedFile, _ all: CheckedFiles
  ) throws(ForeignClient) -> ShownStudy {
    let shared = all.sharedWithIDs
    var questionnaires: [ShownQuestionnaire] = []
    for entry in all.questionnaires {
      guard let file = entry.file, let questionnaire = file.shown else { continue }
      let all = isServed ? shared.allFindings(in: file) : file.diagnostics
      questionnaires.append(
        ShownQuestionnaire(
          questionnaire, in: file, file: self.file(entry.path), seed: seed,
          findings: findings(all, about: questionnaire),
          views: try ClientViews(of: questionnaire, in: file, client).all))
    }
    let members = all.studies.flatMap(\.gathered.members)
    var views: [ClientView] = []
    if let first = all.studies.first {
      let files = all.questionnaires.compactMap(\.file)
      views = try ClientViews(of: first.gathered, in: given, files, client).all
    }
    return ShownStudy(
      study, digest: study.file.shortDigest, questionnaires: questionnaires,
      baseline: Set(members.filter { $0.baselinePlace != nil }.map(\.questionnaire.id.value)),
      places: Dictionary(
        members.map { ($0.questionnaire.id.value, [$0.place, $0.baselinePlace].compactMap(\.self)) },
        uniquingKeysWith: { first, _ in first }),
      simulation: simulate(study, questionnaires.map(\.questionnaire)), views: views,
      promises: ShownPromises(all.studies.flatMap(\.proofs), on: given.pipeline.today.day, version: nil))
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
      views: views,
      promises: ShownPromises(
        checked.promises(of: questionnaire), on: checked.pipeline.today.day, version: questionnaire.version))
  }
}

extension PageFinding {
  package init(_ diagnostic: Diagnostic) {
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

extension FilePath {
  /// The path as a word of a command, which is not taken for an option.
  package var shellWord: String {
    let isLikeAnOption = bytes.first == UInt8(ascii: "-")
    return Terminal.shellWord(isLikeAnOption ? Array("./".utf8) + bytes : bytes)
  }
}

/// The rings of a simulation in the clients of all targets, or in the chosen one.
package func phones(
  ringing simulation: Simulation, _ files: [CheckedFile], on client: ClientName?, use: PhoneUse
) throws(ForeignClient) -> [PhoneRings] {
  let targets = zip(simulation.questionnaires, files).map { $1.pipeline.targets(of: $0).map(\.name) }
  let named = Set(targets.flatMap(\.self))
  let all = TargetName.allCases.filter(named.contains)
  if let client, !all.contains(client.platform.target) { throw ForeignClient(client, in: "the files") }
  let clients = client.map { [$0] } ?? all.flatMap { target in files[0].pipeline.clients(of: target) }
  return clients.compactMap { client in
    PhoneRings(of: simulation, on: client, use: use) { targets[$0].contains(client.platform.target) }
  }
}

extension CheckedFiles {
  /// The days that are simulated unless somebody asks for others.
  package func days(upTo asked: Int?) -> Int { min(asked ?? length ?? 14, length ?? .max) }
}
