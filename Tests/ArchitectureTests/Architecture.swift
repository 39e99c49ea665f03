import Foundation

/// The tables of `Documentation/Architecture.md`.
struct Architecture {
  private let lines: [Substring]

  init() throws {
    let file = repository.appendingPathComponent("Documentation/Architecture.md")
    lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  }

  /// The modules of Sources, and what each may import.
  var modules: [String: Set<String>] {
    Dictionary(
      uniqueKeysWithValues: rows(of: "| module | what it does | imports |").map {
        ($0[0], names($0[2]))
      })
  }

  /// One folder of a module, and the other folders it may use.
  struct Folder: CustomStringConvertible {
    let module: String
    let name: String
    let uses: Set<String>

    var description: String { "\(module)/\(name)" }
  }

  var folders: [Folder] {
    rows(of: "| module | folder | uses |").map { Folder(module: $0[0], name: $0[1], uses: names($0[2])) }
  }

  /// The cells of a table without their backticks.
  private func rows(of heading: String) -> [[String]] {
    lines.drop { $0 != heading }.dropFirst(2).prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map { cell in
        cell.filter { $0 != "`" }.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  private func names(_ cell: String) -> Set<String> {
    Set(cell.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
  }
}

/// The root of the checkout.
let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
  .standardized

/// A Swift file of a module, and the folder of the module in which it is; empty beside the folders.
struct ModuleFile {
  let module: String
  let folder: String
  let url: URL

  /// What platforms write is part of `Compiling`, what they read of `Importing`, and what is said to their servers of `Publishing`, each in a
  /// folder with the platform's name. What they share has folders of its own.
  init(_ url: URL) {
    let path = Array(url.standardized.pathComponents.dropFirst(repository.pathComponents.count + 1))
    self.url = url
    let modules = [
      "Facts": "Platforms", "Export": "Compiling", "Import": "Importing", "Server": "Publishing",
    ]
    guard path[0] == "Platforms", path.count > 3, let module = modules[path[2]] else {
      self.module = path[0]
      folder = path.count > 2 ? path[1] : ""
      return
    }
    self.module = module
    folder = path[1] != "Shared" ? path[1] : path.count > 4 ? path[3] : ""
  }
}

/// The Swift files of all modules.
func moduleFiles() throws -> [ModuleFile] { try swiftFiles(below: "Sources").map(ModuleFile.init) }

/// The Swift files of a module.
func swiftFiles(in module: String) throws -> [URL] {
  try moduleFiles().filter { $0.module == module }.map(\.url)
}

/// The same for a folder of the repository.
func swiftFiles(below folder: String) throws -> [URL] {
  let place = repository.appendingPathComponent(folder)
  let files = FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil)
  return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
}

func subfolders(of folder: String) throws -> [String] {
  let place = repository.appendingPathComponent("Sources/\(folder)")
  return try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: [.isDirectoryKey])
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    .map(\.lastPathComponent)
}
