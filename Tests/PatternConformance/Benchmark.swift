import Foundation
import Patterns

/// The number of patterns per second that are read and compiled on one core.
enum Benchmark {
  static func run(in folder: URL) throws {
    let rows = try Corpus<ValidityCheck.Row>("ecma_validity", in: folder).rows
    let patterns = rows.map { ($0.pattern, (try? Flags(parsing: $0.flags)) ?? .unicode) }
    report("validated", patterns.count) {
      for (source, flags) in patterns { _ = try? Pattern(parsing: source, flags: flags) }
    }
    let valid = patterns.compactMap { try? Pattern(parsing: $0, flags: $1) }
    report("compiled", valid.count) {
      for pattern in valid { _ = Matcher(pattern) }
    }
    let matchers = valid.map { Matcher($0) }
    report("searched in a line of text", valid.count) {
      for matcher in matchers { _ = matcher.firstMatch(in: line, limits: MatchLimits(steps: 100_000)) }
    }
  }

  private static let line = "On 2016-07-04 about 37.5 °C, pulse 64; write to someone@example.org, or call."

  /// Repeats the work for at least a second and prints the best round.
  private static func report(_ what: String, _ count: Int, _ work: () -> Void) {
    let clock = ContinuousClock()
    let start = clock.now
    var best = Duration.seconds(1_000)
    while start.duration(to: clock.now) < .seconds(1) { best = min(best, clock.measure(work)) }
    let perSecond = Double(count) / (best / .seconds(1))
    print("\(what): \(Int(perSecond)) patterns per second")
  }
}
