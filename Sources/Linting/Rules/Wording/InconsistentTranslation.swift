import Diagnostics
import Questionnaires

package struct InconsistentTranslation: Rule {
  package let about = RuleDescription("inconsistent-translation")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    guard lists.questionnaire.languages.count > 1 else { return [] }
    var first: [Fingerprint: Translations] = [:]
    var reported: Set<Fingerprint> = []
    return Findings(of: lists.all.lazy.flatMap(\.options)) { option in
      guard case .translated(let translations, _) = option.text, let source = translations.texts.first else {
        return nil
      }
      let key = Fingerprint(source.value)
      guard let earlier = first[key] else {
        first[key] = translations
        return nil
      }
      guard let finding = difference(earlier, translations), reported.insert(key).inserted else { return nil }
      return finding
    }
  }

  private func difference(_ earlier: Translations, _ later: Translations) -> Finding? {
    guard earlier.languages == later.languages, earlier.texts[0].value == later.texts[0].value else {
      return nil
    }
    for (old, new) in zip(earlier.texts, later.texts) where old.value != new.value {
      if old.value.lowercased() != new.value.lowercased() {
        return .translatedTwice(later.texts[0], new, old)
      }
    }
    return nil
  }
}

extension Finding {
  fileprivate static func translatedTwice(
    _ source: Located<String>, _ later: Located<String>, _ earlier: Located<String>
  ) -> Finding {
    Finding(
      "\"\(source.value)\" is \"\(later.value)\" here and \"\(earlier.value)\" elsewhere", at: later.range,
      notes: [Note("the other translation", at: earlier.range)], help: "use one translation in all lists")
  }
}
