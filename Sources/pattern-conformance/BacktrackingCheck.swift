import Foundation
import Patterns

/// Whether the analysis of backtracking finds the slow patterns, and only those.
enum BacktrackingCheck {
  struct Row: Decodable {
    let id: String
    let pattern: String
    let flags: String
    let `class`: String
    let degree: Int?
  }

  /// Right and wrong for each class; every exponential pattern and nine in ten polynomial ones must be found.
  static func run(in folder: URL) throws -> [Tally] {
    var tallies = [
      "exponential": Tally("backtracking, exponential", bound: 1),
      "polynomial": Tally("backtracking, polynomial", bound: 0.9),
      "safe": Tally("backtracking, safe", bound: 0.9),
    ]
    var falseAlarms = Tally("backtracking, safe not called exponential", bound: 1)
    var slowest: [Double] = []
    for row in try Corpus<Row>("redos", in: folder).rows {
      let start = ContinuousClock.now
      let verdict = try verdict(on: row)
      let duration = (ContinuousClock.now - start) / .milliseconds(1)
      slowest.append(duration)
      let answer = words(for: verdict)
      let miss = "\(row.id) /\(row.pattern)/\(row.flags) is \(row.class), not \(answer)"
      tallies[row.class]?.count(miss: answer == row.class ? nil : miss)
      if row.class == "safe" { falseAlarms.count(miss: answer == "exponential" ? miss : nil) }
    }
    slowest.sort()
    print("backtracking: slowest \(slowest.last ?? 0) ms, 99 % under \(slowest[slowest.count * 99 / 100]) ms")
    return ["exponential", "polynomial", "safe"].compactMap { tallies[$0] } + [falseAlarms]
  }

  private static func verdict(on row: Row) throws -> Backtracking {
    try Pattern(parsing: row.pattern, flags: Flags(parsing: row.flags)).backtracking().verdict
  }

  private static func words(for verdict: Backtracking) -> String {
    switch verdict {
    case .linear: "safe"
    case .polynomial: "polynomial"
    case .exponential: "exponential"
    case .gaveUp(let reason): "given up (\(reason))"
    }
  }
}
