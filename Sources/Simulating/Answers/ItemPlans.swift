import Describing
import Patterns
import Questionnaires
import Tables

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
    let ascending = question.kind.type == .yesNo ? [1, 0] : list.ascending(isScored: isScored)
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

/// How a question is answered, and in which columns the answer is.
struct ItemPlan: Sendable {
  /// How an answer comes about.
  enum Way: Sendable {
    /// A point of a scale, or one of several options in an order.
    case point(latent: Int, PointScale, PointAnswers)
    case typed(latent: Int, NumberDraw)
    /// One of several options in no order, by taste.
    case oneOf(OptionChoice)
    case anyOf(SeveralChoice)
    case text([[UInt8]])
    case date(DateRange?)
    case time
    /// No answer is possible, such as a number from an empty range.
    case impossible
  }

  let question: Int
  /// Among the columns of the table, the first of which is 0.
  let columns: Range<Int>
  /// It may be left empty by itself; a field of an optional group is left empty with the group.
  let isOptional: Bool
  let way: Way
}

/// The representation in the data of each point of a scale.
struct PointAnswers: Sendable {
  /// The option of each point, in ascending order of the codes; empty for a scale of numbers.
  let options: [Int32]
  let grid: NumberGrid?
  /// The cell of each point, or of each option.
  let cells: [[UInt8]]
  /// Options that mean "no answer".
  let noAnswer: [Int32]
}

/// One of several options.
struct OptionChoice: Sendable {
  /// Options among which taste decides.
  let usual: [Int32]
  /// Options that mean "no answer".
  let rare: [Int32]
  let cells: [[UInt8]]
}

/// Any of several options.
struct SeveralChoice: Sendable {
  let usual: [Int]
  /// Options that are only chosen alone.
  let alone: [Int]
  let fewest: Int
  let most: Int
  /// Of each option, each with a column of its own.
  let codes: [[UInt8]]
}

extension OptionList {
  /// The places of the options that are not "no answer", in ascending order of their codes; nil if these are not in an order.
  func ascending(isScored: Bool) -> [Int32]? {
    let places = options.indices.filter { !meansNoAnswer(options[$0].code.value) }
    let numbers = places.compactMap { options[$0].code.value.number }
    guard numbers.count == places.count, isScored || places.count >= 3 else { return nil }
    let steps = zip(numbers, numbers.dropFirst()).map { $1 - $0 }
    guard isScored || steps.allSatisfy({ $0 > 0 }) || steps.allSatisfy({ $0 < 0 }) else { return nil }
    return zip(numbers, places).sorted { $0.0 < $1.0 }.map { Int32($0.1) }
  }

  var codeCells: [[UInt8]] { options.map { Array($0.code.value.text.utf8) } }

  /// The places of the options that mean "no answer".
  var noAnswerPlaces: [Int32] {
    options.indices.filter { meansNoAnswer(options[$0].code.value) }.map { Int32($0) }
  }
}

extension SeveralChoice {
  init(_ multiple: MultipleQuestion, isRequired: Bool) {
    let codes = multiple.options.options.map(\.code.value)
    usual = codes.indices.filter { !multiple.isExclusive(codes[$0]) }
    alone = codes.indices.filter { multiple.isExclusive(codes[$0]) }
    fewest = min(multiple.fewest(isRequired: isRequired), usual.count)
    most = min(multiple.atMost?.value ?? usual.count, usual.count)
    self.codes = multiple.options.codeCells
  }
}

/// Cuts a latent value into the points of a scale.
struct PointScale: Sendable {
  /// At least one.
  let count: Int
  /// Added to the latent value: less than 0 where the low end is what most people choose.
  let shift: Double

  /// From the lowest point to the highest, in standard deviations.
  private static let width = 5.0
  /// With more points, hardly anything is lost.
  private static let fewPoints = 60

  /// From 0.
  func point(_ latent: Double) -> Int {
    min(max(Int(((latent + shift) / Self.width + 0.5) * Double(count)), 0), count - 1)
  }

  /// The share of the latent value's variance that is left in the points: the square of their correlation.
  var kept: Double {
    guard (2...Self.fewPoints).contains(count) else { return count < 2 ? 1 : 0.99 }
    let cuts = (1..<count).map { (Double($0) / Double(count) - 0.5) * Self.width - shift }
    let covariance = cuts.reduce(0) { $0 + StandardNormal.density($1) }
    let above = cuts.map { 1 - StandardNormal.share(below: $0) }
    let mean = above.reduce(0, +)
    // E[x²] of a sum of indicators that imply each other.
    let square = above.enumerated().reduce(0) { $0 + $1.element * Double(2 * $1.offset + 1) }
    return covariance * covariance / (square - mean * mean)
  }
}

/// Texts that invented participants type.
private enum ShortTexts {
  /// In the first language of the table for languages that it does not have.
  static func all(in language: String?) -> [String] {
    let primary = language?.split(separator: "-").first.map(String.init)
    return texts[primary ?? ""] ?? usual
  }

  private static let rows = WordsFile.shortTexts.rows
  private static let texts = Dictionary(grouping: rows) { $0[0] }.mapValues { $0.map { $0[1] } }
  private static let usual = texts[rows[0][0]] ?? []
}
