import Questionnaires

/// A way of writing values that is not the one of the question. All values of a column that are written in one of these
/// ways have one cause, so they are one finding.
enum ValueForm: Int, CaseIterable, Sendable {
  /// `4.0` for 4, as programs write a column of numbers that has empty cells.
  case pointZero
  /// `2,5`
  case decimalComma
  /// With spaces around it, a plus, or zeros in front: `04`.
  case otherNumber
  /// A code that is a word, with spaces around it.
  case spaces
  /// `TRUE` and `FALSE`, as R, Python and spreadsheets write them.
  case truthValue
  /// `31.01.2026`, alone or with a time.
  case dayFirst
  /// `01/31/2026`, of which nobody knows whether the day or the month comes first.
  case slashes
  /// `20260131`
  case withoutHyphens
  /// `2026-01-31 00:00:00` for a date.
  case dateWithTime
  /// `2026-01-31` for a date and a time.
  case dateAlone
  /// `8:30`
  case shortHour
  /// `8:30 PM`
  case twelveHours
}

extension ValueForm {
  /// Of something that is a number, or would be without the spaces around it.
  init(ofNumber cell: Bytes) {
    let digits = cell.trimmed
    if let point = digits.firstIndex(of: UInt8(ascii: ".")), point > 0, point + 1 < digits.count,
      digits[(point + 1)...].allSatisfy({ $0 == 0x30 })
    {
      self = .pointZero
    } else {
      self = .otherNumber
    }
  }

  /// Of a date, a time of day, or both together; nil if it is none.
  init?(ofTime cell: Bytes) {
    let text = cell.trimmed
    guard text.count >= 4, text.count <= 32, let first = text.first, first.isDigit else { return nil }
    if let form = Self.clock(text) {
      self = form
    } else if text.count == 8, text.allSatisfy(\.isDigit) {
      self = .withoutHyphens
    } else if let place = text.firstIndex(where: { !$0.isDigit }), place <= 2 {
      guard let form = Self.date(text, separator: text[place], at: place) else { return nil }
      self = form
    } else if calendarDate(text) != nil {
      self = text.count == 10 ? .dateAlone : .dateWithTime
    } else {
      return nil
    }
  }

  /// Such as `8:30` or `08:30 PM`.
  private static func clock(_ text: Bytes) -> ValueForm? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon <= 2, text.count > colon + 2,
      text[..<colon].allSatisfy(\.isDigit), text[colon + 1].isDigit, text[colon + 2].isDigit
    else { return nil }
    if let last = text.last, last | 0x20 == UInt8(ascii: "m") { return .twelveHours }
    return colon == 1 ? .shortHour : nil
  }

  /// One or two digits, the separator, one or two digits, the separator, and a year.
  private static func date(_ text: Bytes, separator: UInt8, at place: Int) -> ValueForm? {
    guard separator == UInt8(ascii: ".") || separator == UInt8(ascii: "/"),
      let second = text[(place + 1)...].firstIndex(where: { !$0.isDigit }), text[second] == separator,
      second - place <= 3, second > place + 1, second + 2 < text.count, text[second + 1].isDigit
    else { return nil }
    return separator == UInt8(ascii: ".") ? .dayFirst : .slashes
  }
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
}

/// The two digits at a place.
@inline(__always) func twoDigits(_ cell: Bytes, _ place: Int) -> Int? {
  guard place + 1 < cell.count else { return nil }
  let (tens, ones) = (Int(cell[place]) - 0x30, Int(cell[place + 1]) - 0x30)
  guard (0...9).contains(tens), (0...9).contains(ones) else { return nil }
  return tens * 10 + ones
}

/// Days since 1970-01-01 of a text that begins with a date such as 2026-03-01.
func dayNumber(_ cell: Bytes) -> Int? { calendarDate(cell)?.dayNumber }

func calendarDate(_ cell: Bytes) -> CalendarDate? {
  guard cell.count >= 10, cell[4] == UInt8(ascii: "-"), cell[7] == UInt8(ascii: "-"),
    let century = twoDigits(cell, 0), let year = twoDigits(cell, 2), let month = twoDigits(cell, 5),
    let day = twoDigits(cell, 8)
  else { return nil }
  return CalendarDate(year: century * 100 + year, month: month, day: day)
}

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
    else { return nil }
    place += 1
    guard let second = Self.number(cell, &place, digits: 1...2), place < cell.count, cell[place] == separator
    else { return nil }
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

/// Words and numbers that programs write where there is no answer, unless the question has such an answer.
package struct MissingWords: Sendable {
  private let table: ByteTable
  /// So many of the words are usual; the others were named by the user, and count in texts too.
  private let usual: Int
  private let longest: Int

  /// R, Python, SQL, spreadsheets, SAS and people write these. SPSS users choose numbers such as -99.
  package static let usualWords = [
    "NA", "NULL", "null", "NaN", "nan", "N/A", "n/a", "#N/A", "#NULL!", "#NV", "<NA>", "None", "nil", ".",
    "-", "--", "-9", "-99", "-999", "-9999", "-77", "-777", "-88", "-888",
  ]

  init(_ named: [String]) {
    table = ByteTable(Self.usualWords + named)
    usual = Set(named).isEmpty ? table.count : Self.usualWords.count
    longest = (Self.usualWords + named).map(\.utf8.count).max() ?? 0
  }

  /// An empty cell, too: other programs write spaces.
  @inline(__always) func contains(_ cell: Bytes) -> Bool {
    cell.count <= longest && table.number(of: cell) != nil || cell.first == 0x20 && cell.isBlank
  }

  /// Whether a text means nothing else: people may type a point or `null`.
  func containsText(_ cell: Bytes) -> Bool {
    guard cell.count <= longest, let number = table.number(of: cell) else { return cell.isBlank }
    return number == 0 || number >= usual
  }
}

extension Bytes {
  /// Without spaces at both ends.
  var trimmed: Bytes {
    let start = firstIndex { $0 != 0x20 } ?? count
    let end = lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? start
    return Bytes(rebasing: self[start..<end])
  }

  /// Nothing but spaces.
  var isBlank: Bool { allSatisfy { $0 == 0x20 } }
}
