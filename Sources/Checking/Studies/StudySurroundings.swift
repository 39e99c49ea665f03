import Files

/// The questionnaires beside a study's file and in the folders below.
package struct StudySurroundings: Sendable {
  /// By the path from the study's folder.
  private let ids: [FilePath: String]
  private let paths: [String: [FilePath]]
  /// Sorted, for suggestions.
  let allIDs: [String]
  let allPaths: [String]

  /// A folder with more files is an archive rather than a study.
  private static let mostFiles = 50_000

  package init(_ files: [(path: FilePath, id: String)]) {
    ids = Dictionary(files.map { ($0.path, $0.id) }, uniquingKeysWith: { first, _ in first })
    paths = Dictionary(grouping: ids.keys) { [ids] in ids[$0] ?? "" }
    allIDs = paths.keys.sorted()
    allPaths = ids.keys.map(\.text).sorted()
  }

  /// The questionnaires on the disk beside a study file, without files that the settings exclude.
  init(
    beside study: FilePath, _ contents: inout FileContents, _ search: inout ConfigurationSearch
  ) throws(CheckingError) {
    let folder = study.folder
    let found = yamlFiles(in: folder, atMost: Self.mostFiles) { _ in }
    contents.read(found)
    let ids = parallelMap(found.count) { [contents] index in
      (try? contents.bytes(of: found[index])).flatMap(questionnaireID)
    }
    var files: [(path: FilePath, id: String)] = []
    for (path, id) in zip(found, ids) {
      guard let id, try search.configuration(for: path).exclusion(of: path) == nil else { continue }
      files.append((path.below(folder), id))
    }
    self.init(files)
  }

  func hasFile(_ path: FilePath) -> Bool { ids[path] != nil }

  func id(of path: FilePath) -> String? { ids[path] }

  /// The files of questionnaires with this id, by name.
  func files(withID id: String) -> [FilePath] {
    (paths[id] ?? []).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }
}

extension FilePath {
  /// The path from a folder that it begins with.
  fileprivate func below(_ folder: FilePath) -> FilePath {
    let start = folder.appending([]).bytes
    return bytes.starts(with: start) ? FilePath(bytes: Array(bytes.dropFirst(start.count))) : self
  }
}
