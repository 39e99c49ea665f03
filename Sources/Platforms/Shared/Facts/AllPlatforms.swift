import Diagnostics
import Questionnaires

// The registry: a platform is its folder and its lines here, in `TargetName`, in `compileTargets` and in `ImportFormat`.

extension TargetName {
  package var platform: any Platform {
    switch self {
    case .track: Track()
    case .intersession: Intersession()
    case .form: Form()
    case .radar: RADAR()
    case .redcap: REDCap()
    case .fhir: FHIR()
    case .esmira: ESMira()
    }
  }
}

extension DataConvention {
  /// The exports that are recognized. Some are of platforms that qtool only reads data from.
  package static let all =
    (TargetName.allCases.compactMap(\.platform.data.convention) + [
      ESMira.events, Esmtools.data, Formr.data, LimeSurvey.data, MPath.data, Qualtrics.data, Qualtrics.legacy,
      Qualtrics.transitional,
      SoSciSurvey.data, XLSFormData.kobo, XLSFormData.odk,
    ])
    .sorted { $0.name < $1.name }
}

extension TargetName {
  /// The targets whose servers have a name for a questionnaire, besides its id.
  package static let named = allCases.filter { $0.platform.support(of: ServerKey.name) == .carried }

  /// The targets whose servers have versions of their own.
  package static let versioned = allCases.filter { $0.platform.support(of: ServerKey.version) == .carried }
}

extension ServerIdentities {
  /// The name on a server.
  package var name: Located<String>? { TargetName.named.lazy.compactMap { self[$0]?.name }.first }

  /// The version on a server.
  package var version: Located<String>? { TargetName.versioned.lazy.compactMap { self[$0]?.version }.first }
}

extension Questionnaire {
  /// The name by which servers and apps find it.
  package var serverName: Located<String> { server?.name ?? id }

  /// The version that answers name: the server's, or the file's.
  package var answeredVersion: String { server?.version?.value ?? String(version) }
}
