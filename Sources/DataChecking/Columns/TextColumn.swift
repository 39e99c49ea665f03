import Patterns
import Questionnaires

/// The pattern that a typed text must match.
struct TextColumn: ~Copyable, Sendable {
  /// Nil without a pattern.
  let matcher: WholeMatcher?

  init(_ field: TextQuestion) {
    let pattern = field.pattern.flatMap { try? Pattern(parsing: $0.source.value) }
    matcher = pattern.map { WholeMatcher($0) }
  }
}

/// Remembers which texts match the pattern of one question, because people often type the same.
struct MatchMemory {
  private var matcher: WholeMatcher
  private var table = ByteTable()
  private var results: [Bool?] = []
  /// Steps that are left for texts that take longer than most; after that, they are not tried.
  private var slowSteps = 50_000_000

  /// The most that matching one text may cost: about a hundredth of a second.
  private static let limits = MatchLimits(steps: 500_000)
  /// The most steps that do not count as slow.
  private static let usualSteps = 10_000
  /// More texts than this, or longer ones, are tried each time.
  private static let most = (texts: 10_000, bytes: 64)

  init(_ matcher: WholeMatcher) {
    self.matcher = matcher
  }

  /// Nil if it takes too long to find out.
  mutating func matches(_ cell: Bytes) -> Bool? {
    if let number = table.number(of: cell) { return results[number] }
    guard slowSteps > 0 else { return nil }
    var limits = Self.limits
    let isMatch = matcher.matches(Array(cell.text.utf16), spending: &limits)
    slowSteps -= max(Self.limits.steps - limits.steps - Self.usualSteps, 0)
    if results.count < Self.most.texts, cell.count <= Self.most.bytes {
      _ = table.insert(cell)
      results.append(isMatch)
    }
    return isMatch
  }
}

/// Of `8:30 PM` or `12:05 am`, with any kind of space, as the clock of 24 hours writes it; nil for anything else.
func timeOfDay(_ cell: Bytes) -> String? {
  let text = cell.filter { $0 < 0x80 && $0 != 0x20 && $0 != UInt8(ascii: ".") }
  guard text.count >= 6, text.count <= 7, text[text.count - 1] | 0x20 == UInt8(ascii: "m") else { return nil }
  let isAfternoon = text[text.count - 2] | 0x20 == UInt8(ascii: "p")
  guard isAfternoon || text[text.count - 2] | 0x20 == UInt8(ascii: "a") else { return nil }
  let parts = text.dropLast(2).split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
  guard parts.count == 2, parts[1].count == 2, let hour = Int(String(decoding: parts[0], as: UTF8.self)),
    let minute = Int(String(decoding: parts[1], as: UTF8.self)), (1...12).contains(hour),
    (0..<60).contains(minute)
  else { return nil }
  let all = hour % 12 + (isAfternoon ? 12 : 0)
  return (all < 10 ? "0" : "") + "\(all):" + (minute < 10 ? "0" : "") + "\(minute)"
}

/// `08:30` for `8:30`; nil for anything else.
func fullHour(_ cell: Bytes) -> String? {
  guard cell.count == 4 || cell.count == 7, cell[1] == UInt8(ascii: ":") else { return nil }
  let text = "0" + cell.text
  return Array(text.utf8).withPaddedBytes(isTimeOfDay) ? text : nil
}

/// Whether it is a time of day such as `08:30` or `08:30:15`.
func isTimeOfDay(_ cell: Bytes) -> Bool {
  guard cell.count == 5 || cell.count == 8 else { return false }
  let parts = cell.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
  let numbers = parts.compactMap { part in part.count == 2 ? wholeNumber(Bytes(rebasing: part)) : nil }
  guard numbers.count == parts.count, numbers.allSatisfy({ $0 >= 0 }) else { return false }
  return numbers[0] < 24 && numbers.dropFirst().allSatisfy { $0 < 60 }
}
