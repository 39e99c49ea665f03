import Checking
import Diagnostics
import Foundation
import Generating
import Questionnaires
import Testing

/// What no fix may take from an author: questions, answers, words, numbers.
@Suite("Fixes keep what the author wrote")
struct FixKeepingTests {
  @Test("In the examples of every rule, whole and damaged", arguments: everyRule.map(\.name))
  func ruleExamples(name: String) throws {
    let rule = try #require(everyRule.first { $0.name == name })
    guard !rule.hasSettingsAsExamples else { return }
    var random = SeededGenerator(seed: UInt64(name.utf8.count))
    for example in [rule.failing, rule.passing] {
      let bytes = RuleExample(example).bytes
      check(bytes)
      check(mistaken(bytes, &random))
    }
  }

  @Test("In questionnaires with the mistakes of people", arguments: realFiles)
  func mutations(path: String) throws {
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    guard bytes.count < 20_000 else { return }
    var random = SeededGenerator(seed: UInt64(path.utf8.count))
    for _ in 0..<2 { check(mistaken(bytes, &random)) }
  }

  @Test("In a table of mistakes", arguments: Mistake.all)
  func table(_ mistake: Mistake) { check(mistake.file) }

  private func check(_ bytes: [UInt8]) {
    let before = Pipeline().check(bytes, path: "example.yaml")
    for diagnostic in before.diagnostics {
      guard let fix = diagnostic.finding.fix else { continue }
      let lost = KeptWords.lost(by: fix, for: diagnostic)
      #expect(lost.isEmpty, "\(diagnostic.rule) loses \(lost): \(text(bytes))")
    }
    for includesUnsafe in [false, true] { checkAll(bytes, before, includesUnsafe) }
  }

