import Checking
import TestSupport
import Testing

struct RulesDocumentTests {
  @Test func theDocumentationIsUpToDate() throws {
    try expectRecorded(rulesDocument(), at: packageFolder.appending(path: "Documentation/Rules.md"))
  }
}
