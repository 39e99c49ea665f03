import Patterns

/// Random and mutated patterns on random inputs: nothing may crash, hang or return a place that does not exist.
///
/// The same seed gives the same patterns.
struct Fuzz {
  struct Report {
    var patterns = 0
    var valid = 0
    var attempts = 0
    var gaveUp = 0
    var slowest = Duration.zero
    var slowestPattern = ""
    var failures: [String] = []

    func print() {
      for failure in failures { Swift.print("  \(failure)") }
      Swift.print(
        """
        fuzz: \(patterns) patterns, \(valid) valid, \(attempts) inputs, gave up on \(gaveUp), \
        \(failures.count) failures
        slowest: \(slowest) for \(slowestPattern.prefix(200))
        """)
    }
  }

  private var source: PatternSource
  private var report = Report()
  private let limits = MatchLimits(steps: 20_000, stack: 20_000)

  init(seed: UInt64) {
    source = PatternSource(seed: seed)
  }

  mutating func run(count: Int) -> Report {
    report = Report()
    let clock = ContinuousClock()
    for _ in 0..<count {
      let pattern = source.nextPattern()
      let flags = source.nextFlags()
      let time = clock.measure { attempt(pattern, flags) }
      if time > report.slowest {
        report.slowest = time
        report.slowestPattern = "/\(pattern)/\(flags)"
      }
    }
    return report
  }

  private mutating func attempt(_ text: String, _ flags: Flags) {
    report.patterns += 1
    do throws(PatternError) {
      let pattern = try Pattern(parsing: text, flags: flags)
      report.valid += 1
      check(pattern)
      match(Matcher(pattern), pattern)
      match(Matcher(whole: pattern), pattern)
    } catch {
      let isInside = error.range.upperBound <= text.utf16.count && !error.message.isEmpty
      if !isInside { report.failures.append("/\(text)/\(flags): error outside, \(error.range)") }
    }
  }

  private mutating func check(_ pattern: Pattern) {
    if let fault = TreeCheck.fault(in: pattern) {
      report.failures.append("/\(pattern.source)/\(pattern.flags): \(fault)")
    }
  }

  private mutating func match(_ matcher: Matcher, _ pattern: Pattern) {
    let input = source.nextInput()
    report.attempts += 1
    switch matcher.firstMatch(in: input, limits: limits) {
    case .noMatch: break
    case .gaveUp: report.gaveUp += 1
    case .match(let match):
      let isInside = match.captures.allSatisfy { $0.map { $0.upperBound <= input.count } ?? true }
      guard !isInside || match.captures.count != pattern.captureCount + 1 else { return }
      report.failures.append("/\(pattern.source)/\(pattern.flags): captures \(match.captures)")
    }
  }
}
