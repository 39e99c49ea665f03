import JSON
import Platforms
import Questionnaires
import Scheduling

/// A study of ESMira, which contains its questionnaires. It is never written as published, and numbers that the server
/// counts are left to it.
struct ESMiraStudy {
  private let study: Study?
  private let questionnaires: [Questionnaire]
  /// The ids of questionnaires that are filled in before the others.
  private let baseline: [String]
  private let texts: ESMiraTexts
  private let zone: TimeZone
  /// How long participation takes, if that is known.
  private let days: Int?

  init(_ gathered: GatheredStudy, in zone: TimeZone) {
    study = gathered.study
    questionnaires = gathered.questionnaires
    baseline = gathered.members.filter { $0.baselinePlace != nil }.map(\.questionnaire.id.value)
    let own = gathered.study.languages.map(\.value)
    texts = ESMiraTexts(languages: own.isEmpty ? gathered.questionnaires.allLanguages : own)
    self.zone = zone
    days = gathered.study.length?.value
  }

  /// A study of one questionnaire, with its title.
  init(_ questionnaire: Questionnaire, in zone: TimeZone, over days: Int? = nil) {
    study = nil
    self.days = days
    questionnaires = [questionnaire]
    baseline = []
    texts = ESMiraTexts(languages: questionnaire.languages.map(\.value))
    self.zone = zone
  }

  /// Whether it has calendar days.
  var hasDates: Bool { questionnaires.contains { schedule(of: $0).hasDates } }

  func document() throws(MerlinFailure) -> JSON {
    let title = study?.title ?? questionnaires[0].title
    let description =
      study.map { ESMira().texts(about: $0) } ?? [questionnaires[0].description].compactMap(\.self)
    var names = ESMiraNames(questionnaires)
    var all: [JSON] = []
    for (questionnaire, number) in zip(questionnaires, numbers) {
      all.append(try self.questionnaire(questionnaire, number, &names))
    }
    let members: WireObject<ESMiraStudyKey> = [
      .title: texts.plain(title), .studyDescription: joined(description),
      .informedConsentForm: study?.consent.map(texts.html), .langCodes: languages,
      .defaultLang: texts.languages.first.map(JSON.string), .publishedWeb: .bool(isForWeb),
      .questionnaires: .array(all),
    ]
    return members.json
  }

  private var languages: JSON? {
    texts.languages.isEmpty ? nil : .array(texts.languages.map(JSON.string))
  }

  /// ESMira's own pages for browsers follow no script, and store other values than the apps for some questions.
  private var isForWeb: Bool {
    baseline.isEmpty
      && questionnaires.allSatisfy { !$0.hasConditions && $0.questions.allSatisfy { !$0.isOtherOnTheWeb } }
  }

  private func joined(_ parts: [Text]) -> JSON? {
    guard !parts.isEmpty else { return nil }
    return texts.json { language in
      parts.map { html($0.string(in: language)) }.joined(separator: "<br><br>")
    }
  }

  private func schedule(of questionnaire: Questionnaire) -> ESMiraSchedule {
    ESMiraSchedule(
      questionnaire: questionnaire, zone: zone, studyStarts: study?.starts?.value,
      studyEnds: study?.ends?.value, length: days)
  }

  /// The number of each questionnaire on the server, otherwise one that no other has: the administration takes questionnaires without a
  /// number for one and the same. The server draws another if it is taken there.
  private var numbers: [Int?] {
    let own = questionnaires.map { $0.server?[.esmira]?.id?.value }
    guard own.count > 1 else { return own }
    var free = (1...).lazy.filter { !own.contains($0) }.makeIterator()
    return own.map { $0 ?? free.next() }
  }

