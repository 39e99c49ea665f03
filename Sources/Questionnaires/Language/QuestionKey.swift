/// The keys of a question. Its type decides which of them it has.
package enum QuestionKey: String, ObjectKey {
  case id
  case formerly
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
  package static let common: [Self] = [.id, .type, .text, .help, .required, .when, .formerly]

  static let openRange = KeyDescription(
    .pair(of: .scalar(.numberOrAny)), example: "[0, any]", "The lowest and the highest number, both included."
  )
  static let yesNoLabels = KeyDescription(
    .pair(of: .defined(.label)), example: "[\"Yes, I do\", \"No, I don't\"]",
    "The author's own words for yes and no.")
  static let dateRange = KeyDescription(
    .pair(of: .scalar(.dateOrWord)), example: "[2020-01-01, today]",
    "The first and the last date that can be given.")

  package var about: KeyDescription {
    switch self {
    case .id:
      KeyDescription(
        .scalar(.id(of: .question)), required: true, example: "stress_level",
        "The question's id: the name of its column in the data, unique in the file.")
    case .formerly:
      KeyDescription(
        .oneOrMore(.earlierID(of: .question)), example: "stress",
        "The id that the question had in earlier versions, or a list of them: the data go on under the new id."
      )
    case .type:
      KeyDescription(.word(.questionType), required: true, example: "slider", "The kind of answer it takes.")
    case .text: KeyDescription(.text, required: true, example: "How are you?", "What the question asks.")
    case .help:
      KeyDescription(.text, example: "A rough guess is enough.", "A short explanation below the question.")
    case .required:
      KeyDescription(.flag, otherwise: "true", example: "false", "Whether an answer must be given.")
    case .when:
      KeyDescription(
        .condition, example: "thought is yes", "The question is shown only if this condition is true.")
    case .options:
      KeyDescription(
        .defined(.options), example: "{1: never, 2: sometimes, 3: often}", "The answers to choose from.")
    case .noAnswer:
      KeyDescription(
        .codes, example: "[98, 99]",
        "Codes that mean \"no answer\", such as \"prefer not to say\": `<`, `>` and `between` are false for them, and they exclude all others."
      )
    case .dropDown:
      KeyDescription(
        .flag, otherwise: "the target decides", example: "true",
        "Whether the answers are a list that opens (`true`) or all visible at once (`false`).")
    case .exclusive:
      KeyDescription(.codes, example: "[none]", "Codes that exclude all others, such as \"none of these\".")
    case .atLeast:
      KeyDescription(
        .wholeNumber(atLeast: 0), otherwise: "1 if required, else 0", example: "1",
        "The fewest answers that participants must choose.")
    case .atMost:
      KeyDescription(.wholeNumber(atLeast: 1), example: "3", "The most answers that participants can choose.")
    case .range:
      KeyDescription(
        .pair(of: .scalar(.number)), example: "[0, 100]", "The lowest and the highest value, both included.")
    case .step:
      KeyDescription(
        .scalar(.step), otherwise: "1", example: "5", "How far apart the positions of a slider are.")
    case .labels:
      KeyDescription(
        .labels, example: "[not at all, extremely]",
        "Labels for the two ends of the scale, or for any of its positions: `{0: never, 50: sometimes, 100: always}`."
      )
    case .dimension:
      KeyDescription(.word(.dimension), example: "valence", "What the manikins show: faces or bodies.")
    case .whole:
      KeyDescription(.flag, otherwise: "true", example: "false", "Whether only whole numbers are accepted.")
    case .unit:
      KeyDescription(
        .text, example: "mmHg",
        "The unit shown next to the number. Unlike other texts, it may be the same in all languages.")
    case .input:
      KeyDescription(
        .word(.input), otherwise: "line", example: "area", "The kind of field for typing the text.")
    case .pattern:
      KeyDescription(
        .scalar(.pattern), example: "'[0-9]{2,3}/[0-9]{2,3}'",
        "An ECMA-262 pattern (with flag u) that the whole input must match.")
    case .patternHint:
      KeyDescription(
        .text, example: "two numbers, such as 120/80",
        "A description of what the pattern requires, shown to participants.")
    case .examples:
      KeyDescription(
        .object(.examples), example: "{valid: [120/80], invalid: [120-80]}",
        "Inputs that the pattern must accept or reject; `qtool lint` checks them.")
    case .fields:
      KeyDescription(
        .questions, example: "[{id: street, type: text, text: Street}]", "The questions that belong together."
      )
    }
  }
}
