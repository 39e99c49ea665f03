import Diagnostics
import YAML

/// The kind of name that the author's own key is, which decides what happens if it occurs twice.
package enum OwnName {
  case key
  case code
  case id
}

/// Values that are lists or maps, as the descriptions of their keys say.
extension QuestionnaireReader {
  /// The elements of a list, or a single value where the key takes one, too. Anything else is reported, and so is a
  /// list with too few elements.
  package func elements(_ node: YAMLNode, of key: any ObjectKey) -> [YAMLNode]? {
    let takes = key.about.takes
    if document.kind(node) == .sequence, takes.allows(.sequence) {
      // A text that a participant could type may have a semicolon.
      if key.about.takes.codec != .input, reportSemicolons(in: node, key: key.rawValue) { return nil }
      let elements = Array(document.elements(node))
      if !elements.isEmpty || takes.mayBeEmpty { return elements }
    } else if document.kind(node) == .scalar, takes.allows(.scalar) {
      return [node]
    }
    reportWrongType(node, key: key)
    return nil
  }

  /// The entries of a map under the author's own names, likewise.
  package func entries(
    _ node: YAMLNode, of key: any ObjectKey, keysAre kind: OwnName = .key
  ) -> [(name: Located<String>, value: YAMLNode)]? {
    guard document.kind(node) == .mapping, key.about.takes.mayBeEmpty || !document.isEmpty(node) else {
      reportWrongType(node, key: key)
      return nil
    }
    return namedEntries(node, keysAre: kind)
  }
}

extension QuestionnaireReader {
  /// Entries whose keys are the author's own names: each key once, no merge keys, scalars only.
  func namedEntries(
    _ node: YAMLNode, keysAre kind: OwnName = .key
  ) -> [(name: Located<String>, value: YAMLNode)] {
    var found = NamedEntries()
    let rests = restsOfTexts(in: node)
    for (key, value) in document.entries(node) where !rests.contains(key) {
      let range = document.range(key)
      guard document.kind(key) == .scalar else {
        report(.wrongType, .keyIsNotAWord(range))
        continue
      }
      let name = document.string(key)
      if name == "<<" {
        report(.mergeKey, .mergeKey(range))
      } else if let earlier = found.insert(Located(name, at: range), value) {
        reportDuplicate(kind, Located(name, at: range), first: earlier, in: node)
      }
    }
    return found.entries
  }

  private func reportDuplicate(
    _ kind: OwnName, _ name: Located<String>, first: SourceRange, in node: YAMLNode
  ) {
    switch kind {
    case .key: report(.duplicateKey, .duplicateKey(name.value, name.range, first: first))
    case .code:
      let codes = document.entries(node).prefix(100).compactMap { key, _ in
        document.kind(key) == .scalar ? Int(document.string(key)) : nil
      }
      let texts = document.entries(node).filter { document.string($0.key) == name.value }.map(\.value)
      let written = texts.map { text in
        document.kind(text) == .scalar
          ? document.string(text) : document.file.string(in: document.range(text))
      }
      let isSame = Set(written).count == 1
      report(.duplicateCode, .duplicateCode(name, first: first, codes: codes, isSame: isSame))
    case .id:
      report(
        .duplicateID,
        .duplicateID(
          name, Note("first used here; the server would keep only one of the two answers", at: first)))
    }
  }
}

/// The entries under the author's own names. There are usually so few that searching them is faster than hashing.
private struct NamedEntries {
  private(set) var entries: [(name: Located<String>, value: YAMLNode)] = []
  private var places: [String: SourceRange] = [:]

  /// The entry that already has the name; if there is none, the new one takes it.
  mutating func insert(_ name: Located<String>, _ value: YAMLNode) -> SourceRange? {
    if entries.count > 12 {
      if let earlier = places[name.value] { return earlier }
      places[name.value] = name.range
    } else {
      if let earlier = entries.first(where: { $0.name.value == name.value }) { return earlier.name.range }
      if entries.count == 12 {
        for entry in entries { places[entry.name.value] = entry.name.range }
        places[name.value] = name.range
      }
    }
    entries.append((name, value))
    return nil
  }
}

extension Finding {
  /// - Parameters:
  ///   - codes: all numbers of a list that is not long
  ///   - isSame: the answers have one text, too
  fileprivate static func duplicateCode(
    _ code: Located<String>, first: SourceRange, codes: [Int], isSame: Bool
  ) -> Finding {
    if isSame {
      return Finding(
        "answer code `\(code.value)` is already taken, by the same answer", at: code.range,
        notes: [Note("first used here", at: first)], help: "leave out one of the two")
    }
    // Larger codes are those of a terminology, which gives the next one another meaning.
    let next = Int(code.value).flatMap { $0 < 999 ? $0 + 1 : nil }
    // The other answers are in ascending order around the free code.
    let isNext =
      next.map { !codes.contains($0) } ?? false && codes == codes.sorted()
      && codes.count == Set(codes).count + 1
    let free = isNext ? next : codes.max().flatMap { $0 < 999 ? $0 + 1 : nil }
    return Finding(
      "answer code `\(code.value)` is already taken", at: code.range,
      notes: [Note("first used here; the two answers cannot be distinguished in the data", at: first)],
      help: isNext
        ? "write `\(free ?? 0)`, the next code"
        : "give one of the answers another code" + (free.map { "; `\($0)` is free" } ?? ""),
      fix: isNext ? Fix([Fix.Edit(code.range, "\(free ?? 0)")], isSafe: false) : nil)
  }
}
