import Diagnostics
import Questionnaires

/// A questionnaire with the languages that its study must be in.
package struct RequiredLanguages {
  package let questionnaire: Questionnaire
  let languages: [Located<String>]
  /// The settings that require them.
  let settings: SourceFile

  package init(_ languages: [Located<String>], by settings: SourceFile, for questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    self.languages = languages
    self.settings = settings
  }
}

package struct MissingLanguage: Rule {
  package let about = RuleDescription("missing-language")

  package init() {}

  package func findings(in required: RequiredLanguages) -> Findings {
    let (own, all) = (required.questionnaire.languages, required.languages)
    // A file without `languages` is in the only language of its study.
    guard own.count > 0 || all.count > 1 else { return [] }
    let missing = all.filter { language in !own.contains { $0.value.isVariant(of: language.value) } }
    return Findings(missing.first.map { .missing(missing.map(\.value), required, $0) })
  }

  /// The languages of a study in which participants would not get all its questionnaires.
  package func missing(in gathered: GatheredStudy) -> Findings {
    let languages = gathered.study.languages
    guard languages.count > 1 else { return [] }
    return Findings(of: languages) { language in
      let without = gathered.questionnaires.filter { questionnaire in
        // A file without `languages` can be in only one of them: that of the study's own texts.
        let own = questionnaire.languages.isEmpty ? languages.prefix(1)[...] : questionnaire.languages[...]
        return !own.contains { $0.value.isVariant(of: language.value) }
      }
      return without.isEmpty ? nil : .untranslated(without, language)
    }
  }
}

extension String {
  /// Whether this is the same language or a regional variety of it: `de-AT` for `de`.
  fileprivate func isVariant(of tag: String) -> Bool {
    let (own, other) = (lowercased(), tag.lowercased())
    return own == other || own.hasPrefix(other + "-")
  }
}

extension Finding {
  fileprivate static func untranslated(
    _ questionnaires: [Questionnaire], _ language: Located<String>
  ) -> Finding {
    let names = questionnaires.prefix(3).map { "`\($0.id.value)`" }
    let more = questionnaires.count - names.count
    let verb = questionnaires.count == 1 ? "is" : "are"
    return Finding(
      "\(listed(more > 0 ? names + ["\(more) more"] : names)) \(verb) not in `\(language.value)`, a language of the study",
      at: language.range,
      notes: questionnaires.prefix(10).map { questionnaire in
        Note(
          questionnaire.languages.isEmpty ? "names no languages" : "without `\(language.value)`",
          at: questionnaire.languages.last?.range ?? questionnaire.id.range, in: questionnaire.file)
      },
      help: "translate \(questionnaires.count == 1 ? "the questionnaire" : "the questionnaires"), "
        + "or remove `\(language.value)` here if nobody takes part in it")
  }

  fileprivate static func missing(
    _ languages: [String], _ required: RequiredLanguages, _ first: Located<String>
  ) -> Finding {
    let questionnaire = required.questionnaire
    let note = Note("required here", at: first.range, in: required.settings)
    let names = languages.map { "`\($0)`" }.joined(separator: ", ")
    guard let last = questionnaire.languages.last else {
      return Finding(
        "the file names no languages, but the study is in \(names)", at: questionnaire.id.range,
        notes: [note],
        help:
          "add `languages: [\(required.languages.map(\.value).joined(separator: ", "))]`, and translate each text"
      )
    }
    let all = questionnaire.languages.map(\.value) + languages
    return Finding(
      "the questionnaire is not in \(names), which its study requires", at: last.range, notes: [note],
      help: "translate it, and write `languages: [\(all.joined(separator: ", "))]`")
  }
}
