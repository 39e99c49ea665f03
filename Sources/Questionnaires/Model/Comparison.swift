package enum Comparison: String, CaseIterable, Sendable {
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  package func holds(_ number: Decimal, _ limit: Decimal) -> Bool {
    switch self {
    case .less: number < limit
    case .lessOrEqual: number <= limit
    case .greater: number > limit
    case .greaterOrEqual: number >= limit
    }
  }

  /// True exactly where this one is not.
  package var opposite: Comparison {
    switch self {
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }

  /// The numbers for which it holds, in billionths.
  package func numbers(_ limit: Decimal) -> ClosedRange<Int128> {
    let limit = limit.billionths
    return switch self {
    case .less: .min...(limit - 1)
    case .lessOrEqual: .min...limit
    case .greater: (limit + 1)...(.max)
    case .greaterOrEqual: limit...(.max)
    }
  }
}
