import Compiling
import Diagnostics
import Platforms
import Questionnaires
import Scheduling
import Testing

/// What `lint` says about prompts that phones do not ring. The numbers are those of ESMira's own code, run with a simulated clock.
struct DeliveryRuleTests {
  private func findings(
    _ rule: String, on target: TargetName = .esmira, rest: String = "repeat: many", named: [ClientName] = [],
    over days: Int? = nil, zone: TimeZone? = nil
  ) throws -> [Diagnostic] {
    let text = """
      questionnaire: mood
      title: Mood
      target: \(target.rawValue)
      \(rest)
      schedule:
        - {\(rule)}
      questions: [{id: a, type: yes-no, text: A?}]

      """
    let targets = compileTargets(for: UsedClients(named: named), over: days, zone: zone)
    return targets.first { $0.name == target }!.report(on: try questionnaire(text)).diagnostics
      .filter { $0.rule.hasPrefix("delivery-") }
  }

  private func messages(
    _ rule: String, on target: TargetName = .esmira, rest: String = "repeat: many", named: [ClientName] = [],
    over days: Int? = nil, zone: TimeZone? = nil
  ) throws -> [String] {
    try findings(rule, on: target, rest: rest, named: named, over: days, zone: zone)
      .map { "\($0.rule): \($0.finding.message)" }
  }

  private let twoWeeks = "between: 08:00-22:00, times: 6, days: 1-14, open-for: 1 h"

