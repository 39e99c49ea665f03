extension ESMiraFile {
  static let keys: [String: ForeignKey] = [
    "questionnaire": ForeignKey("title"), "title": ForeignKey("title"), "id": ForeignKey("name"),
    "type": ForeignKey("responseType"), "text": ForeignKey("text"), "options": ForeignKey("listChoices"),
    "labels": ForeignKey("leftSideLabel", "rightSideLabel"), "required": ForeignKey("required"),
    "when": ForeignKey("relevance"), "range": ForeignKey("maxValue"),
    "schedule": ForeignKey("actionTriggers"), "repeat": ForeignKey("completableOnce"),
    "study.title": ForeignKey("title"), "study.text": ForeignKey("studyDescription"),
    "study.consent": ForeignKey("informedConsentForm"),
  ]
}
