import Checking
import Questionnaires
import Testing

@testable import qtool

struct StarterQuestionnaireTests {
  @Test(arguments: OwnLanguage.allCases, [nil, "It's 5: \"me\" \\ #1"])
  func itHasNoFindings(language: OwnLanguage, title: String?) {
    let text = Starter(id: "mood-daily", title: title, language: language).questionnaire
    let file = Pipeline().check(Array(text.utf8), path: "mood-daily.yaml")
    #expect(file.diagnostics.map(\.rule) == [])
  }
}
