import Diagnostics
import JSON
import Platforms
import Questionnaires
import Scheduling

/// The documents of a platform. To add one, see "A platform" in CONTRIBUTING.md.
package protocol CompileTarget: Sendable {
  var name: TargetName { get }
  /// JSON Schema (draft-07) of one document.
  var schema: JSON { get }
  /// Limits of the study's clients that rules about all targets ask for.
  var clientLimits: ClientLimits { get }
  /// Whether a study's document contains its questionnaires, which then get none of their own beside it.
  var hasOneDocumentPerStudy: Bool { get }
  /// Whether all questions of a study have one list of names, so that two questionnaires cannot share an id.
  var hasOneListOfNames: Bool { get }
  /// Whether its documents take much memory and have nothing that the others have not, so that fixes are compared by them only for
  /// questionnaires that name it.
  var isComparedOnlyIfNamed: Bool { get }
  /// Whether less is lost of a questionnaire in a study than of one alone.
  var losesLessInStudies: Bool { get }
  /// The document in one language, and the findings on the way to it: an error for what the target cannot contain, a
  /// warning for what its clients ignore. Neither depends on the language.
  func lower(_ questionnaire: Questionnaire, language: String?) -> Outcome<JSON>
  /// The findings of lowering. A target that needs no document to find them makes none.
  func report(on questionnaire: Questionnaire) -> PhaseReport
  /// The files that `qtool compile` writes for a questionnaire; nil if there are errors, which checking reports.
  ///
  /// - Parameter others: whether files for other targets are written beside them
  func files(_ questionnaire: Questionnaire, in languages: [String?], besides others: Bool) -> [CompiledFile]?
  /// JSON Schema (draft-07) of the document of a study.
  var studySchema: JSON { get }
  /// The document of a study in one language, with findings in its file.
  func lower(_ study: GatheredStudy, language: String?) -> Outcome<JSON>
  /// The files for a study, besides those of its questionnaires.
  func files(_ study: GatheredStudy, in languages: [String?], besides others: Bool) -> [CompiledFile]?
}

/// The targets, in the order of `TargetName`.
package let allTargets = compileTargets(for: UsedClients())

/// The targets for a study whose participants use these clients, and take part for so many days if that is known.
/// For these targets, a document of the study is written that lists its questionnaires. Random times that a target cannot
/// leave to its clients are drawn from the seed. Calendar days begin at midnight of the time zone.
package func compileTargets(
  for clients: UsedClients, over days: Int? = nil, listedFor study: [TargetName] = [], seed: UInt64 = 1,
  zone: TimeZone? = nil
) -> [any CompileTarget] {
  let targets: [any CompileTarget] = [
    TrackTarget(clients: clients, days: days), IntersessionTarget(days: days),
    FormTarget(isInCatalogue: study.contains(.form)),
    RadarTarget(days: days, seed: seed, isInProtocol: study.contains(.radar)), REDCapTarget(), FHIRTarget(),
    ESMiraTarget(zone: zone, isInStudy: study.contains(.esmira), days: days),
  ]
  return targets.map { target in
    StoringTarget(
      base: target, delivery: DeliveryCheck(target.name, clients, over: days, in: zone),
      isInStudy: study.contains(target.name))
  }
}

/// A target that gets each questionnaire under the names and codes that it keeps, and none that would become a document of gigabytes. Its
/// reports tell of prompts that phones do not ring.
private struct StoringTarget: CompileTarget {
  let base: any CompileTarget
  let delivery: DeliveryCheck
  let isInStudy: Bool

  var name: TargetName { base.name }
  var schema: JSON { base.schema }
  var studySchema: JSON { base.studySchema }
  var clientLimits: ClientLimits { base.clientLimits }
  var hasOneDocumentPerStudy: Bool { base.hasOneDocumentPerStudy }
  var hasOneListOfNames: Bool { base.hasOneListOfNames }
  var isComparedOnlyIfNamed: Bool { base.isComparedOnlyIfNamed }
  var losesLessInStudies: Bool { base.losesLessInStudies }

  func lower(_ questionnaire: Questionnaire, language: String?) -> Outcome<JSON> {
    if let report = excess(of: questionnaire) { return Outcome(nil, report) }
    let outcome = base.lower(questionnaire.asStored(on: name), language: language)
    var report = outcome.report
    delivery.add(of: questionnaire, isInStudy: isInStudy, to: &report)
    return Outcome(report.hasErrors ? nil : outcome.value, report)
  }

  func report(on questionnaire: Questionnaire) -> PhaseReport {
    if let report = excess(of: questionnaire) { return report }
    var report = base.report(on: questionnaire.asStored(on: name))
    delivery.add(of: questionnaire, isInStudy: isInStudy, to: &report)
    return report
  }

  func files(_ questionnaire: Questionnaire, in languages: [String?], besides others: Bool) -> [CompiledFile]?
  {
    guard excess(of: questionnaire) == nil else { return nil }
    return base.files(questionnaire.asStored(on: name), in: languages, besides: others)
  }

  /// Nil unless the questionnaire is too large.
  private func excess(of questionnaire: Questionnaire) -> PhaseReport? {
    guard questionnaire.comparesTooMuch else { return nil }
    var report = PhaseReport(on: questionnaire.file)
    report.add(.targetUnsupported, .tooManyComparisons(at: questionnaire.id.range, in: name))
    return report
  }

