#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The capabilities of the output.
package struct TerminalSettings: Equatable, Sendable {
  package let usesColor: Bool
  /// Whether the locale's character set is UTF-8; if not, text needs `asciiFallback`.
  package let isUTF8: Bool
  /// The columns, if they are known; not yet limited to what suits a page.
  package let columns: Int?
  /// Whether it is a screen that `clearingScreen` can clear.
  package let canClear: Bool

  /// - Parameter columns: what the terminal itself reports; the variable COLUMNS takes precedence.
  package init(color: ColorChoice, isTerminal: Bool, columns: Int?, environment: (String) -> String?) {
    usesColor = color.usesColor(isTerminal: isTerminal, environment: environment)
    isUTF8 = localeIsUTF8(environment)
    canClear = isTerminal && !["dumb", "", nil].contains(environment("TERM"))
    self.columns = environment("COLUMNS").flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil } ?? columns
  }

  /// Reads the process's environment and queries the terminal of a file descriptor.
  package init(color: ColorChoice, descriptor: Int32) {
    self.init(
      color: color, isTerminal: isatty(descriptor) == 1, columns: reportedColumns(descriptor),
      environment: { getenv($0).map { String(cString: $0) } })
  }
}

/// Clears the screen and moves to its top, but keeps the scrollback.
package let clearingScreen = "\u{1B}[H\u{1B}[2J"

/// The first of the three variables that is not empty decides (POSIX, 8.2), for example `de_DE.UTF-8@euro`. If none is
/// set, as in containers and CI, whatever shows the output can be expected to read UTF-8.
private func localeIsUTF8(_ environment: (String) -> String?) -> Bool {
  let values = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment)
  guard let locale = values.first(where: { !$0.isEmpty }) else { return true }
  // macOS sets LC_CTYPE to a bare `UTF-8`.
  let charset = locale.prefix { $0 != "@" }.split(separator: ".").last ?? ""
  return ["utf-8", "utf8"].contains(charset.lowercased())
}

private func reportedColumns(_ descriptor: Int32) -> Int? {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}

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
