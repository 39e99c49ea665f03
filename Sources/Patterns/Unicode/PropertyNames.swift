import Tables

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