  private func questionnaire(
    _ questionnaire: Questionnaire, _ number: Int?, _ names: inout ESMiraNames
  ) throws(MerlinFailure) -> JSON {
    let schedule = schedule(of: questionnaire)
    let pages = try ESMiraPages(questionnaire, texts, MerlinWriter(questionnaire)).all(&names)
    let (end, filter) = scripts(of: questionnaire)
    let isActive = JSON.bool(questionnaire.isActive)
    let head: WireObject<ESMiraQuestionnaireKey> = [
      .title: texts.plain(questionnaire.title), .internalId: number.map(JSON.int),
      .publishedAndroid: isActive, .publishedIOS: isActive, .publishedWeb: isActive,
      .showInDisabledList: isActive, .completableOnce: .bool(questionnaire.repeats == .once),
    ]
    let triggers = schedule.triggers
    return head.merging(schedule.limits).merging([
      .endScriptBlock: end, .scriptFilter: filter, .showSkipToast: false, .pages: .array(pages),
      .actionTriggers: triggers.isEmpty ? nil : .array(triggers),
    ]).json
  }

  /// A questionnaire of the baseline notes that it was filled in, and the others ask for that.
  private func scripts(of questionnaire: Questionnaire) -> (end: JSON?, filter: JSON?) {
    let id = questionnaire.id.value
    guard !baseline.isEmpty else { return (nil, nil) }
    if baseline.contains(id) { return (.string("globals.\(done(id)) = 1;"), nil) }
    return (nil, .string(baseline.map { "globals.\(done($0)) == 1" }.joined(separator: " and ") + ";"))
  }

  /// Merlin's names have no hyphens, and ids no underscores.
  private func done(_ id: String) -> String { "done_" + id.map { $0 == "-" ? "_" : String($0) }.joined() }
}

extension [Questionnaire] {
  /// The languages of all questionnaires, in the order in which they are named.
  fileprivate var allLanguages: [String] {
    var seen: Set<String> = []
    return flatMap { $0.languages.map(\.value) }.filter { seen.insert($0).inserted }
  }
}

/// Texts in all languages: a string if there is only one, otherwise one for each, also where they are equal: after one save by the
/// administration, the apps cannot read a text that lacks a language.
struct ESMiraTexts {
  /// The source language first; empty if none is named.
  let languages: [String]

  /// A text that the apps and pages read as HTML.
  func html(_ text: Text) -> JSON { json { Compiling.html(text.string(in: $0)) } }

  /// A text that they show as it is.
  func plain(_ text: Text) -> JSON { json { plainText(text.string(in: $0)) } }

  /// A text that is put together in each language.
  func json(_ write: (String?) -> String) -> JSON {
    guard languages.count > 1 else { return .string(write(languages.first)) }
    return .object(languages.map { JSON.Member($0, .string(write($0))) })
  }
}

/// The names of items, which are unique in a study of ESMira, those of texts included.
struct ESMiraNames {
  private let taken: Set<String>
  private var last = 0

  init(_ questionnaires: [Questionnaire]) {
    taken = Set(
      questionnaires.flatMap { questionnaire in
        questionnaire.questions.map { ESMira().column(of: $0, in: questionnaire) }
      })
  }

  /// `note_1`, `note_2` and so on, for texts without an id.
  mutating func next() -> String {
    repeat { last += 1 } while taken.contains("note_\(last)")
    return "note_\(last)"
  }
}

/// When participants are asked, and from when to when they can be: days, dates and how long a prompt is open belong to the
/// questionnaire, times to its `actionTriggers`.
private struct ESMiraSchedule {
  let questionnaire: Questionnaire
  let zone: TimeZone
  /// The first and last calendar day of the study.
  let studyStarts: CalendarDate?
  let studyEnds: CalendarDate?
  /// How long participation takes, if that is known.
  let length: Int?

  /// All rules have the same; the check reports those that do not. Nobody is asked to fill in what is not active.
  private var rule: ScheduleRule? { questionnaire.isActive ? questionnaire.schedule.first : nil }

