import Testing

@testable import Questionnaires

@Suite("Values of scores")
struct ScoreValueTests {
  private func value(_ sum: String, over count: Int) throws -> ScoreValue {
    ScoreValue(billionths: try #require(Decimal(sum)).billionths, over: count)
  }

  @Test(
    "A value is shown exactly, or rounded to two decimals where it has no end",
    arguments: [
      ("12", 1, "12"), ("10", 4, "2.5"), ("1", 8, "0.125"), ("1", 3, "0.33"), ("2", 3, "0.67"),
      ("-2", 3, "-0.67"),
      ("0.02", 3, "0.01"), ("0.01", 3, "0"), ("-1", 3, "-0.33"), ("100", 3, "33.33"),
    ])
  func words(sum: String, count: Int, expected: String) throws {
    #expect(try value(sum, over: count).description == expected)
  }

  @Test("Values are compared without rounding")
  func comparison() throws {
    let third = try value("1", over: 3)
    #expect(try third == value("2", over: 6))
    #expect(try third > value("0.333333333", over: 1))
    #expect(third.isAtLeast(Decimal("0.33")!) && !third.isAtLeast(Decimal("0.333333334")!))
    #expect(try value("-1", over: 3) < value("-1", over: 4))
  }
}
