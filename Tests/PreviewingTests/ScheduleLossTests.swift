import Compiling
import Diagnostics
import Platforms
import Questionnaires
import Scheduling
import Testing

@testable import Previewing

/// The parts of a schedule that a document cannot have are crossed out, for each key, target and client.
@Suite struct ScheduleLossTests {
  /// A rule with each key, such that a target that takes it only in some cases loses it, if one does.
  private static let rules: [(key: ScheduleKey, rule: String)] = [
    (.every, "every: 2 days, at: '10:00'"), (.every, "every: 1 month, at: '10:00'"),
    (.between, "between: 09:00-20:00, times: 3"), (.times, "between: 09:00-20:00, times: 1"),
    (.minGap, "between: 09:00-20:00, times: 3, min-gap: 1 h"), (.windows, "windows: [09:00-12:00]"),
    (.at, "at: '10:00'"), (.openFor, "at: '10:00', open-for: 45 min"),
    (.remindAfter, "at: '10:00', remind-after: [10 min]"),
    (.remindAfter, "at: '10:00', remind-after: [10 min, 50 min]"), (.fromDay, "at: '10:00', from-day: 3"),
    (.days, "at: '10:00', days: 1-13"), (.days, "at: '10:00', days: [1-13]"),
    (.days, "at: '10:00', days: 4"), (.days, "at: '10:00', days: [1-3, 7-9]"),
    (.weekdays, "at: '10:00', weekdays: [mon]"), (.weekdays, "at: '10:00', weekdays: [mon], every: 2 weeks"),
    (.starts, "at: '10:00', starts: 2027-03-01"), (.ends, "at: '10:00', ends: 2027-03-28"),
    (.ends, "between: 09:00-20:00, times: 3, ends: 2027-03-28"),
  ]

  private static let views: [(target: TargetName, client: ClientName?)] = TargetName.allCases.flatMap {
    target -> [(TargetName, ClientName?)] in
    let clients = target.platform.clients
    return clients.isEmpty ? [(target, nil)] : clients.map { (target, $0) }
  }

  @Test func eachKeyHasARule() { #expect(Set(Self.rules.map(\.key)) == Set(ScheduleKey.allCases)) }

  private func questionnaire(_ rule: String) throws -> Questionnaire {
    try draft(
      "questionnaire: test\ntitle: Test\nquestions: [{id: a, type: yes-no, text: A?}]\nrepeat: many\nschedule: [{\(rule)}]\n"
    )
  }

  @Test(arguments: rules.indices) func whatIsLostIsCrossedOut(place: Int) throws {
    let (key, rule) = Self.rules[place]
    let questionnaire = try questionnaire(rule)
    let written = questionnaire.schedule[0]
    for (target, client) in Self.views {
      let found = report(on: questionnaire, target, client).diagnostics.filter {
        written.range.holds($0.finding.range)
      }
      let view = clientView(of: questionnaire, on: target, client.map { [$0] })
      let remarks = QuestionnaireRemarks(questionnaire, in: view)
      let phrases = remarks.scheduleLines(of: questionnaire)[0]
      let name: Comment = "`\(rule)` in \(view.name): \(phrases.map { "\($0.words) \($0.effect)" })"

      let isRefused = found.contains { $0.severity == .error }
      let marks = found.flatMap(\.finding.marks) + target.platform.marks(on: questionnaire, in: client)
      let isLost = marks.contains { $0.isLost && $0.places.contains(where: written.range.holds) }
      let support = target.platform.support(of: key)
      let losesAll = isRefused || hasOwnTimes(client) || client == .web || target.platform.losesSchedule
      let isCrossed = phrases.contains { $0.effect == .lost }
      let isKept = phrases.contains { $0.effect == .kept }
      #expect(isCrossed == (losesAll || isLost), name)
      if losesAll { #expect(!isKept, name) }
      if support == .lost, key != .minGap || rule.contains("min-gap") { #expect(isCrossed, name) }
      if support == .refused { #expect(isRefused, name) }
      if support == .carried {
        let isReported = found.flatMap(\.finding.marks).contains { $0.isLost }
        #expect(!isReported, name)
      }
      if isCrossed || isRefused { #expect(!remarks.schedule.words.isEmpty, name) }
      // Nothing that the compiler warns of goes without a word.
      if found.contains(where: { $0.severity > .hint }) { #expect(!remarks.schedule.words.isEmpty, name) }
    }
  }

  private func report(
    on questionnaire: Questionnaire, _ target: TargetName, _ client: ClientName?
  ) -> PhaseReport {
    let used = UsedClients(named: client.map { [$0] } ?? [])
    return compileTargets(for: used).first { $0.name == target }?.report(on: questionnaire)
      ?? PhaseReport(on: questionnaire.file)
  }

  /// Whether prompts come at times of the app's own, or of its user's.
  private func hasOwnTimes(_ client: ClientName?) -> Bool {
    switch client?.delivery?.follows.value {
    case .participant?, .itself?: true
    case .document?, nil: false
    }
  }

  /// The first day is kept where the last one is lost.
  @Test func ofDaysTheLastOneIsLost() throws {
    let questionnaire = try questionnaire("at: '10:00', days: 1-13")
    let phone = clientView(of: questionnaire, on: .track, [.iosStress])
    let text = preview(questionnaire, options: PreviewOptions(width: 120, view: phone)).map(\.plain)
      .joined(separator: "\n")
    #expect(text.contains("• from day 1 of participation on, ~~until day 13~~, 1 prompt at 10:00\n"))
    #expect(text.contains("• day 0 is the day of joining\n"))
    #expect(
      text.contains(
        "not in the iOS app of TrackYourStress: the last day of `days` (prompts go on until participation ends)"
      ))
    #expect(!text.contains("does not support a last day"))
    let shown = questionnaire.asShown(in: phone).schedule[0]
    #expect(shown.days == nil && shown.fromDay?.value == 1)
    // Apps with times of their own have none of it.
    for client in [ClientName.android, .iosHearing, .iosTinnitus] {
      let view = clientView(of: questionnaire, on: .track, [client])
      let shown = preview(questionnaire, options: PreviewOptions(width: 120, view: view)).map(\.plain)
      #expect(shown.joined().contains("~~on days 1 to 13 of participation, 1 prompt at 10:00~~"))
    }
    let written = preview(questionnaire, options: PreviewOptions(width: 120)).map(\.plain)
    #expect(written.joined().contains("on days 1 to 13 of participation, 1 prompt at 10:00"))
  }

  /// In the same place, as the page has all views.
  @Test func aPageHasTheDaysAndTheFirstOne() throws {
    let page = try clientPage(
      "questions: [{id: a, type: yes-no, text: A?}]\nrepeat: many\nschedule: [{at: '10:00', days: 1-13}]\n",
      on: .track)
    #expect(page.contains("on days 1 to 13 of participation"))
    #expect(page.contains("from day 1 of participation on"))
    #expect(page.contains(">until day 13</s>"))
  }

  @Test func aDateThatIsLostEndsNoPrompts() throws {
    let questionnaire = try questionnaire("at: '10:00', ends: 2027-03-28")
    let phone = clientView(of: questionnaire, on: .track, [.iosStress])
    #expect(questionnaire.asShown(in: phone).schedule[0].ends == nil)
    #expect(questionnaire.schedule[0].ends != nil)
  }
}

extension Platform {
  fileprivate var losesSchedule: Bool { support(of: QuestionnaireKey.schedule) == .lost }
}

extension Mark {
  fileprivate var isLost: Bool {
    switch what {
    case .lost, .ignored: true
    case .changed, .hidden, .refused: false
    }
  }
}
