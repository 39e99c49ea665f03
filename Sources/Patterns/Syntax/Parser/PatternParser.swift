/// Reads one pattern by recursive descent, following the grammar of ECMA-262 (2025), section 22.2.1 and Annex B.1.2.
struct PatternParser {
  let units: [UInt16]
  /// The standard's parameter UnicodeMode: `u` or `v`.
  let unicodeMode: Bool
  /// The standard's parameter UnicodeSetsMode: `v`.
  let unicodeSetsMode: Bool
  /// The standard's parameter NamedCaptureGroups; under Annex B, it is off if no group has a name.
  let namedCaptureGroups: Bool
  /// The number of capturing groups in the whole pattern.
  let captureCount: Int
  var position = 0
  var nesting = 0
  var groupNames: [String?] = []
  var scope = GroupNameScope()
  /// References by name, checked when all names are known.
  var references: [GroupName] = []

  init(_ source: String, flags: Flags) throws(PatternError) {
    units = Array(source.utf16)
    guard units.count <= Pattern.largestLength else {
      throw PatternError(.tooLong, at: Pattern.largestLength..<units.count)
    }
    guard !flags.isSuperset(of: [.unicode, .unicodeSets]) else {
      throw PatternError(.conflictingFlags, at: 0..<0)
    }
    let scan = CaptureScan(units)
    unicodeMode = flags.hasEitherUnicodeFlag
    unicodeSetsMode = flags.contains(.unicodeSets)
    namedCaptureGroups = unicodeMode || scan.hasNames
    captureCount = scan.captures
  }

  mutating func parsePattern() throws(PatternError) -> Disjunction {
    let disjunction = try parseDisjunction()
    if position < units.count {
      throw PatternError(.unopenedGroup, at: position..<position + 1)
    }
    for reference in references where !scope.contains(reference.text) {
      throw PatternError(.unknownGroupName(reference.text), at: reference.range)
    }
    return disjunction
  }
}

/// The cursor.
extension PatternParser {
  var peek: UInt16? { position < units.count ? units[position] : nil }

  func peek(ahead distance: Int) -> UInt16? {
    position + distance < units.count ? units[position + distance] : nil
  }

  func isNext(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard position + length <= units.count else { return false }
    return (0..<length).allSatisfy { units[position + $0] == UInt16(text.utf8Start[$0]) }
  }

  /// Moves past `text`, which must be ASCII, if it comes next.
  mutating func consume(_ text: StaticString) -> Bool {
    guard isNext(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Reads one source character: a code point in Unicode mode, otherwise a code unit.
  mutating func takeCharacter() -> UInt32? { unicodeMode ? takeCodePoint() : takeCodeUnit() }

  mutating func takeCodePoint() -> UInt32? {
    guard let lead = peek else { return nil }
    if lead.isLeadSurrogate, let trail = peek(ahead: 1), trail.isTrailSurrogate {
      position += 2
      return codePoint(lead: lead, trail: trail)
    }
    return takeCodeUnit()
  }

  private mutating func takeCodeUnit() -> UInt32? {
    guard let unit = peek else { return nil }
    position += 1
    return UInt32(unit)
  }

  /// The pattern's text from `range`, for a message.
  func text(_ range: Range<Int>) -> String {
    String(decoding: units[range.clamped(to: 0..<units.count)], as: UTF16.self)
  }
}

/// The facts about a pattern that reading it requires: the number of capturing groups, and whether any has a name.
///
/// Without `u` and `v`, both affect the meaning of escapes before the groups (Annex B).
private struct CaptureScan {
  private(set) var captures = 0
  private(set) var hasNames = false

  init(_ units: [UInt16]) {
    var position = 0
    var inClass = false
    while position < units.count {
      switch units[position] {
      case "\\": position += 1
      case "[": inClass = true
      case "]": inClass = false
      case "(" where !inClass: countGroup(units[(position + 1)...].prefix(3))
      default: break
      }
      position += 1
    }
  }

  private mutating func countGroup(_ start: ArraySlice<UInt16>) {
    if "?" ~= start.first {
      guard "<" ~= start.dropFirst().first, let third = start.dropFirst(2).first else { return }
      if "=" ~= third || "!" ~= third { return }
      hasNames = true
    }
    captures += 1
  }
}

/// Lets `switch` and `~=` compare a UTF-16 code unit with a character.
func ~= (scalar: Unicode.Scalar, unit: UInt16?) -> Bool {
  guard let unit else { return false }
  return UInt32(unit) == scalar.value
}

extension UInt16 {
  var isLeadSurrogate: Bool { self & 0xFC00 == 0xD800 }
  var isTrailSurrogate: Bool { self & 0xFC00 == 0xDC00 }

  /// The value of an ASCII decimal digit.
  var decimalDigit: Int? { 0x30...0x39 ~= self ? Int(self) - 0x30 : nil }

  /// The value of an ASCII octal digit.
  var octalDigit: Int? { 0x30...0x37 ~= self ? Int(self) - 0x30 : nil }

  /// The value of an ASCII hexadecimal digit.
  var hexadecimalDigit: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self) - 0x30
    case 0x41...0x46: UInt32(self) - 0x41 + 10
    case 0x61...0x66: UInt32(self) - 0x61 + 10
    default: nil
    }
  }

  /// `a` to `z` and `A` to `Z`.
  var isASCIILetter: Bool { 0x61...0x7A ~= self | 0x20 }
}

/// The code point of a surrogate pair.
func codePoint(lead: UInt16, trail: UInt16) -> UInt32 {
  0x10000 + (UInt32(lead) - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
}
