import Diagnostics
import Questionnaires

struct SameTranslation: Rule {
  let about = RuleDescription(
    name: "same-translation", topic: .languages, severity: .hint,
    summary: "a long text that is the same in two languages",
    rationale: "It was probably copied to be translated later. Names and short words may well be the same.",
    failing: """
      questionnaire: mood
      title: {de: Stimmung, en: Mood}
      languages: [de, en]
      questions:
        - id: mood
          type: text
          text:
            de: Wie fühlen Sie sich in diesem Moment?
            en: ↓Wie fühlen Sie sich in diesem Moment?
      """,
    passing: """
      questionnaire: mood
      title: {de: Stimmung, en: Mood}
      languages: [de, en]
      questions:
        - id: mood
          type: text
          text:
            de: Wie fühlen Sie sich in diesem Moment?
            en: How do you feel at this moment?
      """)

  /// Shorter texts may be names, units or words that two languages share.
  private static let fewestWords = 4

  func findings(in questionnaire: Questionnaire) -> [Finding] {
    guard questionnaire.languages.count > 1 else { return [] }
    var findings: [Finding] = []
    questionnaire.forEachText { text in
      if case .translated(let translations, _) = text, let finding = copied(translations) {
        findings.append(finding)
      }
    }
    return findings
  }

  private func copied(_ translations: [Text.Translation]) -> Finding? {
    for index in translations.indices.dropFirst() {
      for earlier in 0..<index where translations[earlier].text.value == translations[index].text.value {
        let (first, later) = (translations[earlier], translations[index])
        if isLong(later.text.value), !areVariants(first, later) { return .copied(later, from: first) }
      }
    }
    return nil
  }

  /// German as in Germany and as in Austria may be word for word the same.
  private func areVariants(_ left: Text.Translation, _ right: Text.Translation) -> Bool {
    let languages = [left, right].map { $0.language.value.lowercased().prefix { $0 != "-" } }
    return languages[0] == languages[1]
  }

  private func isLong(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace).filter { $0.contains(where: \.isLetter) }
    return words.count >= Self.fewestWords
  }
}

extension Finding {
  fileprivate static func copied(_ later: Text.Translation, from first: Text.Translation) -> Finding {
    Finding(
      "the text is the same in `\(first.language.value)` and `\(later.language.value)`", at: later.text.range,
      notes: [Note("the text in `\(first.language.value)`", at: first.text.range)],
      help: "translate one of the two")
  }
}
