import Diagnostics

extension Questionnaire {
  package var folder: String { file.folder }
}

extension SourceFile {
  /// The folder of the file, regardless of how its path is written: `study/a.yaml`, `./study/a.yaml`,
  /// `study/old/../a.yaml`.
  package var folder: String {
    var parts: [Substring] = []
    for part in path.split(separator: "/").dropLast() where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether the file is beside another one or in a folder below.
  package func isInFolder(of other: SourceFile) -> Bool {
    let (own, folder) = (folder, other.folder)
    return own == folder || folder.isEmpty && !path.hasPrefix("/") || own.hasPrefix(folder + "/")
  }
}
