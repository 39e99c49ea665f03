import Algorithms

/// The shape of a YAML text as lines, indentation and brackets show it, also of a text that is no YAML while
/// somebody is typing: what completion and hover find their place by.
///
/// Nodes stand in the order of the text. What cannot be understood is passed over, and the next line is.
struct Outline {
  struct Node {
    enum Kind {
      /// Behind a dash, or between the commas of `[…]`.
      case item
      /// A key with its value.
      case entry
    }

    let kind: Kind
    /// Nil at the top of the file.
    let parent: Int?
    /// Inside of `{…}` or `[…]`.
    let isFlow: Bool
    let column: Int
    /// Where the dash, the key or the element begins.
    let start: Int
    /// The key without its quotes; empty for an item.
    var key: Range<Int>
    /// The value as far as it stands behind the colon or dash, with continuation lines.
    var value: Range<Int>
    /// Behind the last thing inside.
    var end: Int
    /// No colon has been read behind the key (yet).
    var lacksColon = false
    /// The value is a text in quotes, or begins with `|` or `>`.
    var isText = false
  }

  /// The inside of a `{…}` or `[…]`.
  struct Frame {
    let isMap: Bool
    /// The node that the brackets are the value of.
    let parent: Int?
    let open: Int
    /// Of the closing bracket, or where the text gave up on it.
    var close: Int
  }

  let bytes: [UInt8]
  var nodes: [Node] = []
  var frames: [Frame] = []
  var comments: [Range<Int>] = []

  init(of bytes: [UInt8]) {
    self.bytes = bytes
    var reader = OutlineReader(bytes)
    reader.read()
    nodes = reader.nodes
    frames = reader.frames
    comments = reader.comments
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func key(_ node: Int) -> String { text(nodes[node].key) }

  /// The text of a value that stands in one piece, without its quotes.
  func value(_ node: Int) -> String { text(unquoted(nodes[node].value)) }

  func unquoted(_ range: Range<Int>) -> Range<Int> {
    guard range.count >= 1,
      bytes[range.lowerBound] == UInt8(ascii: "\"") || bytes[range.lowerBound] == UInt8(ascii: "'")
    else { return range }
    let isClosed = range.count >= 2 && bytes[range.upperBound - 1] == bytes[range.lowerBound]
    return (range.lowerBound + 1)..<(isClosed ? range.upperBound - 1 : range.upperBound)
  }

  /// The keys of a map, or the items of a list, by the node that they are the value of.
  func children(of parent: Int?) -> [Int] {
    let first = parent.map { $0 + 1 } ?? 0
    let end = parent.map { nodes[$0].end } ?? .max
    var found: [Int] = []
    for index in first..<max(first, nodes.count) {
      if nodes[index].start >= end, nodes[index].parent != parent { break }
      if nodes[index].parent == parent { found.append(index) }
    }
    return found
  }

  func child(_ key: String, of parent: Int?) -> Int? {
    children(of: parent).first { nodes[$0].kind == .entry && self.key($0) == key }
  }

  /// The node and all it stands in, the innermost first.
  func ancestors(of node: Int?) -> [Int] {
    var found: [Int] = []
    var current = node
    while let index = current {
      found.append(index)
      current = nodes[index].parent
    }
    return found
  }

  /// The index of the last node that begins at or before an offset.
  func lastNode(atOrBefore offset: Int) -> Int? {
    let next = nodes.partitioningIndex { $0.start > offset }
    return next == 0 ? nil : next - 1
  }
}
