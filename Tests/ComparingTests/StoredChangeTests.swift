import Comparing
import Platforms
import Questionnaires
import Testing

/// A target that comes or goes changes what is stored, question by question: for all pairs of targets and of sets of them, judged
/// by their compiled documents.
@Suite struct StoredChangeTests {
  private static let questions = [
    "{id: home, type: choice, text: Where?, options: {home: At home, work: At work}}",
    "{id: counted, type: choice, text: How often?, options: {1: never, 2: often, 3: always}}",
    "{id: from_zero, type: choice, text: How often?, options: {0: never, 1: often}}",
    "{id: gap, type: choice, text: How often?, options: {1: never, 2: often, 9: I do not know}}",
    "{id: down, type: choice, text: How often?, options: {2: often, 1: never}}",
    "{id: Sure, type: yes-no, text: Are you sure?}",
    "{id: sure, type: yes-no, text: Are you sure?}",
    "{id: several, type: multiple, text: Which?, options: {1: Work, 2: Family}}",
    "{id: named, type: multiple, text: Which?, options: {work: Work, family: Family}}",
    "{id: story, type: text, text: What happened?}",
    "{id: Story, type: text, text: What happened?}",
    "{id: where, type: group, text: Where to?, fields: [{id: town, type: text, text: Town}]}",
  ]

  private func file(_ targets: [TargetName], _ question: String, isTitled: Bool) -> String {
    let names = targets.map(\.rawValue).joined(separator: ", ")
    let head = "questionnaire: stored\ntitle: Stored\ntarget: [\(names)]\n"
    return isTitled
      ? head + "sections:\n  - id: part\n    title: Part\n    questions:\n      - \(question)\n"
      : head + "questions:\n  - \(question)\n"
  }

  private struct Sample {
    let file: ([TargetName]) -> String
    let answers: [TargetName: DocumentedAnswer]
  }

  private func samples() throws -> [Sample] {
    try Self.questions.flatMap { question in
      try [false, true].map { isTitled in
        let file = { (targets: [TargetName]) in self.file(targets, question, isTitled: isTitled) }
        let answers = try TargetName.allCases.compactMap { target in
          try target.documentedAnswer(in: readable(file([target]))).map { (target, $0) }
        }
        return Sample(file: file, answers: Dictionary(uniqueKeysWithValues: answers))
      }
    }
  }

  private func readable(_ text: String) throws -> Questionnaire {
    try #require(exampleQuestionnaire(text, "stored.yaml"), "\(text)")
  }

  /// What the tables of the platforms say is what the documents say.
  @Test func platformsSayWhatTheirDocumentsStore() throws {
    var count = 0
    for sample in try samples() {
      for (target, answer) in sample.answers {
        let questionnaire = try readable(sample.file([target]))
        let question = try #require(questionnaire.questions.last { $0.takesAnswer })
        let platform = target.platform
        #expect(platform.column(of: question, in: questionnaire) == answer.column, "\(target)")
        #expect(platform.stored(question) == answer.values, "\(target) \(question.name)")
        #expect(answer.values.indices.map { platform.stored($0, of: question) } == answer.values)
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test func everyPairOfSetsOfTargetsIsComparedByWhatIsStored() throws {
    var counts = [true: 0, false: 0]
    for sample in try samples() {
      let sets = sets(of: sample.answers.keys.sorted { $0.rawValue < $1.rawValue })
      for before in sets {
        for after in sets where Set(before) != Set(after) {
          let stored = { (targets: [TargetName]) in Set(targets.compactMap { sample.answers[$0] }) }
          let isChanged = stored(before) != stored(after)
          let changes = compare(try readable(sample.file(before)), with: try readable(sample.file(after)))
            .changes
          let found = changes.filter { $0.kind == .storedChanged }
          #expect(found.count == (isChanged ? 1 : 0), "\(before) → \(after)\n\(sample.file(after))")
          #expect(found.allSatisfy { $0.changeClass == .storage && !$0.isResolved })
          counts[isChanged, default: 0] += 1
        }
      }
    }
    #expect(counts.values.allSatisfy { $0 > 500 }, "\(counts)")
  }

  /// Single targets, and all pairs.
  private func sets(of targets: [TargetName]) -> [[TargetName]] {
    targets.map { [$0] }
      + targets.indices.flatMap { first in targets[(first + 1)...].map { [targets[first], $0] } }
  }

  @Test func codesThatBecomePlacesAreSaidForEachQuestion() throws {
    let old = """
      questionnaire: stored
      title: Stored
      target: form
      option-lists: {places: {home: At home, work: At work}}
      questions:
        - {id: now, type: choice, text: Where are you?, options: places}
        - {id: before, type: choice, text: Where were you?, options: places}
        - {id: often, type: choice, text: How often?, options: {1: never, 2: always}}

      """
    let versions = Versions(old, [("target: form", "target: [form, esmira]")])
    #expect(
      try versions.changes() == [
        "storage stored-changed places", "storage stored-changed places", "version version-not-raised",
        "protocol target-added",
      ])
    #expect(
      try versions.compared().changes.first?.message
        == "`esmira` stores the answers to `now` as `1` and `2`, where `form` has `home` and `work`")
    let allowed = versions.new.replacing(
      "title:", with: "version: 2\nchanges: {2: {why: New app, allow: [stored-changed places]}}\ntitle:")
    #expect(try Versions(old, allowed).compared().changes.allSatisfy(\.isResolved))
  }

  @Test func aQuestionThatMovesIntoAGroupHasAnotherNameInESMira() throws {
    let old = """
      questionnaire: stored
      title: Stored
      target: esmira
      questions:
        - {id: town, type: text, text: Town}
        - {id: where, type: group, text: Where to?, fields: [{id: street, type: text, text: Street}]}

      """
    let new = old.replacing("  - {id: town, type: text, text: Town}\n", with: "")
      .replacing("[{id: street", with: "[{id: town, type: text, text: Town}, {id: street")
    #expect(try Versions(old, new).changes().first == "storage question-moved town")
    #expect(
      try Versions(old.replacing("esmira", with: "track"), new.replacing("esmira", with: "track")).changes()
        .first
        == "measurement question-moved town")
  }

  @Test func theFirstNumberOnAServerIsNoChange() throws {
    let old =
      "questionnaire: stored\ntitle: Stored\ntarget: track\nquestions: [{id: a, type: text, text: A?}]\n"
    let numbered = old.replacing("target: track", with: "target: track\nserver: {id: 9}")
    #expect(try Versions(old, numbered).changes() == [])
    #expect(try Versions(numbered, old).changes().first == "storage server-changed")
    #expect(
      try Versions(numbered, numbered.replacing("9}", with: "10}")).changes().first
        == "storage server-changed")
  }
}
