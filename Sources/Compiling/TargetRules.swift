import Diagnostics

/// The rules of compiling: what a target, or a client that reads its documents, does with a questionnaire.
extension ReportedRule {
  package static let noTarget = ReportedRule(
    name: "no-target", topic: .targets, severity: .hint,
    summary: "a questionnaire for which no target is chosen",
    rationale: """
      Without a target, only what is the same for every system is checked, and `compile` refuses the file. A target is
      chosen by `target` in the file, by `target` in a `.qtool.yaml` for a whole folder, or by `--target` for one command.
      """,
    failing: """
      questionnaire: ↓sleep
      title: Sleep
      questions:
        - {id: woke_up, type: time, text: When did you wake?}
      """,
    passing: """
      questionnaire: sleep
      title: Sleep
      target: form
      questions:
        - {id: woke_up, type: time, text: When did you wake?}
      """)

  package static let targetUnsupported = ReportedRule(
    name: "target-unsupported", topic: .targets, severity: .error,
    summary: "something that the target system does not support",
    rationale: """
      Each system supports certain kinds of questions. Everything else would have to be left out or changed, and
      the study would not ask what its authors meant, so nothing is compiled for that target.
      """,
    failing: """
      questionnaire: sleep
      title: Sleep
      target: track
      questions:
        - {id: woke_up, type: ↓time, text: "When did you wake?"}
      """,
    passing: """
      questionnaire: sleep
      title: Sleep
      target: track
      questions:
        - {id: woke_up, type: slider, text: "When did you wake?", range: [0, 23], labels: [12 am, 11 pm]}
      """,
    isEssential: true)

  package static let targetLoses = ReportedRule(
    name: "target-loses", topic: .targets, severity: .warning,
    summary: "something that is compiled but that the system or its known clients ignore",
    rationale: """
      The questionnaire can be published, but participants will not see everything as it is written here. For
      example, the clients of Track Your … show every question, whatever its condition says. It is a hint if the
      loss is small, such as a month that becomes 30 days.
      """,
    failing: """
      questionnaire: sleep
      title: Sleep
      target: track
      questions:
        - {id: rested, type: rating, text: "How rested are you?", range: [1, 5]}
        - {id: tired, type: rating, text: "How tired are you?", range: [1, 5], when: ↓rested < 3}
      """,
    passing: """
      questionnaire: sleep
      title: Sleep
      target: track
      questions:
        - {id: rested, type: rating, text: "How rested are you?", range: [1, 5]}
        - {id: tired, type: rating, text: "How tired are you?", range: [1, 5]}
      """)

  package static let clientSupport = ReportedRule(
    name: "client-support", topic: .targets, severity: .hint,
    summary: "a question that a known client does not show",
    rationale: """
      The apps silently drop questions of types that they do not support. Participants who use such an app never
      see them, and the answers are missing from the data.
      """,
    failing: """
      questionnaire: sleep
      title: Sleep
      target: track
      questions:
        - {id: slept, type: ↓yes-no, text: "Did you sleep through?"}
      """,
    passing: """
      questionnaire: sleep
      title: Sleep
      target: track
      questions:
        - {id: slept, type: choice, text: "Did you sleep through?", options: {1: "Yes", 0: "No"}}
      """)

  package static let textAsHTML = ReportedRule(
    name: "text-as-html", topic: .targets, severity: .warning,
    summary: "a character that clients show differently because some read texts as HTML",
    rationale: """
      `<`, `>` and `&` have a special meaning in HTML, so they are compiled to `&lt;`, `&gt;` and `&amp;`. The web
      member area shows the character, but an app that does not read HTML shows the replacement. Bold and italic
      text has the same problem, which is a hint.
      """,
    failing: """
      questionnaire: sleep
      title: Sleep
      target: track
      questions:
        - {id: short, type: slider, text: "Nights ↓< 6 hours?", range: [0, 7], labels: [never, daily]}
      """,
    passing: """
      questionnaire: sleep
      title: Sleep
      target: track
      questions:
        - {id: short, type: slider, text: "Nights under 6 hours?", range: [0, 7], labels: [never, daily]}
      """)
}
