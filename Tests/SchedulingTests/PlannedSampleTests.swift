import Questionnaires
import Testing

@testable import Scheduling

/// What can be expected of a sample, compared with studies that are drawn.
struct PlannedSampleTests {
  private let monday = date("2026-03-02")

  private func samples(
    _ rule: String, participants: Int, rate: Double, icc: Double? = nil, days: Int = 10
  ) -> [PlannedSample] {
    PlannedSample.all(
      [scheduled(rule)], PlannedSample.Plan(participants: participants, responseRate: rate, icc: icc),
      days: days,
      start: monday, timeZone: .utc)
  }

  /// Answers, answered days and pairs of one drawn study. Drawing from an urn, to which each answer adds one of its kind, is drawing with a
  /// probability that has a beta distribution (Pólya).
  private func drawn(_ perDay: [Int], people: Int, rate: Double, _ draws: inout SeededGenerator) -> [Int] {
    let size = rate * (1 - rate) / 0.01 - 1
    var counts = [0, 0, 0]
    for _ in 0..<people {
      var (yes, all) = (rate * size, size)
      for count in perDay {
        var previous = false
        var any = false
        for _ in 0..<count {
          let isAnswered = draws.fraction() < yes / all
          all += 1
          if isAnswered { yes += 1 }
          counts[0] += isAnswered ? 1 : 0
          counts[2] += isAnswered && previous ? 1 : 0
          previous = isAnswered
          any = any || isAnswered
        }
        counts[1] += any ? 1 : 0
      }
    }
    return counts
  }

  @Test(arguments: [(20, 0.75), (60, 0.4), (8, 0.9)])
  func meansAndRangesAreThoseOfDrawnStudies(people: Int, rate: Double) throws {
    let sample = try #require(
      samples("{between: 08:00-20:00, times: 3, min-gap: 30 min}", participants: people, rate: rate).first)
    var draws = SeededGenerator(seed: 7)
    let studies = (0..<2_000).map { _ in
      drawn(Array(repeating: 3, count: 10), people: people, rate: rate, &draws)
    }
    for (place, expected) in [sample.answers, sample.days, sample.pairs].enumerated() {
      let numbers = studies.map { $0[place] }
      let mean = Double(numbers.reduce(0, +)) / Double(numbers.count)
      #expect(abs(mean - expected.mean) < 0.01 * expected.mean, "\(place): \(mean) \(expected)")
      let inside = numbers.count { expected.range.contains($0) } * 1_000 / numbers.count
      #expect((930...(people == 60 ? 970 : 995)).contains(inside), "\(place): \(inside) \(expected)")
    }
    #expect(sample.answers.mean == Double(people) * 30 * rate)
  }

  @Test func whatIsCertainHasNoRange() throws {
    let all = try #require(samples("{at: [\"08:00\", \"12:00\", \"16:00\"]}", participants: 5, rate: 1).first)
    #expect(all.answers == PlannedSample.Expected(mean: 150, range: 150...150))
    #expect(all.days == PlannedSample.Expected(mean: 50, range: 50...50))
    #expect(all.pairs == PlannedSample.Expected(mean: 100, range: 100...100))
    let none = try #require(samples("{at: [\"08:00\"]}", participants: 5, rate: 0, icc: 0.4).first)
    #expect(none.answers == PlannedSample.Expected(mean: 0, range: 0...0))
    #expect(none.errorOfSlope == nil && none.errorOfPersonMean == nil && none.effectiveSample == 0)
  }

  /// n m / (1 + (m − 1) ICC), √((1 − ICC)/m) and 1/√(n (m − 1)).
  @Test func precisionFollowsTheFormulas() throws {
    let sample = try #require(
      samples("{at: [\"08:00\", \"12:00\", \"16:00\", \"20:00\"]}", participants: 60, rate: 0.75, icc: 0.4)
        .first)
    #expect(sample.answersPerPerson == 30)
    #expect(abs((sample.effectiveSample ?? 0) - 1_800 / 12.6) < 1e-9)
    #expect(abs((sample.errorOfPersonMean ?? 0) - (0.6 / 30).squareRoot()) < 1e-12)
    #expect(abs((sample.errorOfSlope ?? 0) - 1 / (60.0 * 29).squareRoot()) < 1e-12)
    let alike = try #require(samples("{at: [\"08:00\"]}", participants: 60, rate: 0.75, icc: 1).first)
    #expect(abs((alike.effectiveSample ?? 0) - 60) < 1e-9 && alike.errorOfPersonMean == 0)
    #expect(samples("{at: [\"08:00\"]}", participants: 60, rate: 0.75).first?.effectiveSample == nil)
  }

  /// The weekday of joining changes how many prompts there are.
  @Test func daysOfJoiningCount() throws {
    let sample = try #require(
      samples("{at: [\"08:00\"], weekdays: [sat]}", participants: 70, rate: 1, days: 5).first)
    #expect(abs(sample.answers.mean - 50) < 1e-9 && sample.answers.range.contains(45))
    #expect(samples("{at: [\"08:00\"], days: 20}", participants: 5, rate: 1).isEmpty)
  }
}
