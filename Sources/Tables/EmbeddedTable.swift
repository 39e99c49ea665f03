import CTables

/// A file of `CTables/Files` or a page of `Rules`: bytes of the program itself, so it takes no time at the start and needs no file at run time.
///
/// It is public because only what is public is inlined into other modules, which read it byte by byte.
public struct EmbeddedTable: RandomAccessCollection, Sendable {
  // Nothing changes or frees the bytes of the program.
  @usableFromInline nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>

  init(_ table: CTable) { bytes = UnsafeBufferPointer(start: table.bytes, count: table.count) }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { bytes.count }

  @inlinable public subscript(place: Int) -> UInt8 {
    precondition(bytes.indices.contains(place), "a place outside the table")
    return bytes[place]
  }

  /// The bytes as they are, so that a text is made of them at once.
  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try body(bytes)
  }
}

/// Bloom filters of words, as `Scripts/generate-words` writes them.
extension EmbeddedTable {
  public static var englishWords: EmbeddedTable { EmbeddedTable(englishWordsTable()) }
  public static var germanWords: EmbeddedTable { EmbeddedTable(germanWordsTable()) }
}

/// The registered primary language subtags (RFC 5646), sorted and without separators, as `Scripts/generate-languages` writes them.
extension EmbeddedTable {
  public static var twoLetterLanguages: EmbeddedTable { EmbeddedTable(twoLetterLanguagesTable()) }
  public static var threeLetterLanguages: EmbeddedTable { EmbeddedTable(threeLetterLanguagesTable()) }
}

/// The table from `Scripts/generate-widths`.
extension EmbeddedTable {
  /// For each run of scalars with equal widths, four bytes, the lowest first: its first scalar times four, plus that width.
  public static var widths: EmbeddedTable { EmbeddedTable(widthsTable()) }
}

/// The file from `Scripts/generate-page`.
extension EmbeddedTable {
  /// For each style and script of a page, after a record separator: its file, the hashes of the file and of the text, and the text.
  public static var pageAssets: EmbeddedTable { EmbeddedTable(pageAssetsTable()) }
}

/// The tables from `Scripts/generate-unicode`: lines that begin with the long name of a property.
extension EmbeddedTable {
  /// Names as ECMA-262 allows them: the long one, then its aliases.
  public static var generalCategoryNames: EmbeddedTable { EmbeddedTable(generalCategoryNamesTable()) }
  public static var scriptNames: EmbeddedTable { EmbeddedTable(scriptNamesTable()) }
  public static var binaryPropertyNames: EmbeddedTable { EmbeddedTable(binaryPropertyNamesTable()) }
  public static var propertyOfStringsNames: EmbeddedTable { EmbeddedTable(propertyOfStringsNamesTable()) }

  /// The code points that have the property, as packed numbers.
  public static var generalCategories: EmbeddedTable { EmbeddedTable(generalCategoriesTable()) }
  public static var scripts: EmbeddedTable { EmbeddedTable(scriptsTable()) }
  public static var scriptExtensions: EmbeddedTable { EmbeddedTable(scriptExtensionsTable()) }
  public static var binaryProperties: EmbeddedTable { EmbeddedTable(binaryPropertiesTable()) }

  /// The single code points of a property of strings, and its strings of several.
  public static var charactersOfProperties: EmbeddedTable { EmbeddedTable(charactersOfPropertiesTable()) }
  public static var stringsOfProperties: EmbeddedTable { EmbeddedTable(stringsOfPropertiesTable()) }

  /// Runs of characters and what each becomes, without a name.
  public static var simpleCaseFolding: EmbeddedTable { EmbeddedTable(simpleCaseFoldingTable()) }
  public static var toUppercase: EmbeddedTable { EmbeddedTable(toUppercaseTable()) }
}

/// The pages of the folder `Rules`, which people write, sorted by name, and the files that `qtool init` writes.
extension EmbeddedTable {
  /// The pages of the rules of `lint`.
  public static var rulePages: [EmbeddedTable] { EmbeddedTable(rulePagesTable()).pages }
  /// The pages of the rules of `check-data`, in `Rules/answers`.
  public static var answerPages: [EmbeddedTable] { EmbeddedTable(answerPagesTable()).pages }

  /// The files of `Words/starter`: a questionnaire, then a study and its questionnaires.
  public static var englishStarter: [EmbeddedTable] { EmbeddedTable(englishStarterTable()).pages }
  public static var germanStarter: [EmbeddedTable] { EmbeddedTable(germanStarterTable()).pages }

  /// The files of one table, each with a zero byte at its end.
  private var pages: [EmbeddedTable] {
    var pages: [EmbeddedTable] = []
    var place = 0
    while place < count {
      let start = bytes.baseAddress! + place  // No array is empty.
      let page = EmbeddedTable(CTable(bytes: start, count: pageLength(start)))
      pages.append(page)
      place += page.count + 1
    }
    return pages
  }
}
