import ArgumentParser
import Checking
import Compiling
import Files
import Publishing
import Questionnaires
import Scheduling

/// A study file with its questionnaires, checked and compiled for a server.
struct ServedStudy {
  let path: FilePath
  let gathered: GatheredStudy
  let pushed: PushedStudy
  /// With which it was checked.
  let checker: Checker

  /// Whatever keeps it from being pushed is shown.
  init(_ path: FilePath, _ common: CommonOptions, zone: TimeZone?) throws {
    var common = common
    common.target = StudyServer.target
    var checker = common.checker(zone: zone)
    self.checker = checker
    let checked = try checker.checkWithStudies([path])
    var documents: [CompiledFile] = []
    try common.goThrough(checked, showing: .error) { file, hasErrors in
      guard !hasErrors else { return false }
      if let study = checked.studies.first, study.gathered.study === file.study {
        documents += Self.documents(of: study.gathered, file)
      }
      return true
    }
    guard let study = checked.studies.first else { throw Self.noStudy(path) }
    common.mention(checked, of: [path])
    try Self.requireTarget(study.gathered.study, path)
    guard case .json(let document)? = documents.first?.content else { throw ExitStatus.findings }
    self.path = path
    gathered = study.gathered
    pushed = PushedStudy(
      document,
      gathered.questionnaires.map { ($0.id.value, $0.server?[StudyServer.target]?.id?.value) })
  }

  private static func documents(of study: GatheredStudy, _ file: CheckedFile) -> [CompiledFile] {
    file.pipeline.targets(of: study.study).flatMap { target in
      target.files(study, in: study.study.languages.map(\.value), besides: false) ?? []
    }
  }

  static func noStudy(_ path: FilePath) -> ValidationError {
    ValidationError(
      "'\(path.shown)' is not a study file; servers keep studies, so name the file that lists the questionnaires (`qtool init --study` writes one)."
    )
  }

  /// Whoever publishes a study on a system should have checked it for that system all along.
  private static func requireTarget(_ study: Study, _ path: FilePath) throws {
    let name = StudyServer.target.rawValue
    let targets = study.targets.map(\.value.rawValue)
    guard !targets.isEmpty, !targets.contains(name) else { return }
    Console.complain(
      "\(path.text) has `target: \(targets.joined(separator: ", "))`; to push it, write `target: \(name)`, or \(name) beside the others in brackets"
    )
    throw ExitStatus.findings
  }

  /// Its number on the server; nil if the file has none.
  var number: Int? { gathered.study.server?[StudyServer.target]?.id?.value }

  /// The version there after the last push.
  var remembered: String? { gathered.study.server?[StudyServer.target]?.version?.value }
}
