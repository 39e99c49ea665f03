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
