import Foundation
import Patterns

/// Whether the analysis of backtracking finds exactly the slow patterns, fast enough.
enum BacktrackingCheck {
  struct Row: Decodable {
    let id: String
    let pattern: String
    let flags: String
    let `class`: String
  }

  static func runExponential(in folder: URL) throws -> Tally {
    try tally("backtracking, exponential ones found", bound: 1, of: "exponential", in: folder) { $0 }
  }

  static func runPolynomial(in folder: URL) throws -> Tally {
    try tally("backtracking, polynomial ones found", bound: 0.9, of: "polynomial", in: folder) { $0 }
  }

  static func runSafe(in folder: URL) throws -> Tally {
    try tally("backtracking, safe ones left alone", bound: 0.9, of: "safe", in: folder) { $0 }
  }

  static func runFalseAlarms(in folder: URL) throws -> Tally {
    try tally("backtracking, safe ones not called exponential", bound: 1, of: "safe", in: folder) {
      $0 == "exponential" ? $0 : "safe"
    }
  }

  /// Counts the patterns that take 200 ms or longer and prints the slowest times.
  static func runTime(in folder: URL) throws -> Tally {
    var tally = Tally("backtracking, analysed in 200 ms", bound: 1)
    let clock = ContinuousClock()
    var times: [Duration] = []
    for row in try Corpus<Row>("redos", in: folder).rows {
      let time = try clock.measure { _ = try answer(on: row) }
      times.append(time)
      tally.count(miss: time < .milliseconds(200) ? nil : "\(row.id) /\(row.pattern)/ takes \(time)")
    }
    times.sort()
    print("  slowest \(times.last ?? .zero), 99 in 100 within \(times[times.count * 99 / 100])")
    return tally
  }

  private static func tally(
    _ name: String, bound: Double, of wanted: String, in folder: URL, judge: (String) -> String
  ) throws -> Tally {
    var tally = Tally(name, bound: bound)
    for row in try Corpus<Row>("redos", in: folder).rows where row.class == wanted {
      let answer = judge(try answer(on: row))
      let miss = "\(row.id) /\(row.pattern)/\(row.flags) is \(row.class), not \(answer)"
      tally.count(miss: answer == wanted ? nil : miss)
    }
    return tally
  }

  private static func answer(on row: Row) throws -> String {
    let pattern = try Pattern(parsing: row.pattern, flags: Flags(parsing: row.flags))
    switch pattern.backtracking().verdict {
    case .linear: return "safe"
    case .polynomial: return "polynomial"
    case .exponential: return "exponential"
    case .gaveUp(let reason): return "given up (\(reason))"
    }
  }
}
