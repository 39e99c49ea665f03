import DataChecking
import Questionnaires
import Scheduling

/// Fills in a questionnaire again and again, for one participant after the other: what is shown is answered in the order of the
/// file.
struct RowFiller {
  let plans: ItemPlans
  let answers: RowAnswers
  var cells: RowCells
  private(set) var isShown: [Bool]
  /// Number of times that each question was shown.
  private(set) var timesShown: [Int]
  private let questionnaire: Questionnaire
  private let sheet: SheetPlan
  private let costs: AnsweringCosts
  private var latents: Latents
  /// Of each question with options that are in no order: how much the participant likes each.
  private var tastes: [[Double]]
  private var participant: Participant?
  private let seed: UInt64
  private var random = Draws(seed: 0)
  private var skipsGroup = false

  private static let skipped = 0.05
  private static let rare = 0.03
  /// Of the logarithm of the time that a participant takes, from prompt to prompt.
  private static let deviationOfTime = 0.25
  /// Milliseconds an item of those who do not read.
  private static let carelessTime = 300..<900

  init(_ questionnaire: Questionnaire, _ plans: ItemPlans, language: String?, seed: UInt64) {
    self.questionnaire = questionnaire
    self.plans = plans
    self.seed = seed
    sheet = SheetPlan(questionnaire)
    costs = countCosts(questionnaire, language: language, speed: ReadingSpeed())
    latents = plans.latents
    let count = questionnaire.questions.count
    answers = RowAnswers(initial: Array(repeating: .none, count: count), optionCounts: sheet.optionCounts)
    cells = RowCells(columns: plans.columns.count)
    isShown = Array(repeating: false, count: count)
    timesShown = Array(repeating: 0, count: count)
    tastes = Array(repeating: [], count: count)
  }

  /// The next participant.
  mutating func begin(_ participant: Participant, _ hash: UInt64) {
    self.participant = participant
    var draws = Draws(seed: seed, Purpose.latents.rawValue, UInt64(participant.number), hash)
    latents = plans.latents
    latents.begin(participant, seed: seed, &draws)
    for item in plans.items.lazy.compactMap({ $0 }) { tastes[item.question] = draws.shares(item.way.choices) }
    random = Draws(seed: seed, Purpose.answers.rawValue, UInt64(participant.number), hash)
  }

  /// Moves the latent values on. They change with each prompt, answered or not.
  mutating func advance() { latents.advance(&random) }

  /// Standard normal over all participants and prompts.
  func latent(_ place: Int) -> Double { latents.value(place) }

  /// Fills in the questionnaire on a day, counted from 1970-01-01.
  ///
  /// - Returns: milliseconds
  mutating func fill(on day: Int) -> Int {
    answers.clear()
    cells.clear()
    var (gate, section, time, items) = (0, -1, costs.frame.total, 0)
    for question in questionnaire.questions {
      let place = question.index
      var shown = true
      if gate < sheet.gates.count, sheet.gates[gate].question == place {
        shown = decide(sheet.gates[gate])
        gate += 1
      }
      isShown[place] = shown
      guard shown else { continue }
      timesShown[place] += 1
      if question.section != section {
        section = question.section
        time += costs.sections[section].longest.total
      }
      time += costs.questions[place].longest.total
      if question.takesAnswer { items += 1 }
      // An optional group is left empty as a whole.
      if !question.fields.isEmpty { skipsGroup = !question.isRequired && random.chance(Self.skipped) }
      if let item = plans.items[place], question.group == nil || !skipsGroup { answer(item, on: day) }
    }
    if participant?.sameAnswer != nil {
      return items * (Self.carelessTime.lowerBound + random.below(Self.carelessTime.count))
    }
    return Int(
      Double(time) * (participant?.slowness ?? 1)
        * random.logNormal(median: 1, deviation: Self.deviationOfTime))
  }

  private func decide(_ gate: SheetPlan.Gate) -> Bool {
    if let group = gate.group, !isShown[group] { return false }
    let conditions = [gate.section, gate.own]
    return conditions.allSatisfy { $0.map { sheet.conditions.truth($0, after: answers) == .yes } ?? true }
  }

  private mutating func answer(_ item: ItemPlan, on day: Int) {
    if item.isOptional, random.chance(Self.skipped) { return }
    let column = item.columns.lowerBound
    switch item.way {
    case .point(let latent, let scale, let points): point(item, latent, scale, points)
    case .typed(let latent, let draw):
      let same = participant?.sameAnswer.map { ($0 - 0.5) * 5 }
      let number = draw.number(draw.trait.map(trait) ?? same ?? latents.value(latent))
      answers.give(item.question, number: number)
      cells.set(column, Array(Decimal(billionths: number).description.utf8))
    case .oneOf(let choice): oneOf(item, choice)
    case .anyOf(let choice): anyOf(item, choice)
    case .text(let texts):
      answers.set(item.question, .given)
      cells.set(column, texts[participant?.sameAnswer == nil ? random.below(texts.count) : 0])
    case .date(let range):
      guard let date = date(in: range, on: day) else { return }
      answers.set(item.question, .given)
      cells.set(column, Array(date.description.utf8))
    case .time:
      answers.set(item.question, .given)
      cells.set(column, TimeWriter.timeOfDay(minute: 360 + random.below(1_080)))
    case .impossible: return
    }
  }

