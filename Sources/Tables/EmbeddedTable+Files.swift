import CTables

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
