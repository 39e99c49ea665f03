/// The keys of an answer that is more than a text.
package enum OptionKey: String, ObjectKey {
  case text
  case stored

  package static let object = "an answer"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .text:
      KeyDescription(
        .text, required: true, example: "under 5", "What the answer says.",
        changes: [.optionWording, .optionMeaning, .translationWording, .textLayout, .textSpelling])
    case .stored:
      .stored(
        example: "\"<5\"",
        "The code that a system keeps, where it is not a code of qtool's; for one target `{redcap: \"<5\"}`.")
    }
  }
}

/// The rows of the names and codes that systems keep instead of those of the file.
extension KeyDescription {
  /// Questions and items have it alike.
  static let storedName = stored(
    example: "\"1.1\"",
    "The name under which a system keeps the answers, where it is not an id; for one target `{fhir: \"1.1\"}`."
  )

  fileprivate static func stored(example: String, _ meaning: String) -> KeyDescription {
    KeyDescription(.stored, example: example, meaning, changes: [.storedChanged])
  }
}
