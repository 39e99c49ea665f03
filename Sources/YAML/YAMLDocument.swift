import Diagnostics

/// A YAML text as a tree of located nodes, in one contiguous array in the order of the text.
///
/// A node's children follow it directly; `Node.next` skips them. Scalars are slices of the file's own text if YAML
/// left them unchanged, and of `decoded` otherwise.
package final class YAMLDocument: Sendable {
  package let file: SourceFile
  let nodes: [Node]
  let decoded: DecodedTexts
  /// Oddities in the file that leave no doubt about the tree.
  package let warnings: PhaseReport

  init(file: SourceFile, nodes: [Node], decoded: DecodedTexts, warnings: PhaseReport) {
    self.warnings = warnings
    self.file = file
    self.nodes = nodes
    self.decoded = decoded
  }

  package var nodeCount: Int { nodes.count }

  /// All of them, each before what it contains.
  package var allNodes: some Collection<YAMLNode> { nodes.indices.lazy.map { YAMLNode(index: $0) } }

  /// The value of the whole document; nil if the file has none.
  package var root: YAMLNode? { nodes.isEmpty ? nil : YAMLNode(index: 0) }

  /// The places of texts that span several lines, in the order of the file.
  package var placesOfLongTexts: [Range<Int>] {
    nodes.filter { $0.kind == .scalar || $0.kind == .decodedScalar }.map { Int($0.start)..<Int($0.end) }
      .filter { place in file.text[place].contains { $0 == 0x0A || $0 == 0x0D } }
  }

  package func kind(_ node: YAMLNode) -> YAMLKind { kind(of: resolved(node).kind) }

  private func kind(of kind: Node.Kind) -> YAMLKind {
    switch kind {
    case .scalar, .decodedScalar, .alias: .scalar
    case .sequence: .sequence
    case .mapping: .mapping
    }
  }

  /// The place of a scalar's text, either in the decoded texts or in the file.
  private func content(of node: Node) -> Range<Int> {
    node.kind == .decodedScalar ? decoded[Int(node.link)] : node.content
  }

  /// The place of the text without the line break that ends a text under `|` or `>`: it is not part of what the author wrote.
  private func text(of node: Node) -> Range<Int> {
    let whole = content(of: node)
    let isBlock = node.style == .literal || node.style == .folded
    return isBlock ? withoutLastBreak(whole) : whole
  }

  /// A text under `|` or `>` is always decoded.
  private func withoutLastBreak(_ text: Range<Int>) -> Range<Int> {
    decoded.bytes[text].last == 0x0A ? text.dropLast() : text
  }

  package func style(_ node: YAMLNode) -> YAMLStyle { resolved(node).style }

  package func tag(_ node: YAMLNode) -> YAMLTag { resolved(node).tag }

  /// Whether this is a scalar without quotes and with no other tag than this one.
  package func isPlain(_ node: YAMLNode, taggedAs tag: YAMLTag) -> Bool {
    let node = resolved(node)
    return kind(of: node.kind) == .scalar && node.style == .plain && (node.tag == .none || node.tag == tag)
  }

  /// The place of the node; for an alias, the place of the value that it refers to.
  package func range(_ node: YAMLNode) -> SourceRange {
    let node = resolved(node)
    return SourceRange(start: node.start, end: node.end)
  }

  /// The place of the node itself; for an alias, that of the `*name`.
  package func place(_ node: YAMLNode) -> Range<Int> {
    let node = nodes[Int(node.index)]
    return Int(node.start)..<Int(node.end)
  }

  package func isAlias(_ node: YAMLNode) -> Bool { nodes[Int(node.index)].kind == .alias }

  /// A plain scalar without any text, as after `title:`.
  package func isEmpty(_ node: YAMLNode) -> Bool {
    let node = resolved(node)
    return kind(of: node.kind) == .scalar && node.style == .plain && content(of: node).isEmpty
  }

  /// The text of a scalar.
  package func string(_ node: YAMLNode) -> String {
    withBytes(of: node) { bytes in
      // The file is valid UTF-8, and so is what libyaml decodes.
      var text = UTF8Span(unchecked: bytes.span)
      _ = text.checkForASCII()
      return String(copying: text)
    }
  }

  @inline(__always) package func withBytes<Result>(
    of node: YAMLNode, keepingLastBreak: Bool = false, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let node = resolved(node)
    let bytes = keepingLastBreak ? content(of: node) : text(of: node)
    // Two calls, because choosing between the arrays would retain one.
    if node.kind == .decodedScalar {
      return decoded.bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[bytes])) }
    }
    return file.text.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[bytes])) }
  }

  /// The offset in the file at which the scalar's text occurs byte for byte.
  package func verbatimStart(_ node: YAMLNode) -> UInt32? {
    let node = resolved(node)
    return node.kind == .scalar ? UInt32(node.content.lowerBound) : nil
  }

  /// The key of this value of a mapping: the node before it, as a key is a scalar or an alias.
  package func key(of value: YAMLNode) -> YAMLNode { YAMLNode(index: Int(value.index) - 1) }

  /// The elements of a sequence.
  package func elements(_ node: YAMLNode) -> YAMLChildren {
    YAMLChildren(document: self, parent: target(of: node))
  }

  /// The entries of a mapping, in the order of the text.
  package func entries(_ node: YAMLNode) -> YAMLEntries {
    YAMLEntries(children: YAMLChildren(document: self, parent: target(of: node)))
  }

  /// The node itself, or the one that an alias refers to. Inlined: 0.7 % of linting 10,000 questions.
  @inline(__always) private func resolved(_ node: YAMLNode) -> Node {
    let found = nodes[Int(node.index)]
    return found.kind == .alias ? nodes[Int(found.link)] : found
  }

  /// The index of the first node that is not part of this one.
  fileprivate func next(after index: Int) -> Int {
    let node = nodes[index]
    return node.kind == .sequence || node.kind == .mapping ? Int(node.link) : index + 1
  }

  private func target(of node: YAMLNode) -> Int {
    let found = nodes[Int(node.index)]
    return found.kind == .alias ? Int(found.link) : Int(node.index)
  }

  /// The index of the word that a scalar equals.
  package func index(of node: YAMLNode, in table: WordTable) -> Int? {
    withBytes(of: node) { table.index(of: $0) }
  }
}

