import Diagnostics
import Files

/// The folder to which the paths of CI servers are relative.
struct RepositoryRoot {
  private let path: FilePath?

  /// The folder that the CI server names, or the nearest one above with a `.git`, or this folder.
  init() {
    let here = FilePath(".").absolute
    let named = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].lazy.compactMap { name in
      environmentPath(name)?.absolute
    }
    path = here.map { here in named.first { here.isSame(orBelow: $0) } ?? Self.repository(of: here) ?? here }
  }

  func place(of file: FilePath) -> FilePlace {
    guard let path, let folder = file.folder.absolute else { return .repository(file.bytes) }
    let absolute = folder.appending(Array(file.name))
    guard folder.isSame(orBelow: path) else { return .absolute(absolute.bytes) }
    return .repository(Array(absolute.bytes.dropFirst(path.bytes.count).drop { $0 == UInt8(ascii: "/") }))
  }

  private static func repository(of folder: FilePath) -> FilePath? {
    var current = folder
    while !exists(current.appending(".git")) {
      guard current.folder != current else { return nil }
      current = current.folder
    }
    return current
  }
}

/// The places of files, by the path that findings show; nil for standard input without a name.
func places(of names: [String: FilePath?]) -> [String: FilePlace] {
  let root = RepositoryRoot()
  return names.mapValues { $0.map(root.place) ?? .standardInput }
}

extension FilePath {
  /// Both are absolute, without symbolic links.
  fileprivate func isSame(orBelow folder: FilePath) -> Bool {
    let start = folder.bytes.last == UInt8(ascii: "/") ? folder.bytes : folder.bytes + [UInt8(ascii: "/")]
    return self == folder || bytes.starts(with: start)
  }
}
