import Diagnostics
import YAML

/// The places in the file of the parts of a YAML text, even with quotes, escapes and folded lines.
package struct ScalarPlace: Sendable {
  private enum Place {
    /// The text is the file's own. This does not keep the tree, which can be freed once the file is read.
    case verbatim(start: UInt32)
    case written(YAMLNode, in: YAMLDocument)
  }

  private let place: Place

  init(document: YAMLDocument, node: YAMLNode) {
    place = document.verbatimStart(node).map { .verbatim(start: $0) } ?? .written(node, in: document)
  }

  /// The place of a range of the text, given in bytes of its UTF-8.
  package func range(_ bytes: Range<Int>) -> SourceRange {
    switch place {
    case .verbatim(let start):
      SourceRange(start: start + UInt32(bytes.lowerBound), end: start + UInt32(bytes.upperBound))
    case .written(let node, let document): document.range(ofTextBytes: bytes, in: node)
    }
  }
}
