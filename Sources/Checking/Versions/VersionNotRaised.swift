import Comparing
import Diagnostics

extension ReportedRule {
  package static let versionNotRaised = ReportedRule(
    name: "version-not-raised", topic: .versions, severity: .error,
    summary: "a change after which answers cannot be compared, under the same version",
    rationale: """
      Answers carry the number of the version that participants saw. If a question, an answer or a condition changes and
      the number stays, nobody can separate the answers before and after the change any more. `qtool lint --changed-since`
      compares with a git commit, and editors with the last commit; `qtool diff` shows all changes and what they do.
      """,
    failing: """
      questionnaire: stress
      title: Stress
      version: ↓1
      questions:
        - {id: stress, type: text, text: What stressed you in the last week?}
      """,
    passing: """
      questionnaire: stress
      title: Stress
      version: 2
      questions:
        - {id: stress, type: text, text: What stressed you in the last week?}
      """,
    exampleSetting: .since(
      """
      questionnaire: stress
      title: Stress
      version: 1
      questions:
        - {id: stress, type: text, text: What stressed you today?}
      """))
}

extension ComparedQuestionnaire {
  private static let mostNotes = 3

  /// That the version was not raised, with the first changes because of which it should be.
  var versionFindings: [Finding] {
    let causes = changes.filter(\.needsVersion).compactMap { change in
      change.new.map { Note(change.message, at: $0.range) }
    }
    return changes.filter { $0.kind == .versionNotRaised }.compactMap { change in
      guard let place = change.new else { return nil }
      // Whether the change or the number is the mistake, only the author can say.
      let fix = change.fix.map { Fix($0.edits, isSafe: false) }
      return Finding(
        change.message, at: place.range, notes: Array(causes.prefix(Self.mostNotes)), help: change.help,
        fix: fix)
    }
  }
}
