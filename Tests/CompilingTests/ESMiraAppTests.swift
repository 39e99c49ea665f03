import Compiling
import Diagnostics
import JSON
import Platforms
import Questionnaires
import Scheduling
import Testing

/// When ESMira's apps ask, what they store otherwise, and what is said about it.
struct ESMiraAppTests {
  private let question = "questions: [{id: x, type: date, text: X}]"

  private func text(_ rules: String, _ rest: String = "") -> String {
    "questionnaire: daily\ntitle: Daily\ntarget: esmira\nrepeat: many\n\(rules.isEmpty ? "" : "schedule:\n\(rules)\n")\(rest.isEmpty ? question : rest)\n"
  }

  private func rules(_ rules: String...) -> String { rules.map { "  - {\($0)}" }.joined(separator: "\n") }

  private func found(_ text: String, _ rule: String, over days: Int? = nil) throws -> [Diagnostic] {
    try ESMiraTarget(days: days).lower(questionnaire(text), language: nil).diagnostics.filter {
      $0.rule == rule
    }
  }

  private func form(_ text: String) throws -> JSON {
    let outcome = try ESMiraTarget().lower(questionnaire(text), language: nil)
    return try #require(outcome.value, "\(outcome.diagnostics.map(\.line))").elements("questionnaires")[0]
  }

  /// After one save by the administration, the apps cannot read a text that lacks a language.
  @Test func everyLanguageIsWrittenOutAlsoWhereTextsAreEqual() throws {
    let document = try ESMiraTarget().lower(
      questionnaire(
        """
        questionnaire: languages
        title: {en: Test, de: Test}
        languages: [en, de]
        questions:
          - {id: n, type: choice, text: {en: N?, de: N?}, options: {-1: "-1", 0: {en: zero, de: "null"}}}
          - {id: r, type: rating, text: {en: R?, de: R?}, range: [0, 1], labels: [{en: A, de: A}, {en: B, de: B}]}
        """), language: nil)
    let value = try #require(document.value, "\(document.diagnostics.map(\.line))")
    #expect(value["title"] == ["en": "Test", "de": "Test"])
    let inputs = value.elements("questionnaires")[0].elements("pages")[0].elements("inputs")
    #expect(inputs[0].elements("listChoices").first == ["en": "-1", "de": "-1"])
    #expect(inputs[1]["leftSideLabel"] == ["en": "A", "de": "A"])
  }

