/// Whether the user asked for colour on the command line.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Whether to use colour. In order of precedence: this choice, NO_COLOR, FORCE_COLOR, whether output is a terminal.
  ///
  /// An empty variable counts as unset (no-color.org, force-color.org); `FORCE_COLOR=0` turns colour off, as in Node.
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
