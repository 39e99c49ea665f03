import Diagnostics
import Platforms
import Questionnaires

/// The places at which known clients do something with a questionnaire that its author may not expect.
struct ClientPlaces {
  var shownToAll = ShownToAll()
  var misreadSliders = Places()
  fileprivate var firstMisread: SliderQuestion?
  var optionalQuestions = Places()
  var uncheckedInput = Places()
  /// Texts that are not questions.
  var texts = Places()
  fileprivate var sliders: [SourceRange] = []
  /// Questions by the clients that do not show them.
  fileprivate var hidden: [(clients: [ClientName], places: Places)] = []
  /// The place in `hidden` of each type that occurs.
  fileprivate var groups: [(type: TrackQuestionType, group: Int)] = []
}

extension TrackPage {
  /// Records a question for `reportClients`.
  mutating func record(_ question: Question, _ type: TrackQuestionType) {
    let group = places.groups.first { $0.type == type }?.group ?? newGroup(type)
    places.hidden[group].places.add(question.typeRange, "nor this question")
    if !question.isRequired, ClientName.android.shows(type) == true {
      places.optionalQuestions.add(question.nameRange, "so is this question")
    }
    if let pattern = question.pattern { places.uncheckedInput.add(pattern.source.range) }
  }

  private mutating func newGroup(_ type: TrackQuestionType) -> Int {
    let clients = Track().clients.filter { self.clients.includes($0) && $0.shows(type) == false }
    let known = places.hidden.firstIndex { $0.clients == clients }
    if known == nil { places.hidden.append((clients, Places())) }
    let group = known ?? places.hidden.count - 1
    places.groups.append((type, group))
    return group
  }

  /// Records what is read, but not answered.
  mutating func record(_ text: Text) { places.texts.add(text.range) }

  mutating func record(_ slider: SliderQuestion, of question: Question) {
    places.sliders.append(question.typeRange)
    if slider.isSound, slider.range.lower.value != Decimal(0) || slider.stepValue != Decimal(1) {
      places.firstMisread = places.firstMisread ?? slider
      places.misreadSliders.add(question.typeRange, "and this slider")
    }
  }

  /// One finding for each habit of the study's clients that matters here.
  mutating func reportClients() {
    reportShownToAll()
    reportMisreadSliders()
    report(.clientSupport, .needsEveryAnswer, places.optionalQuestions) {
      "add an answer such as \"no answer\"; \(UsedClients.adviceToName)"
    }
    report(.clientSupport, .checksNothing, places.uncheckedInput, as: .hint) {
      "check the data for other input, or offer answers to choose from"
    }
    reportBars()
    report(.clientSupport, .showsQuestionsAlone, places.texts) {
      "say it in the text of a question, or to participants in person"
    }
    reportSensors()
    reportInactive()
    reportSchedule()
    reportHiddenQuestions()
  }

  private mutating func report(
    _ rule: ReportedRule, _ habit: TrackHabit, _ places: Places, as severity: Severity? = nil,
    help: () -> String
  ) {
    let clients = clients.with(habit)
    guard let first = places.first, !clients.isEmpty else { return }
    report.add(
      rule,
      Finding(
        "in \(clients.inWords), \(habit.words)\(places.total)", at: first, notes: places.notes, help: help()
      ).lowered(to: severity).marked(
        habit == .showsQuestionsAlone ? .hidden : .changed(habit.mark), at: places.ranges))
  }

  /// Once, at the first of them.
  private mutating func reportBars() {
    let habit = TrackHabit.startsSliderInTheMiddle
    let clients = clients.with(habit)
    guard let first = places.sliders.first, !clients.isEmpty else { return }
    report.add(
      .clientSupport,
      Finding(
        "in \(clients.inWords), \(habit.words)", at: first,
        help: "use `type: rating`, or expect answers near the middle"
      ).lowered(to: .hint).marked(.changed(habit.words), at: places.sliders))
  }

  private mutating func reportMisreadSliders() {
    let clients = clients.with(TrackHabit.sendsSliderPosition)
    guard let slider = places.firstMisread, let first = places.misreadSliders.first, !clients.isEmpty else {
      return
    }
    report.add(.clientMisreads, .misread(slider, at: first, by: clients, places.misreadSliders))
  }

  /// Only if nobody has a client that could measure.
  private mutating func reportSensors() {
    let without = clients.with(TrackHabit.readsNoSensor)
    guard !without.isEmpty, without.count == Track().clients.count(where: clients.named.contains) else {
      return
    }
    var sensors = Places()
    for sensor in questionnaire.sensors { sensors.add(sensor.name.range) }
    report(.clientSupport, .readsNoSensor, sensors) {
      "use a client that measures, and add it to `clients` in `.qtool.yaml`"
    }
  }

