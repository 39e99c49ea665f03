import Diagnostics
import YAML

extension String {
  /// A condition that ends with a comparison such as `<` and a whole number.
  fileprivate var endsWithLimit: Bool {
    let digits = reversed().prefix(while: \.isWholeNumber)
    let symbol = dropLast(digits.count).reversed().drop { $0 == " " }.prefix { "<>=".contains($0) }
    return !digits.isEmpty && Comparison(rawValue: String(symbol.reversed())) != nil
  }
}

/// Lists such as `[male; female]`, which have one element for YAML.
extension QuestionnaireReader {
  /// Whether a list has semicolons where commas belong, which is then reported.
  func reportSemicolons(in node: YAMLNode, key: String) -> Bool {
    guard document.style(node) == .flow else { return false }
    // Nearly all lists have several elements, so that only one is looked at.
    var elements = document.elements(node).makeIterator()
    guard let only = elements.next(), elements.next() == nil, document.style(only) == .plain else {
      return false
    }
    let texts = document.string(only).split(separator: ";").map { textInBrackets(trimmed($0)) }
    guard texts.count > 1 else { return false }
    report(.wrongType, .semicolons(key, "[" + texts.joined(separator: ", ") + "]", at: document.range(node)))
    return true
  }

  /// The texts of a list; empty for anything else than texts.
  func scalars(of node: YAMLNode) -> [String] {
    document.elements(node).map { document.kind($0) == .scalar ? document.string($0) : "" }
  }

  private func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

/// Keys without a space after their colon, which YAML takes for texts.
extension QuestionnaireReader {
  /// The colons of a text that begins with a key and a colon, such as `id:a` above `type:text`; those in quotes have no place.
  func tightColons(inLinesOf node: YAMLNode, _ keys: ObjectKeys) -> TightColons? {
    guard document.kind(node) == .scalar, slot(beforeTightColonIn: document.string(node), of: keys) != nil
    else { return nil }
    let range = document.range(node)
    guard document.style(node) == .plain else { return TightColons(range: range, places: []) }
    let lines = document.file.text[range.bytes].split { $0 == 0x0A || $0 == 0x0D }
    return TightColons(
      range: range, places: lines.compactMap { colon(afterOneOf: keys, in: $0.drop { $0 == 0x20 }) })
  }

  /// Reports the keys of `{id:a, type:text}` together. Returns them with the places of the keys that are meant; what is wrong
  /// with their values is not known.
  func keysWithTightColons(in unknown: [UnknownKey], of keys: ObjectKeys) -> [(key: YAMLNode, slot: Int)] {
    let found = unknown.compactMap { entry -> (key: YAMLNode, slot: Int)? in
      guard document.isEmpty(entry.value) else { return nil }
      return slot(beforeTightColonIn: entry.name, of: keys).map { (entry.key, $0) }
    }
    guard let first = found.first else { return [] }
    let places = found.compactMap { entry -> SourceRange? in
      guard document.style(entry.key) == .plain else { return nil }
      return colon(afterOneOf: keys, in: document.file.text[document.range(entry.key).bytes])
    }
    report(.wrongType, .tightColons(TightColons(range: document.range(first.key), places: places)))
    for entry in found { doubt(document.range(entry.key), allWithin: true) }
    return found
  }

  /// The colon after the key that a text begins with, if a value follows at once.
  private func colon(afterOneOf keys: ObjectKeys, in text: ArraySlice<UInt8>) -> SourceRange? {
    guard slot(beforeTightColonIn: String(decoding: text, as: UTF8.self), of: keys) != nil else { return nil }
    return text.firstIndex(of: UInt8(ascii: ":")).map { SourceRange($0..<$0 + 1) }
  }

  /// The slot of the key that a text begins with, if a colon and, without a space, a value follow it.
  private func slot(beforeTightColonIn text: String, of keys: ObjectKeys) -> Int? {
    guard let colon = text.firstIndex(of: ":"), let next = text[colon...].dropFirst().first, next != " ",
      next != "\n"
    else { return nil }
    return keys.slot(of: String(text[..<colon]))
  }
}

/// The places at which spaces are missing.
struct TightColons {
  /// Of the first key, if it has no colon of its own.
  let range: SourceRange
  let places: [SourceRange]
}

extension QuestionnaireReader {
  /// The entries of a map in brackets that are the rest of a text with commas, for example of
  /// `{text: Tired, or not?, type: yes-no}`. Each such text is reported once.
  ///
  /// `isText`, `isCondition`: whether the value of a key is one. `isKey`: whether a word is rather a key whose value is
  /// missing.
  func restsOfTexts(
    in node: YAMLNode, isText: (String) -> Bool = { _ in true },
    isCondition: (String) -> Bool = { _ in false }, isKey: (String) -> Bool = { _ in false }
  ) -> Set<YAMLNode> {
    guard document.style(node) == .flow else { return [] }
    // The rest of a text is a key without a value.
    guard document.entries(node).contains(where: { document.isEmpty($0.value) }) else { return [] }
    var rests: Set<YAMLNode> = []
    var text: SourceRange?
    var isList = false
    var split: SourceRange?
    var number: YAMLNode?
    var isLimit = false
    for (key, value) in document.entries(node) where document.kind(key) == .scalar {
      let name = document.string(key)
      if hasNoColon(key, value), let number, reportDecimalComma(number, key, isCondition: isLimit) {
        rests.insert(key)
        continue
      }
      number = isPlainScalar(value) ? value : nil
      isLimit = isCondition(name)
      if let start = (split ?? text)?.start, hasNoColon(key, value), !isKey(name) {
        rests.insert(key)
        split = SourceRange(start: start, end: document.range(key).end)
      } else {
        reportSplit(split, isList: isList)
        split = nil
        isList = isCondition(name) && isOpenList(value)
        text = isList || isText(name) && isPlainScalar(value) ? document.range(value) : nil
      }
    }
    reportSplit(split, isList: isList)
    return rests
  }

