import Diagnostics
import Questionnaires
import Tables

/// Contradictions between the texts around the questions and the schedule, the number of questions or the items of a score.
struct QuestionnaireClaims {
  private let questionnaire: Questionnaire

  init(of questionnaire: Questionnaire) { self.questionnaire = questionnaire }

  var findings: [Finding] {
    [exchangedGreetings, otherTimeOfDay, otherWeekdays, otherCount, otherPrompts, brokenPromise].compactMap(
      \.self) + questionnaire.scores.compactMap(otherTotal)
  }

  private func read(_ texts: Text?...) -> [ReadText] { ReadText.all(texts, in: questionnaire.file) }

  /// A welcome at the end and a farewell at the beginning.
  private var exchangedGreetings: Finding? {
    guard let intro = questionnaire.intro, let outro = questionnaire.outro else { return nil }
    for (first, last) in zip(read(intro), read(outro)) {
      if let goodbye = first.words.first(of: Self.goodbye), let welcome = last.begins(with: Self.welcome),
        first.begins(with: Self.welcome) == nil, !last.has(Self.goodbye)
      {
        return .exchangedGreetings(first.place(of: goodbye), last.place(of: welcome))
      }
    }
    return nil
  }

  /// "Good evening" although each prompt comes in the morning, or the other way round.
  private var otherTimeOfDay: Finding? {
    let times = questionnaire.schedule.map(\.promptTimes)
    guard questionnaire.isScheduleComplete, let first = times.compactMap(\.first).min(),
      let last = times.compactMap(\.last).max(), let rule = questionnaire.schedule.first?.range
    else { return nil }
    if last.minutes <= noon, first.minutes >= earlyMorning {
      return greeting(Self.eveningTitle, Self.eveningGreeting, not: Self.alsoMorning).map {
        .otherTimeOfDay("evening", "at \(last) or earlier", rule, at: $0)
      }
    }
    guard first.minutes >= afternoon else { return nil }
    return greeting(Self.morningTitle, Self.morningGreeting, not: Self.alsoEvening).map {
      .otherTimeOfDay("morning", "at \(first) or later", rule, at: $0)
    }
  }

  private func greeting(_ titles: Phrases, _ greetings: Phrases, not others: Phrases) -> SourceRange? {
    let first = questionnaire.questions.first.flatMap { $0.takesAnswer ? nil : $0.text }
    let beginnings = read(questionnaire.intro, questionnaire.sections.first?.text, first)
    let names = read(questionnaire.title)
    guard !(beginnings + names).contains(where: { $0.has(others) }) else { return nil }
    return names.lazy.compactMap { text in text.words.first(of: titles).map(text.place) }.first
      ?? beginnings.lazy.compactMap { text in text.begins(with: greetings).map(text.place) }.first
  }

  /// "At the weekend" or "every Sunday" in the title, but prompts on other days only.
  private var otherWeekdays: Finding? {
    let rules = questionnaire.schedule
    guard questionnaire.isScheduleComplete, let place = rules.first?.weekdays?.range,
      rules.allSatisfy({ $0.weekdays != nil })
    else { return nil }
    let asked = Set(rules.flatMap { $0.weekdays?.value.map(\.value) ?? [] })
    return read(questionnaire.title, questionnaire.description).lazy.compactMap { text in
      guard !text.has(Self.otherDays), let (days, words) = namedDays(in: text, beside: asked),
        asked.isDisjoint(with: days)
      else { return nil }
      return .otherWeekdays(asked.sorted { $0.number < $1.number }, place, at: text.place(of: words))
    }.first
  }

  /// All weekdays in a text that names one on which prompts come.
  private func namedDays(in text: ReadText, beside asked: Set<Weekday>) -> (Set<Weekday>, Range<Int>)? {
    var days: Set<Weekday> = []
    var place: Range<Int>?
    for (index, word) in text.words.words.enumerated() {
      guard let day = Self.weekdays[word.lower] else { continue }
      days.insert(day)
      let isOnIt = Self.every.contains(text.lower(index - 1)) || Self.isEvery(word.lower)
      if isOnIt { place = place ?? index..<index + 1 }
    }
    // A question about the weekend may come on Monday.
    if let weekend = text.words.first(of: Self.weekend), asked.count > 2 {
      (days, place) = (days.union([.sat, .sun]), weekend)
    }
    if let working = text.words.first(of: Self.workingDays) {
      (days, place) = (days.union([.mon, .tue, .wed, .thu, .fri]), working)
    }
    return place.map { (days, $0) }
  }

