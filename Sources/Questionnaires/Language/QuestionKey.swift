/// The keys of a question. Its type decides which of them it has.
package enum QuestionKey: String, ObjectKey {
  case id
  case formerly
  case stored
  case itemID = "item-id"
  case source
  case type
  case text
  case help
  case required
  case when
  case options
  case noAnswer = "no-answer"
  case dropDown = "drop-down"
  case exclusive
  case atLeast = "at-least"
  case atMost = "at-most"
  case range
  case step
  case labels
  case dimension
  case whole
  case unit
  case input
  case pattern
  case patternHint = "pattern-hint"
  case examples
  case fields

  package static let object = "a question"
  package static let table = KeyTable<Self>()

  /// The keys that every question has.
  package static let common: [Self] = [
    .id, .type, .text, .help, .required, .when, .formerly, .stored, .itemID, .source,
  ]

  static let openRange = range.about.taking(
    .pair(of: .scalar(.numberOrAny)), example: "[0, any]", "The lowest and the highest number, both included."
  )
  static let yesNoLabels = labels.about.taking(
    .pair(of: .defined(.label)), example: "[\"Yes, I do\", \"No, I don't\"]",
    "The author's own words for yes and no.")
  static let dateRange = range.about.taking(
    .pair(of: .scalar(.dateOrWord)), example: "[2020-01-01, today]",
    "The first and the last date that can be given.")

  package var about: KeyDescription {
    switch self {
    case .id:
      KeyDescription(
        .scalar(.id(of: .question)), required: true, example: "stress_level",
        "The question's id: the name of its column in the data, unique in the file.",
        changes: [.questionRenamed, .questionAdded, .questionRemoved, .questionReplaced])
    case .formerly:
      KeyDescription(
        .oneOrMore(.earlierID(of: .question)), example: "stress",
        "The id that the question had in earlier versions, or a list of them: the data go on under the new id.",
        changes: [.formerlyRemoved, .formerlyRecodes, .reservedReuse, .questionRenamed], inDocuments: false)
    case .type:
      KeyDescription(
        .word(.questionType), required: true, example: "slider", "The kind of answer it takes.",
        changes: [.typeChanged, .presentation])
    case .text:
      KeyDescription(
        .text, required: true, example: "How are you?", "What the question asks.",
        changes: [
          .questionWording, .questionMeaning, .textsPermuted, .noteWording, .translationWording, .textLayout,
          .textSpelling,
        ])
    case .help:
      KeyDescription(
        .text, example: "A rough guess is enough.", "A short explanation below the question.",
        changes: [.helpWording, .translationWording, .textLayout, .textSpelling])
    case .required:
      KeyDescription(
        .flag, otherwise: "true", example: "false", "Whether an answer must be given.",
        changes: [.requiredOn, .requiredOff])
    case .when:
      KeyDescription(
        .condition, example: "thought is yes", "The question is shown only if this condition is true.",
        changes: [.conditionChanged, .conditionUndecided])
    case .options:
      KeyDescription(
        .defined(.options), example: "{1: never, 2: sometimes, 3: often}", "The answers to choose from.",
        changes: [
          .codesPermuted, .scaleReversed, .optionMeaning, .codeRemoved, .codeRenamed, .codeAdded,
          .codeRetired, .optionsReordered, .optionWording, .translationWording, .textLayout, .textSpelling,
        ])
    case .noAnswer:
      KeyDescription(
        .codes, example: "[98, 99]",
        "Codes that mean \"no answer\", such as \"prefer not to say\": `<`, `>` and `between` are false for them, and they exclude all others.",
        changes: [.noAnswerChanged],
        loss: Loss(
          of: "`no-answer` in a `multiple`", "participants can combine this answer with others",
          instead: "say in its text that it excludes the others, and expect combinations in the data"))
    case .dropDown:
      KeyDescription(
        .flag, otherwise: "the target decides", example: "true",
        "Whether the answers are a list that opens (`true`) or all visible at once (`false`).",
        changes: [.dropDownChanged],
        loss: Loss(
          "the system decides how the answers are shown",
          instead: "make sure that the study does not rely on it"))
    case .exclusive:
      KeyDescription(
        .codes, example: "[none]", "Codes that exclude all others, such as \"none of these\".",
        changes: [.selectionChanged],
        loss: Loss(
          "participants can combine this answer with others",
          instead: "say in its text that it excludes the others, and expect combinations in the data"))
    case .atLeast:
      KeyDescription(
        .wholeNumber(atLeast: 0), otherwise: "1 if required, else 0", example: "1",
        "The fewest answers that participants must choose.", changes: [.selectionChanged],
        loss: Loss(
          "participants can choose any number of answers",
          instead: "say in the text how many answers to choose, and expect other numbers in the data"))
    case .atMost:
      KeyDescription(
        .wholeNumber(atLeast: 1), example: "3", "The most answers that participants can choose.",
        changes: [.selectionChanged],
        loss: Loss(
          "participants can choose any number of answers",
          instead: "say in the text how many answers to choose, and expect other numbers in the data"))
    case .range:
      KeyDescription(
        .pair(of: .scalar(.number)), example: "[0, 100]", "The lowest and the highest value, both included.",
        changes: [.rangeNarrowed, .rangeWidened, .scaleChanged, .scaleReversed],
        loss: Loss(
          of: "the `range` of a date", "any date is accepted here",
          instead: "say in the text which dates to give, and check the data for others"))
    case .step:
      KeyDescription(
        .scalar(.step), otherwise: "1", example: "5",
        "How far apart the positions of a slider are, or the numbers that can be typed: `0.01` for two decimals.",
        changes: [.stepChanged, .wholeChanged],
        loss: Loss(
          of: "the `step` of a typed number", "numbers between the steps are accepted",
          instead: "say in the text how many decimals to give, and check the data with `qtool check-data`"))
    case .labels:
      KeyDescription(
        .labels, example: "[not at all, extremely]",
        "Labels for the two ends of the scale, or for any of its positions: `{0: never, 50: sometimes, 100: always}`.",
        changes: [.labelsSwapped, .labelWording, .anchors, .translationWording, .textLayout, .textSpelling],
        loss: Loss(
          of: "labels between the ends of a slider", "participants do not see them",
          instead: "use `type: rating`, whose points can all have labels"))
    case .dimension:
      KeyDescription(
        .word(.dimension), example: "valence", "What the manikins show: faces or bodies.",
        changes: [.dimensionChanged])
    case .whole:
      KeyDescription(
        .flag, otherwise: "true", example: "false", "Whether only whole numbers are accepted.",
        changes: [.wholeChanged])
    case .unit:
      KeyDescription(
        .text, example: "mmHg",
        "The unit shown next to the number. Unlike other texts, it may be the same in all languages.",
        changes: [.unitChanged, .translationWording])
    case .input:
      KeyDescription(
        .word(.input), otherwise: "line", example: "area", "The kind of field for typing the text.",
        changes: [.inputChanged],
        loss: Loss(
          of: "this `input`", "any text is accepted here",
          instead: "say in the text what to write, and check the data for other input"))
    case .pattern:
      KeyDescription(
        .scalar(.pattern), example: "'[0-9]{2,3}/[0-9]{2,3}'",
        "An ECMA-262 pattern (with flag u) that the whole input must match.",
        changes: [.patternNarrowed, .patternWidened, .patternChanged],
        loss: Loss(
          "any text is accepted",
          instead: "say in the text what to write, and check the data with `qtool check-data`"))
    case .patternHint:
      KeyDescription(
        .text, example: "two numbers, such as 120/80",
        "A description of what the pattern requires, shown to participants.",
        changes: [.patternHintChanged, .translationWording, .textLayout, .textSpelling],
        loss: Loss(
          "participants do not read it",
          instead: "write what to enter into the `text` or the `help` of the question"))
    case .examples:
      KeyDescription(
        .object(.examples), example: "{valid: [120/80], invalid: [120-80]}",
        "Inputs that the pattern must accept or reject; `qtool lint` checks them.",
        changes: [.examplesChanged], inDocuments: false)
    case .fields:
      KeyDescription(
        .questions, example: "[{id: street, type: text, text: Street}]",
        "The questions that belong together.",
        changes: [
          .questionAdded, .questionRemoved, .questionReplaced, .questionRetired, .questionMoved,
          .sectionMoved, .orderChanged,
          .noteAdded, .noteRemoved,
        ])
    case .stored: .storedName
    case .itemID:
      KeyDescription(
        .plainText, example: "PHQ9_01", "The question's name in an item bank, for the codebook.",
        changes: [.sourceChanged], inDocuments: false)
    case .source:
      KeyDescription(
        .plainText, example: "Kroenke et al. (2001)",
        "The publication or item bank that the question comes from, for the codebook; not translated.",
        changes: [.sourceChanged], inDocuments: false)
    }
  }
}
