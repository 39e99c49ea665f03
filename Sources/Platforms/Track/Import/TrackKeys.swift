extension TrackFile {
  /// The members of a document with the structure of a questionnaire, too.
  static let keys: [String: ForeignKey] = {
    func key(_ name: String) -> ForeignKey { ForeignKey(["/questionnaire/attributes/\(name)"], words: name) }
    return [
      "questionnaire": key("name"), "title": key("title"), "description": key("description"),
      "intro": key("introtext"), "outro": key("outrotext"), "schedule": key("schedule"),
      "repeat": key("is_multiple"), "id": ForeignKey("label"), "text": ForeignKey("question"),
      "options": ForeignKey("values"), "options.text": ForeignKey("answers"),
    ]
  }()
}
