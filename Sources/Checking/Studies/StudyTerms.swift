import Questionnaires

/// What a study decides about its questionnaires.
struct StudyTerms: Sendable {
  /// For questionnaires that name none themselves.
  let targets: [TargetName]
  /// How long participation takes; nil if the study does not say so.
  let days: Int?

  init(of study: Study, in pipeline: Pipeline) {
    targets = pipeline.targets(of: study).map(\.name)
    days = study.length?.value
  }
}

extension Pipeline {
  /// How to check a questionnaire of a study; nil if the study makes no difference to it.
  func underTerms(_ terms: StudyTerms, for questionnaire: Questionnaire) -> Pipeline? {
    var joined = self
    joined.terms = terms
    let inherits = joined.targets(of: questionnaire).map(\.name) != targets(of: questionnaire).map(\.name)
    let mayEnd = terms.days != nil && questionnaire.schedule.contains { $0.days != nil }
    return inherits || mayEnd ? joined : nil
  }
}
