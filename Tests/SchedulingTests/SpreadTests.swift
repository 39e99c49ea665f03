import Testing

@testable import Scheduling

struct SpreadTests {
  @Test func drawsNeverChange() {
    var generator = SeededGenerator(seed: 1)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        0x910A_2DEC_8902_5CC1, 0xBEEB_8DA1_658E_EC67, 0xF893_A2EE_FB32_555E,
      ])
  }

  @Test func waysAreCountedExactly() {
    for (length, times, gap) in [
      (12, 3, 0), (12, 3, 2), (13, 3, 4), (11, 2, 9), (10, 5, 2), (9, 1, 5), (7, 7, 1),
    ] {
      let table = SpreadTable(length: length, times: times, gap: gap)
      #expect(table.ways() == Double(allWays(length, times, gap).count), "\(length) \(times) \(gap)")
    }
  }

  @Test func everyWayIsEquallyLikely() {
    for (length, times, gap) in [(12, 3, 0), (12, 3, 3), (13, 3, 4), (10, 4, 2)] {
      let table = SpreadTable(length: length, times: times, gap: gap)
      let ways = allWays(length, times, gap)
      let draws = ways.count * 100
      var counts = Dictionary(uniqueKeysWithValues: ways.map { ($0, 0) })
      var generator = SeededGenerator(seed: 5)
      for _ in 0..<draws { counts[table.draw(&generator), default: -1_000_000] += 1 }
      #expect(isUniform(Array(counts.values), draws: draws), "\(length) \(times) \(gap)")
    }
  }

  @Test func thereIsRoomExactlyWhenTheLanguageSaysSo() {
    for length in 1...24 {
      for times in 1...length {
        for gap in 1...length {
          let fits = (times - 1) * gap < length
          #expect((SpreadTable.mostTimes(length: length, times: times, gap: gap) == times) == fits)
          if fits { #expect(SpreadTable(length: length, times: times, gap: gap).ways() > 0) }
        }
      }
    }
  }

  @Test func theFullestDayHasOneWayOrAFew() {
    let table = SpreadTable(length: 1_440, times: 96, gap: 15)
    var generator = SeededGenerator(seed: 9)
    let minutes = table.draw(&generator)
    #expect(zip(minutes, minutes.dropFirst()).allSatisfy { $1 - $0 >= 15 })
    #expect(SpreadTable(length: 1_440, times: 530, gap: 1).ways().isFinite)
  }

  private func allWays(_ length: Int, _ times: Int, _ gap: Int) -> [[Int]] {
    var ways: [[Int]] = [[]]
    for part in 0..<times {
      ways = ways.flatMap { way in
        (0..<length).filter { $0 * times / length == part && $0 >= (way.last ?? -gap) + gap }.map {
          way + [$0]
        }
      }
    }
    return ways
  }
}

/// Pearson's test: whether counts are as even as those of a fair draw are in all but one of 3,000 cases, by the
/// normal approximation to χ² (Wilson, Hilferty 1931).
func isUniform(_ counts: [Int], draws: Int) -> Bool {
  let expected = Double(draws) / Double(counts.count)
  let statistic = counts.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
  let freedom = Double(counts.count - 1)
  let limit = freedom * cube(1 - 2 / (9 * freedom) + 3.4 * (2 / (9 * freedom)).squareRoot())
  return statistic < limit
}

private func cube(_ value: Double) -> Double { value * value * value }
