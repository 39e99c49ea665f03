import YAML

/// The kinds of maps whose keys the language defines.
package enum ObjectKind: Int, CaseIterable, Sendable {
  case questionnaire
  case section
  case question
  case item
  case examples
  case scheduleRule
  case sensor
  case server
  case score
  case reserved
  case change
  case study
  case studyServer
  case intervention
  case settings
  case pathSettings
  case ruleSettings
  case changeSettings

  package var keys: any ObjectKey.Type {
    switch self {
    case .questionnaire: QuestionnaireKey.self
    case .section: SectionKey.self
    case .question: QuestionKey.self
    case .item: ItemKey.self
    case .examples: ExamplesKey.self
    case .scheduleRule: ScheduleKey.self
    case .sensor: SensorKey.self
    case .server: ServerKey.self
    case .score: ScoreKey.self
    case .reserved: ReservedKey.self
    case .change: ChangeKey.self
    case .study: StudyKey.self
    case .studyServer: StudyServerKey.self
    case .intervention: InterventionKey.self
    case .settings: SettingsKey.self
    case .pathSettings: PathSettingsKey.self
    case .ruleSettings: RuleSettingsKey.self
    case .changeSettings: ChangeSettingsKey.self
    }
  }

  /// Part of `.qtool.yaml`, not of a questionnaire or study.
  package var isOfSettings: Bool {
    switch self {
    case .settings, .pathSettings, .ruleSettings, .changeSettings: true
    case .questionnaire, .section, .question, .item, .examples, .scheduleRule, .sensor, .server, .score,
      .reserved,
      .change, .study, .studyServer, .intervention:
      false
    }
  }

  /// Its keys in the order of the language.
  package var members: ObjectMembers { Self.members[rawValue] }

  private static let members = allCases.map { ObjectMembers($0.keys) }

  /// The name of its definition in JSON Schema.
  var definition: String { keys.definition }

  var plural: String { keys.plural }

  /// Its first key with a value.
  var example: String { members.list.first.map { "\($0.name): \($0.about.example)" } ?? "" }
}

/// The keys of one kind of object, whichever they are.
package struct ObjectMembers: Sendable {
  package let list: [(name: String, about: KeyDescription)]
  private let names: WordTable

  init<Key: ObjectKey>(_: Key.Type) {
    list = Key.allCases.map { ($0.rawValue, $0.about) }
    names = Key.table.names
  }

  package func about(_ name: UnsafeBufferPointer<UInt8>) -> KeyDescription? {
    place(of: name).map { list[$0].about }
  }

  package subscript(name: String) -> KeyDescription? { list.first { $0.name == name }?.about }

  /// The position of a key in the order of the language; nil for an unknown key.
  package func place(of name: UnsafeBufferPointer<UInt8>) -> Int? { names.index(of: name) }
}
