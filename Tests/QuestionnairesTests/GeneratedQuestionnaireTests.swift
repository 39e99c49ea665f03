import Diagnostics
import Generating
import Questionnaires
import TestSupport
import Testing

/// What the tests with generated questionnaires rely on.
struct GeneratedQuestionnaireTests {
  @Test(arguments: [nil, "track", "intersession", "form"])
  func mostPlausibleOnesHaveNoError(target: String?) {
    let erroneous = (0..<100 as Range<UInt64>).filter { seed in
      let text = GeneratedQuestionnaire.yaml(seed: seed, target: target)
      // What clients do with a questionnaire is not its mistake.
      let errors = findings(in: text).filter {
        $0.severity == .error && !["target-shows-all", "client-misreads"].contains($0.rule)
      }
      #expect(!errors.contains { $0.rule == "yaml-syntax" }, "seed \(seed): \(text)")
      return !errors.isEmpty
    }
    #expect(erroneous.count < 35, "seeds \(erroneous)")
  }

  @Test func wildQuestionnairesAreYAML() {
    for seed in 0..<100 as Range<UInt64> {
      let text = GeneratedQuestionnaire.yaml(seed: seed, kind: .wild)
      #expect(!findings(in: text).contains { $0.rule == "yaml-syntax" }, "seed \(seed): \(text)")
    }
  }

  @Test func layoutChangesNothing() {
    for seed in 0..<100 as Range<UInt64> {
      let various = findings(in: GeneratedQuestionnaire.yaml(seed: seed))
      let plain = findings(in: GeneratedQuestionnaire.yaml(seed: seed, isVaried: false))
      #expect(various.map(\.rule).sorted() == plain.map(\.rule).sorted(), "seed \(seed)")
    }
  }

  @Test func theSameSeedGivesTheSameText() {
    #expect(GeneratedQuestionnaire.yaml(seed: 7) == GeneratedQuestionnaire.yaml(seed: 7))
    #expect(GeneratedQuestionnaire.yaml(seed: 7) != GeneratedQuestionnaire.yaml(seed: 8))
  }
}
