import Diagnostics
import YAML

/// Where the parts of a YAML text stand in the file, also through quotes, escapes and folded lines.
package struct ScalarPlace: Sendable {
  private enum Place {
    /// The text is the file's own. Without the tree, which can go once the file is read.
    case verbatim(start: UInt32)
    case written(YAMLNode, in: YAMLDocument)
  }

  private let place: Place

  init(document: YAMLDocument, node: YAMLNode) {
    place = document.verbatimStart(node).map { .verbatim(start: $0) } ?? .written(node, in: document)
  }

  /// The place of a stretch of the text, given in bytes of its UTF-8.
  package func range(_ bytes: Range<Int>) -> SourceRange {
    switch place {
    case .verbatim(let start):
      SourceRange(start: start + UInt32(bytes.lowerBound), end: start + UInt32(bytes.upperBound))
    case .written(let node, let document): document.range(ofTextBytes: bytes, in: node)
    }
  }
}
