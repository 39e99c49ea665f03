/// One construct of a pattern that engines do not agree on.
public struct PortabilityDifference: Hashable, Sendable {
  public let construct: PatternConstruct
  /// UTF-16 offsets into the pattern, in order; at least one.
  public let ranges: [Range<Int>]
  /// The engines that leave the reference, and how.
  public let engines: [PatternEngine: EngineBehavior]
  /// The difference in words.
  public let explanation: String
  /// An input on which engines disagree; `nil` if they refuse the pattern, or none was found.
  public let example: PortabilityExample?
  /// The text that, instead of the first range, means the same everywhere; nil if there is none.
  public let rewrite: String?
}

/// An input that one engine matches and another does not.
public struct PortabilityExample: Hashable, Sendable {
  public let input: String
  /// Whether the reference matches it; the engine does the opposite.
  public let isMatchInReference: Bool
  public let engine: PatternEngine
}
