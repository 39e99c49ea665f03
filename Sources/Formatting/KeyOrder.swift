import YAML

/// Puts the keys of a map into the order of the language description.
struct KeyOrder {
  let document: YAMLDocument
  /// Two anchors have the same name, so what an alias refers to depends on the order.
  let isFixed: Bool

  func apply(to part: Part) {
    guard case .collection(let collection) = part.value else { return }
    for inner in collection.parts { apply(to: inner) }
    guard collection.isMap, !isFixed, let order = order(of: collection) else { return }
    if order[0] != 0, isAllowed(part) || isAllowed(collection.parts[0]) { return }
    reorder(collection, order)
  }

  /// Nil if the order is already right or must not change.
  private func order(of collection: Collection) -> [Int]? {
    var ranks: [Int] = []
    for part in collection.parts {
      guard let key = part.key,
        let rank = document.withBytes(of: key.node, { collection.shape.rank(of: $0) })
      else { return nil }
      ranks.append(rank)
    }
    let order = ranks.indices.sorted { ranks[$0] < ranks[$1] }
    guard order != Array(ranks.indices) else { return nil }
    let breaksPair = collection.fixedPairs.contains { ranks[$0.0] > ranks[$0.1] }
    return breaksPair ? nil : order
  }

  /// A comment that allows a finding is about one line, so what is on that line stays there.
  private func isAllowed(_ part: Part) -> Bool {
    (part.before.compactMap(\.comment) + [part.comment].compactMap { $0 }).contains {
      isCommentToQTool($0, in: document.file.text)
    }
  }

  private func reorder(_ collection: Collection, _ order: [Int]) {
    let written = collection.parts
    let hasEmptyLines = written.contains { $0.before.contains { $0.comment == nil } }
    collection.parts = order.map { written[$0] }
    for (place, index) in order.enumerated() where place > 0 && order[place - 1] != index - 1 {
      setEmptyLine(before: collection.parts[place], in: collection, hasEmptyLines)
    }
    if order[0] != 0 { dropEmptyLines(before: collection.parts[0]) }
  }

  /// In a questionnaire with empty lines, parts of several lines are separated by them.
  private func setEmptyLine(before part: Part, in collection: Collection, _ hasEmptyLines: Bool) {
    let hadOne = part.before.first.map { $0.comment == nil } ?? false
    dropEmptyLines(before: part)
    var isLong = false
    if collection.shape.isWholeFile, case .collection(let inner) = part.value {
      isLong = !inner.isFlow && hasEmptyLines
    }
    if isLong || hadOne && part.before.contains(where: { $0.comment != nil }) {
      part.before.insert(FormattedLine(), at: 0)
    }
  }

  private func dropEmptyLines(before part: Part) {
    part.before = Array(part.before.drop { $0.comment == nil })
  }
}

/// `# qtool: …`
func isCommentToQTool(_ comment: Range<Int>, in text: [UInt8]) -> Bool {
  text[comment].dropFirst().drop { $0 == 0x20 || $0 == 0x09 }.starts(with: "qtool:".utf8)
}
