import Platforms
import Questionnaires
import Testing

@testable import Previewing

/// Previews say of each target and client what `Targets.md` and `Clients.md` say, which are written from the same facts.
@Suite struct ClientAgreementTests {
  private func yaml(_ type: QuestionType) -> String {
    let more: String =
      switch type {
      case .choice, .multiple: ", options: [x, y]"
      case .slider: ", range: [0, 10]"
      case .rating: ", range: [1, 5], labels: [low, high]"
      case .sam: ", dimension: valence"
      case .group: ", fields: [{id: f, type: yes-no, text: F?}]"
      case .yesNo, .number, .text, .date, .time, .note: ""
      }
    return
      "questions: [{id: a, type: \(type.rawValue)\(more), text: First part.}, {id: z, type: choice, options: [x, y], text: Z?}]\n"
  }

  @Test(arguments: TargetName.allCases, QuestionType.allCases)
  func typesThatATargetHasNot(target: TargetName, type: QuestionType) throws {
    let isRefused = target.platform.support(of: type) == .refused
    // The id at the right margin may stand within the words.
    let shown = try clientTerminal(yaml(type), on: target).replacing(/\s+(a\s+)?/, with: " ")
    #expect(shown.contains("no questions of type `\(type.rawValue)`") == isRefused)
    #expect(shown.contains("~~First part.") == isRefused)
    #expect(shown.contains("this cannot be published on") == isRefused)
  }

  @Test(arguments: Track().clients, QuestionType.allCases)
  func typesThatAClientDoesNotShow(client: ClientName, type: QuestionType) throws {
    // A slider is shown everywhere.
    let yaml = yaml(type).replacing(
      "type: choice, options: [x, y], text: Z?", with: "type: slider, range: [0, 9], text: Z?")
    let questionnaire = try draft("questionnaire: test\ntitle: Test\n" + yaml)
    guard let known = TrackQuestionType(questionnaire.questions[0].kind) else { return }
    let shown = try clientTerminal(yaml, on: .track, [client])
    let isCrossed = shown.contains("~~First part. *~~ (not shown in \(client.name))")
    #expect(isCrossed == (client.shows(known) == false))
    #expect(shown.contains("no source says whether, and how, this is asked") == (client.shows(known) == nil))
  }

  private static let keys: [(key: QuestionnaireKey, yaml: String)] = [
    (.description, "description: About it.\n"), (.source, "source: A book\n"),
    (.active, "active: false\n"),
    (.intro, "intro: Hello.\n"), (.outro, "outro: Bye.\n"),
    (.schedule, "schedule: [{every: 1 day, at: '10:00'}]\n"),
    (.changeable, "schedule: [{every: 1 day, at: '10:00'}]\nchangeable: true\n"),
    (.canUse, "can-use: {gps: 1}\n"), (.order, "order: random\n"), (.version, "version: 2\n"),
  ]

  /// Either the key is named, or the text that it has is crossed out.
  @Test(arguments: TargetName.allCases, keys.indices)
  func keysThatATargetLoses(target: TargetName, place: Int) throws {
    let (key, yaml) = Self.keys[place]
    let shown = try clientTerminal(self.yaml(.choice) + yaml, on: target)
    let isLost =
      switch target.platform.support(of: key) {
      case .lost: true
      case .carried, .partly, .refused, .unneeded: false
      }
    let said = shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let losses = said.components(separatedBy: "not on \(target.rawValue): ").dropFirst()
    let isNamed = losses.contains {
      $0.contains(key == .order ? "random order" : "`\(key.rawValue)`")
    }
    let text = ["About it.", "Hello.", "Bye."].first(where: yaml.contains)
    let isCrossed =
      text.map { said.contains("~~\($0)~~ (not shown on \(target.rawValue))") } ?? false
    #expect((isNamed || isCrossed) == isLost, "\(said)")
  }
}