/// A node's place in its document.
package struct YAMLNode: Hashable, Sendable {
  let index: UInt32

  init(index: Int) { self.index = UInt32(index) }
}

package enum YAMLKind: Sendable {
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

/// The type that a tag such as `!!str` gives a scalar.
package enum YAMLTag: UInt8, Sendable {
  case none
  /// `!!str`, or `!` alone.
  case text
  /// `!!int` or `!!float`.
  case number
  /// `!!bool`.
  case truth
  case other
}

/// Sixteen bytes, because a file of megabytes has as many nodes as words.
struct Node {
  enum Kind: UInt8 {
    case scalar
    /// A scalar whose text is in the document's `decoded` texts instead of the file.
    case decodedScalar
    case sequence
    case mapping
    case alias
  }

  var kind: Kind
  var style: YAMLStyle
  var tag = YAMLTag.none
  var start: UInt32
  var end: UInt32
  /// For a list or map, the index after its last descendant; for an alias, the index of the node it refers to; for a
  /// decoded scalar, the place of its text.
  var link: UInt32

  init(_ kind: Kind, _ style: YAMLStyle, _ range: Range<Int>, link: Int = 0) {
    self.kind = kind
    self.style = style
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
    self.link = UInt32(link)
  }

  /// For a scalar whose text is in the file: that text, without quotes.
  var content: Range<Int> {
    let quote = style == .singleQuoted || style == .doubleQuoted ? 1 : 0
    return Int(start) + quote..<Int(end) - quote
  }
}

/// The texts that YAML changes from how they are written in the file.
struct DecodedTexts {
  private(set) var bytes: [UInt8] = []
  private var ends: [Int] = []

  var count: Int { ends.count }

  subscript(index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

  mutating func append(_ text: some Collection<UInt8>) {
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
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
    end = document.next(after: parent)
  }

  package mutating func next() -> YAMLNode? {
    guard position < end else { return nil }
    defer { position = document.next(after: position) }
    return YAMLNode(index: position)
  }
}

/// The keys of a mapping with their values.
package struct YAMLEntries: Sequence, IteratorProtocol {
  package typealias Element = (key: YAMLNode, value: YAMLNode)
  private var children: YAMLChildren

  init(children: YAMLChildren) { self.children = children }

  package mutating func next() -> Element? {
    guard let key = children.next(), let value = children.next() else { return nil }
    return (key, value)
  }
}

/// A fixed list of words in which scalars are looked up without creating strings.
package struct WordTable: Sendable {
  /// The first eight bytes of each word; few words share them. Comparing whole words, linting 1,000 questions took 144.3
  /// instead of 143.5 million instructions.
  private let heads: [UInt64]
  private let words: [[UInt8]]

  package init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    heads = self.words.map { $0.withUnsafeBufferPointer(Self.head) }
  }

  package func index(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    let head = Self.head(of: text)
    for index in heads.indices where heads[index] == head && words[index].count == text.count {
      if text.count <= 8 || text.elementsEqual(words[index]) { return index }
    }
    return nil
  }

  private static func head(of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    if text.count >= 8 { return UnsafeRawBufferPointer(text).loadUnaligned(as: UInt64.self) }
    return text.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
