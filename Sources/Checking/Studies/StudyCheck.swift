import Compiling
import Diagnostics
import Files
import Linting
import Questionnaires
import Scheduling

/// The findings in a study once its questionnaires are known: in its own file and in theirs.
package struct StudyCheck: Sendable {
  /// A questionnaire of the study, and how it was checked.
  package struct Member: Sendable {
    let entry: StudyListing.Entry
    let questionnaire: Questionnaire
    let pipeline: Pipeline
  }

  package let gathered: GatheredStudy
  package let listing: StudyListing
  private let members: [Member]
  private let targets: [any CompileTarget]
  /// The targets of the study itself.
  package var targetNames: [TargetName] { targets.map(\.name) }
  private let terms: StudyTerms
  /// Promises of the study, and what was found out about them.
  package private(set) var proofs: [PromiseProof] = []
  /// With the severities of the rules; settings may change them.
  package private(set) var diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - members: those that could be read, in the order of the list
  ///   - pipeline: how the study file was checked
  package init(_ listing: StudyListing, members: [Member], pipeline: Pipeline) {
    self.listing = listing
    self.members = members
    gathered = GatheredStudy(
      listing.study,
      members: members.map {
        .init($0.questionnaire, at: $0.entry.written.range, baselinePlace: $0.entry.baselinePlace)
      }, picture: listing.picture)
    targets = pipeline.targets(of: listing.study)
    terms = StudyTerms(of: listing.study, in: pipeline)
    diagnostics = []
    let promises = StudyPromises(
      listing.study,
      members.map {
        StudyPromises.Member(
          questionnaire: $0.questionnaire, isBaseline: $0.entry.baselinePlace != nil,
          targets: $0.pipeline.under(terms).targets(of: $0.questionnaire).map(\.name),
          readingSpeed: $0.pipeline.readingSpeed)
      })
    proofs = promises.proofs
    diagnostics = ownFindings + findingsOfMembers + promises.diagnostics
  }

  /// A study among questionnaires that are known, whatever is on the disk.
  ///
  /// - Parameters:
  ///   - questionnaires: those beside the study file and below, and perhaps others
  ///   - pipeline: how to check a file
  package init(
    of study: Study, among questionnaires: [Questionnaire], pipeline: (SourceFile) -> Pipeline,
    reading read: StudyListing.PictureReader? = nil
  ) {
    let near = study.file.questionnairesNear(among: questionnaires)
    let known = Dictionary(near.map { ($0.path, $0.questionnaire) }, uniquingKeysWith: { first, _ in first })
    let surroundings = StudySurroundings(near.map { ($0.path, $0.questionnaire.id.value) })
    let listing = StudyListing(study, in: surroundings, reading: read)
    let members = listing.entries.compactMap { entry in
      known[entry.path].map { Member(entry: entry, questionnaire: $0, pipeline: pipeline($0.file)) }
    }
    self.init(listing, members: members, pipeline: pipeline(study.file))
  }

  /// The study's decisions about those of its questionnaires that have other findings because of them, by their files.
  package var decisiveTerms: [String: StudyTerms] {
    let affected = members.filter { $0.pipeline.isDifferent(under: terms, for: $0.questionnaire) }
    return Dictionary(affected.map { ($0.questionnaire.file.path, terms) }) { first, _ in first }
  }

  /// Ids that two of the questionnaires have, given what each asks: with different questions, or where a target allows it once.
  package func sharedIDs(_ asked: (SourceFile) -> AskedQuestions?) -> [Diagnostic] {
    let all = gathered.questionnaires.map { asked($0.file) ?? AskedQuestions(none: $0.file) }
    guard targets.contains(where: \.hasOneListOfNames) else { return sharedIDFindings(in: all) }
    var report = PhaseReport(on: listing.study.file)
    report.addRepeatedNames(zip(gathered.members, all).map { NamesInStudy($0, names: $1.columns) })
    return sharedIDFindings(in: all) + report.diagnostics
  }

  private var ownFindings: [Diagnostic] {
    var report = listing.report
    for member in members { judge(member, in: &report) }
    if let finding = gathered.reversedDates { report.add(.studyLength, finding) }
    let reports = targets.isEmpty ? [.withoutTarget(listing.study)] : targets.map { $0.report(on: gathered) }
    // In a draft, the target may only be unreadable.
    let languages = MissingLanguage()
    return ([report] + (listing.study.isDraft ? [] : reports)).flatMap(\.diagnostics)
      + languages.about.diagnostics(languages.missing(in: gathered), in: listing.study.file)
  }

  private func judge(_ member: Member, in report: inout PhaseReport) {
    let place = member.entry.written.range
    let own = member.pipeline.under(terms).targets(of: member.questionnaire).map(\.name)
    if let missing = targets.map(\.name).first(where: { !own.contains($0) }), !own.isEmpty {
      report.add(.studyFile, .otherTarget(member.questionnaire, for: own, not: missing, at: place))
    }
    if let place = member.entry.baselinePlace, let finding = Finding.unfit(member.questionnaire, as: place) {
      report.add(.studyBaseline, finding)
    }
  }

  private var findingsOfMembers: [Diagnostic] {
    var reports: [String: PhaseReport] = [:]
    for (questionnaire, finding) in gathered.rulesBeyondLength {
      let file = questionnaire.file
      reports[file.path, default: PhaseReport(on: file)].add(.studyLength, finding)
    }
    return reports.values.flatMap(\.diagnostics) + studyFindings(gathered)
  }
}

