/// A language in which conditions are written: REDCap's branching logic, R, JSON. It says how the parts are put together;
/// `written` walks through the condition.
package protocol ConditionDialect {
  associatedtype Written
  /// Why a condition cannot be written in it.
  associatedtype Failure: Error = Never

  /// A condition that is true if all of the parts are.
  func all(_ parts: [Written]) throws(Failure) -> Written
  /// A condition that is true if any of the parts is.
  func any(_ parts: [Written]) throws(Failure) -> Written
  /// The comparison, regardless of its own `not`, as true or as not true.
  func test(_ test: ConditionTest, isTrue: Bool) throws(Failure) -> Written
  /// The opposite of the condition. A dialect that has no operator for it, or does not use it, leaves this out: it then only
  /// has to write the opposite of single comparisons.
  func not(_ condition: Condition) throws(Failure) -> Written
}

extension ConditionDialect {
  package func not(_ condition: Condition) throws(Failure) -> Written {
    try written(condition, isTrue: false)
  }

  /// The condition, or its opposite.
  package func written(_ condition: Condition, isTrue: Bool = true) throws(Failure) -> Written {
    switch condition {
    case .and(let parts, _):
      let parts = try written(parts, isTrue: isTrue)
      return isTrue ? try all(parts) : try any(parts)
    case .or(let parts, _):
      let parts = try written(parts, isTrue: isTrue)
      return isTrue ? try any(parts) : try all(parts)
    case .not(let part, _): return isTrue ? try not(part) : try written(part)
    case .test(let test): return try self.test(test, isTrue: isTrue != test.isNegated)
    }
  }

  package func written(_ parts: [Condition], isTrue: Bool = true) throws(Failure) -> [Written] {
    var result: [Written] = []
    for part in parts { result.append(try written(part, isTrue: isTrue)) }
    return result
  }
}
