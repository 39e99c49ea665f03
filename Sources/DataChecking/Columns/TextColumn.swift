import Patterns
import Questionnaires

/// What a typed text must match.
final class TextColumn: Sendable {
  /// Nil without a pattern.
  let matcher: Matcher?

  init(_ field: TextQuestion) {
    let pattern = field.pattern.flatMap { try? Pattern(parsing: $0.source.value) }
    matcher = pattern.map { Matcher(whole: $0) }
  }
}

/// Remembers which texts match a pattern, because people often type the same.
struct MatchMemory {
  private var table = ByteTable()
  private var results: [Bool] = []

  /// What a slow pattern may cost for one text.
  private static let limits = MatchLimits(steps: 1_000_000)
  /// More texts than this, or longer ones, are tried each time.
  private static let most = (texts: 10_000, bytes: 64)

  mutating func matches(_ cell: Bytes, _ matcher: Matcher) -> Bool {
    if let number = table.number(of: cell) { return results[number] }
    let isMatch = matcher.firstMatch(in: cell.text, limits: Self.limits) != .noMatch
    if results.count < Self.most.texts, cell.count <= Self.most.bytes {
      _ = table.insert(cell)
      results.append(isMatch)
    }
    return isMatch
  }
}

/// Whether it is a time of day such as `08:30` or `08:30:15`.
func isTimeOfDay(_ cell: Bytes) -> Bool {
  guard cell.count == 5 || cell.count == 8 else { return false }
  let parts = cell.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
  let numbers = parts.compactMap { part in part.count == 2 ? wholeNumber(Bytes(rebasing: part)) : nil }
  guard numbers.count == parts.count, numbers.allSatisfy({ $0 >= 0 }) else { return false }
  return numbers[0] < 24 && numbers.dropFirst().allSatisfy { $0 < 60 }
}
