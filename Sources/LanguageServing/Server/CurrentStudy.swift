import Checking
import Configuring
import Diagnostics
import Files
import Questionnaires
import YAML

/// Documents are checked as `qtool lint` checks them in their studies.
extension LanguageServer {
  func findings(in document: Document) -> [Diagnostic] {
    let study = currentStudy()
    return check(document).diagnostics(with: study, name: document.uri.shownName)
  }

  func check(_ document: Document) -> CheckedDocument {
    if let checked = document.checked { return checked }
    let checked = freshlyChecked(document)
    document.checked = checked
    return checked
  }

  private func freshlyChecked(_ document: Document) -> CheckedDocument {
    guard document.kind != .other else { return .passedOver }
    let path = document.uri.path
    var pipeline = pipeline(for: path)
    let isExcluded = path.map { pipeline.configuration.exclusion(of: FilePath(bytes: $0)) != nil } ?? false
    guard !isExcluded else { return .passedOver }
    pipeline.terms = document.terms
    pipeline.earlier = committed.version(of: document.uri)
    return .checked(pipeline.check(document.text.bytes, path: document.uri.shownName))
  }

  func pipeline(for path: [UInt8]?) -> Pipeline {
    Pipeline(configuration: settings.configuration(for: path), today: .clock)
  }

  /// The findings that concern several questionnaires of a study or folder. Documents for which a study makes a difference
  /// are checked under its terms.
  func currentStudy() -> SharedFindings {
    let open = documents.values.filter { study.holds($0.uri) }
    let drafts = drafts(in: open)
    let questionnaires = study.questionnaires(with: drafts.mapValues(\.forStudy))
    let studies = study.studies(with: open.compactMap(\.study)).map { study in
      StudyCheck(
        of: study, among: study.expectations.isEmpty ? questionnaires : whole(questionnaires, drafts)
      ) {
        pipeline(for: Array($0.path.utf8))
      }
    }
    let broken = study.brokenStudies(with: open.compactMap(\.brokenStudy))
    setTerms(of: open, studies, broken)
    let others = studies.flatMap { check in
      check.sharedIDs { file in
        let path = Array(file.path.utf8)
        return (drafts[path].map(NearQuestionnaire.init) ?? study.files[path]?.questionnaire)?.asked
      }
    }
    return SharedFindings(of: questionnaires, studies: studies, brokenStudies: broken, others: others)
  }

  /// With their questions, which a study's promises are about. Files that are not open are kept without them.
  private func whole(_ all: [Questionnaire], _ drafts: [[UInt8]: Questionnaire]) -> [Questionnaire] {
    all.map { near in
      let path = Array(near.file.path.utf8)
      if let draft = drafts[path] { return draft }
      let bytes = try? readFile(FilePath(bytes: path), limit: YAMLLimits().bytes)
      return bytes.flatMap { Pipeline().draft(of: $0, path: near.file.path) } ?? near
    }
  }

  /// The questionnaires that a study in this document could list, by their paths from its folder.
  func questionnaires(near document: Document) -> [(path: String, questionnaire: Questionnaire)] {
    guard study.holds(document.uri) else { return [] }
    let open = documents.values.filter { study.holds($0.uri) }
    let all = study.questionnaires(with: drafts(in: open))
    let file = SourceFile(path: document.uri.shownName, text: [])
    return file.questionnairesNear(among: all).map { ($0.path.text, $0.questionnaire) }
  }

  /// The studies that can list the questionnaire in a document.
  func studies(around document: Document) -> [Study] {
    guard study.holds(document.uri) else { return [] }
    let open = documents.values.filter { study.holds($0.uri) }
    for other in open where other.kind == .study { _ = check(other) }
    return study.studies(with: open.compactMap(\.study))
  }

  /// The versions of a document in git, asked now if that was not done yet: without them, a new name would lose answers.
  func earlierQuestionnaires(of document: Document) -> [Questionnaire] {
    guard let path = document.uri.path else { return [] }
    let released = settings.configuration(for: path).released?.value
    return [committed.certain(of: document.uri)?.questionnaire].compactMap(\.self)
      + [released.flatMap { CommittedVersion.released(FilePath(bytes: path), as: $0) }].compactMap(\.self)
  }

  private func drafts(in open: [Document]) -> [[UInt8]: Questionnaire] {
    var drafts: [[UInt8]: Questionnaire] = [:]
    for document in open { drafts[document.uri.key] = check(document).draft }
    return drafts
  }

  /// While the folders are being searched, nothing is known of studies, and documents keep their terms.
  private func setTerms(of open: [Document], _ studies: [StudyCheck], _ broken: [SourceFile]) {
    guard !study.isSearching else { return }
    let terms = studies.reduce(into: [:]) { $0.merge($1.decisiveTerms) { first, _ in first } }
    for document in open {
      guard let questionnaire = document.checked?.draft else { continue }
      let file = questionnaire.file
      let isNearBroken = broken.contains { file.isInFolder(of: $0) }
      document.set(terms[file.path] ?? (isNearBroken ? .unknown : nil))
    }
  }
}
