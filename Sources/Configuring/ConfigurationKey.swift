/// The keys of `.qtool.yaml`, with the descriptions that editors show.
package enum ConfigurationKey: String, CaseIterable, Sendable {
  case rules
  case paths
  case exclude
  case target
  case clients
  case languages
  case readingSpeed = "reading-speed"
  case released
  case changes
  case root

  /// The keys that an entry of `paths` can have.
  package static let ofPaths: [ConfigurationKey] = [
    .rules, .target, .clients, .languages, .readingSpeed, .changes,
  ]

  package var summary: String {
    switch self {
    case .rules:
      "Rules to turn off or to give another severity: `off`, `hint`, `warning` or `error`; for some also a limit."
    case .paths:
      "Settings for some of the files, such as `\"pilot/**\": {rules: {slider-labels: off}}`. The patterns are like those in `.gitignore`; later entries take precedence."
    case .exclude: "Files and folders that `qtool lint` skips, as patterns like those in `.gitignore`."
    case .target: "The target of questionnaires that do not name one."
    case .clients:
      "The clients of `track` that participants use: `web`, `android`, `ios-stress` or `ios-hearing`; all of them if it is left out."
    case .languages: "The languages that every questionnaire must have."
    case .readingSpeed: "How fast participants read, in words per minute, from 50 to 1000."
    case .released:
      "The tags of versions in the field, as a pattern such as `field-*`; `qtool diff --released` compares with the newest."
    case .changes:
      "How `qtool diff` treats another order of questions: `order-changed` is `off`, `note` or `error` (the default)."
    case .root: "Whether the settings of higher folders are left out: `true` or `false`."
    }
  }
}
