import Testing

@testable import Questionnaires

/// Every operation against sets of places, over all pairs of sets of few answers.
struct AnswerSetTests {
  private static let places = -1..<6

  /// Bit 0 is "no answer".
  private func members(_ bits: Int) -> Set<Int> { Set(Self.places.filter { bits >> ($0 + 1) & 1 == 1 }) }

  private func answers(_ members: Set<Int>) -> AnswerSet {
    let given = AnswerSet(places: members.filter { $0 >= 0 }.map { Int128($0) })
    return members.contains(-1) ? given.union(.none) : given
  }

  @Test func operationsAreThoseOfSets() {
    let all = (0..<1 << Self.places.count).map(members)
    let sets = all.map(answers)
    #expect(Set(sets).count == all.count)
    for (left, own) in zip(all, sets) {
      #expect(own.count == left.count && own.isEmpty == left.isEmpty && own.includesNone == left.contains(-1))
      #expect(Self.places.dropFirst().allSatisfy { own.contains(Int128($0)) == left.contains($0) })
      for (right, other) in zip(all, sets) {
        let areEqual =
          own.union(other) == answers(left.union(right))
          && own.intersection(other) == answers(left.intersection(right))
          && own.subtracting(other) == answers(left.subtracting(right))
          && own.isSubset(of: other) == left.isSubset(of: right)
        #expect(areEqual, "\(left.sorted()) and \(right.sorted())")
      }
    }
  }

  @Test func rangesThatTouchOrOverlapAreOne() {
    #expect(AnswerSet([4..<6, 0..<2, 2..<4, 3..<3]).ranges == [0..<6])
    #expect(AnswerSet([8..<9, 0..<5, 1..<3]).ranges == [0..<5, 8..<9])
    #expect(AnswerSet.all(0).isEmpty && AnswerSet.all(3).ranges == [0..<3])
  }
}

struct ComparisonTests {
  @Test(arguments: Comparison.allCases)
  func theOppositeAndTheNumbersAgree(comparison: Comparison) throws {
    let numbers = try ["-2", "-0.000000001", "0", "0.5", "3"].map { try #require(Decimal($0)) }
    for number in numbers {
      for limit in numbers {
        let holds = comparison.holds(number, limit)
        #expect(comparison.opposite.holds(number, limit) != holds)
        #expect(comparison.numbers(limit).contains(number.billionths) == holds)
      }
    }
  }
}
