import Diagnostics
import JSON
import Platforms
import Questionnaires

/// Intersession-Online: sections of single choices that share their answers, shown after certain answers.
package struct IntersessionTarget: CompileTarget {
  package let name = TargetName.intersession
  package var schema: JSON { intersessionSchema }
  package var studySchema: JSON { intersessionStudySchema }
  /// How long participation takes, if that is known.
  private let days: Int?

  package init(days: Int? = nil) { self.days = days }

  package func lower(_ questionnaire: Questionnaire, language: String?) -> Outcome<JSON> {
    var lowering = IntersessionLowering(questionnaire, language, over: days)
    let document = lowering.document()
    return Outcome(lowering.report.hasErrors ? nil : document, lowering.report)
  }
}

/// The state of compiling one questionnaire to a document in one language. Its methods are in the files in this folder.
struct IntersessionLowering {
  let questionnaire: Questionnaire
  let language: String?
  /// How long participation takes, if that is known.
  let days: Int?
  let expansion: ConditionExpansion
  var report: PhaseReport
  var losses = QuestionLosses(in: .intersession)
  var optionalQuestions = Places()
  /// Questions that nobody is shown, whose sections are left out.
  var unseen: Set<Int> = []
  /// By list.
  var knownOptions: [ObjectIdentifier: JSON] = [:]

  init(_ questionnaire: Questionnaire, _ language: String?, over days: Int?) {
    self.questionnaire = questionnaire
    self.language = language
    self.days = days
    expansion = ConditionExpansion(questionnaire)
    report = PhaseReport(on: questionnaire.file)
  }

  mutating func document() -> JSON {
    var sections: [JSON] = []
    for part in questionnaire.sections.flatMap({ self.parts(of: $0) }) {
      if let section = section(part, position: sections.count + 1) { sections.append(section) }
    }
    let document: WireObject<IntersessionKey> = [
      .id: .string(questionnaire.id.value),
      .name: .string(plain(questionnaire.title)),
      .description: questionnaire.description.map { .string(plain($0)) } ?? .null,
      .sections: .array(sections),
      .delivery: .array(questionnaire.schedule.map { delivery($0) }),
    ]
    findLosses()
    return document.json
  }

  func plain(_ text: Text) -> String { plainText(text.string(in: language)) }

  private mutating func findLosses() {
    report.addLosses(of: questionnaire, in: .intersession)
    // A schedule says how often.
    if questionnaire.schedule.isEmpty, let repeats = questionnaire.repeat, repeats.value == .many {
      report.addLost(QuestionnaireKey.repeat, at: repeats.range, in: .intersession)
    }
    losses.report(in: &report)
    report.addMarkup(in: questionnaire, for: .intersession)
    report.add(
      IntersessionHabit.needsEveryAnswer, at: optionalQuestions,
      help:
        "write `required: true`, and offer an answer such as \"does not apply\" if the question is not for everybody"
    )
  }
}

/// A study with what a therapist may send to a participant.
extension IntersessionTarget {
  package func lower(_ study: GatheredStudy, language: String?) -> Outcome<JSON> {
    let text = { (text: Text) -> JSON in .string(plainText(text.string(in: language))) }
    let about = study.study
    let interventions = about.interventions.map { intervention in
      let object: WireObject<IntersessionInterventionKey> = [
        .id: .string(intervention.id.value), .kind: .string(intervention.kind.rawValue),
        .text: text(intervention.text),
      ]
      return object.json
    }
    let document: WireObject<IntersessionStudyKey> = [
      .id: .string(about.id.value), .name: text(about.title),
      .description: about.description.map(text) ?? .null,
      .questionnaires: .array(study.questionnaires.map { .string($0.id.value) }),
      .interventions: .array(interventions),
    ]
    var report = PhaseReport(on: about.file)
    report.addLosses(of: about, in: .intersession)
    return Outcome(document.json, report)
  }
}

/// When participants get the questionnaire: one entry per schedule rule.
extension IntersessionLowering {
  mutating func delivery(_ rule: ScheduleRule) -> JSON {
    if let every = rule.every, every.value.unit == .month {
      report.add(.targetLoses, .monthInDays(every).lowered(to: .hint))
    }
    let entry: WireObject<IntersessionDeliveryKey> = [
      .windows: .array(windows(of: rule.form)),
      .at: .array(times(of: rule.form)),
      .openFor: minutes(rule.openFor?.value),
      .minGap: minutes(minGap(rule.form)),
      .everyDays: .int(everyDays(rule)),
      .fromDay: .int(rule.fromDay?.value ?? 0),
      .starts: JSON(rule.starts?.value.description),
      .ends: JSON(rule.ends?.value.description),
      .days: rule.days(within: days).map { .array($0.map(stretch)) } ?? .null,
      .weekdays: rule.weekdays.map(weekdays) ?? .null,
      .remindAfter: .array(rule.reminders?.value.map { .int($0.value.minutes) } ?? []),
    ]
    return entry.json
  }

  /// With weekdays, weeks are counted: on Mondays every day is every week.
  private func everyDays(_ rule: ScheduleRule) -> Int {
    rule.weekdays != nil && rule.interval.days == 1 ? 7 : rule.interval.days
  }

  /// From Monday on, in whatever order they are written.
  private func weekdays(_ written: Located<[Located<Weekday>]>) -> JSON {
    let named = Set(written.value.map(\.value))
    return .array(Weekday.allCases.filter(named.contains).map { .string($0.rawValue) })
  }

  private func windows(of form: ScheduleForm) -> [JSON] {
    switch form {
    case .spread(let window, let times, _): [self.window(window.value, prompts: times.value)]
    case .windows(let windows): windows.map { window($0.value, prompts: 1) }
    case .fixed: []
    }
  }

  private func window(_ window: TimeWindow, prompts: Int) -> JSON {
    let object: WireObject<IntersessionWindowKey> = [
      .start: .string(window.start.description), .end: .string(window.end.description),
      .prompts: .int(prompts),
    ]
    return object.json
  }

  private func times(of form: ScheduleForm) -> [JSON] {
    switch form {
    case .spread, .windows: []
    case .fixed(let times): times.map { .string($0.value.description) }
    }
  }

  private func stretch(_ days: ClosedRange<Int>) -> JSON { [.int(days.lowerBound), .int(days.upperBound)] }

  private func minGap(_ form: ScheduleForm) -> Duration? {
    switch form {
    case .spread(_, _, let minGap): minGap?.value ?? ScheduleForm.defaultMinGap
    case .windows, .fixed: nil
    }
  }

  private func minutes(_ duration: Duration?) -> JSON { duration.map { .int($0.minutes) } ?? .null }
}
