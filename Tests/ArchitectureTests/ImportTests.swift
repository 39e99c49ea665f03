import Foundation
import Testing

/// The arrows between the modules, as `Documentation/Architecture.md` draws them.
private let arrows: [String: Set<String>] = [
  "Checking": [
    "Compiling", "Configuring", "Diagnostics", "Files", "Formatting", "JSON", "Linting", "Patterns",
    "Questionnaires", "Scheduling", "Synchronization", "YAML",
  ],
  "Compiling": ["Questionnaires", "Diagnostics", "JSON"],
  "Configuring": ["YAML", "Diagnostics", "Files", "JSON"],
  "Diagnostics": ["JSON", "Terminal", "Synchronization"],
  "Files": ["Glibc", "Musl", "Darwin"],
  "Formatting": ["Questionnaires", "YAML", "Diagnostics"],
  "JSON": [],
  "LanguageServing": [
    "Checking", "Configuring", "Diagnostics", "Files", "Formatting", "JSON", "Patterns", "Questionnaires",
    "YAML",
  ],
  "Linting": ["Questionnaires", "Patterns", "Diagnostics"],
  "Patterns": [],
  "Previewing": ["Questionnaires", "Terminal"],
  "Questionnaires": ["YAML", "Diagnostics", "JSON", "Synchronization"],
  "Scheduling": ["Questionnaires", "Diagnostics", "Terminal", "JSON", "Glibc", "Musl", "Darwin"],
  "Terminal": ["Glibc", "Musl", "Darwin"],
  "YAML": ["CYAML", "Diagnostics"],
  "pattern-conformance": ["ArgumentParser", "Foundation", "Patterns"],
  "qtool": [
    "ArgumentParser", "Checking", "Compiling", "Configuring", "Diagnostics", "Files", "Formatting", "JSON",
    "LanguageServing", "Linting", "Previewing", "Patterns", "Questionnaires", "Scheduling",
    "Synchronization", "Terminal", "YAML",
  ],
]

struct ImportTests {
  @Test(arguments: arrows.keys.sorted())
  func importsOnlyWhatItsArrowsAllow(module: String) throws {
    let files = try swiftFiles(of: module)
    #expect(!files.isEmpty, "the module has sources")
    for file in files {
      let imports = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap(
        importedModule)
      let foreign = Set(imports).subtracting(arrows[module] ?? [])
      #expect(foreign.isEmpty, "\(file.lastPathComponent) imports \(foreign.sorted())")
    }
  }

  @Test func everyModuleHasItsArrows() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: sources.path)
    #expect(Set(folders).subtracting(["CYAML"]) == Set(arrows.keys))
  }

  private func importedModule(_ line: Substring) -> String? {
    let words = line.split(separator: " ").filter { !$0.hasPrefix("@") }
    guard let index = words.firstIndex(of: "import"), index <= 1, index + 1 < words.count else { return nil }
    return String(words[index + 1])
  }

  private var sources: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Sources")
      .standardized
  }

  private func swiftFiles(of module: String) throws -> [URL] {
    let folder = sources.appendingPathComponent(module)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
  }
}