  /// All fixes together.
  private func checkAll(_ bytes: [UInt8], _ before: CheckedFile, _ includesUnsafe: Bool) {
    let fixing = FileFixing(pipeline: Pipeline(), path: "example.yaml", includesUnsafe: includesUnsafe)
    let fixed = fixing.fixed(bytes)
    if let old = before.draft, let new = fixed.file.draft {
      // Of `text:Sad`, the key is read with the text.
      let lost = Self.words(of: old).subtracting(Self.words(of: new)).subtracting(["text"])
      #expect(lost.isEmpty, "\(lost) lost: \(text(bytes))")
      #expect(Self.notes(new) <= Self.notes(old), "a question became a note: \(text(bytes))")
      #expect(
        new.questions.count { $0.takesAnswer } >= old.questions.count { $0.takesAnswer }, "\(text(bytes))")
    }
    checkPromise(fixing, bytes, before, fixed, includesUnsafe)
  }

  /// "3 can be fixed with --fix" is true: so many of the findings with a fix are gone.
  private func checkPromise(
    _ fixing: FileFixing, _ bytes: [UInt8], _ before: CheckedFile, _ fixed: FileFixing.Fixed,
    _ includesUnsafe: Bool
  ) {
    let promise = fixing.promise(for: bytes, before)
    let fixable = before.diagnostics.filter { $0.finding.fix?.isSafe == !includesUnsafe }
    let left = Dictionary(
      fixed.file.diagnostics.map { ($0.rule + $0.finding.message, 1) }, uniquingKeysWith: +)
    let found = Dictionary(fixable.map { ($0.rule + $0.finding.message, 1) }, uniquingKeysWith: +)
    let gone = found.reduce(0) { $0 + max(0, $1.value - (left[$1.key] ?? 0)) }
    let promised = includesUnsafe ? promise.unsafe : promise.safe
    #expect(promised <= gone, "\(promised) promised, \(gone) gone: \(text(bytes))")
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The words that participants read.
  private static func words(of questionnaire: Questionnaire) -> Set<String> {
    let texts = questionnaire.questions.flatMap { question in
      [question.text] + (question.options?.options.map(\.text) ?? [])
    }
    // Mojibake is mended, and quotes around a text go: only plain letters and digits are compared.
    return Set(texts.flatMap { KeptWords.words(in: $0.string(in: nil)) })
  }

  private static func notes(_ questionnaire: Questionnaire) -> Int {
    questionnaire.questions.count { $0.kind.type == .note }
  }

  /// A few lines become what people write instead of them.
  private func mistaken(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var lines = text(bytes).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<3 {
      let (old, new) = Self.mistakes.randomElement(using: &random) ?? ("", "")
      let places = lines.indices.filter { lines[$0].contains(old) }
      guard let place = places.randomElement(using: &random) else { continue }
      lines[place] = lines[place].replacing(old, with: new, maxReplacements: 1)
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private static let mistakes = [
    ("text: ", "tetx: "), ("text: ", "text:"), ("text: ", "Text: "), ("text: ", "frage: "),
    ("text: ", "text: ! "),
    ("text: ", "text: > "), ("text: ", "text: - "), ("text: \"", "text: \"„"), ("text: ", "text "),
    ("id: ", "id:"),
    ("type: choice", "type: mc"), ("type: choice", "type: radio"), ("type: text", "type: notes"),
    ("type: text", "type: nots"), ("type: slider", "type: vas"), ("type: note", "type: info"),
    ("options: ", "antworten: "), ("options:", "options"), ("required: false", "optional: true"),
    ("required: false", "required: nein"), ("range: [0, 100]", "range: 0-100"), ("range: [", "range: [1, "),
    ("range: [", "scale: ["), ("1: ", "1 = "), ("1: ", "1:"), ("{1: ", "{1= "), ("- {", "{"), ("- id", "-id"),
    (", type", " type"), ("when: ", "when: if "), (" is ", " ist "), (" and ", " und "), (">=", "≥"),
    ("\"", "“"),
    ("between: ", "between: von "), ("times: 3", "times: drei"), ("every: ", "alle: "), ("days: ", "for: "),
    ("?", "? #1"),
    ("questions:", "fragen:"), ("title: ", "titel: "), ("languages: [de", "languages: [de_DE"),
    ("de: ", "de_DE: "), ("  ", " "),
  ]
}

/// The questionnaires of the repository.
private let realFiles: [String] = {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    .standardized
  return ["examples", "Tests/CompilingTests/Fixtures", "Tests/PreviewingTests/Fixtures"].flatMap { folder in
    let all =
      FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.compactMap { $0 as? String }
      ?? []
    return all.filter { $0.hasSuffix(".yaml") && !$0.contains(".qtool") }.sorted().map {
      root.appending(path: folder).appending(path: $0).path
    }
  }
}()

/// Which words an edit takes away that its replacement does not have.
enum KeptWords {
  static func lost(by fix: Fix, for diagnostic: Diagnostic) -> [String] {
    let text = diagnostic.file.text
    let old = fix.edits.flatMap { words(in: String(decoding: text[$0.range.bytes], as: UTF8.self)) }
    var new = Dictionary(fix.edits.flatMap { words(in: $0.text) }.map { ($0, 1) }, uniquingKeysWith: +)
    let lost = old.filter { word in
      new[word, default: 0] -= 1
      return new[word, default: 0] < 0
    }
    return lost.filter { word in
      !exceptions.contains { $0.rules.contains(diagnostic.rule) && $0.mayGo(word, fix, diagnostic) }
    }
  }

  /// In lower case; numbers without zeros before them. Letters that are not ASCII separate words, because a fix may restore them.
  static func words(in text: String) -> [String] {
    text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map { word in
      Int(word).map { String($0) } ?? word.lowercased()
    }
  }

  private struct Exception: Sendable {
    let rules: Set<String>
    let why: String
    let mayGo: @Sendable (String, Fix, Diagnostic) -> Bool
  }

  private static let exceptions = [
    Exception(
      rules: [
        "unknown-key", "unknown-value", "unknown-question", "unknown-options", "unknown-language",
        "undeclared-language",
        "unknown-sensor", "unknown-code", "bad-id", "near-questionnaire", "score-item", "exclusive-unknown",
        "odd-space",
        "unknown-rule", "unknown-change-version", "reserved-reuse", "forward-reference", "unused-allow",
        "pattern-portability",
        "study-file", "study-baseline", "bad-allow", "no-answer-codes", "version-not-raised",
      ],
      why: "a name is respelled: one word takes the place of another"
    ) { word, fix, diagnostic in
      fix.edits.contains { edit in
        let old = String(decoding: diagnostic.file.text[edit.range.bytes], as: UTF8.self)
        return !edit.text.isEmpty
          && (!old.contains(" ") || Int(word) == nil && diagnostic.rule == "unknown-value")
      }
    },
    Exception(
      rules: ["condition-syntax", "text-split"],
      why: "words of other languages become those of conditions"
    ) { word, _, _ in Int(word) == nil && conditionWords.contains(word) },
    Exception(
      rules: ["wrong-type", "unknown-key", "unknown-value"],
      why:
        "a time, a date, a number or a flag is written as the language writes it; its table says what comes out"
    ) { word, fix, _ in fix.edits.contains { isValue($0.text) } && word.count < 12 },
    Exception(
      rules: ["pattern-anchors", "pattern-portability"], why: "characters of a pattern that change nothing"
    ) {
      _, _, _ in true
    },
    Exception(rules: ["wrong-type"], why: "the keys of `{min: 1, max: 5}` and `{code: 1, text: never}`") {
      word, _, _ in
      ["min", "max", "left", "right", "code", "value", "text", "label", "from", "to", "links", "rechts"]
        .contains(word)
    },
  ]

  private static let conditionWords: Set = [
    "if", "wenn", "falls", "nur", "frage", "nicht", "ungleich", "beantwortet", "or", "and", "gr", "er", "h",
    "chstens", "b", "oder", "und", "ist", "is", "greater", "less", "than", "als", "kleiner", "mehr",
    "weniger", "at", "least",
    "most", "one", "of", "von", "bis", "to", "isn", "t", "equals", "equal", "gleich", "zwischen", "between",
    "mindestens", "in",
  ]

  /// A value without words that anybody reads.
  private static func isValue(_ text: String) -> Bool {
    let words = words(in: text)
    return words.allSatisfy { word in
      Int(word) != nil
        || [
          "true", "false", "any", "today", "de", "min", "h", "day", "days", "week", "weeks", "month",
          "months", "many", "once",
        ]
        .contains(word)
        || ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].contains(word)
    }
  }
}
