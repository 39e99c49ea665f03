/// A regular expression according to ECMA-262 (2025), as a tree with places.
///
/// All places are offsets in UTF-16 code units, the unit in which the standard counts patterns and inputs: without the
/// flags `u` and `v`, even half of a surrogate pair is a separate character.
/// `scalarRange(of:)` converts them for a text editor.
public struct Pattern: Hashable, Sendable {
  /// Longer patterns, counted in UTF-16 code units, are refused, so that time and memory stay bounded.
  public static let largestLength = 1 << 15
  /// Groups, lookarounds and classes nested deeper than this are refused.
  public static let deepestNesting = 50

  /// The pattern as written.
  public let source: String
  public let flags: Flags
  public let disjunction: Disjunction
  /// The names of the capturing groups, `nil` for those without: group 1 is at index 0.
  public let groupNames: [String?]

  /// Reads a pattern; fails with the first early error of the standard.
  public init(parsing source: String, flags: Flags = .unicode) throws(PatternError) {
    var parser = try PatternParser(source, flags: flags)
    self.disjunction = try parser.parsePattern()
    self.groupNames = parser.groupNames
    self.source = source
    self.flags = flags
  }

  /// The number of capturing groups.
  public var captureCount: Int {
    groupNames.count
  }

  /// The numbers of the groups with this name; more than one only if at most one of them takes part in a match.
  public func groupNumbers(named name: String) -> [Int] {
    groupNames.indices.filter { groupNames[$0]?.utf8.elementsEqual(name.utf8) ?? false }.map { $0 + 1 }
  }

  /// Converts a range of UTF-16 offsets into the pattern to one of Unicode scalars, widened to whole scalars.
  public func scalarRange(of range: Range<Int>) -> Range<Int> {
    source.scalarRange(ofUTF16: range)
  }
}

extension String {
  /// Converts a range of UTF-16 offsets to one of Unicode scalars, widened to whole scalars.
  public func scalarRange(ofUTF16 range: Range<Int>) -> Range<Int> {
    var lower = 0
    var upper = 0
    var offset = 0
    for scalar in unicodeScalars {
      if offset >= range.upperBound { break }
      offset += scalar.value > 0xFFFF ? 2 : 1
      if offset <= range.lowerBound { lower += 1 }
      upper += 1
    }
    return lower..<Swift.max(lower, upper)
  }
}
