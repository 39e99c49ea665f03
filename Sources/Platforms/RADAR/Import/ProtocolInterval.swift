import JSON
import Terminal

/// A number of units of time in a protocol, such as `{"unit": "day", "amount": 14}`.
struct ProtocolInterval {
  let amount: Int
  let unit: Unit

  enum Unit: String {
    case min
    case hour
    case day
    case week
    case month
    case year

    /// A month counts 30 days, and a year 365.
    var minutes: Int {
      switch self {
      case .min: 1
      case .hour: 60
      case .day: 1_440
      case .week: 7 * 1_440
      case .month: 30 * 1_440
      case .year: 365 * 1_440
      }
    }
  }

  /// More than a lifetime; protocols write 9999 for "never again".
  private static let mostMinutes = 100 * Unit.year.minutes

  /// Nil if it is not there or has another form.
  init?(_ json: JSON?) {
    guard let amount = json?["amount"]?.int, let unit = Unit(rawValue: json?["unit"]?.string ?? ""),
      (0...1_000_000).contains(amount)
    else { return nil }
    self.amount = amount
    self.unit = unit
  }

  var minutes: Int { amount * unit.minutes }

  /// Longer than any study lasts.
  var isEndless: Bool { amount >= 9_999 || minutes >= Self.mostMinutes }

  /// As `every` has it; nil for a part of a day.
  var every: String? {
    switch unit {
    case .min, .hour:
      guard minutes.isMultiple(of: 1_440) else { return nil }
      return counted(minutes / 1_440, "day")
    case .day: return counted(amount, "day")
    case .week: return counted(amount, "week")
    case .month: return counted(amount, "month")
    case .year: return counted(amount * 12, "month")
    }
  }
}
