import Checking
import Diagnostics
import Files
import JSON
import Previewing
import Questionnaires
import Scheduling
import Showing

/// The pages beside a text as it is being edited: `qtool/preview` and `qtool/schedule`.
extension LanguageServer {
  /// The page of `qtool preview --html`.
  func page(of document: Document) throws(ResponseError) -> JSON {
    let (given, all, path) = try checkedForPage(document)
    let html = String(decoding: try subject(given, all, path).page(language: nil), as: UTF8.self)
    return ["html": .string(html)]
  }

  private func subject(
    _ given: CheckedFile, _ all: CheckedFiles, _ path: FilePath
  ) throws(ResponseError) -> PageSubject {
    let pages = ShownFiles(isServed: false)
    do {
      if let study = given.study { return .study(try pages.study(study, in: given, all)) }
      if let questionnaire = given.shown {
        let study = try study(around: given)
        return .questionnaire(try pages.questionnaire(questionnaire, in: given, at: path, within: study))
      }
    } catch {
      throw refusal("shown", given.diagnostics)
    }
    throw refusal("shown", given.diagnostics)
  }

  /// The study that lists a questionnaire which is shown without it.
  private func study(around checked: CheckedFile) throws -> (gathered: GatheredStudy, file: CheckedFile)? {
    guard let place = checked.pipeline.surrounding?.place else { return nil }
    var checker = checker
    let all = try checker.checkWithStudies([place])
    guard let study = all.studies.first, let file = all.entries.first?.file else { return nil }
    return (study.gathered, file)
  }

  /// The picture of `qtool schedule --format svg`, of a participant who joins today.
  func schedule(of document: Document) throws(ResponseError) -> JSON {
    let (given, all, _) = try checkedForPage(document)
    let files = all.questionnaires.compactMap(\.file)
    let questionnaires = files.compactMap(\.scheduled)
    guard questionnaires.count == files.count, !files.isEmpty else {
      throw refusal("simulated", given.diagnostics + files.flatMap(\.diagnostics))
    }
    guard questionnaires.contains(where: { !$0.schedule.isEmpty }) else {
      throw ResponseError(
        .requestFailed, "nothing rings, because there is no `schedule`; with one, participants get prompts")
    }
    let zone = all.zone ?? .utc
    var simulation = simulate(
      questionnaires, days: all.days(upTo: nil), start: .today(in: zone), seed: 1, timeZone: zone)
    simulation.studyLength = all.length
    let use = PhoneUse(opens: PhoneUse.usualOpening, answers: .all)
    // Without a chosen client, nothing is refused.
    simulation.phones = (try? phones(ringing: simulation, files, on: nil, use: use)) ?? []
    return ["svg": .string(String(decoding: scheduleSVG(simulation), as: UTF8.self))]
  }

  private func checkedForPage(
    _ document: Document
  ) throws(ResponseError) -> (given: CheckedFile, all: CheckedFiles, path: FilePath) {
    guard document.kind.isWritten else {
      throw ResponseError(
        .requestFailed,
        "this file is neither a questionnaire nor a study: its first key is not `questionnaire` or `study`")
    }
    guard let bytes = document.uri.path else {
      let path = FilePath(document.uri.shownName)
      let file = pipeline(for: nil).check(document.text.bytes, path: path.text)
      return (file, CheckedFiles(of: file, at: path), path)
    }
    let path = FilePath(bytes: bytes)
    var checker = checker
    guard let all = try? checker.checkWithStudies([path]), let file = all.entries.first?.file else {
      throw ResponseError(
        .requestFailed, "the settings in .qtool.yaml have errors; open that file to see them")
    }
    return (file, all, path)
  }

  /// Why there is no page: the first error.
  private func refusal(_ done: String, _ found: [Diagnostic]) -> ResponseError {
    let error = found.first { $0.severity == .error }
    let reason = error.map { error in
      let line = error.file.position(at: error.finding.range.start, in: .scalars).line
      let name = FilePath(error.file.path).name
      return ": \(String(decoding: name, as: UTF8.self)), line \(line): \(error.finding.message)"
    }
    return ResponseError(.requestFailed, "this cannot be \(done) now" + (reason ?? ""))
  }
}
