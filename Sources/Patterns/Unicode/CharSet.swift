import Algorithms

/// A set of characters (code points or code units), the standard's CharSet without its strings.
struct CharSet: Hashable, Sendable {
  /// The bounds where membership changes, ascending: in from the first, out from the second, in from the third.
  private(set) var bounds: [UInt32] = []

  static let empty = CharSet()
  static let codePoints = CharSet(0...0x10FFFF)
  static let codeUnits = CharSet(0...0xFFFF)

  private init() {}

  init(_ range: ClosedRange<UInt32>) { bounds = [range.lowerBound, range.upperBound + 1] }

  /// The union of the ranges, which may be in any order and overlap.
  init(_ ranges: [ClosedRange<UInt32>]) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let end = bounds.last, range.lowerBound <= end {
        bounds[bounds.count - 1] = max(end, range.upperBound + 1)
      } else {
        bounds += [range.lowerBound, range.upperBound + 1]
      }
    }
  }

  /// Reads a line of a generated table: the distances between the bounds.
  init(_ packed: PackedNumbers) {
    var bound: UInt32 = 0
    for distance in packed {
      bound += distance
      bounds.append(bound)
    }
  }

  var isEmpty: Bool { bounds.isEmpty }

  var ranges: [ClosedRange<UInt32>] {
    stride(from: 0, to: bounds.count, by: 2).map { bounds[$0]...bounds[$0 + 1] - 1 }
  }

  func contains(_ character: UInt32) -> Bool { countOfBounds(upTo: character) & 1 == 1 }

  /// Whether any character of the range is a member.
  func intersects(_ range: ClosedRange<UInt32>) -> Bool {
    let count = countOfBounds(upTo: range.lowerBound)
    return count & 1 == 1 || count < bounds.count && bounds[count] <= range.upperBound
  }

  private func countOfBounds(upTo character: UInt32) -> Int {
    bounds.partitioningIndex { $0 > character }
  }

  func union(_ other: CharSet) -> CharSet { combined(with: other) { $0 || $1 } }

  func intersection(_ other: CharSet) -> CharSet { combined(with: other) { $0 && $1 } }

  func subtracting(_ other: CharSet) -> CharSet { combined(with: other) { $0 && !$1 } }

  /// Walks through the bounds of both sets and keeps those where the result of the rule changes.
  private func combined(with other: CharSet, _ keeps: (Bool, Bool) -> Bool) -> CharSet {
    var result = CharSet()
    var (mine, theirs) = (0, 0)
    var isInside = false
    while mine < bounds.count || theirs < other.bounds.count {
      let next = min(
        mine < bounds.count ? bounds[mine] : .max, theirs < other.bounds.count ? other.bounds[theirs] : .max)
      if mine < bounds.count, bounds[mine] == next { mine += 1 }
      if theirs < other.bounds.count, other.bounds[theirs] == next { theirs += 1 }
      if keeps(mine & 1 == 1, theirs & 1 == 1) != isInside {
        isInside.toggle()
        result.bounds.append(next)
      }
    }
    return result
  }
}

/// The sets that the standard defines.
extension CharSet {
  /// `\d`
  static let digits = CharSet(0x30...0x39)
  /// `\w`
  static let wordCharacters = CharSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// `\w` ignoring case: includes `ſ` and `K` (the Kelvin sign), which fold to letters in it.
  static let wordCharactersIgnoringCase = CaseMapping.simpleCaseFolding.preimage(
    of: CaseMapping.simpleCaseFolding.image(of: .wordCharacters))
  /// Line terminators.
  static let lineTerminators = CharSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
  /// `\s`
  static let whiteSpace = CharSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])

  /// ID_Start, for the names of groups.
  static let identifierStart = CharSet(.binary("ID_Start"))
  /// ID_Continue, for the names of groups.
  static let identifierContinue = CharSet(.binary("ID_Continue"))

  /// The single code points of a property.
  init(_ property: UnicodeProperty) {
    switch property {
    case .generalCategory(let name): self.init(PackedNumbers(.generalCategories, named: name))
    case .script(let name): self.init(PackedNumbers(.scripts, named: name))
    case .scriptExtensions(let name): self.init(PackedNumbers(.scriptExtensions, named: name))
    case .binary(let name): self.init(PackedNumbers(.binaryProperties, named: name))
    case .ofStrings(let name): self.init(PackedNumbers(.charactersOfProperties, named: name))
    }
  }
}

extension UnicodeProperty {
  /// The strings of several code points that have the property.
  var strings: Set<[UInt32]> {
    guard case .ofStrings(let name) = self else { return [] }
    var numbers = PackedNumbers(.stringsOfProperties, named: name)
    var result: Set<[UInt32]> = []
    var string: [UInt32] = []
    var previous: [Int] = []
    while let length = numbers.next() {
      previous += Array(repeating: 0, count: max(0, Int(length) - previous.count))
      string.removeAll(keepingCapacity: true)
      for place in 0..<Int(length) {
        previous[place] += numbers.nextSigned() ?? 0
        string.append(UInt32(previous[place]))
      }
      result.insert(string)
    }
    return result
  }
}
