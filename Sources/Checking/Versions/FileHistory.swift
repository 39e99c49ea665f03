import Files

/// A file as git has it at several commits.
package struct FileHistory {
  /// In the order of the references; the tags that match a pattern in that of their commits.
  package let files: [VersionedFile]

  /// A reference is a commit, branch or tag, or a pattern of tags such as `field-*`. Tags without the file do not count if
  /// they match a pattern.
  package init(
    of path: FilePath, at references: [String], limit: Int
  ) throws(CheckingError) {
    let repository = try GitRepository(containing: path.folder)
    let name = (path.place ?? path).relative(to: repository.top)
    var files: [VersionedFile] = []
    for reference in references {
      let isPattern = reference.contains { "*?[".contains($0) }
      let tags = isPattern ? try repository.tags(matching: reference) : [reference]
      for tag in tags {
        let commit = try repository.knownCommit(isPattern ? "refs/tags/" + tag : tag)
        let stored = try repository.files(at: commit, below: name.bytes).first { $0.name == name.bytes }
        if let stored {
          files.append(
            try repository.read(
              stored, name: FilePath(bytes: Array(name.name)), shown: FilePath("\(tag):\(name.text)"),
              isExplicit: true, limit: limit))
        } else if !isPattern {
          throw .unknownChanges("`\(tag)` has no file `\(name.text)`")
        }
      }
      if isPattern, files.isEmpty {
        throw .unknownChanges("no tag that matches `\(reference)` has a file `\(name.text)`")
      }
    }
    self.files = files
  }
}
