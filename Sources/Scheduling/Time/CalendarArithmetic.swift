import Questionnaires

extension CalendarDate {
  /// `Mon` to `Sun`.
  package var weekday: String { String(Weekday(dayNumber: dayNumber).name.prefix(3)) }
}

/// The remainder, never negative.
func floorModulo(_ value: Int, _ divisor: Int) -> Int {
  let remainder = value % divisor
  return remainder < 0 ? remainder + divisor : remainder
}

/// The quotient, rounded down.
package func floorDivide(_ value: Int, _ divisor: Int) -> Int {
  (value - floorModulo(value, divisor)) / divisor
}

/// At least two digits.
func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// `HH:MM` of minutes after midnight.
package func clockTime(_ minutes: Int) -> String { twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60) }
