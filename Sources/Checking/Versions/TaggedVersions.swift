import Files
import Platforms
import Questionnaires

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

/// A questionnaire as it was at a git tag.
package struct TaggedQuestionnaire: Sendable {
  package let tag: String
  package let questionnaire: Questionnaire

  /// The names that data may have for the version: the tag, the number, or the server's own name.
  package var names: [String] {
    [tag, String(questionnaire.version)] + (questionnaire.server?.version.map { [$0.value] } ?? [])
  }
}

extension Checker {
  /// The versions of a questionnaire at the tags that match a pattern, the newest first. Tags at which it cannot be read
  /// are left out.
  package mutating func versions(
    of path: FilePath, taggedAs pattern: String, limit: Int
  ) throws(CheckingError) -> [TaggedQuestionnaire] {
    var versions: [TaggedQuestionnaire] = []
    for file in try FileHistory(of: path, at: [pattern], limit: limit).files.reversed() {
      guard case .questionnaire(let questionnaire) = try understand(file) else { continue }
      // A tag's name contains no colon.
      let tag = String(file.shown.text.prefix { $0 != ":" })
      versions.append(TaggedQuestionnaire(tag: tag, questionnaire: questionnaire))
    }
    return versions
  }

  /// The days of the commits that tags name, such as `2026-03-01`; nil for those that git does not know.
  package func days(ofTags tags: [String], around path: FilePath) throws(CheckingError) -> [String?] {
    let repository = try GitRepository(containing: path.folder)
    var days: [String?] = []
    for tag in tags { days.append(try repository.day(ofTag: tag)) }
    return days
  }
}
