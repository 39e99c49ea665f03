import Tables

/// A Unicode property of `\p{…}`, with the long form of its name.
///
/// Names must match exactly as ECMA-262 lists them: no case folding, no spaces, no `Is` before them.
public enum UnicodeProperty: Hashable, Sendable {
  /// `\p{Lu}`, `\p{gc=Lu}`
  case generalCategory(String)
  /// `\p{sc=Greek}`
  case script(String)
  /// `\p{scx=Greek}`
  case scriptExtensions(String)
  /// `\p{Alphabetic}`, with `Any`, `ASCII` and `Assigned`.
  case binary(String)
  /// `\p{RGI_Emoji}`, only with the flag `v`.
  case ofStrings(String)

  /// The names before the `=`.
  static let namesWithValues: Set<String> = [
    "General_Category", "gc", "Script", "sc", "Script_Extensions", "scx",
  ]

  /// Looks the names up; `nil` if the property or value does not exist.
  init?(name: String, value: String?) {
    switch (name, value) {
    case ("General_Category", let value?), ("gc", let value?):
      guard let long = PropertyNames.generalCategories.longName(of: value) else { return nil }
      self = .generalCategory(long)
    case ("Script", let value?), ("sc", let value?):
      guard let long = PropertyNames.scripts.longName(of: value) else { return nil }
      self = .script(long)
    case ("Script_Extensions", let value?), ("scx", let value?):
      guard let long = PropertyNames.scripts.longName(of: value) else { return nil }
      self = .scriptExtensions(long)
    case (_, nil): self.init(loneName: name)
    default: return nil
    }
  }

  private init?(loneName name: String) {
    if let long = PropertyNames.generalCategories.longName(of: name) {
      self = .generalCategory(long)
    } else if let long = PropertyNames.binaryProperties.longName(of: name) {
      self = .binary(long)
    } else if let long = PropertyNames.propertiesOfStrings.longName(of: name) {
      self = .ofStrings(long)
    } else {
      return nil
    }
  }
}

/// A list of names that ECMA-262 allows in `\p{…}`: one line each, the long name first, then its aliases.
struct PropertyNames {
  let list: EmbeddedTable

  static let generalCategories = PropertyNames(list: .generalCategoryNames)
  static let scripts = PropertyNames(list: .scriptNames)
  static let binaryProperties = PropertyNames(list: .binaryPropertyNames)
  static let propertiesOfStrings = PropertyNames(list: .propertyOfStringsNames)

  /// The long name of a line that has exactly this name in it.
  func longName(of name: String) -> String? {
    for line in TableLines(list) where Self.has(name.utf8, in: line) {
      return String(decoding: line.prefix { $0 != TableLines.space }, as: UTF8.self)
    }
    return nil
  }

  private static func has(_ wanted: String.UTF8View, in line: Slice<EmbeddedTable>) -> Bool {
    var start = line.startIndex
    while start < line.endIndex {
      let end = line[start...].firstIndex(of: TableLines.space) ?? line.endIndex
      if line[start..<end].elementsEqual(wanted) { return true }
      start = end + 1
    }
    return false
  }
}

/// The lines of a table, read in place.
struct TableLines: Sequence, IteratorProtocol {
  static let space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")

  private var rest: Slice<EmbeddedTable>

  init(_ table: EmbeddedTable) { rest = table[...] }

  mutating func next() -> Slice<EmbeddedTable>? {
    if rest.isEmpty { return nil }
    let end = rest.firstIndex(of: Self.newline) ?? rest.endIndex
    defer { rest = rest[Swift.min(end + 1, rest.endIndex)...] }
    return rest[..<end]
  }
}

/// Numbers as packed by `Scripts/generate-unicode`: groups of five bits, the highest first, one per character from `0`
/// on; all but the last group of a number have 32 added.
struct PackedNumbers: Sequence, IteratorProtocol {
  private var bytes: Slice<EmbeddedTable>

  init(_ bytes: Slice<EmbeddedTable>) { self.bytes = bytes }

  /// The text after the name in the line of `table` that begins with it.
  init(_ table: EmbeddedTable, named name: String) {
    let start = Array(name.utf8) + [TableLines.space]
    let line = TableLines(table).first { $0.starts(with: start) }
    guard let line else { preconditionFailure("no \(name) in the tables") }
    self.init(line.dropFirst(start.count))
  }

  mutating func next() -> UInt32? {
    guard !bytes.isEmpty else { return nil }
    var value: UInt32 = 0
    while let byte = bytes.popFirst() {
      let group = UInt32(byte - 0x30)
      value = value << 5 | group & 31
      if group < 32 { break }
    }
    return value
  }

  /// The next number; its lowest bit says whether it is negative.
  mutating func nextSigned() -> Int? { next().map { $0 & 1 == 0 ? Int($0 >> 1) : -Int($0 >> 1) } }
}
