import DataChecking
import TestSupport
import Testing

struct InventedAnswersTests {
  @Test func theWarningHasAllLanguages() throws {
    try expectPhrases(of: InventedAnswers.self, in: "invented-answers")
  }
}