extension SourceFile {
  /// The questionnaires that a study in this file could list, by their paths from its folder.
  package func questionnairesNear(
    among all: [Questionnaire]
  ) -> [(path: FilePath, questionnaire: Questionnaire)] {
    let start = folder.isEmpty ? "" : folder + "/"
    return all.filter { $0.file.path.hasPrefix(start) }.map {
      (FilePath(String($0.file.path.dropFirst(start.count))), $0)
    }
  }
}

/// Ids that mean different questions in different files of a study.
func sharedIDFindings(in study: [AskedQuestions]) -> [Diagnostic] {
  var reports: [Int: PhaseReport] = [:]
  for (place, finding) in sharedIDs(in: study) {
    reports[place, default: PhaseReport(on: study[place].file)].add(.studyIDs, finding)
  }
  return reports.values.flatMap(\.diagnostics)
}

/// The promises of a study, once its questionnaires are known, and the findings about them.
private struct StudyPromises {
  /// In the order of the file.
  private(set) var proofs: [PromiseProof] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let study: Study
  private let members: [Member]
  /// Every questionnaire of the list could be read.
  private let isWhole: Bool

  /// A questionnaire and the targets that it has in the study.
  struct Member {
    let questionnaire: Questionnaire
    let isBaseline: Bool
    let targets: [TargetName]
    let readingSpeed: ReadingSpeed

    fileprivate func prover(_ promises: [PromiseProof.Made] = []) -> PromiseProver {
      PromiseProver(questionnaire, promises, on: targets, readingSpeed: readingSpeed)
    }
  }

  init(_ study: Study, _ members: [Member]) {
    self.study = study
    self.members = members
    isWhole = members.count == study.questionnaires.count && members.allSatisfy(\.isKnown)
    guard !study.expectations.isEmpty else { return }
    for expectation in study.expectations { add(expectation) }
    for member in members where member.isKnown { addPromises(about: member) }
    proofs.sort { $0.expectation.range.start < $1.expectation.range.start }
    diagnostics += promiseRules.flatMap { $0.diagnostics(in: proofs, of: study.file) }
  }

  /// A limit is proved for all questionnaires together.
  private mutating func add(_ expectation: StudyExpectation) {
    switch expectation.promise {
    case .limit(let limit):
      let promise = Expectation(
        .limit(limit), why: expectation.why, place: expectation.place, range: expectation.range)
      proofs.append(
        PromiseProof(
          promise, by: .study(study.file), about: nil, isWhole ? limits.verdict(on: limit) : .unread))
    case .about(let id):
      let names = members.map(\.questionnaire.id.value)
      guard isWhole, !names.contains(id.value) else { return }
      let finding = Finding.notInStudy(id, names)
      diagnostics += PhaseReport(.studyFile, finding, in: study.file).diagnostics
    }
  }

