import Algorithms
import Diagnostics
import Questionnaires
import YAML

/// Combines the tree and what is between its nodes into parts.
struct PartReader {
  let document: YAMLDocument
  let scalars: ScalarWriter
  private var scanner: GapScanner
  /// Blocks that have ended since the last value, the innermost first: a comment may belong to one of them.
  private var ended: [Collection] = []
  private var open: [Collection] = []
  private var anchors: Set<ArraySlice<UInt8>> = []
  private var anchorStarts: [ArraySlice<UInt8>: Int] = [:]
  /// Two anchors have the same name, so what an alias refers to depends on the order.
  private(set) var hasRepeatedAnchors = false

  init(_ document: YAMLDocument) {
    self.document = document
    scalars = ScalarWriter(document: document)
    scanner = GapScanner(document.file.text)
  }

  var directives: [Range<Int>] { scanner.directives }

  /// The file as one part without a key; what follows its value is a separate list of lines.
  mutating func read(_ root: YAMLNode) -> (part: Part, end: [FormattedLine]) {
    let part = Part(before: [], start: document.place(root).lowerBound)
    readValue(root, into: part, shape: .object(document.isStudy ? .study : .questionnaire), of: nil)
    let gap = scanner.gap(to: document.file.text.count)
    var lines = gap.lines + gap.linesBehindSign
    if let comment = gap.comment { lines.insert(FormattedLine(comment: comment), at: 0) }
    return (part, assign(lines, nextColumn: -1))
  }

  /// Parts that have already been skipped, after a dash or before a key.
  private struct Start {
    var properties: [SourceGap.Property] = []
    var lines: [FormattedLine] = []
  }

  /// Skips the value; anchors and tags before it may have been skipped already.
  private mutating func readValue(
    _ node: YAMLNode, into part: Part, shape: Shape?, of parent: Collection?, after start: Start = Start()
  ) {
    if document.isAlias(node) { noteAlias(node) }
    switch document.isAlias(node) || document.isEmpty(node) ? .scalar : document.kind(node) {
    case .scalar:
      let scalar =
        document.isEmpty(node)
        ? emptyScalar(node, into: part, start.properties)
        : scalar(node, into: part, shape: shape, start.properties)
      part.before += start.lines.filter { $0.comment != nil }
      part.value = .scalar(scalar)
    case .sequence, .mapping:
      part.value = .collection(collection(node, into: part, shape: shape, after: start))
    }
    takeTrailingComment(of: part, isInFlow: parent?.isFlow ?? false)
    if shape.isWeekdays { scalars.spellOutWeekdays(of: part) }
  }

  /// For an empty value, the tree's place may be that of whatever comes next.
  private mutating func emptyScalar(
    _ node: YAMLNode, into part: Part, _ properties: [SourceGap.Property]
  ) -> Scalar? {
    let gap = scanner.gapToContent(before: max(document.place(node).lowerBound, scanner.position))
    absorb(gap, into: part)
    let own = (properties + gap.properties).map(\.range)
    guard !own.isEmpty else { return nil }
    noteAnchors(own, at: scanner.position)
    return Scalar(
      node: node, properties: own, style: .plain, isAlias: false,
      source: scanner.position..<scanner.position, shape: nil)
  }

