import Questionnaires

/// What a study decides about its questionnaires.
package struct StudyTerms: Equatable, Sendable {
  /// For questionnaires that name none themselves.
  let targets: [TargetName]
  /// How long participation takes; nil if the study does not say so.
  let days: Int?
  /// Whether the study file can be read at all.
  let isKnown: Bool

  /// Of a study whose file is not YAML: its questionnaires may have a target and an end.
  package static let unknown = StudyTerms(targets: [], days: nil, isKnown: false)

  private init(targets: [TargetName], days: Int?, isKnown: Bool) {
    self.targets = targets
    self.days = days
    self.isKnown = isKnown
  }

  init(of study: Study, in pipeline: Pipeline) {
    self.init(targets: pipeline.targets(of: study).map(\.name), days: study.length?.value, isKnown: true)
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
    let mayEnd = terms.days != nil && questionnaire.schedule.contains { $0.days != nil }
    let isInCatalogue = terms.targets.contains(.form) && joined.contains { $0.name == .form }
    return mayEnd || isInCatalogue || own.map(\.name) != joined.map(\.name)
  }
}
