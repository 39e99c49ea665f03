import Algorithms
import Questionnaires

/// The shape of a YAML text according to lines, indentation and brackets, even while it is not valid YAML because
/// somebody is typing: completion and hover use it to find their place.
///
/// Nodes are in the order of the text. What cannot be understood is skipped, up to the next line.
struct Outline {
  struct Node {
    enum Kind {
      /// After a dash, or between the commas of `[…]`.
      case item
      /// A key with its value.
      case entry
    }

    let kind: Kind
    /// Nil at the top of the file.
    let parent: Int?
    /// Inside `{…}` or `[…]`.
    let isFlow: Bool
    let column: Int
    /// The beginning of the dash, the key or the element.
    let start: Int
    /// The key without its quotes; empty for an item.
    var key: Range<Int>
    /// The part of the value after the colon or dash, with continuation lines.
    var value: Range<Int>
    /// The end of the last thing inside.
    var end: Int
    /// There is no colon after the key (yet).
    var lacksColon = false
    /// The value is a text in quotes, or begins with `|` or `>`.
    var isText = false
    /// There is a tab in the indentation.
    var hasTab = false
  }

  /// The contents of a `{…}` or `[…]`.
  struct Frame {
    let isMap: Bool
    /// The node whose value is in these brackets.
    let parent: Int?
    let open: Int
    /// The place of the closing bracket, or where the reader gave up looking for it.
    var close: Int
  }

  /// The change after which the text is read as the outline reads it.
  struct Repair {
    let range: Range<Int>
    let text: [UInt8]
  }

  let bytes: [UInt8]
  /// The file is a `.qtool.yaml`, as its name says.
  var isOfSettings = false
  var nodes: [Node] = []
  var frames: [Frame] = []
  var comments: [Range<Int>] = []
  /// In the order of the text.
  var repairs: [Repair] = []

  init(of bytes: [UInt8]) {
    self.bytes = bytes
    var reader = OutlineReader(bytes)
    reader.read()
    nodes = reader.nodes
    frames = reader.frames
    comments = reader.comments
    repairs = reader.repairs
  }

  /// The text with all repairs, line for line.
  var repaired: [UInt8] {
    var text: [UInt8] = []
    var next = 0
    for repair in repairs {
      text += bytes[next..<max(next, repair.range.lowerBound)] + repair.text
      next = max(next, repair.range.upperBound)
    }
    return text + bytes[next...]
  }

  /// The offset of this place in the repaired text.
  func repairedOffset(of offset: Int) -> Int {
    repairs.prefix { $0.range.upperBound <= offset }.reduce(offset) { $0 + $1.text.count - $1.range.count }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func key(_ node: Int) -> String { text(nodes[node].key) }

  /// The text of a value that is in one piece, without its quotes.
  func value(_ node: Int) -> String { text(unquoted(nodes[node].value)) }

  func unquoted(_ range: Range<Int>) -> Range<Int> {
    guard range.count >= 1,
      bytes[range.lowerBound] == UInt8(ascii: "\"") || bytes[range.lowerBound] == UInt8(ascii: "'")
    else { return range }
    let isClosed = range.count >= 2 && bytes[range.upperBound - 1] == bytes[range.lowerBound]
    return (range.lowerBound + 1)..<(isClosed ? range.upperBound - 1 : range.upperBound)
  }

  /// The keys of a map, or the items of a list, by the node whose value it is.
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

  /// The node and all that contain it, the innermost first.
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

extension Outline {
  /// The shape that the language expects as the value of a node; for nil, as the whole file. Nil where it defines nothing.
  func shape(of node: Int?) -> Shape? {
    var shape: Shape? = .object(isOfSettings ? .settings : isStudy ? .study : .questionnaire)
    for index in ancestors(of: node).reversed() {
      shape = nodes[index].kind == .item ? shape?.element : value(ofEntry: index, in: shape)
    }
    return shape
  }

  private func value(ofEntry index: Int, in shape: Shape?) -> Shape? {
    let takes = shape?.object.flatMap { about(key(index), of: $0, in: nodes[index].parent)?.takes }
    return takes ?? shape?.entries?.value
  }

  /// The description of a key of the map in this node; in a question, it may depend on the type.
  func about(_ key: String, of kind: ObjectKind, in node: Int?) -> KeyDescription? {
    guard kind == .question, let key = QuestionKey(rawValue: key), let type = questionType(of: node) else {
      return kind.members[key]?.about
    }
    return type.about(key)
  }

  /// The file describes a study: its first key is `study`.
  var isStudy: Bool {
    nodes.first { $0.parent == nil && $0.kind == .entry }.map { text($0.key) == StudyKey.study.rawValue }
      ?? false
  }

  /// The type of the question in a node; `choice` if its section has options.
  func questionType(of node: Int?) -> QuestionType? {
    if let type = child("type", of: node) {
      // What is typed below it, indented too far, is no part of it.
      return value(type).split(whereSeparator: \.isNewline).first.flatMap {
        QuestionType(rawValue: String($0))
      }
    }
    let section = ancestors(of: node).first { shape(of: $0) == .object(.section) }
    return section.flatMap { child("options", of: $0) } == nil ? nil : .choice
  }
}
