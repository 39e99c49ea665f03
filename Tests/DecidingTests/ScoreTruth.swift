import Deciding

@testable import Questionnaires

/// What is true of a score, computed from all answer sheets one by one, with numbers of its own.
struct ScoreTruth {
  private let score: Score
  private let questionnaire: Questionnaire
  private let sheets: [BruteForce.Filled]
  private let place: Int
  /// In 2,520ths, a multiple of all numbers of answers up to ten.
  private let values: [Int128]

  init(_ score: Score, _ questionnaire: Questionnaire, _ sheets: [BruteForce.Filled]) {
    self.score = score
    self.questionnaire = questionnaire
    self.sheets = sheets
    place = questionnaire.scores.firstIndex { $0 === score } ?? 0
    values = sheets.compactMap { Self.value(of: score, in: questionnaire, after: $0.sheet) }
  }

  private static func value(of score: Score, in questionnaire: Questionnaire, after sheet: AnswerSheet)
    -> Int128?
  {
    let numbers = score.items.compactMap { item -> Int128? in
      let question = questionnaire.questions[item.question.value]
      guard let number = number(sheet[item.question.value], to: question) else { return nil }
      return item.isReversed ? ends(of: question) - number : number
    }
    guard numbers.count >= score.atLeast?.value ?? score.items.count else { return nil }
    let mean = numbers.reduce(0, +) * 2_520 / Int128(numbers.count)
    return score.method.value == .mean ? mean : mean * Int128(score.items.count)
  }

  private static func number(_ answer: Answer?, to question: Question) -> Int128? {
    switch answer {
    case .code(let code) where question.options?.meansNoAnswer(Code(code)) ?? false: nil
    case .code("yes"): 1_000_000_000
    case .code("no"): 0
    case .code(let code): Decimal(code)?.billionths
    case .number(let number): number.billionths
    case .codes, .text, nil: nil
    }
  }

  /// The lowest and the highest number of the generated types, added.
  private static func ends(of question: Question) -> Int128 {
    let sum =
      switch question.kind.type {
      case .yesNo: 1
      case .choice: endsOfCodes(of: question)
      case .rating: 4
      default: 10
      }
    return Int128(sum) * 1_000_000_000
  }

  private static func endsOfCodes(of question: Question) -> Int {
    guard let list = question.options else { return 0 }
    let codes = list.options.filter { !list.meansNoAnswer($0.code.value) }.compactMap(\.code.value.number)
    return (codes.min() ?? 0) + (codes.max() ?? 0)
  }

  /// What an analysis says wrongly.
  func faults(of analysis: ScoreAnalysis) -> [String] {
    var faults: [String] = []
    switch analysis.outcome {
    case .undecided: faults.append("undecided")
    case .never(let hidden):
      if !values.isEmpty { faults.append("never computed") }
      if hidden != neverShown { faults.append("never shown \(hidden)") }
    case .attained(let range):
      let ends = [values.min(), values.max()].map { $0.map(words) ?? "none" }
      if ends != [words(range.lowerBound), words(range.upperBound)] {
        faults.append("range \(range), not \(ends)")
      }
      if !isMissing(analysis.missing) { faults.append("missing \(String(describing: analysis.missing))") }
      if analysis.unreachableBands.map(\.place) != emptyBands { faults.append("bands") }
      let highest = analysis.highest.map { questionnaire.scoreResults(after: $0) }
      if highest?[place] != .value(range.upperBound) {
        faults.append("highest \(String(describing: highest))")
      }
    }
    return faults
  }

  /// A value in 2,520ths of a billionth as qtool writes it.
  private func words(_ value: Int128) -> String { words(ScoreValue(billionths: value, over: 2_520)) }
  private func words(_ value: ScoreValue) -> String { value.description }

  private var neverShown: [Int] {
    score.items.map(\.question.value).filter { item in !sheets.contains { $0.questions[item] } }
  }

  private var emptyBands: [Int] {
    score.bands.indices.filter { place in
      let start = score.bands[place].start.value.billionths * 2_520
      let end = place + 1 < score.bands.count ? score.bands[place + 1].start.value.billionths * 2_520 : .max
      return !values.contains { start <= $0 && $0 < end }
    }
  }

  private func isMissing(_ path: MissingPath?) -> Bool {
    let items = score.items.map(\.question.value)
    let exists = sheets.contains { filled in
      items.count { filled.questions[$0] } < score.needed
        && questionnaire.questions.allSatisfy {
          !$0.takesAnswer || !filled.questions[$0.index] || filled.sheet[$0.index] != nil
        }
    }
    guard let path else { return !exists }
    let evaluation = Evaluation(of: questionnaire, after: path.sheet)
    let hidden = items.filter { !evaluation.isShown(questionnaire.questions[$0]) }
    return exists && evaluation.unasked.isEmpty && Set(hidden) == Set(path.hidden)
  }

  /// The sheets after which the model computes another value; `results` are those of all scores after each sheet.
  func wrongResults(among results: [[ScoreResult]]) -> [Int] {
    sheets.indices.filter { sheet in
      let truth = Self.value(of: score, in: questionnaire, after: sheets[sheet].sheet)
      switch results[sheet][place] {
      case .value(let value): return truth.map { ScoreValue(billionths: $0, over: 2_520) } != value
      case .missing: return truth != nil
      }
    }
  }
}
