import Questionnaires

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
