import Questionnaires

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
      || terms.isRunning == false && earlier != nil
      || own.map(\.name) != joined.map(\.name)
  }
}

extension Questionnaire {
  /// Whether a finding about it may depend on what day it is and on the study.
  fileprivate var dependsOnDay: Bool {
    active == nil && (schedule.contains { $0.ends != nil } || byAnswer.dates.contains { $0.dateRange != nil })
  }
}
