import Diagnostics
import YAML

/// Other ways in which authors say from where to where a scale goes.
extension QuestionnaireReader {
  private static let points: Set = ["points", "steps", "levels", "punkte", "stufen", "point-scale"]

  /// The key that `points: 5` or `text_de` is about, and what to say.
  func otherSpelling(
    _ entry: UnknownKey, _ range: SourceRange, among keys: [any ObjectKey], of object: String
  ) -> (key: any ObjectKey, finding: Finding)? {
    if let (key, tag) = languageKey(entry, among: keys) {
      return (key, .languageInKey(entry.name, range, key.rawValue, tag, object))
    }
    return scalePoints(entry, among: keys).map { key, count in
      (key, .scalePoints(entry.name, range, count, object))
    }
  }

  /// `points: 5`, for a key `range` that is not there.
  private func scalePoints(_ entry: UnknownKey, among keys: [any ObjectKey]) -> (
    key: any ObjectKey, count: Int
  )? {
    guard Self.points.contains(entry.name.lowercased()), let count = decimal(entry.value)?.whole,
      (2...101).contains(count), let key = keys.first(where: { $0.rawValue == QuestionKey.range.rawValue })
    else { return nil }
    return (key, count)
  }

  /// `min` together with `max`, as one range, or `left` with `right`, as one list of labels; nil for other keys.
  func bothEnds(_ entry: UnknownKey, among unknown: [UnknownKey]) -> BothEnds? {
    guard let words = Self.ends.first(where: { $0.contains(endWord(entry)) }) else { return nil }
    let ends = words.compactMap { word in unknown.first { endWord($0) == word } }
    guard ends.count == 2, ends.allSatisfy({ document.kind($0.value) == .scalar }) else { return nil }
    let ranges = ends.map { document.range($0.key).through(document.range($0.value)) }
      .sorted { $0.start < $1.start }
    let isTogether = document.file.text[Int(ranges[0].end)..<max(Int(ranges[0].end), Int(ranges[1].start))]
      .allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
    let numbers = ends.compactMap { decimal($0.value) }
    let isRange = numbers.count == 2 && numbers[0] < numbers[1]
    let areDates = ends.allSatisfy { isDate($0.value) }
    guard
      isRange || areDates || words[0] == "left" || words[0] == "links"
        || kebabCase(entry.name).contains("label")
    else { return nil }
    let texts = ends.map { areDates ? document.string($0.value) : textInBrackets(document.string($0.value)) }
      .joined(separator: ", ")
    return (
      value: isRange ? "\(numbers[0]) - \(numbers[1])" : "[\(texts)]", names: ends.map(\.name),
      range: isTogether ? ranges[0].through(ranges[1]) : nil
    )
  }

  private func isDate(_ node: YAMLNode) -> Bool {
    let text = document.string(node)
    return text == "today" || CalendarDate(text) != nil
  }

  /// `min` of `min`, `minLabel`, `label_min`, `validation_min` and `min_value`.
  private func endWord(_ entry: UnknownKey) -> String {
    kebabCase(entry.name).split(separator: "-").filter { !["label", "validation", "value"].contains($0) }
      .joined(separator: "-")
  }

  /// A key of a text with a language after it, such as `text_de`, and both of its parts.
  private func languageKey(_ entry: UnknownKey, among keys: [any ObjectKey]) -> (
    key: any ObjectKey, tag: String
  )? {
    guard let place = entry.name.lastIndex(where: { $0 == "_" || $0 == "-" }) else { return nil }
    let (name, tag) = (
      String(entry.name[..<place]).lowercased(), entry.name[entry.name.index(after: place)...].lowercased()
    )
    guard tag.count == 2, LanguageTag.check(tag) == .registered,
      let key = keys.first(where: { $0.rawValue == name && $0.about.takes == .text })
    else { return nil }
    return (key, tag)
  }

  /// `{min: 1, max: 5}` as two numbers; nil for other maps.
  func limitsAsMap(_ node: YAMLNode) -> String? {
    let entries = Array(document.entries(node))
    guard document.kind(node) == .mapping, entries.count == 2 else { return nil }
    let numbers = entries.compactMap { decimal($0.value) }
    guard numbers.count == 2, numbers[0] < numbers[1] else { return nil }
    return "[\(numbers[0]), \(numbers[1])]"
  }

  private static let ends = [
    ["minimum", "maximum"],
    ["left", "right"], ["min", "max"], ["links", "rechts"], ["low", "high"], ["lowest", "highest"],
    ["start", "end"],
    ["first", "last"], ["from", "to"], ["von", "bis"], ["anfang", "ende"], ["lower", "upper"],
    ["niedrig", "hoch"],
  ]

