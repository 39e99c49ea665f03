import TestSupport
import Testing

@testable import StudyReporting

struct ReportGapTests {
  @Test func allWordsHaveAllLanguages() throws {
    try expectPhrases(of: ReportGap.self, in: "report-gaps")
    try expectPhrases(of: ReportSection.self, in: "report-sections")
  }
}
