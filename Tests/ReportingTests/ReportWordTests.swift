import TestSupport
import Testing

@testable import Reporting

struct ReportWordTests {
  @Test func allWordsHaveAllLanguages() throws {
    try expectPhrases(of: ReportWord.self, in: "report-words")
    try expectPhrases(of: ReportSentence.self, in: "report-sentences")
  }
}
