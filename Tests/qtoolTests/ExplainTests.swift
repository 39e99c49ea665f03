import Checking
import Comparing
import DataChecking
import Diagnostics
import Testing

@testable import qtool

/// Every name that a command prints can be explained, and means one thing.
struct ExplainTests {
  private static let names =
    everyRule.map(\.name) + DataRule.allCases.map(\.name) + catalogue.map(\.kind.rawValue)

  @Test func everyNameIsExplained() {
    #expect(ExplainedName.all.map(\.name) == Set(Self.names).sorted())
    for name in ExplainedName.all {
      let page = ExplainedPage(name, width: 80).lines
      #expect(
        page.count > 3 && page.allSatisfy { $0.width <= 80 || $0.plain.hasPrefix("  ") }, "\(name.name)")
    }
  }

  /// What two lists have in common is the same fault: in a questionnaire and in answers, or in one version and
  /// between two.
  @Test func noNameMeansTwoThings() {
    let shared = ExplainedName.all.filter { name in
      [name.rule != nil, name.dataRule != nil, name.change != nil].count(where: \.self) > 1
    }
    #expect(
      shared.map(\.name) == [
        "condition-undecided", "not-updated", "out-of-range", "reserved-reuse", "selection-bounds",
        "unknown-code",
        "version-not-raised",
      ])
  }

  @Test(arguments: [
    ("out-of-range", "in answers"), ("answered-though-hidden", "--strict-paths"),
    ("codes-permuted", "coding"),
    ("version-not-raised", "version:"), ("too-many-measurements", "warning"),
  ])
  func aPageSaysWhatTheNameMeans(name: String, words: String) throws {
    let run = try CommandFolder().qtool("explain", name)
    #expect(run.status == 0 && run.output.hasPrefix(name) && run.output.contains(words))
  }

  @Test func theListHasAllOfThem() throws {
    let run = try CommandFolder().qtool("explain")
    for name in Self.names { #expect(run.output.contains("  \(name) ")) }
  }

  @Test func aMisspelledNameIsNotExplained() throws {
    let run = try CommandFolder().qtool("explain", "code-permuted")
    #expect(run.status == 64 && run.errors.contains("Did you mean 'codes-permuted'?"))
  }
}
