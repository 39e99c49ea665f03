/// The keys of `.qtool.yaml`, with what an editor says of them.
package enum ConfigurationKey: String, CaseIterable, Sendable {
  case rules
  case exclude
  case target
  case languages
  case readingSpeed = "reading-speed"

  package var summary: String {
    switch self {
    case .rules: "Rules that are off, or have another severity: `off`, `hint`, `warning` or `error`."
    case .exclude: "Files and folders that `qtool lint` leaves out, as patterns of `.gitignore`."
    case .target: "The target of questionnaires that name none."
    case .languages: "Languages that every questionnaire must be translated into."
    case .readingSpeed: "Words a minute that participants read, from 50 to 1000."
    }
  }
}
