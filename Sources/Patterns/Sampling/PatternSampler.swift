/// Draws texts that a pattern matches from beginning to end, such as invented answers to a question with that pattern.
///
/// A text is written by going through the pattern from left to right: one of the alternatives, the fewest repetitions or a
/// few more, readable characters of a class. What that way ignores (lookarounds, word boundaries, flag `i` of a
/// backreference) is only checked afterwards, so each text is confirmed by matching it.
public struct PatternSampler: Sendable {
  private let node: SampleNode
  private let matcher: WholeMatcher
  /// The shortest text, for patterns that are hardly ever met by chance; nil if the analysis finds none.
  private let shortest: String?

  /// Number of times that a text is drawn again before the shortest one is taken.
  private static let mostTrials = 60
  /// The most that matching one text may cost.
  private static let limits = MatchLimits(steps: 100_000)

  public init(_ pattern: Pattern) {
    node = SampleReader(pattern).read()
    matcher = WholeMatcher(pattern)
    shortest = Self.shortest(of: pattern)
  }

  /// - Parameter below: draws a whole number from 0 up to but excluding its argument
  /// - Returns: nil if no text is found, as for a pattern that nothing matches
  public func sample(below: (Int) -> Int) -> String? {
    var matcher = matcher
    for _ in 0..<Self.mostTrials {
      var writer = SampleWriter()
      guard writer.write(node, below) else { continue }
      var limits = Self.limits
      if matcher.matches(writer.units, spending: &limits) == true,
        let text = String(validating: writer.units, as: UTF16.self)
      {
        return text
      }
    }
    return shortest
  }

  /// By comparing it with a pattern that nothing matches.
  private static func shortest(of pattern: Pattern) -> String? {
    guard let nothing = try? Pattern(parsing: "[]"),
      case .some(let text) = pattern.compared(with: nothing).onlyFirst
    else { return nil }
    return text
  }
}

/// The texts that a pattern can write, with its classes looked up.
indirect enum SampleNode: Sendable {
  /// One of these characters.
  case character([UInt32])
  /// One of these texts, which are not one character long.
  case strings([[UInt32]])
  case sequence([SampleNode])
  /// One of these, all equally likely.
  case oneOf([SampleNode])
  case repeated(SampleNode, minimum: Int, maximum: Int?)
  case capture(Int, SampleNode)
  case backreference([Int])
  /// A class without characters.
  case impossible
}

/// Writes one text.
private struct SampleWriter {
  private(set) var units: [UInt16] = []
  private var captures: [Int: [UInt16]] = [:]

  /// In UTF-16 code units; nobody types more.
  private static let longest = 2_000
  /// The most repetitions that are drawn beyond the fewest.
  private static let mostMore = 4

  /// False if this way leads nowhere.
  mutating func write(_ node: SampleNode, _ below: (Int) -> Int) -> Bool {
    guard units.count <= Self.longest else { return false }
    switch node {
    case .character(let characters): add(characters[below(characters.count)])
    case .strings(let strings): for character in strings[below(strings.count)] { add(character) }
    case .sequence(let parts): return parts.allSatisfy { write($0, below) }
    case .oneOf(let ways): return write(ways[below(ways.count)], below)
    case .repeated(let part, let minimum, let maximum): return write(part, minimum, maximum, below)
    case .capture(let number, let part):
      let start = units.count
      guard write(part, below) else { return false }
      captures[number] = Array(units[start...])
    case .backreference(let numbers): units += numbers.compactMap { captures[$0] }.first ?? []
    case .impossible: return false
    }
    return true
  }

  private mutating func write(
    _ part: SampleNode, _ minimum: Int, _ maximum: Int?, _ below: (Int) -> Int
  ) -> Bool {
    guard minimum <= Self.longest else { return false }
    let more = min(Self.mostMore, (maximum ?? .max) - minimum)
    for _ in 0..<minimum + below(more + 1) where !write(part, below) { return false }
    return true
  }

  private mutating func add(_ character: UInt32) {
    guard let scalar = Unicode.Scalar(character) else {
      return units.append(UInt16(truncatingIfNeeded: character))
    }
    units += UTF16.encode(scalar)!
  }
}
