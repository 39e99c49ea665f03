import YAML

/// What a key takes.
package enum Shape: Hashable, Sendable {
  /// Read by participants: plain, or a map of language tags.
  case text
  /// Never translated.
  case plainText
  case questionnaireID
  case questionID
  case wholeNumber(atLeast: Int)
  /// A number above 0.
  case step
  case flag
  case word(WordList)
  case targets
  case languages
  case condition
  case pattern
  case options
  case optionLists
  case items
  case sections
  case questions
  case schedule
  case sensors
  case range
  case labelPair
  case codes
  case examples
  case plainTexts
  case interval
  case duration
  case window
  case windows
  case times
  case date

  /// What the key takes, with an article: "`step` takes …".
  package var phrase: String {
    switch self {
    case .text: "a text, or a map of languages to texts"
    case .plainText: "a text"
    case .questionnaireID: "an id of small letters, digits and hyphens"
    case .questionID: "an id of letters, digits and underscores, other than a word of conditions"
    case .wholeNumber(let least): "a whole number from \(least) up"
    case .step: "a number above 0"
    case .flag: "`true` or `false`"
    case .word(let list): "one of " + list.words.map { "`\($0)`" }.joined(separator: ", ")
    case .targets: "the name of a target, or a list of them"
    case .languages: "a list of language tags"
    case .condition: "a condition in words"
    case .pattern: "a pattern (a regular expression)"
    case .options: "a map of codes to texts, a list of texts, or the name of a list under `option-lists`"
    case .optionLists: "a map of names to lists of options"
    case .items: "a map of ids to texts"
    case .sections: "a list of sections"
    case .questions: "a list of questions"
    case .schedule: "a list of schedule rules"
    case .sensors: "a map of sensors to amounts"
    case .range: "a list of two numbers, the lowest and the highest"
    case .labelPair: "a list of two texts"
    case .codes: "a list of answer codes"
    case .examples: "a map with `valid` and `invalid` inputs"
    case .plainTexts: "a list of texts"
    case .interval: "a number of days, weeks or months"
    case .duration: "a length of time"
    case .window: "a window of time on one day"
    case .windows: "a list of windows of time"
    case .times: "a time of day, or a list of them"
    case .date: "a date"
    }
  }
}

extension Shape {
  /// Entries with keys of their own, each behind a dash.
  var isListOfMaps: Bool {
    switch self {
    case .sections, .questions, .schedule: true
    default: false
    }
  }

  /// Whether a value of this kind may be meant.
  func allows(_ kind: YAMLKind) -> Bool {
    switch self {
    case .text: kind != .sequence
    case .options: true
    case .targets, .times: kind != .mapping
    case .languages, .sections, .questions, .schedule, .range, .labelPair, .codes, .plainTexts, .windows:
      kind == .sequence
    case .optionLists, .items, .sensors, .examples: kind == .mapping
    case .plainText, .questionnaireID, .questionID, .wholeNumber, .step, .flag, .word, .condition, .pattern,
      .interval, .duration, .window, .date:
      kind == .scalar
    }
  }
}

/// The closed lists of words in the language.
package enum WordList: Hashable, CaseIterable, Sendable {
  case questionType
  case `repeat`
  case dimension
  case input

  package var words: [String] {
    switch self {
    case .questionType: QuestionType.allCases.map(\.rawValue)
    case .repeat: Repeat.allCases.map(\.rawValue)
    case .dimension: SAMDimension.allCases.map(\.rawValue)
    case .input: TextInput.allCases.map(\.rawValue)
    }
  }
}
