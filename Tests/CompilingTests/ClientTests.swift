import Compiling
import Diagnostics
import Platforms
import Questionnaires
import Testing

/// Findings about what known clients do, for all of them and for those that a study names.
struct ClientTests {
  private static let all = UsedClients()
  private static let android = UsedClients(named: [.android])
  private static let web = UsedClients(named: [.web])
  private static let stress = UsedClients(named: [.iosStress])

  private func found(
    _ questions: String, head: String = "", for clients: UsedClients = all
  ) throws -> [Diagnostic] {
    let text = "questionnaire: a\ntitle: A\n\(head)questions:\n" + questions
    return TrackTarget(clients: clients).lower(try questionnaire(text), language: nil).diagnostics
  }

  private func places(_ found: [Diagnostic]) -> [String] {
    found.map { one in
      let places = ([one.finding.range] + one.finding.notes.map(\.range)).map {
        one.file.position(at: $0.start).line
      }
      return "\(one.severity.rawValue) \(one.rule) \(places)"
    }
  }

  private let asked = "  - {id: q, type: rating, text: A, range: [1, 5]}\n"

  @Test func whatEverybodySeesIsOneErrorWithOptionalQuestionsAsNotes() throws {
    let found = try found(
      asked + "  - {id: r, type: rating, text: B, range: [1, 5], required: false, when: q > 3}\n"
        + "  - {type: note, text: Call this number., when: q > 4}\n"
        + "  - {id: s, type: rating, text: C, range: [1, 5], when: q > 3}\n", for: Self.stress)
    #expect(places(found) == ["error target-shows-all [6, 7, 5]"])
    #expect(found[0].finding.message.hasSuffix("everybody sees this note (3 places)"))
  }

  @Test func optionalQuestionsAloneAreAWarning() throws {
    let optional = "  - {id: r, type: rating, text: B, range: [1, 5], required: false, when: q > 3}\n"
    #expect(try places(found(asked + optional, for: Self.stress)) == ["warning target-loses [5]"])
  }

  @Test func aConditionThatIsAlwaysTrueHidesNothing() throws {
    let always = "  - {id: r, type: rating, text: B, range: [1, 5], when: q >= 1}\n"
    #expect(try places(found(asked + always, for: Self.stress)) == [])
  }

  @Test func theErrorDoesNotKeepTheDocumentFromBeingMade() throws {
    let text = "questionnaire: a\ntitle: A\nquestions:\n" + asked + "  - {type: note, text: B, when: q > 4}\n"
    #expect(TrackTarget().lower(try questionnaire(text), language: nil).value != nil)
  }

  @Test(arguments: [
    ("range: [0, 100]", [String]()),
    ("range: [0, 100], step: 5", ["error client-misreads [5]"]),
    ("range: [1, 10]", ["error client-misreads [5]"]),
  ])
  func slidersThatAndroidGetsWrong(scale: String, expected: [String]) throws {
    let slider = "  - {id: s, type: slider, text: B, \(scale)}\n"
    #expect(try places(found(asked + slider)) == expected)
    #expect(try found(asked + slider, for: Self.web).isEmpty)
  }

  @Test func aSliderSaysWhichNumbersItWouldSend() throws {
    let found = try found(asked + "  - {id: s, type: slider, text: B, range: [10, 30], step: 5}\n")
    #expect(found[0].finding.message.hasSuffix("in steps of 1: 0 to 4 here, not 10 to 30"))
  }

  @Test func theStartInTheMiddleIsReportedOnceWhereTheAppIsNamed() throws {
    let sliders = ["s", "t"].map { "  - {id: \($0), type: slider, text: B, range: [0, 10]}\n" }.joined()
    #expect(try places(found(sliders, for: Self.android)) == ["hint client-support [4]"])
    #expect(try found(sliders).isEmpty)
  }

  @Test func optionalQuestionsThatAndroidShowsMustBeAnswered() throws {
    let optional =
      asked + "  - {id: r, type: rating, text: B, range: [1, 5], required: false}\n"
      + "  - {id: s, type: yes-no, text: C, required: false}\n"
    #expect(
      try places(found(optional)) == ["warning client-support [5]", "hint client-support [6]"])
    #expect(try found(optional, for: Self.web).isEmpty)
  }

  @Test func nothingCanBeSentIfAndroidShowsNoQuestion() throws {
    let questions = "  - {id: r, type: yes-no, text: B}\n  - {id: s, type: text, text: C}\n"
    let all = try found(questions)
    #expect(places(all) == ["warning client-support [1]", "hint client-support [4, 5]"])
    #expect(all[1].finding.message.hasPrefix("the iOS app of TrackYourHearing does not show"))
    #expect(try places(found(questions, for: Self.android)) == ["warning client-support [1]"])
  }

  @Test func questionsThatTheSameClientsDoNotShowAreOneFinding() throws {
    let questions =
      asked + "  - {id: r, type: yes-no, text: B}\n  - {id: s, type: multiple, text: C, options: [a, b]}\n"
      + "  - {id: t, type: text, text: D}\n"
    #expect(try places(found(questions)) == ["hint client-support [5, 7]", "hint client-support [6]"])
  }

  @Test func whatTheWebDoesNotCheckIsOneHint() throws {
    let questions =
      "  - {id: r, type: number, text: B, range: [1, 9]}\n  - {id: s, type: text, text: C, pattern: a+}\n"
    #expect(try places(found(questions, for: Self.web)) == ["hint client-support [4, 5]"])
  }

  @Test func aScheduleIsReportedWhereAClientThatIgnoresItIsNamed() throws {
    let schedule = "repeat: many\nschedule:\n  - {at: \"09:00\"}\n  - {at: \"19:00\"}\n"
    for clients in [Self.android, Self.web, UsedClients(named: [.android, .web])] {
      #expect(try places(found(asked, head: schedule, for: clients)) == ["warning client-support [5, 6]"])
    }
    #expect(try found(asked, head: schedule).isEmpty)
  }

  @Test func theServersNameAndNumberAreWritten() throws {
    let head = "server: {id: 9, name: Daily}\n"
    let text = "questionnaire: a\ntitle: A\n\(head)questions:\n" + asked
    let resource = TrackTarget().lower(try questionnaire(text), language: nil).value?["questionnaire"]
    #expect(resource?["id"] == "9" && resource?["attributes"]?["name"] == "Daily")
    let other = TrackTarget().lower(
      try questionnaire(text.replacing(head, with: "")), language: nil
    ).value?["questionnaire"]
    #expect(other?["id"] == nil && other?["attributes"]?["name"] == "a")
  }

  @Test func keysThatATargetDoesNotCarryAreReported() throws {
    let text = """
      questionnaire: a
      version: 3
      title: A
      description: About A.
      source: B
      active: false
      repeat: many
      changeable: true
      questions: [{id: q, type: rating, text: A, range: [1, 5]}]

      """
    let lost = { (name: TargetName) in
      try target(named: name).lower(try questionnaire(text), language: nil).diagnostics
    }
    #expect(try places(lost(.track)) == ["hint target-loses [2]"])
    #expect(
      try places(lost(.intersession)) == [
        "hint target-loses [2]", "hint target-loses [5]", "warning target-loses [6]", "hint target-loses [7]",
        "hint target-loses [8]",
      ])
    #expect(
      try places(lost(.form)) == [
        "hint target-loses [3]", "hint target-loses [4]", "hint target-loses [5]", "warning target-loses [6]",
        "hint target-loses [7]", "hint target-loses [8]",
      ])
  }
}
