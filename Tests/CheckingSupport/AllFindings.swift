import Checking
import Configuring
import Diagnostics
import TestSupport

/// The findings of all rules in a file, also of those that are off by default, apart from the hint that no target is chosen: few tests
/// are about one.
package func allFindings(in bytes: [UInt8]) -> [Diagnostic] {
  let optional = Set(everyRule.filter(\.isOffByDefault).map(\.name))
  return Pipeline(configuration: Configuration().turningOn(optional)).check(bytes, path: "test.yaml")
    .diagnostics.filter { $0.rule != "no-target" }
}

package func allFindings(in text: String) -> [Diagnostic] { allFindings(in: Array(text.utf8)) }
