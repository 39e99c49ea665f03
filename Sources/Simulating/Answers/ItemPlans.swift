import Describing
import Patterns
import Questionnaires

/// All questions of a questionnaire, prepared to be answered.
struct ItemPlans: Sendable {
  let columns: [Variable]
  /// By `Questionnaire.questions`; nil for one without an answer of its own.
  private(set) var items: [ItemPlan?]
  var latents: Latents

  init(_ questionnaire: Questionnaire, language: String?, seed: UInt64) {
    let variables = Variables(of: questionnaire).answers
    columns = variables
    var reader = ItemReader(questionnaire, variables, language: language, seed: seed)
    items = questionnaire.questions.map { reader.plan($0) }
    latents = Latents(reader.scales, in: questionnaire)
  }
}

private struct ItemReader {
  private let questionnaire: Questionnaire
  private let columns: [Int: Range<Int>]
  private let scored: Set<Int>
  private let language: String?
  private let seed: UInt64
  private(set) var scales: [(question: Int, scale: PointScale)] = []

  /// More points are written when they are needed.
  private static let mostCells: Int128 = 1_001
  /// Number of texts that are invented for a question.
  private static let texts = 64

  init(_ questionnaire: Questionnaire, _ variables: [Variable], language: String?, seed: UInt64) {
    self.questionnaire = questionnaire
    self.language = language
    self.seed = seed
    var columns: [Int: Range<Int>] = [:]
    for (place, variable) in variables.enumerated() {
      guard let question = variable.question?.index else { continue }
      columns[question] = (columns[question]?.lowerBound ?? place)..<place + 1
    }
    self.columns = columns
    scored = Set(questionnaire.scores.flatMap { $0.items.map(\.question.value) })
  }

  mutating func plan(_ question: Question) -> ItemPlan? {
    guard question.takesAnswer, let columns = columns[question.index] else { return nil }
    let isInOptionalGroup = question.group.map { !questionnaire.questions[$0].isRequired } ?? false
    return ItemPlan(
      question: question.index, columns: columns, isOptional: !question.isRequired && !isInOptionalGroup,
      way: way(question))
  }

  private mutating func way(_ question: Question) -> ItemPlan.Way {
    switch question.answer {
    case .oneOf(let list): return oneOf(list, question)
    case .anyOf(let multiple): return .anyOf(SeveralChoice(multiple, isRequired: question.isRequired))
    case .number(let scale): return number(scale, question)
    case .text(let field):
      let texts = texts(for: field, question)
      return texts.isEmpty ? .impossible : .text(texts)
    case .date(let date): return date.range?.isEmpty == true ? .impossible : .date(date.range)
    case .time: return .time
    case .fields, .nothing: return .impossible
    }
  }

  private mutating func oneOf(_ list: OptionList, _ question: Question) -> ItemPlan.Way {
    let isScored = scored.contains(question.index)
    let ascending =
      question.kind.type == .yesNo ? [1, 0] : list.ascending(isScored: isScored)
    guard let ascending, let lowest = ascending.first, let highest = ascending.last else {
      let rare = list.noAnswerPlaces
      let usual = list.options.indices.map { Int32($0) }.filter { !rare.contains($0) }
      return usual.isEmpty && rare.isEmpty
        ? .impossible : .oneOf(OptionChoice(usual: usual, rare: rare, cells: list.codeCells))
    }
    // "No" is not the low end of a scale.
    let side =
      question.kind.type == .yesNo
      ? 0 : LowEnd.side(lowest: list.options[Int(lowest)].text, highest: list.options[Int(highest)].text)
    let scale = PointScale(count: ascending.count, shift: side * lowEndShift)
    let answers = PointAnswers(
      options: ascending, grid: nil, cells: list.codeCells, noAnswer: list.noAnswerPlaces)
    return .point(latent: add(scale, question), scale, answers)
  }

  private mutating func number(_ numbers: NumberScale, _ question: Question) -> ItemPlan.Way {
    let grid = numbers.grid
    guard grid.count > 0 else { return .impossible }
    guard numbers.isDrawn, let count = Int(exactly: grid.count) else {
      guard let draw = NumberDraw(numbers, isScored: scored.contains(question.index)) else {
        return .impossible
      }
      return .typed(latent: add(PointScale(count: .max, shift: 0), question), draw)
    }
    let side = LowEnd.side(lowest: question.labels?.first, highest: question.labels?.second)
    let scale = PointScale(count: count, shift: side * lowEndShift)
    let cells =
      grid.count <= Self.mostCells ? (0..<count).map { Array(grid[Int128($0)].description.utf8) } : []
    let answers = PointAnswers(options: [], grid: grid, cells: cells, noAnswer: [])
    return .point(latent: add(scale, question), scale, answers)
  }

  private mutating func add(_ scale: PointScale, _ question: Question) -> Int {
    scales.append((question.index, scale))
    return scales.count - 1
  }

  private func texts(for field: TextQuestion, _ question: Question) -> [[UInt8]] {
    var draws = Draws(seed: seed, Purpose.texts.rawValue, UInt64(question.index))
    guard let source = field.pattern?.source.value else {
      return plainTexts(field, &draws).map { Array($0.utf8) }
    }
    // Reading the questionnaire has read the pattern.
    guard let pattern = try? Pattern(parsing: source) else { return [] }
    let sampler = PatternSampler(pattern)
    let drawn = (0..<Self.texts).compactMap { _ in sampler.sample { draws.below($0) } }.filter(\.canBeTyped)
    let known = drawn.isEmpty ? field.pattern?.valid.map(\.value).filter(\.canBeTyped) ?? [] : drawn
    return known.map { Array($0.utf8) }
  }

  private func plainTexts(_ field: TextQuestion, _ draws: inout Draws) -> [String] {
    switch field.inputKind {
    case .line: return ShortTexts.all(in: language)
    case .area:
      let texts = ShortTexts.all(in: language)
      return texts + texts.indices.map { "\(texts[$0]), \(texts[draws.below(texts.count)])" }
    case .email: return (1...Self.texts).map { "person\($0)@example.org" }
    case .url: return (1...Self.texts).map { "https://example.org/\($0)" }
    // Numbers that no subscriber gets (Bundesnetzagentur, numbers for films).
    case .tel: return (1...Self.texts).map { "+493023125\(100 + $0)" }
    case .password: return (1...Self.texts).map { "invented\(100 + $0)" }
    }
  }
}

extension String {
  /// An empty text is no answer, and a table cannot hold every control character.
  fileprivate var canBeTyped: Bool {
    !trimmedOfSpaces.isEmpty && unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }

  private var trimmedOfSpaces: Substring { self.drop { $0.isWhitespace } }
}

/// How far most answers are towards such an end, in standard deviations.
private let lowEndShift = 0.6