  func lower(_ study: GatheredStudy, language: String?) -> Outcome<JSON> {
    if let report = excess(of: study) { return Outcome(nil, report) }
    let outcome = base.lower(stored(study), language: language)
    var report = outcome.report
    delivery.add(of: study, to: &report)
    return Outcome(outcome.value, report)
  }

  func files(_ study: GatheredStudy, in languages: [String?], besides others: Bool) -> [CompiledFile]? {
    guard excess(of: study) == nil else { return nil }
    return base.files(stored(study), in: languages, besides: others)
  }

  /// Nil unless one of its questionnaires is too large.
  private func excess(of study: GatheredStudy) -> PhaseReport? {
    guard let member = study.members.first(where: \.questionnaire.comparesTooMuch) else { return nil }
    var report = PhaseReport(on: study.study.file)
    report.add(.targetUnsupported, .tooManyComparisons(at: member.place, in: name))
    return report
  }

  private func stored(_ study: GatheredStudy) -> GatheredStudy {
    let members = study.members.map { member in
      GatheredStudy.Member(
        member.questionnaire.asStored(on: name), at: member.place, baselinePlace: member.baselinePlace)
    }
    return GatheredStudy(study.study, members: members, picture: study.picture)
  }
}

extension Questionnaire {
  /// Whether its conditions are true for too many answers: each comparison is written for each answer of its question.
  fileprivate var comparesTooMuch: Bool {
    var answers = 0
    for condition in sections.lazy.map(\.condition) + questions.map(\.condition) {
      condition?.visitTests { answers += questions[$0.question].options?.options.count ?? 1 }
    }
    return answers > Self.mostAnswers
  }
}

extension Finding {
  fileprivate static func tooManyComparisons(at range: SourceRange, in target: TargetName) -> Finding {
    Finding(
      "the conditions compare so many answers that a document of `\(target.rawValue)` would have more than \(grouped(Questionnaire.mostAnswers)) of them",
      at: range, help: "ask about questions with fewer answers, or split the questionnaire")
  }
}

/// The clients that a study names and that do not do what others do.
package struct ClientLimits: Sendable {
  package var withoutIntro: [ClientName] = []
  package var withoutNotes: [ClientName] = []
  /// They send no random prompts if the window has too few quarters of an hour.
  package var keepingQuarterHours: [ClientName] = []
}

/// A file that `qtool compile` writes.
package struct CompiledFile: Sendable {
  package enum Content: Sendable {
    case json(JSON)
    /// Rows of cells, the heading first.
    case table([[String]])
  }

  package let name: String
  package let content: Content
  /// Advice on preparing it before it can be used.
  package var advice: String?

  package var bytes: [UInt8] {
    switch content {
    case .json(let json): JSONWriter.bytes(of: json)
    case .table(let rows): csvBytes(rows)
    }
  }
}

extension CompileTarget {
  package var clientLimits: ClientLimits { ClientLimits() }
  package var hasOneDocumentPerStudy: Bool { false }
  package var hasOneListOfNames: Bool { false }
  package var isComparedOnlyIfNamed: Bool { false }
  package var losesLessInStudies: Bool { false }

  package func report(on questionnaire: Questionnaire) -> PhaseReport {
    lower(questionnaire, language: questionnaire.outputLanguages[0]).report
  }

  package func report(on study: GatheredStudy) -> PhaseReport {
    lower(study, language: study.study.outputLanguages[0]).report
  }

  /// One document per language, named after it. The name also says the target if there are others.
  package func files(_ questionnaire: Questionnaire, in languages: [String?], besides others: Bool)
    -> [CompiledFile]?
  {
    files([questionnaire.id.value], in: languages, besides: others) {
      lower(questionnaire, language: $0).value
    }
  }

  package func files(_ study: GatheredStudy, in languages: [String?], besides others: Bool) -> [CompiledFile]?
  {
    files([study.study.id.value, "study"], in: languages, besides: others) {
      lower(study, language: $0).value
    }
  }

  private func files(
    _ names: [String], in languages: [String?], besides others: Bool, _ lower: (String?) -> JSON?
  ) -> [CompiledFile]? {
    var files: [CompiledFile] = []
    for language in languages {
      // Checking has already reported why.
      guard let json = lower(language) else { return nil }
      let parts = names + [others ? name.rawValue : nil, language, "json"].compactMap { $0 }
      files.append(CompiledFile(name: parts.joined(separator: "."), content: .json(json)))
    }
    return files
  }
}

/// A table as CSV (RFC 4180): a cell with a comma, a quotation mark, a line break or spaces at its ends is quoted.
package func csvBytes(_ rows: [[String]]) -> [UInt8] {
  rows.flatMap { Array(($0.map(csvCell).joined(separator: ",") + "\n").utf8) }
}

private func csvCell(_ cell: String) -> String {
  let isQuoted =
    cell.utf8.contains { ",\"\r\n".utf8.contains($0) } || cell.hasPrefix(" ") || cell.hasSuffix(" ")
  guard isQuoted else { return cell }
  return "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
}