  /// As in `Scheduler.considerDayOptions`, the day of the week is that of GMT when a prompt or its window begins.
  @Test(arguments: [
    ("America/New_York", "at: \"20:30\"", "ring Sunday to Thursday:", "plan these prompts before 19:00,"),
    ("America/New_York", "at: \"18:30\"", nil, ""), ("Europe/Berlin", "at: \"08:00\"", nil, ""),
    (
      "Europe/Berlin", "windows: [\"00:30-01:00\"]", "ring Tuesday to Saturday:",
      "plan these prompts from 02:00 on,"
    ),
    ("Europe/Berlin", "at: \"01:30\"", "ring Tuesday to Saturday during summer time:", "from 02:00 on,"),
    ("Europe/Berlin", "at: \"01:30\", starts: 2027-01-10, ends: 2027-02-10", nil, ""),
    (
      "Europe/Berlin", "at: \"01:30\", starts: 2027-06-10, ends: 2027-07-10", "ring Tuesday to Saturday:",
      "from 02:00 on,"
    ),
    ("America/New_York", "at: \"19:30\"", "during winter time:", "before 19:00,"),
    ("Pacific/Auckland", "between: 08:00-22:00, times: 3", "ring Tuesday to Saturday:", "from 13:00 on,"),
    ("UTC", "at: \"00:00\"", nil, ""),
  ])
  func promptsRingOnTheDaysOfTheWeekInGreenwich(
    _ zone: String, _ rule: String, _ words: String?, _ help: String
  ) throws {
    let weekdays = "weekdays: [mon, tue, wed, thu, fri]"
    let target = ESMiraTarget(zone: try findTimeZone(zone))
    func found(_ keys: String) throws -> [Diagnostic] {
      target.report(on: try questionnaire(text(rules(keys)))).diagnostics.filter {
        $0.rule == "delivery-weekday"
      }
    }
    let findings = try found("\(rule), \(weekdays)")
    #expect(findings.map(\.severity) == (words == nil ? [] : [.error]))
    if let words, let finding = findings.first?.finding {
      #expect(finding.message.contains(words) && finding.help?.contains(help) == true)
    }
    #expect(
      try found(rule).isEmpty && found("\(rule), weekdays: [mon, tue, wed, thu, fri, sat, sun]").isEmpty)
  }

  @Test func withoutATimeZoneOneHintAsksForIt() throws {
    let weekdays = rules("at: \"08:00\", weekdays: [mon]", "at: \"20:00\", weekdays: [tue]")
    #expect(try found(text(weekdays), "no-timezone").map(\.severity) == [.hint])
    #expect(try found(text(rules("at: \"08:00\"")), "no-timezone").isEmpty)
    #expect(try found("active: false\n" + text(weekdays), "no-timezone").isEmpty)
    let inStudy = ESMiraTarget(isInStudy: true).report(on: try questionnaire(text(weekdays)))
    #expect(!inStudy.diagnostics.contains { $0.rule == "no-timezone" })
  }

  @Test(arguments: [
    ("type: yes-no", false), ("type: number", false), ("type: text", false), ("type: date", false),
    ("type: choice, options: {1: a, 2: b}", true), ("type: multiple, options: {1: a, 2: b}", true),
    ("type: rating, range: [1, 5], labels: [a, b]", true),
    ("type: slider, range: [0, 9], labels: [a, b]", true),
  ])
  func whatBrowsersStoreOtherwiseIsNotPublishedForThem(_ kind: String, _ isOther: Bool) throws {
    let written = text("", "questions: [{id: x, text: X?, \(kind)}]")
    let document = try ESMiraTarget().lower(questionnaire(written), language: nil).value
    #expect(document?["publishedWeb"] == .bool(!isOther))
    let hints = try found(written, "client-support").filter { $0.finding.message.contains("browsers") }
    #expect(hints.map(\.severity) == (isOther ? [.hint] : []))
  }

  /// Each reminder is a new invitation, from which the apps count.
  @Test(arguments: [
    ("10 min, 20 min", 45, 25, nil), ("40 min", 45, 40, "write `open-for: 80 min`"),
    ("20 min", 40, 20, nil), ("40 min", 80, 40, nil),
  ])
  func aPromptIsOpenFromItsLastReminder(_ reminders: String, _ openFor: Int, _ open: Int, _ help: String?)
    throws
  {
    let written = text(
      rules("at: \"09:00\", from-day: 1, open-for: \(openFor) min, remind-after: [\(reminders)]"))
    let form = try form(written)
    #expect(form["completableMinutesAfterNotification"] == .int(open))
    #expect(form.elements("actionTriggers")[0].elements("actions")[0]["timeout"] == .int(open))
    let warnings = try found(written, "client-support").filter { $0.severity == .warning }
    #expect(warnings.count == (help == nil ? 0 : 1))
    if let help { #expect(warnings[0].finding.help?.hasPrefix(help) == true, "\(warnings[0].line)") }
  }

  /// How long it is open belongs to the questionnaire, so no prompt closes too early.
  @Test func rulesWithOtherRemindersAreOpenAsLong() throws {
    let reminded = "at: \"09:00\", from-day: 1, open-for: 45 min, remind-after: [20 min]"
    let plain = "at: \"19:00\", from-day: 1, open-for: 45 min"
    let form = try form(text(rules(reminded, plain)))
    #expect(form["completableMinutesAfterNotification"] == 45)
    let timeouts = form.elements("actionTriggers").map { $0.elements("actions")[0]["timeout"] }
    #expect(timeouts == [25, 45])
    let warnings = try found(text(rules(reminded, plain)), "client-support").filter {
      $0.severity == .warning
    }
    #expect(
      warnings.map { $0.finding.message.contains("for 65 min after they come, not for 45 min") } == [true])
    #expect(warnings[0].finding.help?.contains("the same `remind-after` in all rules") == true)
    let same = text(rules(reminded, plain + ", remind-after: [20 min]"))
    #expect(try found(same, "client-support").allSatisfy { $0.severity == .hint })
  }

  @Test func decimalsAreMisread() throws {
    let written = { (whole: String) in
      text("", "questions: [{id: x, type: number, text: X?, unit: min, \(whole)}]")
    }
    let errors = try found(written("whole: false"), "client-misreads")
    #expect(errors.map(\.severity) == [.error])
    #expect(errors.first?.finding.help?.contains("add `whole: true`") == true)
    #expect(try found(written("whole: true"), "client-misreads").isEmpty)
  }

  /// iPhones ring for what is not published, too.
  @Test func whatIsNotActiveHasNoPrompts() throws {
    let rule = rules("at: \"09:00\", days: 1-5, open-for: 1 h")
    let form = try form(text(rule, "active: false\n\(question)"))
    let hidden = ["publishedAndroid", "publishedIOS", "publishedWeb", "showInDisabledList"]
    #expect(hidden.allSatisfy { form[$0] == false })
    #expect(form["actionTriggers"] == nil && form["durationPeriodDays"] == nil)
    let active = try self.form(text(rule))
    #expect(active.elements("actionTriggers").count == 1 && active["showInDisabledList"] == nil)
  }

  @Test(arguments: [
    ("days: 1-5", true), ("from-day: 2", true), ("days: 0-5", false), ("every: 1 day", false),
  ])
  func aDateBesideADayKeepsTheAppsSilent(_ days: String, _ isSilent: Bool) throws {
    let messages = { (rule: String) in
      try found(text(rules(rule)), "target-loses").filter { $0.finding.message.contains("join before") }
    }
    #expect(try messages("at: \"09:00\", starts: 2026-03-01, \(days)").count == (isSilent ? 1 : 0))
    #expect(try messages("at: \"09:00\", \(days)").isEmpty)
  }

  @Test(arguments: [
    ("{0: '0', 1: '1'}", true), ("{1: '1', 2: '2'}", false), ("{1: 0 times, 2: 1 time}", false),
    ("{1: '7', 2: '8'}", false), ("{1: '2', 2: none}", true),
  ])
  func aTextThatIsThePlaceOfAnotherAnswerIsMisread(_ options: String, _ isMisread: Bool) throws {
    let written = text("", "questions: [{id: x, type: multiple, text: X?, options: \(options)}]")
    #expect(try found(written, "client-misreads").map(\.severity) == (isMisread ? [.error] : []))
  }

  @Test(arguments: [
    ("{1: a, 2: b, 3: c}, drop-down: true", true), ("{1: a, 2: b, 3: c}", false),
    ("{0: a, 1: b, 2: c}, drop-down: true", false),
  ])
  func aListThatOpensIsSaidToShowAnotherWord(_ options: String, _ isSaid: Bool) throws {
    let written = text("", "questions: [{id: x, type: choice, text: X?, options: \(options)}]")
    let hints = try found(written, "client-support").filter { $0.finding.message.contains("\"Other\"") }
    #expect(hints.count == (isSaid ? 1 : 0))
  }

  @Test(arguments: ["days: 0-5", "every: 1 day"])
  func aStudyOfOneDayHasNoEndThere(_ days: String) throws {
    let written = text(rules("at: \"09:00\", \(days)"))
    func losses(_ days: Int) throws -> [Diagnostic] {
      try found(written, "target-loses", over: days).filter {
        $0.finding.message.contains("end with the day")
      }
    }
    #expect(try losses(1).count == 1 && losses(2).isEmpty)
  }
}

/// No document asks after the last day of a study.
struct LastDayTests {
  @Test(
    arguments: [TargetName.intersession, .radar, .esmira],
    [("days: 1-20", "days: 1-13"), ("every: 1 day", "days: 0-13")])
  func documentsEndWithTheStudy(_ name: TargetName, _ rule: (days: String, cut: String)) throws {
    func documents(_ days: String, over length: Int?) throws -> [JSON] {
      let target = try #require(compileTargets(for: UsedClients(), over: length).first { $0.name == name })
      let text =
        "questionnaire: daily\ntitle: Daily\nrepeat: many\nschedule: [{at: \"09:00\", open-for: 1 h, \(days)}]\nquestions: [{id: x, type: yes-no, text: X}]\n"
      let files = try #require(target.files(questionnaire(text), in: [nil], besides: false))
      return files.compactMap { if case .json(let document) = $0.content { document } else { nil } }
    }
    let cut = try documents(rule.cut, over: nil)
    #expect(try !cut.isEmpty && documents(rule.days, over: 14) == cut)
    #expect(try documents(rule.days, over: nil) != cut)
  }
}

extension JSON {
  fileprivate var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  fileprivate func elements(_ name: String) -> [JSON] { self[name]?.elements ?? [] }
}
