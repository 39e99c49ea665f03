import Platforms
import Questionnaires
import Scheduling

/// Invented answers to questionnaires, by the same participants.
package struct SimulatedStudy: Sendable {
  package let questionnaires: [Questionnaire]
  package let options: SimulationOptions
  /// Why answers cannot have the effects asked for; nil if they can.
  package let problem: String?
  private let plans: [ItemPlans]
  /// By questionnaire, the latent value with which prompts are missed; nil if there is none.
  private let missed: [Int?]
  private let participants: [Participant]
  private let phones: PhonePlan?
  /// The prompts that ring, by participant; nil if all do.
  private let rung: [[PhonePlan.Rung]]?

  package init(_ questionnaires: [Questionnaire], _ options: SimulationOptions) {
    self.questionnaires = questionnaires
    self.options = options
    var planner = EffectPlanner(questionnaires, questionnaires.map { ItemPlans($0, options) })
    var missed = [Int?](repeating: nil, count: questionnaires.count)
    var problem: String?
    do throws(EffectProblem) {
      if let id = options.missingWith { missed = try planner.latents(of: id, for: "--missing-with \(id)") }
      try planner.add(options.effects)
    } catch { problem = error.words }
    (self.problem, self.missed, plans) = (problem, missed, planner.plans)
    let participants = Participant.all(options)
    phones = options.phones.map { PhonePlan($0, questionnaires, options, participants) }
    rung = phones.map { participants.map($0.rung) }
    self.participants = participants
  }

  /// The properties of the participants, as a table.
  package var participantsTable: [UInt8] {
    var lines = [
      Self.participantsHead + (options.dropout > 0 ? ",stopped" : "") + (phones == nil ? "" : ",client,rung")
    ]
    lines += participants.map { participant in
      let numbers = [participant.willingness, participant.slowness].map(threeDecimals)
      let own = "1,\(participant.name),\(participant.joined),\(numbers.joined(separator: ","))"
      let phone = phones.map {
        ",\($0.client(of: participant).rawValue),\(rung?[participant.number].count ?? 0)"
      }
      let stopped = options.dropout > 0 ? "," + (participant.stoppedOn?.description ?? "") : ""
      return own + ",\(participant.sameAnswer == nil ? 0 : 1)" + stopped + (phone ?? "")
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Whether answers to the questionnaire are written as replies and not as answer sheets.
  package static func sendsForms(_ questionnaire: Questionnaire) -> Bool {
    let targets = questionnaire.targets.map(\.value)
    let sheets = targets.compactMap(\.platform.data.sheets)
    return sheets.contains(.replies) && !sheets.contains(.answerSheets)
  }

  /// Writes the answers to one of the questionnaires, in pieces.
  package func write<Failure>(
    _ place: Int, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> SimulatedAnswers {
    var run = SimulationRun(questionnaires[place], plans[place], options)
    run.missed = missed[place]
    run.plan.rung = rung?.map { $0.filter { $0.prompt.questionnaire == place } }
    try run.write(participants, to: sink)
    return run.result
  }
}

/// The number of rows and prompts written about one questionnaire, its faults, and its questions without answers.
package struct SimulatedAnswers: Sendable {
  package fileprivate(set) var rows = 0
  package fileprivate(set) var prompts = 0
  package fileprivate(set) var answered = 0
  package fileprivate(set) var faults: [Fault] = []
  /// Questions that were shown to nobody.
  package fileprivate(set) var neverShown: [String] = []
  /// Questions to which no answer is possible, such as a number from an empty range.
  package fileprivate(set) var unanswerable: [String] = []

  package init() {}
}

private struct SimulationRun {
  private let questionnaire: Questionnaire
  private let options: SimulationOptions
  private let hash: UInt64
  fileprivate var plan: OccasionPlan
  private var filler: RowFiller
  private var writer: any RowWriter
  private var spoiler: Spoiler
  /// The latent value with which prompts are missed.
  fileprivate var missed: Int?
  private(set) var result = SimulatedAnswers()

  private static let pieceSize = 1 << 16
  /// From a prompt to the beginning of the answer, in seconds; a fifth of the answers that a reminder can prompt begin after it.
  private static let medianDelay = 180.0
  private static let deviationOfDelay = 1.0
  private static let afterReminder = 0.2

  init(_ questionnaire: Questionnaire, _ plans: ItemPlans, _ options: SimulationOptions) {
    self.questionnaire = questionnaire
    self.options = options
    hash = stableHash(questionnaire.id.value)
    let language = options.language(of: questionnaire)
    plan = OccasionPlan(questionnaire, options)
    filler = RowFiller(questionnaire, plans, language: language, seed: options.seed)
    spoiler = Spoiler(FaultPlan(questionnaire, filler.plans), share: options.faults, seed: options.seed, hash)
    writer =
      switch options.layout {
      case .wide, .long:
        TableWriter(
          questionnaire, filler.plans, language: language, isLong: options.layout == .long,
          mayNeedQuotes: options.faults > 0)
      case .sheets:
        SheetWriter(questionnaire, language: language, isForm: SimulatedStudy.sendsForms(questionnaire))
      }
  }

  mutating func write<Failure>(
    _ participants: [Participant], to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    plan.calibrate(participants)
    var piece = writer.head
    for participant in participants {
      filler.begin(participant, hash)
      var draws = Draws(seed: options.seed, Purpose.delays.rawValue, UInt64(participant.number), hash)
      for occasion in plan.occasions(of: participant) {
        filler.advance()
        write(occasion, participant, &draws, to: &piece)
        guard piece.count >= Self.pieceSize else { continue }
        try sink(piece)
        piece.removeAll(keepingCapacity: true)
      }
    }
    try sink(piece + writer.foot)
    finish()
  }

  private mutating func write(
    _ occasion: Occasion, _ participant: Participant, _ draws: inout Draws, to piece: inout [UInt8]
  ) {
    if occasion.prompted != nil { result.prompts += 1 }
    let isAnswered = occasion.isAnswered ?? draws.chance(probability(occasion))
    guard isAnswered || occasion.prompted != nil else { return }
    var row = SimulatedRow(participant: participant, prompted: occasion.prompted, times: nil)
    if isAnswered {
      result.answered += 1
      row = answer(occasion, row, &draws)
    }
    guard isAnswered || options.layout != .sheets else { return }
    result.rows += 1
    spoiler.spoil(&row, number: result.rows, &filler.cells, filler.isShown)
    writer.write(row, filler.cells, filler.plans, to: &piece)
  }

  private func probability(_ occasion: Occasion) -> Double {
    guard let missed else { return plan.model.probability(occasion.inclination) }
    return plan.model.probability(occasion.inclination, latent: filler.latent(missed))
  }

  private mutating func answer(_ occasion: Occasion, _ row: SimulatedRow, _ draws: inout Draws)
    -> SimulatedRow
  {
    let day = floorDivide(occasion.opened, 86_400)
    let time = max(filler.fill(on: day) / 1_000, 1)
    let open = occasion.openUntil - occasion.opened
    var delay = Int(draws.logNormal(median: Self.medianDelay, deviation: Self.deviationOfDelay))
    if occasion.prompted == nil { delay = 0 }
    if !occasion.reminders.isEmpty, draws.chance(Self.afterReminder) {
      delay += occasion.reminders[draws.below(occasion.reminders.count)] - occasion.opened
    }
    // Who begins late hurries.
    let length = min(time, open)
    let started = occasion.opened + min(delay, open - length)
    return SimulatedRow(
      participant: row.participant, prompted: row.prompted,
      times: AnsweringSpan(started: started, finished: started + length))
  }

  private mutating func finish() {
    result.faults = spoiler.faults
    result.unanswerable = filler.plans.items.compactMap { item in
      guard let item, case .impossible = item.way else { return nil }
      return questionnaire.column(of: questionnaire.questions[item.question])
    }
    guard result.answered > 0 else { return }
    result.neverShown = questionnaire.questions.filter { filler.timesShown[$0.index] == 0 && $0.takesAnswer }
      .compactMap { questionnaire.column(of: $0) }
  }
}

extension ItemPlans {
  fileprivate init(_ questionnaire: Questionnaire, _ options: SimulationOptions) {
    self.init(
      questionnaire, language: options.language(of: questionnaire),
      seed: options.seed ^ stableHash(questionnaire.id.value))
  }
}

extension SimulationOptions {
  fileprivate func language(of questionnaire: Questionnaire) -> String? {
    language ?? questionnaire.languages.first?.value
  }
}

extension Participant {
  /// The first day without answers.
  fileprivate var stoppedOn: CalendarDate? {
    stops.flatMap { CalendarDate(dayNumber: joined.dayNumber + $0) }
  }
}

/// Such as `0.042`.
func threeDecimals(_ number: Double) -> String {
  Decimal(billionths: Int128((number * 1_000).rounded()) * 1_000_000).description
}
