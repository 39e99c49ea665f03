/// What the author of a command line said about colour.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Whether to colour: this choice over NO_COLOR over FORCE_COLOR over whether a terminal reads along.
  ///
  /// An empty variable counts as unset (no-color.org, force-color.org); `FORCE_COLOR=0` forbids, as in Node.
  package func usesColor(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if isSet("NO_COLOR", in: environment) { return false }
    if isSet("FORCE_COLOR", in: environment) { return !["0", "false"].contains(environment("FORCE_COLOR")) }
    return isTerminal && environment("TERM") != "dumb"
  }
}

private func isSet(_ name: String, in environment: (String) -> String?) -> Bool {
  environment(name)?.isEmpty == false
}
