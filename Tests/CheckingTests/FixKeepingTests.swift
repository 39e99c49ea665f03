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
      check(Self.mistaken(bytes, &random))
    }
  }

  @Test("In questionnaires with the mistakes of people", arguments: realFiles)
  func mutations(path: String) throws {
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    guard bytes.count < 20_000 else { return }
    var random = SeededGenerator(seed: UInt64(path.utf8.count))
    for _ in 0..<2 { check(Self.mistaken(bytes, &random)) }
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
      // Yes and no are the words for answers without labels of their own.
      let lost = Self.words(of: old).subtracting(Self.words(of: new)).subtracting(["text", "yes", "no"])
        .filter {
          Int($0) == nil || !before.diagnostics.contains { Self.dropsNumbers.contains($0.rule) }
        }.filter { word in
          !before.diagnostics.contains {
            $0.rule == "misspelt" && $0.finding.message.contains("`\(word)`")
              || $0.rule == "text-markup" && $0.finding.message.contains("<\(word)>")
          }
        }
      #expect(lost.isEmpty, "\(lost) lost: \(text(bytes))")
      let others = old.unread.count { $0.id == nil }
      #expect(Self.notes(new) <= Self.notes(old) + others, "a question became a note: \(text(bytes))")
      #expect(
        new.questions.count { $0.takesAnswer } >= old.questions.count { $0.takesAnswer }, "\(text(bytes))")
    }
    checkPromise(fixing, bytes, before, fixed, includesUnsafe)
  }

  /// These take numbers out of answers, which are the codes that the file has anyway.
  private static let dropsNumbers: Set = ["code-repeated", "scale-as-choice"]

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
      [question.text] + (question.options?.options.map(\.text) ?? []) + (question.labels?.texts ?? [])
    }
    // Mojibake is mended, and quotes around a text go: only plain letters and digits are compared.
    return Set(texts.flatMap { KeptWords.words(in: $0.string(in: nil)) })
  }

  private static func notes(_ questionnaire: Questionnaire) -> Int {
    questionnaire.questions.count { $0.kind.type == .note }
  }

  /// A few lines become what people write instead of them.
  static func mistaken(_ bytes: [UInt8], _ random: inout SeededGenerator, count: Int = 3) -> [UInt8] {
    var lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    for _ in 0..<count {
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
        "unknown-timezone", "unknown-key", "unknown-value", "unknown-question", "unknown-options",
        "unknown-language",
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
          && (!old.contains(" ") || ["bad-id", "undeclared-language"].contains(diagnostic.rule)
            || Int(word) == nil && diagnostic.rule == "unknown-value")
      }
    },
    Exception(
      rules: ["condition-syntax", "condition-type", "unknown-code", "text-split"],
      why: "words of other languages become those of conditions"
    ) { word, _, _ in Int(word) == nil && conditionWords.contains(word) },
    Exception(
      rules: ["wrong-type", "unknown-key", "unknown-value"],
      why:
        "a time, a date, a number or a flag is written as the language writes it; its table says what comes out"
    ) { word, fix, _ in fix.edits.contains { isValue($0.text) } && word.count < 12 },
    Exception(
      rules: ["unknown-key", "wrong-type"],
      why: "the method of a score becomes its key, and sensors have English names"
    ) { word, fix, _ in
      let methods = ["durchschnitt", "average", "method", "function", "mikrofon"]
      return methods.contains(word)
        && fix.edits.contains { edit in ["mean: [", "sum: [", "{gps: 1"].contains(where: edit.text.hasPrefix)
        }
    },
    Exception(rules: ["wrong-type"], why: "the keys of a comparison become its words") { word, fix, _ in
      ["question", "frage", "id", "answer", "value", "operator", "ist"].contains(word)
        && fix.edits.contains { $0.text.contains(" is ") || $0.text.contains(" >= ") }
    },
    Exception(
      rules: ["unknown-key", "wrong-type"],
      why: "`every day`, the middle of a scale, codes once for all languages, `10x`"
    ) { word, fix, _ in
      fix.edits.contains { ["between", "at", "windows"].contains($0.text) }
        && ["every", "day"].contains(word)
        || fix.edits.contains { $0.text.contains(": {de: ") } && Int(word) != nil
        || fix.edits.contains { $0.text.hasPrefix("{gps: ") } && word.hasSuffix("x") || word == "middle"
    },
    Exception(
      rules: ["pattern-anchors", "pattern-portability"], why: "characters of a pattern that change nothing"
    ) {
      _, _, _ in true
    },
    Exception(
      rules: ["code-repeated", "scale-as-choice"],
      why: "numbers in answers that are their codes, and the keys of a choice"
    ) { word, _, _ in Int(word) != nil || ["choice", "options"].contains(word) },
    Exception(
      rules: ["condition-syntax", "no-answer-codes"],
      why: "the text of a question or an answer becomes its id or code"
    ) { word, fix, diagnostic in
      words(in: String(decoding: diagnostic.file.text, as: UTF8.self)).count { $0 == word } > 1
        || word == "1" && fix.edits.contains { $0.text.hasSuffix("is yes") }
    },
    Exception(
      rules: ["wrong-type", "unknown-key"], why: "a formula becomes the list of its questions"
    ) { word, fix, _ in
      fix.edits.contains { ["mean", "sum"].contains($0.text) }
        && (Int(word) != nil || ["sum", "average"].contains(word))
    },
    Exception(rules: ["text-markup"], why: "tags that become asterisks, and names of characters") { _, _, _ in
      true
    },
    Exception(rules: ["pattern-syntax"], why: "the ends of a pattern in other languages, `\\A` and `\\Z`") {
      word, _, _ in
      ["a", "z"].contains(word)
    },
    Exception(rules: ["condition-syntax"], why: "a comma between thousands") { word, fix, _ in
      Int(word) != nil && fix.edits.contains { $0.text.contains(word) }
    },
    Exception(
      rules: ["yaml-syntax", "unknown-question", "condition-type", "condition-syntax", "wrong-type"],
      why: "what a ticked box is, `[a(2)] = '1'`, an answer or the question before, a unit"
    ) { word, fix, _ in
      fix.edits.contains { edit in [" includes ", " is ", " > "].contains(where: edit.text.contains) }
        && (["1", "0"].contains(word) || conditionWords.union(phraseWords).contains(word))
    },
    Exception(rules: ["unknown-key"], why: "a condition under another key: `nur wenn: x = ja`") {
      word, fix, _ in
      fix.edits.contains { $0.text == QuestionKey.when.rawValue }
        && conditionWords.union(phraseWords).contains(word)
    },
    Exception(
      rules: ["unknown-key"], why: "keys of which each has one answer, and the name of the questionnaire"
    ) { word, fix, _ in
      fix.edits.contains { ["options: {", "questionnaire: "].contains(where: $0.text.hasPrefix) }
        && keyWords.contains(word.filter { !$0.isNumber })
    },
    Exception(rules: ["wrong-type"], why: "the keys of tables and headings, which become sections") {
      word, fix, _ in
      fix.edits.contains { $0.text.hasPrefix("sections:\n") } && keyWords.contains(word)
    },
    Exception(rules: ["wrong-type"], why: "a schedule, a share of the answers or two labels in a sentence") {
      word, fix, _ in
      fix.edits.contains { ["[", "{id: "].contains(where: $0.text.hasPrefix) || Int($0.text) != nil }
        && sentenceWords.contains(word)
    },
    Exception(rules: ["unknown-options"], why: "`same as above` becomes the answers") { word, _, _ in
      ["same", "as", "above"].contains(word)
    },
    Exception(rules: ["unknown-value"], why: "the step of `rating_button 1,7,1`, which is 1 anyway") {
      word, fix, _ in
      word == "1" && fix.edits.contains { $0.text.contains("range: ") }
    },
    Exception(rules: ["wrong-type"], why: "the form of an e-mail address as `input: email`") { word, fix, _ in
      word == "pattern" && fix.edits.contains { $0.text == "input: email" }
    },
    Exception(rules: ["wrong-type"], why: "the unit of both ends of a range is written once") {
      word, fix, _ in
      fix.edits.contains { $0.text.hasSuffix("unit: \(word)") }
    },
    Exception(rules: ["condition-syntax"], why: "what LimeSurvey writes after a name") { word, _, _ in
      word == "naok"
    },
    Exception(rules: ["misspelt"], why: "the typing error") { _, _, _ in true },
    Exception(
      rules: ["duplicate-code", "label-position"], why: "the code or position is the mistake"
    ) { word, _, _ in Int(word) != nil },
    Exception(
      rules: ["wrong-type", "unknown-key"],
      why: "the keys of `{min: 1, max: 5}` and `{code: 1, text: never}`, and `a bis c`"
    ) {
      word, _, _ in
      [
        "min", "max", "left", "right", "code", "value", "text", "label", "from", "to", "links", "rechts",
        "file", "bis", "von", "minlabel", "maxlabel", "mittelwert", "questions", "regex", "matches",
      ]
      .contains(word)
    },
  ]

  private static let phraseWords: Set = [
    "anzeigen", "sichtbar", "show", "chef", "previous", "question", "vorherige", "jahre", "years", "old",
    "over", "yes", "bei",
  ]
  private static let keyWords: Set = [
    "choice", "option", "answer", "antwort", "survey", "type", "matrix", "grid", "columns", "rows", "section",
    "items", "group",
  ]
  private static let sentenceWords: Set = [
    "every", "day", "5x", "t", "glich", "zwischen", "und", "uhr", "vs", "items", "2", "ja",
  ]

  private static let conditionWords: Set = [
    "if", "wenn", "falls", "nur", "frage", "nicht", "ungleich", "beantwortet", "or", "and", "gr", "er", "h",
    "chstens", "b", "oder", "und", "ist", "is", "greater", "less", "than", "als", "kleiner", "mehr",
    "weniger", "at", "least",
    "most", "one", "of", "von", "bis", "to", "isn", "t", "equals", "equal", "gleich", "zwischen", "between",
    "mindestens", "in", "empty", "ja", "ge", "le", "c", "sowie", "over", "then", "either", "any", "selected",
  ]

  /// A value without words that anybody reads.
  private static func isValue(_ text: String) -> Bool {
    let words = words(in: text)
    return words.allSatisfy { word in
      Int(word) != nil
        || [
          "true", "false", "any", "today", "de", "en", "min", "h", "day", "days", "week", "weeks", "month",
          "months", "many", "once",
        ]
        .contains(word)
        || ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].contains(word)
    }
  }
}