  private func isPropertyStart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!")
  }

  private mutating func takeTrailingComment(of part: Part, isInFlow: Bool) {
    guard let comment = scanner.trailingComment(isInFlow: isInFlow) else { return }
    if let earlier = part.comment { part.before.append(FormattedLine(comment: earlier)) }
    part.comment = comment
  }

  /// Comments between a key and its value belong to the key.
  private mutating func absorb(_ gap: SourceGap, into part: Part) {
    part.before += (gap.lines + gap.linesBehindSign).filter { $0.comment != nil }
    if let comment = gap.comment {
      if let earlier = part.comment { part.before.append(FormattedLine(comment: earlier)) }
      part.comment = comment
    }
    ended.removeAll(keepingCapacity: true)
  }

  // MARK: Scalars

  private mutating func scalar(
    _ node: YAMLNode, into part: Part, shape: Shape?, _ properties: [SourceGap.Property]
  ) -> Scalar {
    let place = document.place(node)
    let before = scanner.position
    var gap = scanner.gap(to: place.lowerBound)
    let isTagged =
      place.lowerBound < place.upperBound && isPropertyStart(document.file.text[place.lowerBound])
    if isTagged {
      let more = scanner.gapToContent(before: place.upperBound)
      gap.properties += more.properties
      gap.lines += more.lines
    }
    absorb(gap, into: part)
    let start = scanner.position
    let style: YAMLStyle = document.isAlias(node) ? .plain : document.style(node)
    var end = max(place.upperBound, start)
    if style == .literal || style == .folded {
      if let comment = BlockScalar.headerComment(in: document.file.text, from: start) {
        if let earlier = part.comment { part.before.append(FormattedLine(comment: earlier)) }
        part.comment = comment
      }
      end = BlockScalar.end(in: document.file.text, start: start, trimmedEnd: end)
    }
    let isBesideKey = !document.file.text[before..<start].contains { $0 == 0x0A || $0 == 0x0D }
    scanner.pass(to: end)
    if style == .literal || style == .folded, scalars.keepsEmptyLines(node) { scanner.passEmptyLines() }
    let own = (properties + gap.properties).map(\.range)
    noteAnchors(own, at: start)
    return Scalar(
      node: node, properties: own, style: style, isAlias: document.isAlias(node), source: start..<end,
      shape: shape, isBesideKey: isBesideKey)
  }

  // MARK: Lists and maps

  private mutating func collection(
    _ node: YAMLNode, into part: Part, shape: Shape?, after start: Start
  ) -> Collection {
    let place = document.place(node)
    let collection = Collection(
      isMap: document.kind(node) == .mapping, isFlow: document.style(node) == .flow, shape: shape,
      start: place.lowerBound)
    var gap = scanner.gap(to: place.lowerBound)
    let more = scanner.gapToContent(before: max(place.upperBound, scanner.position))
    gap.properties = start.properties + gap.properties + more.properties
    gap.lines = start.lines + gap.lines + gap.linesBehindSign + more.lines
    gap.comment = gap.comment ?? more.comment
    let isPair = collection.isMap && collection.isFlow && !isBrace(at: scanner.position)
    let isBlockMap = collection.isMap && !collection.isFlow
    let own = isPair ? [] : gap.properties.filter { !isBlockMap || $0.isAlone }.map(\.range)
    collection.properties = own
    noteAnchors(own, at: place.lowerBound)
    let ofFirstKey = gap.properties.filter { !own.contains($0.range) }
    gap.properties = []
    let lines = collection.isFlow ? [] : gap.lines
    gap.lines = collection.isFlow ? gap.lines : []
    gap.linesBehindSign = []
    absorb(gap, into: part)
    if collection.isFlow, !isPair { openBracket(of: part) }
    collection.column = scanner.column
    open.append(collection)
    readParts(of: node, into: collection, before: lines, keyProperties: ofFirstKey)
    open.removeLast()
    if collection.isFlow {
      if !isPair { closeBracket(of: collection, at: place.upperBound - 1, part) }
      let span = place.lowerBound..<max(place.upperBound, place.lowerBound)
      collection.isOnOneLine = !document.file.text[span].contains { $0 == 0x0A || $0 == 0x0D }
    } else {
      ended.append(collection)
    }
    collection.flatWidth = scalars.flatWidth(of: collection)
    return collection
  }

  private func isBrace(at position: Int) -> Bool {
    position < document.file.text.count && document.file.text[position] == UInt8(ascii: "{")
  }

  private mutating func openBracket(of part: Part) {
    scanner.pass(to: scanner.position + 1)
    takeTrailingComment(of: part, isInFlow: false)
  }

  private mutating func closeBracket(of collection: Collection, at position: Int, _ part: Part) {
    let gap = scanner.gap(to: max(position, scanner.position))
    var lines = (gap.lines + gap.linesBehindSign).filter { $0.comment != nil }
    if let comment = gap.comment { lines.insert(FormattedLine(comment: comment), at: 0) }
    if collection.parts.isEmpty { part.before += lines } else { collection.tail += lines }
    scanner.pass(to: max(position + 1, scanner.position))
  }

  private mutating func readParts(
    of node: YAMLNode, into collection: Collection, before lines: [FormattedLine],
    keyProperties: [SourceGap.Property]
  ) {
    var first = lines
    var firstProperties = keyProperties
    if collection.isMap {
      for (key, value) in document.entries(node) {
        readEntry(key, value, into: collection, before: first, keyProperties: firstProperties)
        first = []
        firstProperties = []
      }
    } else {
      for element in document.elements(node) {
        let (part, start) = begin(at: document.place(element).lowerBound, in: collection, before: first)
        first = []
        readValue(element, into: part, shape: collection.shape?.element, of: collection, after: start)
      }
    }
  }

  /// A new part with the lines that belong to it.
  private mutating func begin(
    at start: Int, in collection: Collection, before first: [FormattedLine]
  ) -> (part: Part, after: Start) {
    let gap = scanner.gap(to: max(start, scanner.position))
    let lines = first + (gap.comment.map { [FormattedLine(comment: $0)] } ?? []) + gap.lines
    let column = collection.isFlow ? Int.max : collection.column
    let part = Part(before: assign(lines, nextColumn: column), start: start)
    collection.parts.append(part)
    return (part, Start(properties: gap.properties, lines: gap.linesBehindSign))
  }

  private mutating func readEntry(
    _ key: YAMLNode, _ value: YAMLNode, into collection: Collection, before first: [FormattedLine],
    keyProperties: [SourceGap.Property]
  ) {
    let (part, start) = begin(at: document.place(key).lowerBound, in: collection, before: first)
    part.before += start.lines.filter { $0.comment != nil }
    if document.isAlias(key) { noteAlias(key) }
    part.key = scalar(key, into: part, shape: nil, keyProperties + start.properties)
    part.key?.isKey = true
    scanner.passColon()
    let rank = document.withBytes(of: key) { collection.shape.rank(of: $0) }
    readValue(value, into: part, shape: collection.shape.value(after: rank), of: collection)
    if let comment = part.comment, part.key?.isMissing == true {
      // No line is the key's, so what is said of it goes above.
      part.before.append(FormattedLine(comment: comment))
      part.comment = nil
    }
  }

  /// Gives comments that are indented further than what follows to the blocks that ended there.
  private mutating func assign(_ lines: [FormattedLine], nextColumn: Int) -> [FormattedLine] {
    defer { ended.removeAll(keepingCapacity: true) }
    var level = 0
    var pending: [FormattedLine] = []
    for (index, line) in lines.enumerated() {
      pending.append(line)
      guard line.comment != nil else { continue }
      while level < ended.count, ended[level].column > line.column { level += 1 }
      guard level < ended.count, line.column > nextColumn else { return pending + lines[(index + 1)...] }
      // A list may have the same indentation as its key: then the comment does not belong to the list.
      while level + 1 < ended.count, ended[level + 1].column == ended[level].column { level += 1 }
      ended[level].tail += pending
      ended[level].flatWidth = nil
      pending = []
    }
    return pending
  }

  // MARK: Anchors

  private mutating func noteAnchors(_ properties: [Range<Int>], at start: Int) {
    for property in properties where document.file.text[property.lowerBound] == UInt8(ascii: "&") {
      let name = document.file.text[property].dropFirst()
      if !anchors.insert(name).inserted { hasRepeatedAnchors = true }
      anchorStarts[name] = start
    }
  }

  /// The list or map that contains both an alias and its anchor must keep these two parts in order.
  private func noteAlias(_ node: YAMLNode) {
    let name = document.file.text[document.place(node)].dropFirst()
    guard let start = anchorStarts[name], let holder = open.last(where: { $0.start <= start }) else { return }
    let named = max(holder.parts.partitioningIndex { $0.start > start } - 1, 0)
    if named < holder.parts.count - 1 { holder.fixedPairs.append((named, holder.parts.count - 1)) }
  }
}
