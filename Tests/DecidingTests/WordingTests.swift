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
          - {id: stress, type: slider, text: How stressed?, range: [0, 100], step: 10}
          - id: stressors
            type: multiple
            text: What stresses you?
            options: {none: Nothing, work: Work, other: Other, home: Home}
            exclusive: [none]
            at-most: 2
          - {id: mood, type: rating, text: How is your mood?, range: [1, 5]}
          - {id: remark, type: text, text: Anything else?, required: false}

    """

  private func said(about condition: String) throws -> [String] {
    try DecidingTests.said(
      about: Self.daily + "      - {id: details, type: text, text: Tell us, when: '\(condition)'}\n")
  }

  @Test(arguments: [
    (
      "mood > 2 and stress >= 80 and thought is yes and stress < 50",
      "`stress >= 80` and `stress < 50` cannot both be true [stress >= 80] | `stress < 50` is needed here [stress < 50]"
    ),
    (
      "followup is yes and thought is yes",
      "`followup` is only asked when `thought is no`, but this needs `followup is yes` and `thought is yes`"
        + " [followup is yes] | `thought is yes` is needed here [thought is yes]"
        + " | the condition of `followup` [thought is no]"
    ),
    (
      "stressors includes none and stressors includes work",
      "`stressors includes none (\"Nothing\")` and `stressors includes work` cannot both be true [stressors includes none]"
        + " | `stressors includes work` is needed here [stressors includes work]"
        + " | `none` excludes all other answers [none]"
    ),
    (
      "stressors includes home and stressors includes work and stressors includes other",
      "`stressors includes home`, `stressors includes work` and `stressors includes other` cannot all be true"
        + " [stressors includes home] | `stressors includes work` is needed here [stressors includes work]"
        + " | `stressors includes other` is needed here [stressors includes other] | at most 2 can be chosen [2]"
    ),
    (
      "stress is 55",
      "`stress is 55` is never true, because `stress` goes from 0 to 100 in steps of 10 [stress is 55]"
    ),
    (
      "stress between 60 and 20",
      "`stress between 60 and 20` is never true, because 60 is more than 20 [stress between 60 and 20]"
    ),
    (
      "not answered mood",
      "`not answered mood` is never true, because `mood` must be answered [not answered mood]"
    ),
    (
      "thought is no and not answered followup",
      "`followup` is always asked when `thought is no`, but this needs `thought is no` and"
        + " `not answered followup` [thought is no] | `not answered followup` is needed here [not answered followup]"
        + " | the condition of `followup` [thought is no]"
    ),
  ])
  func never(condition: String, reason: String) throws {
    #expect(try said(about: condition) == ["never-shown: `details` is never shown: \(reason)"])
  }

  @Test(arguments: [
    ("mood >= 1", "`mood >= 1` is always true, because `mood` goes from 1 to 5 [mood >= 1]"),
    ("mood >= 3 or mood < 4", "`mood >= 3` or `mood < 4` is always true [mood >= 3 or mood < 4]"),
    (
      "followup is not yes or thought is no",
      "`followup` is only asked when `thought is no`, so `followup is not yes` or `thought is no` is always true"
        + " [followup is not yes or thought is no] | the condition of `followup` [thought is no]"
    ),
  ])
  func always(condition: String, reason: String) throws {
    #expect(
      try said(about: condition) == ["always-shown: the condition of `details` does nothing: \(reason)"])
  }

  @Test(arguments: [
    (
      "stress >= 50 and stress >= 80",
      "`stress >= 50` changes nothing: it is true whenever `stress >= 80` is [stress >= 50]"
        + " | `stress >= 80` is here [stress >= 80]"
    ),
    (
      "mood is 1 or mood < 3",
      "`mood is 1` changes nothing: whenever it is true, `mood < 3` is too [mood is 1]"
        + " | `mood < 3` is here [mood < 3]"
    ),
    (
      "thought is yes or (thought is no and mood > 3)",
      "`thought is no` changes nothing: it is true whenever `thought is yes` is not [thought is no]"
        + " | `thought is yes` is here [thought is yes]"
    ),
    (
      "thought is yes or (mood > 4 and mood < 2)",
      "`mood > 4 and mood < 2` changes nothing: it is never true [(mood > 4 and mood < 2)]"
    ),
    (
      "mood > 3 and (mood < 2 or thought is yes)",
      "`mood < 2` changes nothing: it is never true together with `mood > 3` [mood < 2]"
        + " | `mood > 3` is here [mood > 3]"
    ),
    (
      "stressors includes work and stressors not includes none",
      "`stressors not includes none (\"Nothing\")` changes nothing: it is true whenever `stressors includes work` is"
        + " [stressors not includes none] | `stressors includes work` is here [stressors includes work]"
        + " | `none` excludes all other answers [none]"
    ),
  ])
  func redundant(condition: String, words: String) throws {
    #expect(try said(about: condition) == ["redundant-condition: \(words)"])
  }

  /// Authors repeat the condition of an earlier question, or ask for an answer before they compare it, to be sure.
  @Test(arguments: [
    "thought is no and followup is yes", "answered mood and thought is yes", "answered mood", "mood > 0",
  ])
  func guardsAreMeant(condition: String) throws {
    #expect(try said(about: condition).isEmpty)
  }

  @Test func theConditionOfTheSectionMayBeRepeated() throws {
    let section = """
        - when: thought is yes
          questions:
            - {id: details, type: text, text: Tell us, when: CONDITION}

      """
    let text = { (condition: String) in Self.daily + section.replacing("CONDITION", with: condition) }
    #expect(try DecidingTests.said(about: text("thought is yes")).isEmpty)
    #expect(try DecidingTests.said(about: text("thought is not no")).isEmpty)
  }

  @Test(arguments: [
    "thought is yes", "stress >= 50 and stressors includes work", "answered remark", "not answered remark",
    "not answered remark or mood in [1, 2]",
    "followup is not yes", "stressors not includes none and mood between 2 and 4",
  ])
  func saysNothing(condition: String) throws {
    #expect(try said(about: condition) == [])
  }

  @Test func neverShownAcrossSections() throws {
    let findings = try DecidingTests.said(
      about: """
        questionnaire: therapy
        title: Therapy
        sections:
          - questions:
              - {id: thought, type: yes-no, text: Did you think of it?}
          - id: reasons
            when: thought is no
            questions:
              - {id: busy, type: yes-no, text: Were you busy?}
          - when: busy is yes
            questions:
              - {id: work, type: yes-no, text: At work?}
              - {id: good, type: text, text: What was good?, when: thought is yes}
          - when: work is yes and thought is yes
            questions:
              - {id: boss, type: yes-no, text: The boss?, when: thought is no and thought is yes}
          - questions:
              - {id: praise, type: text, text: What did they say?, when: boss is yes}
              - {id: other, type: text, text: What else?, when: boss is not yes}
              - {id: more, type: text, text: More?, when: thought is yes and boss is not no}
        """)
    #expect(
      findings == [
        "never-shown: `good` is never shown: this section is only shown when `busy is yes` and `busy` is only"
          + " asked when `thought is no`, but this needs `thought is yes` [thought is yes]"
          + " | the condition of this section [busy is yes]"
          + " | the condition of section `reasons` [thought is no]",
        "never-shown: this section is never shown: `work` is only asked when `busy is yes` and `busy` is only"
          + " asked when `thought is no`, but this needs `work is yes` and `thought is yes` [work is yes]"
          + " | `thought is yes` is needed here [thought is yes] | the condition of its section [busy is yes]"
          + " | the condition of section `reasons` [thought is no]"
          + " | so `praise` is never shown either [boss is yes]"
          + " | so the condition of `other` is always true [boss is not yes]"
          + " | so this part of the condition of `more` changes nothing [boss is not no]",
      ])
  }

  @Test func brokenScalesAreNotJudged() throws {
    let findings = try DecidingTests.said(
      about: """
        questionnaire: daily
        title: Daily
        questions:
          - {id: stress, type: slider, text: How stressed?, range: [10, 0]}
          - {id: details, type: text, text: Tell us, when: stress is 5}
        """)
    #expect(findings == [])
  }
}
