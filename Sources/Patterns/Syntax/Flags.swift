/// The flags of a regular expression, named as the standard names their record fields.
public struct Flags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

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
  public var hasEitherUnicodeFlag: Bool {
    !isDisjoint(with: [.unicode, .unicodeSets])
  }
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
