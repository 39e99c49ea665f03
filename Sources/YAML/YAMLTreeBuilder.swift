import CYAML
import Diagnostics

/// Converts libyaml's events to the nodes of a document, and stops at the limits.
struct YAMLTreeBuilder {
  enum Step {
    case `continue`
    case finished
    /// Indirect, because each of 250,000 events returns a step: 3 % of linting 10,000 questions.
    indirect case stop(ReportedRule, Finding)
  }

  /// An event takes more than a hundred bytes, so it is not passed by value.
  typealias Event = UnsafePointer<yaml_event_t>

  private struct Anchor {
    let node: Int
    /// The size of the anchored value once its own aliases are replaced.
    let size: Expansion
    let isComplete: Bool
  }

  private struct TextAnchor {
    let offset: Int
    let isEmpty: Bool
  }

  private struct Expansion {
    var nodes = 0
    /// The bytes of text in the file.
    var bytes = 0

    static func += (left: inout Expansion, right: Expansion) {
      left.nodes += right.nodes
      left.bytes += right.bytes
    }
  }

  private struct Open {
    let node: Int
    let anchor: String?
    var aliased = Expansion()
  }

  private let file: SourceFile
  private let limits: YAMLLimits
  private var nodes: [Node] = []
  private var decoded = DecodedTexts()
  private var open: [Open] = []
  private var anchors: [String: Anchor] = [:]
  private var aliased = Expansion()
  private var cursor = CharacterCursor()
  private var latest: Int?
  /// The anchors of texts that no alias has referred to yet.
  private var unusedTextAnchors: [String: TextAnchor] = [:]
  private var warnings: PhaseReport

  init(file: SourceFile, limits: YAMLLimits) {
    self.file = file
    self.limits = limits
    warnings = PhaseReport(on: file)
    nodes.reserveCapacity(file.text.count / 12)
  }

  /// The last value read: a scalar, or the list or map that ended last.
  var latestNode: Node? { latest.map { nodes[$0] } }

  var document: YAMLDocument {
    YAMLDocument(file: file, nodes: nodes, decoded: decoded, warnings: warnings)
  }

