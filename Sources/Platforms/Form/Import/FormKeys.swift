import Platforms

extension FormFile {
  /// The members of a field, and of an entry of a catalogue.
  static let keys: [String: ForeignKey] = [
    "id": ForeignKey(FormFieldKey.name.rawValue), "text": ForeignKey(FormFieldKey.label.rawValue),
    "options": ForeignKey(FormFieldKey.options.rawValue),
    "title": ForeignKey(FormEntryKey.info.rawValue),
    "study.questionnaires": ForeignKey(FormCatalogueKey.next.rawValue),
  ]
}
