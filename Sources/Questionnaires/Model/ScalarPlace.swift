import Diagnostics
import YAML

/// The places in the file of the parts of a YAML text, even with quotes, escapes and folded lines. It does not keep the tree, which
/// can be freed once the file is read.
package struct ScalarPlace: Sendable {
  private enum Place {
    /// The text is the file's own.
    case verbatim(start: UInt32)
    /// With escapes or folded lines, each byte has a place of its own: found once, because a long condition has many ranges.
    case mapped(ScalarOffsets)
  }

  private let place: Place

  init(document: YAMLDocument, node: YAMLNode) {
    place = document.verbatimStart(node).map { .verbatim(start: $0) } ?? .mapped(document.offsets(in: node))
  }

  /// The place of a range of the text, given in bytes of its UTF-8.
  package func range(_ bytes: Range<Int>) -> SourceRange {
    switch place {
    case .verbatim(let start):
      SourceRange(start: start + UInt32(bytes.lowerBound), end: start + UInt32(bytes.upperBound))
    case .mapped(let offsets): offsets.range(ofTextBytes: bytes)
    }
  }
}
