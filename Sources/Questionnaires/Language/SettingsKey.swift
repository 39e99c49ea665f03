/// The keys of `.qtool.yaml`.
package enum SettingsKey: String, ObjectKey {
  case rules
  case paths
  case exclude
  case include
  case target
  case clients
  case languages
  case readingSpeed = "reading-speed"
  case expect
  case released
  case changes
  case root

  package static let object = "`.qtool.yaml`"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .rules:
      KeyDescription(
        settings: .map(.rule, to: .either([.word(.severity), .object(.ruleSettings)])),
        example: "{slider-labels: off}",
        "Rules to turn off or to give another severity: `off`, `hint`, `warning` or `error`; for some also a limit."
      )
    case .paths:
      KeyDescription(
        settings: .map(.pathPattern, to: .object(.pathSettings)),
        example: "{\"pilot/**\": {rules: {slider-labels: off}}}",
        "Settings for some of the files, such as `\"pilot/**\": {rules: {slider-labels: off}}`. The patterns are like those in `.gitignore`; later entries take precedence."
      )
    case .exclude:
      KeyDescription(
        settings: .list(of: .scalar(.pathPattern)), example: "[drafts/]",
        "Files and folders that `qtool lint` skips, as patterns like those in `.gitignore`.")
    case .include:
      KeyDescription(
        settings: .list(of: .scalar(.pathPattern)), example: "[\"forms/*.xlsx\"]",
        "Files in other formats, such as dictionaries of REDCap and XLSForms, that `qtool lint` finds in folders, as patterns like those in `.gitignore`."
      )
    case .target:
      KeyDescription(
        settings: .scalar(.target), example: "track", "The target of questionnaires that do not name one.")
    case .clients:
      KeyDescription(
        settings: .oneOrMore(.client), otherwise: "all of them", example: "[web, android]",
        "The clients that participants use, such as `web` or `esmira-ios`; all those of a target if none of them is named."
      )
    case .languages:
      KeyDescription(
        settings: .oneOrMore(.language), example: "[de, en]",
        "The languages that every questionnaire must have.")
    case .readingSpeed:
      KeyDescription(
        settings: .scalar(.wordsPerMinute), example: "180",
        "How fast participants read, in words per minute, from 50 to 1000.")
    case .expect:
      KeyDescription(
        settings: .list(of: .object(.folderExpectation)), example: "[{takes: 3 min at most}]",
        "What must always hold of every questionnaire, whatever participants answer: `questions`, `takes`, `prompts`."
      )
    case .released:
      KeyDescription(
        settings: .scalar(.tagPattern), example: "\"field-*\"",
        "The tags of versions in the field, as a pattern such as `field-*`; `qtool diff --released` compares with the newest."
      )
    case .changes:
      KeyDescription(
        settings: .object(.changeSettings), example: "{order-changed: hint}",
        "How `qtool diff` treats another order of questions (`order-changed`, usually `error`), and phones that keep a questionnaire as it was (`not-updated`, usually `warning`): `off`, `hint`, `warning` or `error`."
      )
    case .root:
      KeyDescription(
        settings: .flag, otherwise: "false", example: "true",
        "Whether the settings of higher folders are left out: `true` or `false`.")
    }
  }
}

/// The keys of an entry of `paths`.
package enum PathSettingsKey: String, ObjectKey {
  case rules
  case target
  case clients
  case languages
  case readingSpeed = "reading-speed"
  case expect
  case changes

  package static let object = "an entry of `paths`"
  package static let plural = "settings"
  package static let definition = "path-settings"
  package static let table = KeyTable<Self>()

  /// The counterpart of this key for all files.
  package var general: SettingsKey {
    switch self {
    case .rules: .rules
    case .target: .target
    case .clients: .clients
    case .languages: .languages
    case .readingSpeed: .readingSpeed
    case .expect: .expect
    case .changes: .changes
    }
  }

  package var about: KeyDescription { general.about }
}

/// The keys of a promise about every questionnaire of a folder.
package enum FolderExpectKey: String, ObjectKey {
  case questions
  case takes
  case prompts

  package static let object = "an expectation of a folder"
  package static let plural = "expectations"
  package static let definition = "folder-expectation"
  package static let table = KeyTable<Self>()

  package var measure: ExpectedLimit.Measure {
    switch self {
    case .questions: .questions
    case .takes: .time
    case .prompts: .prompts
    }
  }

  /// Its counterpart in a questionnaire.
  package var about: KeyDescription {
    switch self {
    case .questions: ExpectKey.questions.about
    case .takes: ExpectKey.takes.about
    case .prompts: ExpectKey.prompts.about
    }
  }
}

/// The keys of a rule that has more than a severity. Its limit, if it has one, is another key, which depends on the rule.
package enum RuleSettingsKey: String, ObjectKey {
  case severity

  package static let object = "a rule"
  package static let plural = "settings"
  package static let definition = "rule-settings"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .severity:
      KeyDescription(
        settings: .word(.severity), example: "warning", "How findings of the rule count; `off` turns it off.")
    }
  }
}

/// The keys of `changes`.
package enum ChangeSettingsKey: String, ObjectKey {
  case orderChanged = "order-changed"
  case notUpdated = "not-updated"

  package static let object = "`changes`"
  package static let definition = "change-settings"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .orderChanged:
      KeyDescription(
        settings: .word(.changeSwitch), otherwise: "error", example: "hint",
        "How another order of the questions counts.")
    case .notUpdated:
      KeyDescription(
        settings: .word(.changeSwitch), otherwise: "warning", example: "off",
        "How it counts that phones keep a questionnaire as it was.")
    }
  }
}

extension KeyDescription {
  /// A setting, which is not part of a questionnaire.
  fileprivate init(
    settings takes: Shape, otherwise: String? = nil, example: String, _ summary: String
  ) {
    self.init(
      takes, otherwise: otherwise, example: example, summary, changes: [], inDocuments: false)
  }
}

/// The possible values of a rule's setting.
package enum RuleSwitch: String, CaseIterable, Sendable {
  case off
  case hint
  case warning
  case error
}

/// How `qtool diff` treats a kind of change.
package enum ChangeSwitch: String, CaseIterable, Sendable {
  case off
  case hint
  case warning
  case error
  /// An earlier word for `hint`.
  case note
}
