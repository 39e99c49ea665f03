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