  /// "Five short questions" before three. Fewer may be said of a part: "Four questions about hearing and two about you".
  private var otherCount: Finding? {
    let questions = questionnaire.questions.filter(\.takesAnswer)
    guard questionnaire.unread.isEmpty, !questions.isEmpty else { return nil }
    let most = questions.count
    return read(questionnaire.intro, questionnaire.title, questionnaire.description).lazy.compactMap { text in
      guard let (number, place) = announcedQuestions(in: text), number > most,
        // In a draft, an empty note replaces a question with an error.
        !questionnaire.questions.contains(where: \.text.isEmpty)
      else { return nil }
      return .otherCount(number, most, at: text.place(of: place))
    }.first
  }

  private func announcedQuestions(in text: ReadText) -> (Int, Range<Int>)? {
    for noun in text.words.words.indices where Self.questionNouns.contains(text.lower(noun)) {
      var place = noun - 1
      while Self.kinds.contains(text.lower(place)) { place -= 1 }
      guard let number = text.number(at: place), number > 1, text.number(at: place - 1) == nil,
        !Self.vague.contains(text.lower(place - 1)), !Self.repeated.contains(text.lower(noun + 1)),
        text.words.words[place...noun].dropFirst().allSatisfy({ $0.gap == .space })
      else { continue }
      return (number, place..<noun + 1)
    }
    return nil
  }

  /// "We will ask you three times a day", but five prompts come.
  private var otherPrompts: Finding? {
    let rules = questionnaire.schedule
    guard questionnaire.isScheduleComplete, let range = rules.first?.range, rules.allSatisfy(\.comesEveryDay)
    else { return nil }
    let prompts = rules.reduce(0) { $0 + $1.promptsADay }
    return read(questionnaire.intro, questionnaire.description).lazy.compactMap { text in
      guard let place = text.words.first(of: Self.promptsADay),
        let number = text.number(at: place.lowerBound - 1),
        number > 1, number != prompts, !Self.vague.contains(text.lower(place.lowerBound - 2)),
        TextWords(text.sentence(around: place.lowerBound).joined(separator: " ")).first(of: Self.asking)
          != nil
      else { return nil }
      return .otherPrompts(
        number, prompts, range, at: text.place(of: place.lowerBound - 1..<place.upperBound))
    }.first
  }

  /// "Your location is not recorded", in a questionnaire that uses it.
  private var brokenPromise: Finding? {
    questionnaire.sensors.lazy.compactMap { use -> Finding? in
      guard let names = Self.sensors[use.name.value] else { return nil }
      return read(questionnaire.intro, questionnaire.description, questionnaire.outro).lazy.compactMap {
        text in
        guard let place = text.words.first(of: names) else { return nil }
        let sentence = Set(text.sentence(around: place.lowerBound))
        guard !sentence.isDisjoint(with: Self.never), !sentence.isDisjoint(with: Self.collecting) else {
          return nil
        }
        return .brokenPromise(text.written(place), use, at: text.place(of: place))
      }.first
    }.first
  }

  /// "Sum of the five symptoms" of four items.
  private func otherTotal(_ score: Score) -> Finding? {
    read(score.title).lazy.compactMap { text in
      guard let total = text.words.first(of: Self.total), let number = text.number(at: total.upperBound),
        text.words.adjacent(total.upperBound) != nil, number > 1, number != score.items.count,
        !Self.periods.contains(text.lower(total.upperBound + 1))
      else { return nil }
      return .otherTotal(number, score, at: text.place(of: total.lowerBound..<total.upperBound + 1))
    }.first
  }

  private static let weekdays = {
    var days = WordsFile.times.byWord(2, of: "weekday") { Weekday(rawValue: $0[1]) }.filter {
      $0.key.count > 2
    }
    for day in Weekday.allCases {
      days[day.name.lowercased()] = day
      days[day.name.lowercased() + "s"] = day
    }
    return days
  }()

  /// "sundays", "sonntags"
  private static func isEvery(_ day: String) -> Bool { day.hasSuffix("s") }