  /// The members of the questionnaire.
  var limits: WireObject<ESMiraQuestionnaireKey> {
    let days = rule?.days(within: length)?.first
    let firstDay = days?.lowerBound ?? rule?.fromDay?.value ?? 0
    let openFor = questionnaire.isActive ? questionnaire.schedule.openFromLastReminder : nil
    return [
      .durationStartingAfterDays: .int(firstDay), .durationPeriodDays: days.map { .int($0.upperBound) },
      .durationStart: starts.map { .int(midnight($0.dayNumber)) },
      .durationEnd: ends.map { .int(midnight($0.dayNumber + 1)) },
      .completableOncePerNotification: .bool(openFor != nil),
      .completableMinutesAfterNotification: openFor.map(JSON.int),
    ]
  }

  /// Whether the document has calendar days, which begin at another moment in each time zone.
  var hasDates: Bool { starts != nil || ends != nil }

  private var starts: CalendarDate? { [rule?.starts?.value, studyStarts].compactMap { $0 }.max() }
  private var ends: CalendarDate? { [rule?.ends?.value, studyEnds].compactMap { $0 }.min() }

  /// The beginning of a day in milliseconds since 1970-01-01. The last day ends with the beginning of the next one.
  private func midnight(_ dayNumber: Int) -> Int { zone.instant(ofLocal: dayNumber * 86_400) * 1_000 }

  /// One for each rule. iPhones ring for a questionnaire that is not published, too.
  var triggers: [JSON] {
    guard questionnaire.isActive else { return [] }
    return questionnaire.schedule.map { trigger($0).json }
  }

  private func trigger(_ rule: ScheduleRule) -> WireObject<ESMiraTriggerKey> {
    [.actions: [action(rule).json], .schedules: [schedule(rule).json]]
  }

  /// The notification goes when the prompt closes; ESMira counts that from the last reminder.
  private func action(_ rule: ScheduleRule) -> WireObject<ESMiraActionKey> {
    let reminders = rule.reminders?.value.map(\.value.minutes) ?? []
    return [
      .type: 1, .reminderCount: .int(reminders.count), .reminderDelay: reminders.first.map(JSON.int),
      .timeout: rule.openFromLastReminder.map(JSON.int),
    ]
  }

  /// Without `startDayOne: false`, the first prompts come a day after joining.
  private func schedule(_ rule: ScheduleRule) -> WireObject<ESMiraScheduleKey> {
    let repetition = rule.weekdays == nil ? rule.interval.days : 1
    return [
      .userEditable: .bool(questionnaire.isChangeable), .startDayOne: false,
      .dailyRepeatRate: .int(repetition), .weekdays: rule.weekdays.map { .int(mask($0.value.map(\.value))) },
      .signalTimes: .array(signalTimes(rule.form).map(\.json)),
    ]
  }

  /// Sunday is 1, Monday 2, and so on to Saturday, 64.
  private func mask(_ days: [Weekday]) -> Int {
    Set(days).reduce(0) { $0 | 1 << (($1.number + 1) % 7) }
  }

  private func signalTimes(_ form: ScheduleForm) -> [WireObject<ESMiraSignalTimeKey>] {
    switch form {
    case .spread(let window, let times, let minGap):
      let gap = (minGap?.value ?? ScheduleForm.defaultMinGap).minutes
      return [random(window.value, frequency: times.value, gap: gap)]
    case .windows(let windows): return windows.map { random($0.value, frequency: 1, gap: 0) }
    case .fixed(let times): return times.map { [.startTimeOfDay: milliseconds($0.value)] }
    }
  }

  private func random(_ window: TimeWindow, frequency: Int, gap: Int) -> WireObject<ESMiraSignalTimeKey> {
    [
      .random: true, .startTimeOfDay: milliseconds(window.start), .endTimeOfDay: milliseconds(window.end),
      .frequency: .int(frequency), .minutesBetween: .int(gap),
    ]
  }

  private func milliseconds(_ time: TimeOfDay) -> JSON { .int(time.minutes * 60_000) }
}
