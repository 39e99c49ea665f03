extension Interval {
  package var isDaily: Bool { count == 1 && unit == .day }

  /// `every day`, `every 2 weeks`
  package var inWords: String {
    count == 1 ? "every \(unit.rawValue)" : "every \(count) \(unit.rawValue)s"
  }
}

/// `a`, `a and b`, `a, b and c`
package func listed(_ names: [String], and: String = " and ") -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + and + last
}

/// `a`, `a and b`, `a, b and 7 more`
package func listedBriefly(_ names: [String]) -> String {
  let most = 6
  guard names.count > most else { return listed(names) }
  return listed(Array(names.prefix(most - 1)) + ["\(names.count - most + 1) more"])
}
