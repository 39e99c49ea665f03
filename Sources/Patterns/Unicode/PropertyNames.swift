/// A list of names that ECMA-262 allows in `\p{…}`: one line each, the long name first, then its aliases.
struct PropertyNames {
  let list: StaticString

  static let generalCategories = PropertyNames(list: NameTables.generalCategories)
  static let scripts = PropertyNames(list: NameTables.scripts)
  static let binaryProperties = PropertyNames(list: NameTables.binaryProperties)
  static let propertiesOfStrings = PropertyNames(list: NameTables.propertiesOfStrings)

  /// The long name of a line that has exactly this name in it.
  func longName(of name: String) -> String? {
    var name = name
    return name.withUTF8 { wanted in
      for line in TableLines(list) where Self.has(wanted, in: line) {
        return String(decoding: line.prefix { $0 != TableLines.space }, as: UTF8.self)
      }
      return nil
    }
  }

  private static func has(
    _ wanted: UnsafeBufferPointer<UInt8>, in line: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    var start = line.startIndex
    while start < line.endIndex {
      let end = line[start...].firstIndex(of: TableLines.space) ?? line.endIndex
      if end - start == wanted.count, line[start..<end].elementsEqual(wanted) { return true }
      start = end + 1
    }
    return false
  }
}
