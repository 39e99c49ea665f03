import Foundation
import Questionnaires
import StudyReporting
import TestSupport
import Testing

/// Every sentence names the keys that it comes from: another value of a key changes only sentences that name it.
struct KeyTests {
  private struct Statement: Hashable {
    let text: String
    let keys: Set<String>
  }

  /// What every sentence about a file may quote.
  private static let naming: Set = [
    "questionnaire.questionnaire", "questionnaire.title", "study.study", "study.title",
  ]

  /// What a paper about the study does not say.
  private static let silent: Set = [
    "questionnaire.formerly", "questionnaire.description", "questionnaire.server", "server.id", "server.name",
    "server.version", "questionnaire.expect", "expectation.shown", "expectation.hidden", "expectation.when",
    "expectation.score", "expectation.questions", "expectation.takes", "expectation.prompts",
    "expectation.why", "study.expect", "expectation-of-a-study.shown", "expectation-of-a-study.hidden",
    "expectation-of-a-study.when", "expectation-of-a-study.score", "expectation-of-a-study.takes",
    "expectation-of-a-study.prompts", "expectation-of-a-study.why",
    "questionnaire.reserved", "reserved.questions", "reserved.codes", "item.formerly",
    "question.formerly", "item.stored", "answer.stored", "question.stored", "section.id",
    "question.drop-down", "question.examples", "examples.valid",
    "examples.invalid", "study.text", "study.consent", "study.languages", "study.target",
    "study.server", "study.timezone",
    "study.access", "study.running", "study.picture", "server-of-a-study.id", "server-of-a-study.name",
    "server-of-a-study.version",
  ]

  @Test func anotherValueChangesOnlyWhatNamesTheKey() throws {
    for (name, sample) in keySamples.sorted(by: { $0.key < $1.key }) where !Self.naming.contains(name) {
      let (old, new) = try (statements(sample.base), statements(sample.variant))
      let changed = old.symmetricDifference(new)
      #expect(changed.isEmpty == Self.silent.contains(name), "\(name): \(changed.map(\.text))")
      let allowed = Self.keys(of: name)
      for statement in changed {
        #expect(
          !statement.keys.isDisjoint(with: allowed),
          "\(name) changes “\(statement.text)”, which names \(statement.keys)")
      }
    }
  }

  /// As reports name them; with another questionnaire or rule, all that is said about it changes.
  private static func keys(of sample: String) -> Set<String> {
    let parts = sample.split(separator: ".").map(String.init)
    switch parts[0] {
    case "section", "item", "answer", "question", "examples": return ["items", "order", "source"]
    case "schedule-rule" where ["between", "windows", "at"].contains(parts[1]):
      // The sample replaces one form by another.
      return ["schedule.between", "schedule.windows", "schedule.at", "schedule"]
    case "schedule-rule": return ["schedule.\(parts[1])", "schedule"]
    case "score": return ["scores"]
    case "sensor": return ["can-use"]
    case "change": return ["changes"]
    case "intervention": return ["interventions"]
    default: break
    }
    switch parts[1] {
    case "sections", "questions", "option-lists": return ["items"]
    case "active": return ["active", "repeat"]
    case "keep-first", "keep-last": return ["order"]
    case "schedule": return ["schedule", "schedule.at", "schedule.open-for", "repeat"]
    case "questionnaires":
      return ["questionnaires", "items", "repeat", "version", "languages", "target", "scores", "can-use"]
    default: return [parts[1]]
    }
  }

  private static let question = "questions: [{id: x, type: yes-no, text: X?}]\n"

  private func statements(_ text: String) throws -> Set<Statement> {
    let study = text.hasPrefix("study:") ? try readStudyFile(text) : nil
    let members =
      try study?.questionnaires.map { try read("questionnaire: \($0.value)\ntitle: A\n\(Self.question)") }
      ?? [try read(text)]
    let reports = [nil, Checklist.esmPreregistration].map { report(members, study: study, $0, .json) }
    return try reports.reduce(into: []) { all, report in
      let content = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
      for section in try #require(content?["sections"] as? [[String: Any]]) {
        for piece in try #require(section["content"] as? [[String: Any]]) {
          guard let sources = piece["from"] as? [[String: Any]] else { continue }
          let keys = sources.flatMap { $0["keys"] as? [String] ?? [] }
          let said = piece.filter { $0.key != "from" }
          let bytes = try JSONSerialization.data(withJSONObject: said, options: .sortedKeys)
          all.insert(Statement(text: String(decoding: bytes, as: UTF8.self), keys: Set(keys)))
        }
      }
    }
  }
}
