/// The systems a questionnaire can be compiled for. What is known about each is in its folder of `Sources/Platforms`.
package enum TargetName: String, CaseIterable, Sendable {
  case track
  case intersession
  case form
  case radar
  case redcap
  case fhir
  case esmira

  /// Their servers number questionnaires and studies. It is known here because a number is ambiguous as soon as it is read.
  package static let numbered: [TargetName] = [.track, .esmira]

  /// The target of the questionnaire that `qtool init` writes.
  package static let ofStarter = TargetName.track
}
