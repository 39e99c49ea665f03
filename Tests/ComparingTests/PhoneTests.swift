import Comparing
import Platforms
import Questionnaires
import Testing

/// What stays as it was on phones, because the iOS app of TrackYourStress never reads a questionnaire again that it has.
@Suite struct PhoneTests {
  private let daily = """
    questionnaire: daily
    title: Daily
    version: 2
    target: track
    server: {id: 9}
    questions:
      - {id: mood, type: rating, text: How do you feel?, range: [1, 5], labels: [bad, good], item-id: m1}
      - {id: why, type: text, text: Why?}

    """

  private func change(
    _ edits: (String, String)..., of base: String? = nil,
    settings: ComparisonSettings = ComparisonSettings(phones: .warning)
  ) throws -> Change? {
    try Versions(base ?? daily, edits).compared(settings).changes.first { $0.kind == .notUpdated }
  }

  private let reworded = ("Why?", "Why do you think so?")

  @Test func everyChangeThatTheAppWouldShowIsCounted() throws {
    let one = try #require(try change(reworded))
    #expect(one.changeClass == .phones && one.severity == .warning && !one.isResolved)
    #expect(one.message.hasSuffix(": 1 change does not reach people who take part already"))
    let two = try #require(try change(reworded, ("title: Daily", "title: Each day")))
    #expect(two.message.hasSuffix(": 2 changes do not reach people who take part already"))
  }

  @Test(arguments: [
    ("version: 2", "version: 3"), ("item-id: m1", "item-id: m2"), ("server: {id: 9}", "server: {id: 10}"),
    ("version: 2", "version: 2\nscores:\n  - {id: s, sum: [mood]}"),
    ("target: track", "target: [track, fhir]"),
    ("version: 2", "version: 2\n# a comment"),
  ]) func whatTheAppDoesNotShowIsNone(old: String, new: String) throws {
    #expect(try change((old, new)) == nil)
  }

  @Test func aNewNumberResolvesBoth() throws {
    let changes = try Versions(daily, [reworded, ("id: 9", "id: 10"), ("version: 2", "version: 3")]).compared(
      ComparisonSettings(phones: .warning)
    ).changes
    let settled = changes.filter { $0.resolution == .server }
    #expect(
      settled.map(\.kind) == [.serverChanged, .notUpdated] && settled.allSatisfy { $0.severity == .hint })
    let open = changes.filter { !$0.isResolved }
    #expect(open.isEmpty, "\(open.map(\.words))")
    // A number that was never there says nothing about phones.
    let added = daily.replacing("server: {id: 9}\n", with: "")
    #expect(
      try change(reworded, ("target: track", "target: track\nserver: {id: 9}"), of: added)?.isResolved
        == false)
  }

  @Test func aNewNumberAloneIsStillStorage() throws {
    let changes = try Versions(daily, [("id: 9", "id: 10")]).compared(ComparisonSettings(phones: .warning))
      .changes
    #expect(changes.first { $0.kind == .serverChanged }?.isResolved == false)
  }

  @Test func withoutANumberANewIDIsAnotherQuestionnaire() throws {
    let base = daily.replacing("server: {id: 9}\n", with: "")
    #expect(
      try change(reworded, of: base)?.help?.hasPrefix("give it a new id with `formerly: daily`") == true)
    let renamed = ("questionnaire: daily", "questionnaire: daily-2\nformerly: daily")
    #expect(try change(reworded, renamed, of: base) == nil)
    // The app knows it by its number.
    #expect(try change(reworded, renamed)?.isResolved == false)
  }

  @Test func onlyWhereTheAppMayHaveIt() throws {
    #expect(try change(reworded, of: daily.replacing("target: track", with: "target: form")) == nil)
    #expect(try change(reworded, of: daily.replacing("version: 2", with: "version: 2\nactive: false")) == nil)
    #expect(
      try change(reworded, settings: ComparisonSettings(phones: .warning, isStudyRunning: false)) == nil)
    #expect(try change(reworded, settings: ComparisonSettings(phones: .warning, isStudyRunning: true)) != nil)
    #expect(
      try change(
        reworded, settings: ComparisonSettings(phones: .warning, clients: UsedClients(named: [.web]))) == nil)
    #expect(
      try change(
        reworded,
        settings: ComparisonSettings(phones: .warning, clients: UsedClients(named: [.web, .iosStress])))
        != nil)
  }

  @Test func settingsSayHowMuchItCounts() throws {
    #expect(try change(reworded, settings: ComparisonSettings(phones: nil)) == nil)
    #expect(try change(reworded, settings: ComparisonSettings(phones: .error))?.severity == .error)
    let found = try #require(try change(reworded))
    #expect(FailureLevel(name: "phones")?.isReached(by: found) == true)
    #expect(FailureLevel(name: "version")?.isReached(by: found) == false)
    #expect(!FailureLevel.unresolved.isReached(by: found))
  }
}
