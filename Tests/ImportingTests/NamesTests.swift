import Testing

@testable import Importing

struct NamesTests {
  @Test(arguments: [
    ("phq8", "phq8"), ("adhd_phq8", "adhd-phq8"), ("End of Cycle Study", "end-of-cycle-study"),
    ("2MW_test", "q-2mw-test"), ("a--b", "a--b"), ("Über_mich", "ueber-mich"),
    ("Sleep - Diary", "sleep-diary"), ("-mood-", "mood"), ("", "questionnaire"),
  ])
  func anIDOfAQuestionnaireIsMadeOfItsName(name: String, id: String) {
    #expect(questionnaireID(name) == id)
  }

  @Test func aLongNameIsCutAsFilesAreNamedAfterIt() {
    #expect(questionnaireID(String(repeating: "ab ", count: 30_000)).count == 100)
    #expect(questionnaireID("9" + String(repeating: "x", count: 300)).count == 102)
  }
}
