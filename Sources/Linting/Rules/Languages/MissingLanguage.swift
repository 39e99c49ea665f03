import Diagnostics
import Questionnaires

extension RuleDescription {
  package static let missingLanguage = RuleDescription(
    name: "missing-language", topic: .languages, severity: .error,
    summary: "a questionnaire that is not in a language of its study",
    rationale: """
      `languages` in `.qtool.yaml` names the languages that every questionnaire of the folder must be in. Without one of
      them, its participants would read another language, or get no questionnaire. `de` also stands for `de-AT`; a
      folder with a single language needs no `languages` in its files.
      """,
    failing: """
      questionnaire: mood
      languages: [de, ↓en]
      title: {de: Stimmung, en: Mood}
      questions:
        - {id: mood, type: text, text: {de: Wie geht es Ihnen?, en: How are you?}}
      """,
    passing: """
      questionnaire: mood
      languages: [de, en, fr]
      title: {de: Stimmung, en: Mood, fr: Humeur}
      questions:
        - {id: mood, type: text, text: {de: Wie geht es Ihnen?, en: How are you?, fr: Comment ça va ?}}
      """,
    configuration: "languages: [de, en, fr]")
}

/// The rule `missing-language`: languages that a configuration asks for and the questionnaire is not in.
package func missingLanguages(
  of questionnaire: Questionnaire, required: [Located<String>], by configuration: SourceFile
) -> [Diagnostic] {
  let own = questionnaire.languages
  // A file without `languages` is in the one of its study.
  guard own.count > 0 || required.count > 1 else { return [] }
  let missing = required.filter { required in !own.contains { $0.value.isVariant(of: required.value) } }
  guard let first = missing.first else { return [] }
  let finding = Finding.missing(
    missing.map(\.value), in: questionnaire, all: required.map(\.value),
    Note("asked for here", at: first.range, in: configuration))
  return [RuleDescription.missingLanguage.diagnostic(finding, in: questionnaire.file)]
}

extension String {
  /// The same language, or this one as it is written or spoken somewhere: `de-AT` of `de`.
  fileprivate func isVariant(of tag: String) -> Bool {
    let (own, other) = (lowercased(), tag.lowercased())
    return own == other || own.hasPrefix(other + "-")
  }
}

extension Finding {
  fileprivate static func missing(
    _ languages: [String], in questionnaire: Questionnaire, all: [String], _ note: Note
  ) -> Finding {
    let names = languages.map { "`\($0)`" }.joined(separator: ", ")
    guard let last = questionnaire.languages.last else {
      return Finding(
        "the file names no languages, and the study is in \(names)", at: questionnaire.id.range,
        notes: [note],
        help: "add `languages: [\(all.joined(separator: ", "))]`, and translate each text")
    }
    let all = questionnaire.languages.map(\.value) + languages
    return Finding(
      "the questionnaire is not in \(names), as its study is", at: last.range, notes: [note],
      help: "translate it, and write `languages: [\(all.joined(separator: ", "))]`")
  }
}
