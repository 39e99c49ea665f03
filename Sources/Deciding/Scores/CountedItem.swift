import Questionnaires

/// A question of a score, with what its answers count as in units of the score.
struct CountedItem {
  let question: Question
  let item: ScoreItem
  let domain: AnswerDomain
  /// A divisor of all numbers of the score, in billionths.
  let unit: Int128

  /// The numbers that answers at these places of the domain count as; nil if there are too many to list them.
  func numbers(in places: Range<Int128>, _ effort: inout Int) -> IntegerSet? {
    switch domain {
    case .codes(let row):
      let numbers = places.compactMap { number(of: row[Int($0)]) }
      return IntegerSet(numbers.map { $0 / unit...$0 / unit })
    case .numbers(let grid):
      guard !places.isEmpty else { return IntegerSet([]) }
      let ends = [grid[places.lowerBound], grid[places.upperBound - 1]].map {
        item.counted($0).billionths / unit
      }
      let (first, last) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
      let count = places.upperBound - places.lowerBound
      if last - first == count - 1 { return IntegerSet([first...last]) }
      guard count <= Int128(max(0, effort)) else { return nil }
      effort -= Int(count)
      let step = (last - first) / (count - 1)
      return IntegerSet((0..<count).map { first + $0 * step...first + $0 * step })
    case .options, .free, .nothing: return nil
    }
  }

  /// An answer at these places that means "no answer", and so does not count.
  func refusal(in places: Range<Int128>) -> Answer? {
    switch domain {
    case .codes(let row):
      places.map { row[Int($0)] }.first { number(of: $0) == nil }.map { .code($0.text) }
    case .numbers, .options, .free, .nothing: nil
    }
  }

  /// The answer that counts as this number.
  func answer(countingAs number: Int128) -> Answer? {
    let billionths = number * unit
    switch domain {
    case .codes(let row):
      let place = (0..<row.count).first { self.number(of: row[$0]) == billionths }
      return place.map { .code(row[$0].text) }
    // Reversing twice gives the number itself.
    case .numbers: return .number(item.counted(Decimal(billionths: billionths)))
    case .options, .free, .nothing: return nil
    }
  }

  private func number(of code: Code) -> Int128? {
    item.scale.number(ofCode: code.text).map { item.counted($0).billionths }
  }
}

extension ScoreItem {
  /// The greatest common divisor of everything that answers count as, in billionths.
  var unit: Int128 {
    switch scale.numbers {
    case .codes(let codes):
      codes.values.reduce(0) { greatestDivisor($0, counted($1).billionths) }
    case .grid(let grid):
      grid.count < 2
        ? greatestDivisor(0, counted(grid[0]).billionths)
        : greatestDivisor(counted(grid[0]).billionths, grid[1].billionths - grid[0].billionths)
    }
  }
}

/// The greatest common divisor; that of 0 and a number is the number.
func greatestDivisor(_ left: Int128, _ right: Int128) -> Int128 {
  var (left, right) = (left < 0 ? -left : left, right < 0 ? -right : right)
  while right != 0 { (left, right) = (right, left % right) }
  return left
}
