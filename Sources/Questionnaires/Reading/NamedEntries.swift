import Diagnostics
import YAML

/// The kind of name that the author's own key is, which decides what happens if it occurs twice.
package enum OwnName {
  case key
  case code
  case id
  case language
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
    var repeated: [RepeatedName] = []
    let rests = restsOfTexts(
      in: node, isKey: { kind == .language && self.language(beforeTightColonIn: $0) != nil })
    for (key, value) in document.entries(node) where !rests.contains(key) {
      let range = document.range(key)
      guard document.kind(key) == .scalar else {
        report(.wrongType, .keyIsNotAWord(range))
        continue
      }
      let name = document.string(key)
      if name == "<<" {
        report(.mergeKey, .mergeKey(range))
      } else if let first = found.insert(Located(name, at: range), value) {
        repeated.append(RepeatedName(name: Located(name, at: range), value: value, first: first))
      }
    }
    if !repeated.isEmpty { report(repeated, in: found.entries, keysAre: kind) }
    return found.entries
  }

  private func report(
    _ repeated: [RepeatedName], in entries: [(name: Located<String>, value: YAMLNode)], keysAre kind: OwnName
  ) {
    switch kind {
    case .key:
      for entry in repeated {
        report(.duplicateKey, .duplicateKey(entry.name.value, entry.name.range, first: entry.first))
      }
    case .language:
      let written = Set(entries.map(\.name.value))
      let missing = languages.expected.filter { !written.contains($0) }
      for entry in repeated {
        report(
          .duplicateKey,
          missing.count == 1
            ? .twoTextsInOneLanguage(entry.name, first: entry.first, missing: missing[0])
            : .duplicateKey(entry.name.value, entry.name.range, first: entry.first))
      }
    case .code: reportCodes(repeated, in: entries)
    case .id:
      for entry in repeated {
        let note = Note("first used here; the server would keep only one of the two answers", at: entry.first)
        report(.duplicateID, .duplicateID(entry.name, note))
      }
    }
  }

  /// A list that is there twice is one fault, and so are several answers that are.
  private func reportCodes(
    _ repeated: [RepeatedName], in entries: [(name: Located<String>, value: YAMLNode)]
  ) {
    if entries.count > 1, Set(repeated.map(\.name.value)).count == entries.count {
      return report(.duplicateCode, .listStartsOver(repeated[0].name, first: repeated[0].first))
    }
    let texts = Dictionary(
      entries.map { ($0.name.value, written($0.value)) }, uniquingKeysWith: { first, _ in first })
    let same = repeated.filter { texts[$0.name.value] == written($0.value) }
    if let first = same.first { report(.duplicateCode, .sameAnswers(same.map(\.name), first: first.first)) }
    let codes = (entries.map(\.name) + repeated.map(\.name)).sorted { $0.range.start < $1.range.start }
      .prefix(100).compactMap { Int($0.value) }
    for entry in repeated where texts[entry.name.value] != written(entry.value) {
      report(.duplicateCode, .duplicateCode(entry.name, first: entry.first, codes: codes))
    }
  }

  private func written(_ value: YAMLNode) -> String {
    document.kind(value) == .scalar ? document.string(value) : document.file.string(in: document.range(value))
  }
}

/// An entry under a name that an earlier one has.
private struct RepeatedName {
  let name: Located<String>
  let value: YAMLNode
  let first: SourceRange
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
  fileprivate static func listStartsOver(_ code: Located<String>, first: SourceRange) -> Finding {
    Finding(
      "the list of answers starts over here, with `\(code.value)`", at: code.range,
      notes: [Note("it starts here", at: first)], help: "leave out one of the two lists")
  }

  /// - Parameter first: the place of the first code before
  fileprivate static func sameAnswers(_ codes: [Located<String>], first: SourceRange) -> Finding {
    let shown = codes.prefix(5).map { "`\($0.value)`" }.joined(separator: ", ")
    let message =
      codes.count == 1
      ? "answer code \(shown) is already taken, by the same answer"
      : "\(codes.count) answers are repeated, with their codes: \(shown)" + (codes.count > 5 ? ", …" : "")
    return Finding(
      message, at: codes[0].range, notes: [Note("first used here", at: first)],
      help: codes.count == 1 ? "leave out one of the two" : "leave out the repeated ones")
  }

  /// - Parameter codes: all numbers of a list that is not long
  fileprivate static func duplicateCode(_ code: Located<String>, first: SourceRange, codes: [Int]) -> Finding
  {
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

/// A list of objects of which the author wrote one, without its dash, such as `schedule:` with `between` below it.
extension QuestionnaireReader {
  /// Writes the dash before the first key, and indents what follows; nil unless the keys are those of an entry.
  func dash(before node: YAMLNode, in shape: Shape) -> (help: String, fix: Fix)? {
    guard case .list(of: .object(let kind), _, _) = shape, document.kind(node) == .mapping else { return nil }
    let names = document.entries(node).map { document.kind($0.key) == .scalar ? document.string($0.key) : "" }
    guard let first = names.first, names.contains(where: { isKey($0, of: kind.keys) }) else { return nil }
    let place = document.place(node)
    guard document.file.text[place.lowerBound] != UInt8(ascii: "{") else {
      return (
        "write `[` before it and `]` after it",
        Fix([edit(place.lowerBound, "["), edit(place.upperBound, "]")], isSafe: false)
      )
    }
    return (
      "write `- ` before `\(first)`, and two more spaces before each line below it",
      Fix([edit(place.lowerBound, "- ")] + indented(place), isSafe: false)
    )
  }

  private func isKey<Key: ObjectKey>(_ name: String, of keys: Key.Type) -> Bool { Key(rawValue: name) != nil }

  private func edit(_ offset: Int, _ text: String) -> Fix.Edit {
    Fix.Edit(SourceRange(offset..<offset), text)
  }

  /// Two spaces before each line after the first that is not empty.
  private func indented(_ place: Range<Int>) -> [Fix.Edit] {
    let text = document.file.text
    let lines =
      document.file.position(at: UInt32(place.lowerBound))
      .line..<document.file.position(at: UInt32(place.upperBound)).line
    return lines.map { document.file.line($0 + 1) }.filter { line in
      line.lowerBound < place.upperBound && line.contains { text[$0] > 0x20 }
    }.map { edit($0.lowerBound, "  ") }
  }
}
