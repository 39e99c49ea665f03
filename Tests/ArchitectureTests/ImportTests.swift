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
    // Four modules are parts of Platforms.
    let modules = try Set(subfolders(of: "")).union(moduleFiles().map(\.module))
    #expect(modules == Set(try Architecture().modules.keys))
  }

  /// A module waits for all that it depends on: one arrow too many makes every build longer.
  @Test func targetsDependOnlyOnWhatTheyImport() throws {
    let targets = try PackageTarget.all()
    #expect(targets.count > 50)
    for target in targets {
      let files =
        ["Sources/\(target.name)", "Sources/Platforms"].contains(target.folder)
        ? try swiftFiles(in: target.name) : try swiftFiles(below: target.folder)
      let imported = try files.map(importedModules).reduce(into: Set()) { $0.formUnion($1) }
      let unused = target.dependencies.subtracting(imported)
      #expect(unused.isEmpty, "\(target.name) does not import \(unused.sorted())")
    }
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

/// A target of `Package.swift` that is written in Swift, with the modules among its dependencies.
private struct PackageTarget {
  let name: String
  let folder: String
  let dependencies: Set<String>

  static func all() throws -> [PackageTarget] {
    let file = repository.appendingPathComponent("Package.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.matches(of: /\.(?<kind>target|executableTarget|testTarget)\(\s*name: "(?<name>[^"]+)"/).map {
      match in
      let rest = text[match.range.upperBound...]
      let end = rest.firstRange(of: "arget(")?.lowerBound ?? rest.endIndex
      let own = rest[..<end]
      let list = own.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
      let folder = match.kind == "testTarget" ? "Tests" : "Sources"
      return PackageTarget(
        name: String(match.name),
        folder: own.firstMatch(of: /path: "?([^",)]+)"?/).map { String($0.1) } ?? "\(folder)/\(match.name)",
        // Programs and packages have names in small letters; `algorithms` is a constant there.
        dependencies: Set(list.matches(of: /"([A-Z]\w*)"/).map { String($0.1) })
          .union(list.contains("algorithms") ? ["Algorithms"] : []))
    }
  }
}
