import Platforms
import Questionnaires
import Testing

@testable import Previewing

/// No app of a target can show the parts that it refuses: they are crossed out and not counted.
@Suite struct ClientRefusalTests {
  private static let questions: [(target: TargetName, type: String, question: String)] = [
    (.intersession, "text", "type: text"), (.intersession, "slider", "type: slider, range: [0, 10]"),
    (.track, "time", "type: time"), (.track, "group", "type: group, fields: [{id: f, type: time, text: F?}]"),
    (.radar, "sam", "type: sam, dimension: valence"), (.esmira, "sam", "type: sam, dimension: valence"),
    (.redcap, "group", "type: group, fields: [{id: f, type: text, text: F?}]"),
  ]

  private func yaml(_ question: String) -> String {
    "questions: [{id: a, type: yes-no, text: A?}, {id: b, \(question), text: B?, when: a is yes}, {id: c, type: yes-no, text: C?, when: a is yes}]\n"
  }

  @Test(arguments: questions.indices) func questionsOfATypeThatIsRefused(place: Int) throws {
    let (target, type, question) = Self.questions[place]
    let reason = "on \(target.rawValue): not asked, because there are no questions of type `\(type)`"
    let terminal = try clientTerminal(yaml(question), on: target)
    let line = try #require(terminal.split(separator: "\n").first { $0.contains("~~B?") })
    #expect(line.contains("(\(reason))") && !terminal.contains("~~A?") && !terminal.contains("F?"))
    #expect(terminal.contains("; 1 more is not shown "))
    #expect(terminal.contains(#/Questions  (• in [^:]*: )?2/#))
    let page = try clientPage(yaml(question), on: target)
    #expect(page.contains("no questions of type <code>\(type)</code>"))
    let written = try draft("questionnaire: test\ntitle: Test\n" + yaml(question))
    let shown = written.asShown(in: clientView(of: written, on: target))
    #expect(shown.questions.compactMap(\.id?.value) == ["a", "c"])
    // Of those that are left, the conditions are those of the file.
    let follows = target != .track
    #expect(shown.questions[1].condition?.tests.map(\.question) == (follows ? [0] : nil))
    #expect(written.asShown(in: nil) === written)
  }

  /// A condition about a question that nobody is asked is never decided.
  @Test func aConditionAboutARefusedQuestionIsLeftOut() throws {
    let yaml =
      "questions: [{id: a, type: number, text: A?}, {id: b, type: yes-no, text: B?, when: not a > 3 or a < 1}]\n"
    let written = try draft("questionnaire: test\ntitle: Test\n" + yaml)
    let shown = written.asShown(in: clientView(of: written, on: .intersession))
    #expect(shown.questions.count == 1 && !shown.hasConditions)
    let never = try draft("questionnaire: test\ntitle: Test\n" + yaml.replacing("not a", with: "a"))
    #expect(never.asShown(in: clientView(of: never, on: .intersession)).questions.isEmpty)
  }

  @Test func fieldsOfATypeThatIsRefused() throws {
    let yaml =
      "questions: [{id: g, type: group, text: G?, fields: [{id: a, type: text, text: A?}, {id: b, type: sam, dimension: valence, text: B?}]}]\n"
    let terminal = try clientTerminal(yaml, on: .esmira)
    #expect(
      terminal.contains("~~B? *~~ (on esmira: not asked, because there are no questions of type `sam`)"))
    #expect(terminal.contains("1 group with 1 field"))
  }

  private let rule = "questions: [{id: a, type: yes-no, text: A?}]\nrepeat: many\nschedule:\n"

  private static let rules: [(target: TargetName, rule: String, reason: String)] = [
    (.track, "weekdays: [mon], at: '10:00'", "`track` does not support days of the week"),
    (.track, "at: '10:00', remind-after: [10 min]", "`track` does not support reminders"),
    (.track, "days: 3, at: '10:00'", "`track` does not support prompts on a single day"),
    (.radar, "weekdays: [mon], at: '10:00'", "days of the week"),
    (.esmira, "every: 1 month, at: '10:00'", "months"),
  ]

  @Test(arguments: rules.indices) func aRuleThatIsRefused(place: Int) throws {
    let (target, refused, reason) = Self.rules[place]
    // Others on `track` do not ask at these times anyway.
    for client in target == .track ? [.iosStress] : target.platform.clients {
      let yaml = rule + "  - {\(refused)}\n"
      let terminal = try clientTerminal(yaml, on: target, [client])
      #expect(terminal.contains(reason))
      let schedule = try #require(terminal.split(separator: "\n").first { $0.hasPrefix("Schedule ") })
      #expect(schedule.hasPrefix("Schedule   • ~~") && schedule.hasSuffix("~~"), "\(schedule)")
      let written = try draft("questionnaire: test\ntitle: Test\n" + yaml)
      #expect(written.asShown(in: clientView(of: written, on: target, [client])).schedule.isEmpty)
    }
    let page = try clientPage(rule + "  - {\(refused)}\n", on: target)
    #expect(page.contains(reason.replacing(/`(\w+)`/) { "<code>\($0.1)</code>" }))
  }

  /// Others are as they are written.
  @Test func onlyTheRuleThatIsRefused() throws {
    let yaml = rule + "  - {at: '08:00'}\n  - {weekdays: [mon], at: '10:00'}\n"
    let terminal = try clientTerminal(yaml, on: .track, [.iosStress])
    #expect(terminal.contains("• 1 prompt at 08:00, every day\n") && terminal.contains("• ~~on Mondays, 1"))
    let written = try draft("questionnaire: test\ntitle: Test\n" + yaml)
    #expect(written.asShown(in: clientView(of: written, on: .track, [.iosStress])).schedule.count == 1)
  }
}
