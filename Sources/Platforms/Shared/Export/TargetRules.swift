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

  package static let targetShowsAll = ReportedRule(
    name: "target-shows-all", topic: .targets, severity: .error,
    summary: "a note, a section or a required question with a condition that known clients ignore",
    rationale: """
      The clients of Track Your … do not follow `when`: they show everything. A note for people in distress, or a question that
      makes sense only after a certain answer, would be shown to everybody, and a required question must be answered by
      people whom it does not concern. If everybody may see it, allow the finding and give the reason. Optional questions
      with conditions are listed with it; alone, they are a warning (`target-loses`).
      """,
    failing: """
      questionnaire: sleep
      title: Sleep
      target: track
      questions:
        - {id: rested, type: rating, text: "How rested are you?", range: [1, 5]}
        - {id: tired, type: rating, text: "Why are you tired?", range: [1, 5], when: ↓rested < 3}
      """,
    passing: """
      questionnaire: sleep
      title: Sleep
      target: track
      questions:
        - {id: rested, type: rating, text: "How rested are you?", range: [1, 5]}
        # qtool: allow target-shows-all -- the note is also right for people who are not tired
        - {type: note, text: "If you are tired, do not drive today.", when: rested < 3}
      """)

  package static let targetLoses = ReportedRule(
    name: "target-loses", topic: .targets, severity: .warning,
    summary: "something that is compiled but that the system or its known clients ignore",
    rationale: """
      The questionnaire can be published, but participants will not see everything as it is written here, or not when.
      For example, the clients of Track Your … show every question, whatever its condition says. It is a hint if
      a key is only not carried, such as `source` on a target that has no place for it.
      """,
    failing: """
      questionnaire: sleep
      title: Sleep
      target: track
      schedule:
        - {windows: [07:00-12:00, 12:00-18:00], open-for: ↓30 min}
      repeat: many
      questions:
        - {id: rested, type: rating, text: "How rested are you?", range: [1, 5]}
      """,
    passing: """
      questionnaire: sleep
      title: Sleep
      target: track
      schedule:
        - {windows: [07:00-12:00, 12:00-18:00]}
      repeat: many
      questions:
        - {id: rested, type: rating, text: "How rested are you?", range: [1, 5]}
      """)

  package static let clientMisreads = ReportedRule(
    name: "client-misreads", topic: .targets, severity: .error,
    summary: "an answer that a known client gets wrong",
    rationale: """
      The Android app of Track Your … sends the position of a slider's bar, which counts from 0 in steps of 1. For a slider
      from 10 to 20, or from 0 to 100 in steps of 5, its answers are wrong numbers that look like right ones. If
      nobody in the study uses that app, list the clients under `clients` in `.qtool.yaml`. The apps of ESMira have sliders
      for whole numbers only, and find the answers to a `multiple` by their texts.
      """,
    failing: """
      questionnaire: sleep
      title: Sleep
      target: track
      questions:
        - {id: depth, type: ↓slider, text: "How deep?", range: [0, 100], step: 5, labels: [light, deep]}
      """,
    passing: """
      questionnaire: sleep
      title: Sleep
      target: track
      questions:
        - {id: depth, type: slider, text: "How deep?", range: [0, 100], labels: [light, deep]}
      """)

  package static let clientSupport = ReportedRule(
    name: "client-support", topic: .targets, severity: .warning,
    summary: "something that a known client does not do as written",
    rationale: """
      The clients of Track Your … do not support everything that the system can store: some types of questions are not
      shown, an optional question may have to be answered, a pattern may not be checked. The aRMT app of RADAR-base has
      habits of its own. `Documentation/Clients.md` lists what each of them does. It is a hint if only some participants
      are affected. Under `clients` in `.qtool.yaml`, list the clients of Track Your … that the study uses.
      """,
    failing: """
      questionnaire: sleep
      title: Sleep
      target: track
      questions:
        - {id: rested, type: rating, text: "How rested are you?", range: [1, 5]}
        - {id: slept, type: ↓yes-no, text: "Did you sleep through?"}
        - {id: ↓naps, type: rating, text: "How many naps did you take?", range: [0, 5], required: false}
      """,
    passing: """
      questionnaire: sleep
      title: Sleep
      target: track
      questions:
        - {id: rested, type: rating, text: "How rested are you?", range: [1, 5]}
        - {id: slept, type: choice, text: "Did you sleep through?", options: {1: "Yes", 0: "No"}}
        - {id: naps, type: rating, text: "How many naps did you take?", range: [0, 5]}
      """)

  package static let noTimeZone = ReportedRule(
    name: "no-timezone", topic: .studies, severity: .hint,
    summary: "calendar days or days of the week without a time zone",
    rationale: """
      Documents of ESMira have points in time, not days: a first day begins at midnight somewhere. Without a time zone that is
      midnight in Greenwich, an hour or two off in most of Europe, and up to a day elsewhere. Its apps take days of the week in
      Greenwich, too.
      """,
    failing: """
      study: ↓sleep
      title: Sleep
      target: esmira
      starts: 2026-03-01
      questionnaires: [morning]
      """,
    passing: """
      study: sleep
      title: Sleep
      target: esmira
      timezone: Europe/Berlin
      starts: 2026-03-01
      questionnaires: [morning]
      """,
    exampleSetting: .together([
      """
      questionnaire: morning
      title: Morning
      schedule:
        - {at: "08:00"}
      repeat: many
      questions:
        - {id: rested, type: yes-no, text: Are you rested?}
      """
    ]))

  package static let deliveryWeekday = ReportedRule(
    name: "delivery-weekday", topic: .targets, severity: .error,
    summary: "prompts that ring on other days of the week than written",
    rationale: """
      The apps of ESMira take the day of the week in Greenwich (UTC), at the time when a prompt or its window begins. On the evening of a
      Friday in New York, it is Saturday there, and shortly after midnight of a Monday in Berlin, it is still Sunday.
      """,
    failing: """
      questionnaire: evening
      title: Evening
      schedule:
        - {at: "20:30", from-day: 1, weekdays: ↓[mon, tue, wed, thu, fri]}
      repeat: many
      questions:
        - {id: tired, type: yes-no, text: Are you tired?}
      """,
    passing: """
      questionnaire: evening
      title: Evening
      schedule:
        - {at: "18:30", from-day: 1, weekdays: [mon, tue, wed, thu, fri]}
      repeat: many
      questions:
        - {id: tired, type: yes-no, text: Are you tired?}
      """,
    exampleSetting: .together([
      """
      study: sleep
      title: Sleep
      target: esmira
      timezone: America/New_York
      questionnaires: [evening]
      """
    ]))

  /// The apps of ESMira have too little room between prompts.
  static var scheduleNever: ReportedRule { ReportedRule(.scheduleNever) }

  package static let duplicateQuestion = ReportedRule(
    name: "duplicate-question", topic: .targets, severity: .error,
    summary: "one id in two questionnaires of a study that has one list of names",
    rationale: """
      A server of ESMira keeps the names of all questions of a study in one list, and refuses a study in which a name comes
      twice, whatever the questions ask.
      """,
    failing: """
      study: sleep
      title: Sleep
      target: esmira
      questionnaires: [morning, ↓evening]
      """,
    passing: """
      study: sleep
      title: Sleep
      target: esmira
      questionnaires: [morning]
      """,
    isEssential: true,
    exampleSetting: .together([
      """
      questionnaire: morning
      title: Morning
      questions:
        - {id: rested, type: yes-no, text: Are you rested?}
      """,
      """
      questionnaire: evening
      title: Evening
      questions:
        - {id: rested, type: yes-no, text: Are you rested?}
      """,
    ]))

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
