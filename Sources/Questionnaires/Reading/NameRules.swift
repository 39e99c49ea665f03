import Diagnostics

extension ReportedRule {
  package static let duplicateID = ReportedRule(
    name: "duplicate-id", topic: .names, severity: .error,
    summary: "two questions or sections with the same id",
    rationale:
      "Answers are stored under the question's id. If two questions share it, the server keeps only one answer.",
    failing: """
      \(questions(of: "sleep"))
        - {id: hours, type: number, text: "How many hours did you sleep?"}
        - {id: ↓hours, type: number, text: "How many hours were you in bed?"}
      """,
    passing: """
      \(questions(of: "sleep"))
        - {id: hours_asleep, type: number, text: "How many hours did you sleep?"}
        - {id: hours_in_bed, type: number, text: "How many hours were you in bed?"}
      """,
    isEssential: true)

  package static let unknownOptions = ReportedRule(
    name: "unknown-options", topic: .names, severity: .error,
    summary: "options that name a list that does not exist",
    rationale: "The question would have no answers to choose from.",
    failing: """
      questionnaire: stress
      title: Stress
      option-lists:
        frequency: {1: never, 2: sometimes, 3: often}
      questions:
        - {id: rushed, type: choice, text: "Did you feel rushed?", options: ↓frequncy}
      """,
    passing: """
      questionnaire: stress
      title: Stress
      option-lists:
        frequency: {1: never, 2: sometimes, 3: often}
      questions:
        - {id: rushed, type: choice, text: "Did you feel rushed?", options: frequency}
      """,
    isEssential: true)

  package static let unknownQuestion = ReportedRule(
    name: "unknown-question", topic: .names, severity: .error,
    summary: "a condition about a question that does not exist",
    rationale:
      "A condition about a misspelled id would never be true, and what depends on it would never be asked.",
    failing: """
      \(questions(of: "therapy"))
        - {id: thought, type: yes-no, text: "Did you think of it?"}
        - {id: feeling, type: text, text: "How did you feel?", when: ↓thougt is yes}
      """,
    passing: """
      \(questions(of: "therapy"))
        - {id: thought, type: yes-no, text: "Did you think of it?"}
        - {id: feeling, type: text, text: "How did you feel?", when: thought is yes}
      """,
    isEssential: true)

  package static let forwardReference = ReportedRule(
    name: "forward-reference", topic: .names, severity: .error,
    summary: "a condition about a question that comes later, or can come later in a random order",
    rationale: """
      When the app evaluates the condition, the later question has no answer yet. With `order: random`, each question that is
      shuffled can come before or after each other one; `keep-first` and `keep-last` keep some in place.
      """,
    failing: """
      \(questions(of: "therapy"))
        - {id: feeling, type: text, text: "How did you feel?", when: ↓thought is yes}
        - {id: thought, type: yes-no, text: "Did you think of it?"}
      """,
    passing: """
      \(questions(of: "therapy"))
        - {id: thought, type: yes-no, text: "Did you think of it?"}
        - {id: feeling, type: text, text: "How did you feel?", when: thought is yes}
      """,
    isEssential: true)

  package static let selfReference = ReportedRule(
    name: "self-reference", topic: .names, severity: .error,
    summary: "a condition about the question it belongs to",
    rationale: "Whether a question is shown cannot depend on its own answer.",
    failing: """
      \(questions(of: "therapy"))
        - {id: thought, type: yes-no, text: "Did you think of it?"}
        - {id: feeling, type: text, text: "How did you feel?", when: answered ↓feeling}
      """,
    passing: """
      \(questions(of: "therapy"))
        - {id: thought, type: yes-no, text: "Did you think of it?"}
        - {id: feeling, type: text, text: "How did you feel?", when: thought is yes}
      """,
    isEssential: true)

  package static let duplicateCode = ReportedRule(
    name: "duplicate-code", topic: .answers, severity: .error,
    summary: "two answers with the same code",
    rationale: """
      The two cannot be distinguished in the data, and the Android client, which finds answers by their codes,
      shows only one of them.
      """,
    failing: """
      \(questions(of: "sleep"))
        - id: rested
          type: choice
          text: How rested are you?
          options:
            1: not at all
            2: a little
            ↓2: very
      """,
    passing: """
      \(questions(of: "sleep"))
        - id: rested
          type: choice
          text: How rested are you?
          options:
            1: not at all
            2: a little
            3: very
      """,
    isEssential: true)

  package static let sliderStartValue = ReportedRule(
    name: "slider-start-value", topic: .answers, severity: .error,
    summary: "a slider with a start value",
    rationale: """
      Participants stay near a value that is already set, and those who do not touch the slider send it as their
      answer. TrackYourTinnitus therefore shows sliders without one (2016, 6.2.2), and so does every target.
      """,
    failing: """
      \(questions(of: "stress"))
        - {id: stress, type: slider, text: "How stressed are you?", range: [0, 100], ↓default: 50}
      """,
    passing: """
      \(questions(of: "stress"))
        - {id: stress, type: slider, text: "How stressed are you?", range: [0, 100]}
      """,
    isEssential: true)

  package static let samPoints = ReportedRule(
    name: "sam-points", topic: .answers, severity: .error,
    summary: "a Self-Assessment Manikin with a number of points other than nine",
    rationale: """
      The instrument has five figures and four places between them (Bradley & Lang 1994). Every known client draws
      nine points in any case, so other codes would not mean what they seem to.
      """,
    failing: """
      \(questions(of: "mood"))
        - {id: valence, type: sam, dimension: valence, text: "How do you feel?", ↓range: [1, 5]}
      """,
    passing: """
      \(questions(of: "mood"))
        - {id: valence, type: sam, dimension: valence, text: "How do you feel?"}
      """,
    isEssential: true)
}