  private mutating func point(_ item: ItemPlan, _ latent: Int, _ scale: PointScale, _ points: PointAnswers) {
    let column = item.columns.lowerBound
    if !points.noAnswer.isEmpty, random.chance(Self.rare) {
      let option = points.noAnswer[random.below(points.noAnswer.count)]
      answers.give(item.question, code: option)
      return cells.set(column, points.cells[Int(option)])
    }
    let place =
      participant?.sameAnswer.map { Int($0 * Double(scale.count)) } ?? scale.point(latents.value(latent))
    if let grid = points.grid {
      let number = grid[Int128(place)]
      answers.give(item.question, number: number.billionths)
      cells.set(column, points.cells.isEmpty ? Array(number.description.utf8) : points.cells[place])
    } else {
      answers.give(item.question, code: points.options[place])
      cells.set(column, points.cells[Int(points.options[place])])
    }
  }

  private mutating func oneOf(_ item: ItemPlan, _ choice: OptionChoice) {
    let takesRare = choice.usual.isEmpty || !choice.rare.isEmpty && random.chance(Self.rare)
    let options = takesRare ? choice.rare : choice.usual
    let place: Int
    if takesRare {
      place = random.below(options.count)
    } else if let same = participant?.sameAnswer {
      place = Int(same * Double(options.count))
    } else {
      place = random.place(tastes[item.question])
    }
    answers.give(item.question, code: options[place])
    cells.set(item.columns.lowerBound, choice.cells[Int(options[place])])
  }

  private mutating func anyOf(_ item: ItemPlan, _ choice: SeveralChoice) {
    let chosen = Set(chosenOptions(item, choice))
    for option in choice.codes.indices {
      let isChosen = chosen.contains(option)
      if isChosen { answers.choose(option, of: item.question) }
      cells.set(item.columns.lowerBound + option, [isChosen ? 0x31 : 0x30])
    }
  }

  private mutating func chosenOptions(_ item: ItemPlan, _ choice: SeveralChoice) -> [Int] {
    if choice.usual.isEmpty || !choice.alone.isEmpty && random.chance(Self.rare) {
      return choice.alone.isEmpty ? [] : [choice.alone[random.below(choice.alone.count)]]
    }
    let taste = tastes[item.question]
    if let same = participant?.sameAnswer {
      let first = Int(same * Double(choice.usual.count))
      let count = min(max(choice.fewest, 1), max(choice.most, choice.fewest))
      return (0..<count).map { choice.usual[(first + $0) % choice.usual.count] }
    }
    var chosen = choice.usual.indices.filter { random.chance(min(0.9, 0.1 + taste[$0])) }
    while chosen.count > choice.most { chosen.remove(at: random.below(chosen.count)) }
    var others = choice.usual.indices.filter { !chosen.contains($0) }
    while chosen.count < choice.fewest { chosen.append(others.remove(at: random.below(others.count))) }
    return chosen.map { choice.usual[$0] }
  }

  /// Standard normal over all participants, and the same in all questionnaires.
  private func trait(_ name: String) -> Double {
    guard let participant else { return 0 }
    var draws = Draws(
      seed: seed, Purpose.levels.rawValue, UInt64(participant.number), stableHash("trait \(name)"))
    return min(max(draws.normal(), -Self.mostUnusual), Self.mostUnusual)
  }

  /// In standard deviations: nobody who takes part is older or heavier than people are.
  private static let mostUnusual = 2.1

  /// A date of birth if the range is that long; otherwise any date of a closed range, and mostly a recent one of an open range: before its
  /// end or the day of answering, or from its beginning on.
  private mutating func date(in range: DateRange?, on day: Int) -> CalendarDate? {
    func number(_ limit: DateLimit?) -> Int? {
      switch limit {
      case .date(let date)?: date.dayNumber
      case .today?: day
      case nil: nil
      }
    }
    let (first, last) = (number(range?.earliest?.value), number(range?.latest?.value))
    if let first, let last, first > last { return nil }
    let recent = Int(random.logNormal(median: Self.recentDays, deviation: 1)) - 1
    switch (first, last) {
    case (let first?, let last?) where last - first >= Self.daysOfLives:
      return CalendarDate(dayNumber: min(max(birth, first), last))
    case (let first?, let last?): return CalendarDate(dayNumber: first + random.below(last - first + 1))
    case (let first?, nil) where first >= day: return CalendarDate(dayNumber: first + max(recent, 0))
    case (let first?, nil): return CalendarDate(dayNumber: max(day - max(recent, 0), first))
    case (nil, let last): return CalendarDate(dayNumber: (last ?? day) - max(recent, 0))
    }
  }

  private static let recentDays = 6.0
  /// A range of twenty years is for dates of birth.
  private static let daysOfLives = 20 * 365

  /// The same at each prompt, and as long ago as the age that the participant gives.
  private var birth: Int {
    guard let participant else { return 0 }
    var draws = Draws(seed: seed, Purpose.levels.rawValue, UInt64(participant.number), stableHash("birthday"))
    let age = NumberDraw.age(trait(NumberDraw.ageName))
    return participant.joined.dayNumber - Int(age * 365.2425) - draws.below(365)
  }
}

extension ItemPlan.Way {
  /// Among how many options taste decides.
  fileprivate var choices: Int {
    switch self {
    case .oneOf(let choice): choice.usual.count
    case .anyOf(let choice): choice.usual.count
    case .point, .typed, .text, .date, .time, .impossible: 0
    }
  }
}
