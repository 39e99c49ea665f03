import Importing
import Testing

/// Documents of Intersession-Online.
@Suite struct IntersessionImportTests {
  private func document(_ sections: String, delivery: String = "", _ more: String = "") -> String {
    """
    {"id": "daily", "name": "Daily", "description": null, \(more) "sections": [\(sections)], "delivery": [\(delivery)]}
    """
  }

  private func section(_ questions: String, _ more: String = "") -> String {
    """
    {"position": 1, "description": null, "options": [{"position": 1, "text": "Ja", "value": "yes"},
     {"position": 2, "text": "Nein", "value": "no"}], "questions": [\(questions)]\(more)}
    """
  }

  private func question(_ id: String) -> String {
    #"{"position": 1, "id": "\#(id)", "text": "About \#(id)", "required": true}"#
  }

  @Test func sectionsConditionsAndPrompts() throws {
    let file = try imported(
      document(
        section(question("thought")) + ","
          + """
          {"position": 2, "description": "Feelings\\nPlease answer all.", "options": [{"position": 1, "text": "low", "value": 0},
           {"position": 2, "text": "high", "value": "x"}], "questions": [\(question("calm")), \(question("awake"))],
           "conditions": [[{"question": "thought", "option": "yes"}]]}
          """,
        delivery: """
          {"windows": [{"start": "08:00", "end": "24:00", "prompts": 3}], "at": [], "open_for_minutes": 30,
           "min_gap_minutes": 60, "every_days": 14, "from_day": 0, "starts": "2026-03-01", "ends": null,
           "days": [[0, 6], [21, 21]], "weekdays": ["mon", "fri"], "remind_after_minutes": [10]}
          """), named: "daily.de.json")
    #expect(
      file.body == """
        questionnaire: daily
        title: Daily
        languages: [de]
        target: intersession
        repeat: many

        schedule:
          - every: 2 weeks
            between: 08:00-24:00
            times: 3
            min-gap: 1 h
            open-for: 30 min
            remind-after: 10 min
            days: [0-6, 21]
            weekdays: [mon, fri]
            starts: 2026-03-01

        sections:
          - questions:
              - id: thought
                type: yes-no
                text: About thought

          - title: Feelings
            text: Please answer all.
            when: thought is yes
            options:
              0: low
              x: high
            items:
              calm: About calm
              awake: About awake

        """)
    #expect(file.remarks.isEmpty)
  }

  /// Alternatives that differ in one answer are a list.
  @Test func alternativesAreJoined() throws {
    let pair = { (question: String, code: String) in #"{"question": "\#(question)", "option": "\#(code)"}"# }
    let conditions = [("yes", "yes"), ("yes", "no"), ("no", "yes")].map {
      "[\(pair("a", $0)), \(pair("b", $1))]"
    }.joined(separator: ", ")
    let file = try imported(
      document(
        [
          section(question("a")), section(question("b")),
          section(question("c"), #", "conditions": [\#(conditions)]"#),
        ].joined(separator: ",")))
    #expect(
      file.body.contains("when: a is yes and b in [yes, no] or a is no and b is yes\n"), "\(file.body)")
  }

  @Test(arguments: [
    "[]", "[[]]", #"[[{"question": "a"}]]"#,
    #"[[{"question": "a", "option": "yes"}, {"question": "a", "option": "no"}]]"#,
  ])
  func aConditionThatCannotBeTrueIsARemark(conditions: String) throws {
    let file = try imported(
      document(section(question("a")) + "," + section(question("b"), #", "conditions": \#(conditions)"#)))
    #expect(file.remarks(.unsaid).count == 1, "\(file.text)")
    #expect(file.body.contains("required: false"))
  }

  @Test(arguments: [
    #""open_for_minutes": 0"#, #""every_days": 0"#, #""at": ["25:00"]"#, #""starts": "2026-02-30""#,
    #""weekdays": ["monday"]"#, #""days": [[3, 1]]"#, #""days": [[0, 6], [6, 9]]"#,
    #""remind_after_minutes": [5]"#,
    #""min_gap_minutes": 5"#,
  ])
  func aRuleThatCannotBeExpressedIsARemark(member: String) throws {
    let name = member.split(separator: "\"")[0]
    let at = name == "at" ? "" : #""at": ["09:00"], "#
    let file = try imported(document(section(question("a")), delivery: "{\(at)\(member)}"))
    #expect(
      file.remarks(.unsaid).map { String($0.prefix(28)) }
        == ["this rule cannot be expressed"].map { String($0.prefix(28)) },
      "\(file.text)")
  }

  @Test func aStudyListsItsQuestionnaires() throws {
    func study(_ title: String, _ text: String) -> String {
      """
      {"id": "therapy", "name": "\(title)", "description": null, "questionnaires": ["daily"],
       "interventions": [{"id": "walk", "kind": "task", "text": "\(text)"}]}
      """
    }
    let document = document(section(question("a")))
    let files = [
      ("therapy.study.de.json", study("Therapie", "Gehen Sie.")),
      ("therapy.study.en.json", study("Therapy", "Walk.")),
      ("daily.de.json", document), ("daily.en.json", document),
    ]
    let result = try importQuestionnaires(
      from: files.map { ImportSource(name: $0, bytes: Array($1.utf8)) }, options: ImportOptions())
    #expect(result.files.map(\.name) == ["daily.yaml"] && !result.hasLosses)
    #expect(
      String(decoding: result.studies[0].bytes, as: UTF8.self) == """
        # Imported by qtool from therapy.study.de.json, a document of Intersession-Online.

        study: therapy
        title: {de: Therapie, en: Therapy}
        languages: [de, en]
        target: intersession

        questionnaires:
          - daily
        interventions: [{id: walk, kind: task, text: {de: Gehen Sie., en: Walk.}}]

        """)
  }
}
