import Foundation

/// How long something may take in a test that looks for hangs: a number of seconds, multiplied by QTOOL_PATIENCE if it
/// is set, such as in a build that is slow on purpose (Scripts/sanitize).
package func patience(_ seconds: Int) -> Duration {
  let factor = ProcessInfo.processInfo.environment["QTOOL_PATIENCE"].flatMap { Int($0) } ?? 1
  return .seconds(seconds * factor)
}
