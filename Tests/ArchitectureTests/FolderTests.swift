import Foundation
import Testing

/// The folders inside modules against the table of folders in `Documentation/Architecture.md`.
///
/// What one folder uses of another is found by name: by types, and by members and functions with names of several
/// words. A name counts only where one folder of the module declares it, and one in small letters only where no other
/// module declares it too. Files beside the folders belong to the module as a whole and may use, and be used by, all.
struct FolderTests {
  @Test func foldersUseOnlyWhatTheTableAllows() throws {
    let rows = try Architecture().folders
    let sources = try sourcesByModule()
    for row in rows {
      let allowed = row.uses.union([row.name])
      let wrong = uses(in: row, sources).filter { !allowed.contains($0.folder) }
      #expect(
        wrong.isEmpty, "\(row) must not use \(wrong.map(\.description).sorted().joined(separator: ", "))")
    }
  }

  @Test func noFolderUsesOneBelowItInTheTable() throws {
    var above: Set<String> = []
    for row in try Architecture().folders {
      let below = row.uses.filter { !above.contains("\(row.module)/\($0)") }
      #expect(below.isEmpty, "\(row) uses \(below.sorted())")
      above.insert(row.description)
    }
  }

  @Test func theTableHasEveryFolderOfItsModules() throws {
    for (module, rows) in Dictionary(grouping: try Architecture().folders, by: \.module) {
      let folders = Set(try moduleFiles().filter { $0.module == module }.map(\.folder)).subtracting([""])
      #expect(folders.sorted() == rows.map(\.name).sorted(), "the folders of \(module)")
    }
  }

  private struct Use: CustomStringConvertible {
    let folder: String
    let name: String
    let file: String

    var description: String { "\(folder) (`\(name)` in \(file))" }
  }

  private struct Source {
    let folder: String
    let file: String
    let names: SwiftSource
  }

  private func sourcesByModule() throws -> [String: [Source]] {
    var sources: [String: [Source]] = [:]
    for file in try moduleFiles() {
      sources[file.module, default: []].append(
        Source(folder: file.folder, file: file.url.lastPathComponent, names: try SwiftSource(file.url)))
    }
    return sources
  }

  private func uses(in row: Architecture.Folder, _ sources: [String: [Source]]) -> [Use] {
    let owners = folders(declaringIn: row.module, sources)
    return sources[row.module, default: []].filter { $0.folder == row.name }.flatMap { source in
      source.names.used.compactMap { name in
        owners[name].map { Use(folder: $0, name: name, file: source.file) }
      }
    }
  }

  /// By name: the one folder of a module that declares it.
  private func folders(declaringIn module: String, _ sources: [String: [Source]]) -> [String: String] {
    var owners: [String: Set<String>] = [:]
    for source in sources[module, default: []] {
      for name in source.names.declared { owners[name, default: []].insert(source.folder) }
    }
    let others = sources.filter { $0.key != module }.values.joined().reduce(into: namesOfTheStandardLibrary) {
      $0.formUnion($1.names.declared.filter { $0.first?.isLowercase ?? false })
    }
    return owners.filter { $0.value.count == 1 && $0.value != [""] && !others.contains($0.key) }
      .compactMapValues(\.first)
  }

  /// Of those that sources declare again.
  private let namesOfTheStandardLibrary: Set = [
    "callAsFunction", "lowerBound", "upperBound", "popLast", "removeLast", "rawValue", "allCases",
  ]
}
