import Questionnaires
import YAML

/// The role of a value in a questionnaire or a study file, as far as its layout depends on it.
enum Purpose: Sendable {
  case questionnaire
  case section
  case question
  case scheduleRule
  case examples
  case server
  case score
  case study
  case studyServer
  case intervention
  case item
  case reserved
  case change
  indirect case list(of: Purpose)
  /// A map whose keys are the author's own.
  indirect case map(of: Purpose)
  /// A list of a few words or numbers, which goes on one line.
  case shortList
  /// A short list that may be written as `mon-fri`.
  case weekdays
  case condition
  case pattern
  case other

  /// The position of a key in the order of the language description; nil for an unknown key.
  func rank(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    switch self {
    case .questionnaire: QuestionnaireKey.table.slot(of: key)
    case .section: SectionKey.table.slot(of: key)
    case .question: QuestionKey.table.slot(of: key)
    case .scheduleRule: ScheduleKey.table.slot(of: key)
    case .examples: ExamplesKey.table.slot(of: key)
    case .server: ServerKey.table.slot(of: key)
    case .score: ScoreKey.table.slot(of: key)
    case .study: StudyKey.table.slot(of: key)
    case .studyServer: StudyServerKey.table.slot(of: key)
    case .intervention: InterventionKey.table.slot(of: key)
    case .item: ItemKey.table.slot(of: key)
    case .reserved: ReservedKey.table.slot(of: key)
    case .change: ChangeKey.table.slot(of: key)
    case .list, .map, .shortList, .weekdays, .condition, .pattern, .other: nil
    }
  }

  /// The purpose of the value of the key with this rank.
  func purpose(after rank: Int) -> Purpose {
    switch self {
    case .questionnaire: Self.afterQuestionnaireKeys[rank]
    case .section: Self.afterSectionKeys[rank]
    case .question: Self.afterQuestionKeys[rank]
    case .scheduleRule: Self.afterScheduleKeys[rank]
    case .examples: Self.afterExamplesKeys[rank]
    case .server: Self.afterServerKeys[rank]
    case .score: Self.afterScoreKeys[rank]
    case .study: Self.afterStudyKeys[rank]
    case .reserved: Self.afterReservedKeys[rank]
    case .change: Self.afterChangeKeys[rank]
    case .item: Self.afterItemKeys[rank]
    case .studyServer, .intervention: .other
    case .list, .map, .shortList, .weekdays, .condition, .pattern, .other: .other
    }
  }

  var ofElements: Purpose {
    if case .list(let element) = self { element } else { .other }
  }

  /// The purpose of the values in a map whose keys are the author's own.
  var ofValues: Purpose {
    if case .map(let value) = self { value } else { .other }
  }

  var isWholeFile: Bool {
    switch self {
    case .questionnaire, .study: true
    default: false
    }
  }

  var isShortList: Bool {
    switch self {
    case .shortList, .weekdays: true
    default: false
    }
  }

  private static let afterQuestionnaireKeys = QuestionnaireKey.allCases.map { Purpose($0.about.takes) }
  private static let afterSectionKeys = SectionKey.allCases.map { Purpose($0.about.takes) }
  private static let afterQuestionKeys = QuestionKey.allCases.map { Purpose($0.about.takes) }
  private static let afterScheduleKeys = ScheduleKey.allCases.map { Purpose($0.about.takes) }
  private static let afterExamplesKeys = ExamplesKey.allCases.map { Purpose($0.about.takes) }
  private static let afterServerKeys = ServerKey.allCases.map { Purpose($0.about.takes) }
  private static let afterScoreKeys = ScoreKey.allCases.map { Purpose($0.about.takes) }
  private static let afterStudyKeys = StudyKey.allCases.map { Purpose($0.about.takes) }
  private static let afterItemKeys = ItemKey.allCases.map { Purpose($0.about.takes) }
  private static let afterReservedKeys = ReservedKey.allCases.map { Purpose($0.about.takes) }
  private static let afterChangeKeys = ChangeKey.allCases.map { Purpose($0.about.takes) }

  private init(_ shape: Shape) {
    switch shape {
    case .sections: self = .list(of: .section)
    case .questions: self = .list(of: .question)
    case .schedule: self = .list(of: .scheduleRule)
    case .scores: self = .list(of: .score)
    case .examples: self = .examples
    case .weekdays: self = .weekdays
    case .server: self = .server
    case .studyServer: self = .studyServer
    case .interventions: self = .list(of: .intervention)
    case .items: self = .map(of: .item)
    case .reserved: self = .reserved
    case .reservedCodes: self = .map(of: .shortList)
    case .changes: self = .map(of: .change)
    case .condition: self = .condition
    case .pattern: self = .pattern
    case .range, .openRange, .dateRange, .labels, .labelPair, .codes, .scoreItems, .languages, .targets,
      .windows, .times, .durations, .days, .plainTexts, .formerIDs, .formerQuestionnaireIDs, .reservedIDs,
      .allowedChanges:
      self = .shortList
    case .text, .plainText, .questionnaireID, .questionID, .wholeNumber, .step, .flag, .word, .options,
      .optionLists, .bands, .sensors, .interval, .duration, .window, .date, .studyLength, .fileName,
      .questionnaires, .interventionID:
      self = .other
    }
  }
}
