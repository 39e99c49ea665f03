extension ProtocolFile {
  /// The members of an entry.
  static let keys: [String: ForeignKey] = [
    "title": ForeignKey("name"), "intro": ForeignKey("startText"), "outro": ForeignKey("endText"),
    "schedule": ForeignKey("protocol"), "repeat": ForeignKey("type", "protocol"),
    "study.questionnaires": ForeignKey("protocols"),
  ]
}
