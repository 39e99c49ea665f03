import Algorithms
import Diagnostics
import Platforms
import Questionnaires
import Scheduling

/// The remarks about a questionnaire as a whole, by the line of the summary to which they belong. The previews of the questionnaire
/// and of its study say the same.
struct QuestionnaireRemarks {
  /// A line of the summary.
  struct Line {
    /// Whether it has no effect.
    var isLost = false
    var words: [String] = []
  }

  /// A part of a sentence about the schedule.
  struct Phrase {
    enum Effect { case kept, lost, absent }

    let words: String
    let effect: Effect
  }

  private(set) var schedule = Line()
  /// Whether prompts come, but not at the hours of the schedule.
  private(set) var hasOtherTimes = false
  /// The places of schedule rules that the target refuses.
  private(set) var refusedRules: Set<Int> = []
  /// Whether participants cannot move the times, although the file lets them.
  private(set) var isChangeableLost = false
  private(set) var sensors = Line()
  private(set) var repeats = Line()
  /// About `active: false`, which is lost where participants are offered the questionnaire.
  private(set) var inactivity = Line()
  /// Says that participants are not offered the questionnaire; nil if they are.
  private(set) var notOffered: String?
  private(set) var others: [String] = []
  private let view: ClientView?

  init(_ questionnaire: Questionnaire, in view: ClientView?) {
    self.view = view
    guard let view else { return }
    let texts = [questionnaire.intro, questionnaire.outro, questionnaire.description, questionnaire.title]
      .compactMap { $0?.range }
    // Said before everything else.
    let languages = questionnaire.languages.map(\.range)
    let own = [questionnaire.scheduleRanges, questionnaire.sensorRanges, texts, languages].flatMap(\.self)
    let keys =
      [questionnaire.repeat?.range, questionnaire.active?.range, questionnaire.order?.range]
      .compactMap(\.self) + questionnaire.sections.compactMap(\.order?.range)
    inactivity = view.inactivity(of: questionnaire)
    let isOffered = questionnaire.isActive || inactivity.isLost
    notOffered = isOffered ? nil : "\(view.placeOfDrawn): not active, so participants are not offered it"
    schedule = view.schedule(of: questionnaire)
    let rules = questionnaire.schedule
    refusedRules = Set(rules.indices.filter { !view.refusals(within: rules[$0].range).isEmpty })
    let isScheduled = isOffered && !rules.isEmpty && !view.loses(QuestionnaireKey.schedule)
    // Clients that do not follow the rules ring also for those that the target refuses.
    let ringsAnyway = isOffered && rules.isEmpty && view.drawn.map(view.ringsWithoutSchedule) ?? false
    hasOtherTimes = isScheduled && view.habit(overruling: .schedule) != nil || ringsAnyway
    let isPrompted = hasOtherTimes || isScheduled && refusedRules.count < rules.count
    isChangeableLost =
      !isPrompted || view.loses(QuestionnaireKey.changeable)
      || (schedule.isLost || hasOtherTimes) && !view.participantsSetTimes
    let followers =
      hasOtherTimes && !rules.isEmpty && refusedRules.isEmpty ? view.followersOfTimes : nil
    let movers =
      isChangeableLost && questionnaire.isChangeable ? view.moversOfTimes(of: questionnaire) : nil
    schedule.words = [followers, movers].compactMap(\.self) + schedule.words
    sensors = view.sensors(of: questionnaire)
    repeats = view.repeats(of: questionnaire)
    let elsewhere = view.remarks(outside: questionnaire.sections.map(\.range) + own + keys)
    others = view.words(
      of: elsewhere.filter { !(($0.isLost || $0.isIgnored) && $0.range == questionnaire.repeatPlace) })
  }

  /// The keys of the file that say nothing about what people meet.
  var ignoredKeys: Set<QuestionnaireKey> {
    let keys: [(key: QuestionnaireKey, isIgnored: Bool)] = [
      (.schedule, schedule.isLost || hasOtherTimes), (.canUse, sensors.isLost), (.active, inactivity.isLost),
    ]
    return Set(keys.filter(\.isIgnored).map(\.key))
  }

