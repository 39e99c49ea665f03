/// Days of participation from a first to a last one, both included; 0 is the day of joining.
package struct DayStretch: Hashable, Sendable {
  package let first: Int
  /// Before `first` if the author wrote them in the wrong order.
  package let last: Int

  package var isReversed: Bool { last < first }
  package var count: Int { max(0, last - first + 1) }
}

extension DayStretch: CustomStringConvertible {
  /// As it is written in a questionnaire: `0-13`, `21`.
  package var description: String { first == last ? "\(first)" : "\(first)-\(last)" }
}

/// A day of the week, as questionnaires abbreviate it.
package enum Weekday: String, CaseIterable, Sendable {
  case mon
  case tue
  case wed
  case thu
  case fri
  case sat
  case sun

  /// 0 for Monday.
  package var number: Int {
    switch self {
    case .mon: 0
    case .tue: 1
    case .wed: 2
    case .thu: 3
    case .fri: 4
    case .sat: 5
    case .sun: 6
    }
  }

  /// `Monday`
  package var name: String {
    switch self {
    case .mon: "Monday"
    case .tue: "Tuesday"
    case .wed: "Wednesday"
    case .thu: "Thursday"
    case .fri: "Friday"
    case .sat: "Saturday"
    case .sun: "Sunday"
    }
  }

  /// The weekday this many days after 1970-01-01, which was a Thursday.
  package init(dayNumber: Int) {
    let number = (dayNumber + 3) % 7
    self = Self.allCases[number < 0 ? number + 7 : number]
  }

  /// Reads `mon`, `Monday`.
  package init?(_ text: some StringProtocol) {
    let text = text.lowercased()
    guard let day = Self.allCases.first(where: { $0.rawValue == text || $0.name.lowercased() == text }) else {
      return nil
    }
    self = day
  }

  /// The days that `mon` or `mon-fri` names; a new week may begin in between, such as in `fri-mon`.
  package static func days(_ text: some StringProtocol) -> [Weekday]? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Weekday($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else {
      return nil
    }
    let count = (last.number - first.number + 7) % 7
    return (0...count).map { allCases[(first.number + $0) % 7] }
  }
}