  /// Whether the key is the fraction of a number with a decimal comma, as the `5` of `step: 0,5` and `when: b > 2,5`.
  private func reportDecimalComma(_ number: YAMLNode, _ fraction: YAMLNode, isCondition: Bool) -> Bool {
    let (left, right) = (document.range(number), document.range(fraction))
    let (text, digits) = (document.string(number), document.string(fraction))
    guard digits.allSatisfy(\.isWholeNumber), right.start == left.end + 1 else { return false }
    guard Int(text) != nil || isCondition && text.endsWithLimit else { return false }
    let whole = SourceRange(start: left.start, end: right.end)
    doubt(left, allWithin: isCondition)
    report(isCondition ? .conditionSyntax : .wrongType, .decimalComma(text + "." + digits, whole))
    return true
  }

  private func isPlainScalar(_ node: YAMLNode) -> Bool {
    document.kind(node) == .scalar && document.style(node) == .plain && !document.isEmpty(node)
  }

  /// A condition such as `mood in (1`: the comma that comes next has cut its list.
  private func isOpenList(_ node: YAMLNode) -> Bool {
    guard isPlainScalar(node) else { return false }
    let text = document.string(node)
    return text.contains("in (") && !text.contains(")")
  }

  /// `isList`: it is a condition, cut in its list.
  private func reportSplit(_ text: SourceRange?, isList: Bool) {
    guard let text else { return }
    report(.textSplit, isList ? .splitList(text, in: document.file) : .split(text, in: document.file))
    // What is left of the condition cannot be read either.
    if isList { doubt(text, allWithin: true) }
  }

  /// A key that is followed by a comma or by the end of the map.
  private func hasNoColon(_ key: YAMLNode, _ value: YAMLNode) -> Bool {
    guard document.kind(key) == .scalar, document.isEmpty(value) else { return false }
    let next = document.file.text[Int(document.range(key).end)...].first { $0 > 0x20 }
    return next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
  }

  /// The key where the next object of a list begins without a dash, which is reported.
  func keyAfterMissingDash(in node: YAMLNode, of object: String) -> SourceRange? {
    guard document.style(node) == .block, isAfterDash(node) else { return nil }
    let entries = Array(document.entries(node))
    let names = entries.map { document.kind($0.key) == .scalar ? document.string($0.key) : "" }
    guard var start = names.indices.first(where: { names[..<$0].contains(names[$0]) }), start > 1,
      start + 1 < names.count
    else { return nil }
    let repeated = names[start...].count { names[..<start].contains($0) }
    guard names[start] == names[0] || repeated > 1 else { return nil }
    // The entry begins with its id, even if the one above has none.
    if names[start] != names[0], start > 2, names[start - 1] == QuestionKey.id.rawValue { start -= 1 }
    let keys = names.indices[start...].filter { names[$0] == names[start] }.map {
      document.range(entries[$0].key)
    }
    report(.duplicateKey, .noDash(names[start], object, keys, isAligned: keys.map(isAfterTwoSpaces)))
    declared.areQuestionsIncomplete = true
    return keys[0]
  }

  private func isAfterDash(_ node: YAMLNode) -> Bool {
    document.file.text[..<Int(document.range(node).start)].last { $0 != 0x20 } == UInt8(ascii: "-")
  }

  private func isAfterTwoSpaces(_ key: SourceRange) -> Bool {
    document.file.text[..<Int(key.start)].suffix(2).elementsEqual([0x20, 0x20])
  }
}

extension Finding {
  fileprivate static func decimalComma(_ number: String, _ range: SourceRange) -> Finding {
    Finding(
      "a number has a decimal point, not a comma", at: range, help: "write `\(number)`",
      fix: Fix([Fix.Edit(range, number)], isSafe: false))
  }

  fileprivate static func split(_ range: SourceRange, in file: SourceFile) -> Finding {
    let whole = quotedInYAML(file.string(in: range))
    return Finding(
      "this text has a comma, which ends it inside of brackets", at: range,
      help: "put the whole text in quotes: `\(whole)`", fix: Fix([Fix.Edit(range, whole)], isSafe: false))
  }

  fileprivate static func splitList(_ range: SourceRange, in file: SourceFile) -> Finding {
    let written = file.string(in: range)
    let whole = quotedInYAML(String(written.map { $0 == "(" ? "[" : $0 == ")" ? "]" : $0 }))
    return Finding(
      "this condition has a comma, which ends it inside of brackets", at: range,
      help: "put the whole condition in quotes, and its values in square brackets: `\(whole)`",
      fix: Fix([Fix.Edit(range, whole)], isSafe: false))
  }

  fileprivate static func semicolons(_ key: String, _ list: String, at range: SourceRange) -> Finding {
    Finding(
      "the entries of this list have semicolons between them, so they are only one", at: range,
      help: "write commas: `\(key): \(list)`", fix: Fix([Fix.Edit(range, list)], isSafe: false))
  }

  fileprivate static func noDash(
    _ name: String, _ object: String, _ keys: [SourceRange], isAligned: [Bool]
  ) -> Finding {
    Finding(
      "`\(name)` is repeated: \(object) begins here, but the dash is missing", at: keys[0],
      notes: keys.dropFirst().prefix(20).map { Note("and another one begins here", at: $0) },
      help:
        "write `- ` before `\(name)`, in line with the dash above; if it is the same entry, keep one `\(name)`",
      fix: isAligned.contains(false)
        ? nil
        : Fix(keys.map { Fix.Edit(SourceRange(start: $0.start - 2, end: $0.start), "- ") }, isSafe: false))
  }
}
