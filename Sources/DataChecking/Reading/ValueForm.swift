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

extension Bytes {
  /// Without spaces at both ends.
  var trimmed: Bytes {
    let start = firstIndex { $0 != 0x20 } ?? count
    let end = lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? start
    return Bytes(rebasing: self[start..<end])
  }
}
