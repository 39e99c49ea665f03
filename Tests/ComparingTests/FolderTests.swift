import Comparing
import Diagnostics
import Questionnaires
import Testing
import YAML

/// The questionnaires and studies of two versions of a folder.
@Suite struct FolderTests {
  private func member(_ name: String, _ id: String, more: String = "") throws -> FolderMember {
    FolderMember(
      name,
      try questionnaire(
        "questionnaire: \(id)\ntitle: A\n\(more)questions: [{id: a, type: text, text: A?}]\n", name))
  }

  private func changes(_ old: [FolderMember], _ new: [FolderMember]) -> [String] {
    compare(old, with: new) { _ in ComparisonSettings() }.flatMap { compared in
      compared.changes.map { "\(compared.id): \($0.words)" }
    }
  }

  @Test func aFileThatMovedIsFoundByItsId() throws {
    let (old, new) = (try member("a.yaml", "mood"), try member("b.yaml", "mood"))
    #expect(changes([old], [new]) == [])
  }

  @Test func anotherIdInTheSameFileIsARenaming() throws {
    let old = try member("a.yaml", "mood")
    #expect(changes([old], [try member("a.yaml", "feeling")]) == ["feeling: storage questionnaire-renamed"])
    #expect(
      changes([old], [try member("b.yaml", "feeling", more: "formerly: mood\n")])
        == ["feeling: protocol questionnaire-renamed"])
  }

  @Test func whatOnlyOneVersionHasIsNewOrGone() throws {
    let (old, new) = (try member("a.yaml", "mood"), try member("b.yaml", "sleep"))
    #expect(
      changes([old], [new]) == ["sleep: protocol questionnaire-added", "mood: storage questionnaire-removed"])
  }

  private func study(_ name: String, _ text: String) throws -> FolderStudy {
    let document = try #require(parseYAML(SourceFile(path: name, text: text)).value)
    return FolderStudy(name, try #require(readStudy(document).outcome.value))
  }

  private let calm = "study: calm\ntitle: Calm\ntarget: form\nquestionnaires: [mood]\n"

  private func studyChanges(_ old: [FolderStudy], _ new: [FolderStudy]) -> [String] {
    compare(old, with: new).flatMap { compared in
      compared.changes.map { "\(compared.id): \($0.words): \($0.message)" }
    }
  }

  @Test(arguments: [
    ("title: Calm", "title: Quiet", "the title of the study changed: \"Calm\" → \"Quiet\""),
    ("target: form", "target: form\nlength: 14 days", "the days of participation changed: none → 14"),
    ("study: calm", "study: quiet", "the id of the study changed: calm → quiet"),
  ])
  func whatAStudySaysOtherwiseIsProtocol(old: String, new: String, words: String) throws {
    let (before, after) = (try study("s.yaml", calm), try study("s.yaml", calm.replacing(old, with: new)))
    let id = after.study.id.value
    #expect(studyChanges([before], [after]) == ["\(id): protocol study-changed: \(words)"])
    #expect(studyChanges([before], [before]) == [])
  }

  @Test func aQuestionnaireThatJoinsOrLeavesAStudyIsARow() throws {
    let before = try study("s.yaml", calm)
    let after = try study("s.yaml", calm.replacing("[mood]", with: "[sleep, mood]"))
    #expect(
      studyChanges([before], [after]) == [
        "calm: protocol questionnaire-added: the questionnaire `sleep` joined the study"
      ])
    #expect(
      studyChanges([after], [before]) == [
        "calm: storage questionnaire-removed: the questionnaire `sleep` is no longer in the study"
      ])
    let turned = try study("s.yaml", calm.replacing("[mood]", with: "[mood, sleep]"))
    #expect(
      studyChanges([after], [turned]) == [
        "calm: protocol study-changed: the questionnaires of the study changed: sleep, mood → mood, sleep"
      ])
  }

  @Test func aQuestionnaireOfAStudyMayHaveAnotherNameNow() throws {
    let (old, new) = (try member("a.yaml", "mood"), try member("a.yaml", "feeling", more: "formerly: mood\n"))
    let before = try study("s.yaml", calm)
    let after = try study("s.yaml", calm.replacing("[mood]", with: "[feeling]"))
    #expect(
      compare([before], with: [after], members: FolderMatching([old], [new])).flatMap(\.changes).map(\.words)
        == [])
    // A file that is gone is a change of its own.
    #expect(
      compare([before], with: [after], members: FolderMatching([old], [])).flatMap(\.changes).map(\.words)
        == ["protocol questionnaire-added"])
  }

  @Test func studiesWithOtherIdsInOtherFilesAreSaidToBeGoneAndNew() throws {
    let (old, new) = (
      try study("a.yaml", calm), try study("b.yaml", calm.replacing("study: calm", with: "study: quiet"))
    )
    #expect(
      studyChanges([old], [new]) == [
        "quiet: protocol study-changed: the study `quiet` is new: no study file of the old version has this id or this name",
        "calm: protocol study-changed: the study `calm` is gone: no study file of the new version has this id or this name",
      ])
  }
}