  /// The sentences about the schedule.
  func scheduleLines(of questionnaire: Questionnaire, in language: OwnLanguage = .english) -> [[Phrase]] {
    let lines = scheduleSentences(questionnaire, in: language)
    let isChangeable = questionnaire.isChangeable && !questionnaire.schedule.isEmpty
    let changeable = isChangeable ? lines.indices.last : nil
    let rules = questionnaire.schedule.count
    let countsDays = lines.prefix(rules).enumerated().contains { rule, line in
      line.contains { phrase in
        (phrase.key == .days || phrase.key == .fromDay)
          && phrases(of: phrase, in: rule).contains { $0.effect == .kept }
      }
    }
    return lines.enumerated().map { number, line in
      line.flatMap { phrase in
        // What day 0 is matters only to people who are asked on days that are counted.
        if number >= rules, phrase.key == .days {
          return [Phrase(words: phrase.words, effect: countsDays ? .kept : .absent)]
        }
        return number == changeable
          ? [Phrase(words: phrase.words, effect: isChangeableLost ? .lost : .kept)]
          : phrases(of: phrase, in: number)
      }
    }
  }

  /// Days of participation are the first and the last one where only the last one is lost.
  private func phrases(of phrase: SchedulePhrase, in rule: Int) -> [Phrase] {
    let effect = effect(of: phrase, in: rule)
    let whole = Phrase(words: phrase.words, effect: effect)
    guard let (kept, lost) = phrase.endless else { return [whole] }
    guard let view, effect == .lost, view.isLost(phrase.range), !isOverruled(rule) else {
      return [whole, Phrase(words: kept, effect: .absent), Phrase(words: lost, effect: .absent)]
    }
    return [
      Phrase(words: phrase.words, effect: .absent), Phrase(words: kept, effect: .kept),
      Phrase(words: lost, effect: .lost),
    ]
  }

  /// A phrase about a default, which no finding calls lost, is left out where documents do not have it.
  private func effect(of phrase: SchedulePhrase, in rule: Int) -> Phrase.Effect {
    guard let view, let key = phrase.key else { return schedule.isLost ? .lost : .kept }
    let isLost = view.isWithoutEffect(phrase.range)
    if view.loses(key), !view.loses(QuestionnaireKey.schedule), !isLost { return .absent }
    return isLost || isOverruled(rule) ? .lost : .kept
  }

  private func isOverruled(_ rule: Int) -> Bool { schedule.isLost || refusedRules.contains(rule) }
}

extension Questionnaire {
  fileprivate var scheduleRanges: [SourceRange] {
    schedule.map(\.range) + [changeable?.range].compactMap(\.self)
  }

  /// Where remarks about `repeat` are, which may not be written.
  fileprivate var repeatPlace: SourceRange { `repeat`?.range ?? id.range }

  fileprivate var sensorRanges: [SourceRange] { sensors.flatMap { [$0.name.range, $0.amount.range] } }
}

extension ClientView {
  /// Whether no document of the target has a key.
  func loses(_ key: any ObjectKey) -> Bool { platform.loses(key) }

  /// The habit because of which a part of a file has no effect in the client that is drawn.
  fileprivate func habit(overruling part: OverruledPart) -> (any ClientHabit)? {
    platform.habit(overruling: part, in: drawn)
  }

  /// Says which other clients ask at the times of the schedule; nil if none does.
  fileprivate var followersOfTimes: String? {
    let followers = clients.filter { client in
      if case .document? = client.delivery?.follows.value { true } else { false }
    }
    return followers.isEmpty ? nil : "\(place(of: followers)): prompts come at these times"
  }

  /// Whether participants of a client are prompted at times of their own, whatever a file says, and even if it says nothing.
  fileprivate func ringsWithoutSchedule(_ client: ClientName) -> Bool {
    platform.habit(overruling: .schedule, in: client) != nil && client.delivery?.follows.value == .participant
  }

  /// Says in which clients participants may move the times; nil if in none, or if it is so in all.
  fileprivate func moversOfTimes(of questionnaire: Questionnaire) -> String? {
    guard clients.count > 1, !questionnaire.schedule.isEmpty, !loses(QuestionnaireKey.schedule),
      !loses(QuestionnaireKey.changeable)
    else { return nil }
    let movers = clients.filter { client in
      let follows = client.delivery?.follows.value
      let isDocument = if case .document? = follows { true } else { false }
      return offers(questionnaire, in: client) && (isDocument || follows == .participant)
    }
    return movers.isEmpty || movers.count == clients.count
      ? nil : "\(place(of: movers)): participants may move the times"
  }

  /// Whether participants choose the times in the client that is drawn.
  fileprivate var participantsSetTimes: Bool { drawn?.delivery?.follows.value == .participant }

  /// Whether people can open a questionnaire in a client.
  private func offers(_ questionnaire: Questionnaire, in client: ClientName) -> Bool {
    questionnaire.isActive || loses(QuestionnaireKey.active)
      || platform.habit(overruling: .inactivity, in: client) != nil
  }

