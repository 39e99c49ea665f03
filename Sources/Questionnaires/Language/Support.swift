/// What becomes of a key, or of a type of question, on a target.
package enum Support: Equatable, Sendable {
  /// The document of the target says the same.
  case carried
  /// It does so in some cases, or in another way, as the words say. The target reports the others.
  case partly(String)
  /// The document does not say it. `instead` is what to do on this target, if that differs from others.
  case lost(instead: String? = nil)
  /// A questionnaire with it cannot be published there.
  case refused
  /// Only qtool and those who analyse the data need it.
  case unneeded

  static let lost = Support.lost()
}

/// What becomes of a key or type on every target. A new target needs a cell in each of these.
package struct TargetSupport: Equatable, Sendable {
  private let track: Support
  private let intersession: Support
  private let form: Support
  private let radar: Support
  private let redcap: Support
  private let fhir: Support
  private let esmira: Support

  /// In the order of `TargetName`.
  init(
    _ track: Support, _ intersession: Support, _ form: Support, _ radar: Support, _ redcap: Support,
    _ fhir: Support, _ esmira: Support
  ) {
    (self.track, self.intersession, self.form) = (track, intersession, form)
    (self.radar, self.redcap, self.fhir, self.esmira) = (radar, redcap, fhir, esmira)
  }

  package subscript(target: TargetName) -> Support {
    switch target {
    case .track: track
    case .intersession: intersession
    case .form: form
    case .radar: radar
    case .redcap: redcap
    case .fhir: fhir
    case .esmira: esmira
    }
  }

  static let everywhere = all(.carried)
  /// A list of answers: ESMira stores codes only if they are consecutive.
  static let options = Self(
    .carried, .carried, .carried, .carried, .carried, .carried, .partly("places if codes are not consecutive")
  )
  /// The name or code of another system. The apps of ESMira store places, and its scripts need names that are like ids.
  static let stored = Self(
    .carried, .carried, .carried, .carried, .partly("if REDCap allows it"), .carried, .unneeded)
  static let unneeded = all(.unneeded)

  /// The same on all targets.
  static func all(_ support: Support) -> Self {
    Self(support, support, support, support, support, support, support)
  }

  /// One on `track`, another elsewhere, but for `esmira` if it differs.
  static func track(_ support: Support, esmira: Support? = nil, elsewhere: Support) -> Self {
    Self(support, elsewhere, elsewhere, elsewhere, elsewhere, elsewhere, esmira ?? elsewhere)
  }

  /// What targets without prompts lose with the schedule.
  static func schedule(track: Support, radar: Support, esmira: Support) -> Self {
    Self(track, .carried, .lost, radar, .lost, .lost, esmira)
  }
}

/// What is said where a target loses a key.
package struct Loss: Sendable {
  /// What is lost, if that is not all that the key says.
  package let what: String?
  /// What becomes different for participants; nil if nothing does.
  package let consequence: String?
  package let instead: String

  init(of what: String? = nil, _ consequence: String? = nil, instead: String) {
    self.what = what
    self.consequence = consequence
    self.instead = instead
  }
}
