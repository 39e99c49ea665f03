import Compiling
import Diagnostics
import JSON
import Questionnaires
import Testing

/// Compiled conditions mean what the questionnaire says, for all answers that participants can give.
@Suite struct VisibilityTests {
  @Test(arguments: 0..<20) func intersessionShowsWhatTheQuestionnaireShows(_ batch: Int) throws {
    for seed in batch * 100..<(batch + 1) * 100 {
      let text = random(seed)
      let questionnaire = try questionnaire(text)
      let outcome = try target(named: .intersession).lower(questionnaire, language: nil)
      let all = allAnswers(to: questionnaire)
      let alwaysShown = questionnaire.questions.filter { question in
        all.allSatisfy { $0.shown[question.index] }
      }
      guard let document = outcome.value else {
        let errors = outcome.diagnostics.filter { $0.severity == .error }
        #expect(errors.allSatisfy { $0.finding.message.contains("has no answer") })
        let refused = errors.flatMap { error in alwaysShown.filter { isAbout($0, error, questionnaire) } }
        #expect(refused.map(\.name) == [], "seed \(seed):\n\(text)")
        continue
      }
      let sections = sectionsByQuestion(document)
      for question in alwaysShown {
        #expect(
          sections[question.id!.value]?["conditions"] == nil, "seed \(seed), \(question.name):\n\(text)")
      }
      for (answers, shown) in all {
        for question in questionnaire.questions {
          // A section that nobody is shown is left out.
          let isShown = sections[question.id!.value].map { self.isShown($0, questionnaire, answers) } ?? false
          #expect(isShown == shown[question.index], "seed \(seed), \(answers), \(question.name):\n\(text)")
        }
      }
    }
  }

  /// Each answers a condition that is true whatever participants do, in a way of its own.
  @Test(arguments: [
    "{id: s, WHEN: p is not 1 and answered q or p is 1}",
    "{id: s, WHEN: r is not yes or q is yes or q is no}",
    "{id: s, WHEN: not (answered p and p is 2) or p is 2}",
    "{id: s, WHEN: answered h or p is not 1}",
  ])
  func intersessionHasNoConditionForWhatIsAlwaysShown(_ question: String) throws {
    let text = question.replacing("WHEN", with: "type: yes-no, text: S, when")
    for (section, conditions) in [
      ("", nil as JSON?), ("when: q is yes", [[["question": "q", "option": "yes"]]]),
    ] {
      let questionnaire = try questionnaire(
        """
        questionnaire: therapy
        title: Therapy
        sections:
          - questions:
              - {id: p, type: rating, text: P, range: [1, 2], required: false}
              - {id: q, type: yes-no, text: Q}
              - {id: r, type: yes-no, text: R, required: false}
              - {id: h, type: yes-no, text: H, when: p is 1}
          - questions:
              - \(text)
            \(section)
        """)
      let document = try #require(try target(named: .intersession).lower(questionnaire, language: nil).value)
      #expect(elements(document["sections"]).last?["conditions"] == conditions, "\(section)")
    }
  }

  /// A condition that is true only because of answers, never because one is missing, can always be expressed.
  @Test(arguments: 0..<5) func intersessionExpressesAllConditionsWithoutNegation(_ batch: Int) throws {
    for seed in batch * 100..<(batch + 1) * 100 {
      var random = RandomQuestionnaire(seed: UInt64(seed), hasNegations: false)
      let outcome = try target(named: .intersession).lower(questionnaire(random.text()), language: nil)
      #expect(outcome.value != nil, "seed \(seed)")
    }
  }

  @Test func intersessionExpressesNegationsAboutQuestionsThatAreAlwaysAnswered() throws {
    let questionnaire = try questionnaire(
      """
      questionnaire: therapy
      title: Therapy
      questions:
        - {id: thought, type: yes-no, text: Did you think of it?}
        - {id: mood, type: rating, text: How was it?, range: [1, 3], when: thought is yes}
        - {id: more, type: yes-no, text: Go on?, when: thought is yes and mood is not 2}
      """)
    let document = try #require(try target(named: .intersession).lower(questionnaire, language: nil).value)
    #expect(
      elements(document["sections"]).last?["conditions"] == [
        [["question": "thought", "option": "yes"], ["question": "mood", "option": 1]],
        [["question": "thought", "option": "yes"], ["question": "mood", "option": 3]],
      ])
  }

  /// Participants who answer `more` were shown it, so they have answered `mood`, and so on.
  @Test func intersessionFollowsChainsOfQuestions() throws {
    let questionnaire = try questionnaire(
      """
      questionnaire: therapy
      title: Therapy
      questions:
        - {id: thought, type: yes-no, text: Did you think of it?}
        - {id: mood, type: rating, text: How was it?, range: [1, 2], when: thought is yes}
        - {id: more, type: yes-no, text: More?, when: answered mood and mood is not 2}
        - {id: last, type: yes-no, text: Go on?, when: more is no and mood is not 2 and thought is not no}
      """)
    let document = try #require(try target(named: .intersession).lower(questionnaire, language: nil).value)
    #expect(
      elements(document["sections"]).last?["conditions"] == [
        [
          ["question": "thought", "option": "yes"], ["question": "mood", "option": 1],
          ["question": "more", "option": "no"],
        ]
      ])
  }

  @Test(arguments: 0..<5) func trackShowsWhatTheQuestionnaireShows(_ batch: Int) throws {
    for seed in batch * 100..<(batch + 1) * 100 {
      let questionnaire = try questionnaire(random(seed))
      let document = try #require(try target(named: .track).lower(questionnaire, language: nil).value)
      let conditions = visibilityByQuestion(document)
      for (answers, shown) in allAnswers(to: questionnaire) {
        let sent = Dictionary(
          uniqueKeysWithValues: questionnaire.questions.map { ($0.id!.value, asSent(answers[$0.index])) })
        for question in questionnaire.questions {
          let isShown = conditions[question.id!.value].map { holds($0, sent) } ?? true
          #expect(isShown == shown[question.index], "seed \(seed), \(answers), \(question.name)")
        }
      }
    }
  }

  /// Whether the finding is in the question's condition or in its section's.
  private func isAbout(_ question: Question, _ error: Diagnostic, _ questionnaire: Questionnaire) -> Bool {
    [question.condition, questionnaire.sections[question.section].condition].contains { condition in
      guard let range = condition?.range else { return false }
      return range.start <= error.finding.range.start && error.finding.range.end <= range.end
    }
  }

  private func random(_ seed: Int) -> String {
    var random = RandomQuestionnaire(seed: UInt64(seed))
    return random.text()
  }

  private func sectionsByQuestion(_ document: JSON) -> [String: JSON] {
    var found: [String: JSON] = [:]
    for section in elements(document["sections"]) {
      for question in elements(section["questions"]) { found[string(question["id"])] = section }
    }
    return found
  }

  private func isShown(_ section: JSON, _ questionnaire: Questionnaire, _ answers: Answers) -> Bool {
    guard let conditions = section["conditions"] else { return true }
    return elements(conditions).contains { alternative in
      elements(alternative).allSatisfy { pair in
        let question = questionnaire.questions.first { $0.id?.value == string(pair["question"]) }
        return question.map { answers[$0.index] == code(pair["option"]) } ?? false
      }
    }
  }

  private func visibilityByQuestion(_ document: JSON) -> [String: JSON] {
    var found: [String: JSON] = [:]
    for element in elements(document["structure"]?["data"]) {
      let content = element["attributes"]?["content"]
      if let label = content?["label"] { found[string(label)] = content?["visible_if"] }
    }
    return found
  }

  /// The Track Your … clients send `1` and `0` for yes and no.
  private func asSent(_ answer: String?) -> String? { answer == "yes" ? "1" : answer == "no" ? "0" : answer }

  private func holds(_ condition: JSON, _ answers: [String: String?]) -> Bool {
    let operation = string(condition["op"])
    switch operation {
    case "and": return elements(condition["args"]).allSatisfy { holds($0, answers) }
    case "or": return elements(condition["args"]).contains { holds($0, answers) }
    case "not": return condition["arg"].map { !holds($0, answers) } ?? false
    default: break
    }
    guard let answer = answers[string(condition["label"])] ?? nil else { return false }
    if operation == "answered" { return true }
    if operation == "is" { return condition["value"] == .string(answer) }
    guard let number = Decimal(answer), let value = code(condition["value"]).flatMap({ Decimal($0) }) else {
      return false
    }
    return ["lt": number < value, "le": number <= value, "gt": number > value, "ge": number >= value][
      operation]!
  }

  private func elements(_ value: JSON?) -> [JSON] {
    switch value {
    case .array(let elements): elements
    case .series(let series): series.elements
    default: []
    }
  }

  private func string(_ value: JSON?) -> String {
    if case .string(let text)? = value { text } else { "" }
  }

  private func code(_ value: JSON?) -> String? {
    switch value {
    case .string(let text)?, .number(let text)?: text
    case .int(let number)?: String(number)
    default: nil
    }
  }
}
