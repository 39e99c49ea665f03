/// The keys of `.qtool.yaml`, with the descriptions that editors show.
package enum ConfigurationKey: String, CaseIterable, Sendable {
  case rules
  case exclude
  case target
  case clients
  case languages
  case readingSpeed = "reading-speed"

  package var summary: String {
    switch self {
    case .rules:
      "Rules to turn off or to give another severity: `off`, `hint`, `warning` or `error`; for some also a limit."
    case .exclude: "Files and folders that `qtool lint` skips, as patterns like those in `.gitignore`."
    case .target: "The target of questionnaires that do not name one."
    case .clients:
      "The clients of `track` that participants use: `web`, `android`, `ios-stress` or `ios-hearing`; all of them if it is left out."
    case .languages: "The languages that every questionnaire must have."
    case .readingSpeed: "How fast participants read, in words per minute, from 50 to 1000."
    }
  }
}
