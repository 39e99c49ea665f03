extension FormrQuestionnaire {
  static let keys: [String: ForeignKey] = [
    "id": ForeignKey("name"), "type": ForeignKey("type"), "text": ForeignKey("label"),
    "options": answers, "labels": answers, "no-answer": answers, "required": ForeignKey("optional"),
    "when": ForeignKey("showif"), "range": ForeignKey("type"), "step": ForeignKey("type"),
    "section.title": ForeignKey("label"), "section.when": ForeignKey("showif"),
  ]

  private static let answers = ForeignKey("choice1", "choices", "type", words: "choices")
}
