import Diagnostics
import JSON
import Platforms
import Questionnaires

/// The API of TrackYourStress, TrackYourHearing and TrackYourTinnitus: a questionnaire and the elements of
/// its page, in the style of JSON:API.
package struct TrackTarget: CompileTarget {
  package let name = TargetName.track
  private let clients: UsedClients
  /// How long participation takes; nil if no study file says so.
  private let days: Int?

  package init(clients: UsedClients = UsedClients(), days: Int? = nil) {
    self.clients = clients
    self.days = days
  }

  package var schema: JSON { trackSchema }
  package var studySchema: JSON { trackStudySchema }

  package var clientLimits: ClientLimits {
    let withoutNotes = clients.with(TrackHabit.showsQuestionsAlone)
    return ClientLimits(
      withoutIntro: clients.with(TrackHabit.hidesIntro) + withoutNotes, withoutNotes: withoutNotes,
      keepingQuarterHours: clients.with(TrackHabit.keepsQuarterHours))
  }

  package func lower(_ questionnaire: Questionnaire, language: String?) -> Outcome<JSON> {
    let page = TrackPage(questionnaire, clients, over: days)
    guard !page.report.hasErrors else { return Outcome(nil, page.report) }
    return Outcome(TrackLowering(questionnaire, language).document(of: page), page.report)
  }

  package func report(on questionnaire: Questionnaire) -> PhaseReport {
    TrackPage(questionnaire, clients, over: days).report
  }

  package func lower(_ study: GatheredStudy, language: String?) -> Outcome<JSON> {
    var report = PhaseReport(on: study.study.file)
    report.addLosses(of: study.study, in: .track)
    report.addBaseline(of: study, with: clients)
    report.addOrder(of: study, with: clients)
    report.addNeverReadAgain(of: study, with: clients)
    report.addSingleQuestionnaire(of: study, with: clients)
    report.addJoining(of: study.study, with: clients)
    return Outcome(TrackStudy(gathered: study, language: language).document, report)
  }
}

/// The state of compiling one questionnaire without errors to a document in one language. Its methods are in the files
/// in this folder.
struct TrackLowering {
  let questionnaire: Questionnaire
  let language: String?
  /// The answers of the lists that several questions may share.
  let sharedAnswers: [ObjectIdentifier: TrackAnswers]

  init(_ questionnaire: Questionnaire, _ language: String?) {
    self.questionnaire = questionnaire
    self.language = language
    let shared = questionnaire.optionLists + questionnaire.sections.compactMap(\.options)
    sharedAnswers = Dictionary(
      shared.map { ($0.identity, TrackAnswers($0, in: language)) },
      uniquingKeysWith: { first, _ in first })
  }

  func document(of page: TrackPage) -> JSON {
    ["questionnaire": resource, "structure": ["data": series(of: page.elements)]]
  }

  func plain(_ text: Text) -> JSON { .string(plainText(text.string(in: language))) }

  func plain(_ text: Text?) -> JSON { text.map { plain($0) } ?? .null }
}

/// `GET /api/v1/my/questionnaires`: the questionnaire without its questions.
extension TrackLowering {
  var resource: JSON {
    var resource: [JSON.Member] = [JSON.Member("type", "questionnaires")]
    // Clients turn it into a number. A resource that the server does not have yet has none.
    if let id = questionnaire.server?[.track]?.id {
      resource.append(JSON.Member("id", .string(String(id.value))))
    }
    return .object(resource + [JSON.Member("attributes", attributes)])
  }

  private var attributes: JSON {
    [
      "name": .string(questionnaire.serverName.value),
      "title": plain(questionnaire.title),
      "description": plain(questionnaire.description),
      "introtext": plain(questionnaire.intro),
      "outrotext": plain(questionnaire.outro),
      "origin": JSON(questionnaire.source?.value),
      "is_active": flag(questionnaire.isActive),
      "is_onetime": flag(questionnaire.repeats == .once),
      "is_multiple": flag(questionnaire.repeats == .many),
      "is_schedule_changeable": flag(questionnaire.isChangeable),
      "is_filled_out": false,
      "can_use": .array(questionnaire.sensors.map(sensor)),
      "schedule": .array(questionnaire.schedule.flatMap(entries)),
    ]
  }

  /// The web member area compares with `=== 1`.
  private func flag(_ value: Bool) -> JSON { value ? 1 : 0 }

  private func sensor(_ use: SensorUse) -> JSON {
    ["name": .string(use.name.value), "type": "amount", "value": .int(use.amount.value)]
  }

  private func entries(_ rule: ScheduleRule) -> [JSON] {
    switch rule.form {
    case .spread(let window, let times, _): [between(window.value, times.value, rule)]
    case .windows(let windows): windows.map { between($0.value, 1, rule) }
    case .fixed(let times): times.map { fixed($0.value, rule) }
    }
  }

