import Foundation
import Tables
import Testing

/// The tables in the program against the files of `CTables/Files`.
@Suite struct EmbeddedTableTests {
  private static let tables: [String: EmbeddedTable] = [
    "englishWords.bin": .englishWords,
    "germanWords.bin": .germanWords,
    "twoLetterLanguages.txt": .twoLetterLanguages,
    "threeLetterLanguages.txt": .threeLetterLanguages,
    "widths.bin": .widths,
    "pageAssets.txt": .pageAssets,
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

  /// Each page is listed once, and in the order of the names.
  @Test(arguments: [("Rules", EmbeddedTable.rulePages), ("Rules/answers", EmbeddedTable.answerPages)])
  func theProgramHasThePagesAsTheyAre(folder: String, pages: [EmbeddedTable]) throws {
    let place = root.appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
      .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
    #expect(names.count == pages.count, "Sources/CTables/RulePages.c lists the pages of \(folder)")
    for (name, page) in zip(names.sorted(), pages) {
      let isEqual = try page.elementsEqual(Data(contentsOf: place.appendingPathComponent(name + ".md")))
      #expect(isEqual, "build again, or list \(folder)/\(name).md in Sources/CTables/RulePages.c")
    }
  }

  /// The files that `qtool init` writes.
  @Test(arguments: [("en", EmbeddedTable.englishStarter), ("de", EmbeddedTable.germanStarter)])
  func theProgramHasTheStartersAsTheyAre(language: String, files: [EmbeddedTable]) throws {
    let names = ["questionnaire", "study", "about-you", "moment", "week"]
    #expect(names.count == files.count)
    for (name, file) in zip(names, files) {
      let path = "Words/starter/\(language)/\(name).yaml"
      let isEqual = try file.elementsEqual(Data(contentsOf: root.appendingPathComponent(path)))
      #expect(isEqual, "build again: the program has an older \(path)")
    }
  }

  private var folder: URL { root.appendingPathComponent("Sources/CTables/Files") }

  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardized
}