  fileprivate func inactivity(of questionnaire: Questionnaire) -> QuestionnaireRemarks.Line {
    guard let active = questionnaire.active, !active.value else { return QuestionnaireRemarks.Line() }
    let isLost = loses(QuestionnaireKey.active) || habit(overruling: .inactivity) != nil
    return QuestionnaireRemarks.Line(isLost: isLost, words: remarks(at: active.range))
  }

  fileprivate func schedule(of questionnaire: Questionnaire) -> QuestionnaireRemarks.Line {
    guard !questionnaire.schedule.isEmpty else {
      let ringing = clients.filter { offers(questionnaire, in: $0) && ringsWithoutSchedule($0) }
      let instead = remarks(byClient: { client in
        client.flatMap {
          ringing.contains($0) ? self.platform.habit(overruling: .schedule, in: $0)?.mark : nil
        }
      })
      return QuestionnaireRemarks.Line(
        isLost: drawn.map(ringing.contains) ?? false,
        words: remarks(at: questionnaire.changeable?.range) + instead)
    }
    if loses(QuestionnaireKey.schedule) {
      let lost: [QuestionnaireKey] = questionnaire.isChangeable ? [.schedule, .changeable] : [.schedule]
      return QuestionnaireRemarks.Line(isLost: true, words: [words(ofLost: lost)])
    }
    let silent = clients.filter { !offers(questionnaire, in: $0) }
    var line = line(of: questionnaire.scheduleRanges, without: .schedule, besides: silent)
    guard !silent.isEmpty else { return line }
    line.isLost = line.isLost || drawn.map(silent.contains) ?? false
    line.words.insert("\(place(of: silent)): not active, so nobody is prompted", at: 0)
    return line
  }

  fileprivate func sensors(of questionnaire: Questionnaire) -> QuestionnaireRemarks.Line {
    guard loses(QuestionnaireKey.canUse), !questionnaire.sensors.isEmpty else {
      var line = line(of: questionnaire.sensorRanges, without: .sensors)
      if line.isLost, let readers = readers(of: questionnaire) { line.words.insert(readers, at: 0) }
      return line
    }
    return QuestionnaireRemarks.Line(isLost: true, words: [words(ofLost: [.canUse])])
  }

  /// Says which clients read the sensors; nil if none does.
  private func readers(of questionnaire: Questionnaire) -> String? {
    let readers = clients.filter { client in
      platform.habit(overruling: .sensors, in: client) == nil
        && !questionnaire.sensorRanges.flatMap { remarks(within: $0) }.contains {
          ($0.isLost || $0.isIgnored) && ($0.clients.isEmpty || $0.clients.contains(client))
        }
    }
    return readers.isEmpty ? nil : "\(place(of: readers)): this is measured"
  }

  fileprivate func repeats(of questionnaire: Questionnaire) -> QuestionnaireRemarks.Line {
    if loses(QuestionnaireKey.repeat) {
      // As often as people like is what the file says, too.
      guard questionnaire.repeats == .once else { return QuestionnaireRemarks.Line() }
      return QuestionnaireRemarks.Line(
        isLost: true, words: ["\(place(of: [])): can be filled in any number of times"])
    }
    let range = questionnaire.repeatPlace
    let isWritten = questionnaire.repeat != nil
    let found = remarks(within: range).filter {
      $0.range == range && ($0.isLost || $0.isIgnored || isWritten)
    }
    // Of the schedule that says how often, there is none.
    if found.isEmpty, questionnaire.schedule.isEmpty, questionnaire.repeats == .once,
      case .partly = platform.support(of: QuestionnaireKey.repeat)
    {
      return QuestionnaireRemarks.Line(
        words: ["\(place(of: [])): no source says how often it can be filled in without a schedule"])
    }
    return QuestionnaireRemarks.Line(isLost: isWithoutEffect(range), words: words(of: found))
  }

  /// A line that has no effect in clients with a habit. In these, only what they do instead is of interest.
  ///
  /// - Parameter others: clients of which there is nothing to say
  private func line(
    of places: [SourceRange], without part: OverruledPart, besides others: [ClientName] = []
  ) -> QuestionnaireRemarks.Line {
    let silent = clients.filter { platform.habit(overruling: part, in: $0) != nil }
    let reasons =
      platform.habits.filter { $0.clients.contains(where: silent.contains) }.map(\.mark)
      + silent.compactMap(\.delivery?.mostKept)
    let found = places.flatMap(remarksOnEffects).compactMap { remark -> ViewRemark? in
      guard let remark = remark.without(others, of: clients) else { return nil }
      return remark.isRefused || remark.says(reasons) ? remark : remark.without(silent, of: clients)
    }
    let isLost = !places.isEmpty && drawn.map(silent.contains) ?? false
    return QuestionnaireRemarks.Line(isLost: isLost, words: words(of: found))
  }