  private static let periods = Set(WordsFile.units.rows.prefix(7).flatMap { listedWords($0[0]) } + ["tagen"])
  private static let welcome = ClaimWords.phrases("welcome")
  private static let goodbye = ClaimWords.phrases("goodbye")
  private static let morningGreeting = ClaimWords.phrases("morning greeting")
  private static let eveningGreeting = ClaimWords.phrases("evening greeting")
  private static let morningTitle = ClaimWords.phrases("morning title")
  private static let eveningTitle = ClaimWords.phrases("evening title")
  private static let alsoMorning = ClaimWords.phrases("also the morning")
  private static let alsoEvening = ClaimWords.phrases("also the evening")
  private static let weekend = ClaimWords.phrases("weekend")
  private static let workingDays = ClaimWords.phrases("working days")
  private static let every = ClaimWords.words("every")
  private static let otherDays = ClaimWords.phrases("other days")
  private static let questionNouns = ClaimWords.words("questions")
  private static let kinds = ClaimWords.words("kind of questions")
  private static let vague = ClaimWords.words("not all questions")
  private static let repeated = ClaimWords.words("several times")
  private static let total = ClaimWords.phrases("total of the")
  private static let sensors = [
    "gps": ClaimWords.phrases("sensor gps"), "microphone": ClaimWords.phrases("sensor microphone"),
  ]
  private static let never = ClaimWords.words("not collected")
  private static let collecting = ClaimWords.words("collecting")
  private static let promptsADay = ClaimWords.phrases("prompts a day")
  private static let asking = ClaimWords.phrases("asks participants")
}

private let earlyMorning = 4 * 60
private let noon = 12 * 60
private let afternoon = 14 * 60

extension ScheduleRule {
  fileprivate var comesEveryDay: Bool {
    every == nil && fromDay == nil && days == nil && weekdays == nil && starts == nil && ends == nil
  }

  fileprivate var promptsADay: Int {
    switch form {
    case .spread(_, let times, _): times.value
    case .windows(let windows): windows.count
    case .fixed(let times): times.count
    }
  }

  /// The times between which its prompts come, in order.
  fileprivate var promptTimes: [TimeOfDay] {
    switch form {
    case .spread(let window, _, _): [window.value.start, window.value.end]
    case .windows(let windows): windows.flatMap { [$0.value.start, $0.value.end] }.sorted()
    case .fixed(let times): times.map(\.value).sorted()
    }
  }
}

extension Finding {
  fileprivate static func otherPrompts(
    _ number: Int, _ prompts: Int, _ rule: SourceRange, at place: SourceRange
  ) -> Finding {
    Finding(
      "participants read that they are asked \(number) times a day, but \(prompts == 1 ? "1 prompt comes" : "\(prompts) prompts come")",
      at: place, notes: [Note("the schedule", at: rule)],
      help: "write \(prompts) into the text, or change the schedule before anybody joins")
  }

  fileprivate static func brokenPromise(_ words: String, _ use: SensorUse, at place: SourceRange) -> Finding {
    Finding(
      "participants read that \"\(words)\" is not recorded, but the questionnaire uses `\(use.name.value)`",
      at: place, notes: [Note("used here", at: use.name.range)],
      help: "take the sensor out of `can-use`; if the study needs it, say so, and ask the ethics board first")
  }

  fileprivate static func exchangedGreetings(_ intro: SourceRange, _ outro: SourceRange) -> Finding {
    Finding(
      "the intro says goodbye and the outro welcomes participants, so the two texts are probably exchanged",
      at: intro, notes: [Note("the welcome", at: outro)], help: "exchange the texts of `intro` and `outro`")
  }

  fileprivate static func otherTimeOfDay(
    _ named: String, _ times: String, _ rule: SourceRange, at place: SourceRange
  ) -> Finding {
    Finding(
      "the text is for the \(named), but all prompts come \(times)", at: place,
      notes: [Note("the schedule", at: rule)], help: "change the times of the schedule, or the text")
  }

  fileprivate static func otherWeekdays(
    _ days: [Weekday], _ rule: SourceRange, at place: SourceRange
  ) -> Finding {
    Finding(
      "the text is about other days than those with prompts, \(days.map(\.name).joined(separator: ", "))",
      at: place, notes: [Note("the days with prompts", at: rule)],
      help: "change `weekdays`, or the days in the text")
  }

  fileprivate static func otherCount(_ number: Int, _ count: Int, at place: SourceRange) -> Finding {
    Finding(
      "the text announces \(number) questions, but the questionnaire has \(count)", at: place,
      help: "write \(count) into the text, or add the questions that are missing")
  }

  fileprivate static func otherTotal(_ number: Int, _ score: Score, at place: SourceRange) -> Finding {
    Finding(
      "the title names \(number) items, but the score has \(score.items.count)", at: place,
      notes: [Note("the items", at: score.method.range)],
      help: "list the items that are missing or too many, or write \(score.items.count) into the title")
  }
}
