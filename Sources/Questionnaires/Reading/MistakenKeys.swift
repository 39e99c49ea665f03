import Diagnostics
import YAML

/// Questions whose text is under a key of its own: `- 1: How are you?`, `- mood: How are you?`, `- note: Take your time.`
extension QuestionnaireReader {
  /// Nil for other questions.
  func textAsKey(_ object: ObjectReader<QuestionKey>) -> Finding? {
    guard object[.text] == nil, object[.id] == nil, isListing(.unknownKey),
      let entry = object.entries.unknown.first, document.kind(entry.value) == .scalar
    else { return nil }
    let (name, text) = (kebabCase(entry.name), document.string(entry.value))
    let separator = separator(after: entry.key)
    let range = document.range(entry.key)
    let shown = document.file.string(in: document.range(entry.value))
    if object[.type] == nil, Self.noteWords.contains(name), !text.isEmpty {
      return .noteAsKey(entry.name, shown, at: range)
    }
    if let type = object[.type], isWord(QuestionType.note.rawValue, type), !text.isEmpty,
      document.kind(entry.key) == .scalar
    {
      return .textOfNote(entry.name, shown, at: range)
    }
    guard text.contains(" "), UnsupportedRequest(entry.name, in: QuestionKey.object) == nil,
      MeantKey(entry.name, among: QuestionKey.members.keys) == nil
    else { return nil }
    let isID = IdentifierPattern.questionID.matches(entry.name)
    return .textAsKey(
      entry.name, shown, id: isID ? entry.name : freeIDs(for: [text])[0], hasType: object[.type] != nil,
      at: range, separator: separator)
  }

  private static let noteWords = ForeignType.textsWithoutAnswers.union([
    QuestionType.note.rawValue, QuestionnaireKey.intro.rawValue, QuestionnaireKey.outro.rawValue,
  ])
}

/// Answers that are keys of their question, as in tables with one column for each: `choice1: Car`, `choice2: Bus`.
extension QuestionnaireReader {
  private typealias KeyedAnswer = (entry: UnknownKey, stem: String, code: String)

  /// Reports them once. Returns their keys.
  func answersAsKeys(in object: ObjectEntries, _ known: ObjectKeys) -> Set<YAMLNode> {
    guard let slot = known.slot(of: QuestionKey.options.rawValue), object[slot] == nil else { return [] }
    let all = object.unknown.compactMap(keyedAnswer)
    guard let stem = all.first?.stem else { return [] }
    let answers = all.filter { $0.stem == stem }
    guard answers.count > 1, Set(answers.map(\.code)).count == answers.count else { return [] }
    let map = answers.map { "\($0.code): \(textInBrackets(document.string($0.entry.value)))" }
    report(
      .unknownKey,
      .answersAsKeys(
        answers[0].entry.name, document.range(answers[0].entry.key), in: known.object,
        options: "options: {" + map.joined(separator: ", ") + "}", instead: place(of: answers)))
    return Set(answers.map(\.entry.key))
  }

  private static let stems: Set = [
    "", "choice", "option", "opt", "answer", "response", "antwort", "antwortoption", "antwortmöglichkeit",
    "möglichkeit", "auswahl", "kategorie", "wert",
  ]

