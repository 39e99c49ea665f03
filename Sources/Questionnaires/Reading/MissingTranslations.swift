import Diagnostics
import YAML

extension QuestionnaireReader {
  /// Reports the texts that are not in all languages. A language in which there is no text at all is one mistake.
  func reportMissingTranslations() {
    let gaps = languages.gaps
    guard !gaps.isEmpty else { return }
    let absent = gaps.count > 1 ? languages.absent : []
    let owner = document.isStudy ? "study" : "questionnaire"
    if !absent.isEmpty {
      report(.missingTranslation, .absent(absent, of: languages.expected, gaps, in: owner))
    }
    let joined = textsOfOneLanguageEach(gaps.filter { $0.missing == nil })
    if let joined { report(.missingTranslation, joined) }
    for gap in gaps {
      guard let missing = gap.missing else {
        if absent.isEmpty, joined == nil {
          report(.missingTranslation, .untranslated(gap, languages: languages.expected, in: owner))
        }
        continue
      }
      let others = missing.filter { !absent.contains($0) }
      if !others.isEmpty { report(.missingTranslation, .missing(others, gap)) }
    }
  }

  /// `ja / yes` and `nein / no`: several texts without translation that all have as many parts as there are languages.
  private func textsOfOneLanguageEach(_ gaps: [TranslationGap]) -> Finding? {
    let texts = gaps.map { document.file.string(in: $0.range) }
    let parts = texts.map { $0.split(separator: " / ").map(String.init) }
    guard !gaps.isEmpty, languages.expected.count > 1,
      parts.allSatisfy({ $0.count == languages.expected.count }),
      !texts.contains(where: { $0.contains { "\"'\n".contains($0) } })
    else { return nil }
    let maps = parts.map { texts in
      let entries = zip(languages.expected, texts).map { "\($0): \(textInBrackets($1))" }
      return "{" + entries.joined(separator: ", ") + "}"
    }
    return .joined(gaps.map(\.range), maps)
  }
}

extension Finding {
  fileprivate static func absent(
    _ absent: [String], of languages: [String], _ gaps: [TranslationGap], in owner: String
  )
    -> Finding
  {
    let isUntranslated = absent.count == languages.count
    let tags = absent.map { "`\($0)`" }.joined(separator: ", ")
    return Finding(
      isUntranslated
        ? "none of the \(gaps.count) texts is translated: the \(owner) is in \(languages.joined(separator: " and "))"
        : "no text has a translation for \(tags): it is missing in \(gaps.count) places", at: gaps[0].range,
      notes: gaps.dropFirst().prefix(20).map { Note("`\($0.key)` needs it, too", at: $0.range) },
      help: isUntranslated
        ? "write each text as `\(map(languages))`, or list only the language of the texts in `languages`"
        : "add `\(entries(absent))` to each text, or take \(tags) out of `languages`, as no text has it")
  }

  private static func map(_ languages: [String]) -> String { "{\(entries(languages))}" }

  private static func entries(_ languages: [String]) -> String {
    languages.map { "\($0): …" }.joined(separator: ", ")
  }

  fileprivate static func joined(_ places: [SourceRange], _ maps: [String]) -> Finding {
    Finding(
      places.count == 1
        ? "both languages are in one text" : "the languages of these \(places.count) texts are in one text",
      at: places[0],
      notes: places.dropFirst().prefix(20).map { Note("here, too", at: $0) },
      help: "write each language after its code: `\(maps[0])`"
        + (places.count == 1 ? "; if the slash is part of one language, add the other" : ""),
      // A slash in one text may be part of it.
      fix: places.count == 1 ? nil : Fix(zip(places, maps).map { Fix.Edit($0, $1) }, isSafe: false))
  }

  fileprivate static func untranslated(
    _ gap: TranslationGap, languages: [String], in owner: String
  ) -> Finding {
    Finding(
      "this text is not translated: the \(owner) is in \(languages.joined(separator: " and "))",
      at: gap.range, help: "write `\(map(languages))`")
  }

  fileprivate static func missing(_ languages: [String], _ gap: TranslationGap) -> Finding {
    Finding(
      "`\(gap.key)` has no text for \(languages.map { "`\($0)`" }.joined(separator: ", "))", at: gap.range,
      help: "add `\(entries(languages))`")
  }
}

/// The languages of a file, against which its texts are checked.
struct DeclaredLanguages {
  /// As declared, the source language first.
  private(set) var all: [Located<String>] = []
  /// The languages without their places.
  private(set) var tags: [String] = []
  private(set) var names = WordTable([])
  /// The languages that texts must have: a declared code that does not exist is reported separately.
  private(set) var expected: [String] = []
  /// Languages that are declared in other capitals, such as `DE`; a finding says so once, also for the texts.
  private var respelt: Set<String> = []
  /// The codes of languages that are declared by their names, such as `Deutsch`.
  private var named: [String: String] = [:]
  /// `languages` is present but cannot be read, so the languages of texts are not checked.
  var areUnknown = false
  var hasReportedUndeclared = false
  /// The texts that lack a translation, until it is known whether others have it.
  var gaps: [TranslationGap] = []
  /// The languages in which some text is written.
  private var found: Set<String> = []
  private var hasCompleteText = false

  mutating func declare(
    _ languages: [Located<String>], unknown: Set<String>, respelt: Set<String>, named: [String: String]
  ) {
    self.respelt = respelt
    self.named = named
    all = languages
    tags = languages.map(\.value)
    expected = tags.filter { !unknown.contains($0) }
    names = WordTable(tags)
  }

  func contains(_ tag: String) -> Bool { all.contains { $0.value == tag } }

  /// The declared language that a tag is in any capitals.
  func declared(as tag: String) -> String? {
    if contains(tag) { return tag }
    if let meant = named[tag] { return meant }
    let tag = tag.lowercased()
    return tags.first { $0.lowercased() == tag }
  }

  /// Whether a finding about `languages` already says how to write the language.
  func isRespelt(_ tag: String) -> Bool { respelt.contains(tag) }

  mutating func noteCompleteText() { hasCompleteText = true }

  mutating func note(_ languages: [String]) { found.formUnion(languages) }

  /// The expected languages in which there is no text at all.
  var absent: [String] { hasCompleteText ? [] : expected.filter { !found.contains($0) } }
}

/// A text that is not in all of the languages.
struct TranslationGap {
  /// The key of the text.
  let key: String
  let range: SourceRange
  /// Nil if the text is not translated at all.
  let missing: [String]?
}
