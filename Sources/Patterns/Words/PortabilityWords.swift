extension PatternEngine {
  /// Such as "browsers".
  public var name: String {
    switch self {
    case .browser: "browsers"
    case .iOS: "iOS"
    case .android: "Android"
    case .java: "Java"
    }
  }
}

extension PortabilityDifference {
  /// The fault and its consequences, as a clause.
  public var message: String { "\(explanation): \(consequences.joined(separator: ", "))" }

  /// The consequences, such as "iOS and Android cannot read the pattern".
  private var consequences: [String] {
    let refusing = names(of: .refuses)
    let differing = names(of: .differs)
    let refusal = refusing.isEmpty ? [] : ["\(refusing.joinedWithAnd) cannot read the pattern"]
    if differing.isEmpty { return refusal }
    return refusal + [example?.message ?? "\(differing.joinedWithAnd) may accept other inputs"]
  }

  private func names(of behavior: EngineBehavior) -> [String] {
    PatternEngine.allCases.filter { engines[$0] == behavior }.map(\.name)
  }
}

extension PortabilityExample {
  fileprivate var message: String {
    let shown = CharacterWords.quoted(input.unicodeScalars.map(\.value))
    let what = input.isEmpty ? "an empty input" : shown
    return isMatchInReference
      ? "for example, \(engine.name) refuses \(what)" : "for example, \(engine.name) also accepts \(what)"
  }
}

extension [String] {
  /// "a", "a and b", "a, b and c".
  var joinedWithAnd: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