  /// The number or letter at the end of `choice1`, `answer_b` or `2`.
  private func keyedAnswer(_ entry: UnknownKey) -> KeyedAnswer? {
    guard document.kind(entry.value) == .scalar, !document.isEmpty(entry.value) else { return nil }
    let name = kebabCase(entry.name)
    let digits = String(name.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
    let end = digits.isEmpty ? name.split(separator: "-").dropFirst().last.map(String.init) ?? "" : digits
    guard !end.isEmpty, !digits.isEmpty || end.count == 1 else { return nil }
    let rest = name.dropLast(end.count)
    let stem = String(rest.last == "-" ? rest.dropLast() : rest)
    return Self.stems.contains(stem) ? (entry, stem, Int(end).map { String($0) } ?? end) : nil
  }

  /// From the first to the last, if nothing else is between them.
  private func place(of answers: [KeyedAnswer]) -> SourceRange? {
    let ranges = answers.map { document.range($0.entry.key).through(document.range($0.entry.value)) }
    let areTogether = zip(ranges, ranges.dropFirst()).allSatisfy { before, next in
      before.end <= next.start
        && document.file.text[Int(before.end)..<Int(next.start)].allSatisfy {
          $0 <= 0x20 || $0 == UInt8(ascii: ",")
        }
    }
    return areTogether ? ranges[0].through(ranges[ranges.count - 1]) : nil
  }
}

extension QuestionnaireReader {
  /// Lines at the indentation of the key above them, which has no value: answers below `options`, languages below `text`. Each group is
  /// reported once. Returns the lines.
  func linesNotIndented(in node: YAMLNode, of known: ObjectKeys) -> Set<YAMLNode> {
    guard document.style(node) != .flow else { return [] }
    var lines: Set<YAMLNode> = []
    var owner: (key: any ObjectKey, value: YAMLNode)?
    var group: [YAMLNode] = []
    for (key, value) in document.entries(node) where document.kind(key) == .scalar {
      let name = document.string(key)
      if let key = known[name] {
        reportNotIndented(group, below: owner?.key, without: owner?.value)
        group = []
        owner = document.isEmpty(value) && key.about.takes.allows(.mapping) ? (key, value) : nil
      } else if owner != nil, isOnOneLine(value),
        mayCompare(with: known.keys.count), mayBelong(name, to: owner?.key, in: known)
      {
        lines.insert(key)
        group.append(key)
      } else {
        reportNotIndented(group, below: owner?.key, without: owner?.value)
        (owner, group) = (nil, [])
      }
    }
    reportNotIndented(group, below: owner?.key, without: owner?.value)
    return lines
  }

  /// A language, below a text; otherwise what is neither a key nor a wish.
  private func mayBelong(_ name: String, to owner: (any ObjectKey)?, in known: ObjectKeys) -> Bool {
    if owner?.about.takes == .text { return LanguageTag.check(name) == .registered }
    return UnsupportedRequest(name, in: known.object) == nil && MeantKey(name, among: known.keys) == nil
  }

  /// As far as its form says: a block has lines of its own, which would stay where they are.
  private func isOnOneLine(_ value: YAMLNode) -> Bool {
    document.kind(value) == .scalar ? !document.isEmpty(value) : document.style(value) == .flow
  }

  private func reportNotIndented(_ group: [YAMLNode], below key: (any ObjectKey)?, without value: YAMLNode?) {
    guard let first = group.first, let key, let value else { return }
    report(
      .unknownKey, .notIndented(group.map(document.range), below: key.rawValue, at: document.range(first)))
    doubt(document.range(value), allWithin: false)
  }
}

extension Finding {
  /// Without a fix: no question becomes a note, which stores no answer, by accident.
  fileprivate static func noteAsKey(_ name: String, _ text: String, at range: SourceRange) -> Finding {
    Finding("a question has no key `\(name)`", at: range, help: "write `type: note` and `text: \(text)`")
  }

  fileprivate static func textOfNote(_ name: String, _ text: String, at range: SourceRange) -> Finding {
    Finding(
      "a note has no key `\(name)`: what participants read is its `text`", at: range,
      help: "write `text: \(text)`", fix: Fix([Fix.Edit(range, "text")], isSafe: false))
  }

  fileprivate static func textAsKey(
    _ name: String, _ text: String, id: String, hasType: Bool, at range: SourceRange, separator: String
  ) -> Finding {
    Finding(
      "a question has no key `\(name)`", at: range,
      help: "write `id: \(id)` and `text: \(text)`" + (hasType ? "" : ", with the `type` of its answer"),
      fix: Fix([Fix.Edit(range, "id: \(id)\(separator)text")], isSafe: false))
  }

  fileprivate static func answersAsKeys(
    _ name: String, _ range: SourceRange, in object: String, options: String, instead place: SourceRange?
  ) -> Finding {
    Finding(
      "\(object) has no key `\(name)`: its answers are a list under one key", at: range,
      help: "write `\(options)`", fix: place.map { Fix([Fix.Edit($0, options)], isSafe: false) })
  }

  static func notIndented(_ lines: [SourceRange], below key: String, at range: SourceRange) -> Finding {
    let edits = lines.map { Fix.Edit(SourceRange(start: $0.start, end: $0.start), "  ") }
    return Finding(
      "`\(key)` is empty: what belongs to it is not indented further", at: range,
      help: "put two more spaces before each line that belongs to `\(key)`", fix: Fix(edits, isSafe: false))
  }
}
