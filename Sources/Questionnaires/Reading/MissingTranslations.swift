import Diagnostics

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
    for gap in gaps {
      guard let missing = gap.missing else {
        if absent.isEmpty {
          report(.missingTranslation, .untranslated(gap, languages: languages.expected, in: owner))
        }
        continue
      }
      let others = missing.filter { !absent.contains($0) }
      if !others.isEmpty { report(.missingTranslation, .missing(others, gap)) }
    }
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

  fileprivate static func untranslated(_ gap: TranslationGap, languages: [String], in owner: String)
    -> Finding
  {
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