  func isPairOfEnds(_ first: String, _ last: String) -> Bool { Self.ends.contains([first, last]) }

  /// `{left: gar nicht, right: sehr}` as a list of two labels; nil for other maps.
  func labelsOfEnds(_ node: YAMLNode) -> String? {
    let entries = Array(document.entries(node))
    let names = Set(
      entries.map { document.kind($0.key) == .scalar ? document.string($0.key).lowercased() : "" })
    guard entries.count == 2, entries.allSatisfy({ document.kind($0.value) == .scalar }),
      Self.ends.contains(where: { Set($0) == names })
    else { return nil }
    let texts = entries.map { document.string($0.value) }
    return "[" + texts.map(textInBrackets).joined(separator: ", ") + "]"
  }
}

/// Two keys that say together what one key takes here, and the range of both if nothing else is between them.
typealias BothEnds = (value: String, names: [String], range: SourceRange?)

/// A text as it can be written inside of brackets.
package func textInBrackets(_ text: String) -> String {
  let isPlain =
    text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isWholeNumber || $0 == " " }
  return isPlain ? text : quotedInYAML(text)
}

extension Finding {
  fileprivate static func scalePoints(_ name: String, _ range: SourceRange, _ count: Int, _ object: String)
    -> Finding
  {
    Finding(
      "\(object) has no key `\(name)`", at: range,
      help:
        "for a scale of \(count) points, write `range: [1, \(count)]`, or `range: [0, \(count - 1)]` if it begins at 0"
    )
  }

  fileprivate static func languageInKey(
    _ name: String, _ range: SourceRange, _ key: String, _ tag: String, _ object: String
  )
    -> Finding
  {
    Finding(
      "\(object) has no key `\(name)`", at: range,
      help:
        "write each language below `\(key)`, such as `\(key): {\(tag): …}`, and list the languages under `languages`"
    )
  }

  /// The finding about a map where a list is expected.
  static func mapInsteadOfList(_ key: String, _ list: String, at range: SourceRange, hasFix: Bool) -> Finding
  {
    Finding(
      "`\(key)` takes a list of two here, but is a set of keys", at: range, help: "write `\(key): \(list)`",
      fix: hasFix ? Fix([Fix.Edit(range, list)], isSafe: false) : nil)
  }
}

/// The labels of both ends of a scale in one text.
enum TwoLabels {
  /// `gar nicht - sehr`, `not at all ... extremely` and `von nie bis immer` as a list; `0 gar nicht ... 10 sehr` and `nie (1) bis immer (7)`
  /// with the positions.
  static func list(_ text: String) -> String? {
    if let coded = CodedTexts(inText: text) { return coded.map }
    if text.split(separator: ",").count == 2 { return "[\(text)]" }
    return joints.lazy.compactMap { joint in
      let parts = text.split(separator: joint, omittingEmptySubsequences: false).map { trimmed($0) }
      return parts.count == 2 && !parts.contains("") ? list(withoutFrom(parts[0], joint), parts[1]) : nil
    }.first
  }

  private static let joints = [
    " - ", " – ", " | ", "; ", " / ", " <-> ", " -> ", " ↔ ", " → ", "...", "…", "..", " bis ", " to ",
    " vs. ", " vs ", "/",
  ]

  /// `von gar nicht bis sehr`
  private static func withoutFrom(_ text: String, _ joint: String) -> String {
    guard [" bis ", " to "].contains(joint),
      let word = ["von ", "from "].first(where: { text.lowercased().hasPrefix($0) })
    else { return text }
    return String(text.dropFirst(word.count))
  }

  private static func list(_ first: String, _ second: String) -> String {
    if let low = placed(first), let high = placed(second), low.position < high.position {
      return "{\(low.position): \(textInBrackets(low.text)), \(high.position): \(textInBrackets(high.text))}"
    }
    return "[\(textInBrackets(first)), \(textInBrackets(second))]"
  }

  /// `0 gar nicht`, `0 = gar nicht` and `gar nicht (0)` as position and label.
  private static func placed(_ text: String) -> (position: Int, text: String)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    if let position = Int(digits) {
      let label = text.dropFirst(digits.count).drop { " =:-).".contains($0) }
      return label.first?.isLetter == true ? (position, String(label)) : nil
    }
    guard text.last == ")", let open = text.lastIndex(of: "("),
      let position = Int(text[text.index(after: open)...].dropLast())
    else { return nil }
    return (position, trimmed(text[..<open]))
  }

  private static func trimmed(_ text: Substring) -> String {
    let rest = text.drop { $0 == " " }
    return rest.lastIndex { $0 != " " }.map { String(rest[...$0]) } ?? ""
  }
}
