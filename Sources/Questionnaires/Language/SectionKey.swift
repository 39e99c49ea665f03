/// The keys of a section.
package enum SectionKey: String, ObjectKey {
  case id
  case title
  case text
  case when
  case order
  case keepFirst = "keep-first"
  case keepLast = "keep-last"
  case options
  case noAnswer = "no-answer"
  case itemID = "item-id"
  case source
  case questions
  case items

  package static let object = "a section"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .id:
      KeyDescription(
        .scalar(.id(of: .section)), example: "now", "The section's id, unique among sections and questions.",
        changes: [])
    case .title:
      KeyDescription(
        .text, example: "Right now", "The section's heading.",
        changes: [.sectionWording, .translationWording, .textLayout, .textSpelling])
    case .text:
      KeyDescription(
        .text, example: "Please think of this moment.", "A text above the section's questions.",
        changes: [.sectionWording, .translationWording, .textLayout, .textSpelling])
    case .when:
      KeyDescription(
        .condition, example: "stress_level >= 50", "The section is shown only if this condition is true.",
        changes: [.conditionChanged, .conditionUndecided])
    case .order: .order(of: "questions of the section")
    case .keepFirst: .kept(.first, of: "questions of the section")
    case .keepLast: .kept(.last, of: "questions of the section")
    case .options:
      KeyDescription(
        .defined(.options), example: "frequency", "The options that the choices in this section share.",
        changes: [
          .codesPermuted, .scaleReversed, .optionMeaning, .codeRemoved, .codeRenamed, .codeAdded,
          .codeRetired, .optionsReordered, .optionWording, .translationWording, .textLayout, .textSpelling,
        ])
    case .noAnswer:
      KeyDescription(
        .codes, example: "[98, 99]", "Codes of the shared options that mean \"no answer\", as in a question.",
        changes: [.noAnswerChanged])
    case .questions:
      KeyDescription(
        .questions, example: "[{id: mood, type: text, text: \"How are you?\"}]", "The section's questions.",
        changes: [
          .questionAdded, .questionRemoved, .questionReplaced, .questionRetired, .questionMoved,
          .sectionMoved, .orderChanged,
          .noteAdded, .noteRemoved,
        ])
    case .items:
      KeyDescription(
        .map(.id(of: .question), to: .either([.text, .object(.item)])),
        example: "{tense: You feel tense., rushed: You feel rushed.}",
        "A short form for choices that share the section's options: ids and texts; they come after the questions.",
        changes: [
          .questionAdded, .questionRemoved, .questionReplaced, .questionRetired, .questionMoved,
          .sectionMoved, .orderChanged,
          .noteAdded, .noteRemoved,
        ])
    case .itemID:
      KeyDescription(
        .plainText, example: "PHQ9_01",
        "The name of the scale in an item bank, for questions that have none of their own.",
        changes: [.sourceChanged], inDocuments: false)
    case .source:
      KeyDescription(
        .plainText, example: "Kroenke et al. (2001)",
        "The publication or item bank that its questions come from, unless they say so themselves; not translated.",
        changes: [.sourceChanged], inDocuments: false)
    }
  }
}

/// The keys of an item that is more than a text.
package enum ItemKey: String, ObjectKey {
  case text
  case formerly
  case stored
  case itemID = "item-id"
  case source

  package static let object = "an item"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .text:
      KeyDescription(
        .text, required: true, example: "You feel tense.", "What the item says or asks.",
        changes: [
          .questionWording, .questionMeaning, .textsPermuted, .translationWording, .textLayout, .textSpelling,
        ])
    case .formerly:
      KeyDescription(
        .oneOrMore(.earlierID(of: .question)), example: "anxious",
        "The id that the item had in earlier versions, or a list of them.",
        changes: [.formerlyRemoved, .formerlyRecodes, .reservedReuse, .questionRenamed], inDocuments: false)
    case .stored: .storedName
    case .itemID:
      KeyDescription(
        .plainText, example: "PHQ9_01", "The item's name in an item bank, for the codebook.",
        changes: [.sourceChanged], inDocuments: false)
    case .source:
      KeyDescription(
        .plainText, example: "Kroenke et al. (2001)",
        "The publication or item bank that the item comes from, for the codebook; not translated.",
        changes: [.sourceChanged], inDocuments: false)
    }
  }
}
