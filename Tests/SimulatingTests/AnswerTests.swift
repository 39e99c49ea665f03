import DataChecking
import Questionnaires
import Simulating
import Testing

/// What invented participants do.
struct AnswerTests {
  @Test func carelessParticipantsGiveTheSameAnswerAndAreFast() throws {
    let items = (1...8).map { "- {id: a\($0), type: rating, text: A\($0)?, range: [1, 5]}" }.joined(
      separator: "\n")
    let study = SimulatedStudy(
      [try questionnaire(items, head: sixADay)], options(participants: 20) { $0.careless = 0.25 })
    let table = String(decoding: study.participantsTable, as: UTF8.self).split(separator: "\n")
    let careless = Set(table.filter { $0.hasSuffix(",1") }.map { $0.split(separator: ",")[1] })
    #expect(careless.count == 5)
    var bytes: [UInt8] = []
    _ = study.write(0) { bytes += $0 }
    let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    for row in rows where careless.contains(row[1]) && !row[4].isEmpty {
      #expect(Set(row.suffix(8)).count == 1)
    }
    let others = rows.filter { !careless.contains($0[1]) && !$0[4].isEmpty }
    #expect(others.contains { Set($0.suffix(8)).count > 1 })
  }

  @Test func lowAnswersAreMoreFrequentWhereALabelSaysNotAtAll() throws {
    let questionnaire = try questionnaire(
      """
      - {id: plain, type: rating, text: A?, range: [1, 7], labels: [low, high]}
      - {id: low, type: rating, text: B?, range: [1, 7], labels: [not at all, very much]}
      - {id: high, type: rating, text: C?, range: [1, 7], labels: [sehr, gar nicht]}
      """, head: sixADay)
    let simulation = simulate(questionnaire, options(participants: 200, days: 3))
    func mean(_ name: String) throws -> Double {
      let numbers = try simulation.numbers(name).map { $0[0] }
      return numbers.reduce(0, +) / Double(numbers.count)
    }
    #expect(abs(try mean("plain") - 4) < 0.2)
    #expect(try mean("low") < 3.5)
    #expect(try mean("high") > 4.5)
  }

  @Test func typedNumbersHaveAPlausibleSize() throws {
    let questionnaire = try questionnaire(
      """
      - {id: age, type: number, text: How old are you?, unit: years, range: [18, any]}
      - {id: sleep, type: number, text: Sleep?, unit: Stunden, whole: false}
      - {id: count, type: number, text: How many?, range: [0, 10]}
      """)
    let simulation = simulate(questionnaire, options(participants: 300))
    let (age, sleep) = (
      try simulation.numbers("age").map { $0[0] }, try simulation.numbers("sleep").map { $0[0] }
    )
    #expect(age.allSatisfy { $0 >= 18 && $0 < 300 && $0 == $0.rounded() })
    #expect(sleep.contains { $0 != $0.rounded() })
    #expect(sleep.allSatisfy { $0 >= 0 && $0 < 24 })
    #expect(Set(try simulation.column("count").compactMap(\.self)).count > 6)
  }

  @Test func textsFollowLanguageKindAndPattern() throws {
    let questionnaire = try read(
      """
      questionnaire: test
      title: {de: Test, en: Test}
      languages: [de, en]
      questions:
        - {id: free, type: text, text: {de: Was?, en: What?}}
        - {id: mail, type: text, text: {de: Mail?, en: Mail?}, input: email}
        - {id: code, type: text, text: {de: Code?, en: Code?}, pattern: "[A-Z]{2}[0-9]{2}", pattern-hint: {de: AB12, en: AB12}}

      """)
    let german = simulate(questionnaire, options(participants: 50))
    #expect(try german.column("free").contains("im Zug"))
    #expect(try german.column("mail").allSatisfy { $0?.hasSuffix("@example.org") == true })
    #expect(Set(try german.column("code")).count > 20)
    let english = simulate(questionnaire, options(participants: 50) { $0.language = "en" })
    #expect(try english.column("free").contains("on the train"))
    #expect(try Set(english.column("language")) == ["en"])
  }

  @Test func missedPromptsAreRowsWithoutAnswers() throws {
    let questionnaire = try questionnaire("- {id: a, type: rating, text: A?, range: [1, 5]}", head: sixADay)
    let simulation = simulate(questionnaire, options())
    let (prompted, started, answers) = (
      try simulation.column("prompted_at"), try simulation.column("started_at"), try simulation.column("a")
    )
    #expect(prompted.allSatisfy { $0 != nil })
    #expect(started.contains { $0 == nil })
    #expect(zip(started, answers).allSatisfy { ($0 == nil) == ($1 == nil) })
    #expect(try Set(simulation.column("simulated")) == ["1"])
  }

  @Test func sheetsAreThoseOfTheTarget() throws {
    let questions =
      "- {id: a, type: yes-no, text: A?}\n- {id: b, type: multiple, text: B?, options: {x: X, y: Y}}"
    let track = simulate(try questionnaire(questions), options(participants: 2) { $0.layout = .sheets })
    #expect(track.text.contains(#""data":{"type":"answersheets""#))
    #expect(track.text.contains(#""label":"a","value":"#))
    #expect(track.text.contains(#""meta":{"simulated":1"#))
    let form = simulate(
      try questionnaire(questions, head: "target: form"), options(participants: 2) { $0.layout = .sheets })
    #expect(form.text.contains(#""formreply":{"version":"1","fields":[{"name":"a","value":"#))
  }

  /// Its column has the answers, and the one that says who or when is left out.
  @Test(arguments: SimulationLayout.allCases) func aQuestionMayBeCalledLikeAColumn(layout: SimulationLayout)
    throws
  {
    let questionnaire = try questionnaire(
      """
      - {id: language, type: choice, text: Which?, options: {de: German, en: English}}
      - {id: label, type: text, text: What?}
      """)
    let simulation = simulate(questionnaire, options(participants: 5) { $0.layout = layout })
    #expect(try check(simulation, of: questionnaire).findings.isEmpty)
  }

  @Test func inventedRowsAmongRealOnesAreFound() throws {
    let questionnaire = try questionnaire("- {id: a, type: rating, text: A?, range: [1, 5]}")
    let simulation = simulate(questionnaire, options(participants: 3))
    let mixed = Simulation(
      bytes: simulation.bytes + Array(",real,,,,,1,4\n".utf8), answers: simulation.answers)
    let report = try check(mixed, of: questionnaire)
    #expect(report.findings.map(\.rule) == [.simulatedMixed])
    #expect(report.remarks.first?.contains("simulated") == true)
    #expect(try check(simulation, of: questionnaire).findings.isEmpty)
  }
}
