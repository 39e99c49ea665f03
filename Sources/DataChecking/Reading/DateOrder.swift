import Questionnaires

/// The order of the numbers in dates such as 12.03.2026, which data do not say themselves.
package enum DateOrder: String, CaseIterable, Sendable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"

  /// A date at the beginning of a cell, and where it ends: one or two digits, one or two digits and a year, separated by points,
  /// slashes or hyphens.
  func date(_ cell: Bytes) -> (date: CalendarDate, end: Int)? {
    var place = 0
    guard let first = Self.number(cell, &place, digits: 1...2), place < cell.count else { return nil }
    let separator = cell[place]
    guard separator == UInt8(ascii: ".") || separator == UInt8(ascii: "/") || separator == UInt8(ascii: "-")
    else {
      return nil
    }
    place += 1
    guard let second = Self.number(cell, &place, digits: 1...2), place < cell.count, cell[place] == separator
    else {
      return nil
    }
    place += 1
    guard let year = Self.number(cell, &place, digits: 4...4) else { return nil }
    let (day, month) = self == .dayFirst ? (first, second) : (second, first)
    return CalendarDate(year: year, month: month, day: day).map { ($0, place) }
  }

  private static func number(_ cell: Bytes, _ place: inout Int, digits: ClosedRange<Int>) -> Int? {
    let start = place
    while place < cell.count, cell[place].isDigit { place += 1 }
    guard digits.contains(place - start) else { return nil }
    return wholeNumber(Bytes(rebasing: cell[start..<place]))
  }
}