  /// Of something that is refused, only why, and what clients do whatever the file says.
  private func remarksOnEffects(within place: SourceRange) -> [ViewRemark] {
    let refusals = remarks(within: place).filter(\.isRefused)
    let refusing = refusals.flatMap { $0.clients.isEmpty ? clients : $0.clients }
    let instead = platform.habits.filter { $0.overrules != nil }.map(\.mark)
    return remarks(within: place).compactMap {
      $0.isRefused || $0.says(instead) ? $0 : $0.without(refusing, of: clients)
    }
  }

  /// Such as "not on form: `schedule` (nobody is prompted)".
  private func words(ofLost keys: [QuestionnaireKey]) -> String {
    let names = keys.map { lossWords(of: $0) }
    return "not \(place(of: [])): \(names.joined(separator: ", "))"
  }
}

extension ScheduleRule {
  fileprivate func keysWithoutEffect(in view: ClientView) -> Set<ScheduleKey> {
    let places: [(key: ScheduleKey, range: SourceRange?)] = [
      (.openFor, openFor?.range), (.remindAfter, reminders?.range), (.days, days?.range),
      (.ends, ends?.range),
    ]
    return Set(places.filter { view.isWithoutEffect($0.range) }.map(\.key))
  }
}

extension ViewRemark {
  /// Whether it has the words of one of these habits.
  func says(_ marks: [String]) -> Bool {
    switch what {
    case .changed(let words), .ignored(let words): marks.contains(words)
    case .lost, .hidden, .refused: false
    }
  }
}

extension Questionnaire {
  /// The parts that are shown after some answers; all of them in apps that do not follow conditions.
  package func shown(after sheet: AnswerSheet?, in view: ClientView?) -> Questionnaire {
    guard let sheet, view?.conduct.followsConditions ?? true else { return self }
    return shown(after: sheet)
  }

  /// The questionnaire as if it said only what has an effect in a view, to measure how long it takes and to count its prompts.
  package func asShown(in view: ClientView?) -> Questionnaire {
    guard let view else { return self }
    let texts: [(key: QuestionnaireKey, text: Text?)] = [(.intro, intro), (.outro, outro)]
    let hidden = texts.filter { view.reason($0.text) != nil }.map(\.key)
    let remarks = QuestionnaireRemarks(self, in: view)
    return asked(in: view).without(remarks.ignoredKeys.union(hidden), prompting: rules(in: view, remarks))
  }

  /// The schedule rules with what has an effect; nil if they are as they are written.
  private func rules(in view: ClientView, _ remarks: QuestionnaireRemarks) -> [ScheduleRule]? {
    let kept = schedule.indices.filter { !remarks.refusedRules.contains($0) }.map { schedule[$0] }
    let lost = kept.map { $0.keysWithoutEffect(in: view) }
    guard kept.count < schedule.count || lost.contains(where: { !$0.isEmpty }) else { return nil }
    return zip(kept, lost).map { $0.without($1) }
  }

  /// With the questions that are shown, and the conditions that are followed.
  private func asked(in view: ClientView) -> Questionnaire {
    let isHidden = questions.contains { view.reason(for: $0) != nil }
    guard isHidden || hasConditions && !view.followsConditions else { return self }
    return showing({ view.reason(for: $0) == nil }, keepsConditions: view.followsConditions)
  }

  /// Whether a view shows a question, or there is none.
  func asksSomething(in view: ClientView?) -> Bool {
    let asked = questions.filter(\.isNumbered)
    return asked.isEmpty || asked.contains { view?.reason(for: $0) == nil }
  }

  /// The time to fill in what a view shows, in the language that takes longest.
  package func answeringTime(in view: ClientView?, readingSpeed: ReadingSpeed) -> AnsweringTime {
    estimateAnsweringTime(asShown(in: view), readingSpeed: readingSpeed)
  }

  /// Whether participants are prompted in a view, but not at the hours of the schedule.
  package func hasOtherTimes(in view: ClientView?) -> Bool {
    QuestionnaireRemarks(self, in: view).hasOtherTimes
  }
}
