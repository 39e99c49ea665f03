extension FHIRQuestionnaire {
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
