import Files
import Platforms
import Questionnaires

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
