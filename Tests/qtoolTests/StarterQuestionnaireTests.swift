import Checking
import Testing

@testable import qtool

struct StarterQuestionnaireTests {
  @Test func itHasNoFindings() {
    let text = starterQuestionnaire(id: "mood-daily")
    let file = Pipeline().check(Array(text.utf8), path: "mood-daily.yaml")
    #expect(file.diagnostics.map(\.rule) == [])
  }
}