  mutating func add(_ event: Event, text: UnsafeBufferPointer<UInt8>) -> Step {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: return takeScalar(event, text)
    case YAML_SEQUENCE_START_EVENT:
      let data = event.pointee.data.sequence_start
      let style: YAMLStyle = data.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block
      return begin(.sequence, style, event, anchor: data.anchor, tag: data.tag, text)
    case YAML_MAPPING_START_EVENT:
      let data = event.pointee.data.mapping_start
      let style: YAMLStyle = data.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block
      return begin(.mapping, style, event, anchor: data.anchor, tag: data.tag, text)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return end(event, text)
    case YAML_ALIAS_EVENT: return takeAlias(event, text)
    case YAML_DOCUMENT_END_EVENT:
      return finish(after: cursor.offset(of: event.pointee.start_mark.index, in: text), text)
    case YAML_STREAM_END_EVENT: return .finished
    default: return .continue
    }
  }

  private mutating func takeScalar(_ event: Event, _ text: UnsafeBufferPointer<UInt8>) -> Step {
    let data = event.pointee.data.scalar
    let mark = cursor.offset(of: event.pointee.start_mark.index, in: text)
    var end = cursor.offset(of: event.pointee.end_mark.index, in: text)
    if data.tag != nil, let stop = refuse(tagOf: event, mark..<end, in: text) { return stop }
    let start = data.anchor == nil ? mark : valueStart(afterAnchorAt: mark, before: end, in: text)
    let style = YAMLStyle(data.style)
    let value = UnsafeBufferPointer(start: data.value, count: data.length)
    let isQuoted = style == .singleQuoted || style == .doubleQuoted
    if style == .literal || style == .folded { end = trimmedEnd(of: start..<end, in: text) }
    let quotes = isQuoted ? 2 : 0
    let isVerbatim =
      (style == .plain || isQuoted) && value.count == end - start - quotes
      && matches(value, text, at: start + quotes / 2)
    let index = nodes.count
    if isVerbatim {
      nodes.append(Node(.scalar, style, start..<end))
    } else {
      nodes.append(Node(.decodedScalar, style, start..<end, link: decoded.count))
      decoded.append(value)
    }
    if let tag = data.tag { nodes[index].tag = YAMLTag(name(tag)) }
    if data.anchor != nil {
      let size = Expansion(nodes: 1, bytes: data.length)
      anchors[name(data.anchor)] = Anchor(node: index, size: size, isComplete: true)
      let isEmpty = style == .plain && data.length == 0
      unusedTextAnchors[name(data.anchor)] = TextAnchor(offset: mark, isEmpty: isEmpty)
    }
    latest = index
    return .continue
  }

  private mutating func begin(
    _ kind: Node.Kind, _ style: YAMLStyle, _ event: Event, anchor: UnsafeMutablePointer<UInt8>?,
    tag: UnsafeMutablePointer<UInt8>?, _ text: UnsafeBufferPointer<UInt8>
  ) -> Step {
    let start = cursor.offset(of: event.pointee.start_mark.index, in: text)
    let end = cursor.offset(of: event.pointee.end_mark.index, in: text)
    guard open.count < limits.depth else { return .stop(.tooLarge, .tooDeep(start, limits)) }
    if tag != nil, let stop = refuse(tag: tag, at: start) { return stop }
    let anchor = anchor.map(name)
    if let anchor { anchors[anchor] = Anchor(node: nodes.count, size: Expansion(), isComplete: false) }
    open.append(Open(node: nodes.count, anchor: anchor))
    nodes.append(Node(kind, style, start..<end))
    return .continue
  }

  private mutating func end(_ event: Event, _ text: UnsafeBufferPointer<UInt8>) -> Step {
    // libyaml only ends what it began.
    let closed = open.removeLast()
    let lastChild = latestNode?.end ?? 0
    latest = closed.node
    nodes[closed.node].link = UInt32(nodes.count)
    let isFlow = nodes[closed.node].style == .flow
    // A block ends with its last child; libyaml reports the start of the next token instead.
    let offset =
      isFlow
      ? UInt32(cursor.offset(of: event.pointee.end_mark.index, in: text))
      : max(nodes.last?.end ?? 0, lastChild)
    nodes[closed.node].end = max(offset, nodes[closed.node].start)
    if let anchor = closed.anchor {
      var size = Expansion(
        nodes: nodes.count - closed.node, bytes: Int(nodes[closed.node].end - nodes[closed.node].start))
      size += closed.aliased
      anchors[anchor] = Anchor(node: closed.node, size: size, isComplete: true)
    }
    if !open.isEmpty { open[open.count - 1].aliased += closed.aliased }
    return .continue
  }

  private mutating func takeAlias(_ event: Event, _ text: UnsafeBufferPointer<UInt8>) -> Step {
    let start = cursor.offset(of: event.pointee.start_mark.index, in: text)
    let end = cursor.offset(of: event.pointee.end_mark.index, in: text)
    let name = name(event.pointee.data.alias.anchor)
    guard let anchor = anchors[name] else {
      let written = WrittenText(from: start, in: file, inside: WrittenText.openBracket(at: start, in: file))
      return .stop(.yamlSyntax, .unknownAnchor(name, start..<end, among: anchors.keys.sorted(), written))
    }
    guard anchor.isComplete else { return .stop(.yamlSyntax, .endlessAlias(name, start..<end)) }
    unusedTextAnchors[name] = nil
    aliased += anchor.size
    guard aliased.nodes <= limits.aliasedNodes else {
      return .stop(.tooLarge, .tooManyAliasedNodes(start..<end, limits))
    }
    guard aliased.bytes <= limits.aliasedBytes else {
      return .stop(.tooLarge, .tooMuchAliasedText(start..<end, limits))
    }
    if !open.isEmpty { open[open.count - 1].aliased += anchor.size }
    nodes.append(Node(.alias, .plain, start..<end, link: anchor.node))
    return .continue
  }

  /// Only comments may follow. libyaml is not asked, because the directives of a second document could take it any
  /// amount of time.
  private mutating func finish(after offset: Int, _ text: UnsafeBufferPointer<UInt8>) -> Step {
    var position = offset
    while position < text.count {
      let end = text[position...].firstIndex(of: 0x0A) ?? text.count
      let line = text[position..<end]
      let first = line.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
      let isDocumentEnd = line.starts(with: "...".utf8)
      if first != nil, first != UInt8(ascii: "#"), !isDocumentEnd {
        if let heading = Heading(of: file) { return .stop(.yamlSyntax, heading.finding) }
        return .stop(
          .severalDocuments,
          isDividingLine(line, before: text[min(end + 1, text.count)...])
            ? .dividingLine(position..<end, through: min(end + 1, text.count))
            : .secondDocument(position..<min(position + 3, end)))
      }
      position = end + 1
    }
    let unused = unusedTextAnchors.sorted { $0.value.offset < $1.value.offset }
    if let (name, anchor) = unused.first(where: { $0.value.isEmpty }) {
      return .stop(.yamlSyntax, .anchorOfNothing(name, at: anchor.offset))
    }
    for (name, anchor) in unused { warnings.add(.unusedAnchor, .unusedAnchor(name, at: anchor.offset)) }
    return .finished
  }

  /// Whether `---` is before more of the same file: no questionnaire or study begins there.
  private func isDividingLine(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, before rest: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    guard line.count >= 3, line.allSatisfy({ $0 == UInt8(ascii: "-") || $0 <= 0x20 }) else { return false }
    let next = rest.split(separator: 0x0A).first { line in
      line.contains { $0 > 0x20 } && line.first != UInt8(ascii: "#")
    }
    return next.map { next in !["questionnaire", "study", "---"].contains { next.starts(with: $0.utf8) } }
      ?? false
  }

  /// In front of a text without quotes, even `!` alone is lost, as in `text: ! How are you?`.
  private func refuse(tagOf event: Event, _ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Step? {
    let data = event.pointee.data.scalar
    guard YAMLStyle(data.style) == .plain, name(data.tag).hasPrefix("!") else {
      return refuse(tag: data.tag, at: range.lowerBound)
    }
    let written = String(decoding: text[range], as: UTF8.self)
    return .stop(.yamlSyntax, .tag(at: range, of: written))
  }

  private func refuse(tag: UnsafeMutablePointer<UInt8>?, at offset: Int) -> Step? {
    guard let tag else { return nil }
    let name = name(tag)
    // `!` alone and the tags of the core schema only say what is clear from the key.
    if name == "!" || name.hasPrefix("tag:yaml.org,2002:") { return nil }
    return .stop(.yamlSyntax, .tag(at: offset))
  }

  private func name(_ pointer: UnsafeMutablePointer<UInt8>) -> String { String(cString: pointer) }

  private func matches(_ value: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>, at start: Int)
    -> Bool
  {
    guard start + value.count <= text.count else { return false }
    guard let left = value.baseAddress, let right = text.baseAddress else { return value.isEmpty }
    return memcmp(left, right + start, value.count) == 0
  }

  /// libyaml's scalar begins at its anchor; the text itself comes after that.
  private func valueStart(afterAnchorAt mark: Int, before end: Int, in text: UnsafeBufferPointer<UInt8>)
    -> Int
  {
    var start = mark
    while start < end, text[start] == UInt8(ascii: "&") || text[start] == UInt8(ascii: "!") {
      while start < end, text[start] > 0x20 { start += 1 }
      while start < end, text[start] <= 0x20 { start += 1 }
    }
    return start
  }

  private func trimmedEnd(of range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var end = min(range.upperBound, text.count)
    while end > range.lowerBound, text[end - 1] <= 0x20 { end -= 1 }
    return end
  }
}

extension YAMLTag {
  fileprivate init(_ name: String) {
    switch name {
    case "!", "tag:yaml.org,2002:str": self = .text
    case "tag:yaml.org,2002:int", "tag:yaml.org,2002:float": self = .number
    case "tag:yaml.org,2002:bool": self = .truth
    default: self = .other
    }
  }
}

extension YAMLStyle {
  fileprivate init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: self = .literal
    case YAML_FOLDED_SCALAR_STYLE: self = .folded
    default: self = .plain
    }
  }
}
