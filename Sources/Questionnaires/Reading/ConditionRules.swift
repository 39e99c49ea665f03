import Diagnostics

extension ReportedRule {
  package static let conditionSyntax = ReportedRule(
    name: "condition-syntax", topic: .conditions, severity: .error,
    summary: "a condition that does not read as one",
    rationale: """
      A condition is a comparison such as `stress >= 50` or `thought is yes`, or several joined by `and` and
      `or`. What cannot be read cannot decide what participants see.
      """,
    failing: """
      \(questions(of: "therapy"))
        - {id: thought, type: yes-no, text: Did you think of it?}
        - {id: feeling, type: text, text: How did you feel?, when: thought ↓iss yes}
      """,
    passing: """
      \(questions(of: "therapy"))
        - {id: thought, type: yes-no, text: Did you think of it?}
        - {id: feeling, type: text, text: How did you feel?, when: thought is yes}
      """,
    isEssential: true)

  package static let conditionType = ReportedRule(
    name: "condition-type", topic: .conditions, severity: .error,
    summary: "a comparison that this type of question does not allow",
    rationale: """
      Choices are compared with `is` and `in`, several answers with `includes`, numbers also with `<` and
      `between`; of a typed text one can only say that it is `answered`.
      """,
    failing: """
      \(questions(of: "stress"))
        - {id: stressors, type: multiple, text: What stresses you?, options: {work: Work, home: Home}}
        - {id: which, type: text, text: What is it?, when: ↓stressors is work}
      """,
    passing: """
      \(questions(of: "stress"))
        - {id: stressors, type: multiple, text: What stresses you?, options: {work: Work, home: Home}}
        - {id: which, type: text, text: What is it?, when: stressors includes work}
      """,
    isEssential: true)

  package static let unknownCode = ReportedRule(
    name: "unknown-code", topic: .conditions, severity: .error,
    summary: "a condition on an answer that the question does not have",
    rationale: "It could never hold: no participant can give that answer.",
    failing: """
      \(questions(of: "stress"))
        - {id: stressors, type: multiple, text: What stresses you?, options: {work: Work, home: Home}}
        - {id: which, type: text, text: What is it?, when: stressors includes ↓wrok}
      """,
    passing: """
      \(questions(of: "stress"))
        - {id: stressors, type: multiple, text: What stresses you?, options: {work: Work, home: Home}}
        - {id: which, type: text, text: What is it?, when: stressors includes work}
      """,
    isEssential: true)

  package static let outOfRange = ReportedRule(
    name: "out-of-range", topic: .conditions, severity: .error,
    summary: "a condition on a number outside the question's range",
    rationale: "No answer lies there, so the comparison is always true or always false.",
    failing: """
      \(questions(of: "stress"))
        - {id: stress, type: slider, text: Are you stressed?, range: [0, 10], labels: [not at all, very]}
        - {id: which, type: text, text: What stresses you?, when: stress >= ↓50}
      """,
    passing: """
      \(questions(of: "stress"))
        - {id: stress, type: slider, text: Are you stressed?, range: [0, 10], labels: [not at all, very]}
        - {id: which, type: text, text: What stresses you?, when: stress >= 5}
      """,
    isEssential: true)

  package static let missingTranslation = ReportedRule(
    name: "missing-translation", topic: .languages, severity: .error,
    summary: "a text that is not in all languages of the questionnaire",
    rationale: "Participants would see a text in a language that they did not choose, or none.",
    failing: """
      questionnaire: mood
      languages: [de, en]
      title: ↓{de: Stimmung}
      questions:
        - {id: mood, type: text, text: {de: Wie geht es Ihnen?, en: How are you?}}
      """,
    passing: """
      questionnaire: mood
      languages: [de, en]
      title: {de: Stimmung, en: Mood}
      questions:
        - {id: mood, type: text, text: {de: Wie geht es Ihnen?, en: How are you?}}
      """,
    isEssential: true)

  package static let undeclaredLanguage = ReportedRule(
    name: "undeclared-language", topic: .languages, severity: .error,
    summary: "a text in a language that `languages` does not name",
    rationale: "It would never be shown: a questionnaire is compiled for the languages it names.",
    failing: """
      questionnaire: mood
      languages: [de]
      title: {de: Stimmung, ↓fr: Humeur}
      questions:
        - {id: mood, type: text, text: Wie geht es Ihnen?}
      """,
    passing: """
      questionnaire: mood
      languages: [de]
      title: Stimmung
      questions:
        - {id: mood, type: text, text: Wie geht es Ihnen?}
      """,
    isEssential: true)

  package static let unknownLanguage = ReportedRule(
    name: "unknown-language", topic: .languages, severity: .error,
    summary: "a language tag that stands for no language",
    rationale: """
      Apps ask the server for `de` or `pt-BR`, tags that BCP 47 registers. A questionnaire under another name
      would never be found.
      """,
    failing: """
      questionnaire: mood
      languages: [↓german]
      title: Stimmung
      questions:
        - {id: mood, type: text, text: Wie geht es Ihnen?}
      """,
    passing: """
      questionnaire: mood
      languages: [de]
      title: Stimmung
      questions:
        - {id: mood, type: text, text: Wie geht es Ihnen?}
      """,
    isEssential: true)
}
