import Compiling
import Diagnostics
import Files
import Linting
import Questionnaires
import Scheduling

/// What is found in a study once its questionnaires are known: in its own file and in theirs.
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
    diagnostics = []
    diagnostics = ownFindings + findingsOfMembers
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
    let folder = study.file.folder.isEmpty ? "" : study.file.folder + "/"
    let near = questionnaires.filter { $0.file.path.hasPrefix(folder) }
    let paths = near.map { FilePath(String($0.file.path.dropFirst(folder.count))) }
    let known = Dictionary(zip(paths, near), uniquingKeysWith: { first, _ in first })
    let surroundings = StudySurroundings(zip(paths, near).map { ($0, $1.id.value) })
    let listing = StudyListing(study, in: surroundings, reading: read)
    let members = listing.entries.compactMap { entry in
      known[entry.path].map { Member(entry: entry, questionnaire: $0, pipeline: pipeline($0.file)) }
    }
    self.init(listing, members: members, pipeline: pipeline(study.file))
  }

  private var ownFindings: [Diagnostic] {
    var report = listing.report
    for member in members { judge(member, in: &report) }
    if let finding = gathered.reversedDates { report.add(.studyLength, finding) }
    let reports = targets.isEmpty ? [.withoutTarget(listing.study)] : targets.map { $0.report(on: gathered) }
    // In a draft, the target may only be unreadable.
    return ([report] + (listing.study.isDraft ? [] : reports)).flatMap(\.diagnostics)
  }

  private func judge(_ member: Member, in report: inout PhaseReport) {
    let place = member.entry.written.range
    let own = member.pipeline.targets(of: member.questionnaire).map(\.name)
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

/// Ids that mean different questions in different files of a study.
func sharedIDFindings(
  in study: [(file: SourceFile, questions: [AskedQuestion])]
) -> [Diagnostic] {
  var reports: [Int: PhaseReport] = [:]
  for (place, finding) in sharedIDs(in: study) {
    reports[place, default: PhaseReport(on: study[place].file)].add(.studyIDs, finding)
  }
  return reports.values.flatMap(\.diagnostics)
}
