import Diagnostics
import YAML

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
    "möglichkeit",
    "auswahl", "kategorie", "wert",
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

extension Finding {
  fileprivate static func answersAsKeys(
    _ name: String, _ range: SourceRange, in object: String, options: String, instead place: SourceRange?
  ) -> Finding {
    Finding(
      "\(object) has no key `\(name)`: its answers are a list under one key", at: range,
      help: "write `\(options)`", fix: place.map { Fix([Fix.Edit($0, options)], isSafe: false) })
  }
}
