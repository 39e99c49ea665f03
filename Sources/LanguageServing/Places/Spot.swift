import Questionnaires

/// The kinds of maps whose keys the language defines.
enum ObjectKind: CaseIterable, Sendable {
  case questionnaire
  case section
  case question
  case scheduleRule
  case examples
  case sensor
  case server
  case score
  case study
  case studyServer
  case intervention
  case item
  case reserved
  case change

  func about(_ key: String) -> KeyDescription? {
    switch self {
    case .questionnaire: QuestionnaireKey(rawValue: key)?.about
    case .section: SectionKey(rawValue: key)?.about
    case .question: QuestionKey(rawValue: key)?.about
    case .scheduleRule: ScheduleKey(rawValue: key)?.about
    case .examples: ExamplesKey(rawValue: key)?.about
    case .sensor: SensorKey(rawValue: key)?.about
    case .server: ServerKey(rawValue: key)?.about
    case .score: ScoreKey(rawValue: key)?.about
    case .study: StudyKey(rawValue: key)?.about
    case .studyServer: StudyServerKey(rawValue: key)?.about
    case .intervention: InterventionKey(rawValue: key)?.about
    case .item: ItemKey(rawValue: key)?.about
    case .reserved: ReservedKey(rawValue: key)?.about
    case .change: ChangeKey(rawValue: key)?.about
    }
  }
}

/// What the language expects at a node of the outline.
enum Spot: Equatable {
  case object(ObjectKind)
  case list(of: ObjectKind)
  /// A value; if it is a map, its keys are the author's own.
  case shape(Shape)
  case element(of: Shape)
  /// Nothing that the language defines.
  case unknown

  init(_ shape: Shape) {
    switch shape {
    case .sections: self = .list(of: .section)
    case .questions: self = .list(of: .question)
    case .schedule: self = .list(of: .scheduleRule)
    case .scores: self = .list(of: .score)
    case .examples: self = .object(.examples)
    case .server: self = .object(.server)
    case .studyServer: self = .object(.studyServer)
    case .interventions: self = .list(of: .intervention)
    case .reserved: self = .object(.reserved)
    case .text, .plainText, .questionnaireID, .questionID, .wholeNumber, .step, .flag, .word, .targets,
      .languages, .condition, .pattern, .options, .optionLists, .items, .scoreItems, .bands, .sensors, .range,
      .openRange, .dateRange, .labels, .labelPair, .codes, .plainTexts, .interval, .duration, .durations,
      .days,
      .weekdays, .window, .windows, .times, .date, .studyLength, .fileName, .questionnaires, .interventionID,
      .formerIDs, .formerQuestionnaireIDs, .reservedIDs, .reservedCodes, .changes, .allowedChanges:
      self = .shape(shape)
    }
  }

  /// What follows a key of this map, whose keys are the author's own.
  func inside(key: String) -> Spot {
    switch self {
    case .shape(.optionLists): .shape(.options)
    case .shape(.items): .object(.item)
    case .shape(.changes): .object(.change)
    case .shape(.reservedCodes): .shape(.codes)
    case .shape(.options), .shape(.labels), .shape(.bands): .shape(.text)
    case .shape(.sensors): .object(.sensor)
    case .shape(.text), .element(of: .labels), .element(of: .labelPair), .element(of: .options):
      .shape(.plainText)
    case .object, .list, .shape, .element, .unknown: .unknown
    }
  }

  /// What an item of this list is.
  var item: Spot {
    switch self {
    case .list(let kind): .object(kind)
    case .shape(let shape): .element(of: shape)
    case .object, .element, .unknown: .unknown
    }
  }
}

extension Outline {
  /// What the language expects as the value of a node; for nil, as the whole file.
  func spot(of node: Int?) -> Spot {
    var spot = Spot.object(isStudy ? .study : .questionnaire)
    for index in ancestors(of: node).reversed() {
      if nodes[index].kind == .item {
        spot = spot.item
      } else if case .object(let kind) = spot {
        spot = about(key(index), of: kind, in: nodes[index].parent).map { Spot($0.takes) } ?? .unknown
      } else {
        spot = spot.inside(key: key(index))
      }
    }
    return spot
  }

  /// What a key of the map in this node takes; in a question, that may depend on its type.
  func about(_ key: String, of kind: ObjectKind, in node: Int?) -> KeyDescription? {
    guard kind == .question, let key = QuestionKey(rawValue: key), let type = questionType(of: node) else {
      return kind.about(key)
    }
    return type.about(key)
  }

  /// The file describes a study: its first key is `study`.
  var isStudy: Bool {
    nodes.first { $0.parent == nil && $0.kind == .entry }.map { text($0.key) == StudyKey.study.rawValue }
      ?? false
  }

  /// The type of the question in a node; `choice` if its section has options.
  func questionType(of node: Int?) -> QuestionType? {
    if let type = child("type", of: node) { return QuestionType(rawValue: value(type)) }
    let section = ancestors(of: node).first { spot(of: $0) == .object(.section) }
    return section.flatMap { child("options", of: $0) } == nil ? nil : .choice
  }
}
