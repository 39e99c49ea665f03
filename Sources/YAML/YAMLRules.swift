import Diagnostics

extension RuleDescription {
  /// The rules that hold before a file can be read as a questionnaire at all.
  package static let yaml: [RuleDescription] = [
    notUTF8, severalDocuments, tooLarge, unusedAnchor, yamlSyntax,
  ]

  static let yamlSyntax = RuleDescription(
    name: "yaml-syntax", topic: .structure, severity: .error,
    summary: "the file is not YAML, so nothing in it can be read",
    rationale: """
      YAML is the notation of the file: keys, colons, indentation by spaces, quotes. One slip and everything
      behind it would be understood differently from what you see, so qtool stops here.
      """,
    failing: """
      questionnaire: mood
      title: Mood↓: today
      questions:
        - {id: mood, type: text, text: How are you?}
      """,
    passing: """
      questionnaire: mood
      title: "Mood: today"
      questions:
        - {id: mood, type: text, text: How are you?}
      """,
    isEssential: true)

  static let unusedAnchor = RuleDescription(
    name: "unused-anchor", topic: .structure, severity: .warning,
    summary: "a word that begins with `&` is not part of the text after it",
    rationale: """
      In YAML, `&name` before a text is an anchor: it gives the text a name, so that `*name` elsewhere repeats it.
      Where nothing repeats it, the word was mostly meant to be read, and participants never see it.
      """,
    failing: """
      questionnaire: mood
      title: ↓&me and my mood
      questions:
        - {id: mood, type: text, text: How are you?}
      """,
    passing: """
      questionnaire: mood
      title: "&me and my mood"
      questions:
        - {id: mood, type: text, text: How are you?}
      """)

  static let notUTF8 = RuleDescription(
    name: "not-utf8", topic: .structure, severity: .error,
    summary: "the file is not stored as UTF-8",
    rationale: """
      Umlauts and other letters beyond ASCII are stored differently by old programs. Read as UTF-8 they would
      reach participants as broken signs. In the example, � stands for such a byte.
      """,
    failing: """
      questionnaire: mood
      title: T↓\u{FFFD}glich
      questions:
        - {id: mood, type: text, text: Wie geht es Ihnen?}
      """,
    passing: """
      questionnaire: mood
      title: Täglich
      questions:
        - {id: mood, type: text, text: Wie geht es Ihnen?}
      """,
    isEssential: true)

  static let severalDocuments = RuleDescription(
    name: "several-documents", topic: .structure, severity: .error,
    summary: "the file holds more than one YAML document",
    rationale: "One file is one questionnaire: whatever stands behind `---` would silently be left out.",
    failing: """
      questionnaire: mood
      title: Mood
      questions:
        - {id: mood, type: text, text: How are you?}
      ↓---
      questionnaire: sleep
      """,
    passing: """
      questionnaire: mood
      title: Mood
      questions:
        - {id: mood, type: text, text: How are you?}
      """,
    isEssential: true)

  static let tooLarge = RuleDescription(
    name: "too-large", topic: .structure, severity: .error,
    summary: "the file is larger or deeper than any questionnaire",
    rationale: """
      qtool reads at most 16 MiB a file, lists and maps 64 deep, 100,000 nodes out of aliases and 16 lines of
      YAML directives. Beyond that, a file is broken or made to keep a machine busy.
      """,
    failing: """
      questionnaire: mood
      title: \(String(repeating: "[", count: 63))↓[
      """,
    passing: """
      questionnaire: mood
      title: Mood
      questions:
        - {id: mood, type: text, text: How are you?}
      """,
    isEssential: true)
}
