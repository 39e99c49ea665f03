import Diagnostics

extension ReportedRule {
  package static let conditionSyntax = ReportedRule(
    name: "condition-syntax", topic: .conditions, severity: .error,
    summary: "a condition that cannot be read",
    rationale: """
      A condition is a comparison, such as `stress >= 50` or `thought is yes`, or several joined with `and` and
      `or`. If qtool cannot read it, it cannot decide what participants see.
      """,
    failing: """
      \(questions(of: "therapy"))
        - {id: thought, type: yes-no, text: "Did you think of it?"}
        - {id: feeling, type: text, text: "How did you feel?", when: thought ↓iss yes}
      """,
    passing: """
      \(questions(of: "therapy"))
        - {id: thought, type: yes-no, text: "Did you think of it?"}
        - {id: feeling, type: text, text: "How did you feel?", when: thought is yes}
      """,
    isEssential: true)

  package static let conditionType = ReportedRule(
    name: "condition-type", topic: .conditions, severity: .error,
    summary: "a comparison that does not fit the type of the question",
    rationale: """
      Compare choices with `is` and `in`, several answers with `includes`, and numbers also with `<` and
      `between`. For a typed text, a condition can only check whether it is `answered`.
      """,
    failing: """
      \(questions(of: "stress"))
        - {id: stressors, type: multiple, text: "What stresses you?", options: {work: Work, home: Home}}
        - {id: which, type: text, text: "What is it?", when: ↓stressors is work}
      """,
    passing: """
      \(questions(of: "stress"))
        - {id: stressors, type: multiple, text: "What stresses you?", options: {work: Work, home: Home}}
        - {id: which, type: text, text: "What is it?", when: stressors includes work}
      """,
    isEssential: true)

  package static let unknownCode = ReportedRule(
    name: "unknown-code", topic: .conditions, severity: .error,
    summary: "a condition about an answer that the question does not have",
    rationale: "It could never be true: no participant can give that answer.",
    failing: """
      \(questions(of: "stress"))
        - {id: stressors, type: multiple, text: "What stresses you?", options: {work: Work, home: Home}}
        - {id: which, type: text, text: "What is it?", when: stressors includes ↓wrok}
      """,
    passing: """
      \(questions(of: "stress"))
        - {id: stressors, type: multiple, text: "What stresses you?", options: {work: Work, home: Home}}
        - {id: which, type: text, text: "What is it?", when: stressors includes work}
      """,
    isEssential: true)

  package static let outOfRange = ReportedRule(
    name: "out-of-range", topic: .conditions, severity: .error,
    summary: "a condition about a number outside the question's range",
    rationale: "No answer is outside the range, so the comparison is always true or always false.",
    failing: """
      \(questions(of: "stress"))
        - {id: stress, type: slider, text: "Are you stressed?", range: [0, 10], labels: [calm, stressed]}
        - {id: which, type: text, text: "What stresses you?", when: stress >= ↓50}
      """,
    passing: """
      \(questions(of: "stress"))
        - {id: stress, type: slider, text: "Are you stressed?", range: [0, 10], labels: [calm, stressed]}
        - {id: which, type: text, text: "What stresses you?", when: stress >= 5}
      """,
    isEssential: true)

  package static let missingTranslation = ReportedRule(
    name: "missing-translation", topic: .languages, severity: .error,
    summary: "a text that is missing in a language of the questionnaire",
    rationale: "Participants would see the text in a language that they did not choose, or not at all.",
    failing: """
      questionnaire: mood
      languages: [de, en]
      title: ↓{de: Stimmung}
      questions:
        - {id: mood, type: text, text: {de: "Wie geht es Ihnen?", en: "How are you?"}}
      """,
    passing: """
      questionnaire: mood
      languages: [de, en]
      title: {de: Stimmung, en: Mood}
      questions:
        - {id: mood, type: text, text: {de: "Wie geht es Ihnen?", en: "How are you?"}}
      """,
    isEssential: true)

  package static let undeclaredLanguage = ReportedRule(
    name: "undeclared-language", topic: .languages, severity: .error,
    summary: "a text in a language that `languages` does not list",
    rationale: "It would never be shown: a questionnaire is compiled only for the languages that it lists.",
    failing: """
      questionnaire: mood
      languages: [de]
      title: {de: Stimmung, ↓fr: Humeur}
      questions:
        - {id: mood, type: text, text: "Wie geht es Ihnen?"}
      """,
    passing: """
      questionnaire: mood
      languages: [de]
      title: Stimmung
      questions:
        - {id: mood, type: text, text: "Wie geht es Ihnen?"}
      """,
    isEssential: true)

  package static let unknownLanguage = ReportedRule(
    name: "unknown-language", topic: .languages, severity: .error,
    summary: "a language code that does not exist",
    rationale: """
      Apps ask the server for registered codes (BCP 47), such as `de` or `pt-BR`. They would never find a
      questionnaire under another code.
      """,
    failing: """
      questionnaire: mood
      languages: [↓german]
      title: Stimmung
      questions:
        - {id: mood, type: text, text: "Wie geht es Ihnen?"}
      """,
    passing: """
      questionnaire: mood
      languages: [de]
      title: Stimmung
      questions:
        - {id: mood, type: text, text: "Wie geht es Ihnen?"}
      """,
    isEssential: true)
}
