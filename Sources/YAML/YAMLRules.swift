import Diagnostics

/// The rules that hold before a file can be read as a questionnaire at all.
extension ReportedRule {
  package static let yamlSyntax = ReportedRule(
    name: "yaml-syntax", topic: .structure, severity: .error,
    summary: "a file that is not valid YAML",
    rationale: """
      YAML is the notation of the file: keys, colons, indentation by spaces, quotes. After a mistake, the rest of the
      file could be understood differently from what you see, so qtool stops there.
      """,
    failing: """
      questionnaire: mood
      title: Mood↓: today
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """,
    passing: """
      questionnaire: mood
      title: "Mood: today"
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """,
    isEssential: true)

  package static let mergeConflict = ReportedRule(
    name: "merge-conflict", topic: .structure, severity: .error,
    summary: "a file in which git could not merge two versions",
    rationale: """
      When two people change the same lines, git writes both versions into the file and leaves the choice to you. Until
      then, nobody can tell what participants would be asked.
      """,
    failing: """
      questionnaire: mood
      title: Mood
      ↓<<<<<<< HEAD
      version: 2
      =======
      version: 3
      >>>>>>> wording
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """,
    passing: """
      questionnaire: mood
      title: Mood
      version: 3
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """,
    isEssential: true)

  package static let textCut = ReportedRule(
    name: "text-cut", topic: .texts, severity: .warning,
    summary: "a text that ends before ` #`, so that participants do not see the rest",
    rationale: """
      In YAML, ` #` begins a comment that goes on to the end of the line. In a text without quotes, participants would see
      only what comes before it. A comment after a text has two spaces before the `#` and one after it.
      """,
    failing: """
      questionnaire: company
      title: Company
      questions:
        - id: company
          type: yes-no
          text: Is person ↓#1 with you?
      """,
    passing: """
      questionnaire: company
      title: Company
      questions:
        - id: company
          type: yes-no
          text: "Is person #1 with you?"  # the first person of the list
      """)

  package static let unusedAnchor = ReportedRule(
    name: "unused-anchor", topic: .structure, severity: .warning,
    summary: "a word that begins with `&` is not part of the text after it",
    rationale: """
      In YAML, `&name` before a text is an anchor: it names the text, so that `*name` elsewhere repeats it. If nothing
      repeats it, the word was probably meant to be read, but participants never see it.
      """,
    failing: """
      questionnaire: mood
      title: ↓&me and my mood
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """,
    passing: """
      questionnaire: mood
      title: "&me and my mood"
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """)

  package static let notUTF8 = ReportedRule(
    name: "not-utf8", topic: .structure, severity: .error,
    summary: "a file that is not stored as UTF-8",
    rationale: """
      Older programs store umlauts and other letters beyond ASCII in a different way. Read as UTF-8, participants
      would see broken characters. In the example, � represents such a byte.
      """,
    failing: """
      questionnaire: mood
      title: T↓\u{FFFD}glich
      questions:
        - {id: mood, type: text, text: "Wie geht es Ihnen?"}
      """,
    passing: """
      questionnaire: mood
      title: Täglich
      questions:
        - {id: mood, type: text, text: "Wie geht es Ihnen?"}
      """,
    isEssential: true)

  package static let severalDocuments = ReportedRule(
    name: "several-documents", topic: .structure, severity: .error,
    summary: "a file with more than one YAML document",
    rationale: "One file is one questionnaire. Whatever comes after `---` would be ignored silently.",
    failing: """
      \(questions(of: "mood"))
        - {id: mood, type: text, text: "How are you?"}
      ↓---
      questionnaire: sleep
      """,
    passing: """
      \(questions(of: "mood"))
        - {id: mood, type: text, text: "How are you?"}
      """,
    isEssential: true)

  package static let tooLarge = ReportedRule(
    name: "too-large", topic: .structure, severity: .error,
    summary: "a file that is larger or nested deeper than any questionnaire",
    rationale: """
      qtool reads at most 16 MiB per file, lists and maps nested 64 deep, 100,000 nodes from aliases and 16 lines of
      YAML directives. A file beyond these limits is broken, or meant to keep a machine busy.
      """,
    failing: """
      questionnaire: mood
      title: \(String(repeating: "[", count: 63))↓[
      """,
    passing: """
      \(questions(of: "mood"))
        - {id: mood, type: text, text: "How are you?"}
      """,
    isEssential: true)
}
