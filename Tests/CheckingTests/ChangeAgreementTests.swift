import Comparing
import Configuring
import Diagnostics
import Generating
import Questionnaires
import Testing

@testable import Checking

/// What one command calls unresolved, the others do: `qtool diff`, `qtool lint --changed-since` and editors.
@Suite struct ChangeAgreementTests {
  private struct Verdict: Hashable {
    let kind: String
    let start: UInt32
    let message: String
  }

  /// Pairs of the same questionnaire with more or other questions, and of any two, in which ids are in both by chance.
  @Test func generatedPairsAreJudgedAlike() throws {
    let texts = (0..<90).map { seed in
      GeneratedQuestionnaire.yaml(
        seed: UInt64(seed / 2), target: seed % 2 == 0 ? nil : "form", most: 4 + seed % 5)
    }
    let files = texts.compactMap { text in Pipeline().check(Array(text.utf8), path: "q.yaml").whole }
    var (pairs, unresolved, settled): (Int, Int, Int) = (0, 0, 0)
    for (place, old) in files.enumerated() {
      for step in [1, 2, 7, 30] {
        let new = files[(place + step) % files.count]
        for text in [new.file.text, raised(new.file.text)] {
          let (count, isSettled) = try compareVerdicts(old, text)
          pairs += 1
          unresolved += count
          settled += isSettled ? 1 : 0
        }
      }
    }
    #expect(pairs > 300 && unresolved > 1_000, "\(pairs) \(unresolved) \(settled)")
  }

  /// Under a version that is higher than any generated one, which settles what it settles.
  private func raised(_ text: [UInt8]) -> [UInt8] {
    let lines = String(decoding: text, as: UTF8.self)
    return Array(lines.replacing(/(?m)^version: *\d+/, with: "version: 99").utf8)
  }

  private func compareVerdicts(_ old: Questionnaire, _ text: [UInt8]) throws -> (count: Int, isSettled: Bool)
  {
    guard case .questionnaire(let before) = Pipeline().understand(old.file.text, path: "old.yaml"),
      case .questionnaire(let after) = Pipeline().understand(text, path: "q.yaml")
    else { return (0, true) }
    let changes = compare(before, with: after).changes
    let shown = changes.filter {
      !$0.isResolved && $0.changeClass != .measurement && $0.kind != .reservedReuse
    }
    let diff = Set(
      shown.map { Verdict(kind: $0.kind.rawValue, start: $0.new?.range.start ?? 0, message: $0.message) })
    let lint = verdicts(text, EarlierVersion(before), .error)
    #expect(diff == lint, "\(diff.symmetricDifference(lint))")
    let editor = verdicts(text, EarlierVersion(before, effort: .brief, severity: .hint), .hint)
    #expect(Set(editor.map(\.kind)) == Set(lint.map(\.kind)))
    let isFailing = changes.contains(where: FailureLevel.unresolved.isReached)
    let isReused = changes.contains { $0.kind == .reservedReuse }
    #expect(isFailing == (!lint.isEmpty || isReused))
    return (shown.count, !isFailing)
  }

  /// What is only found because of the earlier version.
  private func verdicts(_ text: [UInt8], _ earlier: EarlierVersion, _ severity: Severity) -> Set<Verdict> {
    var pipeline = Pipeline()
    let alone = Set(pipeline.check(text, path: "q.yaml").diagnostics.map(\.rule))
    pipeline.earlier = earlier
    let found = pipeline.check(text, path: "q.yaml").diagnostics.filter { diagnostic in
      !alone.contains(diagnostic.rule) && diagnostic.rule != ChangeKind.reservedReuse.rawValue
    }
    #expect(found.allSatisfy { $0.severity == severity && ChangeKind(rawValue: $0.rule) != nil })
    return Set(
      found.map { Verdict(kind: $0.rule, start: $0.finding.range.start, message: $0.finding.message) })
  }
}
