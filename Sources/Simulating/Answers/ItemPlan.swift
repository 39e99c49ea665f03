import Questionnaires

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
