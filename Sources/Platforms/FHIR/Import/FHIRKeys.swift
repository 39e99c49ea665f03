extension FHIRQuestionnaire {
  /// A choice shows the same answers as a rating, and answers have no columns.
  static let silentRules: Set = ["scale-as-choice", "column-collision"]

  static let keys: [String: ForeignKey] = [
    "questionnaire": ForeignKey("name", "title"), "title": ForeignKey("title", "name"),
    "id": ForeignKey("linkId"), "type": ForeignKey("type"), "text": ForeignKey("text"),
    "options": ForeignKey("answerOption", "answerValueSet"), "no-answer": ForeignKey("answerOption"),
    "exclusive": ForeignKey("answerOption"), "help": ForeignKey("item"), "required": ForeignKey("required"),
    "when": ForeignKey("enableWhen"), "labels": extra, "range": extra, "step": extra, "unit": extra,
    "pattern": extra, "items": ForeignKey("item"), "version": ForeignKey("version"),
    "section.title": ForeignKey("text"), "section.when": ForeignKey("enableWhen"),
  ]

  private static let extra = ForeignKey("extension")
}
