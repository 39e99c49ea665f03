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

  /// Such as of answers that begin with `1e3` or with digits alone.
  @Test func aListIsNamedFromTheFirstWordThatBeginsWithALetter() {
    var names = OptionListNames()
    let named = { (texts: [String]) in
      names.name(for: texts.enumerated().map { DraftOption("\($0)", DraftText($1, language: nil)) })
    }
    #expect(named(["1e3 open naive", "2 often"]) == "open-naive-or-often")
    #expect(named(["1e3", "2"]) == "options")
  }

  @Test func aLongNameIsCutAsFilesAreNamedAfterIt() {
    #expect(questionnaireID(String(repeating: "ab ", count: 30_000)).count == 100)
    #expect(questionnaireID("9" + String(repeating: "x", count: 300)).count == 102)
  }
}