  @Test func promptsOfAWholeDayArePlannedOneDayAhead() throws {
    #expect(
      try messages(twoWeeks) == [
        "delivery-skips: who opens the iOS app of ESMira in the morning without answering is asked only every second day: 42 of 84",
        "delivery-stops: the iOS app of ESMira knows only the next day's prompts: who never opens it gets 6 of 84",
      ])
    #expect(
      try messages("between: 08:00-22:00, times: 2, open-for: 1 h").map { $0.prefix(90) } == [
        "delivery-stops: the iOS app of ESMira knows only the next 2 days' prompts: who never opens"
      ])
  }

  /// Written literally, each help leads out.
  @Test func windowsArePlannedFourDaysAhead() throws {
    let help = try findings(twoWeeks).map(\.finding.help)
    #expect(Set(help) == ["write `windows`, one for each prompt: then 4 days are planned"])
    let windows = "windows: [08:00-10:20, 10:20-12:40, 12:40-15:00, 15:00-17:20, 17:20-19:40, 19:40-22:00]"
    #expect(try messages("\(windows), days: 1-14, open-for: 1 h") == [])
    let twelve = (8..<20).map { "\($0 < 10 ? "0" : "")\($0):00" }.map { "\"\($0)\"" }.joined(separator: ", ")
    let found = try findings("at: [\(twelve)], days: 1-14")
    #expect(
      found.map(\.finding.help) == ["ask for at most 11 prompts and reminders a day: then 4 days are planned"]
    )
    let eleven = twelve.split(separator: ", ").dropLast().joined(separator: ", ")
    #expect(try messages("at: [\(eleven)], days: 1-14") == [])
  }

  /// Only where it is so.
  @Test func everySecondDayIsSaidOfHalfThePrompts() throws {
    let found = try messages("between: 08:00-22:00, times: 4, every: 2 days, days: 1-21, open-for: 1 h")
    let skips = try #require(found.first { $0.hasPrefix("delivery-skips") })
    #expect(skips.contains("is not asked every day: ") && !skips.contains("second day"), "\(skips)")
  }

  @Test func remindersEndAllPrompts() throws {
    let reminding = try findings(twoWeeks + ", remind-after: [10 min, 20 min]")
    #expect(reminding.map(\.rule) == ["delivery-stops", "delivery-stuck"])
    #expect(reminding.last?.severity == .warning)
    let open = "at: [\"08:00\", \"12:00\"], days: 1-14, remind-after: [10 min]"
    let hint = try findings(open)
    #expect(hint.map(\.rule) == ["delivery-stuck"] && hint.first?.severity == .hint)
    #expect(hint.first?.finding.message.hasSuffix("is never asked again at that time") == true)
  }

  @Test func nothingIsSaidWhereNothingRingsOrNobodyHasThePhone() throws {
    #expect(try messages(twoWeeks, rest: "repeat: once") == [])
    #expect(try messages(twoWeeks, rest: "repeat: many\nactive: false") == [])
    #expect(try messages(twoWeeks, named: [.esmiraAndroid]) == [])
    #expect(try messages("between: 08:00-22:00, times: 6, days: 1, open-for: 1 h") == [])
    #expect(try messages(twoWeeks, on: .fhir) == [])
    #expect(try messages("at: \"09:00\"", on: .form) == [])
  }

  @Test func weeklyNotificationsAreCountedOnAnIPhoneOfTrackYourTinnitus() throws {
    #expect(
      try messages("between: 08:00-22:00, times: 12", on: .track).filter { $0.hasPrefix("delivery-limit") }
        == [
          "delivery-limit: the iOS app of TrackYourTinnitus asks for 84 weekly notifications, but iOS keeps 64"
        ])
    #expect(try messages("between: 08:00-22:00, times: 9", on: .track) == [])
    #expect(try messages("between: 08:00-22:00, times: 12", on: .track, named: [.web]) == [])
  }

  @Test func radarProjectsMayPlanOnTheirServer() throws {
    let found = try findings("at: \"18:00\", days: 1-14, open-for: 1 h, remind-after: [10 min]", on: .radar)
    #expect(found.map(\.rule) == ["delivery-list", "delivery-reminders"])
    #expect(try messages("at: \"18:00\", open-for: 1 h", on: .radar) == [])
    #expect(try messages("at: \"18:00\", days: 1-7", on: .radar) == [])
  }

  @Test func whatNoSourceSaysIsSaidOfNamedClients() throws {
    #expect(try messages("at: \"18:00\", open-for: 30 min", on: .intersession) == [])
    #expect(
      try messages("at: \"18:00\", open-for: 30 min", on: .intersession, named: [.intersession])
        == ["delivery-unknown: no source says how far ahead the app of Intersession-Online plans prompts"])
    #expect(try messages("at: \"18:00\"", on: .track, named: [.iosStress]).count == 1)
  }

  @Test func clocksThatChangeMovePromptsOfESMira() throws {
    let berlin = try findTimeZone("Europe/Berlin")
    let spring = "at: \"18:00\", from-day: 1, starts: 2027-03-22, ends: 2027-04-11"
    #expect(
      try messages(spring, zone: berlin) == [
        "delivery-clock: the clocks change on 2027-03-28: on that day and the next, every known client asks 1 h late"
      ])
    #expect(try messages(spring) == [])
    #expect(try messages("at: \"18:00\", from-day: 1", zone: berlin) == [])
    #expect(try messages(spring, on: .radar, zone: berlin).filter { $0.hasPrefix("delivery-clock") } == [])
    #expect(
      try messages(
        "at: [\"18:00\", \"23:15\"], from-day: 1, starts: 2027-03-22, ends: 2027-04-11", zone: berlin
      )
      .contains(
        "delivery-clock: the clocks change on 2027-03-28: that night, the prompt at 23:15 comes after midnight in every known client, and there is none on the next day"
      ))
    #expect(
      try messages(
        "at: \"23:00\", every: 3 days, from-day: 1, starts: 2027-03-22, ends: 2027-04-11", zone: berlin
      )
      .contains {
        $0.hasSuffix("comes after midnight in every known client, and all later ones come a day later")
      })
    let autumn = "at: [\"00:30\", \"01:00\"], from-day: 1, starts: 2027-10-25, ends: 2027-11-04"
    let found = try findings(autumn, zone: berlin)
    #expect(found.map(\.severity) == [.error, .hint])
    #expect(
      found.first?.finding.message
        == "the clocks change on 2027-10-31: that evening, the Android app of ESMira rings the prompt at 00:30 again and again until midnight"
    )
    #expect(try findings(autumn, named: [.esmiraIOS], zone: berlin).map(\.severity) == [.hint])
  }
}
