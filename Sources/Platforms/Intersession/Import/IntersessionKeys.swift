import Platforms

extension IntersessionFile {
  /// The members of a questionnaire, and of the document of a study.
  static let keys: [String: ForeignKey] = [
    "questionnaire": ForeignKey(IntersessionKey.id.rawValue),
    "title": ForeignKey(IntersessionKey.name.rawValue),
    "text": ForeignKey(IntersessionQuestionKey.text.rawValue),
    "options": ForeignKey(IntersessionSectionKey.options.rawValue),
    "schedule": ForeignKey(IntersessionKey.delivery.rawValue),
    "repeat": ForeignKey(IntersessionKey.delivery.rawValue),
    "study.title": ForeignKey(IntersessionStudyKey.name.rawValue),
    "study.description": ForeignKey(IntersessionStudyKey.description.rawValue),
    "study.interventions": ForeignKey(IntersessionStudyKey.interventions.rawValue),
    "study.questionnaires": ForeignKey(IntersessionStudyKey.questionnaires.rawValue),
  ]
}
