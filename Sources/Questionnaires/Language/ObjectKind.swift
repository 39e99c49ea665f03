/// The kinds of maps whose keys the language defines.
package enum ObjectKind: Int, CaseIterable, Sendable {
  case questionnaire
  case section
  case question
  case item
  case option
  case examples
  case scheduleRule
  case sensor
  case server
  case score
  case expectation
  case reserved
  case change
  case study
  case studyServer
  case intervention
  case studyExpectation
  case settings
  case pathSettings
  case folderExpectation
  case ruleSettings
  case changeSettings

  package var keys: any ObjectKey.Type {
    switch self {
    case .questionnaire: QuestionnaireKey.self
    case .section: SectionKey.self
    case .question: QuestionKey.self
    case .item: ItemKey.self
    case .option: OptionKey.self
    case .examples: ExamplesKey.self
    case .scheduleRule: ScheduleKey.self
    case .sensor: SensorKey.self
    case .server: ServerKey.self
    case .score: ScoreKey.self
    case .expectation: ExpectKey.self
    case .reserved: ReservedKey.self
    case .change: ChangeKey.self
    case .study: StudyKey.self
    case .studyServer: StudyServerKey.self
    case .intervention: InterventionKey.self
    case .studyExpectation: StudyExpectKey.self
    case .settings: SettingsKey.self
    case .pathSettings: PathSettingsKey.self
    case .folderExpectation: FolderExpectKey.self
    case .ruleSettings: RuleSettingsKey.self
    case .changeSettings: ChangeSettingsKey.self
    }
  }

  /// Part of `.qtool.yaml`, not of a questionnaire or study.
  package var isOfSettings: Bool {
    switch self {
    case .settings, .pathSettings, .folderExpectation, .ruleSettings, .changeSettings: true
    case .questionnaire, .section, .question, .item, .option, .examples, .scheduleRule, .sensor, .server,
      .score, .expectation,
      .reserved,
      .change, .study, .studyServer, .intervention, .studyExpectation:
      false
    }
  }

  /// Its keys in the order of the language.
  package var members: ObjectKeys { Self.members[rawValue] }

  /// Their descriptions, likewise. Kept, because formatting looks at each key of a file.
  package var rows: [KeyDescription] { Self.rows[rawValue] }

  package var namedRows: [(name: String, about: KeyDescription)] {
    zip(members.keys, rows).map { ($0.rawValue, $1) }
  }

  private static let members = allCases.map { $0.keys.members }
  private static let rows = members.map { $0.keys.map(\.about) }

  /// The name of its definition in JSON Schema.
  var definition: String { keys.definition }

  var plural: String { keys.plural }

  /// Its first key with a value.
  var example: String { members.keys.first.map { "\($0.rawValue): \($0.about.example)" } ?? "" }
}