  private mutating func reportInactive() {
    guard let active = questionnaire.active, !active.value else { return }
    var place = Places()
    place.add(active.range)
    report(.clientSupport, .opensInactive, place) {
      "write `active: true`, and publish it only when it is meant to be filled in"
    }
  }

  private mutating func reportSchedule() {
    var rules = Places()
    for rule in questionnaire.schedule { rules.add(rule.range, "and this rule") }
    for habit in [TrackHabit.ringsOnItsOwn, .remindsByItself, .readsOneRhythm] {
      let clients = clients.with(habit)
      guard let first = rules.first, !clients.isEmpty else { continue }
      report.add(.clientSupport, .scheduleIgnored(habit, by: clients, at: first, notes: rules.notes))
      break
    }
    let setting = clients.with(TrackHabit.asksAsSet)
    if let first = rules.first, !setting.isEmpty {
      report.add(.clientSupport, .timesAreSet(by: setting, at: first, notes: rules.notes).lowered(to: .hint))
    }
  }

  private mutating func reportHiddenQuestions() {
    let isEmptyOnAndroid =
      clients.includes(.android) && places.hidden.allSatisfy { $0.clients.contains(.android) }
    if isEmptyOnAndroid, !places.hidden.isEmpty {
      report.add(
        .clientSupport,
        .nothingShown(by: .android, at: questionnaire.id.range)
          .marked(.hidden, at: places.hidden.flatMap(\.places.ranges)))
    }
    for (clients, places) in places.hidden {
      let others = isEmptyOnAndroid ? clients.filter { $0 != .android } : clients
      guard let first = places.first, !others.isEmpty else { continue }
      report.add(.clientSupport, .notShown(by: others, at: first, places).lowered(to: .hint))
    }
  }
}

extension SliderQuestion {
  /// Whether it has positions, from its lowest value to its highest. Otherwise that is the mistake.
  fileprivate var isSound: Bool {
    let length = range.upper.value.billionths - range.lower.value.billionths
    return length > 0 && length.isMultiple(of: stepValue.billionths)
  }
}

extension Finding {
  fileprivate static func misread(
    _ slider: SliderQuestion, at range: SourceRange, by clients: [ClientName], _ places: Places
  ) -> Finding {
    let (lower, upper) = (slider.range.lower.value, slider.range.upper.value)
    let positions = (upper.billionths - lower.billionths) / slider.stepValue.billionths
    return Finding(
      "in \(clients.inWords), \(TrackHabit.sendsSliderPosition.words): 0 to \(positions) here, not \(lower) to \(upper)\(places.total)",
      at: range, notes: places.notes,
      help: "use `type: rating`, or a range that begins at 0 and no `step`; \(UsedClients.adviceToName)"
    ).marked(.changed(TrackHabit.sendsSliderPosition.mark), at: places.ranges)
  }

  fileprivate static func scheduleIgnored(
    _ habit: TrackHabit, by clients: [ClientName], at range: SourceRange, notes: [Note]
  ) -> Finding {
    Finding(
      "in \(clients.inWords), \(habit.words): \(habit.consequence)", at: range, notes: notes,
      help: "tell participants when to answer, or use a client that keeps the schedule"
    ).marked(.changed(habit.mark))
  }

  fileprivate static func timesAreSet(
    by clients: [ClientName], at range: SourceRange, notes: [Note]
  ) -> Finding {
    let habit = TrackHabit.asksAsSet
    return Finding(
      "in \(clients.inWords), \(habit.words): \(habit.consequence)", at: range, notes: notes,
      help: "tell participants which times to set in the app"
    ).marked(.changed(habit.mark))
  }

  fileprivate static func nothingShown(by client: ClientName, at range: SourceRange) -> Finding {
    Finding(
      "\(client.name) shows none of the questions, so this questionnaire cannot be sent from it", at: range,
      help: "use `choice`, `rating`, `slider` or `sam`, which these clients show; \(UsedClients.adviceToName)"
    )
  }

  fileprivate static func notShown(
    by clients: [ClientName], at range: SourceRange, _ places: Places
  ) -> Finding {
    let count = places.count
    let questions = count == 1 ? "this question" : "this question and \(count - 1) more"
    return Finding(
      "\(clients.inWords) \(clients.count == 1 ? "does" : "do") not show \(questions)", at: range,
      notes: places.notes, help: "use `choice`, `rating`, `slider` or `sam`, which these clients show"
    ).marked(.hidden, at: places.ranges)
  }
}
