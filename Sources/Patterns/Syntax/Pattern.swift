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
  public var captureCount: Int { groupNames.count }

  /// The numbers of the groups with this name; more than one only if at most one of them takes part in a match.
  public func groupNumbers(named name: String) -> [Int] {
    groupNames.indices.filter { groupNames[$0]?.utf8.elementsEqual(name.utf8) ?? false }.map { $0 + 1 }
  }

  /// Converts a range of UTF-16 offsets into the pattern to one of Unicode scalars, widened to whole scalars.
  public func scalarRange(of range: Range<Int>) -> Range<Int> { source.scalarRange(ofUTF16: range) }
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

/// The flags of a regular expression, named as the standard names their record fields.
public struct Flags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `d`: report the positions of captures.
  public static let hasIndices = Flags(rawValue: 1 << 0)
  /// `g`: keep searching after a match.
  public static let global = Flags(rawValue: 1 << 1)
  /// `i`: upper and lower case are the same.
  public static let ignoreCase = Flags(rawValue: 1 << 2)
  /// `m`: `^` and `$` also match at line breaks.
  public static let multiline = Flags(rawValue: 1 << 3)
  /// `s`: `.` also matches line breaks.
  public static let dotAll = Flags(rawValue: 1 << 4)
  /// `u`: read pattern and input as code points, refuse unknown escapes.
  public static let unicode = Flags(rawValue: 1 << 5)
  /// `v`: like `u`, with set operations and properties of strings.
  public static let unicodeSets = Flags(rawValue: 1 << 6)
  /// `y`: match only where the search starts.
  public static let sticky = Flags(rawValue: 1 << 7)

  /// The letters in alphabetical order, each with its flag.
  static let letters: [(letter: Character, flag: Flags)] = [
    ("d", .hasIndices), ("g", .global), ("i", .ignoreCase), ("m", .multiline),
    ("s", .dotAll), ("u", .unicode), ("v", .unicodeSets), ("y", .sticky),
  ]

  /// Whether pattern and input are read as code points (`u` or `v`), not as UTF-16 code units.
  public var hasEitherUnicodeFlag: Bool { !isDisjoint(with: [.unicode, .unicodeSets]) }
}

extension Flags: CustomStringConvertible {
  /// The letters in alphabetical order, like `RegExp.prototype.flags`.
  public var description: String {
    String(Self.letters.lazy.filter { contains($0.flag) }.map(\.letter))
  }

  /// Reads the letters as written after the closing slash of a literal.
  ///
  /// Fails for an unknown letter, a letter given twice, and `u` together with `v`; the range of the error counts
  /// UTF-16 code units in `letters`.
  public init(parsing letters: String) throws(PatternError) {
    self = []
    for (offset, letter) in letters.enumerated() {
      let range = offset..<offset + letter.utf16.count
      guard let flag = Self.letters.first(where: { $0.letter == letter })?.flag else {
        throw PatternError(.unknownFlag(letter), at: range)
      }
      guard insert(flag).inserted else {
        throw PatternError(.repeatedFlag(letter), at: range)
      }
      if isSuperset(of: [.unicode, .unicodeSets]) {
        throw PatternError(.conflictingFlags, at: range)
      }
    }
  }
}
