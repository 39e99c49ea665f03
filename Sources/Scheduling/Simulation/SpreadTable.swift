import Algorithms

/// All ways to place prompts on the minutes of a window, one in each of its equal parts and no two closer than a
/// gap, counted so that each way can be drawn with equal probability.
///
/// The app that invented this spread redraws each prompt in its part until it is far enough from the previous one,
/// which may take forever, and drops the day if it seems to. Here, the last prompt has one way to continue from each
/// of its minutes, and the one before it has as many as there are minutes for the next at a distance of the gap.
/// Drawing each prompt in proportion to its ways to continue, from first to last, makes all days equally likely and
/// needs one random number per prompt. The counts are `Double`s: beyond 2⁵³ they are right to 15 digits.
struct SpreadTable: Sendable {
  let gap: Int
  /// The minutes of each part: those m with part = ⌊m · parts / length⌋.
  let parts: [Range<Int>]
  /// Ways from this minute or a later one in the same part.
  private let waysFrom: [Double]

  /// - Parameters:
  ///   - length: minutes in the window
  ///   - times: prompts, at most `mostTimes`
  init(length: Int, times: Int, gap: Int) {
    self.gap = gap
    parts = (0..<times).map { part in
      (part * length + times - 1) / times..<((part + 1) * length + times - 1) / times
    }
    var ways = [Double](repeating: 0, count: max(length, 0))
    for part in parts.indices.reversed() {
      var sum = 0.0
      for minute in parts[part].reversed() {
        sum += part + 1 == times ? 1 : Self.ways(ways, in: parts[part + 1], from: minute + gap)
        ways[minute] = sum
      }
    }
    waysFrom = ways
  }

  /// Number of prompts that fit into a window: (times − 1) × gap must be shorter than the window.
  static func mostTimes(length: Int, times: Int, gap: Int) -> Int {
    guard length > 0 else { return 0 }
    return min(times, gap > 0 ? (length - 1) / gap + 1 : length, length)
  }

  /// The number of ways that begin at a minute or later, rounded beyond 2⁵³.
  func ways(from earliest: Int = 0) -> Double {
    parts.first.map { Self.ways(waysFrom, in: $0, from: earliest) } ?? 1
  }

  /// One of the ways that begin at a minute or later, as minutes in ascending order; there must be one.
  func draw(from earliest: Int = 0, _ generator: inout SeededGenerator) -> [Int] {
    var minutes: [Int] = []
    var earliest = earliest
    for part in parts {
      let minute = draw(in: part, from: max(earliest, part.lowerBound), &generator)
      minutes.append(minute)
      earliest = minute + gap
    }
    return minutes
  }

  /// The minute m with ways(from m + 1) ≤ drawn < ways(from m).
  private func draw(in part: Range<Int>, from earliest: Int, _ generator: inout SeededGenerator) -> Int {
    let total = Self.ways(waysFrom, in: part, from: earliest)
    let drawn = min(generator.fraction() * total, total.nextDown)
    return (earliest..<part.upperBound).partitioningIndex { waysFrom[$0] <= drawn } - 1
  }

  private static func ways(_ waysFrom: [Double], in part: Range<Int>, from minute: Int) -> Double {
    minute < part.upperBound ? waysFrom[max(minute, part.lowerBound)] : 0
  }
}
