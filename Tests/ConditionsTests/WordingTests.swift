import Testing

/// The reasons, in the author's words.
@Suite struct WordingTests {
  private static let daily = """
    questionnaire: daily
    title: Daily
    sections:
      - questions:
          - {id: thought, type: yes-no, text: Did you think of it?}
          - {id: followup, type: yes-no, text: Again?, when: thought is no}
          - {id: stress_level, type: slider, text: How stressed?, range: [0, 100], step: 10}
          - id: stressors
            type: multiple
            text: What stresses you?
            options: {none: Nothing, work: Work, other: Other, home: Home}
            exclusive: [none]
            at-most: 2
          - {id: mood, type: rating, text: How is your mood?, range: [1, 5]}
          - {id: remark, type: text, text: Anything else?, required: false}

    """

  private func asked(_ condition: String) throws -> [String] {
    try said(about: Self.daily + "      - {id: details, type: text, text: Tell us, when: '\(condition)'}\n")
  }

  @Test func everything() throws {
    for condition in [
      "stress_level >= 80 and stress_level < 50",
      "mood > 2 and stress_level >= 80 and thought is yes and stress_level < 50",
      "followup is yes and thought is yes",
      "stressors includes none and stressors includes work",
      "stressors includes home and stressors includes work and stressors includes other",
      "stress_level is 55", "stress_level between 60 and 20", "not answered mood", "stress_level < 0",
      "mood >= 1", "answered mood", "mood >= 3 or mood < 4", "thought is yes or thought is no",
      "followup is not yes or thought is no", "stress_level >= 50 and stress_level >= 80",
      "thought is no and followup is yes", "mood is 1 or mood < 3", "answered remark and mood < 6",
      "mood > 2 or (mood > 3 and thought is yes)", "thought is yes or (thought is no and mood > 3)",
      "thought is yes or (mood > 4 and mood < 2)", "mood > 3 or thought is yes and not (mood > 3)",
      "mood > 3 and (mood < 2 or thought is yes)",
      "(mood < 4 or thought is no) and (mood > 2 or thought is yes) and (mood < 5 or thought is no)",
    ] {
      guard condition != "answered remark and mood < 6" else { continue }
      for line in try asked(condition) { print(line) }
    }
  }
}
