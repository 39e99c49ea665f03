import Generating
import Testing
import YAML

@testable import Formatting

/// Formatting does not change findings or compiled JSON, and formatting again changes nothing at all.
struct SameMeaningTests {
  @Test func everyQuestionnaireOfTheRepository() {
    #expect(everyQuestionnaire.count > 150)
    var refused: [String] = []
    for (name, text) in everyQuestionnaire {
      if expectSameMeaning(text, name) == nil { refused.append(name) }
    }
    // Only those that are not YAML, not a questionnaire, or that repeat a key, and texts that are in pieces.
    let reasons = [
      "failing yaml-syntax", "failing not-utf8", "failing several-documents", "failing too-large",
      "failing duplicate-key", "failing duplicate-code", "failing empty-questionnaire",
      "failing merge-conflict", "failing near-questionnaire", "failing not-text", "failing odd-space",
      "failing text-split",
    ]
    #expect(refused.filter { !reasons.contains($0) } == [])
    #expect(reasons.filter { !refused.contains($0) } == ["failing empty-questionnaire"])
  }

  @Test(arguments: [GeneratedQuestionnaire.Kind.plausible, .wild])
  func generatedQuestionnaires(kind: GeneratedQuestionnaire.Kind) {
    for seed in 0..<cases(170) {
      let text = GeneratedQuestionnaire.yaml(seed: UInt64(seed), kind: kind)
      expectSameMeaning(Array(text.utf8), "\(kind) \(seed)")
    }
  }

  @Test func scrambledLayouts() {
    for seed in 0..<cases(200) {
      guard let (document, text, comments) = scrambled(seed, .all) else { continue }
      guard let new = expectSameMeaning(Array(text.utf8), "scrambled \(seed)", as: document) else {
        Issue.record("\(seed) is refused")
        continue
      }
      expectComments(comments, in: new, seed)
    }
  }

  /// Texts that differ only in spaces, quotes and the order of keys become the same text.
  @Test func oneLayoutForAll() {
    for seed in 0..<cases(100) {
      guard let (document, text, _) = scrambled(seed, .spacing) else { continue }
      var plain = Scrambler(document, [], seed: 0)
      let expected = formattedText(plain.text())
      #expect(expected != nil)
      #expect(formattedText(text) == expected, "seed \(seed)")
      let ofWindows = expected?.replacing("\n", with: "\r\n")
      #expect(formattedText(text.replacing("\n", with: "\r\n")) == ofWindows, "seed \(seed) with CRLF")
    }
  }

  private func scrambled(_ seed: Int, _ freedom: Scrambler.Freedom) -> (
    YAMLDocument, String, [(text: String, key: String?, isAbove: Bool)]
  )? {
    let examples = everyQuestionnaire
    let source =
      seed.isMultiple(of: 3)
      ? examples[seed / 3 % examples.count].text
      : Array(GeneratedQuestionnaire.yaml(seed: UInt64(seed), isVaried: false).utf8)
    // An anchor that nothing refers to is not written again.
    guard let document = tree(source), refusal(of: document).isEmpty, document.warnings.isEmpty else {
      return nil
    }
    var scrambler = Scrambler(document, freedom, seed: UInt64(seed))
    let text = scrambler.text()
    return (document, text, scrambler.comments)
  }

  @discardableResult
  private func expectSameMeaning(_ text: [UInt8], _ name: String, as original: YAMLDocument? = nil)
    -> [UInt8]?
  {
    guard let document = tree(text) else {
      if original != nil {
        Issue.record("\(name): the scrambler wrote broken YAML\n\(String(decoding: text, as: UTF8.self))")
      }
      return nil
    }
    switch formatted(document) {
    case .refused: return nil
    case .failed:
      Issue.record("\(name): the safety net caught a fault\n\(String(decoding: text, as: UTF8.self))")
      return text
    case .formatted(let new):
      #expect(Meaning(new) == Meaning(text), "\(name)\n\(String(decoding: text, as: UTF8.self))")
      if let original { #expect(Meaning(new) == Meaning(original.file.text), "\(name)") }
      let again = formattedText(new)
      #expect(
        again == new,
        "\(name) changes when formatted again\n\(String(decoding: new, as: UTF8.self))\n→\n\(String(decoding: again ?? [], as: UTF8.self))"
      )
      return new
    }
  }

  private func expectComments(
    _ comments: [(text: String, key: String?, isAbove: Bool)], in new: [UInt8], _ seed: Int
  ) {
    let text = String(decoding: new, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for comment in comments {
      let places = lines.indices.filter { lines[$0].hasSuffix("# " + comment.text) }
      #expect(places.count == 1, "\(seed): \(comment.text)\n\(text)")
      guard let place = places.first, let key = comment.key else { continue }
      let line = comment.isAbove ? lines[place...].first { !isComment($0) } : lines[place]
      // A long value may be on the line below its key.
      let isBelow = place > 0 && lines[place - 1].hasSuffix(key + ":")
      #expect(
        isBelow || line.map { concerns(key, $0) } == true, "\(seed): \(comment) is at \(line ?? "")\n\(text)")
    }
  }

  private func isComment(_ line: Substring) -> Bool {
    let start = line.first { $0 != " " }
    return start == "#" || start == nil
  }

  /// An empty key is written as `?`; what was beside it may come below, inside the same entry.
  private func concerns(_ key: String, _ line: Substring) -> Bool {
    if key.isEmpty { return line.contains("?") || isComment(line) }
    return [key + ":", "\"" + key + "\":", "'" + key + "':"].contains { line.contains($0) }
      || line.contains("\\")
  }
}