  private var limits: StudyLimits {
    StudyLimits(
      members.map { .init($0.questionnaire, isBaseline: $0.isBaseline, $0.prover()) },
      over: study.length?.value)
  }

  private mutating func addPromises(about member: Member) {
    let (all, mistakes) = study.expectations(about: member.questionnaire)
    diagnostics += mistakes
    proofs += member.prover(all.map { ($0, .study(study.file)) }).proofs
  }
}

extension StudyPromises.Member {
  /// Where there is much to remember, questionnaires are kept without their questions.
  fileprivate var isKnown: Bool { !questionnaire.questions.isEmpty }
}

extension Finding {
  fileprivate static func notInStudy(_ id: Located<String>, _ names: [String]) -> Finding {
    let shown = names.prefix(5).map { "`\($0)`" }.joined(separator: ", ") + (names.count > 5 ? ", …" : "")
    return Finding(
      "the study has no questionnaire `\(id.value)`", at: id.range,
      help: nearest(to: id.value, among: names).map { "did you mean `\($0)`?" } ?? "the study lists \(shown)")
  }
}

/// A study's decisions about its questionnaires.
package struct StudyTerms: Equatable, Sendable {
  /// For questionnaires that name none themselves.
  let targets: [TargetName]
  /// How long participation takes; nil if the study does not say so.
  let days: Int?
  /// In which its days begin; nil if it names none.
  let zone: String?
  /// Nil if it does not say whether it is running.
  let isRunning: Bool?
  /// Whether the study file can be read at all.
  let isKnown: Bool
  /// Whether it may name a target that cannot be read.
  private(set) var mayHaveTarget = true
  /// Whether the study promises something, so that it asks about the questions.
  private(set) var hasPromises = false

  /// Of a study whose file is not YAML: its questionnaires may have a target and an end.
  package static let unknown = StudyTerms(targets: [], days: nil, zone: nil, isRunning: nil, isKnown: false)

  private init(targets: [TargetName], days: Int?, zone: String?, isRunning: Bool?, isKnown: Bool) {
    self.targets = targets
    self.days = days
    self.zone = zone
    self.isRunning = isRunning
    self.isKnown = isKnown
  }

  init(of study: Study, in pipeline: Pipeline) {
    self.init(
      targets: pipeline.targets(of: study).map(\.name), days: study.length?.value,
      zone: study.timeZone?.value, isRunning: study.running?.value, isKnown: true)
    mayHaveTarget = study.isDraft && targets.isEmpty
    hasPromises = !study.expectations.isEmpty
  }
}

extension Pipeline {
  /// How to check a questionnaire of a study.
  func under(_ terms: StudyTerms?) -> Pipeline {
    var pipeline = self
    pipeline.terms = terms
    return pipeline
  }

  /// Whether a questionnaire of the study has other findings because of it.
  func isDifferent(under terms: StudyTerms, for questionnaire: Questionnaire) -> Bool {
    let (own, joined) = (targets(of: questionnaire), under(terms).targets(of: questionnaire))
    guard terms.isKnown else { return own.isEmpty }
    let hasWeekdays = terms.zone != nil && questionnaire.schedule.contains { $0.weekdays != nil }
    let mayEnd = terms.days != nil && questionnaire.schedule.contains { $0.days != nil }
    let losesLess = joined.contains { $0.losesLessInStudies && terms.targets.contains($0.name) }
    return mayEnd || hasWeekdays || losesLess || terms.isRunning == true && questionnaire.dependsOnDay
      || terms.isRunning == false && earlier != nil || own.map(\.name) != joined.map(\.name)
  }
}

extension Questionnaire {
  /// Whether a finding about it may depend on what day it is and on the study.
  fileprivate var dependsOnDay: Bool {
    active == nil && (schedule.contains { $0.ends != nil } || byAnswer.dates.contains { $0.dateRange != nil })
  }
}
