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
        changes: [.optionWording, .optionMeaning, .translationWording, .textLayout, .textSpelling],
        support: .everywhere)
    case .stored:
      KeyDescription(
        .stored, example: "\"<5\"",
        "The code that a system keeps, where it is not a code of qtool's; for one target `{redcap: \"<5\"}`.",
        changes: [.storedChanged],
        support: .stored)
    }
  }
}
