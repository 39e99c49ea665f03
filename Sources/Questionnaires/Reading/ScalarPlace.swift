import Diagnostics
import YAML

/// Where the parts of a YAML text stand in the file, also through quotes, escapes and folded lines.
package struct ScalarPlace: Sendable {
  let document: YAMLDocument
  let node: YAMLNode

  /// The place of a stretch of the text, given in bytes of its UTF-8.
  package func range(_ bytes: Range<Int>) -> SourceRange {
    document.range(ofTextBytes: bytes, in: node)
  }
}
