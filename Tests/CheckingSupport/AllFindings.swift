import Checking
import Diagnostics
import TestSupport

/// What `lint` finds in a file, apart from the hint that no target is chosen: few tests are about one.
package func allFindings(in bytes: [UInt8]) -> [Diagnostic] {
  Pipeline().check(bytes, path: "test.yaml").diagnostics.filter { $0.rule != "no-target" }
}

package func allFindings(in text: String) -> [Diagnostic] { allFindings(in: Array(text.utf8)) }
