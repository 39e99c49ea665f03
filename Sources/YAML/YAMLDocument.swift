import Diagnostics

/// A YAML text as a tree of located nodes, in one contiguous array in the order of the text.
///
/// A node's children follow it directly; `Node.next` leaps over them. Scalars are stretches of the file's own
/// text wherever YAML left them unchanged, and of `decoded` elsewhere.
package final class YAMLDocument: Sendable {
  package let file: SourceFile
  let nodes: [Node]
  let decoded: [UInt8]

  init(file: SourceFile, nodes: [Node], decoded: [UInt8]) {
    self.file = file
    self.nodes = nodes
    self.decoded = decoded
  }

  /// The whole document's value; nil when the file holds none.
  package var root: YAMLNode? { nodes.isEmpty ? nil : YAMLNode(index: 0) }
}

/// A node's place in its document.
package struct YAMLNode: Hashable, Sendable {
  let index: UInt32

  init(index: Int) {
    self.index = UInt32(index)
  }
}

package enum YAMLKind: UInt8, Sendable {
  case scalar
  case sequence
  case mapping
}

package enum YAMLStyle: UInt8, Sendable {
  case plain
  case singleQuoted
  case doubleQuoted
  case literal
  case folded
  case block
  case flow
}

struct Node {
  var kind: Kind
  var style: YAMLStyle
  /// The scalar's text is in the document's `decoded` bytes, not in the file.
  var isDecoded = false
  var start: UInt32
  var end: UInt32
  /// Of a scalar, where its text begins; of an alias, the index of the node it names.
  var content: UInt32 = 0
  var contentLength: UInt32 = 0
  /// Index of the first node that is not part of this one.
  var next: UInt32

  enum Kind: UInt8 {
    case scalar
    case sequence
    case mapping
    case alias
  }
}

extension YAMLDocument {
  package func kind(_ node: YAMLNode) -> YAMLKind {
    switch resolved(node).kind {
    case .scalar, .alias: .scalar
    case .sequence: .sequence
    case .mapping: .mapping
    }
  }

  package func style(_ node: YAMLNode) -> YAMLStyle { resolved(node).style }

  /// Where the node stands: of a value given by an alias, where the value itself was written.
  package func range(_ node: YAMLNode) -> SourceRange {
    let node = resolved(node)
    return SourceRange(start: node.start, end: node.end)
  }

  /// Where the node itself is written: of an alias, the `*name`.
  package func place(_ node: YAMLNode) -> Range<Int> {
    let node = nodes[Int(node.index)]
    return Int(node.start)..<Int(node.end)
  }

  package func isAlias(_ node: YAMLNode) -> Bool { nodes[Int(node.index)].kind == .alias }

  /// A plain scalar without any text, as after `title:`.
  package func isEmpty(_ node: YAMLNode) -> Bool {
    let node = resolved(node)
    return node.kind == .scalar && node.style == .plain && node.contentLength == 0
  }

  /// The text of a scalar.
  package func string(_ node: YAMLNode) -> String {
    withBytes(of: node) { String(decoding: $0, as: UTF8.self) }
  }

  package func withBytes<Result>(of node: YAMLNode, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result
  {
    let node = resolved(node)
    let source = node.isDecoded ? decoded : file.text
    let start = Int(node.content)
    return source.withUnsafeBufferPointer { buffer in
      body(UnsafeBufferPointer(rebasing: buffer[start..<start + Int(node.contentLength)]))
    }
  }

  /// The scalar's text is the file's own, byte for byte, from this offset on.
  package func verbatimStart(_ node: YAMLNode) -> UInt32? {
    let node = resolved(node)
    return node.isDecoded || node.kind != .scalar ? nil : node.content
  }

  /// The elements of a sequence.
  package func elements(_ node: YAMLNode) -> YAMLChildren {
    YAMLChildren(document: self, parent: target(of: node))
  }

  /// The entries of a mapping, in the order of the text.
  package func entries(_ node: YAMLNode) -> YAMLEntries {
    YAMLEntries(children: YAMLChildren(document: self, parent: target(of: node)))
  }

  private func resolved(_ node: YAMLNode) -> Node {
    let found = nodes[Int(node.index)]
    return found.kind == .alias ? nodes[Int(found.content)] : found
  }

  private func target(of node: YAMLNode) -> Int {
    let found = nodes[Int(node.index)]
    return found.kind == .alias ? Int(found.content) : Int(node.index)
  }
}

/// The nodes directly inside another.
package struct YAMLChildren: Sequence, IteratorProtocol {
  private let document: YAMLDocument
  private var position: Int
  private let end: Int

  init(document: YAMLDocument, parent: Int) {
    self.document = document
    position = parent + 1
    end = document.nodes[parent].kind == .scalar ? position : Int(document.nodes[parent].next)
  }

  package mutating func next() -> YAMLNode? {
    guard position < end else { return nil }
    defer { position = Int(document.nodes[position].next) }
    return YAMLNode(index: position)
  }
}

/// The keys of a mapping with their values.
package struct YAMLEntries: Sequence, IteratorProtocol {
  package typealias Element = (key: YAMLNode, value: YAMLNode)
  private var children: YAMLChildren

  init(children: YAMLChildren) {
    self.children = children
  }

  package mutating func next() -> Element? {
    guard let key = children.next(), let value = children.next() else { return nil }
    return (key, value)
  }
}
