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
