import Foundation
import Tables
import Testing

/// The tables in the program against the files of `CTables/Files`.
@Suite struct EmbeddedTableTests {
  private static let tables: [String: EmbeddedTable] = [
    "englishWords.bin": .englishWords,
    "germanWords.bin": .germanWords,
    "widths.bin": .widths,
    "generalCategoryNames.txt": .generalCategoryNames,
    "scriptNames.txt": .scriptNames,
    "binaryPropertyNames.txt": .binaryPropertyNames,
    "propertyOfStringsNames.txt": .propertyOfStringsNames,
    "generalCategories.txt": .generalCategories,
    "scripts.txt": .scripts,
    "scriptExtensions.txt": .scriptExtensions,
    "binaryProperties.txt": .binaryProperties,
    "charactersOfProperties.txt": .charactersOfProperties,
    "stringsOfProperties.txt": .stringsOfProperties,
    "simpleCaseFolding.txt": .simpleCaseFolding,
    "toUppercase.txt": .toUppercase,
  ]

  @Test func theProgramHasTheFilesAsTheyAre() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files) == Set(Self.tables.keys))
    for (name, table) in Self.tables {
      let isEqual = try table.elementsEqual(Data(contentsOf: folder.appendingPathComponent(name)))
      #expect(isEqual, "build again: the program has an older \(name)")
    }
  }

  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/CTables/Files").standardized
}
