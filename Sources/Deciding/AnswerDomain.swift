import Questionnaires

/// The answers that a question's type allows, in an order in which every comparison accepts contiguous ranges.
enum AnswerDomain {
  case codes(CodeRow)
  case numbers(NumberGrid)
  case options(MultipleQuestion)
  /// Text, date and time: either answered or not.
  case free
  /// Groups and notes take no answer of their own.
  case nothing

  /// `row` puts the codes of a list in order.
  init(_ question: Question, row: (OptionList) -> CodeRow = CodeRow.init) {
    switch question.answer {
    case .oneOf(let list): self = .codes(row(list))
    case .anyOf(let multiple): self = .options(multiple)
    case .number(let scale): self = .numbers(scale.grid)
    case .text, .date, .time: self = .free
    case .fields, .nothing: self = .nothing
    }
  }

  /// Number of ordered answers; nil if the answers have no order.
  var count: Int128? {
    switch self {
    case .codes(let row): Int128(row.count)
    case .numbers(let grid): grid.count
    case .options, .free, .nothing: nil
    }
  }

  /// Number of answers, from the first, that a comparison of numbers can accept.
  private var comparable: Int128 {
    if case .codes(let row) = self { Int128(row.comparable) } else { count ?? 0 }
  }

  /// Some answer is allowed. Otherwise a rule about scales reports it, and conditions on it are not judged.
  static func isAnswerable(_ question: Question) -> Bool {
    if let scale = question.scale { return scale.grid.count != 0 }
    if let multiple = question.selection {
      return OptionBounds(multiple, isRequired: question.isRequired).isAnswerable
    }
    return question.options?.options.isEmpty != true
  }

  /// The answers that a comparison accepts, by their places.
  func answers(acceptedBy predicate: ConditionPredicate) -> AnswerSet {
    switch predicate {
    case .isOneOf(let values, _): AnswerSet(places: values.compactMap(place))
    case .compare(.less, let value): stretch(0, place(notBelow: value))
    case .compare(.lessOrEqual, let value): stretch(0, place(above: value))
    case .compare(.greater, let value): stretch(place(above: value), comparable)
    case .compare(.greaterOrEqual, let value): stretch(place(notBelow: value), comparable)
    case .between(let lower, let upper): stretch(place(notBelow: lower), place(above: upper))
    case .includes, .answered: AnswerSet()
    }
  }

  private func stretch(_ lower: Int128, _ upper: Int128) -> AnswerSet {
    AnswerSet(lower < upper ? [lower..<upper] : [])
  }

  private func place(of value: ConditionValue) -> Int128? {
    switch self {
    case .codes(let row): row.place(of: value.text).map { Int128($0) }
    case .numbers(let grid): value.number.flatMap { grid.place(of: $0) }
    case .options, .free, .nothing: nil
    }
  }

  private func place(notBelow value: ConditionValue) -> Int128 { place(value) { $0 < $1 } }

  private func place(above value: ConditionValue) -> Int128 { place(value) { $0 <= $1 } }

  /// The first place whose number is no longer `before` the value.
  private func place(_ value: ConditionValue, _ before: (Decimal, Decimal) -> Bool) -> Int128 {
    guard let number = value.number else { return 0 }
    switch self {
    case .codes(let row): return Int128(row.firstPlace { !before(Decimal($0.number ?? 0), number) })
    case .numbers(let grid):
      let place = grid.place(notBelow: number)
      return place < grid.count && before(grid[place], number) ? place + 1 : place
    case .options, .free, .nothing: return 0
    }
  }
}

/// Limits of how many options of a multiple may be chosen.
struct OptionBounds {
  /// The fewest that count as an answer if none of them is exclusive.
  let fewest: Int
  let most: Int
  let plain: Int
  let exclusive: Int

  /// An optional question with nothing chosen has no answer, so an answer to it has at least one option.
  init(_ multiple: MultipleQuestion, isRequired: Bool) {
    exclusive = multiple.exclusiveCount
    plain = multiple.options.options.count - exclusive
    fewest = max(multiple.fewest(isRequired: isRequired), isRequired ? 0 : 1)
    most = min(multiple.atMost?.value ?? plain, plain)
  }

  /// Requiring more answers than can be chosen together is reported separately (`selection-bounds`).
  var isAnswerable: Bool { fewest <= most || (fewest <= 1 && exclusive > 0) }
}

/// The codes of a list in order: those that mean "no answer" last, the others sorted by number if all are numbers.
///
/// It refers to the list, because many questions may each use a long one with a `no-answer` of their own.
struct CodeRow {
  private let list: OptionList
  /// Number of codes that do not mean "no answer": comparisons of numbers accept only these.
  let comparable: Int
  /// The option at each place; empty if the list has this order.
  private let order: [UInt32]
  /// The place of each option, likewise.
  private let places: [UInt32]

  init(_ list: OptionList) {
    self.list = list
    let all = list.options.indices
    let scale = all.filter { !list.meansNoAnswer(list.options[$0].code.value) }
    comparable = scale.count
    let numbers = scale.compactMap { list.options[$0].code.value.number }
    let areInOrder = numbers.count < scale.count || !zip(numbers, numbers.dropFirst()).contains { $0 > $1 }
    if areInOrder, scale.count == all.count {
      order = []
      places = []
      return
    }
    let sorted = areInOrder ? scale : zip(scale, numbers).sorted { $0.1 < $1.1 }.map(\.0)
    let refusals = all.filter { list.meansNoAnswer(list.options[$0].code.value) }
    order = (sorted + refusals).map { UInt32($0) }
    var places = [UInt32](repeating: 0, count: order.count)
    for (place, option) in order.enumerated() { places[Int(option)] = UInt32(place) }
    self.places = places
  }

  var count: Int { list.options.count }

  subscript(place: Int) -> Code {
    list.options[order.isEmpty ? place : Int(order[place])].code.value
  }

  func place(of code: String) -> Int? {
    list.place(of: code).map { places.isEmpty ? $0 : Int(places[$0]) }
  }

  /// The first place of a comparable code where it holds, given that it holds at all later ones too.
  func firstPlace(_ holds: (Code) -> Bool) -> Int {
    var places = 0..<comparable
    while !places.isEmpty {
      let middle = (places.lowerBound + places.upperBound) / 2
      places = holds(self[middle]) ? places.lowerBound..<middle : middle + 1..<places.upperBound
    }
    return places.lowerBound
  }
}