  private func between(_ window: TimeWindow, _ amount: Int, _ rule: ScheduleRule) -> JSON {
    [
      "type": "between",
      "amount": .int(amount),
      "every": .int(rule.interval.days),
      "start": moment(window.start, on: rule.starts),
      "end": moment(window.end, on: rule.ends),
      "start_day": .int(rule.firstDay),
    ]
  }

  private func fixed(_ time: TimeOfDay, _ rule: ScheduleRule) -> JSON {
    [
      "type": "fixed",
      "amount": 1,
      "every": .int(rule.interval.days),
      "at": moment(time, on: rule.starts),
      "start_day": .int(rule.firstDay),
    ]
  }

  /// `HH:MM`, or `YYYY-MM-DD HH:MM` if the rule names a day. The apps read it as a date, which does not allow
  /// 24:00, so the end of a day is its last minute.
  private func moment(_ time: TimeOfDay, on date: Located<CalendarDate>?) -> JSON {
    let time = time.isEndOfDay ? "23:59" : time.description
    return .string(date.map { "\($0.value) \(time)" } ?? time)
  }
}

extension ScheduleRule {
  fileprivate var firstDay: Int { days?.value.first?.value.first ?? fromDay?.value ?? 0 }
}

extension TimeOfDay {
  fileprivate var isEndOfDay: Bool { minutes == 1_440 }
}

/// `GET /api/v1/questionnaires/{id}/structure`: the elements of the page, one below another.
extension TrackLowering {
  func series(of elements: [TrackElement]) -> JSON {
    .series(JSONSeries(count: elements.count) { json($0, elements[$0]) })
  }

  private func json(_ index: Int, _ part: TrackElement) -> JSON {
    switch part {
    case .headline(let title, let section, let place):
      let content: JSON = ["headline": .string(html(title.string(in: language)))]
      return element(
        index, name(of: section, place) + "-headline", .headline, content, condition(of: section))
    case .text(let text, let section, let place):
      return element(index, name(of: section, place) + "-text", .text, content(text), condition(of: section))
    case .note(let note):
      let name = note.id?.value ?? "note-\(index + 1)"
      return element(index, name, .text, content(note), condition(of: note))
    case .question(let question, let type):
      let id = question.name(orElse: "")
      return element(index, id, .question, content(of: question, id, type), condition(of: question))
    }
  }

  private func element(
    _ index: Int, _ name: String, _ type: TrackElementType, _ content: JSON, _ isVisible: JSON?
  ) -> JSON {
    [
      "type": "structures",
      "id": .string(String(index + 1)),
      "attributes": [
        "name": .string(name), "elementtype": .string(type.rawValue),
        "content": content.adding("visible_if", isVisible),
      ],
    ]
  }

  private func name(of section: Section, _ index: Int) -> String {
    section.id?.value ?? "section-\(index + 1)"
  }

  private func content(_ text: Text) -> JSON { ["text": .string(html(text.string(in: language)))] }

  private func content(_ note: Question) -> JSON {
    ["text": .string(note.shownText(in: language, lineBreak: "<br>", html))]
  }

  private func condition(of section: Section) -> JSON? { section.condition.map(json) }

  /// The question's own condition and its section's must both hold.
  private func condition(of question: Question) -> JSON? {
    let around = condition(of: questionnaire.sections[question.section])
    guard let own = question.condition.map(json) else { return around }
    return around.map { ["op": "and", "args": [$0, own]] } ?? own
  }
}

/// The element at one place of the page.
enum TrackElement {
  case headline(Text, of: Section, index: Int)
  case text(Text, of: Section, index: Int)
  case note(Question)
  case question(Question, TrackQuestionType)
}

enum TrackElementType: String, CaseIterable {
  case headline
  case text
  case question
}

/// A client compares `is` and `includes` with the answer as it sends it: one of the question's `values` as a text
/// if it has any, or a number for sliders, manikins and numbers. For `lt`, `le`, `gt`, `ge` it reads the answer as
/// a number.
extension TrackLowering {
  func json(_ condition: Condition) -> JSON {
    ConditionJSON(of: questionnaire.questions, answer: answer).written(condition)
  }

  /// The value as clients send it.
  private func answer(_ value: ConditionValue, to question: Question) -> JSON {
    if question.kind.type == .yesNo { return value.text == YesNoQuestion.codes[0].text ? "1" : "0" }
    if question.options != nil { return .string(value.text) }
    // The points of a rating are texts, those of a manikin numbers.
    if let scale = question.scale, scale.points != nil, scale.manikin == nil {
      return .string(value.number?.description ?? value.text)
    }
    return value.json
  }
}
