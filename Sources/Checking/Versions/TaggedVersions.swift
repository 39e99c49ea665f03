import Files
import Questionnaires

/// A questionnaire as it was at a git tag.
package struct TaggedQuestionnaire: Sendable {
  package let tag: String
  package let questionnaire: Questionnaire

  /// What data may call the version: the tag, the number, or the server's own name.
  package var names: [String] {
    [tag, String(questionnaire.version)] + (questionnaire.server?.version.map { [$0.value] } ?? [])
  }
}

extension Checker {
  /// The versions of a questionnaire at the tags that match a pattern, the newest first. Tags without the file, or at
  /// which it cannot be read, are left out.
  package mutating func versions(of path: FilePath, taggedAs pattern: String, limit: Int)
    throws(CheckingError)
    -> [TaggedQuestionnaire]
  {
    let repository = try GitRepository(containing: path.folder)
    guard let place = path.place else {
      throw .unreadable(FileError(path, reason: "there is no such file", code: ENOENT))
    }
    let name = place.relative(to: repository.top)
    var versions: [TaggedQuestionnaire] = []
    for tag in try repository.tags(matching: pattern) {
      let commit = try repository.knownCommit("refs/tags/" + tag)
      guard
        let file = try repository.files(at: commit, below: name.bytes).first(where: { $0.name == name.bytes })
      else { continue }
      let shown = FilePath(bytes: Array("\(tag):".utf8) + name.bytes)
      let version = try repository.read(file, name: name, shown: shown, isExplicit: true, limit: limit)
      if case .questionnaire(let questionnaire) = try understand(version) {
        versions.append(TaggedQuestionnaire(tag: tag, questionnaire: questionnaire))
      }
    }
    return versions
  }
}
