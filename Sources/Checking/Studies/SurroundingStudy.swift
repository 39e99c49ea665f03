import Diagnostics
import Files
import Linting
import Questionnaires
import Scheduling

/// A study whose file is beside a questionnaire that it lists, or above it, when the questionnaire is checked without
/// the study.
package struct SurroundingStudy: Sendable {
  /// The study file.
  package let place: FilePath
  /// Nil if its file cannot be read, so that nobody knows what it lists.
  package let study: Study?
  package let hasErrors: Bool
  let terms: StudyTerms
  /// The files of other studies that also list the questionnaire, with other terms.
  package fileprivate(set) var others: [FilePath] = []

  /// Nil if the file does not describe a study after all.
  init?(_ file: CheckedFile, at place: FilePath) {
    guard file.isStudy else { return nil }
    self.place = place
    study = file.study
    hasErrors = file.diagnostics.hasErrors
    terms = file.study.map { StudyTerms(of: $0, in: file.pipeline) } ?? .unknown
  }

  /// Nil if it does not say so.
  package var isRunning: Bool? { terms.isRunning }

  /// Whether the study lists a file, by its path or by the id of its questionnaire.
  func lists(_ file: FilePath?, id: String?) -> Bool {
    let path = file.map { $0.relative(to: place.folder) }
    return study?.questionnaires.contains { name in
      StudyListing.isFile(name.value)
        ? path != nil && StudyListing.inside(name.value) == path : name.value == id
    } ?? false
  }

  /// The study's requirements that one of its questionnaires does not meet, apart from its target.
  func findings(in questionnaire: Questionnaire) -> [Diagnostic] {
    guard let study else { return [] }
    let member = GatheredStudy.Member(questionnaire, at: study.id.range, baselinePlace: nil)
    var report = PhaseReport(on: questionnaire.file)
    for (_, finding) in GatheredStudy(study, members: [member]).rulesBeyondLength {
      report.add(.studyLength, finding)
    }
    return report.diagnostics
  }

  /// In a study of one language, its questionnaires need not name it.
  func requiredLanguages(for questionnaire: Questionnaire) -> RequiredLanguages? {
    guard let study, study.languages.count > 1 else { return nil }
    return RequiredLanguages(study.languages, by: study.file, for: questionnaire)
  }

  /// Whether the studies require different languages.
  fileprivate func isOther(than study: SurroundingStudy) -> Bool {
    self.study?.languages.map(\.value) != study.study?.languages.map(\.value)
  }
}

extension Pipeline {
  /// How to check a questionnaire that the study lists, without its other questionnaires.
  mutating func join(_ study: SurroundingStudy) {
    surrounding = study
    terms = study.terms
  }
}

extension [SurroundingStudy] {
  /// Each study once, in this order.
  package func withoutRepetitions() -> [SurroundingStudy] {
    var known: Set<FilePath> = []
    return filter { known.insert($0.place).inserted }
  }

  /// The one that counts among those of one folder.
  func deciding(for file: FilePath?, id: String?) -> SurroundingStudy? {
    let listing = filter { $0.lists(file, id: id) }
    guard var first = listing.first else { return nil }
    first.others = listing.dropFirst().filter { $0.terms != first.terms || $0.isOther(than: first) }.map(
      \.place)
    return first
  }
}
