import YAML

/// What a key takes.
package enum Shape: Hashable, Sendable {
  /// Read by participants: plain, or one text per language.
  case text
  /// Never translated.
  case plainText
  case questionnaireID
  case questionID
  case formerIDs
  case formerQuestionnaireIDs
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
  case scores
  case scoreItems
  case bands
  case reserved
  case reservedIDs
  case reservedCodes
  case changes
  case allowedChanges
  case sections
  case questions
  case schedule
  case sensors
  case server
  case studyServer
  case studyLength
  case fileName
  case questionnaires
  case interventionID
  case interventions
  case range
  case openRange
  case dateRange
  case labels
  case labelPair
  case codes
  case examples
  case plainTexts
  case interval
  case duration
  case durations
  case days
  case weekdays
  case window
  case windows
  case times
  case date

  /// What the key takes, with an article: "`step` takes …".
  package var phrase: String {
    switch self {
    case .text: "a text, or a list of languages and their texts"
    case .plainText: "a text"
    case .questionnaireID: "an id made of lower-case letters, digits and hyphens"
    case .questionID: "an id made of letters, digits and underscores that is not a word used in conditions"
    case .formerIDs, .formerQuestionnaireIDs: "an id, or a list of ids"
    case .wholeNumber(let least): least == 0 ? "a non-negative whole number" : "a positive whole number"
    case .step: "a number above 0"
    case .flag: "`true` or `false`"
    case .word(let list): "one of " + list.words.map { "`\($0)`" }.joined(separator: ", ")
    case .targets: "the name of a target, or a list of them"
    case .languages: "a list of language codes"
    case .condition: "a condition"
    case .pattern: "a pattern (a regular expression)"
    case .options: "codes with their texts, a list of texts, or the name of a list under `option-lists`"
    case .optionLists: "names with their lists of options"
    case .items: "ids with their texts"
    case .reserved: "ids and answer codes that are no longer in use"
    case .reservedIDs: "a list of ids"
    case .reservedCodes: "questions and option lists with lists of answer codes"
    case .changes: "versions with the reason for each"
    case .allowedChanges: "a list of changes"
    case .scores: "a list of scores"
    case .scoreItems: "a list of ids of questions"
    case .bands: "numbers with the names of the bands that begin there"
    case .sections: "a list of sections"
    case .questions: "a list of questions"
    case .schedule: "a list of schedule rules"
    case .sensors: "sensors with their amounts"
    case .server: "the number, name and version on a server"
    case .studyServer: "the number and name on a server"
    case .studyLength: "a number of days or weeks"
    case .fileName: "the name of a file"
    case .questionnaires: "a list of questionnaires, each by its id or its file"
    case .interventionID: "an id made of letters, digits, underscores and hyphens"
    case .interventions: "a list of interventions"
    case .range: "a list of two numbers, the lowest and the highest"
    case .openRange: "a list of two numbers, the lowest and the highest, either of which can be `any`"
    case .dateRange: "a list of two dates, the first and the last, either of which can be `today` or `any`"
    case .labels: "a list of two texts, or positions with their texts"
    case .labelPair: "a list of two texts"
    case .codes: "a list of answer codes"
    case .examples: "`valid` and `invalid` inputs"
    case .plainTexts: "a list of texts"
    case .interval: "a number of days, weeks or months"
    case .duration: "a length of time"
    case .durations: "a length of time, or a list of them"
    case .days: "a day of participation such as `21`, a stretch of days such as `0-13`, or a list of them"
    case .weekdays: "a list of days of the week"
    case .window: "a time window within one day"
    case .windows: "a list of time windows"
    case .times: "a time of day, or a list of them"
    case .date: "a date"
    }
  }
}

extension Shape {
  /// Entries with keys of their own, each after a dash.
  var isListOfMaps: Bool {
    switch self {
    case .sections, .questions, .schedule, .scores, .interventions: true
    default: false
    }
  }

  /// A value or a list of values, so a single one may be in a list.
  var isOneOrMore: Bool {
    switch self {
    case .targets, .times, .durations, .days, .weekdays, .formerIDs, .formerQuestionnaireIDs: true
    default: false
    }
  }

  /// Whether the author may mean a value of this kind.
  func allows(_ kind: YAMLKind) -> Bool {
    switch self {
    case .text: kind != .sequence
    case .labels: kind != .scalar
    case .options: true
    case .targets, .times, .durations, .days, .weekdays, .formerIDs, .formerQuestionnaireIDs:
      kind != .mapping
    case .languages, .sections, .questions, .schedule, .scores, .scoreItems, .range, .openRange, .dateRange,
      .labelPair, .codes, .plainTexts, .windows, .questionnaires, .interventions, .reservedIDs,
      .allowedChanges:
      kind == .sequence
    case .optionLists, .items, .sensors, .server, .studyServer, .examples, .bands, .reserved,
      .reservedCodes, .changes:
      kind == .mapping
    case .plainText, .questionnaireID, .questionID, .wholeNumber, .step, .flag, .word, .condition, .pattern,
      .interval, .duration, .window, .date, .studyLength, .fileName, .interventionID:
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
  case access
  case intervention

  package var words: [String] {
    switch self {
    case .questionType: QuestionType.allCases.map(\.rawValue)
    case .repeat: Repeat.allCases.map(\.rawValue)
    case .dimension: SAMDimension.allCases.map(\.rawValue)
    case .input: TextInput.allCases.map(\.rawValue)
    case .access: StudyAccess.allCases.map(\.rawValue)
    case .intervention: InterventionKind.allCases.map(\.rawValue)
    }
  }
}
