import Foundation
import Testing

/// The arrows between the modules, as `Documentation/Architecture.md` draws them.
struct ImportTests {
  @Test func modulesImportOnlyWhatTheTableAllows() throws {
    let modules = try Architecture().modules
    for (module, allowed) in modules {
      var allowed = allowed.union(["Synchronization"])  // A part of Swift that costs nothing at start-up.
      if allowed.contains("all") { allowed.formUnion(modules.keys) }
      if allowed.contains("the system") { allowed.formUnion(["Glibc", "Musl", "Darwin"]) }
      for file in try swiftFiles(in: module) {
        let foreign = try importedModules(file).subtracting(allowed)
        #expect(foreign.isEmpty, "\(module)/\(file.lastPathComponent) imports \(foreign.sorted())")
      }
    }
  }

  @Test func theTableHasEveryModule() throws {
    #expect(try Set(subfolders(of: "")) == Set(Architecture().modules.keys))
  }

  private func importedModules(_ file: URL) throws -> Set<String> {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return Set(lines.compactMap(importedModule))
  }

  private func importedModule(_ line: Substring) -> String? {
    let words = line.split(separator: " ").filter { !$0.hasPrefix("@") }
    guard let index = words.firstIndex(of: "import"), index + 1 < words.count else { return nil }
    // Other words before it are text, such as that of a command.
    let isFirst = words[..<index].allSatisfy { ["public", "package", "internal", "private"].contains($0) }
    return isFirst ? String(words[index + 1]) : nil
  }
}
